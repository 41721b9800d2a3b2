import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeTallyPaymentWithDebt,
  sumPurse,
  RULESET_IDS,
  createMatchAndStartPoints,
  getStartPurseAndShare,
  listPlayersStartPurses,
  type StickPurse,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';

const purse = (...sticks: readonly (readonly [number, number])[]): StickPurse =>
  sticks.map(([value, count]) => ({ value, count }));
const start = (rules: string, house = {}) => {
  const found = getStartPurseAndShare({ rules, house });
  return found.ok ? found.value : found.error.code;
};
const paid = (amount: number, payer: StickPurse, payee: StickPurse) => {
  const found = computeTallyPaymentWithDebt(amount, payer, payee);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const GUIDE = purse([1000, 1], [500, 2], [100, 9], [10, 10]);

describe('what everybody starts with', () => {
  it('is what the guide lists', () => expect(start('u3a')).toMatchObject({ purse: GUIDE }));
  it('has sticks of two in the older British sum, and none elsewhere', () => {
    expect(start('u3a', { startPoints: 2000 })).toMatchObject({ purse: purse([500, 2], [100, 9], [10, 8], [2, 10]) });
    expect(start('japanese')).toMatchObject({ purse: purse([500, 2], [100, 9], [10, 10]) });
  });
  it.each([
    ['u3a', { players: 3 }, 4000],
    ['u3a', { players: 5 }, 2400],
    ['bmja', { players: 3, startPoints: 2000 }, 2666],
    ['bmja', { players: 5, startPoints: 4000 }, 3200],
    ['u3a', { players: 2 }, 6000],
    ['japanese', { players: 3 }, 2660],
    ['japanese', { players: 6 }, 1330],
    ['japanese', {}, 2000],
    // Four players get eight tens and ten twos, so that 32 tens are enough.
    ['u3a', { players: 5, startPoints: 2000 }, 1600],
  ])('“The tallies are divided equally between all the players”: %s %o start with %i each', (rules, house, each) => {
    expect(start(rules, house)).toMatchObject({ each });
    expect(createMatchAndStartPoints({ rules, house })).toMatchObject({ value: { startPoints: each } });
    const shares = listPlayersStartPurses({ rules, house });
    if (!shares.ok) throw new Error(shares.error.code);
    expect(shares.value.map(sumPurse)).toEqual(shares.value.map(() => each));
    // Nobody has a stick that was not there.
    const four = (start(rules, house) as { purse: StickPurse }).purse;
    for (const [at, { count }] of four.entries())
      expect(shares.value.reduce((sum, own) => sum + own[at]!.count, 0)).toBeLessThanOrEqual(4 * count);
  });
  it('gives five players of the guide sticks of their own', () => {
    const shares = listPlayersStartPurses({ rules: 'u3a', house: { players: 5 } });
    const most = purse([1000, 1], [500, 1], [100, 8], [10, 10]);
    expect(shares.ok && shares.value).toEqual([
      purse([1000, 0], [500, 3], [100, 8], [10, 10]),
      most,
      most,
      most,
      purse([1000, 1], [500, 2], [100, 4], [10, 0]),
    ]);
    expect(listPlayersStartPurses({ rules: 'u3a' })).toMatchObject({ value: [GUIDE, GUIDE, GUIDE, GUIDE] });
    expect(listPlayersStartPurses({ rules: 'cantonese' })).toMatchObject({ error: { code: 'no-tallies' } });
  });
  it.each(
    RULESET_IDS.flatMap((rules) => [2, 3, 4, 5, 6, 7].map((players) => [rules, players] as const)).filter(
      ([rules, players]) => getStartPurseAndShare({ rules, house: { players } }).ok,
    ),
  )('%s, %i players: says how many boxes it takes, and is within them', (rules, players) => {
    for (const startPoints of [2000, 3000, 4000]) {
      const house = { players, startPoints };
      const found = getStartPurseAndShare({ rules, house });
      const shares = listPlayersStartPurses({ rules, house });
      if (!found.ok || !shares.ok) continue;
      const { purse: four, boxes = 1 } = found.value;
      const used = four.map(
        ({ count }, at) => shares.value.reduce((sum, own) => sum + own[at]!.count, 0) / (4 * count),
      );
      expect(Math.max(1, Math.ceil(Math.max(...used)))).toBe(boxes);
      // Seven times 2,280 take 56 tens, and there are 40 in a box.
      expect(boxes).toBe(rules === 'japanese' && players === 7 && startPoints === 4000 ? 2 : 1);
    }
  });
});

describe('paying in tallies', () => {
  it('moves the amount, whoever has what', () => {
    const counts = fc.tuple(...[1, 2, 9, 10].map((max) => fc.nat({ max })));
    const made = counts.map((some) =>
      purse(...([1000, 500, 100, 10] as const).map((value, i) => [value, some[i]!] as const)),
    );
    fc.assert(
      fc.property(fc.nat({ max: 120 }), made, made, (tens, payer, payee) => {
        const { gives, change, owed } = paid(tens * 10, payer, payee);
        const fits = (part: StickPurse, whole: StickPurse) =>
          part.every(({ value, count }) => count <= (whole.find((each) => each.value === value)?.count ?? 0));
        expect(sumPurse(gives) - sumPurse(change) + owed).toBe(tens * 10);
        expect(fits(gives, payer) && fits(change, payee)).toBe(true);
        expect(owed).toBeGreaterThanOrEqual(0);
        // Whoever has the money in small sticks owes nothing.
        if (payer.find(({ value }) => value === 10)!.count >= tens) expect(owed).toBe(0);
      }),
      { numRuns: runs(40) },
    );
  });
});
