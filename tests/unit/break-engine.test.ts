// What the wall breaker asks the engine: the plan of a wall, its layout step by step, and what a wrong stack tells.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeBreak,
  computeWallLayoutFromRolls,
  parseSeatAndStackNumber,
  RULESET_IDS,
  rulesets,
  getWallPlan,
  type BreakInput,
  type WallLayout,
} from '../../src/engine/index.ts';

const layOut = (input: Partial<BreakInput>): WallLayout => {
  const result = computeWallLayoutFromRolls({ rules: 'u3a', rolls: [7, 8], ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const slip = (stack: string, input: Partial<BreakInput> = {}) => {
  const result = judgeBreak({ rules: 'u3a', rolls: [7, 8], ...input }, stack);
  return result.ok ? (result.value.slip ?? 'right') : result.error.code;
};

describe('the plan of a wall', () => {
  it.each([
    ['u3a', {}, 144, 2, true, 'same'],
    ['u3a', { house: { goulashWild: 'addJokers148' }, goulash: true }, 148, 2, true, 'longer'],
    ['bell', {}, 144, 2, true, 'none'],
    ['japanese', {}, 136, 2, false, 'none'],
    ['japanese', { house: { roof: true, breakRolls: 1 } }, 136, 1, true, 'none'],
    ['cantonese', {}, 136, 1, false, 'none'],
  ] as const)('%s %j', (rules, more, tiles, throws, loosePair, goulash) => {
    expect(getWallPlan({ rules, ...more })).toMatchObject({ ok: true, value: { tiles, throws, loosePair, goulash } });
  });
});

describe('the layout', () => {
  it('follows the break of the guide', () => {
    const { counted, boxStacks, loose, turns, clockwise } = layOut({});
    expect([counted[0], counted.at(-1), counted.length]).toEqual(['W1', 'W15', 15]);
    expect(boxStacks).toEqual(['W14', 'W13', 'W12', 'W11', 'W10', 'W9']);
    expect(loose).toEqual([
      { tile: 'W15b', on: 'W13' },
      { tile: 'W15t', on: 'W14' },
    ]);
    expect(turns.map((turn) => turn.map(({ seat, tiles }) => seat + tiles.length).join(' '))).toEqual([
      'e4 s4 w4 n4',
      'e4 s4 w4 n4',
      'e4 s4 w4 n4',
      'e1 s1 w1 n1',
      'e1',
    ]);
    expect(clockwise).toBe(true);
  });
  it('puts the other tile far in the Association’s game', () =>
    expect(layOut({ rules: 'bmja' }).loose[0]).toEqual({ tile: 'W15t', on: 'W13' }));
  it('has a dead wall of seven whole stacks where no tile is loose', () => {
    const { boxStacks, loose } = layOut({ rules: 'japanese', rolls: [6, 7] });
    expect([boxStacks.length, boxStacks[0], boxStacks.at(-1), loose.length]).toEqual([7, 'S13', 'S7', 0]);
  });
  it('breaks East’s own wall in the first Cantonese hand', () => {
    expect(layOut({ rules: 'cantonese', rolls: [7], firstHand: true })).toMatchObject({
      ownWall: true,
      broken: { countedStack: 'E7' },
    });
    expect(layOut({ rules: 'u3a', firstHand: true }).ownWall).toBe(false);
  });

  it.each(RULESET_IDS)('%s: the turns are the hands, and nothing is in two places', (rules) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 2, max: 12 }),
        fc.boolean(),
        (first, second, goulash) => {
          const plan = getWallPlan({ rules, goulash });
          const rolls = plan.ok && plan.value.throws === 2 ? [first, second] : [first];
          const { turns, broken, ring, boxStacks, loose } = layOut({ rules, rolls, goulash });
          for (const seat of ['e', 's', 'w', 'n'] as const) {
            const taken = turns
              .flat()
              .filter((take) => take.seat === seat)
              .flatMap(({ tiles }) => tiles);
            expect(taken).toEqual(broken.hands[seat.toUpperCase() as 'E']);
          }
          expect(boxStacks.length * 2 + loose.length).toBe(broken.box.length);
          expect(ring).toHaveLength((rulesets[rules].bonusTiles ? 144 : 136) / 2);
          expect(new Set(ring).size).toBe(ring.length);
          expect(loose.every(({ on }) => boxStacks.includes(on))).toBe(true);
        },
      ),
    );
  });
});

describe('a wrong stack', () => {
  it.each([
    ['W15', 'right'],
    ['W14', 'one-short'],
    ['W16', 'one-far'],
    ['W4', 'from-left'],
    ['W8', 'second-throw'],
    ['W7', 'first-throw'],
    ['N15', 'east-not-counted'],
    ['W11', 'wrong-count'],
    ['E15', 'wrong-wall'],
    ['S3', 'wrong-wall'],
    ['Q1', 'bad-input'],
    ['W19', 'bad-input'],
  ])('%s: %s', (stack, expected) => expect(slip(stack)).toBe(expected));
  it('sees players counted to the left, and the wall of the second throw', () => {
    expect(slip('N14', { rolls: [6, 8] })).toBe('players-left');
    expect(slip('E14', { rolls: [6, 8] })).toBe('wrong-wall');
    expect(slip('E15', { rolls: [6, 9] })).toBe('second-throw-wall');
  });
  it('counts on round the corner', () => {
    expect(slip('W2', { rolls: [8, 12] })).toBe('right');
    expect(slip('W1', { rolls: [8, 12] })).toBe('one-short');
    expect(slip('W9', { rolls: [8, 12] })).toBe('wrong-count');
  });
  it('says what East would take there', () => {
    expect(judgeBreak({ rules: 'u3a', rolls: [7, 8] }, 'W17')).toMatchObject({
      ok: true,
      value: { eastFirst: ['W18', 'S1'] },
    });
  });
  it('is never called a slip when it is right, nor right when it is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 }), fc.nat(71), (first, second, at) => {
        const { ring, broken } = layOut({ rolls: [first, second] });
        const stack = ring[at]!;
        expect(slip(stack, { rolls: [first, second] }) === 'right').toBe(stack === broken.countedStack);
        expect(parseSeatAndStackNumber(stack).seat).toBe(stack[0]!.toLowerCase());
      }),
    );
  });
});
