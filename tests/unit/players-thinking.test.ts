// What a decision is weighed with: which hands may be aimed at, how far each is, and what is remembered from one rack to the next.
import { describe, expect, it } from 'vitest';
import {
  countRackTilesByKind,
  createMahjongDistanceGauge,
  openTable,
  createRandomBelowFromSeed,
  RULESET_IDS,
  shuffle,
  getTileOfKind,
  type HandAim,
  type DeclaredSet,
  type TileId,
} from '../../src/engine/index.ts';
import {
  countRackKindsAndWilds,
  createDecisionContext,
  type HandAimWithGauge,
  type DecisionContext,
} from '../../src/bots/thinking.ts';
import { type SpecialHandsAmount } from '../../src/bots/special-hands.ts';
import { removeTilesOnce } from '../../src/bots/view.ts';
import { laid, thinkWith, viewWith } from './support/thinking.ts';

const FAR = 'b258 c369 o147 we ws dr dg dw';
const NEAR = 'b123 c456 o789 weee dr wn';

/** The aim of a goal in short: `any`, `pungs`, `b`, `b+`, `b+pungs`, `majors`, or the special hand. */
function short({ special, tiles, maxChows }: HandAim): string {
  if (special !== undefined) return special;
  if (!tiles) return maxChows === 0 ? 'pungs' : 'any';
  const suits = [...new Set(tiles.filter((tile) => /^[bco]/.test(tile)).map((tile) => tile[0]))];
  if (suits.length === 3) return 'majors';
  return `${suits.join('')}${tiles.some((tile) => /^[wd]/.test(tile)) ? '+' : ''}${maxChows === 0 ? 'pungs' : ''}`;
}
const aims = (goals: readonly HandAimWithGauge[]): readonly string[] => goals.map(({ aim }) => short(aim));
const shapes = (goals: readonly HandAimWithGauge[]): readonly HandAimWithGauge[] =>
  goals.filter(({ aim }) => aim.special !== undefined);

/** Sets that this seat might have after a claim: not those that it has. */
const claimed = (text: string): readonly DeclaredSet[] => [laid(text)];

const far = (
  thinking: DecisionContext,
  { gauge: measure }: HandAimWithGauge,
  rack = thinking.view.own.rack,
): number => {
  const { counts, wilds } = countRackKindsAndWilds(thinking, rack);
  return measure.distance(counts, wilds);
};

describe('what the rules of a table say to a decision', () => {
  it.each<[string, boolean, number, boolean]>([
    ['u3a', false, 1, false],
    ['u3a', true, 0, false],
    ['bell', false, 4, true],
    ['japanese', false, 4, true],
  ])('%s, goulash %s: a hand may hold %i chows', (rules, goulash, most, free) => {
    const thinking = thinkWith({ rules, goulash });
    expect([Math.min(4, thinking.mostChows), thinking.free]).toEqual([most, free]);
  });
});

describe('what a seat counts', () => {
  it('its rack by kind, and the wild tiles by themselves', () => {
    const goulash = thinkWith({ rules: 'u3a', goulash: true, e: 'b1 c8 o3 b777 c999 o555 dw dw' });
    const { wild } = goulash;
    expect(wild).toBeDefined();
    const rack = [
      ...removeTilesOnce(
        goulash.view.own.rack,
        goulash.view.own.rack.filter((tile) => tile === wild),
      ),
      wild!,
      wild!,
    ];
    expect(countRackKindsAndWilds(goulash, rack)).toEqual({ counts: countRackTilesByKind(rack, wild), wilds: 2 });
    const plain = thinkWith({ rules: 'u3a', e: NEAR });
    expect(plain.wild).toBeUndefined();
    expect(countRackKindsAndWilds(plain, plain.view.own.rack)).toEqual({
      counts: countRackTilesByKind(plain.view.own.rack, undefined),
      wilds: 0,
    });
  });
});

describe('the hands that may be aimed at', () => {
  it('are any sets, pungs, each suit with and without honours, ones and nines, and every special hand with a shape', () => {
    for (const rules of RULESET_IDS) {
      const thinking = thinkWith({ rules, e: FAR });
      // A rack that is far from everything is within reach of everything.
      const { specials, scoringRules } = thinking.view.table.ruleset;
      const shaped = [...specials, ...scoringRules].filter(({ shape }) => shape).map(({ id }) => id);
      const after = aims(thinking.goals(claimed('b123')));
      expect(shaped.filter((id) => after.includes(id))).toEqual([]);
      const open = aims(thinking.goals([]));
      for (const id of shaped) expect([rules, open.includes(id)]).toEqual([rules, true]);
      for (const aim of ['any', 'pungs', 'b+', 'c+', 'o+', 'b+pungs', 'c+pungs', 'o+pungs', 'b', 'c', 'o', 'majors'])
        expect([rules, open.filter((each) => each === aim)]).toEqual([rules, [aim]]);
    }
  });

  it('are none with a shape once a set lies on the table, nor in a goulash', () => {
    const own = { rack: 'b12345 b777 b99 wee'.split(' ') as never, sets: claimed('c123') };
    const view = viewWith({ rules: 'u3a', e: FAR });
    const rack = removeTilesOnce(view.own.rack, ['dr', 'dg', 'dw']);
    const opened = createDecisionContext({ ...view, own: { ...view.own, ...own, rack } });
    expect(shapes(opened.goals(opened.view.own.sets))).toEqual([]);
    // Not even of a hand that would have none after all.
    expect(shapes(opened.goals([]))).toEqual([]);
    const goulash = thinkWith({ rules: 'u3a', goulash: true, e: FAR });
    expect(shapes(goulash.goals([]))).toEqual([]);
    expect(aims(goulash.goals([]))).toContain('pungs');
  });

  it('are those that the sets on the table leave open', () => {
    const thinking = thinkWith({ rules: 'bell', e: FAR });
    const rack = thinking.view.own.rack.slice(0, 10);
    const made = (text: string) =>
      aims(thinking.goals(claimed(text)).filter((each) => Number.isFinite(far(thinking, each, rack))));
    expect(made('b123').toSorted()).toEqual(['any', 'b', 'b+']);
    expect(made('b111').toSorted()).toEqual(['any', 'b', 'b+', 'b+pungs', 'majors', 'pungs']);
    expect(made('drdrdr').toSorted()).toEqual([
      'any',
      'b+',
      'b+pungs',
      'c+',
      'c+pungs',
      'majors',
      'o+',
      'o+pungs',
      'pungs',
    ]);
  });
});

