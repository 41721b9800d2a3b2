import { bell } from './bell/game.ts';
import { bmja, u3a } from './british/game.ts';
import { cantonese } from './cantonese/game.ts';
import { japanese } from './japanese/game.ts';
import type { Game, RulesetId } from './ruleset.ts';

/** Every game the engine knows, by the name of its ruleset. */
export const GAMES: Readonly<Record<RulesetId, Game>> = { u3a, bmja, bell, japanese, cantonese };
