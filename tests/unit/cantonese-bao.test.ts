import { describe, expect, it } from 'vitest';
import { bao, settle, type BaoInput } from '../../src/engine/index.ts';

const judged = (hand: string, tile: string, more: Partial<BaoInput> = {}) => {
  const result = bao({ rules: 'cantonese', winner: 'e', hand, tile, discarder: 'n', ...more });
  if (!result.ok) return result.error.code;
  const { liable, exempt } = result.value;
  return liable ? `${liable.rule} ${liable.seat}` : (exempt ?? 'nobody');
};
const drawn = { discarder: undefined };

// Cantonese game, Bao: each case beside the hand that just escapes it.
describe('the winning discard', () => {
  it.each([
    ['(a) third dragon', 'c22 dwww c456 (drrr) (dggg)', 'dw', {}, 'bao-a n'],
    ['(a) with a kong on the table', 'c22 dwww c456 (drrrr) (dggg)', 'dw', {}, 'bao-a n'],
    ['(a) a concealed kong is not revealed', 'c22 dwww c456 [drrrr] (dggg)', 'dw', {}, 'nobody'],
    ['(b) one of three is a concealed kong', 'c22 wnnn (weee) [wssss] (wwww)', 'wn', {}, 'nobody'],
    ['(a) only one on the table', 'c22 dwww drrr c456 (dggg)', 'dw', {}, 'nobody'],
    ['(a) a dragon and another pung on the table', 'c22 dwww c456 (drrr) (c999)', 'dw', {}, 'nobody'],
    ['(a) the third only a pair', 'c222 dww c456 (drrr) (dggg)', 'dw', {}, 'nobody'],
    ['(a) another tile wins', 'c22 dwww c456 (drrr) (dggg)', 'c2', {}, 'nobody'],
    ['(a) drawn', 'c22 dwww c456 (drrr) (dggg)', 'dw', drawn, 'nobody'],
    ['(b) fourth wind', 'c22 wnnn (weee) (wsss) (wwww)', 'wn', {}, 'bao-b n'],
    ['(b) two on the table', 'c22 wnnn wsss (weee) (wwww)', 'wn', {}, 'nobody'],
    ['(b) the fourth only a pair', 'c222 wnn (weee) (wsss) (wwww)', 'wn', {}, 'nobody'],
    ['(c) all honours', 'wnn wwww (drrr) (dggg) (wsss)', 'wn', {}, 'bao-c n'],
    ['(c) two on the table', 'wnn wwww drrr (dggg) (wsss)', 'wn', {}, 'nobody'],
    ['(c) a pair of the suit', 'c22 wwww (drrr) (weee) (wsss)', 'c2', {}, 'nobody'],
    ['(d) all terminals', 'c99 b111 (o999) (b999) (c111)', 'b1', {}, 'bao-d n'],
    ['(d) two on the table', 'c99 b111 o999 (b999) (c111)', 'b1', {}, 'nobody'],
    ['(d) a pair of 2s', 'c22 b111 (o999) (b999) (c111)', 'b1', {}, 'nobody'],
    ['(e) pure suit', 'b99 b123 (b555) (b678) (b222)', 'b9', {}, 'bao-e n'],
    ['(e) two on the table', 'b99 b123 b555 (b678) (b222)', 'b9', {}, 'nobody'],
    ['(e) one of three is a concealed kong', 'b99 b123 [b5555] (b678) (b222)', 'b9', {}, 'nobody'],
    ['(e) an honour among them', 'wnn b123 (b555) (b678) (b222)', 'wn', {}, 'nobody'],
    ['(e) drawn', 'b99 b123 (b555) (b678) (b222)', 'b9', drawn, 'nobody'],
  ] as const)('%s', (_, hand, tile, more, expected) => {
    expect(judged(hand, tile, more)).toBe(expected);
  });
});

