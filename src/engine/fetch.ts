import { rulesetInfo, type RulesetInfo } from './rulesets/catalogue.ts';
import { gameOf, register } from './rulesets/registry.ts';
import { RULESETS, type Game, type RulesetId } from './rulesets/ruleset.ts';

// Each game is a file of its own in a browser, so that a table loads what it plays.

const british = () => import('./rulesets/british/game.ts');

const FILES: Readonly<Record<RulesetId, () => Promise<Game>>> = {
  u3a: async () => (await british()).u3a,
  bmja: async () => (await british()).bmja,
  bell: async () => (await import('./rulesets/bell/game.ts')).bell,
  japanese: async () => (await import('./rulesets/japanese/game.ts')).japanese,
  cantonese: async () => (await import('./rulesets/cantonese/game.ts')).cantonese,
};

/**
 * Makes a game playable in this page and gives its catalogue entry. The door's functions answer `unknown-ruleset` for a
 * game until it has been fetched. Undefined for a name that is no ruleset; rejects when the file cannot be had.
 */
export async function fetchGame(name: string): Promise<RulesetInfo | undefined> {
  const id = RULESETS.find((known) => known === name);
  if (!id) return undefined;
  if (!gameOf(id)) register(await FILES[id]());
  return rulesetInfo(id);
}

/** Makes every game playable in this page, for what sets them side by side. Rejects when a file cannot be had. */
export async function fetchAllGames(): Promise<void> {
  await Promise.all(RULESETS.map(fetchGame));
}
