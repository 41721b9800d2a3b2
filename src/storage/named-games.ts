import { device, type KeyValueStore } from './store.ts';

// Which games a page has to fetch before it comes to life. Asks no engine, so that whoever needs none of them fetches nothing.

/** Where the frame of every page says which games are scripts of their own, as `writeGames` writes them. */
const GAMES_ATTRIBUTE = 'games';
/** There beside it on a page that is about every game. */
const EVERY_GAME_ATTRIBUTE = 'everyGame';
/** There too on a page whose data names games that nobody plays yet: who begins fetches them. */
const NAMES_GAMES_ATTRIBUTE = 'namesGames';

/** A game that is fetched when it is asked for, and the other words by which a link or a code may name it. */
interface NamedGame {
  readonly id: string;
  readonly words: readonly string[];
}

/** The games for the frame of a page: “bell:MAGPIE japanese:SUNRISE”. */
export const writeGames = (games: readonly NamedGame[]): string =>
  games.map(({ id, words }) => [id, ...words].join(':')).join(' ');

/** Reads what {@link writeGames} wrote. */
export const readGames = (text: string): readonly NamedGame[] =>
  text.split(' ').flatMap((each) => {
    const [id, ...words] = each.split(':');
    return id ? [{ id, words }] : [];
  });

/**
 * The games of a list that a text names: a link, something typed, something kept, the data of a widget. A name in front of
 * a colon is the heading of something, and asks for nothing.
 */
export const findNamedGames = (text: string, games: readonly NamedGame[]): readonly string[] =>
  games
    .filter(({ id, words }) => {
      const names = [id, ...words.flatMap((word) => [word, word.toLowerCase()])].join('|');
      return new RegExp(`\\b(?:${names})\\b(?!"?:)`).test(text);
    })
    .map(({ id }) => id);

/** The games that a text names and that have scripts of their own. */
export const listGamesInText = (text: string): readonly string[] =>
  findNamedGames(text, readGames(document.body.dataset[GAMES_ATTRIBUTE] ?? ''));

/**
 * The games that a widget of this page may be asked about when it comes to life: all of them on a page about every game,
 * otherwise those that its own data, the address or anything on the device names.
 * @param given what the page hands to the widget
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
