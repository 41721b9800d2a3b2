// Tiles, sets, points and payments: each answer and each mistake worked out once more, by another way than its maker's.
import { describe, expect, it } from 'vitest';
import {
  isBonus,
  parseHand,
  rulesets,
  RULESET_IDS,
  SEATS,
  settle,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import { listRightOptions } from '../../src/questions/question.ts';
import { createQuestionFromJudgedDraft } from '../../src/questions/questions.ts';
import { SEAT_NAMES, formatTile, formatTheTile } from '../../src/format/names.ts';
import { askedOf, rightOf, wrongOf } from './support/asked.ts';
import { opened } from './support/opened.ts';
import { readySkill } from './support/ready.ts';
import { shared } from './support/shared.ts';

const asked = (id: string, rules: string, seeds: number, house = {}) => askedOf('reckoned', id, rules, seeds, house);
const tilesOf = (hand: string): readonly TileId[] => {
  const read = parseHand(hand);
  if (!read.ok) throw new Error(hand);
  return [...read.value.rack, ...read.value.sets.flatMap(({ tiles }) => tiles), ...read.value.bonus];
};

describe('tiles by their names', () => {
  const FAMILIES: readonly (readonly [word: string, belongs: (tile: TileId) => boolean])[] = [
    ['bamboo', (tile) => tile.startsWith('b')],
    ['circle', (tile) => tile.startsWith('o')],
    ['character', (tile) => tile.startsWith('c')],
    ['wind', (tile) => tile.startsWith('w')],
    ['dragon', (tile) => tile.startsWith('d')],
    ['flower', isBonus],
  ];
  const all = shared(() => asked('tiles', 'u3a', 120));

  it('of a family all belong that are of it, two or three of six', () => {
    const met = new Set<string>();
    for (const { question } of all().filter(({ question: { kind } }) => kind === 'tiles')) {
      const [word, belongs] = FAMILIES.find(([name]) => question.ask.includes(name))!;
      met.add(word);
      expect(question.options).toHaveLength(6);
      for (const { value, right, text, tiles } of question.options) {
        expect(right).toBe(belongs(value as TileId));
        expect([text, tiles]).toEqual([formatTile(value as TileId), [value]]);
      }
      const many = listRightOptions(question).length;
      expect(many === 2 || many === 3).toBe(true);
      expect(question.because.toLowerCase()).toContain(word);
    }
    expect(met.size).toBe(FAMILIES.length);
  });

  it('the one that is asked for is the one that is right; its picture gives nothing away', () => {
    let [named, found] = [0, 0];
    for (const { question, draft } of all().filter(({ question: { kind } }) => kind !== 'tiles')) {
      const tile = draft.asked as TileId;
      expect(rightOf(question).value).toBe(tile);
      expect(question.because).toContain(formatTheTile(tile));
      if (question.scenes.length > 0) {
        named++;
        expect(question.scenes[0]!.hand).toBe(tile);
        for (const { value, text, tiles, picture } of question.options)
          expect([text, tiles, picture]).toEqual([formatTile(value as TileId), undefined, [value]]);
        for (const { why, value } of wrongOf(question))
          expect(why.toLowerCase()).toContain(formatTheTile(value as TileId).toLowerCase());
      } else {
        found++;
        expect(question.ask).toContain(formatTheTile(tile));
        for (const { value, text, tiles } of question.options) expect([text, tiles]).toEqual(['', [value]]);
        expect(question.because.includes('three suits')).toBe(/^[bco]/.test(tile));
        if (!/^[bco]/.test(tile)) expect(question.because).toBe(`This is ${formatTheTile(tile)}.`);
      }
    }
    expect(Math.min(named, found)).toBeGreaterThan(10);
  });

  it('can be taken for one of the same figure, or of the same family', () => {
    for (const { question } of all().filter(({ question: { kind } }) => kind === 'choice')) {
      const tile = rightOf(question).value;
      const likely = wrongOf(question).filter(({ value }) => value[0] === tile[0] || value[1] === tile[1]);
      expect(likely.length).toBeGreaterThan(0);
    }
  });

  it('of bonus tiles nobody is asked at first', () => {
    const first = Array.from({ length: 60 }, (_, seed) =>
      createQuestionFromJudgedDraft(readySkill({ id: 'tiles' }), `first/${seed}`, { table: opened('u3a'), level: 1 })!,
    );
    expect(
      first.flatMap(({ question: { options } }) => options.filter(({ value }) => isBonus(value as TileId))),
    ).toEqual([]);
  });
});

describe('tiles side by side', () => {
  /** What tiles are, by the look of them. */
  function look(tiles: readonly TileId[]): string {
    if (new Set(tiles).size === 1) return { 2: 'pair', 3: 'pung', 4: 'kong' }[tiles.length] ?? 'none';
    const [low, ...others] = tiles.map((tile) => Number(tile[1])).toSorted((a, b) => a - b);
    const run = others.every((rank, at) => rank === low! + at + 1);
    return tiles.length === 3 && run && new Set(tiles.map(([suit]) => suit)).size === 1 && /^[bco]/.test(tiles[0]!)
      ? 'chow'
      : 'none';
  }
  it.each(RULESET_IDS)('%s: make what they look like', (rules) => {
    const met = new Map<string, number>();
    for (const { question } of asked('sets', rules, 60)) {
      const tiles = tilesOf(question.scenes[0]!.hand);
      const kind = look(tiles);
      met.set(kind, (met.get(kind) ?? 0) + 1);
      expect(rightOf(question).value).toBe(kind);
      expect(question.because.includes('not alike')).toBe(kind === 'none');
      if (kind !== 'none') expect(question.because).toContain(`This is a ${kind} of `);
      const named = (ending: string) => rulesets[rules].rules.find(({ id }) => id.endsWith(ending))?.id;
      expect(question.rule).toBe(named('.hand.complete'));
      expect(question.options.length).toBe(4);
      for (const { why } of wrongOf(question)) expect(why).toMatch(/ These are /);
    }
    expect([...met.keys()].toSorted()).toEqual(['chow', 'kong', 'none', 'pair', 'pung']);
  });
});

describe.each(RULESET_IDS.filter((rules) => rulesets[rules].rules.some(({ id }) => id.endsWith('points.pung-minor'))))(
  '%s: the points of a set',
  (rules) => {
    const worthOf = (id: string | undefined, concealed: boolean): number | undefined => {
      const value = rulesets[rules].rules.find((rule) => rule.id === id)?.value;
      return typeof value === 'number' || value === undefined
        ? value
        : (value as { exposed: number; concealed: number })[concealed ? 'concealed' : 'exposed'];
    };

    const questions = shared(() => asked('set-points', rules, 80));

    it('are what its rule says, by how it lies', () => {
      for (const { question, draft } of questions()) {
        const { set } = draft.asked as { set: { kind: string; concealed: boolean; tiles: readonly TileId[] } };
        if (set.kind === 'pair') continue;
        expect(Number(rightOf(question).value)).toBe(worthOf(question.rule, set.concealed));
        if (set.kind === 'chow') continue;
        const major = !/^[bco][2-8]$/.test(set.tiles[0]!);
        expect(question.rule).toMatch(new RegExp(`${set.kind}-${major ? 'major' : 'minor'}`));
        expect(question.ask).toContain(set.concealed ? 'concealed' : 'exposed');
        expect(wrongOf(question).filter(({ why }) => why.includes('This is a run'))).toEqual([]);
        for (const { value, why } of wrongOf(question)) {
          const points = Number(value);
          const of = (kind: string, high: boolean, hidden: boolean) =>
            worthOf(
              question.rule!.replace(/(pung|kong)-(major|minor)$/, `${kind}-${high ? 'major' : 'minor'}`),
              hidden,
            );
          const other = set.kind === 'pung' ? 'kong' : 'pung';
          if (why.includes('if the set were')) expect(points).toBe(of(set.kind, major, !set.concealed));
          else if (why.includes('for ones, nines') || why.includes('from 2 to 8')) {
            expect(why.includes('for ones')).toBe(!major);
            expect(points).toBe(of(set.kind, !major, set.concealed));
          } else if (why.includes(`for a ${other}`)) expect(points).toBe(of(other, major, set.concealed));
          else expect(points).toBe(worthOf(/\{([^}]*)\}/.exec(why)![1], true));
        }
      }
    });

    it('are asked of every kind, exposed and concealed', () => {
      const sets = questions().map(({ draft }) => (draft.asked as { set: { kind: string; concealed: boolean } }).set);
      for (const kind of ['pung', 'kong'])
        for (const concealed of [true, false])
          expect(sets.filter((set) => set.kind === kind && set.concealed === concealed).length).toBeGreaterThan(4);
      expect(sets.filter(({ kind }) => kind === 'pair').length).toBeGreaterThan(4);
    });
  },
);

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

  it('the answer is what the engine settles, and the words say what it was told', () => {
    for (const { question, draft } of questions()) {
      const end = draft.asked as EndAsked;
      expect(Number(rightOf(question).value)).toBe(comesTo(end));
      expect(question.situation).toContain(SEAT_NAMES[end.winner]);
      const [from, to] = 'from' in end.about ? [end.about.from, end.about.to] : [end.about.seat, undefined];
      expect(named(question.ask)).toEqual([from, to].filter(Boolean));
      if ('gains' in end.about) expect(question.ask.includes('gain')).toBe(end.about.gains);
      if (end.extraHands) expect(question.situation).toContain(`extra hand number ${end.extraHands} `);
      for (const seat of end.ready ?? [])
        expect(question.situation).toContain(`${SEAT_NAMES[seat]} had declared ready`);
      if (question.kind === 'number') expect(question.unit).toBe('points');
    }
  });

  it('a sum over all payments comes to what it says', () => {
    for (const { question, draft } of questions()) {
      const { about } = draft.asked as EndAsked;
      if (!('seat' in about)) continue;
      const lines = Array.from(
        question.because.matchAll(/(To|From) \w+: ([\d,]+)\./g),
        ([, way, amount]) => (way === 'To' ? -1 : 1) * Number(amount!.replaceAll(',', '')),
      );
      expect(lines.length).toBeGreaterThan(0);
      expect(question.because).not.toMatch(/[.:][A-Z]/);
      const sum = lines.reduce((all, each) => all + each, 0);
      expect(Math.abs(sum)).toBe(Number(rightOf(question).value));
      expect(sum > 0).toBe(about.gains);
    }
  });

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
