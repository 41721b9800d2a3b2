import { describe, expect, it } from 'vitest';
import { rulesets, score, waits } from '../../src/engine/index.ts';
import { award, fansOf, refusal, winner, type More } from './support/cantonese-hands.ts';
import { besidesOf, tableOf } from './support/rows.ts';

const drawn = { win: { by: 'wall' } };

/** What the source's table gives, typed afresh to check the engine's. */
const TABLE: Readonly<Record<number, string>> = {
  1: 'fan.all-sequences fan.dragons fan.round-wind fan.own-wind fan.self-drawn fan.robbing-kong fan.all-concealed fan.single-way fan.terminals-and-honours flower.each flower.none flower.round flower.seat',
  2: 'fan.kong-replacement fan.last-tile fan.double-wind flower.seat-and-round',
  3: 'fan.all-triplets fan.one-suit-honours fan.little-three-dragons fan.double-kong fan.moon fan.plum-blossom',
  6: 'fan.big-three-dragons fan.little-four-winds fan.pure-suit fan.eight-flowers',
  8: 'fan.big-four-winds fan.all-honours fan.four-concealed-triplets fan.all-terminals fan.thirteen-terminals fan.heavenly-hand fan.earthly-hand',
};

// Cantonese game, scoring. Every fan with a hand that has it and one that just misses it; the whole bill is named.
describe('the table of fans', () => {
  it.each(
    tableOf(`
    1A | b123 b456 c99 (o678) (c234) | c9 |  | all-sequences
    1A, all in one suit | b123 b456 b99 (b678) (b234) | b9 |  | all-sequences, pure-suit
    1A missed by a pung | b123 b456 c99 (o678) (c222) | c9 |  |
    1B | b123 c456 c99 (o678) (drrr) | c9 |  | dragons
    1B twice, once as a kong | b123 c456 c99 [dgggg] (drrr) | c9 |  | dragons, dragons
    1B missed by a pair | b123 c456 drr (o678) (c222) | dr |  |
    1C | b123 c456 c99 (o678) (weee) | c9 |  | round-wind
    1C in the West round | b123 c456 c99 (o678) (wwww) | c9 | round=w | round-wind
    1C missed by another wind | b123 c456 c99 (o678) (wnnn) | c9 |  |
    1D | b123 c456 c99 (o678) (wsss) | c9 |  | own-wind
    1D missed by another seat | b123 c456 c99 (o678) (wsss) | c9 | seat=w |
    1E from the wall | b123 c456 c99 (o678) (c222) | c9 | win.by=wall | self-drawn
    1E after a flower | b123 c456 c99 (o678) (c222) f1 | c9 | win.by=loose house.flowers=seat | self-drawn
    1F | b123 c456 c99 (o678) (c222) | b1 | win.by=kong | robbing-kong
    1I | b111 c99 (o999) (wnnn) (dggg) | c9 |  | dragons, terminals-and-honours, all-triplets
    1I, the pair of honours | b111 wee (o999) (wnnn) (c111) | we |  | terminals-and-honours, all-triplets
    1I missed by the pair | b111 c88 (o999) (wnnn) (dggg) | c8 |  | dragons, all-triplets
    1I missed by a pung of 2s | b222 c99 (o999) (wnnn) (dggg) | c9 |  | dragons, all-triplets
    1I missed without honour pungs | b111 wee (o999) (b999) (c111) | we |  | all-triplets
    2A | b123 c456 c99 [o7777] (c222) | c9 | win.by=loose win.kongs=1 | kong-replacement
    2A missed: a flower was replaced | b123 c456 c99 [o7777] (c222) | c9 | win.by=loose win.kongs=0 | self-drawn
    2B, the last tile drawn | b123 c456 c99 (o678) (c222) | c9 | win.by=wall win.lastTile | self-drawn, last-tile
    2B, the last discard | b123 c456 c99 (o678) (c222) | c9 | win.by=discard win.lastTile | last-tile
    2C | b123 c456 c99 (o678) (weee) | c9 | seat=e | double-wind
    2C missed: own wind and round wind differ | b123 c99 (wsss) (weee) (o678) | c9 |  | round-wind, own-wind
    3A | b222 c99 (o555) (c333) (wnnnn) | c9 |  | all-triplets
    3A missed by a chow | b222 c99 (o555) (c333) (o678) | c9 |  |
    3B | b123 b99 (b555) (b678) (wnnn) | b9 |  | one-suit-honours
    3B, the honours only a pair | b123 b555 wnn (b678) (b222) | wn |  | one-suit-honours
    3B missed by a second suit | b123 c99 (b555) (b678) (wnnn) | c9 |  |
    3C | b123 drr (o555) (dggg) (dwww) | dr |  | little-three-dragons
    3C missed by the pair | b123 wnn (o555) (dggg) (dwww) | wn |  | dragons, dragons
    3D | b123 c99 [o7777] (c222) (b5555) | c9 | win.by=loose win.kongs=2 | double-kong
    3D missed: one kong | b123 c99 [o7777] (c222) (b5555) | c9 | win.by=loose win.kongs=1 | kong-replacement
    3E | o11 b123 c456 (o678) (c222) | o1 | win.by=wall win.lastTile | moon
    3E, a replacement was the last tile | o11 b123 c456 [o7777] (c222) | o1 | win.by=loose win.kongs=1 win.lastTile | kong-replacement, moon
    3E missed: no pair | o111 b55 c456 (o678) (c222) | o1 | win.by=wall win.lastTile | self-drawn, last-tile
    3E missed: the last discard | o11 b123 c456 (o678) (c222) | o1 | win.by=discard win.lastTile | last-tile
    3E missed: not the last tile | o11 b123 c456 (o678) (c222) | o1 | win.by=wall | self-drawn
    3E missed: another pair | o99 b123 c456 (o678) (c222) | o9 | win.by=wall win.lastTile | self-drawn, last-tile
    3F | o456 b55 c456 [o7777] (c222) | o5 | win.by=loose win.kongs=1 | plum-blossom
    3F missed: another chow | o345 b55 c456 [o7777] (c222) | o5 | win.by=loose win.kongs=1 | kong-replacement
    3F missed: another tile of the chow | o456 b55 c456 [o7777] (c222) | o4 | win.by=loose win.kongs=1 | kong-replacement
    3F missed: no kong before it | o456 b55 c456 [o7777] (c222) | o5 | win.by=wall | self-drawn
    3F missed: a flower was replaced | o456 b55 c456 [o7777] (c222) | o5 | win.by=loose win.kongs=0 | self-drawn
    3D and 3F together | o456 b55 [o7777] (c222) (b9999) | o5 | win.by=loose win.kongs=2 | double-kong, plum-blossom
    6A | b123 c99 (drrr) (dggg) dwww | c9 |  | big-three-dragons
    6B | b123 wnn (weee) (wsss) (wwww) | wn | seat=n round=n | one-suit-honours, little-four-winds
    6B adds the winds of seat and round | b123 wnn (weee) (wsss) (wwww) | wn |  | round-wind, own-wind, one-suit-honours, little-four-winds
    6B missed by the pair | b123 c99 (weee) (wsss) (wwww) | c9 | seat=n round=n |
    6C | c123 c99 (c555) (c678) (c222) | c9 |  | pure-suit
    6C missed by an honour | c123 wnn (c555) (c678) (c222) | wn |  | one-suit-honours
    8A | c99 (weee) (wsss) (wwww) (wnnn) | c9 |  | big-four-winds
    8A and 8B | drr (weee) (wsss) (wwww) (wnnn) | dr |  | big-four-winds, all-honours
    8B | wnn wwww (drrr) (dggg) (wsss) | wn | seat=e round=n | dragons, dragons, all-honours
    8B missed by a terminal | c99 wwww (drrr) (dggg) (wsss) | c9 | seat=e round=n | dragons, dragons, all-triplets
    8C | b222 c555 o888 c777 b99 | b9 | win.by=wall | four-concealed-triplets
    8C on a pung | b222 c555 o888 c777 b99 | b2 | win.by=wall | four-concealed-triplets
    8C missed: a discard | b222 c555 o888 c777 b99 | b2 |  | all-triplets
    8C missed: the pair from a discard | b222 c555 o888 c777 b99 | b9 |  | all-triplets
    8C missed: a kong | b222 c555 o888 [c7777] b99 | b9 | win.by=wall | self-drawn, all-triplets
    8C missed: a claimed pung | b222 c555 o888 (c777) b99 | b9 | win.by=wall | self-drawn, all-triplets
    all terminals, where they count | b111 c99 (o999) (b999) (c111) | c9 | house.allTerminals=8 | all-terminals
    all terminals missed by the pair | b111 c88 (o999) (b999) (c111) | c8 | house.allTerminals=8 | all-triplets
    8D | b19 c19 o19 weswn drgww | dw |  | thirteen-terminals
    8D drawn | b119 c19 o19 weswn drgw | we | win.by=wall | self-drawn, thirteen-terminals
    8E | b123 b456 c99 o678 c222 | c9 | seat=e win.by=wall win.blessing=heaven | heavenly-hand
    8F | b123 b456 c99 o678 c222 | c9 | win.blessing=earth | earthly-hand
  `),
  )('%s: %s', (_, hand, tile, more, fans) => {
    expect(fansOf(hand, tile, besidesOf<More>(more)).join(', ')).toBe(fans);
  });

  const worth = Object.fromEntries(
    rulesets.cantonese.rules
      .filter(({ chapter }) => chapter === 'fan' || chapter === 'flower')
      .map(({ id, value }) => [id, value as number]),
  );
  it('gives what the source gives', () => {
    const typed = Object.entries(TABLE).flatMap(([fans, names]) =>
      names.split(' ').map((name) => [`cantonese.${name}`, Number(fans)]),
    );
    expect(worth).toEqual(Object.fromEntries(typed));
  });
  it('adds the lines up', () => {
    const bill = award('b111 wnn (weee) (wsss) (wwww)', 'wn', drawn);
    expect(bill.lines.map(({ rule }) => rule.split('.')[2])).toEqual([
      'round-wind',
      'own-wind',
      'self-drawn',
      'terminals-and-honours',
      'all-triplets',
      'one-suit-honours',
      'little-four-winds',
    ]);
    expect(bill.fans).toBe(1 + 1 + 1 + 1 + 3 + 3 + 6);
    expect(bill.lines.every(({ rule, value, unit }) => unit === 'fans' && value === worth[rule])).toBe(true);
  });

  it('names the tiles of a line', () => {
    const bill = award('b123 c456 c99 [dgggg] (drrr)', 'c9', drawn);
    expect(bill.lines.map(({ rule, tiles }) => [rule, tiles.join(' ')])).toEqual([
      ['cantonese.fan.dragons', 'dg dg dg dg'],
      ['cantonese.fan.dragons', 'dr dr dr'],
      ['cantonese.fan.self-drawn', 'c9'],
    ]);
  });
});

