// A table that gives the numbers of its game values of its own: what a hand is worth there, and what is paid.
import { describe, expect, it } from 'vitest';
import {
  findNearestSpecialHandsOfTiles,
  settleMistakePenalty,
  checkScorePossibleAtTable,
  parseSwitchValue,
  score,
  settle,
  findSwitchInfo,
  tableInfo,
  type HouseInput,
  type RulesetId,
  type ScoreInput,
} from '../../src/engine/index.ts';

type Asked = Omit<ScoreInput, 'rules' | 'house'>;
const ask = (hand: string, win?: ScoreInput['win'], more: Partial<Asked> = {}): Asked => ({
  seat: 's',
  round: 'e',
  hand,
  ...(win && { win }),
  ...more,
});
const billOf = (rules: RulesetId, asked: Asked, house: HouseInput) => score({ ...asked, rules, house });
const totalOf = (rules: RulesetId, asked: Asked, house: HouseInput): number | string => {
  const bill = billOf(rules, asked, house);
  if (!bill.ok) return bill.error.code;
  expect(bill.value.sum.at(-1)?.to ?? 0).toBe(bill.value.total);
  return bill.value.total;
};

/** Pungs of dragons and of 2s, one exposed, and a pair: won from the wall. */
const RICH = ask('b222 c55 o88 o8 (drrr) (wwww)', { tile: 'o8', by: 'wall' });
const WONDERS = ask('b19 c19 o19 weswn drgw b1', { tile: 'b1', by: 'wall' });
const GREEN = ask('b222 b333 b444 b66 (dggg)', { tile: 'b2', by: 'wall' });
const KNITTING = ask('b1234567 o1234567', { tile: 'b1', by: 'wall' });
const PURITY = ask('b222 b333 b44 (b555) b777', { tile: 'b4', by: 'discard' });
const SEVEN_PAIRS = ask('b1133 c3355 o5577 dww', { tile: 'dw', by: 'discard' });
const FISHING_WONDERS = ask('b19 c19 o19 weswn drgw', undefined, { fishing: true });

