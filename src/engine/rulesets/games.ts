import { GAMES_LOADED_AT_START } from '#games';
import { LOADABLE_GAMES } from './game-list.ts';
import { findSwitchOfGame } from './house-values.ts';
import type { Game } from './ruleset.ts';

export type RulesetId = (typeof LOADABLE_GAMES)[number]['id'];
/** Games of one family share rule ids and texts. */
export type FamilyId = (typeof LOADABLE_GAMES)[number]['family'];

export const RULESET_IDS = LOADABLE_GAMES.map(({ id }) => id) as unknown as readonly [RulesetId, ...RulesetId[]];
export const FAMILIES = [...new Set(LOADABLE_GAMES.map(({ family }) => family))] as unknown as readonly [
  FamilyId,
  ...FamilyId[],
];

export const LAZY_RULESET_IDS: readonly RulesetId[] = LOADABLE_GAMES.flatMap((entry) =>
  'load' in entry ? [entry.id] : [],
);

const loadedGames = new Map<unknown, Game>(GAMES_LOADED_AT_START.map((game) => [game.id, game]));

export const findLoadedGameById = (name: unknown): Game | undefined => loadedGames.get(name);

export const isRulesetId = (name: unknown): name is RulesetId => RULESET_IDS.some((id) => id === name);

/** Whether a game is loaded; in Node, all games are. */
export const isGameLoaded = (name: unknown): boolean => loadedGames.has(name);

/**
 * Loads a game. Does nothing for an unknown name or a loaded game. Call it before you open a table that a person has
 * chosen, linked to or stored. Rejects like an import if there is no network; a later call tries again.
 */
export async function ensureGameLoaded(name: unknown): Promise<void> {
  const entry = LOADABLE_GAMES.find(({ id }) => id === name);
  if (entry && 'load' in entry && !loadedGames.has(name)) loadedGames.set(name, await entry.load());
}

/** Loads all games unless `names` are given. Rejects like {@link ensureGameLoaded}. */
export async function loadGames(names: readonly unknown[] = RULESET_IDS): Promise<void> {
  await Promise.all(names.map((name) => ensureGameLoaded(name)));
}

export function listWholeFamilyOfRuleset(name: unknown): readonly RulesetId[] {
  const family = LOADABLE_GAMES.find(({ id }) => id === name)?.family;
  return LOADABLE_GAMES.filter((game) => game.family === family).map(({ id }) => id);
}

/** Whether a game may have this switch. True for every name as long as a game that might have it is not loaded. */
export const mayBeGameSwitch = (name: string): boolean =>
  RULESET_IDS.some((id) => {
    const game = loadedGames.get(id);
    return !game || findSwitchOfGame(game, name) !== undefined;
  });