describe('(f) a discard that made the fourth set', () => {
  it.each([
    ['pure suit, drawn', 'b99 (b123) (b555) (b678) (b222)', 'b9', { ...drawn, fed: 's' }, 'bao-f-a s'],
    [
      'pure suit, fed again by the same player',
      'b99 (b123) (b555) (b678) (b222)',
      'b9',
      { discarder: 's', fed: 's' },
      'bao-f-b s',
    ],
    [
      'pure suit, fed by a third player',
      'b99 (b123) (b555) (b678) (b222)',
      'b9',
      { discarder: 'n', fed: 's' },
      'bao-f-c s',
    ],
    ['one is a concealed kong', 'b99 [b1111] (b555) (b678) (b222)', 'b9', { ...drawn, fed: 's' }, 'nobody'],
    ['so only the discarder pays', 'b99 [b1111] (b555) (b678) (b222)', 'b9', { discarder: 'n', fed: 's' }, 'bao-e n'],
    ['honours', 'wnn (wwww) (drrr) (dggg) (wsss)', 'wn', { ...drawn, fed: 'w' }, 'bao-f-a w'],
    ['terminals', 'c99 (b111) (o999) (b999) (c111)', 'c9', { ...drawn, fed: 'w' }, 'bao-f-a w'],
    ['the pair is of another suit', 'c99 (b123) (b555) (b678) (b222)', 'c9', { ...drawn, fed: 's' }, 'nobody'],
    ['the fourth set was drawn', 'b33 [b9999] (b555) (b678) (b222)', 'b3', drawn, 'nobody'],
    ['nobody fed it, the pair is discarded', 'b33 [b9999] (b555) (b678) (b222)', 'b3', {}, 'bao-e n'],
    ['three sets only', 'b99 b123 (b555) (b678) (b222)', 'b9', { ...drawn, fed: 's' }, 'nobody'],
  ] as const)('%s', (_, hand, tile, more, expected) => {
    expect(judged(hand, tile, more)).toBe(expected);
  });
});

describe('(g) the last tiles', () => {
  const plain = ['b123 b456 c99 (o678) (c234)', 'c9'] as const;
  it.each([
    ['five left, never shown', { tilesLeft: 5 }, 'bao-g n'],
    ['none left', { tilesLeft: 0 }, 'bao-g n'],
    ['six left', { tilesLeft: 6 }, 'nobody'],
    ['not asked', {}, 'nobody'],
    ['discarded before', { tilesLeft: 5, seen: ['b1', 'c9'] }, 'nobody'],
    ['other tiles discarded before', { tilesLeft: 5, seen: ['b9', 'o9'] }, 'bao-g n'],
    ['drawn', { ...drawn, tilesLeft: 5 }, 'nobody'],
  ] as const)('%s', (_, more, expected) => {
    expect(judged(...plain, more)).toBe(expected);
  });
  it('thirteen terminals are a hand like any other', () => {
    expect(judged('b19 c19 o19 weswn drgww', 'dw', { tilesLeft: 5 })).toBe('bao-g n');
  });
  it('a tile that the winner shows himself is seen', () => {
    expect(judged('b123 b456 c22 c789 (c999)', 'c9', { tilesLeft: 5 })).toBe('nobody');
  });
  it('a case before it in the list is taken first', () => {
    expect(judged('b99 b123 (b555) (b678) (b222)', 'b9', { tilesLeft: 3 })).toBe('bao-e n');
  });
});

describe('(h) a discarder who had no other choice', () => {
  const hand = 'b99 b123 (b555) (b678) (b222)';
  const forced = { rack: 'o1455 b9', otherSets: '(o222) (o678) (o999)', otherFirst: true, claimedSince: false };
  const LET_OFF = 'cantonese.bao.forced';
  it.each([
    ['feeds the player who showed his suit later', {}, LET_OFF],
    ['feeds the earlier player', { otherFirst: false }, 'bao-e n'],
    ['has claimed something since', { claimedSince: true }, 'bao-e n'],
    ['still has another suit', { rack: 'o145 c5 b9' }, 'bao-e n'],
    ['still has an honour', { rack: 'o145 we b9' }, 'bao-e n'],
    ['the other player shows two sets of the suit', { otherSets: '(o222) (o678) (c999)' }, 'bao-e n'],
    ['both show the same suit', { otherSets: '(b111) (b345) (b888)' }, 'bao-e n'],
  ])('%s', (_, more, expected) => {
    expect(judged(hand, 'b9', { forced: { ...forced, ...more } })).toBe(expected);
  });
  it('the same for a fourth set', () => {
    const four = 'b99 (b123) (b555) (b678) (b222)';
    expect(judged(four, 'b9', { ...drawn, fed: 's', forced })).toBe(LET_OFF);
    expect(judged(four, 'b9', { ...drawn, fed: 's', forced: { ...forced, claimedSince: true } })).toBe('bao-f-a s');
  });
  it('honours and terminals are no excuse: only suits are', () => {
    expect(judged('c22 dwww c456 (drrr) (dggg)', 'dw', { forced: { ...forced, rack: 'dw' } })).toBe('bao-a n');
  });
});

it('answers in the words of settle', () => {
  const found = bao({
    rules: 'cantonese',
    winner: 'e',
    hand: 'b99 b123 (b555) (b678) (b222)',
    tile: 'b9',
    discarder: 'n',
  });
  const liable = found.ok ? found.value.liable : undefined;
  expect(settle({ rules: 'cantonese', scores: { e: 48 }, winner: 'e', discarder: 'n', liable })).toMatchObject({
    ok: true,
    value: { net: { e: 96, n: -96 } },
  });
});
