// All games together with what their simple players look at.
#pragma once

#include "games/all.hpp"
#include "games/clever/player.hpp"
#include "games/cubed/player.hpp"
#include "games/gap/player.hpp"
#include "games/kids/player.hpp"
#include "games/tutto/player.hpp"
