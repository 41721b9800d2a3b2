import { device, type KeyValueStore } from './store.ts';

// Which games a page must load before its islands are hydrated. Does not import the engine, so that pages without a game load
// none.

/** A data attribute of the body: the games that are separate scripts, as written by `writeGames`. */
const GAMES_ATTRIBUTE = 'games';
/** A further attribute on pages about every game. */
const EVERY_GAME_ATTRIBUTE = 'everyGame';
/** A further attribute on pages whose data names games that are loaded only when somebody begins. */
const NAMES_GAMES_ATTRIBUTE = 'namesGames';

/** A game that is loaded on demand, and other words by which a link or a code may name it. */
interface NamedGame {
  readonly id: string;
  readonly words: readonly string[];
}

/** “bell:MAGPIE japanese:SUNRISE” */
export const writeGames = (games: readonly NamedGame[]): string =>
  games.map(({ id, words }) => [id, ...words].join(':')).join(' ');

/** Reads what {@link writeGames} wrote. */
export const readGames = (text: string): readonly NamedGame[] =>
  text.split(' ').flatMap((each) => {
    const [id, ...words] = each.split(':');
    return id ? [{ id, words }] : [];
  });

/**
 * The games of a list that a text names: a link, typed or stored text, the data of an island. A name before a colon is a key
 * of JSON, and does not count.
 */
export const findNamedGames = (text: string, games: readonly NamedGame[]): readonly string[] =>
  games
    .filter(({ id, words }) => {
      const names = [id, ...words.flatMap((word) => [word, word.toLowerCase()])].join('|');
      return new RegExp(`\\b(?:${names})\\b(?!"?:)`).test(text);
    })
    .map(({ id }) => id);

export const listGamesInText = (text: string): readonly string[] =>
  findNamedGames(text, readGames(document.body.dataset[GAMES_ATTRIBUTE] ?? ''));

/**
 * The games that an island of this page may need when it is hydrated: all on a page about every game, otherwise those that its
 * props, the address or anything on the device names.
 * @param given the props of the island
 */
export function listGamesToLoad(given: unknown, store: KeyValueStore = device): readonly string[] {
  const {
    [GAMES_ATTRIBUTE]: pageFlags = '',
    [EVERY_GAME_ATTRIBUTE]: all,
    [NAMES_GAMES_ATTRIBUTE]: names,
  } = document.body.dataset;
  if (pageFlags === '') return [];
  if (all !== undefined) return readGames(pageFlags).map(({ id }) => id);
  return listGamesInText(
    [
      names === undefined ? JSON.stringify(given) : '',
      location.href,
      ...store.keys().map((key) => store.get(key)),
    ].join('\n'),
  );
}
