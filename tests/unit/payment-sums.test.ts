// How each payment was reckoned, written as one would say it at the table: 140 ×2 …
import { describe, expect, it } from 'vitest';
import {
  settleMistakePenalty,
  createRandomBelowFromSeed,
  rulesets,
  RULESET_IDS,
  SEATS,
  settle,
  tableInfo,
  type Payment,
  type Result,
  type SettleInput,
  type Settlement,
  type SwitchValue,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';
import { besidesOf, tableOf } from './support/rows.ts';

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** A payment with its sum: “e→s +140 ×2 = 280”; one that was not reckoned has no sum. */
function formatPayment({ from, to, amount, sum = [] }: Payment): string {
  const steps = sum.map((step) => {
    if (step.step === 'points') return signed(step.to - step.from);
    return step.step === 'double' ? `×${step.to / step.from}` : `${step.step} ${step.to}`;
  });
  return [`${from}→${to}`, ...steps, ...(steps.length > 0 ? ['='] : []), amount].join(' ');
}
const allOf = (result: Result<Settlement>): readonly string[] => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value.payments.map(formatPayment);
};

describe('the sum of a payment', () => {
  it.each(
    tableOf(`
    British: East’s double, and the difference between two losers | rules=u3a scores.e=100 scores.s=200 scores.w=50 scores.n=20 winner=s | e→s +200 ×2 = 400, w→s 200, n→s 200, w→e +100 −50 ×2 = 100, n→e +100 −20 ×2 = 160, n→w +50 −20 = 30
    British: one pays for all, East’s share first | rules=u3a scores.s=480 winner=s discarder=n liable.seat=n liable.rule=cannon | n→s +480 ×2 +480 +480 = 1920
    British: one pays for all to East | rules=u3a scores.e=1000 winner=e discarder=w liable.seat=w liable.rule=cannon | w→e +1000 +1000 +1000 ×2 = 6000
    British: two players | rules=u3a house.players=2 scores.e=352 scores.w=400 winner=e | w→e 352, e→w +400 −352 = 48
    Bell: scores are rounded before anybody pays | rules=bell scores.e=296 scores.s=136 scores.w=44 scores.n=2 winner=s | e→s +136 round 140 ×2 = 280, w→s +136 round 140 = 140, n→s +136 round 140 = 140, w→e +296 round 300 −50 ×2 = 500, n→e +296 round 300 −10 ×2 = 580, n→w +44 round 50 −10 = 40
    Bell: a difference between two scores that were not rounded counts 80, not 92 | rules=bell scores.e=0 scores.s=140 scores.w=46 scores.n=92 winner=s | e→s +140 ×2 = 280, w→s 140, n→s 140, e→w +46 round 50 ×2 = 100, e→n +92 round 100 ×2 = 200, w→n +92 round 100 −50 = 50
    Bell: more than the limit is the limit | rules=bell scores.s=640 scores.w=498 winner=s house.limit=505 | e→s +640 limit 505 ×2 = 1010, w→s +640 limit 505 = 505, n→s +640 limit 505 = 505, e→w +498 round 500 ×2 = 1000, n→w +498 round 500 = 500
    Japanese: the discarder pays what all would pay | rules=japanese scores.s=60 winner=s discarder=w | w→s +60 ×2 +60 +60 = 240
    Japanese: stakes of a third extra hand | rules=japanese house.extraDealStakes scores.e=60 winner=e discarder=s extraHands=3 | s→e +60 +60 +60 ×2 = 360, s→e award 100 award 300 = 300, w→e award 100 award 300 = 300, n→e award 100 award 300 = 300
    Cantonese: the discarder pays twice | rules=cantonese house.payment=2 scores.s=16 winner=s discarder=w | w→s +16 ×2 = 32
    Cantonese: half from the others, and half a point is one | rules=cantonese house.payment=3 house.roundHalf scores.s=1 winner=s discarder=w | w→s 1, e→s +1 award 0.5 round 1 = 1, n→s +1 award 0.5 round 1 = 1
    Cantonese: who fed the fourth set pays a share for each loser | rules=cantonese scores.s=48 winner=s liable.seat=w liable.rule=bao-f-a | w→s +48 +48 +48 = 144
    Cantonese, three players: there are two losers | rules=cantonese house.players=3 seats=e,s,w scores.s=48 winner=s liable.seat=w liable.rule=bao-f-a | w→s +48 ×2 = 96
  `),
  )('%s', (_, input, payments) => {
    expect(allOf(settle(besidesOf<SettleInput>(input) as SettleInput)).join(', ')).toBe(payments);
  });

  it.each<[string, Parameters<typeof settleMistakePenalty>[0], readonly string[]]>([
    [
      'half the limit',
      { rules: 'u3a', what: 'false-mahjong', offender: 'n' },
      ['e', 's', 'w'].map((to) => `n→${to} limit 1000 award 500 = 500`),
    ],
    [
      'and double with East where the table says so',
      { rules: 'u3a', house: { falseMjEastDouble: true }, what: 'false-mahjong', offender: 'n' },
      ['n→e limit 1000 award 500 ×2 = 1000', 'n→s limit 1000 award 500 = 500', 'n→w limit 1000 award 500 = 500'],
    ],
    [
      'Bell: twice the limit',
      { rules: 'bell', what: 'false-mahjong', offender: 'n' },
      ['e', 's', 'w'].map((to) => `n→${to} limit 500 ×2 = 1000`),
    ],
    [
      'or shared among three',
      { rules: 'bell', house: { falseMjTotal: true }, what: 'false-mahjong', offender: 'n' },
      [340, 330, 330].map((share, index) => `n→${'esw'[index]} limit 500 ×2 award ${share} = ${share}`),
    ],
    [
      'Japanese',
      { rules: 'japanese', what: 'false-mahjong', offender: 'n' },
      ['n→e limit 500 award 250 ×2 = 500', 'n→s limit 500 award 250 = 250', 'n→w limit 500 award 250 = 250'],
    ],
    ['a fixed price', { rules: 'u3a', what: 'misnamed-discard', offender: 'n', to: 's' }, ['n→s 50']],
  ])('of a mistake, %s', (_, input, payments) => expect(allOf(settleMistakePenalty(input))).toEqual(payments));
});

