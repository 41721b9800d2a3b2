import { LOADABLE_GAMES } from './game-list.ts';
import type { Game } from './ruleset.ts';

/** Outside a browser all games are loaded at once, since no download is saved by loading them later. */
export const GAMES_LOADED_AT_START: readonly Game[] = await Promise.all(
  LOADABLE_GAMES.map((entry) => ('load' in entry ? entry.load() : entry.game)),
);
