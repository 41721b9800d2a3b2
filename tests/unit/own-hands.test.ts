// Special hands that a group has made up: which hands a pattern allows, what they are worth, and what is refused.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  parseCheckedCustomHand,
  formatTiles,
  listSpecialHandsByNearness,
  formatCustomHand,
  parseCustomHand,
  RULESET_IDS,
  score,
  tableInfo,
  listTilesOfCustomHandVariant,
  TILES,
  waits,
  type HouseInput,
  type CompiledCustomHand,
  type RulesetId,
  type ScoreInput,
  type TileId,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';
import { listedHands } from './support/own-hand-listing.ts';

/** Every fault of a mutation run waits for these. */
const FEW = process.env['SPARROW_FEW'] === '1';
const RUN = 'Run_pung_and_pair(x123456789_yAAA_yBB)limit-open';
const read = (text: string): CompiledCustomHand => {
  const hand = parseCustomHand(text);
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

/** Ways to choose some of a number of things. */
const choose = (all: number, some: number): number => (some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some);
/** Seven pairs of a number of kinds, up to three of which are there twice. */
const pairsWithFours = (kinds: number): number =>
  [0, 1, 2, 3].reduce((sum, fours) => sum + choose(kinds, fours) * choose(kinds - fours, 7 - 2 * fours), 0);
/** The most that some tiles have in common with one of a list of hands. */
const mostIn = (tiles: readonly TileId[], list: ReadonlySet<string>): number => {
  let most = 0;
  for (const hand of list) {
    const left = hand.split(',');
    const common = tiles.filter((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    most = Math.max(most, common.length);
  }
  return most;
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
    const hand = parseCustomHand(`Try(${pattern})500`);
    if (count !== undefined) expect(hand.ok && hand.value.hands.count).toBe(count);
    else expect(hand).toMatchObject({ ok: pattern.includes('*') });
  });
  it.each([
    ['seven different pairs', '*AABBCCDDEEFFGG', choose(34, 7)],
    ['seven pairs, two of which may be alike', '*aabbccddeeffgg', pairsWithFours(34)],
    ['seven pairs of one suit with winds and dragons', 'vAABBCCDDEEFFGG', 3 * choose(16, 7) - 2 * choose(7, 7)],
    ['seven pairs of winds, dragons, ones and nines', 'mAABBCCDDEEFFGG', choose(13, 7)],
    ['seven pairs of twos to eights', 'sAABBCCDDEEFFGG', choose(21, 7)],
    ['four pairs of a suit, three of winds and dragons', 'xAABBCCDD hEEFFGG', 3 * choose(9, 4) * choose(7, 3)],
    ['three of a kind four times', '*AAABBBCCCDDDEE', choose(34, 4) * 30],
    ['four of a kind three times', '*AAAABBBBCCCCDD', choose(34, 3) * 31],
    ['all of green', 'gAAABBBCCCDDDEE', choose(6, 4) * 2],
    ['three chows, a suit each, and a pung and a pair', 'xAA.A.. yAA.A.. zAA.A.. hBBBCC', 7 * 7 * 6],
    ['the same numbers in two suits', 'xA yA xB yB xC yC xD yD xE yE xF yF xG yG', 3 * choose(9, 7)],
  ])('more of them than anybody could list are counted: %s', (_, pattern, count) => {
    expect(read(`Try(${pattern})5`).hands.count).toBe(count);
  });

  /** Words that make up a pattern, three or four tiles each. */
  const WORDS =
    'x123 yAAA xAA.A.. zBBB b555 xABC yaa.a.. *DDD hEE wesw w112 drgw d11 mFF tG vHH x99 yBB zA o1 sab gcc weswn x1'.split(
      ' ',
    );
  const patterns = fc
    .shuffledSubarray(WORDS, { minLength: 3, maxLength: 9 })
    .map((words) => {
      let left = 14;
      const fitting = words.filter((word) => {
        const size = word.slice(1).replaceAll('.', '').length;
        if (size > left) return false;
        left -= size;
        return true;
      });
      return [...fitting, ...(left > 0 && left <= 4 ? [`c${'3456'.slice(0, left)}`] : [])];
    })
    .filter((words) => words.join('').replaceAll('.', '').length - words.length === 14)
    .map((words) => words.join(' '));

  it('are those that a list of them has, and as near to any tiles', () => {
    const kinds = TILES.slice(0, 34);
    fc.assert(
      fc.property(
        patterns,
        fc.shuffledSubarray([...kinds, ...kinds, ...kinds, ...kinds], { minLength: 14, maxLength: 14 }),
        fc.nat(),
        fc.nat(13),
        (pattern, any, at, taken) => {
          const list = listedHands(pattern, 4000);
          fc.pre(list !== undefined);
          const hand = parseCustomHand(`Try(${pattern})5`);
          expect([pattern, hand.ok ? hand.value.hands.count : 0]).toEqual([pattern, list!.size]);
          if (!hand.ok) return expect(hand.error.code).toBe('own-hand-none');
          const one = listTilesOfCustomHandVariant(hand.value, at % hand.value.hands.count);
          expect([pattern, list!.has(one.toSorted().join())]).toEqual([pattern, true]);
          const house = { 'hand-1': `Try(${pattern.replaceAll(' ', '_')})5` };
          for (const tiles of [any, [...one.slice(0, taken), ...any.slice(0, 13 - taken)]]) {
            if (tiles.some((tile) => tiles.filter((each) => each === tile).length > 4)) continue;
            const near = listSpecialHandsByNearness({ rules: 'bell', house, tiles });
            const own = near.ok ? near.value.find(({ rule }) => rule.includes(':'))?.missing : near.error.code;
            expect([pattern, tiles, own]).toEqual([pattern, tiles, 14 - mostIn(tiles, list!)]);
          }
        },
      ),
      { numRuns: FEW ? 5 : runs(80) },
    );
  });
  it('includes what lies on the table: all of it is in the hand, or it is none', () => {
    const house = { 'hand-1': 'Try(*AAABBBCCCDDDEE)5-open' };
    const found = (hand: string) => waits({ rules: 'cantonese', house: { ...house, minFan: 3 }, hand });
    expect(found('b111 c2 (o333) (wsss) (drrr)')).toEqual({ ok: true, value: ['c2'] });
    const runs1to9 = { 'hand-1': 'Try(x123456789_yAAA_yBB)5-open' };
    const ends = (hand: string) => waits({ rules: 'u3a', house: runs1to9, hand });
    expect(ends('b1234567 c55 c7 (b888)')).toEqual({ ok: true, value: [] });
    expect(ends('b1234567 c55 c7 (b789)')).toEqual({ ok: true, value: [] });
    expect(ends('b1234567 c7 (b789) (c555)')).toMatchObject({ ok: false });
    expect(ends('b123456 c7 (b789) (c555)')).toEqual({ ok: true, value: ['c7'] });
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
    ['xA xB xC xD yA yE yF zG zH *A *B *C *D *E', 'own-hand-free'],
    ['*1111 b111 c222 o3333', 'own-hand-sign'],
    ['hAA.BBCCDDEEFFGG', 'own-hand-sign'],
    ['gAAABBBCCCDDDEEE', 'own-hand-size'],
    ['gAABBCCDDEEFFGG', 'own-hand-none'],
    ['w1.234 x1234567 yAAA', 'own-hand-sign'],
    ['dr.gw x1234567 yAAAA', 'own-hand-sign'],
    ['*A.AA x12345678 yBBB', 'own-hand-sign'],
    ['weswn dx x1234567 yAA', 'own-hand-sign'],
    ['xAAAAA yBBB zCCC wee d', 'own-hand-sign'],
    ['xAAAAA yBBB zCCC weee', 'own-hand-none'],
    ['x', 'own-hand-sign'],
    ['', 'own-hand-sign'],
  ])('“%s” is refused: %s', (pattern, code) => {
    expect(parseCustomHand(`Try(${pattern})500`)).toMatchObject({ ok: false, error: { code } });
  });

  it('says what is wrong with it', () => {
    const wrong = (pattern: string) => {
      const hand = parseCustomHand(`Try(${pattern})500`);
      return hand.ok ? undefined : [hand.error.code, hand.error.found, hand.error.count, hand.error.allowed];
    };
    expect(wrong('b111 q123456789 yAA')).toEqual(['own-hand-sign', 'q123456789', undefined, undefined]);
    expect(wrong(`b111 q${'1'.repeat(40)}`)).toEqual(['own-hand-sign', `q${'1'.repeat(23)}`, undefined, undefined]);
    expect(wrong('b111 c222')).toEqual(['own-hand-size', undefined, 6, 14]);
  });

  it('has four of a kind at most, and letters that differ within a suit only', () => {
    expect(read('Try(xAAAA yAAAA zAAA drrr)5').hands.count).toBe(3 * 9);
    expect(read('Try(xAAAA yBBBB zCCC drrr)5').hands.count).toBe((6 * 9 ** 3) / 2);
    expect(read('Try(xAAAA xBBBB b111 c111)5').hands.count).toBe(((8 * 7) / 2) * 2 + (9 * 8) / 2);
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
    expect(parseCustomHand(text)).toMatchObject({ ok: false, error: { code: 'own-hand-form' } }),
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
      expect(read(formatCustomHand(read(text)))).toEqual(read(text));
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
    const near = listSpecialHandsByNearness({
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
    const checked = parseCheckedCustomHand({ rules: 'u3a', house, hand: `Mine(${pattern})500`, under });
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
  // Of two that fit the better one is paid: one that is dearer, or may lie open where the other may not, is another hand.
  it.each([
    ['u3a', '1000', 'british.special.thirteen-unique-wonders'],
    ['u3a', 'limit', 'british.special.thirteen-unique-wonders'],
    ['u3a', '1001', 'new'],
    ['u3a', '500-open', 'new'],
    ['cantonese', '8', 'cantonese.fan.thirteen-terminals'],
    ['cantonese', 'limit', 'cantonese.fan.thirteen-terminals'],
    ['cantonese', '9', 'new'],
  ])('%s, for %s: %s', (rules, worth, found) => {
    const checked = parseCheckedCustomHand({ rules, hand: `Mine(b19_c19_o19_weswn_drgww)${worth}` });
    expect(checked.ok ? 'new' : (checked.error.rule ?? checked.error.code)).toBe(found);
  });
  it('no question has no answer', () => {
    expect(parseCheckedCustomHand(null as never)).toMatchObject({ error: { code: 'bad-input' } });
    expect(parseCheckedCustomHand({ rules: 'u3a', hand: 7 as never })).toMatchObject({
      error: { code: 'own-hand-form' },
    });
  });
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
      const all = listedHands(pattern)!;
      const house = { 'hand-1': `Try(${pattern.replaceAll(' ', '_')})500` };
      fc.assert(
        fc.property(fc.nat(hand.hands.count - 1), fc.nat(13), fc.constantFrom(...kinds), (at, place, other) => {
          const tiles = listTilesOfCustomHandVariant(hand, at);
          const missing = (held: readonly TileId[]) => {
            const near = listSpecialHandsByNearness({ rules: 'u3a', house, tiles: held });
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
    for (const rules of RULESET_IDS)
      expect(named('b123456789 c555 c77', 'c7', 'wall', { 'hand-1': RUN }, rules)).toContain('Run pung and pair');
  });
});
