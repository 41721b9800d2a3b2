import { capitalize, formatList } from '../../format/sentences.ts';
import { SITE_NAME } from '../../site.ts';
import type { FinderEntry, FinderGame, FinderWords, Hit, SearchResult } from './finder-index.ts';
import { tokenize } from './query-parser.ts';

/** The game at the table is meant, whatever else it is compared with. */
const OWN_GAME_PATTERN = /\b(?:here|in this game|your game)\b/i;

export const COMPARISON_PATTERN = /\b(?:differ\w*|versus|vs?|compared?|same as)\b/i;

const padWords = (text: string): string => ` ${tokenize(text).join(' ')} `;

/**
 * The game that a question names (“limit in the Cantonese game”) or hints at (“fans for all pungs”), else the table’s, else
 * the first; `rest` is the question without that name. Not chosen: there is no table and the question names no game.
 */
export function findGame(
  question: string,
  ruleset: string | undefined,
  games: readonly FinderGame[],
): { readonly game: FinderGame; readonly rest: string; readonly isChosen: boolean } {
  const padded = padWords(question);
  const isHere = OWN_GAME_PATTERN.test(question);
  const tableGame = games.find(({ rulesets }) => ruleset !== undefined && rulesets.includes(ruleset));
  // Who compares two games asks about the one that is not the first.
  for (const game of COMPARISON_PATTERN.test(question) ? games.toReversed() : games) {
    const alias = game.aliases.map(padWords).find((each) => padded.includes(each));
    if (!alias) continue;
    const rest = padded.replace(alias, ' ').trim() || question;
    // "In Hong Kong we replace flowers from the back, same here?" is about the game at this table.
    return { game: isHere ? (tableGame ?? games[0]!) : game, rest, isChosen: true };
  }
  // "I come from riichi, may I chi here?": the name of that game is no hint then, but "chi" is.
  const hinted = games.find(({ hintWords, aliases }) =>
    hintWords.some(
      (hint) => padded.includes(` ${hint} `) && !(isHere && aliases.some((alias) => alias.startsWith(`${hint} `))),
    ),
  );
  const game = hinted ?? tableGame;
  return { game: game ?? games[0]!, rest: question, isChosen: game !== undefined };
}

/** The rule book of a game is found by the game’s name. */
export const isBook = ({ id }: FinderEntry): boolean => id.startsWith('book/');

/** Makes the check whether a question is about a game that the site does not teach: its books are the answer then. */
export function createUntaughtCheck({
  untaught,
  games,
  entries,
}: FinderWords): (question: string) => SearchResult | undefined {
  const names = Object.entries(untaught).flatMap(([game, words]) => words.split(', ').map((word) => ({ game, word })));
  const books = entries.filter(isBook);
  const taught = formatList(games.map(({ name }) => name));
  return (question) => {
    const padded = padWords(question);
    const match = names.find(({ word }) => padded.includes(padWords(word)));
    if (!match) return undefined;
    const notTaught = `“${capitalize(match.word)}” belongs to ${match.game}. ${SITE_NAME} teaches other games: ${taught}.`;
    return { hits: books, by: games[0]!.book, notTaught };
  };
}

export const isOfOtherGame = ({ game }: FinderEntry, { family }: FinderGame): boolean =>
  game !== undefined && game !== family;

/** Where no game was chosen, the answer of another one serves too, if the question is about that game. */
export const hasAnswer = ({ games, game }: FinderEntry, { family }: FinderGame, isGameChosen: boolean): boolean =>
  !games || Object.hasOwn(games, family) || (!isGameChosen && game !== undefined);

/** An entry as a game answers it, with the name of its own game where that is another one. */
export function toHit({ games: answers, ...entry }: FinderEntry, asked: FinderGame, games: readonly FinderGame[]): Hit {
  const family = answers && Object.hasOwn(answers, asked.family) ? asked.family : entry.game;
  const hit = answers && family !== undefined ? { ...entry, ...answers[family], game: family } : entry;
  if (!isOfOtherGame(hit, asked)) return hit;
  return { ...hit, otherGame: games.find((game) => game.family === hit.game)!.name };
}
