// Special hands by your tiles: how near they are, and never “You have it” of a hand that the engine does not count as it.
import { describe, expect, it } from 'vitest';
import { parseHand, RULESET_IDS, type EnteredHandTiles } from '../../src/engine/index.ts';
import {
  getEntryConstraintsWithoutBonusTiles,
  findNearestSpecialHands,
  describeMissingTileCount,
  createNearestSpecialHandSummary,
  listNeededTilesToHighlight,
} from '../../src/ui/special-hands/special-hand-text.ts';
import { tapTile, type TapDestination } from '../../src/ui/hand-editor/tap-tile.ts';
import { opened } from './support/opened.ts';

const TABLE = opened('u3a');
function hand(text: string): EnteredHandTiles {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}
const near = (text: string, rules: (typeof RULESET_IDS)[number] = 'u3a') =>
  findNearestSpecialHands(opened(rules), hand(text), 5);

describe('which special hand is near', () => {
  it.each([
    ['', '–', 'Tap the tiles you hold.'],
    ['c19 o19 b19 weswn drg', '2', 'What helps: any of 13 tiles.'],
    ['c119 o19 b19 weswn drg', '1', 'To finish it: the White dragon.'],
    ['c19 o19 b19 weswn drgw', '1', 'To finish it: any of 13 tiles.'],
    ['c19 o19 b19 weswne drgw', '✓', 'You have it: Thirteen Unique Wonders.'],
  ])('“%s”: %s – %s', (held, figure, say) => {
    const words = createNearestSpecialHandSummary(near(held)[0]);
    expect(words.figure).toBe(figure);
    expect(words.say).toContain(say);
  });

  it('rings what is missing once the hand is nearly there, and nothing when it is', () => {
    expect(listNeededTilesToHighlight(near('c19 o19 b19 weswn drg')[0])).toContain('dw');
    expect(listNeededTilesToHighlight(near('b1')[0])).toEqual([]);
    expect(listNeededTilesToHighlight(near('c19 o19 b19 weswne drgw')[0])).toEqual([]);
    expect(listNeededTilesToHighlight(undefined)).toEqual([]);
  });
});

describe('“You have it”', () => {
  it('is said only of a whole hand that the engine counts so', () => {
    // Four kongs and a pair are 18 tiles; here 18 tiles of one suit with winds are no such hand.
    for (const rules of RULESET_IDS)
      for (const each of near('[b1111] [b9999] (weeee) [wssss] wn b5', rules)) {
        expect(each.isHeld).toBe(false);
        expect(describeMissingTileCount(each)).not.toBe('You have it.');
      }
  });

  it('is not said of a hand that must be concealed when a set is exposed', () => {
    const all = near('b19 c19 o19 weswne drgw');
    expect(all[0]!.isHeld).toBe(true);
  });

  it('puts hands last that an exposed set has spoilt', () => {
    const hands = findNearestSpecialHands(TABLE, hand('(drrr) (dggg) dww'), 99);
    const first = hands.findIndex(({ isSpoilt: open }) => open);
    expect(first).toBeGreaterThan(0);
    expect(hands.slice(first).every(({ isSpoilt: open }) => open)).toBe(true);
  });

  it('cannot be had with more tiles than a hand has', () => {
    const bounds = getEntryConstraintsWithoutBonusTiles(TABLE);
    const rack: TapDestination = { to: 'rack', concealed: false, wilds: 0 };
    expect(tapTile(hand('b1111 b2222 b3333 b44'), 'b5', rack, bounds)).toMatchObject({ refused: 'b5' });
    expect(tapTile(hand('[b1111] [b2222] [b3333] [b4444] b5'), 'b5', rack, bounds).refused).toBeUndefined();
    expect(tapTile(hand('[b1111] [b2222] [b3333] [b4444] b55'), 'b6', rack, bounds).message).toContain(
      'The hand is full',
    );
  });
});

it('offers the tiles of the game without flowers and seasons', () => {
  expect(getEntryConstraintsWithoutBonusTiles(TABLE).tiles).toHaveLength(34);
});
