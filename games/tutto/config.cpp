// The options of Tutto as text (tutto 4, protocol 5).
#include <array>
#include <optional>

#include "engine/core/text.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil {

using namespace tutto;

namespace {

// The two values of an option, the default of preset 2004 first.
using Pair = std::array<std::string_view, 2>;
constexpr Pair kPresets{"2004", "2024"};
constexpr Pair kEndings{"immediate", "equal_turns"};
constexpr Pair kSwitch{"off", "on"};
constexpr Pair kFireworks{"free", "forced"};
constexpr Pair kPlusMinuses{"on_bank", "at_once"};

constexpr std::uint32_t kLeastTarget = 50;
constexpr std::uint32_t kMostTarget = 100'000;

constexpr std::array<std::string_view, 6> kKeys{"preset", "target", "ending", "floor_zero", "fireworks", "plus_minus"};

constexpr Config preset_2024() noexcept {
  Config config;
  config.ending = Ending::equal_turns;
  config.floor_zero = true;
  config.fireworks = Fireworks::forced;
  return config;
}

// Overwrites `value` when the option is given.
template <class T>
std::optional<Failure> read_choice(Options options, std::string_view key, const Pair& names, T& value) {
  const std::string_view text = option_or(options, key, names[static_cast<std::size_t>(value)]);
  const auto at = position(names, text);
  if (!at) {
    std::string message = "Either ";
    message += names[0];
    message += " or ";
    message += names[1];
    message += '.';
    return Failure{Error::bad_value, std::string(key), std::move(message)};
  }
  value = static_cast<T>(*at);
  return std::nullopt;
}

std::optional<Failure> read_choices(Options options, Config& config) {
  bool newer = false;
  if (auto bad = read_choice(options, "preset", kPresets, newer)) return bad;
  if (newer) config = preset_2024();
  if (auto bad = read_choice(options, "ending", kEndings, config.ending)) return bad;
  if (auto bad = read_choice(options, "floor_zero", kSwitch, config.floor_zero)) return bad;
  if (auto bad = read_choice(options, "fireworks", kFireworks, config.fireworks)) return bad;
  return read_choice(options, "plus_minus", kPlusMinuses, config.plus_minus);
}

template <class T>
void print_choice(std::string_view key, const Pair& names, T value, std::vector<Option>& out) {
  if (value != T{}) out.push_back({std::string(key), std::string(names[static_cast<std::size_t>(value)])});
}

}  // namespace

Result<Tutto::Config> Tutto::parse_config(std::size_t seats, Options options) {
  const auto table = parse_table(seats, info.min_seats, info.max_seats, options, kKeys);
  if (!table) return std::unexpected(table.error());
  Config config;
  if (auto bad = read_choices(options, config)) return std::unexpected(*std::move(bad));
  config.table = *table;
  const auto target = number(option_or(options, "target", "6000"), kMostTarget);
  if (!target || *target < kLeastTarget) return fail(Error::bad_value, "target", "A number from 50 to 100000.");
  config.target = static_cast<std::int32_t>(*target);
  return config;
}

// Each option on its own, never the preset: the result is the same Config. Alphabetical.
void Tutto::print_options(const Config& config, std::vector<Option>& out) {
  const std::size_t mine = out.size();
  print_table(config.table, out);
  print_choice("ending", kEndings, config.ending, out);
  print_choice("floor_zero", kSwitch, config.floor_zero, out);
  print_choice("fireworks", kFireworks, config.fireworks, out);
  print_choice("plus_minus", kPlusMinuses, config.plus_minus, out);
  if (config.target != Config{}.target) print_number("target", config.target, out);
  sort_options(out, mine);
}

}  // namespace goupil
