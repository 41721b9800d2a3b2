import { describe, expect, it } from 'vitest';
import { score, type ScoreInput, type WinCircumstancesInput } from '../../src/engine/index.ts';
import { bill, refusal, rulesOf, won, writes } from './support/hands.ts';
import { opened } from './support/opened.ts';

const special = (hand: string, more = {}) => bill(hand, more).special?.rule.split('.')[2];

// Guide pp. 19–22. Each hand with its value in the guide and in the book.
describe('the nineteen special hands', () => {
  it.each([
    ['all-pair-honours', 'b1199 c1199 wee drrww', 'b1', 'discard', 500, 500],
    ['all-pair-honours', 'b1111 c99 o11 wss wnn drr', 'b1', 'wall', 500, 500],
    ['knitting', 'b1346789 c1346789', 'b9', 'discard', 500, 500],
    ['knitting', 'b1134679 o1134679', 'b9', 'discard', 500, 500],
    ['triple-knitting', 'b1358 c1358 o1358 b2 c2', 'c2', 'discard', 500, 500],
    ['triple-knitting', 'b1158 c1158 o1158 b2 o2', 'o2', 'wall', 500, 500],
    ['buried-treasure', 'b111333777 drrr b22', 'b2', 'wall', 1000, 1000],
    ['buried-treasure', 'b111333777 b999 b22', 'b2', 'wall', 1000, 1000],
    ['gates-of-heaven', 'c11123455678999', 'c5', 'discard', 1000, 1000],
    ['gates-of-heaven', 'o1111 o2345678 o999', 'o1', 'discard', 1000, 1000],
    ['wriggling-snake', 'b1123456789 weswn', 'b5', 'discard', 1000, 1000],
    ['thirteen-unique-wonders', 'b19 c19 o19 weswn drgww', 'dw', 'discard', 1000, 1000],
    ['imperial-jade', 'b22 b333 b444 (b666) (dggg)', 'b2', 'discard', 500, 1000],
    ['imperial-jade', 'b22 b333 b444 b666 dggg', 'b2', 'discard', 1000, 1000],
    ['heads-and-tails', 'b11 b999 c111 (c999) (o111)', 'b1', 'discard', 500, 1000],
    ['three-great-scholars', 'b333 b55 (drrr) (dggg) (dwww)', 'b5', 'discard', 500, 1000],
    ['all-winds-and-dragons', 'wee wsss (wwww) (drrr) (dggg)', 'we', 'discard', 500, 1000],
    ['four-blessings', 'b55 (weee) (wsss) (wwww) wnnn', 'b5', 'discard', 500, 1000],
    ['fourfold-plenty', 'c55 (b2222) (c7777) (o3333) (weeee)', 'c5', 'discard', 500, 1000],
    ['fourfold-plenty', 'c55 [b2222] [c7777] [o3333] [weeee]', 'c5', 'discard', 1000, 1000],
  ])('%s: %s', (name, hand, tile, by, guide, book) => {
    expect(special(hand, won(tile, by))).toBe(name);
    expect([bill(hand, won(tile, by)).total, bill(hand, { ...won(tile, by), rules: 'bmja' }).total]).toEqual([
      guide,
      book,
    ]);
  });

  const plain = 'b234 c55 o888 c999 wnnn';
  it.each([
    ['heavens-blessing', plain, { tile: 'c5', by: 'wall', blessing: 'heaven' }, 'e'],
    ['earths-blessing', plain, { tile: 'c5', by: 'discard', blessing: 'earth' }, 'w'],
    ['plum-blossom', 'o555 c55 b234 (c999) (wnnn)', { tile: 'o5', by: 'loose' }, 's'],
    ['moon', 'o111 c55 b234 (c999) (wnnn)', { tile: 'o1', by: 'wall', lastTile: true }, 's'],
    ['twofold-fortune', 'b234 c55 o888 (c9999) [wnnnn]', { tile: 'o8', by: 'loose', kongs: 2 }, 's'],
  ] as [string, string, WinCircumstancesInput, string][])('%s', (name, hand, win, seat) => {
    expect(special(hand, { win, seat })).toBe(name);
    expect(bill(hand, { win, seat }).total).toBe(1000);
    expect(special(hand, { win: { tile: win.tile, by: 'wall' }, seat })).toBeUndefined();
  });

  it('bonus tiles are worked out apart and added, up to the limit', () => {
    expect(bill('b1346789 c1346789 f1 s2', won('b9', 'discard')).total).toBe(500 + 8 * 2);
    expect(bill('b1346789 c1346789 f1234 s1234', won('b9', 'discard')).total).toBe(1000);
  });
  it('neither 20 nor other doubles are written beside a fixed value', () => {
    expect(rulesOf(bill('b1346789 c1346789 f1', won('b9', 'wall')))).toEqual(['special.knitting', 'points.bonus-tile']);
  });
});

