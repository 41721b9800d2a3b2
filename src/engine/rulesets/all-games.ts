import { GAME_LIST } from './game-list.ts';
import type { Game } from './ruleset.ts';

/** Outside a browser nothing is gained by fetching a game later: every one is there before the first question. */
export const INITIAL_GAMES: readonly Game[] = await Promise.all(
  GAME_LIST.map((entry) => ('load' in entry ? entry.load() : entry.game)),
);
