// What stands on the big screen: the tiles in groups that never break, and a reason with its sum.
import { describe, expect, it } from 'vitest';
import {
  arrangeScenesOnScreen,
  SCREEN_SIZES_TO_TRY,
  splitReasonAroundItsSum,
} from '../../src/features/big-screen/screen.ts';

describe('the felt of a question', () => {
  it('keeps the rack, each set and the bonus tiles together', () => {
    const { below, inline } = arrangeScenesOnScreen([{ label: 'Your hand', hand: 'b1234567 c1 (weee) [drrrr] f1 s2' }]);
    expect(inline).toBeUndefined();
    expect(below[0]!.groups).toEqual([
      { tiles: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'c1'], caption: '', last: -1 },
      { tiles: ['we', 'we', 'we'], caption: expect.any(String), last: -1 },
      { tiles: expect.arrayContaining(['dr']), caption: expect.any(String), last: -1 },
      { tiles: ['f1', 's2'], caption: 'flowers, seasons', last: -1 },
    ]);
  });

  it('puts a discard beside the words when a hand follows it', () => {
    const { inline, below } = arrangeScenesOnScreen([
      { label: 'The discard', hand: 'o5' },
      { label: 'Your hand', hand: 'b123456789 c1234' },
    ]);
    expect(inline?.groups[0]?.tiles).toEqual(['o5']);
    expect(below.map(({ groups }) => groups.flatMap(({ tiles }) => tiles).length)).toEqual([13]);
  });

  it('leaves a tile by itself on the felt', () => {
    expect(arrangeScenesOnScreen([{ label: 'The tile', hand: 'o5' }]).inline).toBeUndefined();
  });

  it('leaves out what is no hand', () => {
    expect(arrangeScenesOnScreen([{ label: 'Nothing', hand: 'nonsense' }])).toEqual({ inline: undefined, below: [] });
  });
});

describe('a reason', () => {
  it.each([
    ['with a sum', 'Pung of 2s to 8s: 2 + 4. Going Mahjong: 20. Together: 26 points.', '', 3, ''],
    ['with doubles and a limit', 'Mahjong: 20. Doubled for Clean hand: 40. The limit: no more than 30.', '', 3, ''],
    ['with words before', 'The hand is clean. Mahjong: 20. Clean hand: 40.', 'The hand is clean.', 2, ''],
    ['with words after', 'Mahjong: 20. Clean hand: 40. East pays double.', '', 2, 'East pays double.'],
    ['of words alone', 'Flowers make no sets.', 'Flowers make no sets.', 0, ''],
    ['with one figure', 'The wall: 18 stacks.', 'The wall: 18 stacks.', 0, ''],
    ['that is interrupted', 'A: 1. Then words. B: 2. C: 3.', 'A: 1. Then words. B: 2. C: 3.', 0, ''],
  ])('%s', (_, because, words, lines, after) => {
    const reason = splitReasonAroundItsSum(because);
    expect([reason.words, reason.sum.length, reason.after]).toEqual([words, lines, after]);
  });

  it('changes no figure', () => {
    expect(splitReasonAroundItsSum('Pung: 2 + 4. Rounding up to ten: 1,264 becomes 1,270.').sum).toEqual([
      { name: 'Pung', figure: '2 + 4' },
      { name: 'Rounding up to ten', figure: '1,264 becomes 1,270' },
    ]);
  });
});

it('what is tried on a screen only grows smaller while words are of one size', () => {
  const grows = SCREEN_SIZES_TO_TRY.filter(({ tile, say }, i) => {
    const before = SCREEN_SIZES_TO_TRY[i - 1];
    return before && (before.say === say ? tile >= before.tile : say >= before.say);
  });
  expect(grows).toEqual([]);
});
