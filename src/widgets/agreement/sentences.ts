import { inFigures } from '../../text/numbers.ts';
import type { Agreement } from '../../learner/agreement.ts';
import { changesOf, readAnswer, things, type GameBook, type HouseRule } from './book.ts';

/** What an agreement is called: its own name, or that of its game. */
export const calledAs = ({ name }: Pick<Agreement, 'name'>, short: string): string =>
  name === undefined ? short : `${name} (${short})`;

/** "Your table differs from the u3a guide in 3 things." */
export function differsSentence(agreed: Agreement, book: GameBook, mine: boolean): string {
  const count = changesOf(agreed, book).length;
  const who = mine ? 'Your table' : 'This agreement';
  return count === 0
    ? `${who} plays the standard rules: ${book.short}.`
    : `${who} differs from the standard in ${things(count)}.`;
}

/** What to say about a number that a house rule cannot take; empty when it can. */
export function numberTrouble(rule: HouseRule, text: string): string {
  const { answers } = rule;
  if (!('min' in answers) || readAnswer(rule, text) !== undefined) return '';
  return `Please write a number from ${inFigures(answers.min)} to ${inFigures(answers.max)}. Until then the last one stands.`;
}