describe('Purity', () => {
  const pure = 'b333 b55 b777 (b222) [b9999]';
  it('doubles its own points three times', () => {
    expect(bill(pure, won('b7', 'discard'))).toMatchObject({ total: 480, points: 60, doubles: 3 });
  });
  it('bonus tiles stand apart: 480 and 4', () => {
    expect(bill(`${pure} f1`, won('b7', 'discard')).total).toBe(484);
    expect(bill(`${pure} f2`, { ...won('b7', 'discard'), house: { purityBonusInside: true } }).total).toBe(1000);
  });
  // Guide page 18, rule 6, and page 19; the last column is British Rules' free choice.
  it.each([
    ['own flower beside it', '(c222) c333 c666 [c9999] c55 f1 s2', 'c5', 'discard', 512, 560],
    ['own season beside it', '(c222) c333 c666 [c9999] c55 s1', 'c5', 'discard', 504, 528],
    ['the tile after a kong', 'c222 c333 c666 [c9999] c55', 'c5', 'loose', 528, 1000],
    ['a bouquet', '(o222) o333 (o444) o777 o55 f1234', 'o5', 'discard', 320, 768],
    ['the last tile of the wall', 'b333 b55 b777 b222 [b9999]', 'b7', 'wall', 528, 1000],
  ] as const)('%s does not double it: %s', (_, hand, tile, by, purity, ordinary) => {
    const lastTile = by === 'wall';
    for (const rules of ['u3a', 'bmja'] as const) {
      const asked = { rules, seat: 'e', ...won(tile, by, { lastTile, kongs: by === 'loose' ? 1 : 0 }) } as const;
      expect(bill(hand, asked)).toMatchObject({
        total: purity,
        doubles: 3,
        special: { rule: 'british.special.purity', ordinary: { total: ordinary, ifHigher: 'purity' } },
      });
      for (const value of ['purity', 'always']) {
        const free = bill(hand, { ...asked, house: { ordinaryIfHigher: value } });
        expect([free.total, free.special]).toEqual([ordinary, undefined]);
      }
    }
  });
  it('an ordinary count that is no more is not reported', () => {
    expect(bill(pure, won('b7', 'discard')).special).not.toHaveProperty('ordinary');
  });
  it('the final discard counts too where the table says so', () => {
    const win = { tile: 'b7', by: 'discard', lastTile: true } as const;
    expect(bill(pure, { win, house: { ordinaryIfHigher: 'fishing' } }).doubles).toBe(3);
    expect(bill(pure, { win, house: { ordinaryIfHigher: 'fishing', purityFinalDiscard: true } }).doubles).toBe(4);
  });
});

describe('what a special hand does not allow', () => {
  it.each([
    ['a gate opened: exposed ones', '(b111) b23455678 b999', 'b5', 'must-be-concealed'],
    ['wonders with a missing tile', 'b19 c19 o19 weswn drgg b5', 'b5', 'not-complete'],
    ['a snake with a pair of nines', 'b1234567899 weswn', 'b9', 'not-complete'],
    ['knitting with an honour pair', 'b134678 c134678 drr', 'dr', 'not-complete'],
    ['knitting in three suits', 'b134678 c13467 o8 b9 c9', 'b9', 'not-complete'],
  ])('%s', (_, hand, tile, code) => {
    expect(refusal(hand, won(tile, 'wall'))).toBe(code);
  });
  it('a fixed value is taken even when the count is more, unless always', () => {
    const hand = 'b333 b55 (drrr) (dggg) (dwww)';
    for (const value of ['fishing', 'purity'])
      expect(bill(hand, { ...won('b5', 'discard'), house: { ordinaryIfHigher: value } })).toMatchObject({
        total: 500,
        special: { ordinary: { total: 1000, ifHigher: 'always' } },
      });
    expect(bill(hand, { ...won('b5', 'discard'), house: { ordinaryIfHigher: 'always' } }).total).toBe(1000);
  });
});

describe('the limit of a table', () => {
  it('is what every special hand follows', () => {
    expect(bill('b19 c19 o19 weswn drgww', { ...won('dw', 'wall'), house: { limit: 500 } }).total).toBe(500);
    expect(bill('b1346789 c1346789', { ...won('b9', 'wall'), house: { limit: 2000 } }).total).toBe(1000);
  });
});

describe('a loser who was fishing', () => {
  it.each([
    ['limit hand, concealed', 'b19 c19 o19 weswn drgw', 400, 400],
    ['half-limit hand', 'b134678 c1346789', 200, 200],
    ['exposed', '(weee) (wsss) (wwww) wnnn b5', 200, 400],
    ['four kongs and a single', '(b2222) (c7777) (o3333) (weeee) c5', 200, 400],
    ['buried treasure', 'b111333777 drrr b2', 400, 400],
  ])('%s: %s', (_, hand, guide, book) => {
    expect([bill(hand, { fishing: true }).total, bill(hand, { fishing: true, rules: 'bmja' }).total]).toEqual([
      guide,
      book,
    ]);
    expect(bill(hand).special).toBeUndefined();
  });
  it('Purity: its points doubled three times, without the 20', () => {
    expect(bill('b333 b5 b777 (b222) [b9999]', { fishing: true })).toMatchObject({
      points: 42,
      doubles: 3,
      total: 336,
    });
  });
  it('bonus tiles are added, apart', () => {
    expect(bill('b134678 c1346789 f1 s2', { fishing: true }).total).toBe(216);
  });
  it('his own count is taken when it is more', () => {
    expect(bill('[dgggg] [drrrr] (dwww) wsss b3', { fishing: true, seat: 's', round: 's' })).toMatchObject({
      total: 1000,
    });
    expect(writes('double.own-wind', '[dgggg] [drrrr] (dwww) wsss b3', { fishing: true })).toBe(true);
  });
  it('the part may be a fifth', () => {
    expect(bill('b19 c19 o19 weswn drgw', { fishing: true, house: { fishingPart: 0.2 } }).total).toBe(200);
  });
  it('nothing is added for one who was not one tile short', () => {
    expect(bill('b19 c19 o19 weswn drg', { fishing: true }).total).toBe(0);
  });
});

