import { isHere, isRuleset, loadGames } from '../engine/index.ts';
import { listGamesInText, listGamesToLoad } from '../storage/named-games.ts';

// The rules of a game that somebody chose, typed, opened or followed are fetched before its table is opened.

/** What is said where they cannot be fetched. */
export const NO_GAME = 'The rules of this game could not be fetched. Please try again when you are online.';

/**
 * Does something once the rules of these games are here: at once where they are. False, and nothing done, where they
 * could not be fetched.
 */
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

/** The same for every game that this device keeps something of: another window may have begun one. */
export const whenStoredGamesLoaded = (then: () => void): Promise<boolean> =>
  whenGamesLoaded(listGamesToLoad(undefined), then);

/**
 * Fetches what may be wanted later once the page is being used: by the time somebody wants it, the line of a hall may be
 * gone. Returns how to stop, for `onMount`.
 */
export function onFirstInput(fetch: () => Promise<unknown>): () => void {
  const used = new AbortController();
  const fetchThem = (): void => {
    used.abort();
    // Asked for again when it is wanted; until then nobody need know.
    setTimeout(() => void fetch().catch(() => undefined), 300);
  };
  for (const sign of ['pointerdown', 'keydown', 'change']) addEventListener(sign, fetchThem, { signal: used.signal });
  return () => used.abort();
}

/** Where a game can be chosen, the others are fetched once the page is being used. */
export const fetchOthersOnceUsed = (): (() => void) => onFirstInput(() => loadGames());

/** Fetches games before a widget comes to life; without them it opens all the same, and says what it lacks. */
export const fetchGames = (games: readonly string[]): Promise<unknown> => whenGamesLoaded(games, () => undefined);

/**
 * Fetches a part of a tool that did not arrive. Firefox and WebKit remember that a script did not come, so that asking for
 * it once more fails as well: then the page is reloaded, and every tool goes on with what it has kept.
 * @throws what `load` throws, when the page cannot be fetched either
 */
export async function fetchAgain<Part>(load: () => Promise<Part>): Promise<Part> {
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
