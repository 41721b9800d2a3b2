// Special hands that a group has made up: which hands a pattern allows, what they are worth, and what is refused.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  checkOwnHand,
  formatTiles,
  nearestSpecials,
  ownHandText,
  readOwnHand,
  RULESETS,
  score,
  tableInfo,
  tilesOfHand,
  TILES,
  waits,
  type HouseInput,
  type ReadOwnHand,
  type RulesetId,
  type ScoreInput,
  type TileId,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';

/** Every fault of a mutation run waits for these. */
const FEW = process.env['SPARROW_FEW'] === '1';
const RUN = 'Run_pung_and_pair(x123456789_yAAA_yBB)limit-open';
const read = (text: string): ReadOwnHand => {
  const hand = readOwnHand(text);
  if (!hand.ok) throw new Error(`${text}: ${hand.error.code} ${hand.error.found ?? ''}`);
  return hand.value;
};
const named = (hand: string, tile: TileId, by: 'wall' | 'discard', house: HouseInput, rules: RulesetId = 'u3a') => {
  const bill = score({ rules, house, seat: 's', round: 'e', hand, win: { tile, by } } satisfies ScoreInput);
  if (!bill.ok) return bill.error.code;
  const { special, total, lines } = bill.value;
  const own = special ? [special.rule] : lines.map(({ rule }) => rule).filter((rule) => rule.includes(':'));
  return [...own.map((rule) => rule.split(':').at(-1)!.replaceAll('_', ' ')), total].join(' ');
};

describe('the hands that a pattern allows', () => {
  it.each([
    ['fixed tiles', 'b123456789 c555 o77', 1],
    ['three suits in any order', 'x123456789 yAAA zBB', 6 * 9 * 9],
    ['a suit beside given ones', 'b111 c222 x33344455', 3],
    ['the same number in three suits', 'xAAA yAAA zAAA wee drgw', 9],
    ['a run that may start anywhere', 'xAAA.A.A..A.. b111 c111 o1', undefined],
    ['neighbours', 'xAA.A.. yAA.A.. zAA.A.. weeswn', 7],
    ['all winds, one of them twice', 'w11234 drgw x123456', 4 * 3],
    ['any dragon in pairs', 'd1122 weswn x123456', 3 * 3],
    ['any tile', 'x123456789 *AAA wee', undefined],
    ['a number that may be there already', 'x1112345678999A', 3 * 9],
    ['seven pairs of a suit', 'xAABBCCDDEEFFGG', 3 * 36],
  ])('%s: %s', (_, pattern, count) => {
    const hand = readOwnHand(`Try(${pattern})500`);
    if (count !== undefined) expect(hand.ok && hand.value.hands.length).toBe(count);
    else expect(hand).toMatchObject({ ok: pattern.includes('*') });
  });

  it.each([
    ['x123456789', 'own-hand-size'],
    ['x123456789 yAAA yBBB', 'own-hand-size'],
    ['b11111 c222 o333 wee d', 'own-hand-sign'],
    ['b11111 c222 o333 wee d3', 'own-hand-none'],
    ['q123456789 yAAA yBB', 'own-hand-sign'],
    ['x1234567890 yAAA yB', 'own-hand-sign'],
    ['w5678 x123456789A', 'own-hand-sign'],
    ['x1.23456789 yAAA yB', 'own-hand-sign'],
    ['*AABBCCDDEEFFGG', 'own-hand-free'],
    ['w1.234 x1234567 yAAA', 'own-hand-sign'],
    ['dr.gw x1234567 yAAAA', 'own-hand-sign'],
    ['*A.AA x12345678 yBBB', 'own-hand-sign'],
    ['weswn dx x1234567 yAA', 'own-hand-sign'],
    ['xAAAAA yBBB zCCC wee d', 'own-hand-sign'],
    ['xAAAAA yBBB zCCC weee', 'own-hand-none'],
    ['x', 'own-hand-sign'],
    ['', 'own-hand-sign'],
  ])('“%s” is refused: %s', (pattern, code) => {
    expect(readOwnHand(`Try(${pattern})500`)).toMatchObject({ ok: false, error: { code } });
  });

  it('says what is wrong with it', () => {
    const wrong = (pattern: string) => {
      const hand = readOwnHand(`Try(${pattern})500`);
      return hand.ok ? undefined : [hand.error.code, hand.error.found, hand.error.count, hand.error.allowed];
    };
    expect(wrong('b111 q123456789 yAA')).toEqual(['own-hand-sign', 'q123456789', undefined, undefined]);
    expect(wrong(`b111 q${'1'.repeat(40)}`)).toEqual(['own-hand-sign', `q${'1'.repeat(23)}`, undefined, undefined]);
    expect(wrong('b111 c222')).toEqual(['own-hand-size', undefined, 6, 14]);
    expect(wrong('*AABBCCDDEEFFGG')).toEqual(['own-hand-free', undefined, undefined, 6000]);
  });

  it('has four of a kind at most, and letters that differ within a suit only', () => {
    expect(read('Try(xAAAA yAAAA zAAA drrr)5').hands).toHaveLength(3 * 9);
    expect(read('Try(xAAAA yBBBB zCCC drrr)5').hands).toHaveLength((6 * 9 ** 3) / 2);
    expect(read('Try(xAAAA xBBBB b111 c111)5').hands).toHaveLength(((8 * 7) / 2) * 2 + (9 * 8) / 2);
  });

  it.each([
    '',
    'No tiles',
    '(b1)500',
    'A~b(b1)5',
    'Name(b1)0',
    'Name(b1)1e3',
    `${'n'.repeat(41)}(b123456789 c555 o77)5`,
    'Name(b123456789 c555 o77)10001',
    'Name(b123456789 c555 o77)5 ',
    `Name(b123456789 c555 o77${' '.repeat(135)})5`,
    'Name()',
  ])('what has not the form of a hand is refused: “%s”', (text) =>
    expect(readOwnHand(text)).toMatchObject({ ok: false, error: { code: 'own-hand-form' } }),
  );

  it.each([
    [`${'n'.repeat(40)}(b123456789 c555 o77)5`, { name: 'n'.repeat(40), worth: 5, open: false }],
    ['Name(b123456789 c555 o77)10000-open', { worth: 10_000, open: true }],
    ['_My__hand_(_b123456789__c555 _o77 )half', { name: 'My  hand', pattern: 'b123456789 c555 o77', worth: 'half' }],
    [`Name(b123456789 c555 o77${' '.repeat(134)})5`, { pattern: 'b123456789 c555 o77' }],
  ])('and what just has it is read: “%s”', (text, hand) => {
    expect(read(text)).toMatchObject(hand);
  });

  it('is written as it was read', () => {
    for (const text of [RUN, 'Grand’s hand(b123456789 c555 o77)half', 'Été(w1234 x1234567 yAAA)750-open'])
      expect(read(ownHandText(read(text)))).toEqual(read(text));
  });
});

