import { possibleScore, type Table } from '../../engine/index.ts';
import { inFigures } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';

// Scores as people type them, in every tool alike.

/** Stands for nobody in the fields for players. */
export const NOBODY = 'nobody';

/** What parts the thousands of a number: "1,280", "1.280", "1 280". */
const THOUSANDS = /(\d)[\s,.’'](?=\d{3}(?!\d))/g;

/** A score as it was typed: undefined for an empty field, `'bad'` for what is not a number from 0 up. "26.5" has a half. */
export function readScore(text: string | undefined): number | undefined | 'bad' {
  const plain = (text ?? '').trim().replaceAll(THOUSANDS, '$1');
  if (plain === '') return undefined;
  return /^\d{1,7}([.,]\d)?$/.test(plain) ? Number(plain.replace(',', '.')) : 'bad';
}

/** Said of what is no number. */
export const FIGURES_ONLY = 'Write the score in figures only, such as 92.';

/** What is wrong with a typed score, in a sentence: no number, or half a point where none exists. Empty when nothing is. */
export function typedTrouble(table: Table, text: string, won: boolean): string {
  const score = readScore(text);
  if (score === 'bad') return FIGURES_ONLY;
  return score === undefined || Number.isInteger(score) ? '' : impossibleScore(table, score, won);
}

/** A score that no hand of this game can have, and the nearest that one can; empty for one that is possible. */
export function impossibleScore(table: Table, score: number, won: boolean): string {
  const judged = possibleScore({ table, score, won });
  if (!judged.ok || judged.value.possible) return '';
  const near = [judged.value.below, judged.value.above].flatMap((each) =>
    each === undefined ? [] : [inFigures(each)],
  );
  const hand = won ? 'No hand that goes Mahjong' : 'No hand';
  const nearest = near.length === 2 ? 'The nearest are' : 'The nearest is';
  return `${hand} is worth ${inFigures(score)} in this game. ${nearest} ${listed(near)}.`;
}
