import { GAME_LIST } from './game-list.ts';
import type { Game } from './ruleset.ts';

/** What a browser takes for all-games.ts (the engine's package.json says so): the games that come with the engine. */
export const INITIAL_GAMES: readonly Game[] = GAME_LIST.flatMap((entry) => ('game' in entry ? [entry.game] : []));
