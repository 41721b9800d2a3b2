import { describe, expect, it } from 'vitest';
import { score, waits } from '../../src/engine/index.ts';
import { bill, refusal, won } from './support/hands.ts';

const goulash = (tile: string, by: string, more: object = {}) => ({ goulash: true, ...won(tile, by), ...more });

// Variations, the goulash. The four 2 bamboos are wild.
describe('wild tiles', () => {
  it.each([
    ['one in a pung', 'c99 b2 (o111) (c555) (weee) o77', 'o7', 'discard', 20 + 8 + 4 + 2 + 4],
    ['one in the pair', 'c9 b2 (o111) (c555) (weee) dggg', 'dg', 'discard', 20 + 4 + 4 + 2 + 4],
    ['two in an exposed kong', '(o11 b22) (c555) (weee) dggg c77', 'dg', 'discard', 20 + 16 + 2 + 4 + 4],
    ['four real tiles and one, a pung and a pair', 'c5555 b2 o333 wsss drrr', 'ws', 'wall', 22 + 4 + 4 + 8 + 8],
    ['as where the pung is shown', 'c5 b2 o333 wsss drrr (c555)', 'ws', 'wall', 22 + 2 + 4 + 8 + 8],
    ['three real tiles and two', 'c555 b22 o333 wsss drrr', 'dr', 'wall', 22 + 4 + 4 + 8 + 8 + 2],
    ['four real tiles and two, two pungs', 'c5555 b22 o333 drrr wss', 'ws', 'wall', 22 + 4 + 4 + 4 + 8 + 2 + 2],
    ['the tile that is drawn is one of the four', 'c5555 b2 o333 wsss drrr', 'c5', 'discard', 20 + 4 + 4 + 8 + 8],
    ['one in each of four sets', 'c99 b2 o11 b2 c55 b2 we b2 dggg', 'dg', 'wall', 22 + 8 + 8 + 4 + 2 + 8],
  ])('%s: %s', (_, hand, tile, by, points) => {
    expect(bill(hand, goulash(tile, by)).points).toBe(points);
  });

  it.each([
    ['a pung of one and a pair of two', 'c99 b222 (o111) (c555) (weee)', 'c9', 'discard', 'wild-limit'],
    ['a pung of two and a pair of two', 'o111 c9 b2222 (c555) (weee)', 'o1', 'wall', 'wild-limit'],
    ['two in a declared pung', '(c9 b22) (o111) (c555) (weee) dgg', 'dg', 'discard', 'wild-limit'],
    ['three in a kong', '(c9 b222) (o111) (c555) (weee) dgg', 'dg', 'discard', 'wild-limit'],
    ['a single tile and two beside another and one', '(o111) (c555) (weee) dg c9 b222', 'dg', 'discard', 'wild-limit'],
    ['a pair of two', 'b22 (o111) (c555) (weee) (dggg)', 'b2', 'discard', 'wild-discarded'],
    ['a set of wild tiles only', '(b222) (o111) (c555) (weee) dgg', 'dg', 'discard', 'not-a-set'],
    ['a chow', 'b345 (o111) (c555) (weee) dgg', 'dg', 'discard', 'too-many-chows'],
    ['a wild tile that was discarded', 'c99 b2 (o111) (c555) (weee) dgg', 'b2', 'discard', 'wild-discarded'],
  ])('%s: %s is refused', (_, hand, tile, by, code) => {
    expect(refusal(hand, goulash(tile, by))).toBe(code);
  });

  it('a drawn wild tile that completes the hand frees one more in a pair or pung', () => {
    expect(bill('b22 (o111) (c555) (weee) dggg', goulash('b2', 'wall')).total).toBeGreaterThan(0);
    expect(bill('c99 b222 (o111) (c555) (weee)', goulash('b2', 'wall')).points, 'the pair stands for dragons').toBe(
      22 + 8 + 4 + 2 + 4 + 2,
    );
  });
  it('frees one set only', () => {
    expect(bill('(o111) c9 b222 (c555) (weee) dg', goulash('b2', 'wall')).total).toBeGreaterThan(0);
    expect(refusal('(o111) c9 b2222 (c555) (weee)', goulash('b2', 'wall'))).toBe('wild-limit');
  });
  it('a special hand may use three or four', () => {
    expect(bill('b19 c19 o19 weswn b2222', goulash('c1', 'wall')).special?.rule).toBe(
      'british.special.thirteen-unique-wonders',
    );
    expect(bill('wee b2 ws b22 wwww drrr dgg', goulash('dg', 'wall')).special?.rule).toBe(
      'british.special.all-winds-and-dragons',
    );
  });
  it('a blessing may hold one chow', () => {
    const dealt = { seat: 'e', goulash: true, win: { tile: 'dg', by: 'wall', blessing: 'heaven' } } as const;
    expect(bill('c345 o111 c555 weee dgg', dealt).total).toBe(1000);
    expect(refusal('c345 o111 c555 weee dgg', { ...dealt, house: { goulashChow: 'never' } })).toBe('too-many-chows');
    // No more than one, and none at a table that plays without.
    expect(refusal('c345 o123 c555 weee dgg', { ...dealt, house: { maxChows: 4 } })).toBe('too-many-chows');
    expect(refusal('c345 o111 c555 weee dgg', { ...dealt, house: { maxChows: 0 } })).toBe('too-many-chows');
  });
  it('jokers are wild where they are added, and 2 bamboos are plain tiles', () => {
    const house = { goulashWild: 'addJokers148' };
    expect(bill('c99 jk (b222) (c555) (weee) o77', { ...goulash('o7', 'discard'), house }).points).toBe(
      20 + 8 + 2 + 2 + 4,
    );
    expect(refusal('c99 jk (b222) (c555) (weee) dgg', goulash('dg', 'discard'))).toBe('tile-not-in-game');
    expect(
      refusal('c99 jk (b222) (c555) (weee) dgg', {
        ...goulash('dg', 'discard'),
        house: { goulashWild: 'replaceTwoBamboo' },
      }),
    ).toBe('tile-not-in-game');
  });
});

