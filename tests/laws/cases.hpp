// The configurations under which the laws are tried: every number of seats, every option that changes the course of a
// game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"

namespace goupil::laws {

struct Case {
  std::size_t seats;
  std::vector<Option> options;
};

inline std::string describe(const Case& c) {
  std::string out = std::to_string(c.seats) + " seats";
  for (const Option& option : c.options) out += " " + option.key + "=" + option.value;
  return out;
}

// What every game has: seats, who begins, who is tracked.
inline std::vector<Case> common_cases(std::size_t min_seats, std::size_t max_seats) {
  std::vector<Case> out;
  for (std::size_t seats = min_seats; seats <= max_seats; ++seats) {
    const std::string last = std::to_string(seats - 1);
    out.push_back({seats, {}});
    if (seats == 1) continue;
    out.push_back({seats, {{"first", last}}});
    out.push_back({seats, {{"tracked", "0"}}});
    out.push_back({seats, {{"first", "0"}, {"tracked", last}}});
    if (seats > 2) out.push_back({seats, {{"tracked", "0," + last}}});
  }
  return out;
}

// Two other people's sheets: the smallest that can be printed and the largest that fits.
inline constexpr std::string_view kSmallKidsSheet =
    "A=joker/candle/present/muffin/cake/red_heart;B=joker/candle/present/donut/muffin/blue;"
    "C=candle/candle/present/muffin/donut/pink;D=joker/present/present/cake/donut/green;"
    "E=red_heart/blue/pink/green/candle/"
    "joker;yellow=pink:green*1;red=1:blue;columns=*1;rows=*2;muffin=:yellow;donut=*1;"
    "cake=:red*3";
inline constexpr std::string_view kLargeKidsSheet =
    "A=joker/candle/present/muffin/cake/red_heart;B=joker/candle/present/donut/muffin/blue;"
    "C=candle/candle/present/muffin/donut/pink;D=joker/present/present/cake/donut/green;"
    "E=red_heart/blue/pink/green/candle/joker;"
    "yellow=red_heart:red/blue:green/pink:blue/green*1/red_heart/blue/pink/green/red_heart:red/blue:green/pink:blue/"
    "green*2/"
    "red_heart/blue/pink/green*3;"
    "red=1:yellow/2:green/3:blue/1/2/3*1/1:yellow/2:green/3:blue/1/2/3*3;"
    "columns=:yellow/:red/:blue*1/*3/:yellow/:red;rows=*1/*2/*3/*1;"
    "muffin=:yellow/:red/:green/*1/*2/*3;donut=:green/:red/:yellow/*1//*2;cake=//:red/:red/:red*1/*3";

inline void add_kids(std::vector<Case>& out) {
  for (const std::size_t seats : {2U, 3U, 4U})
    for (const std::string_view sheet : {kSmallKidsSheet, kLargeKidsSheet})
      out.push_back({seats, {{"sheet", std::string(sheet)}}});
  out.push_back({3, {{"sheet", std::string(kLargeKidsSheet)}, {"tracked", "1"}}});
}

inline void add_gap(std::vector<Case>& out) {
  for (std::size_t seats = 2; seats <= 6; ++seats) {
    out.push_back({seats, {{"rounds", "1"}, {"first", "0"}}});
    out.push_back({seats, {{"target", "1"}}});
    out.push_back({seats, {{"rounds", "3"}, {"tracked", "1"}}});
  }
  out.push_back({2, {{"colours", "red,green,violet"}}});
  out.push_back({2, {{"colours", "green,yellow,blue"}, {"rounds", "2"}, {"tracked", "0"}}});
  out.push_back({3, {{"colours", "red,green,yellow,blue"}, {"target", "15"}}});
  out.push_back({4, {{"colours", "red,green,violet,yellow,blue"}, {"rounds", "2"}}});
  out.push_back({2, {{"target", "70"}}});
}

inline void add_tutto(std::vector<Case>& out) {
  for (const std::size_t seats : {2U, 3U, 10U}) {
    out.push_back({seats, {{"preset", "2024"}, {"target", "1500"}}});
    out.push_back({seats, {{"preset", "2024"}, {"ending", "immediate"}, {"target", "50"}}});
    out.push_back({seats, {{"ending", "equal_turns"}, {"target", "50"}, {"first", "1"}}});
  }
  out.push_back({2, {{"floor_zero", "on"}, {"target", "2000"}}});
  out.push_back({2, {{"fireworks", "forced"}, {"target", "2000"}}});
  out.push_back({4, {{"plus_minus", "at_once"}, {"target", "2000"}}});
  out.push_back({2, {{"preset", "2024"}, {"plus_minus", "at_once"}, {"floor_zero", "off"}, {"target", "12000"}}});
  out.push_back({3, {{"ending", "equal_turns"}, {"target", "1000"}, {"tracked", "2"}}});
  out.push_back({3, {{"target", "1000"}, {"first", "2"}, {"plus_minus", "at_once"}, {"tracked", "0,1"}}});
}

// A game that is not named here is tried with the common cases.
template <Game G>
const std::vector<Case>& cases() {
  static const std::vector<Case> list = [] {
    std::vector<Case> out = common_cases(G::info.min_seats, G::info.max_seats);
    if (G::info.id == "kids") add_kids(out);
    if (G::info.id == "gap") add_gap(out);
    if (G::info.id == "tutto") add_tutto(out);
    return out;
  }();
  return list;
}

}  // namespace goupil::laws