describe('any hand at all', () => {
  it('is measured once for the sets of a hand, and anew at another table, in a goulash or for other special hands', () => {
    const view = viewWith({ rules: 'u3a', e: FAR });
    const sets: readonly DeclaredSet[] = [];
    const goal = createDecisionContext(view).anyGoal(sets);
    expect(createDecisionContext({ ...view }).anyGoal(sets)).toBe(goal);
    expect(createDecisionContext(view).anyGoal([])).not.toBe(goal);
    const other = openTable({ rules: 'bell' });
    if (!other.ok) throw new Error(other.error.code);
    for (const changed of [{ goulash: true }, { specials: 'few' }, { table: other.value }] as const)
      expect(createDecisionContext({ ...view, ...changed }).anyGoal(sets)).not.toBe(goal);
  });
});

describe('what is remembered of racks', () => {
  /** Some racks of thirteen, drawn at random, and again those that differ from them by one tile. */
  const racks = (seed: number): readonly (readonly TileId[])[] => {
    const random = createRandomBelowFromSeed(seed);
    const wall = Array.from({ length: 34 * 4 }, (_, at) => getTileOfKind(at % 34));
    return Array.from({ length: 12 }, () => shuffle(wall, random).slice(0, 14)).flatMap((tiles) => [
      tiles.slice(1),
      tiles.slice(0, -1),
    ]);
  };

  it.each([['bell', {}] as const, ['u3a', { goulash: true }] as const])(
    '%s %o: every rack has its own distance and its own tiles that help, in whatever order they are asked',
    (rules, more) => {
      const thinking = thinkWith({ rules, e: FAR, ...more });
      const { table, goulash } = thinking.view;
      for (const { aim, gauge: remembers } of [thinking.anyGoal([]), ...thinking.goals([])]) {
        const made = createMahjongDistanceGauge({ table, goulash, sets: [], aim });
        if (!made.ok) throw new Error(made.error.code);
        for (const rack of racks(4)) {
          const counts = countRackTilesByKind(rack, thinking.wild);
          for (const wilds of thinking.wild ? [0, 1] : [0]) {
            expect(remembers.distance(counts, wilds)).toBe(made.value.distance(counts, wilds));
            expect(remembers.progress(counts, wilds)).toEqual(made.value.progress(counts, wilds));
            expect(remembers.distance(counts, wilds)).toBe(made.value.distance(counts, wilds));
          }
        }
      }
    },
    120_000,
  );
});

describe('a player who goes for few special hands', () => {
  const at = (specials: SpecialHandsAmount, e: string): DecisionContext =>
    createDecisionContext({ ...viewWith({ rules: 'u3a', e }), specials });
  /** Pairs of honours: near enough to go for, and too far. */
  const PAIRS = 'wee wss www drr b1 c2 o3 b5 c7';
  const APART = 'we ws ww dr b1 c2 o3 b5 c7 o9 b8 c4 o6 b3';

  it('aims at each only while it is near, and at any hand as at sets and a pair until one is', () => {
    for (const [rack, near] of [
      [PAIRS, true],
      [APART, false],
    ] as const) {
      const thinking = at('few', rack);
      const { table, own } = thinking.view;
      const plainly = (aim: HandAim) => {
        const made = createMahjongDistanceGauge({ table, sets: [], aim });
        if (!made.ok) throw new Error(made.error.code);
        return made.value;
      };
      const counts = countRackTilesByKind(own.rack, undefined);
      const shaped = table.ruleset.specials.flatMap(({ id, shape }) => (shape ? [id] : []));
      const distances = shaped.map((special) => plainly({ special }).distance(counts, 0));
      expect(Math.min(...distances) < 4).toBe(near);
      const goals = shapes(thinking.goals([])).filter((each) => Number.isFinite(far(thinking, each)));
      expect(goals.length).toBe(distances.filter((each) => each < 4).length);
      for (const { aim, gauge: measure } of goals)
        expect(measure.progress(counts, 0)).toEqual(plainly(aim).progress(counts, 0));
      const any = thinking.anyGoal([]).gauge;
      const same = plainly(plainly({}).distance(counts, 0) < 4 ? {} : { maxChows: 4 });
      expect(any.distance(counts, 0)).toBe(same.distance(counts, 0));
      expect(any.progress(counts, 0)).toEqual(same.progress(counts, 0));
      // Sets, pungs and suits are aimed at from afar as well.
      expect(aims(thinking.goals([]))).toEqual(expect.arrayContaining(['any', 'pungs']));
    }
  });

  it('who goes for none aims at no shape, and who goes for all at each from afar', () => {
    expect(shapes(at('none', PAIRS).goals([]))).toEqual([]);
    expect(shapes(at('all', APART).goals([])).length).toBeGreaterThan(shapes(at('few', APART).goals([])).length);
  });
});
