import type { Game, RulesetId } from './ruleset.ts';

// The games that are there to be played. All of them are when the engine is loaded whole; a page in a browser fetches
// the one that its table plays.

const games = new Map<RulesetId, Game>();

/** Adds a game. Adding it again changes nothing. */
export function register(game: Game): void {
  games.set(game.id, game);
}

/** A game by the name of its ruleset; undefined for anything that is none. */
export const gameOf = (name: unknown): Game | undefined => games.get(name as RulesetId);

/** True when some game that is there has a switch of this name. */
export const knowsSwitch = (name: string): boolean =>
  [...games.values()].some((game) => Object.hasOwn(game.switches, name));
