import { rulesetInfo, score, SEATS } from '../../engine/index.ts';
import type { Mistake } from './line-mistakes.ts';
import type { Call, Row, Work } from './work.ts';

// Why a sum or a score is wrong. Every figure is made from the engine's bill or from another question to the engine.

/** What the learner has in a row; undefined while it cannot be read. */
type Own = (row: Row) => number | undefined;

/** Why the sum of the points is wrong: at most one reason. */
export function sumMistakes({ rows, bill }: Work, guess: number, own: Own): readonly Mistake[] {
  const points = rows.filter((row) => row.part === 'points');
  const mine = total(points, own);
  if (mine !== bill.points && guess === mine) return [{ why: 'follows' }];
  const missing = points.find((row) => row.value > 0 && bill.points - row.value === guess);
  if (missing) return [{ why: 'left-out', row: missing }];
  const twice = points.find((row) => row.value > 0 && bill.points + row.value === guess);
  return [twice ? { why: 'twice', row: twice } : { why: 'unknown' }];
}

/** Why the score is wrong, the likeliest reason first; two where one number can come about in two ways. */
export function totalMistakes(work: Work, guess: number, own: Own): readonly Mistake[] {
  const { bill, call } = work;
  const { points, doubles } = bill;
  if (follows(work, guess, own)) return [{ why: 'follows' }];
  if (doubles > 0 && guess === points) return [{ why: 'not-doubled' }];
  const found = [
    windMistake(call, bill.total, guess),
    addedDoubles(points, doubles, guess),
    outOfPlace(work, guess),
    wrongDoubles(points, doubles, guess),
  ];
  const named = found.filter((mistake) => mistake !== undefined).slice(0, 2);
  if (named.length > 0) return named;
  return [{ why: guess === withoutWinning(work) ? 'not-winner' : 'unknown' }];
}

function follows({ rows, bill }: Work, guess: number, own: Own): boolean {
  const sum = rows.find((row) => row.part === 'sum')!;
  const points =
    own(sum) ??
    total(
      rows.filter((row) => row.part === 'points'),
      own,
    );
  const doubles = total(
    rows.filter((row) => row.part === 'doubles'),
    own,
  );
  if (points === undefined || doubles === undefined) return false;
  return (points !== bill.points || doubles !== bill.doubles) && guess === points * 2 ** doubles;
}

/** The score of the same tiles in another seat or another round. */
function windMistake(call: Call, right: number, guess: number): Mistake | undefined {
  const others = (wind: 'seat' | 'round') =>
    SEATS.filter((seat) => seat !== call[wind]).map((seat) => totalOf({ ...call, [wind]: seat }));
  if (guess >= right) return undefined;
  if (others('seat').includes(guess)) return { why: 'own-wind' };
  return others('round').includes(guess) ? { why: 'round-wind' } : undefined;
}

function addedDoubles(points: number, doubles: number, guess: number): Mistake | undefined {
  const added = doubles > 1 && [doubles, doubles + 1, 2 * doubles].some((times) => guess === points * times);
  return added ? { why: 'added-doubles', points } : undefined;
}

/** A line of points that was forgotten, or added when the rest had been doubled. */
function outOfPlace({ rows, bill }: Work, guess: number): Mistake | undefined {
  const times = 2 ** bill.doubles;
  const counted = rows.filter((row) => row.part === 'points' && row.value > 0);
  const after = counted.find((row) => bill.doubles > 0 && (bill.points - row.value) * times + row.value === guess);
  if (after) return { why: 'added-after', row: after };
  const missing = counted.find((row) => (bill.points - row.value) * times === guess);
  return missing && { why: 'left-out', row: missing };
}

function wrongDoubles(points: number, doubles: number, guess: number): Mistake | undefined {
  for (let by = 1; by <= Math.max(doubles, 2); by++) {
    if (by < doubles && guess === points * 2 ** (doubles - by)) return { why: 'fewer-doubles', by };
    if (guess === points * 2 ** (doubles + by)) return { why: 'more-doubles', by };
  }
  return undefined;
}

/** The score less every line that only the winner counts. */
function withoutWinning({ rows, call }: Work): number | undefined {
  const book = rulesetInfo(call.rules)?.rules ?? [];
  const forAll = rows.filter(({ rule }) => book.find(({ id }) => id === rule)?.who === 'all');
  const sum = (part: Row['part']) =>
    total(
      forAll.filter((row) => row.part === part),
      (row) => row.value,
    ) ?? 0;
  return call.win && sum('points') * 2 ** sum('doubles');
}

function total(rows: readonly Row[], own: Own): number | undefined {
  return rows.reduce<number | undefined>((sum, row) => {
    const value = own(row);
    return sum === undefined || value === undefined ? undefined : sum + value;
  }, 0);
}

function totalOf(call: Call): number | undefined {
  const scored = score(call);
  return scored.ok ? scored.value.total : undefined;
}
