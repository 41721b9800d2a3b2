import { isGameLoaded, isRulesetId, loadGames } from '../engine/index.ts';
import { openOwnAgreementStore } from '../storage/agreement.ts';
import { listMentionedGamesByPageNames, listGamesNeededByIsland } from '../storage/named-games.ts';
import { readAgreedOrDefaultRules, type TableRules } from '../storage/table-rules.ts';

export const GAME_NOT_LOADED_SENTENCE =
  'The rules of this game could not be loaded. Please try again when you are online.';

/**
 * Calls `then` once the rules of the given games are loaded; if they already are, at once.
 * @returns false if they cannot be loaded
 */
export async function loadGamesThenRun(games: readonly string[], then?: () => void): Promise<boolean> {
  const missing = games.filter((game) => isRulesetId(game) && !isGameLoaded(game));
  if (missing.length > 0) {
    const fetched = await loadGames(missing).then(
      () => true,
      () => false,
    );
    if (!fetched) return false;
  }
  then?.();
  return true;
}

export const whenGamesInTextLoaded = (text: string, then?: () => void): Promise<boolean> =>
  loadGamesThenRun(listMentionedGamesByPageNames(text), then);

/** Calls `then` once the games in stored data, which another window may have changed, are loaded. */
export const runWithStoredGames = (then: () => void): Promise<boolean> =>
  loadGamesThenRun(listGamesNeededByIsland(undefined), then);

/** Calls the reader with the rules of this device now, and when they change. @returns a cleanup function (`onMount`) */
export const subscribeToAgreedRules = (reader: (rules: TableRules) => void): (() => void) =>
  openOwnAgreementStore().subscribe(
    (agreed) => void loadGamesThenRun([agreed?.rules ?? ''], () => reader(readAgreedOrDefaultRules())),
  );

/** Preloads at the first input, because a hall may lose its network later. @returns a cleanup function for `onMount` */
export function runOnFirstInput(fetch: () => Promise<unknown>): () => void {
  const used = new AbortController();
  const fetchWhenUsed = (): void => {
    used.abort();
    setTimeout(() => void fetch().catch(() => undefined), 300);
  };
  for (const sign of ['pointerdown', 'keydown', 'change'])
    addEventListener(sign, fetchWhenUsed, { signal: used.signal });
  return () => used.abort();
}

export const loadAllGamesOnFirstInput = (): (() => void) => runOnFirstInput(() => loadGames());

/**
 * Islands wait for these games before hydration. Where loading fails, the islands are hydrated all the
 * same and show a message.
 */
export const loadGamesBeforeHydration = (games: readonly string[]): Promise<unknown> => loadGamesThenRun(games);

/**
 * Loads a script; reloads the page if that fails, because Firefox and WebKit do not fetch a failed script again.
 * @throws the error of `load`, if the page cannot be fetched either
 */
export async function loadScriptOrReloadPage<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const reached = await fetch(location.href, { cache: 'reload' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (reached) location.reload();
    throw error;
  }
}
