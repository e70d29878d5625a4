// The fields of an answer.
#pragma once

#include <string>

#include "engine/core/json.hpp"

namespace goupil::protocol {

// The members written by `write` without the outer braces, each with a leading comma.
template <class Write>
std::string fields(Write write) {
  std::string out;
  Json json(out);
  json.begin_object();
  write(json);
  json.end_object();
  out.pop_back();
  out[0] = ',';
  return out;
}

}  // namespace goupil::protocol
