// The sum of a bill: whatever the hand, the table and the house rules, its steps lead from nothing to the total.
import { describe, expect, it } from 'vitest';
import {
  createRandomBelowFromSeed,
  tableInfo,
  rulesets,
  RULESET_IDS,
  score,
  SEATS,
  SUM_STEPS,
  getTileOfKind,
  type Bill,
  type RandomBelow,
  type RulesetId,
  type ScoreInput,
  type SwitchValue,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';

const HANDS = runs(6000, 3);

/** Special hands of every sort, their last tile first; concealed and exposed, and one or two that only a switch brings in. */
const SPECIAL = [
  'b1 b12345678 b9999',
  'b1 b1123456789 b999',
  'b1 b19 c19 o19 weswn drgw drw',
  'c1 b19 c9 o19 weswn drgwg',
  'b2 b22 b333 b444 b666 b88',
  'b2 b2 (b333) (b444) (b6666) (dggg)',
  'b1 b11 b999 c111 o999 c99',
  'b1 b1 (b999) (c111) (c999) (o111)',
  'we wee wsss www wnnn c55',
  'dr drr (dggg) (dwww) (b222) b55',
  'dr dr (drrr) (dggg) (dwww) (weee)',
  'b2 b22 b333 b444 b777 wee',
  'b5 b5 [b2222] (b3333) [c8888] (o1111)',
  'b1 b1 c22 c33 o44 o55 b66 c77',
  'b3 b3 c3 o3 b4 c4 o4 b5 c5 o5 b6 c6 o6 b3',
  'b1 b3 b5 b7 c1 c3 c5 c7 b2 c2 b4 c4 b6 c6',
  'b1 c1 b2 c2 b3 c3 b4 c4 b5 c5 b6 c6 b7 c7',
  'b1 b123456789 weswn',
  'b1 b19 b9 c11 o99 wee wss drr',
] as const;

const pick = <T>(random: RandomBelow, list: readonly T[]): T => list[random(list.length)]!;
const some = (random: RandomBelow, share: number): boolean => random(100) < share;

/** House rules at random: most left as they are, some turned. */
function anyHouse(random: RandomBelow, rules: RulesetId): Record<string, SwitchValue> {
  const house: Record<string, SwitchValue> = {};
  for (const { id, values } of rulesets[rules].switches)
    if (some(random, 25)) house[id] = 'min' in values ? values.min + random(900) : pick(random, values);
  return house;
}

/** Four sets and a pair, some of them on the table; no more than four of any tile. */
function sets(random: RandomBelow): { readonly text: string; readonly rack: readonly string[] } {
  for (;;) {
    const rack: string[] = [];
    const shown: string[] = [];
    const suit = some(random, 30) ? random(3) * 9 : undefined;
    const kind = (): number => (suit !== undefined && some(random, 80) ? suit + random(9) : random(34));
    const chows = random(3) === 0 ? 4 : random(2);
    for (let n = 0; n < 4; n++) {
      const low = (suit ?? random(3) * 9) + random(7);
      const at = kind();
      const tiles = n < chows ? [low, low + 1, low + 2] : [at, at, at];
      if (some(random, 50)) rack.push(...tiles.map(getTileOfKind));
      else if (n >= chows && some(random, 30))
        shown.push(
          pick(random, ['()', '[]'])
            .split('')
            .join([...tiles, at].map(getTileOfKind).join(' ')),
        );
      else shown.push(`(${tiles.map(getTileOfKind).join(' ')})`);
    }
    const pair = kind();
    rack.push(getTileOfKind(pair), getTileOfKind(pair));
    const text = [...rack, ...shown].join(' ');
    const counts = new Map<string, number>();
    for (const tile of text.match(/[a-z]\w/g) ?? []) counts.set(tile, (counts.get(tile) ?? 0) + 1);
    if ([...counts.values()].every((held) => held <= 4))
      return { text: [...shuffledRack(random, rack), ...shown].join(' '), rack };
  }
}
const shuffledRack = (random: RandomBelow, rack: readonly string[]): readonly string[] => {
  const at = random(rack.length);
  return [rack[at]!, ...rack.slice(0, at), ...rack.slice(at + 1)];
};

const bonusTiles = (random: RandomBelow): string =>
  some(random, 50) ? '' : ['f1', 'f2', 'f3', 'f4', 's1', 's2', 's3', 's4'].filter(() => some(random, 45)).join(' ');

/** A question at random: winner or loser, ordinary or special, goulash or not. */
function anyQuestion(seed: number): ScoreInput {
  const random = createRandomBelowFromSeed(seed);
  const rules = pick(random, RULESET_IDS);
  const special = some(random, 35);
  const text = special ? pick(random, SPECIAL) : sets(random).text;
  const [tile = ''] = text.split(' ');
  const lost = some(random, 35);
  const hand = `${lost ? text.slice(tile.length + 1) : text} ${rules === 'japanese' ? '' : bonusTiles(random)}`;
  return {
    rules,
    house: anyHouse(random, rules),
    seat: pick(random, SEATS),
    round: pick(random, SEATS),
    hand,
    goulash: some(random, 15),
    ...(lost
      ? { fishing: pick(random, [false, true, 'original'] as const) }
      : {
          win: {
            tile,
            by: pick(random, ['wall', 'wall', 'discard', 'loose', 'kong']),
            lastTile: some(random, 15),
            originalCall: some(random, 10),
            ...(some(random, 5) && { blessing: pick(random, ['heaven', 'earth'] as const) }),
            ...(some(random, 10) && { ready: true }),
          },
        }),
  };
}

/** What is wrong with a sum. */
function faults({ rules, house }: ScoreInput, { sum, total, doubles, lines, rounding, special }: Bill): string[] {
  const found: string[] = [];
  let at = 0;
  for (const { step, from, to } of sum) {
    if (from !== at) found.push(`${step} starts at ${from}, not at ${at}`);
    if (step === 'double' && to !== 2 * from) found.push(`a double of ${from} is ${to}`);
    at = to;
  }
  if (at !== total) found.push(`it ends at ${at}, not at ${total}`);
  const east = special && lines.at(-1)?.rule === 'british.double.east' && !special.fishing ? 1 : 0;
  const steps = sum.filter(({ step }) => step === 'double').length;
  if (steps !== doubles + east) found.push(`${steps} steps for ${doubles} doubles`);
  const known = tableInfo(rules, house ?? {});
  const book = known.ok ? known.value.rules.map(({ id }) => id) : [];
  for (const { step, rule } of sum) {
    const written =
      step === 'round'
        ? [rounding?.rule]
        : step === 'limit' || (!special && step === 'award')
          ? book
          : lines.map((line) => line.rule);
    if (rule === undefined || !written.includes(rule))
      found.push(`${step} has the rule ${rule}, which does not stand on the bill`);
  }
  return found;
}

describe('the sum of a bill', () => {
  const bills = Array.from({ length: HANDS }, (_, seed) => anyQuestion(seed)).flatMap((asked) => {
    const result = score(asked);
    return result.ok ? [{ asked, bill: result.value }] : [];
  });

  it('leads from nothing to the total, a step for each double, each with a rule of the bill', () => {
    for (const { asked, bill } of bills)
      expect(faults(asked, bill), `${JSON.stringify(asked)}: ${JSON.stringify(bill.sum)}`).toEqual([]);
  });

  it('is asked of a thousand hands or more, and of every sort of step', () => {
    const of = (fits: (bill: Bill) => boolean): number => bills.filter(({ bill }) => fits(bill)).length;
    expect(bills.length).toBeGreaterThan(HANDS / 2);
    const steps = SUM_STEPS.map((step) => [step, of(({ sum }) => sum.some((each) => each.step === step))] as const);
    expect(steps.filter(([, found]) => found < HANDS / 300)).toEqual([]);
    const games = RULESET_IDS.map(
      (rules) =>
        [rules, bills.filter(({ asked, bill }) => asked.rules === rules && bill.sum.length > 0).length] as const,
    );
    expect(games.filter(([, found]) => found < HANDS / 40)).toEqual([]);
  });
});
