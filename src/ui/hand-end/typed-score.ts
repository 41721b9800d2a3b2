import { judgeScorePossibility, type Table } from '../../engine/index.ts';
import { formatNumber } from '../../format/numbers.ts';
import { parseTypedScoreOrBad } from '../../storage/hand-end.ts';

/** A sentence about what is wrong with a score; empty for a score that a hand can have. */
export function validateTypedScore(table: Table, text: string | undefined, won: boolean): string {
  const score = parseTypedScoreOrBad(text);
  if (score === 'bad') return 'Write the score in figures only, such as 92.';
  return score === undefined ? '' : describeImpossibleScore(table, score, won);
}

export const validateScoreWithoutKnownWinner = (table: Table, text: string | undefined): string =>
  validateTypedScore(table, text, false) && validateTypedScore(table, text, true);

function describeImpossibleScore(table: Table, score: number, won: boolean): string {
  const judged = judgeScorePossibility({ table, score, won });
  if (!judged.ok || judged.value.possible) return '';
  const { below, above, step } = judged.value;
  const cannot = `${formatNumber(score)} cannot be right:`;
  const hand = won ? 'hand that goes Mahjong' : 'hand';
  if (above === undefined) return `${cannot} no ${hand} is worth more than ${formatNumber(below ?? 0)} at this table.`;
  if (below === undefined) return `${cannot} a ${hand} is worth at least ${formatNumber(above)} at this table.`;
  const nearest = `The nearest scores are ${formatNumber(below)} and ${formatNumber(above)}.`;
  return score % step === 0
    ? `${cannot} no ${hand} scores that at this table. ${nearest}`
    : `${cannot} scores go up in steps of ${formatNumber(step)} at this table. ${nearest}`;
}
