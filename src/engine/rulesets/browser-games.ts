import { LOADABLE_GAMES } from './game-list.ts';
import type { Game } from './ruleset.ts';

/** Browsers use this in place of all-games.ts (see the engine's package.json). */
export const GAMES_LOADED_AT_START: readonly Game[] = LOADABLE_GAMES.flatMap((entry) =>
  'game' in entry ? [entry.game] : [],
);