describe('the reading with most fans is taken', () => {
  it.each(
    tableOf(`
    pungs before chows | b111222333 c99 (o555) | c9 |  | all-triplets
    chows before pungs | b111222333 c99 (o567) | c9 |  | all-sequences
    the chow that 5 of circles finishes | o344556 b55 [o7777] (c222) | o5 | win.by=loose win.kongs=1 | plum-blossom
    the pair that 1 of circles finishes | o11123 c456 b555 (c222) | o1 | win.by=wall win.lastTile | moon
  `),
  )('%s', (_, hand, tile, more, fans) => {
    expect(fansOf(hand, tile, besidesOf<More>(more)).join(', ')).toBe(fans);
  });
  it('and stands on the bill', () => {
    expect(
      award('b111222333 c99 (o567)', 'c9')
        .arrangement.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['chow', 'chow', 'chow', 'chow', 'pair']);
    expect(
      award('b111222333 c99 (o555)', 'c9')
        .arrangement.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['pair', 'pung', 'pung', 'pung', 'pung']);
  });
});

describe('eight flowers', () => {
  const all = 'f1234 s1234';
  const house = { flowers: 'seat' };
  it.each(
    tableOf(`
    drawn from the wall | b159 c159 o19 weswn dr f1234 s1234 | f4 | win.by=wall | self-drawn, eight-flowers
    the eighth taken from another player | b159 c159 o19 weswn dr f1234 s1234 | s2 |  | eight-flowers
    drawn for another flower | b159 c159 o19 weswn dr f1234 s1234 | s2 | win.by=loose | self-drawn, eight-flowers
    drawn after a kong, the rest of no account | b159 c19 o19 wesw [dgggg] f1234 s1234 | s2 | win.by=loose win.kongs=1 | kong-replacement, eight-flowers
    flowers not replaced yet | b159 c19 o19 we dr f1234 s1234 | f1 |  | eight-flowers
  `),
  )('%s', (_, hand, tile, more, fans) => {
    expect(fansOf(hand, tile, { ...besidesOf<More>(more), house }).join(', ')).toBe(fans);
  });
  it('show what lay on the table', () => {
    const bill = award(`b159 c19 o19 wesw [dgggg] ${all}`, 's2', { house });
    expect([bill.arrangement.length, bill.loose.length]).toEqual([1, 10]);
  });
  it('stand beside the fans of a hand that is complete', () => {
    expect(fansOf(`b123 b456 c99 (o678) (c234) ${all}`, 'c9', { house: { flowers: 'each' } })).toEqual([
      'all-sequences',
      'eight-flowers',
    ]);
  });
  it.each(
    tableOf(`
    seven are not enough | b159 c159 o19 weswn dr f1234 s123 | s1 | house.flowers=seat | not-complete
    nor one that is not held | b159 c159 o19 weswn dr f1234 s123 | s4 | house.flowers=seat | winning-tile-not-held
    fourteen tiles are too many | b1599 c159 o19 weswn dr f1234 s1234 | s1 | house.flowers=seat | too-many-tiles
    nobody can be robbed of a flower | b159 c159 o19 weswn dr f1234 s1234 | s1 | house.flowers=seat win.by=kong | winning-way-unknown
    the dealer discards no flower | b159 c159 o19 weswn dr f1234 s1234 | s1 | house.flowers=seat win.blessing=earth | blessing-way
    there are none in the game | b159 c159 o19 weswn dr f1234 s1234 | s1 |  | tile-not-in-game
  `),
  )('%s', (_, hand, tile, more, code) => {
    expect(refusal(hand, tile, besidesOf<More>(more))).toBe(code);
  });
  it('with seven, the eighth is waited for beside the others', () => {
    const wait = (hand: string, flowers: string) => waits({ rules: 'cantonese', house: { flowers }, hand });
    expect(wait('b123 b456 c9 (o678) (c234) f123 s1234', 'round')).toEqual({ ok: true, value: ['c9', 'f4'] });
    expect(wait('b123 b456 c9 (o678) (c234) f12 s1234', 'round')).toEqual({ ok: true, value: ['c9'] });
    expect(wait('b159 c159 o19 weswn dr f1234 s123', 'round')).toEqual({ ok: true, value: ['s4'] });
  });
});

