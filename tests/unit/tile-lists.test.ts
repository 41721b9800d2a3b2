// How a reason names tiles: each kind once, numbers of one suit together, several of a kind by how many.
import { describe, expect, it } from 'vitest';
import { parseHand, SEATS, type Reason, type TileId } from '../../src/engine/index.ts';
import { describeEngineReason, listCountedTilePhrases } from '../../src/format/reasons.ts';
import { joinWithOr, joinWithAnd } from '../../src/format/sentences.ts';
import reasons from '../../content/reasons.json' with { type: 'json' };

const tilesOf = (text: string): readonly TileId[] => {
  const read = parseHand(text);
  if (!read.ok) throw new Error(text);
  return read.value.rack;
};

describe('tiles in a sentence', () => {
  it.each([
    ['b5', 'the 5 of bamboos'],
    ['b147', 'the 1, 4 and 7 of bamboos'],
    ['b14 c9', 'the 1 and 4 of bamboos and the 9 of characters'],
    ['b1 c2 o3', 'the 1 of bamboos, the 2 of characters and the 3 of circles'],
    ['b11', 'two 1s of bamboos'],
    ['b114', 'the 4 of bamboos and two 1s of bamboos'],
    ['c555', 'three 5s of characters'],
    ['wee', 'two East winds'],
    ['we', 'the East wind'],
    ['weee drr', 'three East winds and two Red dragons'],
    ['o3 ws dg', 'the 3 of circles, the South wind and the Green dragon'],
  ])('%s: %s', (tiles, sentence) => {
    expect(joinWithAnd(listCountedTilePhrases(tilesOf(tiles)))).toBe(sentence);
  });

  it('are named as a choice where one of them is meant', () => {
    expect(joinWithOr(listCountedTilePhrases(tilesOf('b147'), joinWithOr))).toBe('the 1, 4 or 7 of bamboos');
    expect(joinWithOr(listCountedTilePhrases(tilesOf('b1 wee'), joinWithOr))).toBe(
      'the 1 of bamboos or two East winds',
    );
  });

  it('are as many phrases as there are suits of single numbers, and kinds of other tiles', () => {
    expect(listCountedTilePhrases(tilesOf('b258 c36 o99 weess dr'))).toHaveLength(2 + 1 + 2 + 1);
    expect(listCountedTilePhrases([])).toEqual([]);
  });
});

describe('the sentence of a reason', () => {
  const full = { tiles: tilesOf('b14'), count: 2, allowed: 1 };

  it.each(Object.keys(reasons) as Reason['code'][])('%s begins with a capital, and has no slot left', (code) => {
    for (const seat of SEATS) {
      const sentence = describeEngineReason({ code, ...full, seat } as Reason);
      expect(sentence).toMatch(/^[A-Z]/);
      expect(sentence).toMatch(/[.?!]$/);
      expect(sentence).not.toMatch(/[{}]|undefined/);
    }
  });

  it('calls a player by the name that the table has', () => {
    const [code] = Object.entries(reasons).find(([, words]) => /\{seat\}/i.test(words))!;
    const reason = { code, ...full, seat: 's' } as Reason;
    expect(describeEngineReason(reason)).toContain('South');
    expect(describeEngineReason(reason, () => 'Ben')).toContain('Ben');
    expect(() => describeEngineReason({ code } as Reason)).toThrow('says nothing of {');
  });
});
