// What stands on the big screen: the tiles in groups that never break, and a reason with its sum.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  splitScenesInlineAndBelow,
  fitTextAndTilesToScreen,
  SCREEN_SIZES_TO_TRY,
  splitReasonAroundItsSum,
} from '../../src/features/big-screen/screen.ts';

describe('the felt of a question', () => {
  it('keeps the rack, each set and the bonus tiles together', () => {
    const { below, inline } = splitScenesInlineAndBelow([
      { label: 'Your hand', hand: 'b1234567 c1 (weee) [drrrr] f1 s2' },
    ]);
    expect(inline).toBeUndefined();
    expect(below[0]!.groups).toEqual([
      { tiles: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'c1'], caption: '', last: -1 },
      { tiles: ['we', 'we', 'we'], caption: expect.any(String), last: -1 },
      { tiles: expect.arrayContaining(['dr']), caption: expect.any(String), last: -1 },
      { tiles: ['f1', 's2'], caption: 'flowers, seasons', last: -1 },
    ]);
  });

  it('puts a discard beside the words when a hand follows it', () => {
    const { inline, below } = splitScenesInlineAndBelow([
      { label: 'The discard', hand: 'o5' },
      { label: 'Your hand', hand: 'b123456789 c1234' },
    ]);
    expect(inline?.groups[0]?.tiles).toEqual(['o5']);
    expect(below.map(({ groups }) => groups.flatMap(({ tiles }) => tiles).length)).toEqual([13]);
  });

  it('leaves a tile by itself on the felt', () => {
    expect(splitScenesInlineAndBelow([{ label: 'The tile', hand: 'o5' }]).inline).toBeUndefined();
  });

  it('leaves out what is no hand', () => {
    expect(splitScenesInlineAndBelow([{ label: 'Nothing', hand: 'nonsense' }])).toEqual({
      inline: undefined,
      below: [],
    });
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

describe('the largest that fits', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A screen that takes tiles of so many pixels at most. */
  function fit(room: number, say?: number) {
    vi.stubGlobal('innerHeight', 1000);
    vi.stubGlobal('innerWidth', 1600);
    const set = new Map<string, string>();
    const style = { setProperty: (name: string, value: string) => void set.set(name, value) };
    const screen = {
      style,
      clientHeight: 900,
      clientWidth: 1600,
      scrollWidth: 1600,
      querySelectorAll: () => [],
      get scrollHeight() {
        return parseFloat(set.get('--tile')!) > room ? 1200 : 900;
      },
    };
    const size = fitTextAndTilesToScreen(screen as unknown as HTMLElement, say);
    return [size, set.get('--tile'), set.get('--say')];
  }

  // Tiles are three by four, and their height is a share of the window’s.
  it.each([
    ['room for all', 900, undefined, { tile: 16, say: 1.5 }, '120px'],
    ['less', 100, undefined, { tile: 12, say: 1.5 }, '90px'],
    ['text of one size', 900, 1, { tile: 24, say: 1 }, '180px'],
    ['text of one size, and less', 100, 1, { tile: 13, say: 1 }, '97.5px'],
    ['none at all', 1, undefined, { tile: 3, say: 0.4 }, '22.5px'],
  ])('is set: %s', (_, room, say, size, tile) => expect(fit(room, say)).toEqual([size, tile, String(size.say)]));
});
