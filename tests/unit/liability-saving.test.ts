// What would have saved whoever pays for the others: which tiles were dangerous to discard, by the rule that says so, and
// whether having had no choice would have been an excuse.
import { describe, expect, it } from 'vitest';
import { formatTiles, liability, type LiabilityInput } from '../../src/engine/index.ts';

type More = Partial<LiabilityInput>;
function judge(rules: string, hand: string, tile: string, more: More) {
  const by = more.by ?? 'discard';
  const found = liability({ rules, winner: 's', hand, tile, by, ...(by === 'discard' && { discarder: 'w' }), ...more });
  if (!found.ok) throw new Error(found.error.code);
  const { liable, rule, saving } = found.value;
  return { liable, rule, saving, dangerous: formatTiles(saving?.dangerous ?? []) };
}

const INSURED = { house: { insurance: true, allGreen: true }, by: 'wall', fed: { seat: 'n', set: 3 } } as const;
const ROWS: readonly (readonly [
  rules: string,
  hand: string,
  tile: string,
  more: More,
  rule: string,
  dangerous: string,
])[] = [
  // Of a suit any tile may still end a chow, but for one of which all four lie there.
  ['u3a', '(b111) (b345) (b999) b77', 'b7', {}, 'british.penalty.cannon', 'b123456789'],
  ['u3a', '(b111) (b345) (b9999) b77', 'b7', {}, 'british.penalty.cannon', 'b12345678'],
  ['u3a', '(c222) (b222) (b888) (dggg) b66', 'b6', {}, 'british.penalty.cannon', 'b23468 dg'],
  ['u3a', '(b111) (c999) (o111) o99', 'o9', {}, 'british.penalty.cannon', 'b19 c19 o19'],
  ['u3a', '(weee) (wsss) (wwww) wnnn', 'wn', {}, 'british.penalty.cannon', 'wn'],
  ['u3a', '(drrr) (dggg) dwww', 'dw', { house: { cannonDragon: true } }, 'british.penalty.cannon', 'dw'],
  // The wild tile of a goulash is not safe to discard, but nobody may claim it.
  ['u3a', '(b111) (b552) (b999) b77', 'b7', { goulash: true }, 'british.penalty.cannon', 'b13456789'],
  ['cantonese', 'c22 dwww c456 (drrr) (dggg)', 'dw', {}, 'cantonese.bao.third-dragon', 'dw'],
  ['cantonese', 'c22 wnnn (weee) (wsss) (wwww)', 'wn', {}, 'cantonese.bao.fourth-wind', 'wn'],
  // A tile of which three lie there makes no set any more.
  ['cantonese', 'dww wnnn (weee) (wsss) (drrr)', 'dw', {}, 'cantonese.bao.all-honours', 'wwn dgw'],
  ['cantonese', 'b11 b999 (c111) (c999) (o111)', 'b1', {}, 'cantonese.bao.all-terminals', 'b19 o9'],
  ['cantonese', 'b99 b123 (b555) (b678) (b222)', 'b9', {}, 'cantonese.bao.pure-suit', 'b123456789'],
  [
    'cantonese',
    'b99 (b123) (b555) (b678) (b222)',
    'b9',
    { by: 'wall', fed: { seat: 'e', set: 3 } },
    'cantonese.bao.fourth-set-self-drawn',
    'b13456789',
  ],
  [
    'cantonese',
    '(drrrr) (c456) c222 b345 o55',
    'c2',
    { by: 'loose', fed: { seat: 'n', set: 0, kong: true } },
    'cantonese.settle.kong-make-up',
    'dr',
  ],
  [
    'japanese',
    '(drrr) (dggg) (dwww) b22',
    'b2',
    { ...INSURED, fed: { seat: 'n', set: 2 } },
    'japanese.penalty.insurance-dragons',
    'dw',
  ],
  ['japanese', '(weee) (wsss) (wwww) (wnnn) b22', 'b2', INSURED, 'japanese.penalty.insurance-winds', 'wn'],
  ['japanese', '(weee) (wsss) (drrr) (dggg) dww', 'dw', INSURED, 'japanese.penalty.insurance-honours', 'wwn dgw'],
  ['japanese', '(b999) (o111) (o999) (c999) b11', 'b1', INSURED, 'japanese.penalty.insurance-terminals', 'b1 c19'],
  ['japanese', '(b333) (b444) (b888) (dggg) b22', 'b2', INSURED, 'japanese.penalty.insurance-greens', 'b26 dg'],
  ['bell', '(b111) (b345) (b999) b77', 'b7', { plain: true }, 'bell.penalty.known-tile', 'b7'],
  // A wrong name is paid for whatever tile it was.
  ['u3a', '(b111) b77', 'b7', { misnamed: true }, 'british.penalty.misnamed-mahjong', ''],
];

describe('who pays for the others could have discarded another tile', () => {
  it.each(ROWS)('%s %s, with %s %o: %s, %s', (rules, hand, tile, more, rule, dangerous) => {
    const found = judge(rules, hand, tile, more);
    expect([found.rule, found.dangerous, found.liable !== undefined]).toEqual([rule, dangerous, true]);
  });
  it('who pays nothing needed no other', () => {
    for (const [rules, hand, tile, more] of [
      ['u3a', '(b111) (b345) (c999) b77', 'b7', {}],
      ['cantonese', 'b99 b123 b222 (b555) (b678)', 'b9', {}],
      ['japanese', '(drrr) (dggg) (dwww) b22', 'b2', { by: 'wall', fed: { seat: 'n', set: 2 } }],
    ] as const)
      expect(judge(rules, hand, tile, more as More)).toMatchObject({ liable: undefined, saving: undefined });
  });
});

