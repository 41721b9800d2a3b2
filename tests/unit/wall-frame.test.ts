// The wall of the practice table as a frame: as many stacks as are left, the live wall and the kong box apart.
import { describe, expect, it } from 'vitest';
import { WALL_FRAME_VIEW_BOX_SIZE, layOutRemainingWallLines } from '../../src/features/practice-table/wall-frame.ts';

const STACK_GAP = 0.16;
const countStacks = (whole: number, live: number, box: number, isKongBox: boolean): number =>
  layOutRemainingWallLines(whole, live, box)
    .filter((line) => line.isKongBox === isKongBox)
    .reduce((sum, { length }) => sum + length + STACK_GAP, 0);

describe('the wall as a frame', () => {
  it.each([
    [144, 90, 14],
    [144, 9, 10],
    [144, 1, 0],
    [136, 70, 14],
    [144, 0, 14],
    // Three play without one suit: the sides are not alike.
    [108, 94, 14],
  ])('of %i tiles, %i of them live and %i in the kong box, is so many stacks long', (whole, live, box) => {
    expect(countStacks(whole, live, box, false)).toBeCloseTo(live / 2);
    expect(countStacks(whole, live, box, true)).toBeCloseTo(box / 2);
  });

  it.each([
    [144, 130, 18],
    [108, 94, 14],
  ])('of %i tiles stays within its square, and no line is longer than a side', (whole, live, side) => {
    for (const { from, to } of layOutRemainingWallLines(whole, live, 14))
      for (const place of [...from, ...to]) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(WALL_FRAME_VIEW_BOX_SIZE);
      }
    expect(layOutRemainingWallLines(whole, live, 14).every(({ length }) => length <= side)).toBe(true);
  });

  it('shrinks from its beginning: its end stays before the kong box', () => {
    const endOf = (whole: number, live: number) => {
      const lines = layOutRemainingWallLines(whole, live, 14);
      const [end, box] = [lines.findLast(({ isKongBox }) => !isKongBox)!.to, lines.at(-1)!.from];
      expect(end[1]).toBeLessThan(box[1]);
      return end;
    };
    expect(endOf(144, 40)).toEqual(endOf(144, 60));
    expect(endOf(108, 40)).toEqual(endOf(108, 94));
  });
});
