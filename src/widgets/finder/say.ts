import type { Found } from './types.ts';

/**
 * The line above the answers: how many there are and which word was understood, or what to do next.
 * @param found the answers; undefined while nothing is asked or the finder is still on its way
 */
export function say(question: string, found: Found | undefined, failed: boolean): string {
  if (failed) return 'The list of rules could not be fetched. Check the connection and type again.';
  if (question.trim() === '') return 'Type a word or a question, such as “pung” or “12 tiles”.';
  if (!found) return 'Fetching the rules…';
  const { hits, understood } = found;
  if (hits.length === 0) return 'No answer to that. Try one word, such as “kong” or “limit”.';
  return [hits.length === 1 ? '1 answer.' : `${hits.length} answers.`, understood].filter(Boolean).join(' ');
}
