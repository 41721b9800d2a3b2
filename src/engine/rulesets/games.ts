import { INITIAL_GAMES } from '#games';
import { GAME_LIST } from './game-list.ts';
import { findSwitch } from './own-values.ts';
import type { Game } from './ruleset.ts';

export type RulesetId = (typeof GAME_LIST)[number]['id'];
/** The games whose rules share ids and words: `u3a` and `bmja` are both British. */
export type Family = (typeof GAME_LIST)[number]['family'];

/** The names of the rulesets, the usual one first, whether their rules are here yet or not. */
export const RULESETS = GAME_LIST.map(({ id }) => id) as unknown as readonly [RulesetId, ...RulesetId[]];
export const FAMILIES = [...new Set(GAME_LIST.map(({ family }) => family))] as unknown as readonly [
  Family,
  ...Family[],
];

/** The games that a browser fetches when they are asked for: scripts of their own. */
export const APART: readonly RulesetId[] = GAME_LIST.flatMap((entry) => ('load' in entry ? [entry.id] : []));

const loadedGames = new Map<unknown, Game>(INITIAL_GAMES.map((game) => [game.id, game]));

/** A game by the name of its ruleset; undefined for anything that is none, and for a game whose rules are not here yet. */
export const findGame = (name: unknown): Game | undefined => loadedGames.get(name);

export const isRuleset = (name: unknown): name is RulesetId => RULESETS.some((id) => id === name);

/** True when the rules of a game are here: always in Node; in a browser for the usual game, and once they were fetched. */
export const isHere = (name: unknown): boolean => loadedGames.has(name);

/**
 * Fetches the rules of a game unless they are loaded; does nothing for an unknown name. Whatever opens a table of a
 * game that a person has chosen, linked to or stored waits for it first.
 * Fails as an import does, when there is no network; asked again, it tries again.
 */
export async function loadGame(name: unknown): Promise<void> {
  const entry = GAME_LIST.find(({ id }) => id === name);
  if (entry && 'load' in entry && !loadedGames.has(name)) loadedGames.set(name, await entry.load());
}

/** Fetches the rules of these games, of all of them unless given. Fails as {@link loadGame}. */
export async function loadGames(names: readonly unknown[] = RULESETS): Promise<void> {
  await Promise.all(names.map((name) => loadGame(name)));
}

/** Rulesets of one family share a rule book: the rulesets that share it with this one, itself among them; none for no ruleset. */
export function alike(name: unknown): readonly RulesetId[] {
  const family = GAME_LIST.find(({ id }) => id === name)?.family;
  return GAME_LIST.filter((game) => game.family === family).map(({ id }) => id);
}

/** True when some game has a switch of this name, and of any name while a game is not here that may have it. */
export const hasSwitch = (name: string): boolean =>
  RULESETS.some((id) => {
    const game = loadedGames.get(id);
    return !game || findSwitch(game, name) !== undefined;
  });
