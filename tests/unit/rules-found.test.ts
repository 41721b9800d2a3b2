import { describe, expect, it } from 'vitest';
import {
  parseCheckedCustomHand,
  claims,
  settleDraw,
  countExtraHandsOfEast,
  findFirstEastFromThrowsOrTiles,
  nextHand,
  score,
  createMatchAndStartPoints,
  tableInfo,
  type HouseInput,
  type RulesetId,
} from '../../src/engine/index.ts';
import { fillRuleValues } from '../../src/format/values.ts';
import type { Result } from '../../src/engine/result.ts';

// Rules that were once found wrong or silent (issue 28): each stands here so that it does not come back.

function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** Whether a rule is off at a table. */
const isOff = (rules: RulesetId, house: HouseInput, rule: string): boolean =>
  value(tableInfo(rules, house)).rules.find(({ id }) => id === rule)!.off === true;

describe('what a table without chows, or of two, says of itself', () => {
  const CHOWS = [
    'british.claim.chow',
    'british.claim.chow-from-left',
    'british.claim.chow-for-mahjong',
    'british.double.no-chows',
  ];
  it.each([
    [{ players: 2 }, true],
    [{ players: 3, threeChows: false }, true],
    [{ maxChows: 0 }, true],
    [{ players: 3, threeChows: true }, false],
    [{}, false],
    [{ players: 5 }, false],
  ] as const)('%j: chows are off: %s', (house, off) =>
    expect(CHOWS.map((rule) => isOff('u3a', house, rule))).toEqual(CHOWS.map(() => off)),
  );
  it.each([
    [2, true],
    [3, false],
    [4, false],
    [5, false],
  ] as const)('%i players: East pays no double: %s', (players, off) =>
    expect(isOff('u3a', { players }, 'british.settle.east-doubles')).toBe(off),
  );
  it.each([
    [{ maxChows: 0 }, 'british.hand.one-chow'],
    [{ players: 3, maxChows: 0, threeChows: true }, 'british.hand.one-chow'],
    [{ players: 2 }, 'british.hand.no-chows-few-players'],
    [{ players: 3, threeChows: false }, 'british.hand.no-chows-few-players'],
  ] as const)('%j: a chow is refused by %s, and only that rule of the two is on', (house, rule) => {
    const seats = { seat: 'w', discarder: 'e' };
    const asked = value(claims({ rules: 'u3a', house, hand: 'b2356 c1122 o345 wee', ...seats, discard: 'b4' }));
    const hand = 'c22 b555 o999 (o345) (wnnn)';
    const won = score({ rules: 'u3a', house, seat: 'e', round: 'e', hand, win: { tile: 'c2', by: 'wall' } });
    const on = ['british.hand.one-chow', 'british.hand.no-chows-few-players'].filter((id) => !isOff('u3a', house, id));
    expect(won).toMatchObject({ ok: false, error: { rule } });
    expect(on).toEqual([rule]);
    expect(asked.filter(({ claim, allowed }) => claim === 'chow' && allowed)).toEqual([]);
  });
});

describe('East', () => {
  const says = (rules: RulesetId, house: HouseInput = {}): string =>
    fillRuleValues('by winning{row}, and', value(tableInfo(rules, house)), 'british.east.stays');
  it.each([
    ['u3a', {}, 'by winning, at most three times in a row, and'],
    ['bmja', {}, 'by winning, and'],
    ['bmja', { eastMaxRetentions: 3 }, 'by winning, at most three times in a row, and'],
  ] as const)('%s %j stays %s', (rules, house, words) => expect(says(rules, house)).toBe(words));
  it('is thrown for by three players of the guide, and drawn by those of the Variations and by five', () => {
    const first = (rules: RulesetId, players: number, ...drawn: readonly (number | string)[]) => {
      const found = findFirstEastFromThrowsOrTiles({ rules, house: { players }, drawn } as never);
      return found.ok ? found.value : 'none';
    };
    expect(first('u3a', 3, 9, 4, 5)).toEqual({ east: 0 });
    expect([first('u3a', 3, 'ww', 'we', 'ws'), first('bmja', 3, 9, 4, 5)]).toEqual(['none', 'none']);
    expect(first('bmja', 3, 'ww', 'we', 'ws')).toMatchObject({ east: 1, seats: { w: 0, e: 1, s: 2 } });
    for (const rules of ['u3a', 'bmja'] as const)
      expect(first(rules, 5, 'ww', 'dw', 'we', 'ws', 'wn')).toMatchObject({ east: 2, waiting: [1] });
  });
});

