import { isHere, isRuleset, loadGames } from '../engine/index.ts';
import { listGamesInText, listGamesToLoad } from '../storage/named-games.ts';

export const GAME_NOT_LOADED = 'The rules of this game could not be fetched. Please try again when you are online.';

/** Calls `then` once the rules of these games are loaded, at once where they are. False where they cannot be loaded. */
export async function whenGamesLoaded(games: readonly string[], then: () => void): Promise<boolean> {
  const missing = games.filter((game) => isRuleset(game) && !isHere(game));
  if (missing.length > 0) {
    const fetched = await loadGames(missing).then(
      () => true,
      () => false,
    );
    if (!fetched) return false;
  }
  then();
  return true;
}

/** The same for every game that a text names: a code, a link, a file. */
export const whenNamedGamesLoaded = (text: string, then: () => void): Promise<boolean> =>
  whenGamesLoaded(listGamesInText(text), then);

/** The same for every game that is named in stored data: another window may have begun one. */
export const whenStoredGamesLoaded = (then: () => void): Promise<boolean> =>
  whenGamesLoaded(listGamesToLoad(undefined), then);

/**
 * Preloads at the first input: by the time it is needed, the network of a hall may be gone.
 * @returns stops waiting, for `onMount`
 */
export function onFirstInput(fetch: () => Promise<unknown>): () => void {
  const used = new AbortController();
  const fetchThem = (): void => {
    used.abort();
    // A failure is no matter: it is loaded again when it is needed.
    setTimeout(() => void fetch().catch(() => undefined), 300);
  };
  for (const sign of ['pointerdown', 'keydown', 'change']) addEventListener(sign, fetchThem, { signal: used.signal });
  return () => used.abort();
}

export const loadGamesOnFirstInput = (): (() => void) => onFirstInput(() => loadGames());

/** For islands before hydration; where loading fails they hydrate all the same and show a message. */
export const fetchGames = (games: readonly string[]): Promise<unknown> => whenGamesLoaded(games, () => undefined);

/**
 * Loads a script; reloads the page where that fails, because Firefox and WebKit do not fetch a failed script again.
 * @throws what `load` throws, when the page cannot be fetched either
 */
export async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
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
