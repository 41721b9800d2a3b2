// The hand that is gone for: how near it is, what helps, and when another one takes its place.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type HandAim, type TileId } from '../../src/engine/index.ts';
import {
  measureAimDistanceAndUnseen,
  isStandardHandAim,
  createGoalRevisionSlices,
  buildPlanForAim,
  findSetReplacedByDrawnTile,
} from '../../src/bots/plan.ts';
import type { ActionOption } from '../../src/bots/policies.ts';
import type { DecisionContext } from '../../src/bots/thinking.ts';
import { isConsecutiveInOneSuit, removeTilesOnce, type Holding13 } from '../../src/bots/view.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { laid, thinkWith, type Changed } from './support/thinking.ts';

const ANY: HandAim = { maxChows: 4 };
const PUNGS: HandAim = { maxChows: 0 };
const of = (letter: string): TileId[] => Array.from('123456789', (n) => `${letter}${n}` as TileId);
const PURE: HandAim = { tiles: of('b') };

/** Racks of thirteen: near, far, of pungs, of one suit. */
const RACKS = [
  'b123 c456 o79 weee dr',
  'b2358 c369 o147 we ws dr',
  'b11 c555 o999 wee b7 o3 c1',
  'b12345 b777 b99 wee c5',
];

/** A seat that holds these thirteen tiles, and the tile that it has thrown. */
function holding(
  rack: string,
  rules = 'bell',
  changed: Changed = {},
): { readonly thinking: DecisionContext; readonly held: Holding13 } {
  const thinking = thinkWith({ rules, e: `${rack} wn` }, changed);
  return { thinking, held: { rack: removeTilesOnce(thinking.view.own.rack, ['wn']), sets: thinking.view.own.sets } };
}

describe.each(RULESET_IDS)('%s: a plan', (rules) => {
  it.each(RACKS)('%s: draws a hand of which all but the missing tiles are held', (rack) => {
    const { thinking, held } = holding(rack, rules);
    for (const aim of [ANY, PUNGS, PURE]) {
      const plan = buildPlanForAim(thinking, aim, held);
      if (!plan || plan.example.length === 0) continue;
      const { example, missing } = plan;
      expect(missing).toHaveLength(plan.distance + 1);
      expect(removeTilesOnce(removeTilesOnce(example.flat(), missing), held.rack)).toEqual([]);
      expect(example.flat()).toHaveLength(14);
      expect(plan.chows).toBe(example.filter((tiles) => tiles.length === 3 && isConsecutiveInOneSuit(tiles)).length);
      expect(plan.mostChows).toBe(thinking.mostChows);
      expect(plan.chows).toBeLessThanOrEqual(Math.min(plan.mostChows, aim.maxChows ?? 4));
      if (aim.tiles) expect(example.flat().filter((tile) => !aim.tiles!.includes(tile))).toEqual([]);
      const known = new Set(thinking.view.table.info.rules.map(({ id }) => id));
      expect(plan.doubles.filter((rule) => !known.has(rule))).toEqual([]);
      expect(new Set(plan.doubles).size).toBe(plan.doubles.length);
    }
  });
});

