import { rulesetInfo, score, SEATS, type CountedLine, type ReckonInput } from '../../engine/index.ts';
import type { Mistake } from './line-mistakes.ts';
import { chain, comesTo, linesOf } from './running.ts';
import type { Call, WorkRow, Work } from './work.ts';

// Why a sum or a score is wrong. The engine says what the bill would be with the slip made; here numbers are only compared.

/** What the learner has in a row; undefined while it cannot be read. */
type Own = (row: WorkRow) => number | undefined;

const points = (value: number): CountedLine => ({ unit: 'points', value });
const A_DOUBLE: CountedLine = { unit: 'doubles', value: 1 };

/** Why the sum of the points is wrong: at most one reason. */
export function sumMistakes(work: Work, guess: number, own: Own): readonly Mistake[] {
  const { rows, bill } = work;
  const list = rows.filter((row) => row.part === 'points');
  const made = (counted: readonly WorkRow[]) => comesTo(work, linesOf(counted))?.points;
  const mine = ownLines(list, own);
  const theirs = mine && comesTo(work, mine)?.points;
  if (theirs !== bill.points && guess === theirs) return [{ why: 'follows' }];
  const counting = list.filter(({ value }) => value > 0);
  const missing = counting.find((row) => made(list.filter((each) => each !== row)) === guess);
  if (missing) return [{ why: 'left-out', row: missing }];
  const twice = counting.find((row) => made([...list, row]) === guess);
  return [twice ? { why: 'twice', row: twice } : { why: 'unknown' }];
}

/** Why the score is wrong, the likeliest reason first; two where one number can come about in two ways. */
export function totalMistakes(work: Work, guess: number, own: Own): readonly Mistake[] {
  const { bill, call } = work;
  if (follows(work, guess, own)) return [{ why: 'follows' }];
  if (bill.doubles > 0 && (guess === bill.points || guess === chain(work)[0])) return [{ why: 'not-doubled' }];
  const found = [
    forgotten(work, guess),
    windMistake(call, bill.total, guess),
    addedDoubles(work, guess),
    outOfPlace(work, guess),
    wrongDoubles(work, guess),
  ];
  const named = found.filter((mistake) => mistake !== undefined).slice(0, 2);
  if (named.length > 0) return named;
  return [{ why: call.win && makes(work, forAll(work), guess) ? 'not-winner' : 'unknown' }];
}

/** Whether lines come to a number at this table, for one who minds the limit or one who does not. */
const makes = (work: Work, lines: readonly CountedLine[], guess: number): boolean =>
  ([[], ['limit']] as const).some((without) => comesTo(work, lines, without)?.total === guess);

/** The rows with what the learner has in them; undefined while one cannot be read. */
function ownLines(rows: readonly WorkRow[], own: Own): readonly CountedLine[] | undefined {
  const values = rows.map((row) => own(row));
  if (values.includes(undefined)) return undefined;
  return linesOf(rows.map((row, at) => ({ ...row, value: values[at]! })));
}

/** Right given the learner's own sum or lines, some of which are wrong. */
function follows(work: Work, guess: number, own: Own): boolean {
  const { rows, bill } = work;
  const sum = own(rows.find((row) => row.part === 'sum')!);
  const ofPoints =
    sum === undefined
      ? ownLines(
          rows.filter(({ part }) => part === 'points'),
          own,
        )
      : [points(sum)];
  const ofDoubles = ownLines(
    rows.filter(({ part }) => part === 'doubles'),
    own,
  );
  if (!ofPoints || !ofDoubles) return false;
  const mine = [...ofPoints, ...ofDoubles];
  const made = comesTo(work, mine);
  return (made?.points !== bill.points || made.doubles !== bill.doubles) && makes(work, mine, guess);
}

/** All is right but for the rounding or the limit. */
function forgotten(work: Work, guess: number): Mistake | undefined {
  const lines = linesOf(work.rows);
  const without = (step: NonNullable<ReckonInput['without']>[number]) => comesTo(work, lines, [step])?.total === guess;
  const rule = (name: 'round' | 'limit') => work.bill.sum.find(({ step }) => step === name)?.rule;
  const [rounding, limit] = [rule('round'), rule('limit')];
  if (rounding && without('round')) return { why: 'not-rounded', rule: rounding };
  return limit && without('limit') ? { why: 'no-limit', rule: limit } : undefined;
}

/** The score of the same tiles in another seat or another round. */
function windMistake(call: Call, right: number, guess: number): Mistake | undefined {
  const others = (wind: 'seat' | 'round') =>
    SEATS.filter((seat) => seat !== call[wind]).map((seat) => totalOf({ ...call, [wind]: seat }));
  if (guess >= right) return undefined;
  if (others('seat').includes(guess)) return { why: 'own-wind' };
  return others('round').includes(guess) ? { why: 'round-wind' } : undefined;
}

/** The points written down once for each double, or once more than that, or twice for each. */
function addedDoubles(work: Work, guess: number): Mistake | undefined {
  if (work.bill.doubles < 2) return undefined;
  const [begins = 0] = chain(work);
  const each = Array.from({ length: work.bill.doubles }, () => points(begins));
  const added = [each, [points(begins), ...each], [...each, ...each]].some((lines) => makes(work, lines, guess));
  return added ? { why: 'added-doubles', points: begins } : undefined;
}

/** A line of points that was forgotten, or added when the rest had been doubled. */
function outOfPlace(work: Work, guess: number): Mistake | undefined {
  const { rows, bill } = work;
  const counting = rows.filter((row) => row.part === 'points' && row.value > 0);
  const others = (row: WorkRow) => linesOf(rows.filter((each) => each !== row));
  const late = (row: WorkRow) => [...others(row), { ...points(row.value), late: true }];
  const after = counting.find((row) => bill.doubles > 0 && makes(work, late(row), guess));
  if (after) return { why: 'added-after', row: after };
  const missing = counting.find((row) => makes(work, others(row), guess));
  return missing && { why: 'left-out', row: missing };
}

/** Doubled too seldom or too often. */
function wrongDoubles(work: Work, guess: number): Mistake | undefined {
  const { doubles } = work.bill;
  const begins = linesOf(work.rows).filter(({ unit }) => unit === 'points');
  const each = Array.from({ length: doubles }, () => A_DOUBLE);
  for (let by = 1; by <= Math.max(doubles, 2); by++) {
    if (by < doubles && makes(work, [...begins, ...each.slice(by)], guess)) return { why: 'fewer-doubles', by };
    const more = Array.from({ length: by }, () => A_DOUBLE);
    if (makes(work, [...begins, ...each, ...more], guess)) return { why: 'more-doubles', by };
  }
  return undefined;
}

/** The lines that every player counts, winner or not. */
function forAll({ rows, call }: Work): readonly CountedLine[] {
  const book = rulesetInfo(call.rules)?.rules ?? [];
  return linesOf(rows.filter(({ rule }) => book.find(({ id }) => id === rule)?.who === 'all'));
}

function totalOf(call: Call): number | undefined {
  const scored = score(call);
  return scored.ok ? scored.value.total : undefined;
}