describe('no choice', () => {
  const of = (rules: string, hand: string, tile: string, more: More = {}) => {
    const { saving } = judge(rules, hand, tile, more);
    return [saving?.noChoice, saving?.excusable, saving?.notExempt?.code];
  };
  it('is an excuse in the British game where the table says so', () => {
    const hand = '(b111) (b345) (b999) b77';
    expect(of('u3a', hand, 'b7')).toEqual([false, undefined, undefined]);
    expect(of('u3a', hand, 'b7', { house: { cannonNoChoice: true } })).toEqual([true, undefined, undefined]);
  });
  it('is one in the Cantonese game where a suit was shown, and only there', () => {
    expect(of('cantonese', 'b99 b123 (b555) (b678) (b222)', 'b9')).toEqual([false, true, undefined]);
    expect(of('cantonese', 'dww wnnn (weee) (wsss) (drrr)', 'dw')).toEqual([false, undefined, undefined]);
  });
  // The suit of the other player by the tiles, and the rack from which a tile was thrown.
  const SUIT = ['cantonese', 'b99 b123 (b555) (b678) (b222)', 'b9'] as const;
  const forced = { otherFirst: true, claimedSince: false };
  it.each([
    ['three sets of another suit', 'o14 b9', '(o222) (o678) (o999)', undefined],
    ['one of them a concealed kong, which shows nothing', 'o14 b9', '[o2222] (o678) (o999)', 'no-second-suit'],
    ['of two suits', 'o14 b9', '(o222) (c678) (o999)', 'no-second-suit'],
    ['of the same suit', 'b144 b9', '(b333) (b678) (b999)', 'no-second-suit'],
    ['of honours', 'o14 b9', '(drrr) (weee) (wsss)', 'no-second-suit'],
    ['and a tile of the third suit held', 'o14 b9 c1', '(o222) (o678) (o999)', 'other-suit-held'],
    ['and a wind held', 'o14 b9 we', '(o222) (o678) (o999)', 'other-suit-held'],
  ])('%s: %s, %s', (_, rack, otherSets, why) => {
    const found = liability({
      rules: SUIT[0],
      winner: 's',
      hand: SUIT[1],
      tile: SUIT[2],
      by: 'discard',
      discarder: 'w',
      forced: { ...forced, rack, otherSets },
    });
    if (!found.ok) throw new Error(found.error.code);
    const { liable, rule, because, saving } = found.value;
    expect(liable ? saving?.notExempt?.code : because.code).toBe(why ?? 'had-to-feed');
    expect(rule).toBe(why ? 'cantonese.bao.pure-suit' : 'cantonese.bao.forced');
  });
});

describe('who fed a set', () => {
  // The sets lie in the order in which they were made: those before a set are what its giver could see.
  const set = (tiles: string, from?: 'e' | 'w' | 'n') => {
    const each = tiles.split(' ');
    return { tiles: each as never, concealed: false, ...(from && { from }) };
  };
  const [red, green, white] = ['dr dr dr', 'dg dg dg', 'dw dw dw'] as const;
  const asked = (sets: readonly ReturnType<typeof set>[], more: More = {}) => {
    const found = liability({
      rules: 'japanese',
      house: { insurance: true },
      winner: 's',
      hand: { rack: ['b2', 'b2'], sets, bonus: [] } as never,
      tile: 'b2',
      by: 'wall',
      ...more,
    });
    return found.ok ? (found.value.liable?.seat ?? found.value.because.code) : found.error.code;
  };
  it.each([
    ['the third of the dragons was fed', [set(red), set(green), set(white, 'n')], 'n'],
    ['the second was', [set(red), set(green, 'n'), set(white)], 'too-few-sets-shown'],
    ['two were, the third by another', [set(red), set(green, 'e'), set(white, 'n')], 'n'],
    ['the first was, before anything was to be seen', [set(red, 'e'), set(green), set(white)], 'too-few-sets-shown'],
    ['nobody fed any', [set(red), set(green), set(white)], 'nobody-fed-it'],
    ['a set of another kind was', [set(red), set(green), set('c4 c5 c6', 'n')], 'nothing-points-to-it'],
  ] as const)('%s', (_, sets, expected) => expect(asked(sets)).toBe(expected));
  it('whoever is named is asked first', () => {
    const sets = [set(red), set(green), set(white, 'n')];
    expect(asked(sets, { fed: { seat: 'e', set: 2 } })).toBe('e');
  });
  it.each([
    [{ fed: { seat: 'n', set: -1 } }, 'bad-input'],
    [{ fed: { seat: 'n', set: 0.5 } }, 'bad-input'],
    [{ fed: { seat: 'n', set: 9 } }, 'nobody-fed-it'],
    [{ forced: null }, 'nobody-fed-it'],
    [{ forced: 'no' }, 'bad-input'],
    [{ discarder: null }, 'nobody-fed-it'],
    [{ discarder: 'x' }, 'bad-seat'],
    [{ tilesLeft: 1.5 }, 'bad-input'],
    [{ tilesLeft: 0 }, 'nobody-fed-it'],
  ])('%j: %s', (more, expected) => {
    expect(asked([set(red), set(green), set(white)], more as unknown as More)).toBe(expected);
  });
});