describe('a loser who names the special hand that was fished for', () => {
  const scoreNamed = (hand: string, name: string, more: object = {}) => {
    const result = score({ rules: 'u3a', seat: 's', round: 'e', hand, fishingFor: `british.special.${name}`, ...more });
    return result.ok ? [result.value.total, result.value.special?.rule.split('.')[2]] : result.error.code;
  };
  const WONDERS = 'b19 c19 o19 weswn drgw';
  it.each([
    ['all thirteen tiles', WONDERS, 'thirteen-unique-wonders', {}, [400, 'thirteen-unique-wonders']],
    [
      'a table that pays a fifth',
      WONDERS,
      'thirteen-unique-wonders',
      { house: { fishingPart: 0.2 } },
      [200, 'thirteen-unique-wonders'],
    ],
    ['no tiles given: the name is taken', '', 'thirteen-unique-wonders', {}, [400, 'thirteen-unique-wonders']],
    ['flowers beside it', 'f2', 'thirteen-unique-wonders', {}, [408, 'thirteen-unique-wonders']],
    ['half of a limit hand', 'b99', 'all-pair-honours', {}, [200, 'all-pair-honours']],
    ['with a set that is shown', '(drrr)', 'all-winds-and-dragons', {}, [200, 'all-winds-and-dragons']],
    ['the part of Purity: what is there, doubled three times', '(b999) b888', 'purity', {}, [64, 'purity']],
    ['tiles that are not one short of it', WONDERS, 'gates-of-heaven', {}, 'not-fishing-for'],
    ['two tiles short', 'b19 c19 o19 weswn dr b2 c5', 'thirteen-unique-wonders', {}, 'not-fishing-for'],
    ['a set that is shown where nothing may be', '(drrr)', 'thirteen-unique-wonders', {}, 'must-be-concealed'],
    ['a hand without a part', '', 'heavens-blessing', {}, 'bad-input'],
    ['in a game without parts', '', 'gates-of-heaven', { rules: 'bell' }, 'bad-input'],
  ])('%s: %s, %s', (_, hand, name, more, expected) => {
    expect(scoreNamed(hand, name, more)).toEqual(expected);
  });
  it('changes nothing for a winner', () => {
    const mahjong = {
      rules: 'u3a',
      seat: 's',
      round: 'e',
      hand: 'c22 b555 (c999) (o222) (drrr)',
      win: { tile: 'c2', by: 'wall' },
    };
    expect(score({ ...mahjong, fishingFor: 'british.special.gates-of-heaven' })).toEqual(score(mahjong));
  });
  it.each([
    ['u3a', 14],
    ['bmja', 14],
  ])('%s asks for one of %i at least', (rules, many) => {
    expect(opened(rules).asks.fishingFor.length).toBeGreaterThanOrEqual(many);
  });
  it.each(['bell', 'japanese', 'cantonese'])('%s asks for none', (rules) => {
    expect(opened(rules).asks.fishingFor).toEqual([]);
  });
});

describe('what else a special hand is', () => {
  const also = (hand: string, more: Partial<ScoreInput>) => {
    const paid = bill(hand, more).special;
    return [paid?.rule, ...(paid?.also ?? [])].map((rule) => rule?.split('.')[2]);
  };
  const heaven = (tile: string, more: object = {}) => ({
    seat: 'e',
    win: { tile, by: 'wall', blessing: 'heaven' as const },
    ...more,
  });
  it.each([
    [
      'by its tiles and by how it was won',
      'b19 c19 o19 weswn drgww',
      'dw',
      ['thirteen-unique-wonders', 'heavens-blessing'],
    ],
    [
      'by its sets and by how it was won',
      'b111 b222 b333 b444 b55',
      'b5',
      ['buried-treasure', 'purity', 'heavens-blessing'],
    ],
    ['by how it was won alone', 'b123 c222 o333 weee dgg', 'dg', ['heavens-blessing']],
  ])('%s', (_, hand, tile, rules) => expect(also(hand, heaven(tile))).toEqual(rules));
  it('by nothing else', () => {
    expect(also('b19 c19 o19 weswn drgww', won('dw', 'wall'))).toEqual(['thirteen-unique-wonders']);
  });
});
