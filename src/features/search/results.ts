import { formatPlural } from '../../format/numbers.ts';
import type { SearchHit, SearchHitsOfQuestion } from './finder-index.ts';
import type { AnswerAtTable } from './table-text.ts';

/** The number of answers that are visible without scrolling. */
export const INITIAL_RESULT_COUNT = 3;

/**
 * Adapts answers to the table, and drops those that do not apply.
 * @param formatAnswer undefined without agreed rules, and until they are loaded
 * @param isLoading whether rules are being loaded; answers that depend on them are hidden meanwhile
 */
export const adaptHitsToTable = (
  hits: readonly SearchHit[],
  formatAnswer: ((hit: SearchHit) => AnswerAtTable) | undefined,
  isLoading: boolean,
): readonly (SearchHit & AnswerAtTable)[] =>
  hits
    .filter(({ kind, says }) => !isLoading || kind !== 'answer' || says === undefined)
    .map((hit) => ({ ...hit, ...formatAnswer?.(hit) }))
    .filter(({ line }) => line !== '');

export const NO_ANSWER_SENTENCE = 'No answer to that. Try other words, or one word such as “kong” or “limit”.';

/**
 * The line above the answers: their number and the understood word, or what to do.
 * @param result undefined without a question, or while the index is loading
 */
export function formatSearchStatus(question: string, result: SearchHitsOfQuestion | undefined, hasFailed: boolean) {
  if (hasFailed) return 'The list of rules could not be loaded. Check the connection and type again.';
  if (question.trim() === '') return 'Type a word or a question, such as “pung” or “12 tiles”.';
  if (!result) return 'Fetching the rules…';
  const { hits, by, understood, notTaught } = result;
  if (notTaught) return notTaught;
  if (hits.length === 0) return NO_ANSWER_SENTENCE;
  const [{ otherGame }] = hits as [SearchHit];
  const whose = otherGame ? `. The first is from the ${otherGame} game.` : `, ${by} first.`;
  return [`${formatPlural(hits.length, 'answer')}${whose}`, understood].filter(Boolean).join(' ');
}
