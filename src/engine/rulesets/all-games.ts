import { GAME_LIST } from './game-list.ts';
import type { Game } from './ruleset.ts';

/** Outside a browser all games are loaded at once, since no download is saved by loading them later. */
export const GAMES_LOADED_AT_START: readonly Game[] = await Promise.all(
  GAME_LIST.map((entry) => ('load' in entry ? entry.load() : entry.game)),
);