describe('what a hand is worth at a table', () => {
  it.each<[RulesetId, string, Asked, HouseInput, number | string, number | string]>([
    // One value
    ['u3a', 'ten for Mahjong', RICH, { 'points-mahjong': 10 }, 152, 112],
    ['bmja', 'ten for Mahjong', RICH, { 'points-mahjong': 10 }, 152, 112],
    ['bell', 'ten for Mahjong', RICH, { 'bonus-mahjong': 10 }, 100, 80],
    ['japanese', 'ten for Mahjong', RICH, { 'points-mahjong': 10 }, 160, 120],
    ['u3a', 'flowers for nothing', ask('dggg f2'), { 'points-bonus-tile': 0 }, 48, 32],
    ['u3a', 'flowers without a double', ask('dggg f2'), { 'double-own-flower': 'off' }, 48, 24],
    ['u3a', 'concealed pungs as exposed ones', ask('b555 c222'), { 'points-pung-minor-concealed': 2 }, 8, 4],
    ['u3a', 'exposed pungs for more', ask('(c222)'), { 'points-pung-minor-exposed': 6 }, 2, 6],
    ['u3a', 'exposed pungs for more, a concealed one', ask('c222'), { 'points-pung-minor-exposed': 6 }, 4, 4],
    // A double that is not played, or counts twice
    ['u3a', 'no double for dragons', RICH, { 'double-dragons': 'off' }, 152, 76],
    ['bmja', 'two doubles for dragons', RICH, { 'double-dragons': 2 }, 152, 304],
    ['bell', 'no double for dragons', RICH, { 'double-dragons': 'off' }, 100, 50],
    ['japanese', 'no double for four pungs', RICH, { 'double-all-triplets': 'off' }, 160, 80],
    ['japanese', 'three doubles for four pungs', RICH, { 'double-all-triplets': 3 }, 160, 500],
    ['cantonese', 'no fan for dragons', RICH, { 'fan-dragons': 'off' }, 24, 16],
    ['cantonese', 'two fans for four pungs', RICH, { 'fan-all-triplets': 2 }, 24, 16],
    // A special hand that is not played, or pays otherwise
    ['u3a', 'no Wonders', WONDERS, { 'special-thirteen-unique-wonders': 'off' }, 1000, 'not-complete'],
    ['u3a', 'half for the Wonders', WONDERS, { 'special-thirteen-unique-wonders': 'half' }, 1000, 500],
    ['bmja', '800 for the Wonders', WONDERS, { 'special-thirteen-unique-wonders': 800 }, 1000, 800],
    ['bell', 'half for the Wonders', WONDERS, { 'special-thirteen-unique-wonders': 'half' }, 500, 250],
    ['japanese', 'no Wonders', WONDERS, { 'special-thirteen-orphans': 'off' }, 500, 'not-complete'],
    ['cantonese', 'ten fans for the Wonders', WONDERS, { 'fan-thirteen-terminals': 10 }, 96, 192],
    ['cantonese', 'no Wonders', WONDERS, { 'fan-thirteen-terminals': 'off' }, 96, 'not-complete'],
    ['u3a', 'the limit for Knitting', KNITTING, { 'special-knitting': 'limit' }, 500, 1000],
    ['u3a', 'a limit of 800 for Knitting', KNITTING, { 'special-knitting': 'limit', limit: 800 }, 500, 800],
    ['u3a', 'four doubles for Purity', PURITY, { 'special-purity': 4 }, 272, 544],
    ['u3a', 'one double for Purity', PURITY, { 'special-purity': 1 }, 272, 68],
    [
      'japanese',
      '200 for seven pairs',
      SEVEN_PAIRS,
      { sevenPairs: true, 'special-seven-pairs': 200 },
      'not-complete',
      200,
    ],
    // Exposed it keeps its share, one tile short its part
    ['u3a', 'exposed, 600', GREEN, { 'special-imperial-jade': 600 }, 500, 300],
    ['u3a', 'one tile short, 600', FISHING_WONDERS, { 'special-thirteen-unique-wonders': 600 }, 400, 240],
    // The limit
    ['u3a', 'a limit of 300', WONDERS, { limit: 300 }, 1000, 300],
    ['bmja', 'a limit of 300', WONDERS, { limit: 300 }, 1000, 300],
    ['bell', 'a limit of 300', WONDERS, { limit: 300 }, 500, 300],
    ['japanese', 'a limit of 300', WONDERS, { limit: 300 }, 500, 300],
    ['cantonese', 'six fans at most', WONDERS, { maxFan: 6 }, 96, 32],
    ['u3a', 'more than the limit', WONDERS, { limit: 300, 'special-thirteen-unique-wonders': 500 }, 1000, 300],
  ])('%s, %s', (rules, _, asked, house, before, after) => {
    expect([totalOf(rules, asked, {}), totalOf(rules, asked, house)]).toEqual([before, after]);
  });

  it('the bill shows the same tiles and sets, whatever they are worth', () => {
    const shown = (house: HouseInput) => {
      const bill = billOf('u3a', RICH, house);
      return bill.ok ? bill.value.lines.map(({ rule, tiles, set }) => ({ rule, tiles, set })) : [];
    };
    expect(shown({ 'points-mahjong': 10, 'points-self-drawn': 4, 'double-dragons': 2 })).toEqual(shown({}));
    expect(shown({}).find(({ rule }) => rule === 'british.double.dragons')?.set).toMatchObject({ tile: 'dr' });
  });

  it('a hand that is not played stands in the rule book as such', () => {
    const info = tableInfo('u3a', { 'special-knitting': 'off' });
    const knitting = info.ok && info.value.rules.find(({ id }) => id === 'british.special.knitting');
    expect(knitting).toMatchObject({ off: true });
  });

  it('a winner counts the hand where a table pays less for a limit hand', () => {
    const scholars = ask('drrr dggg dwww b55 (b999)', { tile: 'b5', by: 'wall' });
    expect(totalOf('bell', scholars, { 'special-three-great-scholars': 50 })).toBe(500);
  });

  it('East’s double on the whole of a special hand is the one that the table has', () => {
    const east = { ...WONDERS, seat: 'e' as const };
    const house = { eastDouble: 'hand', limit: 500 };
    expect(['book', 2, 'off'].map((value) => totalOf('u3a', east, { ...house, 'double-east': value }))).toEqual([
      1000, 2000, 500,
    ]);
  });

  it('a value of the table goes before a switch about the same rule', () => {
    expect(totalOf('japanese', RICH, { fourTriplets: 2 })).not.toBe(totalOf('japanese', RICH, {}));
    expect(totalOf('japanese', RICH, { fourTriplets: 2, 'double-all-triplets': 1 })).toBe(
      totalOf('japanese', RICH, {}),
    );
  });

  it('all flowers do not win where they are worth no fans', () => {
    const flowers = ask('b123 c456 o789 wes drg f1234 s1234', { tile: 's4', by: 'wall' });
    const at = (house: HouseInput) => totalOf('cantonese', flowers, { flowers: 'seat', ...house });
    expect(at({})).not.toBe('not-complete');
    expect(typeof at({ 'fan-eight-flowers': 'off' })).toBe('string');
  });

  it('a hand that is not played is no hand to look for', () => {
    const found = findNearestSpecialHandsOfTiles({
      rules: 'u3a',
      house: { 'special-thirteen-unique-wonders': 'off', 'special-knitting': 300 },
      tiles: ['b1'],
    });
    const hands = found.ok ? found.value : [];
    expect(hands.map(({ rule }) => rule)).not.toContain('british.special.thirteen-unique-wonders');
    expect(hands.find(({ rule }) => rule === 'british.special.knitting')?.pays).toMatchObject({ concealed: 300 });
  });

  it('a score sheet knows what hands are worth there', () => {
    const possible = (written: number, house: HouseInput) => {
      const found = checkScorePossibleAtTable({ rules: 'u3a', house, score: written, won: true });
      return found.ok && found.value.possible;
    };
    expect([possible(750, {}), possible(750, { 'special-knitting': 750 })]).toEqual([false, true]);
  });
});

