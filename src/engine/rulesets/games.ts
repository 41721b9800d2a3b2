import { GAMES_LOADED_AT_START } from '#games';
import { GAME_LIST } from './game-list.ts';
import { findSwitchOfGame } from './house-values.ts';
import type { Game } from './ruleset.ts';

export type RulesetId = (typeof GAME_LIST)[number]['id'];
/** Games of one family share rule ids and texts. */
export type Family = (typeof GAME_LIST)[number]['family'];

export const RULESET_IDS = GAME_LIST.map(({ id }) => id) as unknown as readonly [RulesetId, ...RulesetId[]];
export const FAMILIES = [...new Set(GAME_LIST.map(({ family }) => family))] as unknown as readonly [
  Family,
  ...Family[],
];

export const LAZY_RULESET_IDS: readonly RulesetId[] = GAME_LIST.flatMap((entry) => ('load' in entry ? [entry.id] : []));

const loadedGames = new Map<unknown, Game>(GAMES_LOADED_AT_START.map((game) => [game.id, game]));

export const findLoadedGameById = (name: unknown): Game | undefined => loadedGames.get(name);

export const isRulesetId = (name: unknown): name is RulesetId => RULESET_IDS.some((id) => id === name);

/** In Node, all games are loaded. */
export const isGameLoaded = (name: unknown): boolean => loadedGames.has(name);

/**
 * Loads a game. Does nothing for an unknown name or a loaded game. Call it before you open a table that a person has
 * chosen, linked to or stored. Rejects like an import if there is no network; a later call tries again.
 */
export async function ensureGameLoaded(name: unknown): Promise<void> {
  const entry = GAME_LIST.find(({ id }) => id === name);
  if (entry && 'load' in entry && !loadedGames.has(name)) loadedGames.set(name, await entry.load());
}

/** Loads all games unless `names` are given. Rejects like {@link ensureGameLoaded}. */
export async function loadGames(names: readonly unknown[] = RULESET_IDS): Promise<void> {
  await Promise.all(names.map((name) => ensureGameLoaded(name)));
}

export function listWholeFamilyOfRuleset(name: unknown): readonly RulesetId[] {
  const family = GAME_LIST.find(({ id }) => id === name)?.family;
  return GAME_LIST.filter((game) => game.family === family).map(({ id }) => id);
}

/** As long as a game is not loaded, true for every name, because that game might have the switch. */
export const mayBeGameSwitch = (name: string): boolean =>
  RULESET_IDS.some((id) => {
    const game = loadedGames.get(id);
    return !game || findSwitchOfGame(game, name) !== undefined;
  });
