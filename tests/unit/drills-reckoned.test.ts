// Payments and deals: each answer and each mistake worked out once more, by another way than its maker's.
import { describe, expect, it } from 'vitest';
import {
  computeWallLayoutFromRolls,
  RULESET_IDS,
  SEATS,
  settle,
  getWallPlan,
  type Seat,
} from '../../src/engine/index.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import { askedOf, rightOf, wrongOf } from './support/asked.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

const asked = (id: string, rules: string, seeds: number, house = {}) => askedOf('reckoned', id, rules, seeds, house);

interface EndAsked {
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner: Seat;
  readonly discarder?: Seat;
  readonly extraHands?: number;
  readonly ready?: readonly Seat[];
  readonly about: { readonly from: Seat; readonly to: Seat } | { readonly seat: Seat; readonly gains: boolean };
}

describe.each([
  ...RULESET_IDS.map((rules) => [rules, {}] as const),
  ['u3a', { players: 3 }],
  ['u3a', { players: 2 }],
  ['bell', { extraDealStakes: true }],
  ['japanese', { ready: true }],
  ['cantonese', { payment: 3 }],
] as const)('%s %j: settling up', (rules, house) => {
  const table = (() => {
    try {
      return opened(rules, house);
    } catch {
      return opened(rules);
    }
  })();
  const named = (why: string): readonly Seat[] =>
    SEATS.map((seat) => [why.indexOf(SEAT_NAMES[seat]), seat] as const)
      .filter(([at]) => at >= 0)
      .toSorted(([a], [b]) => a - b)
      .map(([, seat]) => seat);

  /** What is asked, of an end of a hand that is as it is said to be, or seen wrongly. */
  function comesTo({ about, ...end }: EndAsked, change: Partial<EndAsked> = {}): number | undefined {
    const found = settle({ table, seats: table.seats, ...end, ...change });
    if (!found.ok) return undefined;
    if ('seat' in about) return Math.abs(found.value.net[about.seat]);
    const made = found.value.payments.filter(({ from, to }) => from === about.from && to === about.to);
    return made.length === 1 ? made[0]!.amount : undefined;
  }
  const pays = (end: EndAsked, from: Seat, to: Seat): readonly number[] => {
    const found = settle({ table, seats: table.seats, ...end });
    return found.ok
      ? found.value.payments.filter((each) => each.from === from && each.to === to).map(({ amount }) => amount)
      : [];
  };

  const questions = shared(() => asked('settlement', table.rules, 30, table.house));

  it('each mistake comes to what its reason says', () => {
    const met = new Set<string>();
    for (const { question, draft } of questions()) {
      const end = draft.asked as EndAsked;
      for (const { value, why } of wrongOf(question)) {
        const points = Number(value);
        const [one, other] = named(why);
        const is = (text: string): boolean => why.includes(text) && met.add(text).size > 0;
        if (is('leaves out the payment for')) expect(points).toBe(comesTo(end, { extraHands: 0 }));
        else if (is('leaves out what a player who was ready')) expect(points).toBe(comesTo(end, { ready: [] }));
        else if (is('had drawn the last tile. It was'))
          expect(points).toBe(comesTo({ ...end, discarder: undefined as never }));
        else if (is('had discarded the last tile')) expect(points).toBe(comesTo(end, { discarder: one! }));
        else if (is('the winner’s hand only'))
          expect(points).toBe(comesTo(end, { scores: { [end.winner]: end.scores[end.winner]! } }));
        else if (is('had won')) {
          expect(points).toBe(comesTo(end, { winner: one! }));
          expect(other).toBe(end.winner);
        } else if (is('That is what') && /pays? \w+\.$/.test(why) && other)
          expect(pays(end, one!, other)).toContain(points);
        else if (is('That is only what')) expect(pays(end, one!, other!)).toContain(points);
        else if (is('all the losers together')) {
          const won = { ...end, about: { seat: end.winner, gains: true } };
          const all = comesTo({ ...won, discarder: undefined as never });
          expect(points).toBe(all);
          // Where they pay as much as it is, nobody need have drawn.
          expect(why.includes('would pay if')).toBe(end.discarder !== undefined && all !== comesTo(won));
        } else if (is('That is the score of')) expect(points).toBe(end.scores[one!]);
      }
    }
    expect(met.size).toBeGreaterThan(1);
  });
});

