// Winning at the first chance, as it is played: what may come before it, and that the count and the table agree.
import { describe, expect, it } from 'vitest';
import {
  checkPosition,
  computeHandResult,
  createFullPositionOfPlay,
  score,
  type HouseInput,
  type Play,
} from '../../src/engine/index.ts';
import { allPass, dealt, does, may } from './support/table.ts';

const WAITING = 'c2 b555 o999 o345 wnnn';

/** What the winner is paid for, and how much. */
function paid(play: Play, seat: 'e' | 's'): string {
  const result = computeHandResult(play);
  if (!result.ok) return result.error.code;
  const bill = result.value.bills[seat]!;
  const hand = bill.special?.rule ?? bill.lines.map(({ rule }) => rule).join(' ');
  return `${hand} ${bill.total}`;
}

describe('East’s own kong before the first discard takes nothing from the others', () => {
  const deal = { e: 'c2 b1111 b358 c369 o147', s: WAITING, box: 'dr' };
  const kong = { do: 'kong', seat: 'e', tiles: ['b1', 'b1', 'b1', 'b1'] } as const;
  it.each([
    ['u3a', {}, 'british.special.earths-blessing 1000'],
    ['bmja', {}, 'british.special.earths-blessing 1000'],
    ['bell', {}, 'bell.special.earths-blessing 500'],
    ['cantonese', {}, 'cantonese.fan.earthly-hand 64'],
    ['japanese', { earthly: 'firstDiscard' }, 'japanese.special.earthly-hand 500'],
  ] as const)('%s %o', (rules, house, expected) => {
    const play = does(dealt({ rules, house, ...deal }), kong, { do: 'discard', seat: 'e', tile: 'c2' });
    expect(may(play, 's')).toContain('claim mahjong');
    expect(paid(does(play, { do: 'claim', seat: 's', claim: 'mahjong', tiles: [] }), 's')).toBe(expected);
  });
  it('nor the first tile that another player draws', () => {
    const start = dealt({ rules: 'japanese', ...deal, e: 'dw b1111 b358 c369 o147', draws: 'c2' });
    const thrown = allPass(does(start, kong, { do: 'discard', seat: 'e', tile: 'dw' }));
    const play = does(thrown, { do: 'draw', seat: 's' });
    expect(paid(does(play, { do: 'mahjong', seat: 's' }), 's')).toBe('japanese.special.earthly-hand 500');
  });
});

describe('whoever has had no turn has made no kong', () => {
  it.each([
    ['u3a', {}],
    ['bmja', { blessingAfter: 'kongs' }],
    ['bell', {}],
    ['cantonese', {}],
    ['japanese', { earthly: 'firstDiscard' }],
  ] as const)('%s %o', (rules, house) => {
    const win = { tile: 'c2', by: 'discard', blessing: 'earth' } as const;
    const asked = { rules, house, seat: 's', round: 'e', hand: 'c22 o999 o345 wnnn [b5555]', win };
    expect(score(asked)).toMatchObject({ ok: false, error: { code: 'blessing-way' } });
  });
});

describe('Heaven’s Blessing', () => {
  const after = (house: HouseInput, rules = 'u3a') => ({
    flower: does(dealt({ rules, house, e: 'f1 c22 b555 o999 o345 wnn', box: 'wn' }), { do: 'mahjong', seat: 'e' }),
    kong: does(
      dealt({ rules, house, e: 'b1111 c22 o999 o345 wnn', box: 'wn' }),
      { do: 'kong', seat: 'e', tiles: ['b1', 'b1', 'b1', 'b1'] },
      { do: 'mahjong', seat: 'e' },
    ),
  });
  it.each([
    ['nothing', [false, false]],
    ['flowers', [true, false]],
    ['kongs', [true, true]],
  ] as const)('after %s: flower and kong', (blessingAfter, expected) => {
    const { flower, kong } = after({ blessingAfter });
    expect([flower, kong].map((play) => /heavens-blessing 1000/.test(paid(play, 'e')))).toEqual(expected);
    for (const play of [flower, kong])
      expect(checkPosition(play.table, createFullPositionOfPlay(play))).toMatchObject({ ok: true });
  });
  it('is a win with the original hand in Bell’s game, so not after a kong', () => {
    const { flower, kong } = after({}, 'bell');
    expect(paid(flower, 'e')).toBe('bell.special.heavens-blessing 500');
    expect(paid(kong, 'e')).not.toContain('blessing');
    const win = { tile: 'wn', by: 'loose', kongs: 1, blessing: 'heaven' } as const;
    const asked = { rules: 'bell', seat: 'e', round: 'e', hand: '[b1111] c22 o999 o345 wnnn', win };
    expect(score(asked)).toMatchObject({ ok: false, error: { code: 'blessing-way' } });
  });
});