describe('an own hand at a table', () => {
  const house = { 'hand-1': RUN };
  it.each<[string, RulesetId, string, TileId, 'wall' | 'discard', string]>([
    ['concealed', 'u3a', 'b123456789 c555 c77', 'c7', 'wall', 'Run pung and pair 1000'],
    ['from a discard', 'u3a', 'b123456789 c555 c77', 'b4', 'discard', 'Run pung and pair 1000'],
    ['with a pung on the table', 'u3a', 'b123456789 c77 (c555)', 'c7', 'discard', 'Run pung and pair 1000'],
    ['with a kong on the table', 'u3a', 'b123456789 c77 (c5555)', 'c7', 'wall', 'Run pung and pair 1000'],
    ['with a third suit', 'u3a', 'b123456789 c555 o77', 'o7', 'wall', 'too-many-chows'],
    ['in another game', 'bmja', 'o123456789 b111 b99', 'b9', 'wall', 'Run pung and pair 1000'],
    ['as a limit hand', 'bell', 'o123456789 b111 b99', 'b9', 'wall', 'Run pung and pair 500'],
    ['as a limit hand', 'japanese', 'o123456789 b111 b99', 'b9', 'wall', 'Run pung and pair 500'],
    ['as fans', 'cantonese', 'o123456789 b111 b99', 'b9', 'wall', 'Run pung and pair 384'],
  ])('%s (%s): %s', (_, rules, hand, tile, by, expected) => {
    expect(named(hand, tile, by, house, rules)).toBe(expected);
  });
  it('is the first of its name, where two have one', () => {
    const two = { 'hand-2': RUN.replace('limit', '300'), 'hand-5': RUN.replace('limit', '400') };
    expect(named('b123456789 c555 c77', 'c7', 'wall', two)).toBe('Run pung and pair 300');
    const rules = tableInfo('u3a', two);
    expect(rules.ok && rules.value.rules.filter(({ id }) => id.includes(':'))).toHaveLength(1);
  });
  it('must be concealed where it says so', () => {
    const closed = { 'hand-1': RUN.replace('-open', '') };
    expect(named('b123456789 c555 c77', 'c7', 'wall', closed)).toBe('Run pung and pair 1000');
    expect(named('b123456789 c77 (c555)', 'c7', 'wall', closed)).toBe('must-be-concealed');
  });
  it('is worth what it says under the limit of the table', () => {
    const at = (worth: string, limit = 1000) =>
      named('b123456789 c555 c77', 'c7', 'wall', { limit, 'hand-3': RUN.replace('limit-open', worth) });
    expect([at('half'), at('300'), at('limit', 400), at('5000')]).toEqual(
      [500, 300, 400, 1000].map((total) => `Run pung and pair ${total}`),
    );
  });
  it('is waited for, concealed and with sets on the table', () => {
    const found = (hand: string) => waits({ rules: 'u3a', house, hand });
    expect(found('b123456789 c7 c555')).toEqual({ ok: true, value: ['c7'] });
    expect(found('b123456789 c7 (c555)')).toEqual({ ok: true, value: ['c7'] });
    expect(found('b123456789 c7 o555')).toEqual({ ok: true, value: [] });
  });
  it('pays a part to a loser one tile short of it, where the game does', () => {
    const part = score({ rules: 'u3a', house, seat: 's', round: 'e', hand: 'b123456789 c7 c555', fishing: true });
    expect(part).toMatchObject({ ok: true, value: { total: 400, special: { fishing: true } } });
  });
  it('is among the hands that some tiles are near to', () => {
    const near = nearestSpecials({
      rules: 'u3a',
      house,
      tiles: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'c5', 'c5'],
    });
    expect(near.ok && near.value[0]).toMatchObject({ rule: 'british.special.own:Run_pung_and_pair', missing: 5 });
  });
  it('that is damaged is refused', () => {
    expect(
      score({ rules: 'u3a', house: { 'hand-1': 'Damaged(b12' }, seat: 's', round: 'e', hand: 'b1' }),
    ).toMatchObject({
      error: { code: 'switch-value', found: 'hand-1' },
    });
  });
});

