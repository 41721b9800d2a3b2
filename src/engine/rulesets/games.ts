import { bell } from './bell/game.ts';
import { bmja, u3a } from './british/game.ts';
import { cantonese } from './cantonese/game.ts';
import { japanese } from './japanese/game.ts';
import { switchOf } from './own-switches.ts';
import type { Game } from './ruleset.ts';

/** Every game that can be played, the usual one first. A new ruleset is a folder and its name here. */
const GAMES = [u3a, bmja, bell, japanese, cantonese] as const;

export type RulesetId = (typeof GAMES)[number]['id'];
/** The games whose rules share ids and words: `u3a` and `bmja` are both British. */
export type Family = (typeof GAMES)[number]['family'];

/** A list of one thing at least, as it is known to be when it is made from the games. */
type Listed<T> = readonly [T, ...T[]];

/** The names of the rulesets, the usual one first. */
export const RULESETS = GAMES.map(({ id }) => id) as unknown as Listed<RulesetId>;
export const FAMILIES = [...new Set(GAMES.map(({ family }) => family))] as unknown as Listed<Family>;

const games: ReadonlyMap<unknown, Game> = new Map<unknown, Game>(GAMES.map((game) => [game.id, game]));

/** A game by the name of its ruleset; undefined for anything that is none. */
export const gameOf = (name: unknown): Game | undefined => games.get(name);

/** Rulesets of one family share a rule book: the rulesets that share it with this one, itself among them; none for no ruleset. */
export function alike(name: unknown): readonly RulesetId[] {
  const family = gameOf(name)?.family;
  return GAMES.filter((game) => game.family === family).map(({ id }) => id);
}

/** True when some game has a switch of this name. */
export const knowsSwitch = (name: string): boolean => GAMES.some((game) => switchOf(game, name) !== undefined);
