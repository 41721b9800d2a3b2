// What is worth asking about a hand is data of each game: a fact it does not name never changes a bill, and each it names can.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTable, score, type HouseInput, type Ruleset, type ScoreInput } from '../../src/engine/index.ts';
import { anyHolding, aWinner } from './support/holdings.ts';

type Fact = Ruleset['facts'][number];

const FACTS: readonly Fact[] = ['fishing', 'originalCall', 'ready', 'extraHands'];

/** What winners say about themselves. */
const WON: Readonly<Record<Exclude<Fact, 'fishing'>, object>> = {
  originalCall: { originalCall: true },
  ready: { ready: true },
  extraHands: { extraHands: 8 },
};
const WON_FACTS = Object.keys(WON) as (keyof typeof WON)[];

const games: readonly (readonly [string, HouseInput])[] = [
  ['u3a', {}],
  ['bmja', {}],
  ['bell', {}],
  ['japanese', {}],
  ['japanese', { ready: true }],
  ['japanese', { eighthExtraHand: true }],
  ['cantonese', {}],
  ['cantonese', { flowers: 'seat' }],
];

const lawOf = (rules: string, house: HouseInput): Ruleset => {
  const resolved = openTable({ rules, house });
  if (!resolved.ok) throw new Error(resolved.error.code);
  return resolved.value.ruleset;
};

const billOf = (rules: string, house: HouseInput, input: Partial<ScoreInput> & Pick<ScoreInput, 'hand'>): string =>
  JSON.stringify(score({ rules, house, seat: 'e', round: 'e', ...input }));

describe.each(games)('facts: %s %o', (rules, house) => {
  const { facts, bonusTiles } = lawOf(rules, house);
  const unnamed = WON_FACTS.filter((fact) => !facts.includes(fact));

  it('a winner’s bill ignores what is not named', () => {
    fc.assert(
      fc.property(aWinner(), ({ hand: held, win }) => {
        const hand = bonusTiles ? held : { ...held, bonus: [] };
        const changedBills = unnamed.map((fact) => billOf(rules, house, { hand, win: { ...win, ...WON[fact] } }));
        expect(new Set([billOf(rules, house, { hand, win }), ...changedBills]).size).toBe(1);
      }),
    );
  });
});

it.each(games.filter(([rules, house]) => !lawOf(rules, house).facts.includes('fishing')))(
  'a loser of %s %o earns nothing by fishing',
  (rules, house) => {
    fc.assert(
      fc.property(anyHolding(), (held) => {
        const hand = lawOf(rules, house).bonusTiles ? held : { ...held, bonus: [] };
        expect(billOf(rules, house, { hand, fishing: true })).toBe(billOf(rules, house, { hand }));
      }),
    );
  },
);

const named = games.flatMap(([rules, house]) =>
  FACTS.filter((fact) => lawOf(rules, house).facts.includes(fact)).map((fact) => [rules, house, fact] as const),
);

it.each(named)('%s %o: %s changes some bill', (rules, house, fact) => {
  const pairs = 'weessnnww drrggw';
  const won = (change: object) =>
    billOf(rules, house, { hand: 'b222 c456 o111 wsss b55', win: { tile: 'c6', by: 'wall', ...change } });
  const [plain, changed] =
    fact === 'fishing'
      ? [billOf(rules, house, { hand: pairs }), billOf(rules, house, { hand: pairs, fishing: true })]
      : [won({}), won(WON[fact])];
  expect(changed).not.toBe(plain);
});