describe('what is paid at a table', () => {
  const fine = (rules: RulesetId, house: HouseInput, offender = 's') => {
    const paid = settleMistakePenalty({ rules, house, what: 'false-mahjong', offender });
    return paid.ok ? paid.value.payments.map(({ to, amount }) => `${to} ${amount}`).join(', ') : paid.error.code;
  };
  it.each<[RulesetId, string, string]>([
    ['u3a', 'e 500, w 500, n 500', 'e 100, w 100, n 100'],
    ['bmja', 'e 500, w 500, n 500', 'e 100, w 100, n 100'],
    ['bell', 'w 1000, n 1000, e 1000', 'w 100, n 100, e 100'],
    ['japanese', 'e 500, w 250, n 250', 'e 200, w 100, n 100'],
    ['cantonese', 'e 16, w 16, n 16', 'e 100, w 100, n 100'],
  ])('%s: a false Mahjong for 100', (rules, before, after) => {
    expect([fine(rules, {}), fine(rules, { 'penalty-false-mahjong': 100 })]).toEqual([before, after]);
  });
  it('one sum for all three is shared out in tens', () => {
    expect(fine('bell', { falseMjTotal: true, 'penalty-false-mahjong': 200 })).toBe('w 70, n 70, e 60');
  });
  it('a claim that is not made costs what the table says', () => {
    const house = { claimForfeit: true, 'penalty-claim-forfeit': 30 };
    const paid = settle({ rules: 'japanese', house, scores: { e: 100 }, winner: 'e', forfeits: ['s'] });
    expect(paid.ok && paid.value.payments.find(({ rule }) => rule.endsWith('forfeit'))?.amount).toBe(30);
  });
});

describe('what a table may say of a value', () => {
  it('is read as the switch would have it', () => {
    const mahjong = findSwitchInfo('u3a', 'points-mahjong')!;
    expect(['10', 'book', 'off', '1.5', ''].map((text) => parseSwitchValue(mahjong, text))).toEqual([
      10,
      'book',
      undefined,
      undefined,
      undefined,
    ]);
    expect(findSwitchInfo('u3a', 'fan-moon')).toBeUndefined();
  });
});
