import { deviceStore, type KeyValueStore } from './store.ts';

// This file does not import the engine, so that pages without a game load no game.

const GAMES_ATTRIBUTE = 'games';
const EVERY_GAME_ATTRIBUTE = 'everyGame';
/** Set on a page where the props of islands name games that are needed only later. */
const NAMES_GAMES_ATTRIBUTE = 'namesGames';

interface NamedGame {
  readonly id: string;
  readonly words: readonly string[];
}

/** For example “bell:MAGPIE japanese:SUNRISE”: the ids of games with the words of their deal codes. */
export const formatNamedGamesAttribute = (games: readonly NamedGame[]): string =>
  games.map(({ id, words }) => [id, ...words].join(':')).join(' ');

export const parseNamedGamesAttribute = (text: string): readonly NamedGame[] =>
  text.split(' ').flatMap((each) => {
    const [id, ...words] = each.split(':');
    return id ? [{ id, words }] : [];
  });

/** A name before a colon is a JSON key and does not count. */
export const listGameIdsMentionedInText = (text: string, games: readonly NamedGame[]): readonly string[] =>
  games
    .filter(({ id, words }) => {
      const names = [id, ...words.flatMap((word) => [word, word.toLowerCase()])].join('|');
      return new RegExp(`\\b(?:${names})\\b(?!"?:)`).test(text);
    })
    .map(({ id }) => id);

export const listMentionedGamesByPageNames = (text: string): readonly string[] =>
  listGameIdsMentionedInText(text, parseNamedGamesAttribute(document.body.dataset[GAMES_ATTRIBUTE] ?? ''));

/** All games on a page about every game; otherwise those named in the island's props, the address or stored data. */
export function listGamesNeededByIsland(given: unknown, store: KeyValueStore = deviceStore): readonly string[] {
  const {
    [GAMES_ATTRIBUTE]: pageFlags = '',
    [EVERY_GAME_ATTRIBUTE]: all,
    [NAMES_GAMES_ATTRIBUTE]: names,
  } = document.body.dataset;
  if (pageFlags === '') return [];
  if (all !== undefined) return parseNamedGamesAttribute(pageFlags).map(({ id }) => id);
  return listMentionedGamesByPageNames(
    [
      names === undefined ? JSON.stringify(given) : '',
      location.href,
      ...store.keys().map((key) => store.get(key)),
    ].join('\n'),
  );
}