describe('hands that may not win', () => {
  const hand = 'b123 b456 c99 o678 c222';
  it.each(
    tableOf(`
    not complete | b123 b456 c98 o678 c222 | c9 |  | not-complete
    thirteen kinds and a stranger | b159 c19 o19 weswn drgw | we |  | not-complete
    thirteen terminals with a set on the table | c19 o19 weswn drgw (b111) | we |  | not-complete
    heavenly, but not the dealer | b123 b456 c99 o678 c222 | c9 | win.by=wall win.blessing=heaven | blessing-seat
    heavenly, but claimed | b123 b456 c99 o678 c222 | c9 | seat=e win.blessing=heaven | blessing-way
    heavenly, but after a kong | b123 b456 c99 o678 [c2222] | c9 | seat=e win.by=loose win.kongs=1 win.blessing=heaven | blessing-way
    earthly, but the dealer | b123 b456 c99 o678 c222 | c9 | seat=e win.blessing=earth | blessing-seat
    earthly, but drawn | b123 b456 c99 o678 c222 | c9 | win.by=wall win.blessing=earth | blessing-way
    earthly, but after a claim | b123 b456 c99 o678 (c222) | c9 | win.blessing=earth | blessing-way
    two kongs in a row, but only one | b123 c456 c99 [o7777] (c222) | c9 | win.by=loose win.kongs=2 | kongs-not-held
    a flower where there are none | b123 b456 c99 o678 c222 f1 | c9 |  | tile-not-in-game
  `),
  )('%s', (_, tiles, tile, more, code) => {
    expect(refusal(tiles, tile, besidesOf<More>(more))).toBe(code);
  });
  it.each(['heaven', 'earth'] as const)('%s: the refusal names the rule', (blessing) => {
    const rule = `cantonese.fan.${blessing}ly-hand`;
    expect(winner(hand, 'c9', { seat: 'w', win: { by: 'loose', blessing } })).toMatchObject({
      ok: false,
      error: { rule },
    });
  });
});

describe('losers', () => {
  it.each(['drrr dggg [dwwww]', 'b1', '(weeee) (wsss) (wwww) wnnn'])('%s counts nothing', (hand) => {
    const result = score({ rules: 'cantonese', seat: 's', round: 'e', hand, fishing: true });
    expect(result).toMatchObject({ ok: true, value: { total: 0, points: 0, doubles: 0, fans: 0, lines: [] } });
  });
});
