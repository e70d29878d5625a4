// Games without their types: notation in, notation and JSON out. One Adapter serves them all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/match/record.hpp"

namespace goupil {

// What an event did.
struct Report {
  bool repeated = false;  // the move had been made before; nothing changed
  std::string event;      // the record line, complete
  std::string effects;    // a JSON array
};

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;
  // A copy that goes its own way: what would happen if.
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;
  [[nodiscard]] virtual const GameInfo& info() const noexcept = 0;
  [[nodiscard]] virtual std::size_t seats() const noexcept = 0;
  [[nodiscard]] virtual SeatSet tracked() const noexcept = 0;
  // What the dice come from: never for a player's or a viewer's eyes.
  [[nodiscard]] virtual const Seed& seed() const noexcept = 0;
  [[nodiscard]] virtual Awaiting awaiting() const noexcept = 0;
  [[nodiscard]] virtual Standing standing() const noexcept = 0;
  [[nodiscard]] virtual std::uint32_t decision(Seat who) const noexcept = 0;
  [[nodiscard]] virtual std::vector<std::string> legal(Seat who) const = 0;
  // The fields game … over of protocol 3.1, into an open object.
  virtual void write_look(Viewer viewer, Json& json) const = 0;
  // The same as a whole object.
  [[nodiscard]] std::string look(Viewer viewer) const;
  virtual Result<Report> play(Seat who, std::optional<std::uint32_t> decision, std::string_view move) = 0;
  virtual Result<Report> draw() = 0;
  virtual Result<Report> supply(std::string_view outcome) = 0;
  virtual Result<Report> undo(Seat who) = 0;
  virtual Result<Report> call(std::string_view what) = 0;
  [[nodiscard]] virtual Reason why_not(Seat who, const Wish& wish) const noexcept = 0;
  [[nodiscard]] virtual std::string record(Viewer viewer) const = 0;
  [[nodiscard]] virtual std::size_t events() const noexcept = 0;
  // The events without what was taken back: the same number again after a take-back.
  [[nodiscard]] virtual std::size_t events_in_force() const noexcept = 0;
  // Event number i as the viewer may know it, without line break.
  [[nodiscard]] virtual std::string event(std::size_t i, Viewer viewer) const = 0;
};

inline std::string AnyMatch::look(Viewer viewer) const {
  std::string out;
  Json json(out);
  json.begin_object();
  write_look(viewer, json);
  json.end_object();
  return out;
}

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  [[nodiscard]] virtual const GameInfo& info() const noexcept = 0;
  [[nodiscard]] virtual std::size_t state_bytes() const noexcept = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> start(std::size_t seats, Options options,
                                                                const Rng& rng) const = 0;
  // check_seed: every outcome marked as drawn must be what the seed gives.
  [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> load(const Record& record, bool check_seed) const = 0;
  // The printed sheet as JSON, for whoever draws it.
  [[nodiscard]] virtual Result<std::string> sheet(std::size_t seats, Options options) const = 0;
};

}  // namespace goupil