describe('a plan', () => {
  it('for a hand that the table would turn away shows its sets, without doubles, whatever it misses', () => {
    const thinking = thinkWith({ rules: 'u3a', house: { players: 2 }, e: `${RACKS[1]} wn` });
    const plan = buildPlanForAim(thinking, ANY, {
      rack: removeTilesOnce(thinking.view.own.rack, ['wn']),
      sets: [],
    })!;
    expect(plan).toMatchObject({ doubles: [], chows: 0 });
    expect(plan.example.map(({ length }) => length)).toEqual([3, 3, 3, 3, 2]);
    expect(plan.missing).toHaveLength(plan.distance + 1);
  });

  it('shows no chow where none are played, even if the same tiles could be read as chows', () => {
    const rack = 'b1 b1 b1 b2 b2 b2 b3 b3 b3 b4 o7 o7 o7'.split(' ') as TileId[];
    const thinking = thinkWith({ rules: 'u3a', house: { players: 2 }, e: `${rack.join(' ')} wn` });
    const plan = buildPlanForAim(thinking, ANY, { rack, sets: [] })!;
    expect(plan.example.filter(isConsecutiveInOneSuit)).toEqual([]);
    expect(plan.chows).toBe(0);
    expect(plan.example.flat()).toHaveLength(14);
  });

  it('that a set on the table rules out is none', () => {
    const changed: Changed = {
      players: { e: { sets: [laid('b234')], rack: 'b1 b1 c5 c5 c5 o9 o9 we dr wn'.split(' ') as TileId[] } },
    };
    const { thinking, held } = holding(RACKS[0]!, 'bell', changed);
    expect(buildPlanForAim(thinking, PUNGS, held)).toBeUndefined();
    expect(measureAimDistanceAndUnseen(thinking, PUNGS, held)).toEqual({ distance: Infinity, unseen: 0 });
    expect(buildPlanForAim(thinking, ANY, held)).toBeDefined();
    expect(buildPlanForAim(thinking, { special: 'no.such' }, held)).toBeUndefined();
  });

  it('keeps two pairs of dragons as pungs when a pung on the table becomes a kong', () => {
    const rack = 'b1 dr dr dg dg wn we'.split(' ') as TileId[];
    const sets = [laid('b8888'), laid('o678')];
    const { thinking } = holding(RACKS[0]!, 'u3a', { players: { e: { sets, rack: [...rack, 'wn'] } } });
    const examples = [['b888', 'o678', 'drdrdr', 'dgdgdg', 'wewe'].map((text) => laid(text).tiles)];
    const { example } = buildPlanForAim(thinking, ANY, { rack, sets }, { aim: ANY, examples })!;
    expect(example).toEqual(expect.arrayContaining([laid('drdrdr').tiles, laid('dgdgdg').tiles, laid('wewe').tiles]));
  });

  it('may be of any sets, or not', () => {
    expect([{}, ANY, { maxChows: 1 }].map(isStandardHandAim)).toEqual([true, true, true]);
    expect([PUNGS, PURE, { special: 'x' }, { tiles: of('b'), maxChows: 4 }].map(isStandardHandAim)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('which hand is gone for', () => {
  const plan = (
    rack: string,
    held: HandAim | undefined,
    meant: HandAim = ANY,
    rules = 'bell',
    changed: Changed = {},
  ) => {
    const { thinking, held: left } = holding(rack, rules, changed);
    const { distance } = measureAimDistanceAndUnseen(thinking, meant, left);
    const because = {
      by: 'hand',
      distance,
      useful: [],
      unseen: 0,
      aim: meant,
      value: 0,
      left: { ...left, thrown: 'wn' },
    };
    const found = runAllSlices(
      createGoalRevisionSlices(thinking, { action: { do: 'pass', seat: 'e' }, because } as ActionOption, held),
    );
    return { aim: found.goal.aim, changed: found.changed };
  };

  it('the same as before where it is as near', () => {
    expect(plan(RACKS[0]!, ANY)).toEqual({ aim: ANY, changed: undefined });
    expect(plan(RACKS[0]!, {})).toEqual({ aim: ANY, changed: undefined });
    expect(plan(RACKS[2]!, PUNGS, PUNGS)).toEqual({ aim: PUNGS, changed: undefined });
  });

  it('another where the old one cannot be made, or is out of reach', () => {
    expect(plan(RACKS[0]!, { special: 'no.such' })).toEqual({ aim: ANY, changed: 'gone' });
    expect(plan(RACKS[0]!, { tiles: of('o') })).toEqual({ aim: ANY, changed: 'gone' });
  });

  /** A hand by what is known of it: how far away it is, the tiles that help, what it is worth. */
  type Known = readonly [distance: number, useful: string, worth: number];

  /** Which of two hands is gone for when the old one was, where each is what is said. */
  function chosen(rules: string, old: Known, other: Known, meant: 'old' | 'other' = 'other') {
    const { thinking, held } = holding(RACKS[0]!, rules);
    const goals = (['old', 'other'] as const).map((special, at) => {
      const [distance, useful] = [old, other][at]!;
      const progress = { distance, useful: useful.split(' ').filter(Boolean) as TileId[] };
      return { aim: { special }, gauge: { distance: () => distance, progress: () => progress }, concealed: true };
    });
    const worths = new Map([
      ['old', old[2]],
      ['other', other[2]],
    ]);
    const because = { aim: { special: meant }, distance: { old, other }[meant][0], left: { ...held, thrown: 'wn' } };
    const option = { action: { do: 'pass', seat: 'e' }, because } as unknown as ActionOption;
    const { goal, changed } = runAllSlices(
      createGoalRevisionSlices({ ...thinking, goals: () => goals, worths }, option, { special: 'old' }),
    );
    return `${goal.aim.special} ${changed}`;
  }
  const FOUR = 'b4 b5 c9 o1';
  const TWO = 'c1 c2';

  it.each<[string, Known, Known, string]>([
    ['dearer, and as many tiles help', [2, FOUR, 100], [2, FOUR, 200], 'other dearer'],
    ['dearer, and half as many help', [2, FOUR, 100], [2, TWO, 1000], 'other dearer'],
    ['dearer, and fewer than half help', [2, FOUR, 100], [2, 'c1', 1000], 'old undefined'],
    ['not twice as dear', [2, FOUR, 100], [2, FOUR, 199], 'old undefined'],
    ['dearer, three away', [3, FOUR, 100], [3, FOUR, 200], 'other dearer'],
    ['dearer, too far to count', [4, FOUR, 100], [4, FOUR, 2000], 'old undefined'],
    ['nearer', [3, FOUR, 100], [2, TWO, 1], 'other nearer'],
    ['further, and dearer', [2, FOUR, 100], [3, FOUR, 3000], 'old undefined'],
    ['the old one cannot be made', [Infinity, '', 100], [2, FOUR, 1], 'other gone'],
  ])('%s', (_, old, other, expected) => {
    expect(chosen('bell', old, other)).toBe(expected);
    // Where hands are slow, the dearest of those as near as any is what is meant, whatever the player says.
    expect(chosen('u3a', old, other, 'old')).toBe(expected);
  });

  it('where chows are free, only what the player means takes the place of another', () => {
    expect(chosen('bell', [2, FOUR, 100], [2, FOUR, 900], 'old')).toBe('old undefined');
  });

  it('where hands are slow, no hand takes its place for which all tiles have been seen', () => {
    expect(chosen('u3a', [2, FOUR, 100], [2, '', 900], 'old')).toBe('old undefined');
  });
});

describe('a set of the plan that gives way to the drawn tile', () => {
  const replaced = (before: string, after: string, drawn: TileId) => {
    const [old, now] = [before, after].map((rack) => {
      const { thinking, held } = holding(rack);
      return { held, plan: buildPlanForAim(thinking, ANY, held)! };
    });
    return findSetReplacedByDrawnTile(now!.plan, drawn, {
      aim: ANY,
      examples: [old!.plan.example],
      holdings: [old!.held],
    });
  };

  it('is named with the set that the tile belongs to', () => {
    expect(replaced('b123 c456 o79 weee o3 c1', 'b123 c456 o79 weee o8 c1', 'o8')).toBeUndefined();
    expect(replaced('b123 c456 o79 weee o3 dr', 'b123 c456 o34 weee o9 dr', 'o4')).toEqual({
      dropped: ['o7', 'o8', 'o9'],
      made: expect.arrayContaining(['o3', 'o4']),
    });
  });

  it('is none where the tile belongs to no set', () => {
    expect(replaced('b123 c456 o79 weee o3 dr', 'b123 c456 o34 weee o9 dr', 'dr')).toBeUndefined();
  });
});