describe('an own hand that is a special hand already', () => {
  const garter = (worth: string) =>
    parseCheckedCustomHand({ rules: 'u3a', hand: `Gerties Garter(x1234567 y1234567)${worth}` }).ok;
  it.each([
    ['limit', true],
    ['501', true],
    ['500', false],
    ['half', false],
  ])('Gertie’s Garter for %s may stand beside Knitting at 500: %s', (worth, may) => expect(garter(worth)).toBe(may));
  it('is paid where it is worth more, and the bill names both', () => {
    const house = { 'hand-1': 'Gerties_Garter(x1234567_y1234567)limit' };
    const asked = { rules: 'u3a', seat: 's', round: 'e', win: { tile: 'b7', by: 'wall' } } as const;
    const bill = value(score({ ...asked, house, hand: 'b1234567 c1234567' }));
    expect(bill).toMatchObject({
      total: 1000,
      special: { rule: 'british.special.own:Gerties_Garter', also: ['british.special.knitting'] },
    });
  });
});

describe('a hand that is several special hands', () => {
  const pay = (hand: string, tile: string) =>
    value(score({ rules: 'u3a', seat: 's', round: 'e', hand, win: { tile, by: 'wall' } })).special;
  it.each([
    ['b111 b999 c111 c999 o11', 'o1', 'british.special.heads-and-tails', undefined],
    ['weee wsss wwww wnnn drr', 'dr', 'british.special.all-winds-and-dragons', ['british.special.four-blessings']],
  ])('%s', (hand, tile, rule, also) => {
    const special = pay(hand, tile)!;
    expect([special.rule, ...(special.also ?? [])].toSorted()).toEqual([rule, ...(also ?? [])].toSorted());
  });
});

describe('hands that nobody wins', () => {
  it('are paid for the orphans or for hands one tile short, never for both', () => {
    const house = { nineOrphans: true, drawPay: '200/150/200' };
    const ready = ['s', 'n'];
    const short = value(settleDraw({ rules: 'japanese', house, ready }));
    const orphans = value(settleDraw({ rules: 'japanese', house, ready, orphans: { seat: 'w', kinds: 9 } }));
    expect(new Set(short.payments.map(({ rule }) => rule))).toEqual(new Set(['japanese.draw.ready-payments']));
    expect(orphans.net).toEqual({ e: -50, s: -50, w: 150, n: -50 });
  });
  it('make no extra hand of the next one, though East stays', () => {
    const table = { rules: 'japanese', house: { dealerOnDraw: 'stays' } } as const;
    const after = (ends: readonly (string | undefined)[]): number => {
      let { match } = value(createMatchAndStartPoints(table));
      for (const winner of ends) ({ match } = value(nextHand({ ...table, match, end: { winner } })));
      return countExtraHandsOfEast(match);
    };
    expect([['e'], ['e', 'e'], ['e', undefined], ['e', undefined, 'e'], [undefined]].map(after)).toEqual([
      1, 2, 0, 2, 0,
    ]);
  });
  it('say what nine orphans and more are paid', () =>
    expect(fillRuleValues('{steps}', value(tableInfo('japanese')), 'japanese.draw.nine-orphans')).toBe(
      '50, 70, 100, 150 or 200',
    ));
});