describe('wild tiles in a special hand', () => {
  const hand = 'b22 dr dggg dwww c11 wsss';
  const read = (rules: string, given: string, house: Record<string, unknown>) => {
    const asked = { rules, ...goulash('ws', 'discard'), house };
    const result = score({ seat: 'e', round: 'e', hand: given, ...asked });
    return result.ok ? (result.value.special?.rule ?? 'ordinary') : result.error.code;
  };
  const SCHOLARS = 'british.special.three-great-scholars';
  it.each([
    ['two with one real tile', 'bmja', hand, SCHOLARS, 'ordinary'],
    ['two in a pung that is shown', 'bmja', 'dggg dwww c11 wsss (dr b22)', SCHOLARS, 'wild-limit'],
    ['no scholars where they are of one suit', 'u3a', hand, 'ordinary', 'ordinary'],
    ['two in a pung of no special hand', 'u3a', '(dggg) (c444) (o777) o5 b222 ws', 'wild-limit', 'wild-limit'],
    ['wild tiles alone are no set', 'bmja', 'dggg dwww c11 wsss (b222)', 'not-a-set', 'not-a-set'],
  ])('%s: %s, %s', (_, rules, given, oneReal, asOrdinary) => {
    expect([read(rules, given, {}), read(rules, given, { wildInSpecial: 'asOrdinary' })]).toEqual([
      oneReal,
      asOrdinary,
    ]);
  });
  it.each([
    ['oneReal', ['b2', 'we', 'ws', 'ww', 'wn', 'dr', 'dg', 'dw']],
    ['asOrdinary', []],
  ])('%s: what completes it', (wildInSpecial, tiles) => {
    const waiting = '(weee) (wnnn) (dggg) b222 ws';
    expect(waits({ rules: 'u3a', house: { wildInSpecial }, hand: waiting, goulash: true })).toEqual({
      ok: true,
      value: tiles,
    });
  });
  it.each([
    ['different pairs, two wild tiles as one of them', true, 'weesswwnn drrgg b22', 'dr', 'wild-limit'],
    ['the same, where a wild tile came last', true, 'weesswwnn drrgg b22', 'b2', 500],
    ['each wild tile beside a real one', true, 'weesswwnn drrg b22 o1', 'dr', 500],
    ['pairs that may be there twice', false, 'weesswwnn drrgg b22', 'dr', 500],
  ])('asOrdinary reaches hands of pairs: %s', (_, honourPairsDistinct, pairs, tile, expected) => {
    const house = { wildInSpecial: 'asOrdinary', honourPairsDistinct };
    const win = { tile, by: 'wall' };
    const scored = score({ rules: 'u3a', house, seat: 's', round: 'e', goulash: true, hand: pairs, win });
    expect(scored.ok ? scored.value.total : scored.error.code).toBe(expected);
  });
});

describe('a loser in a goulash', () => {
  it.each([
    ['a wild tile makes a pung of a pair', 'c99 b2', 8],
    ['a wild tile makes a pair that counts', 'dr b2', 2],
    ['it goes where it is worth most', 'c55 dr b2', 4],
    ['a pung of dragons rather than of nines and a pair, for its double', 'drr c99 b2', 8],
    ['two wild tiles in two sets', 'c99 o11 b22', 16],
    ['never two in one pung', 'c9 b22', 0],
    ['four real tiles are a kong', 'dgggg b2', 32],
    ['three real tiles and two: a pung and a pair', 'dggg b22', 8 + 2],
    ['wild tiles alone', 'b22', 0],
  ])('%s: %s', (_, hand, points) => {
    expect(bill(hand, { goulash: true }).points).toBe(points);
  });
});

describe('what finishes a hand in a goulash', () => {
  const found = (hand: string) => {
    const result = waits({ rules: 'u3a', hand, goulash: true });
    return result.ok ? result.value.join(' ') : result.error.code;
  };
  it.each([
    ['a pung and the wild tile', 'c99 o777 (o111) (weee) dgg', 'b2 c9 dg'],
    ['a pair to a pung of the same tile', 'c5555 o333 wsss drrr', 'b2'],
    ['a wild tile beside four of a kind, which is a pung and a pair', 'c5555 b2 o33 wsss drrr', 'b2 o3'],
    ['no chow', 'c78 o777 (o111) (weee) dgg', ''],
    ['a single with a wild tile is a pair: no more to do', 'c9 (o111) (weee) (dggg) (o777)', 'b2 c9'],
  ])('%s: %s', (_, hand, tiles) => {
    expect(found(hand)).toBe(tiles);
  });
});
