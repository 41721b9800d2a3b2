import { formatCount } from '../../format/numbers.ts';
import type { Hit, SearchResult } from './finder-index.ts';
import type { TableAnswer } from './table-text.ts';

/** How many answers are seen before one scrolls. */
export const INITIAL_RESULTS = 3;

/**
 * Answers as this table plays them, without those that do not hold there.
 * @param formatAnswer undefined where no table has agreed on anything, and until its rules are loaded
 * @param isLoading whether its rules are being loaded: answers that they may change are left out until then
 */
export const toTableHits = (
  hits: readonly Hit[],
  formatAnswer: ((hit: Hit) => TableAnswer) | undefined,
  isLoading: boolean,
): readonly (Hit & TableAnswer)[] =>
  hits
    .filter(({ kind, says }) => !isLoading || kind !== 'answer' || says === undefined)
    .map((hit) => ({ ...hit, ...formatAnswer?.(hit) }))
    .filter(({ line }) => line !== '');

/**
 * The line above the answers: how many there are and which word was understood, or what to do next.
 * @param result undefined while nothing is asked or the index is still being fetched
 */
export function formatStatus(question: string, result: SearchResult | undefined, hasFailed: boolean): string {
  if (hasFailed) return 'The list of rules could not be fetched. Check the connection and type again.';
  if (question.trim() === '') return 'Type a word or a question, such as “pung” or “12 tiles”.';
  if (!result) return 'Fetching the rules…';
  const { hits, by, understood, notTaught } = result;
  if (notTaught) return notTaught;
  if (hits.length === 0) return 'No answer to that. Try one word, such as “kong” or “limit”.';
  const [{ otherGame }] = hits as [Hit];
  const whose = otherGame ? `. The first is of the ${otherGame} game.` : `, ${by} first.`;
  return [`${formatCount(hits.length, 'answer')}${whose}`, understood].filter(Boolean).join(' ');
}
