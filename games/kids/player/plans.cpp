#include "games/kids/player/plans.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "games/kids/moves.hpp"
#include "games/kids/player/reply.hpp"
#include "games/kids/rules.hpp"

namespace goupil::kids {
namespace {

// Walks through the completions of one first move.
class Walk {
 public:
  Walk(const Worth& worth, Dice dice, Action first, std::vector<Plan>& out)
      : worth_(worth), dice_(dice), first_(first), from_(out.size()), out_(out) {}

  // The dice part goes on: stop here, or cross on. Presents after the first move ascend: the order among dice crosses
  // does not matter, as bonuses come later (kids 3.1).
  void crosses(const Marks& marks, std::optional<Cell> after) {
    bonuses(marks);
    if (full()) return;
    const Actions next = Moves::crosses(worth_.sheet(), marks, dice_.without(marks.used))
                             .only(marks.zone)
                             .list(marks, Action::Kind::cross);
    for (const Action action : next) {
      const bool present = action.zone() == Zone::green;
      if (present && after && action.cell() <= *after) continue;
      Marks further = marks;
      use_dice(worth_.sheet(), further, action);
      cross_cell(worth_.sheet(), further, action.zone(), action.cell());
      crosses(further, present ? std::optional(action.cell()) : std::nullopt);
    }
  }

  // One colour after the other: which are made first does not change what can be reached.
  void bonuses(const Marks& marks) {
    if (full()) return;
    if (marks.pending.empty()) return add(marks);
    const auto zone = static_cast<Zone>(std::countr_zero(marks.pending.present()));
    for_open_cells(worth_.sheet(), marks, zone, [&](Cell cell) {
      if (full()) return;
      Marks further = marks;
      further.pending.take_one(zone);
      cross_cell(worth_.sheet(), further, zone, cell);
      bonuses(further);
    });
  }

  // The completion that Worth likes, for moves whose completions are too many.
  void finish(const Marks& marks) {
    if (!full()) return;
    Marks quick = marks;
    cross_pending(worth_, quick);
    out_.push_back({first_, quick});
  }

 private:
  [[nodiscard]] bool full() const { return out_.size() - from_ >= kPlansForMove; }
  void add(const Marks& marks) {
    const auto same = [&](const Plan& plan) { return plan.own == marks; };
    if (std::none_of(out_.begin() + static_cast<std::ptrdiff_t>(from_), out_.end(), same))
      out_.push_back({first_, marks});
  }

  const Worth& worth_;
  Dice dice_;
  Action first_;
  std::size_t from_;
  std::vector<Plan>& out_;
};

}  // namespace

void list_plans(const Worth& worth, const State& state, Seat who, std::vector<Plan>& out) {
  out.clear();
  Actions moves;
  legal(state, who, moves);
  const Marks& marks = state.marks[goupil::index(who)];
  for (const Action action : moves) {
    Walk walk(worth, state.dice, action, out);
    Marks further = marks;
    switch (action.kind()) {
      case Action::Kind::done: walk.bonuses(further); break;
      case Action::Kind::cross:
        use_dice(worth.sheet(), further, action);
        cross_cell(worth.sheet(), further, action.zone(), action.cell());
        walk.crosses(further, std::nullopt);
        break;
      case Action::Kind::bonus:
        further.pending.take_one(action.zone());
        cross_cell(worth.sheet(), further, action.zone(), action.cell());
        walk.bonuses(further);
        break;
    }
    walk.finish(further);
  }
}

}  // namespace goupil::kids