describe('Bell settles rounded scores', () => {
  const settled = (scores: SettleInput['scores']) => {
    const result = settle({ rules: 'bell', scores, winner: 's' });
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  it('whatever it is given', () => {
    expect(settled({ e: 296, s: 136, w: 44, n: 2 }).net).toEqual(settled({ e: 300, s: 140, w: 50, n: 10 }).net);
  });
  it('and says which scores it rounded', () => {
    expect(settled({ e: 300, s: 136 }).reckoned).toEqual({
      s: [
        { step: 'points', from: 0, to: 136 },
        { step: 'round', rule: 'bell.score.rounding', from: 136, to: 140 },
      ],
    });
    expect(settled({ e: 300, s: 140 })).not.toHaveProperty('reckoned');
  });
});

/** A settlement at random, at a table at random. */
function anySettlement(seed: number): SettleInput {
  const random = createRandomBelowFromSeed(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const rules = pick(RULESET_IDS);
  const house: Record<string, SwitchValue> = {};
  for (const { id, values } of rulesets[rules].switches)
    if (id !== 'players' && random(3) === 0) house[id] = 'min' in values ? values.min + random(900) : pick(values);
  const [winner = 'e', discarder = 's', other = 'w'] = SEATS.toSorted(() => random(3) - 1);
  const names = tableInfo(rules, house);
  const name = pick(names.ok ? Object.keys(names.value.liabilities) : []);
  return {
    rules,
    house,
    winner,
    scores: { e: random(700), s: random(700), w: random(700), n: random(700) },
    ...(random(3) > 0 && { discarder }),
    ...(random(3) === 0 && { liable: { seat: pick([discarder, other]), rule: name } }),
    ...(random(4) === 0 && { ready: [other], forfeits: [discarder], extraHands: random(4) }),
  };
}

describe('whatever is settled', () => {
  const settled = Array.from({ length: runs(3000, 4) }, (_, seed) => anySettlement(seed)).flatMap((asked) => {
    const result = settle(asked);
    return result.ok ? [{ asked, ...result.value }] : [];
  });
  it('a sum leads from nothing to the amount, and names rules of the game', () => {
    for (const { asked, payments } of settled) {
      const known = tableInfo(asked.rules, asked.house ?? {});
      const book = known.ok ? known.value.rules.map(({ id }) => id) : [];
      for (const payment of payments.filter(({ sum }) => sum)) {
        const sum = payment.sum ?? [];
        const starts = [0, ...sum.map(({ to }) => to)];
        expect([asked, sum.map(({ from }) => from)]).toEqual([asked, starts.slice(0, -1)]);
        expect(starts.at(-1)).toBe(payment.amount);
        expect(sum.filter(({ rule }) => rule !== undefined && !book.includes(rule))).toEqual([]);
        expect(sum.filter(({ step, from, to }) => step === 'double' && to !== 2 * from)).toEqual([]);
      }
    }
  });
  it('what some pay others get', () => {
    for (const { asked, net } of settled)
      expect([asked, Object.values(net).reduce((sum, each) => sum + each, 0)]).toEqual([asked, 0]);
  });
  it('and thousands of payments have one', () => {
    expect(settled.flatMap(({ payments }) => payments).filter(({ sum }) => sum).length).toBeGreaterThan(runs(2000, 4));
  });
});
