// The wall where not all four seats are taken: three walls with tiles from the table, a neighbour who breaks an empty seat's
// wall, a throw that does not count; and what a wrong stack tells at such a table.
import { describe, expect, it } from 'vitest';
import {
  breakWall,
  judgeBreak,
  computeWallLayoutFromRolls,
  getWallPlan,
  type BreakInput,
} from '../../src/engine/index.ts';

type Asked = BreakInput & { readonly rules: string };
const broken = (input: Asked) => {
  const found = breakWall(input);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const sizes = (input: Asked) => Object.values(broken(input).hands).map((hand) => hand.length);
const slip = (input: Asked, stack: string): string => {
  const found = judgeBreak(input, stack);
  return found.ok ? `${found.value.slip ?? 'right'}: ${found.value.eastFirst.join(' ')}` : found.error.code;
};

// Japanese variants, three players, version 1: "Three 16-stack-long walls are built, after which each player takes 12 tiles
// at random"; "East takes two tiles (one stack)".
describe('three walls', () => {
  const three = { rules: 'japanese', house: { players: 3 } } as const;
  it.each([
    // Counted round those who sit: the seventh is East; past East's wall comes North's.
    [undefined, [7, 8], ['e', 'E15', 'E16', 'E16t E16b', 'N1t', '', 'N1b', 'N2t', 'E8b']],
    [
      ['e', 'w', 'n'],
      [6, 8],
      ['n', 'N14', 'N15', 'N15t N15b', '', 'N16t', 'N16b', 'W1t', 'N7b'],
    ],
    // A count longer than the wall runs on into the next that stands.
    [
      ['e', 's', 'w'],
      [5, 12],
      ['s', 'E1', 'E2', 'E2t E2b', 'E3t', 'E3b', '', 'E4t', 'S10b'],
    ],
  ])('seats %j, throws %j', (seats, rolls, expected) => {
    const wall = broken({ ...three, seats, rolls });
    const { breaker, countedStack, firstLive, hands, firstDraw, lastLive } = wall;
    const dealt = Object.values(hands).map((hand) => hand.join(' '));
    expect([breaker, countedStack, firstLive, ...dealt, firstDraw, lastLive]).toEqual(expected);
    // 132 tiles, North's wind or another's being out: 36 from the table, 14 in the box, four dealt.
    expect(wall).toMatchObject({ fromTable: 12, draws: 132 - 36 - 14 - 4, floatingBox: true });
    expect(wall.box).toHaveLength(14);
    expect(wall).not.toHaveProperty('neighbour');
  });
  it('stand before those who sit there', () => {
    const plan = (seats?: readonly string[]) => getWallPlan({ ...three, seats });
    expect(plan()).toMatchObject({ value: { lengths: { e: 16, s: 16, w: 0, n: 16 }, tiles: 96, fromTable: 12 } });
    expect(plan(['e', 'w', 'n'])).toMatchObject({
      value: { lengths: { e: 16, s: 0, w: 16, n: 16 }, seats: ['e', 'w', 'n'], emptySeat: 'passed-over' },
    });
  });
  it('are laid out in a ring of three, and dealt from in one turn', () => {
    const layout = computeWallLayoutFromRolls({ ...three, rolls: [7, 8] });
    if (!layout.ok) throw new Error(layout.error.code);
    const { ring, turns, boxStacks, counted, loose } = layout.value;
    expect([ring.length, ring[0], ring[16], ring[32]]).toEqual([48, 'E1', 'N1', 'S1']);
    expect(turns).toEqual([
      [
        { seat: 'e', tiles: ['E16t', 'E16b'] },
        { seat: 's', tiles: ['N1t'] },
        { seat: 'n', tiles: ['N1b'] },
      ],
      [],
    ]);
    expect([boxStacks, counted.length, loose]).toEqual([['E15', 'E14', 'E13', 'E12', 'E11', 'E10', 'E9'], 15, []]);
  });
  it.each([
    ['E15', 'right: E16 N1'],
    ['E14', 'one-short: E15 E16'],
    ['E2', 'from-left: E3 E4'],
    ['E8', 'second-throw: E9 E10'],
    ['E7', 'first-throw: E8 E9'],
    // Whoever leaves East out ends at South's wall.
    ['S15', 'east-not-counted: S16 E1'],
    ['N15', 'wrong-wall: N16 S1'],
    ['W1', 'bad-input'],
  ])('the count that ends at %s: %s', (stack, expected) => {
    expect(slip({ ...three, rolls: [7, 8] }, stack)).toBe(expected);
  });
  it('in the second version North’s tiles are dragons and four walls stand', () => {
    const house = { players: 3, threePlayerVersion: 2 };
    expect(sizes({ rules: 'japanese', house, rolls: [7, 8] })).toEqual([14, 13, 13, 0]);
    expect(broken({ rules: 'japanese', house, rolls: [7, 8] })).not.toHaveProperty('fromTable');
  });
});

// Guide p. 14: with three or two players nothing changes but the hands that are dealt.
describe('a throw that falls on an empty chair', () => {
  it.each([
    ['three, North is empty: East breaks', 3, [8, 2], { breaker: 'n', neighbour: 'e', countedStack: 'N10', draws: 90 }],
    ['three, West sits', 3, [7, 2], { breaker: 'w', countedStack: 'W9', firstLive: 'W10', draws: 90 }],
    ['two, South is empty: West breaks', 2, [6, 2], { breaker: 's', neighbour: 'w', countedStack: 'S8', draws: 103 }],
    ['two, North is empty: East breaks', 2, [8, 2], { breaker: 'n', neighbour: 'e', countedStack: 'N10', draws: 103 }],
  ])('%s', (_, players, rolls, expected) => {
    const wall = broken({ rules: 'u3a', house: { players }, rolls });
    expect(wall).toMatchObject(expected);
    expect('neighbour' in wall).toBe('neighbour' in expected);
    expect(wall).not.toHaveProperty('again');
  });
  it('the Cantonese throw counts for nothing there, though a picture of it may be drawn', () => {
    const asked = { rules: 'cantonese', house: { players: 3 }, rolls: [8] } as const;
    expect(breakWall(asked)).toMatchObject({ error: { code: 'throw-again', found: 'n' } });
    const layout = computeWallLayoutFromRolls(asked);
    expect(layout).toMatchObject({ value: { broken: { again: true, breaker: 'n' } } });
    expect(layout.ok && 'neighbour' in layout.value.broken).toBe(false);
    expect(breakWall({ ...asked, rolls: [7] })).toMatchObject({
      value: { breaker: 'w', countedStack: 'W7', firstLive: 'W8', draws: 46 },
    });
    expect(computeWallLayoutFromRolls({ ...asked, rolls: [7] })).not.toMatchObject({
      value: { broken: { again: true } },
    });
  });
  it('a suit fewer makes shorter walls, East’s and West’s the longer', () => {
    expect(getWallPlan({ rules: 'cantonese', house: { players: 3 } })).toMatchObject({
      value: { lengths: { e: 13, s: 12, w: 13, n: 12 }, tiles: 100, emptySeat: 'again', firstHandDiffers: true },
    });
  });
});

describe('a wrong stack after one throw', () => {
  const six = { rules: 'cantonese', rolls: [6] } as const;
  it.each([
    ['S6', 'right: S7 S8'],
    ['S5', 'one-short: S6 S7'],
    ['S12', 'from-left: S13 S14'],
    // There is no second throw to have been mistaken for the count.
    ['S1', 'wrong-count: S2 S3'],
    ['N6', 'players-left: N7 N8'],
    ['W6', 'east-not-counted: W7 W8'],
    ['E6', 'wrong-wall: E7 E8'],
  ])('%s: %s', (stack, expected) => expect(slip(six, stack)).toBe(expected));
  it.each([
    ['E6', 'right: E7 E8'],
    ['E5', 'one-short: E6 E7'],
    ['E12', 'from-left: E13 E14'],
    // In the first hand no players are counted.
    ['N6', 'wrong-wall: N7 N8'],
    ['S6', 'wrong-wall: S7 S8'],
  ])('in the first hand, %s: %s', (stack, expected) => expect(slip({ ...six, firstHand: true }, stack)).toBe(expected));
  it('East takes the stacks on the side that is used first', () => {
    const bell = { rules: 'bell', rolls: [5, 9] } as const;
    expect(slip(bell, 'E13')).toBe('one-short: E14 E15');
    expect(slip({ ...bell, house: { bellMirror: false } }, 'E13')).toBe('one-short: E12 E11');
  });
});
