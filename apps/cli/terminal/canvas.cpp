#include "apps/cli/terminal/canvas.hpp"

#include <algorithm>
#include <array>

#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

struct Rgb {
  int r, g, b;
};

Rgb rgb_of(int colour) {
  constexpr std::array<int, 6> kSteps{0, 95, 135, 175, 215, 255};
  if (colour >= 232) return {8 + 10 * (colour - 232), 8 + 10 * (colour - 232), 8 + 10 * (colour - 232)};
  const int c = std::max(0, colour - 16);
  const auto step = [&](int n) { return kSteps[static_cast<std::size_t>(n % 6)]; };
  return {step(c / 36), step(c / 6), step(c)};
}

// The nearest of the sixteen basic colours. 0–15 stay what they are.
int to_sixteen(int colour) {
  if (colour < 16) return colour;
  constexpr std::array<Rgb, 16> kBasic{{{0, 0, 0},
                                        {205, 0, 0},
                                        {0, 205, 0},
                                        {205, 205, 0},
                                        {0, 0, 238},
                                        {205, 0, 205},
                                        {0, 205, 205},
                                        {229, 229, 229},
                                        {127, 127, 127},
                                        {255, 0, 0},
                                        {0, 255, 0},
                                        {255, 255, 0},
                                        {92, 92, 255},
                                        {255, 0, 255},
                                        {0, 255, 255},
                                        {255, 255, 255}}};
  const Rgb want = rgb_of(colour);
  int best = 0;
  int best_distance = 1 << 30;
  for (std::size_t i = 0; i < kBasic.size(); ++i) {
    const int r = kBasic[i].r - want.r, g = kBasic[i].g - want.g, b = kBasic[i].b - want.b;
    const int distance = r * r + g * g + b * b;
    if (distance < best_distance) best = static_cast<int>(i), best_distance = distance;
  }
  return best;
}

void add_colour(std::string& out, int colour, bool background, Colours colours) {
  if (colour < 0 || colours == Colours::none) return;
  if (colours == Colours::many) {
    out += background ? ";48;5;" : ";38;5;";
    out += std::to_string(colour);
    return;
  }
  const int basic = to_sixteen(colour);
  const int base = (background ? 40 : 30) + (basic >= 8 ? 60 : 0);
  out += ';';
  out += std::to_string(base + basic % 8);
}

bool is_digit(const std::string& glyph) {
  return glyph.size() == 1 && glyph[0] >= '0' && glyph[0] <= '9';
}

std::string sequence(const Style& style, const Ability& ability) {
  if (!ability.styles) return {};
  std::string out = "\033[0";
  if (style.bold) out += ";1";
  if (style.dim) out += ";2";
  if (style.underline) out += ";4";
  add_colour(out, style.fg, false, ability.colours);
  add_colour(out, style.bg, true, ability.colours);
  return out + "m";
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

const Canvas::Cell& Canvas::at(int x, int y) const {
  return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
}

int Canvas::put(int x, int y, std::string_view text, Style style) {
  for (const std::string_view glyph : Glyphs(text)) {
    if (x >= 0 && x < width_ && y >= 0 && y < height_) {
      Cell& cell = cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
      cell.glyph = glyph;
      cell.style = style;
    }
    ++x;
  }
  return x;
}

int Canvas::put_in(int x, int y, int room, std::string_view text, Style style) {
  return put(x, y, shortened(text, room), style);
}

void Canvas::fill(int x, int y, int count, std::string_view character, Style style) {
  for (int i = 0; i < count; ++i) put(x + i, y, character, style);
}

std::string Canvas::line(int y) const {
  std::string out;
  for (int x = 0; x < width_; ++x) out += at(x, y).glyph;
  out.erase(out.find_last_not_of(' ') + 1);
  return out;
}

std::string Canvas::text() const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    out += line(y);
    out += '\n';
  }
  return out;
}

std::string Canvas::ansi_row(int y, const Ability& ability) const {
  std::string out;
  Style now;
  int last = width_ - 1;
  while (last >= 0 && at(last, y) == Cell{}) --last;
  if (ability.styles) out += sequence(now, ability);
  for (int x = 0; x <= last; ++x) {
    const Cell& cell = at(x, y);
    if (!(cell.style == now)) {
      out += sequence(cell.style, ability);
      now = cell.style;
    }
    if (ability.unicode) {
      out += cell.glyph;
    } else if (cell.glyph == "≥" && x < last && is_digit(at(x + 1, y).glyph)) {
      // ASCII has no sign of one column for "at least", but "4+" is as wide as "≥4".
      out += at(++x, y).glyph + "+";
    } else {
      out += ascii(cell.glyph);
    }
  }
  if (ability.styles) out += "\033[0m\033[K";
  return out;
}

bool Canvas::same_row(const Canvas& other, int y) const {
  if (width_ != other.width_ || y >= other.height_) return false;
  for (int x = 0; x < width_; ++x)
    if (!(at(x, y) == other.at(x, y))) return false;
  return true;
}

}  // namespace goupil::terminal