describe('a hand that is there already', () => {
  const check = (pattern: string, house: HouseInput = {}, under?: string) => {
    const checked = checkOwnHand({ rules: 'u3a', house, hand: `Mine(${pattern})500`, under });
    return checked.ok ? 'new' : (checked.error.rule ?? checked.error.code);
  };
  it.each([
    ['x123456789 yAAA yBB', 'new'],
    ['x11 x23456789 weswn', 'british.special.wriggling-snake'],
    ['b22 b333 b444 b888 dggg', 'british.special.buried-treasure'],
    ['xAAA xBBB xCCC xDDD xEE', 'british.special.purity'],
    ['xAABBCCDDEEFFGG', 'new'],
    ['xA yA xB yB xC yC xD yD xE yE xF yF xG yG', 'british.special.knitting'],
  ])('%s: %s', (pattern, found) => expect(check(pattern)).toBe(found));
  it('by its name or its tiles; and is not compared with itself', () => {
    const house = { 'hand-1': 'mine(x123456789_yAAA_yBB)300' };
    expect([check('x1234567 yAAA weswn', house), check('x1234567 w1234 yAAA', house, 'hand-1')]).toEqual([
      'own-hand-same',
      'new',
    ]);
  });
});

describe('every pattern', () => {
  const PATTERNS = [
    'x123456789 yAAA yBB',
    'xAAA yAAA zAAA w1234 dr',
    'xAA.A.. yAA.A.. zAA.A.. w11234',
    'x1112345678999A',
  ];
  const kinds = TILES.slice(0, 34);
  it('finds all of its own hands, and none that has another tile', () => {
    for (const pattern of PATTERNS) {
      const hand = read(`Try(${pattern})500`);
      const all = new Set(hand.hands.map((each) => tilesOfHand(each).toSorted().join()));
      const house = { 'hand-1': `Try(${pattern.replaceAll(' ', '_')})500` };
      fc.assert(
        fc.property(fc.nat(hand.hands.length - 1), fc.nat(13), fc.constantFrom(...kinds), (at, place, other) => {
          const tiles = tilesOfHand(hand.hands[at]!);
          const missing = (held: readonly TileId[]) => {
            const near = nearestSpecials({ rules: 'u3a', house, tiles: held });
            return near.ok ? near.value.find(({ rule }) => rule.includes(':'))?.missing : near.error.code;
          };
          expect(missing(tiles)).toBe(0);
          // Some of them are also another special hand, which may pay more.
          expect(named(formatTiles(tiles), tiles[0]!, 'wall', house)).toMatch(/ \d+$/);
          const changed = tiles.with(place, other);
          const five = changed.filter((tile) => tile === other).length > 4;
          const left = missing(changed);
          if (five) expect(left).toBe('five-of-a-kind');
          else expect(left).toBe(all.has(changed.toSorted().join()) ? 0 : 1);
        }),
        { numRuns: FEW ? 3 : runs(25) },
      );
    }
  });
  it('is played alike in every game', () => {
    for (const rules of RULESETS)
      expect(named('b123456789 c555 c77', 'c7', 'wall', { 'hand-1': RUN }, rules)).toContain('Run pung and pair');
  });
});