const DEALS = [
  ['u3a', {}],
  ['bell', {}],
  ['japanese', {}],
  ['cantonese', {}],
  ['u3a', { players: 3 }],
] as const;

describe.each(DEALS)('%s %j: a deal', (rules, house) => {
  interface Asked {
    readonly rolls: readonly number[];
    readonly seat: Seat;
    readonly taken?: number;
    readonly count?: string;
  }
  const table = opened(rules, house);
  const { seats } = table;
  const all = shared(() => asked('deal', rules, 70, house));
  const tilesOf = (takes: readonly { readonly tiles: readonly unknown[] }[]): number =>
    takes.reduce((sum, { tiles }) => sum + tiles.length, 0);

  it('has gone as far as is said, and every number is counted on the tiles that were taken', () => {
    const counted = new Set<string>();
    for (const { question, draft } of all()) {
      const { rolls, seat, taken, count } = draft.asked as Asked;
      if (!rolls || !count) continue;
      counted.add(count);
      const laid = computeWallLayoutFromRolls({ table, rolls });
      const plan = getWallPlan({ table });
      if (!laid.ok || !plan.ok) throw new Error('no wall');
      const { broken, turns } = laid.value;
      const takes = turns.flat();
      const done = takes.slice(0, taken);
      const table13 = broken.fromTable ?? 0;
      const of = (some: typeof takes, whose = seat) => table13 + tilesOf(some.filter((take) => take.seat === whose));
      const facts: Readonly<Record<string, number>> = {
        dealt: of(takes),
        has: of(done),
        left: of(takes) - of(done),
        gone: tilesOf(done),
        still: tilesOf(takes) - tilesOf(done),
        box: broken.box.length,
        draws: broken.draws,
        all: plan.value.tiles,
        side: 2 * plan.value.lengths[seat],
      };
      expect([count, rightOf(question).value]).toEqual([count, String(facts[count])]);
      for (const { value, why } of wrongOf(question)) {
        const number = Number(value);
        const round = turns.findIndex((_, at) => tilesOf(turns.slice(0, at + 1).flat()) >= facts['gone']!);
        const [before, after] = [turns.slice(0, round).flat(), turns.slice(0, round + 1).flat()];
        const next = takes[done.length];
        const meant: readonly (readonly [RegExp, number])[] = [
          [/when the deal is over/, count === 'has' ? facts['dealt']! : tilesOf(takes)],
          [/counts stacks/, facts['has']! / 2],
          [/not taken any tiles/, count === 'has' ? of(after) : of(takes) - of(after)],
          [/what \w+ has taken in this round/, count === 'has' ? of(before) : of(takes) - of(before)],
          [/^That is what \w+ has now/, facts['has']!],
          [/^That is everything/, facts['dealt']!],
          [/^That leaves out this round/, count === 'gone' ? tilesOf(before) : tilesOf(takes) - tilesOf(before)],
          [/^This round is not over/, tilesOf(after)],
          [/^That includes the tiles/, facts['gone']! + (next?.tiles.length ?? 0)],
          [/^That leaves out the tiles that \w+ takes next/, facts['still']! - (next?.tiles.length ?? 0)],
          [/^That is how many have been taken/, facts['gone']!],
          [/^That is how many are dealt in all/, tilesOf(takes)],
          [/each of the others is dealt/, of(takes, seats.at(-1))],
          [/^That is how many East is dealt/, of(takes, 'e')],
          [/last round of the deal/, of(turns.slice(0, -1).flat())],
          [/takes from the table/, of(takes) - table13],
          [/number of stacks set aside/, facts['box']! / 2],
          [/left to draw after the deal/, facts['draws']!],
          [/leaves out the flowers/, facts['all']! - 8],
          [/counts flowers/, facts['all']! + 8],
          [
            /leaves out the tiles that are set aside|leaves out the tiles that the players/,
            facts['all']! - facts['box']!,
          ],
          [/number of stacks\./, facts['side']! / 2],
          [/^That is the whole wall/, facts['all']!],
          [/stacks in the whole wall/, facts['all']! / 2],
          [/^That counts the tiles that are set aside/, facts['draws']! + facts['box']!],
          [/^That leaves out the extra tile that East/, facts['draws']! + 1],
        ];
        const found = meant.find(([pattern]) => pattern.test(why));
        expect([why, found?.[1]]).toEqual([why, number]);
      }
    }
    expect(counted.size).toBeGreaterThan(6);
  });
});
