import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { SITE_NAME } from '../../site.ts';
import type { FinderIndex, FinderEntry, FinderGame, SearchHit, SearchHitsOfQuestion } from './finder-index.ts';
import { tokenizeText } from './query-parser.ts';

const OWN_GAME_PATTERN = /\b(?:here|in this game|your game)\b/i;

export const COMPARISON_QUESTION_PATTERN = /\b(?:differ\w*|versus|vs?|compared?|same as)\b/i;

const padTokens = (text: string): string => ` ${tokenizeText(text).join(' ')} `;

/**
 * The game that a question names (“limit in the Cantonese game”) or implies (“fans for all pungs”), else that of the
 * table, else the default; `rest` is the question without the name. `isChosen` is false for the default.
 */
export function chooseGameAndRestOfQuestion(
  question: string,
  ruleset: string | undefined,
  games: readonly FinderGame[],
): { readonly game: FinderGame; readonly rest: string; readonly isChosen: boolean } {
  const padded = padTokens(question);
  const isHere = OWN_GAME_PATTERN.test(question);
  const tableGame = games.find(({ rulesets }) => ruleset !== undefined && rulesets.includes(ruleset));
  // A comparison that names two games is about the one that is not the default.
  for (const game of COMPARISON_QUESTION_PATTERN.test(question) ? games.toReversed() : games) {
    const alias = game.aliases.map(padTokens).find((each) => padded.includes(each));
    if (!alias) continue;
    const rest = padded.replace(alias, ' ').trim() || question;
    // "In Hong Kong we replace flowers from the back, same here?" is about the game at this table.
    return { game: isHere ? (tableGame ?? games[0]!) : game, rest, isChosen: true };
  }
  // In "I come from riichi, may I chi here?" the name of the game is no hint, but "chi" is.
  const hinted = games.find(({ hintWords, aliases }) =>
    hintWords.some(
      (hint) => padded.includes(` ${hint} `) && !(isHere && aliases.some((alias) => alias.startsWith(`${hint} `))),
    ),
  );
  const game = hinted ?? tableGame;
  return { game: game ?? games[0]!, rest: question, isChosen: game !== undefined };
}

export const isWholeRuleBookEntry = ({ id }: FinderEntry): boolean => id.startsWith('book/');

/** Returns a function that answers questions about games that the site does not teach, by offering its rule books. */
export function createAnswererForUntaughtGames({
  untaught,
  games,
  entries,
}: FinderIndex['words']): (question: string) => SearchHitsOfQuestion | undefined {
  const names = Object.entries(untaught).flatMap(([game, words]) => words.split(', ').map((word) => ({ game, word })));
  const books = entries.filter(isWholeRuleBookEntry);
  const taught = joinWithAnd(games.map(({ name }) => name));
  return (question) => {
    const padded = padTokens(question);
    const match = names.find(({ word }) => padded.includes(padTokens(word)));
    if (!match) return undefined;
    const notTaught = `“${capitalize(match.word)}” belongs to ${match.game}. ${SITE_NAME} teaches other games: ${taught}.`;
    return { hits: books, by: games[0]!.book, notTaught };
  };
}

export const isEntryOfOtherGame = ({ game }: FinderEntry, { family }: FinderGame): boolean =>
  game !== undefined && game !== family;

/** Whether an entry has an answer for the game. If no game was chosen, the entry's own game is accepted as well. */
export const hasAnswerForGame = (
  { games, game }: FinderEntry,
  { family }: FinderGame,
  isGameChosen: boolean,
): boolean => !games || Object.hasOwn(games, family) || (!isGameChosen && game !== undefined);

export function toSearchHitForGame(
  { games: answers, ...entry }: FinderEntry,
  asked: FinderGame,
  games: readonly FinderGame[],
): SearchHit {
  const family = answers && Object.hasOwn(answers, asked.family) ? asked.family : entry.game;
  const hit = answers && family !== undefined ? { ...entry, ...answers[family], game: family } : entry;
  if (!isEntryOfOtherGame(hit, asked)) return hit;
  return { ...hit, otherGame: games.find((game) => game.family === hit.game)!.name };
}
