// Points, doubles and fans that a group has made up: when they are counted, what they come to, and what is refused.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  checkOwnCount,
  COUNT_PARTS,
  openTable,
  OWN_COUNT_SWITCHES,
  ownCountText,
  possibleScore,
  readOwnCount,
  RULESETS,
  score,
  tableInfo,
  type HouseInput,
  type RulesetId,
  type ScoreInput,
  type Unit,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';

const LITTLE = 'Little_three_dragons(2-pung-dragons_1-pair-dragons)1-doubles';
const BIG = 'Big_three_dragons(3-pung-dragons)2-doubles';
const CONCEALED = 'Three_concealed_pungs(3-pung-concealed)1-doubles';
const house: HouseInput = { 'count-1': LITTLE, 'count-2': BIG, 'count-3': CONCEALED };

const billOf = (
  input: Partial<ScoreInput> & { readonly hand: string },
  at: HouseInput = house,
  rules: RulesetId = 'u3a',
) => {
  const bill = score({ rules, seat: 's', round: 'e', house: at, ...input });
  if (!bill.ok) throw new Error(bill.error.code);
  return bill.value;
};
/** The lines of the table's own in a bill: name and worth. */
const ownLines = (bill: ReturnType<typeof billOf>) =>
  bill.lines.flatMap(({ rule, value, unit }) => (rule.includes(':') ? [`${rule.split(':')[1]} ${value} ${unit}`] : []));

describe('what a table counts of its own', () => {
  it.each<[string, string, string, string[]]>([
    [
      'two pungs of dragons and a pair of the third',
      '(drrr) (dggg) b123 c555 dww',
      'c5',
      ['Little_three_dragons 1 doubles'],
    ],
    ['two pungs of dragons and another pair', '(drrr) (dggg) b123 c555 b99', 'c5', []],
    [
      'three concealed pungs, the last of them drawn',
      'b222 c555 o777 (wnnn) b99',
      'b2',
      ['Three_concealed_pungs 1 doubles'],
    ],
    ['two concealed pungs', 'b222 c555 (o777) (wnnn) b99', 'b2', []],
    ['a concealed kong is a concealed pung', 'b222 c555 [o7777] (wnnn) b99', 'b2', ['Three_concealed_pungs 1 doubles']],
  ])('%s', (_, hand, tile, lines) => {
    expect(ownLines(billOf({ hand, win: { tile, by: 'wall' } }))).toEqual(lines);
  });

  it('a pung that a discard has completed is not concealed', () => {
    const won = (by: string) => ownLines(billOf({ hand: 'b222 c555 o777 (wnnn) b99', win: { tile: 'b2', by } }));
    expect([won('wall').length, won('discard').length]).toEqual([1, 0]);
  });

  it('doubles the hand, and says so as a step of the sum', () => {
    const asked = { hand: '(drrr) (dggg) b123 c555 dww', win: { tile: 'c5', by: 'wall' } } as const;
    const [own, book] = [billOf(asked), billOf(asked, {})];
    expect(own.total).toBe(2 * book.total);
    expect(own.sum.find(({ rule }) => rule === 'british.double.own:Little_three_dragons')).toMatchObject({
      step: 'double',
    });
    expect(own.sum.at(-1)!.to).toBe(own.total);
  });

  it('points are added before the doubles', () => {
    const at = { 'count-1': 'Kongs(2-kong)10-points' };
    const asked = { hand: '(b2222) [o7777] (drrr) c123 b99', win: { tile: 'c3', by: 'wall' } } as const;
    const [own, book] = [billOf(asked, at), billOf(asked, {})];
    expect(own.points - book.points).toBe(10);
    expect(own.total - book.total).toBe(10 * 2 ** book.doubles);
  });

  it('is the winner’s, or everybody’s where it says so', () => {
    const loser = (text: string) => ownLines(billOf({ hand: '(drrr) (dggg) dww b12 c4' }, { 'count-1': text }));
    expect(loser(LITTLE)).toEqual([]);
    expect(loser(`${LITTLE}-all`)).toEqual(['Little_three_dragons 1 doubles']);
    expect(loser('All_pungs(no-chows)1-doubles-all')).toEqual([]);
  });

  it.each<[string, string, Partial<ScoreInput> & { readonly hand: string }, boolean]>([
    ['4-pung', 'u3a', { hand: 'b222 c555 o777 (wnnn) b99' }, true],
    ['no-chows', 'u3a', { hand: 'b222 c555 o777 (wnnn) b99' }, true],
    ['no-chows', 'u3a', { hand: 'b234 c555 o777 (wnnn) b99' }, false],
    ['1-pung-own', 'u3a', { hand: 'b222 c555 o777 (wsss) b99' }, true],
    ['1-pung-round', 'u3a', { hand: 'b222 c555 o777 (weee) b99' }, true],
    ['1-pung-round', 'u3a', { hand: 'b222 c555 o777 (wsss) b99' }, false],
    ['2-pung-terminals', 'u3a', { hand: 'b222 c111 (o999) (wsss) b99' }, true],
    ['4-pung-majors', 'bell', { hand: 'b222 c111 (o999) (wsss) b99' }, false],
    ['3-pung-minors', 'bell', { hand: 'b222 c444 (o888) (wsss) b99' }, true],
    ['1-pung-winds_1-pair-honours', 'bell', { hand: 'b222 c444 (o888) (wsss) drr' }, true],
    ['2-pung-greens', 'bell', { hand: 'b222 b444 (o888) (wsss) drr' }, true],
    ['4-chow', 'bell', { hand: 'b234 c456 (o678) o234 b99' }, true],
    ['pure-suit', 'japanese', { hand: 'b222 b456 b678 b234 b99' }, true],
    ['one-suit-honours', 'japanese', { hand: 'b222 b456 b678 (wsss) b99' }, true],
    ['all-minors', 'japanese', { hand: 'b222 c456 o678 o234 b88' }, true],
    ['no-honours', 'japanese', { hand: 'b222 c456 o678 o234 b99' }, true],
    ['no-honours', 'japanese', { hand: 'b222 c456 o678 o234 drr' }, false],
    ['straight', 'bell', { hand: 'b123 b456 (b789) c222 drr' }, true],
    ['straight', 'bell', { hand: 'b123 c456 (b789) c222 drr' }, false],
    ['two-same-chows', 'bell', { hand: 'b223344 (b789) c222 drr' }, true],
    ['chow-in-three-suits', 'bell', { hand: 'b234 c234 (o234) c222 drr' }, true],
    ['chow-in-three-suits', 'bell', { hand: 'b234 c234 (o345) c222 drr' }, false],
    ['pung-in-three-suits', 'bell', { hand: 'b222 c222 (o222) c345 drr' }, true],
    ['pung-in-three-suits', 'bell', { hand: 'b222 c222 (o333) c345 drr' }, false],
    ['all-honours', 'cantonese', { hand: 'weee wsss (wwww) (drrr) dgg' }, true],
    ['all-majors', 'cantonese', { hand: 'weee wsss (wwww) (b111) dgg' }, true],
    ['all-terminals', 'cantonese', { hand: 'b111 b999 (c111) (o111) o99' }, true],
    ['all-green', 'cantonese', { hand: 'b222 b444 (b666) (dggg) b88' }, true],
    ['self-drawn', 'u3a', { hand: 'b222 c555 o777 (wsss) b99' }, true],
    ['by-discard', 'u3a', { hand: 'b222 c555 o777 (wsss) b99' }, false],
    ['all-concealed', 'u3a', { hand: 'b222 c555 o777 (wsss) b99' }, false],
    ['all-concealed', 'u3a', { hand: 'b222 c555 o777 wsss b99' }, true],
    ['no-flowers', 'u3a', { hand: 'b222 c555 o777 (wsss) b99 f1' }, false],
    ['last-tile', 'u3a', { hand: 'b222 c555 o777 (wsss) b99', win: { tile: '', by: 'wall', lastTile: true } }, true],
    ['loose-tile', 'u3a', { hand: 'b222 c555 o777 (wsss) b99', win: { tile: '', by: 'loose' } }, true],
    ['robbed-kong', 'u3a', { hand: 'b234 c555 o777 (wsss) b99', win: { tile: '', by: 'kong' } }, true],
  ])('%s (%s, %j): %s', (parts, rules, asked, holds) => {
    const tile = asked.hand.slice(0, 2);
    const win = { ...(asked.win ?? { by: 'wall' }), tile };
    const bill = billOf({ ...asked, win }, { 'count-1': `Ours(${parts})1-doubles` }, rules as RulesetId);
    expect(bill.lines.some(({ rule }) => rule.endsWith(':Ours'))).toBe(holds);
  });

  it('counts fans in a game of fans, where it is no points', () => {
    const at = { 'count-1': LITTLE, 'count-2': 'Kongs(2-kong)10-points' };
    const bill = billOf({ hand: '(drrr) (dggg) b123 c555 dww', win: { tile: 'c5', by: 'wall' } }, at, 'cantonese');
    expect(ownLines(bill)).toEqual(['Little_three_dragons 1 fans']);
    const info = tableInfo('cantonese', at);
    expect(info.ok && info.value.rules.filter(({ id }) => id.includes(':')).map(({ id }) => id)).toEqual([
      'cantonese.fan.own:Little_three_dragons',
    ]);
  });

  it('stands in the catalogue of the table with its parts, and in no other', () => {
    for (const rules of RULESETS) {
      const info = tableInfo(rules, house);
      const own = info.ok ? info.value.rules.filter(({ parts }) => parts) : [];
      expect(own.map(({ value }) => value)).toEqual([1, 2, 1]);
      const book = tableInfo(rules);
      expect(book.ok && book.value.rules.some(({ parts }) => parts)).toBe(false);
    }
  });

  it('makes scores possible that no hand had', () => {
    const possible = (at: HouseInput) => possibleScore({ rules: 'u3a', house: at, score: 27, won: true });
    expect(possible({})).toMatchObject({ ok: true, value: { possible: false } });
    expect(possible({ 'count-1': 'Three(3-chow)5-points' })).toMatchObject({ ok: true, value: { possible: true } });
  });

  it('of two with one name the first is counted', () => {
    const two = { 'count-4': 'Kongs(2-kong)10-points', 'count-9': 'Kongs(1-kong)20-points' };
    const bill = billOf({ hand: '(b2222) [o7777] (drrr) c123 b99', win: { tile: 'c3', by: 'wall' } }, two);
    expect(ownLines(bill)).toEqual(['Kongs 10 points']);
  });
});

describe('a count as it is written', () => {
  it.each([
    ['', 'own-count-form'],
    ['Kongs', 'own-count-form'],
    ['(2-kong)1-doubles', 'own-count-form'],
    ['Kongs()1-doubles', 'own-count-form'],
    ['Kongs(2-kong)0-doubles', 'own-count-form'],
    ['Kongs(2-kong)11-doubles', 'own-count-form'],
    ['Kongs(2-kong)1001-points', 'own-count-form'],
    ['Kongs(2-kong)14-fans', 'own-count-form'],
    ['Kongs(2-kong)1-double', 'own-count-form'],
    ['Kongs(2-kong)1.5-doubles', 'own-count-form'],
    ['<b>(2-kong)1-doubles', 'own-count-form'],
    [`${'n'.repeat(41)}(2-kong)1-doubles`, 'own-count-form'],
    ['Kongs(1-kong_1-pung_1-chow_1-pair_self-drawn)1-doubles', 'own-count-form'],
    ['Kongs(5-kong)1-doubles', 'own-count-part'],
    ['Kongs(2-pair)1-doubles', 'own-count-part'],
    ['Kongs(2-chow-dragons)1-doubles', 'own-count-part'],
    ['Kongs(2-kongs)1-doubles', 'own-count-part'],
    ['Kongs(2-kong-green)1-doubles', 'own-count-part'],
    ['Kongs(toString)1-doubles', 'own-count-part'],
    ['Kongs(2-toString)1-doubles', 'own-count-part'],
    ['Kongs(2-kong-toString)1-doubles', 'own-count-part'],
    ['Kongs(2-kong-concealed-concealed)1-doubles', 'own-count-part'],
  ])('“%s” is refused: %s', (text, code) => {
    expect(readOwnCount(text)).toMatchObject({ ok: false, error: { code } });
    expect(openTable({ rules: 'u3a', house: { 'count-1': text } })).toMatchObject({ error: { code: 'switch-value' } });
  });

  it('never throws, whatever it is asked', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), (any) => {
        expect([true, false]).toContain(readOwnCount(any).ok);
        expect([true, false]).toContain(checkOwnCount(any as never).ok);
      }),
      { numRuns: runs(200) },
    );
    expect(checkOwnCount({ count: LITTLE, house: null as never }).ok).toBe(true);
  });

  const part = fc.oneof(
    fc.record({
      many: fc.integer({ min: 1, max: 4 }),
      set: fc.constantFrom('pung' as const, 'kong' as const),
      tiles: fc.constantFrom(...COUNT_PARTS.tiles),
    }),
    fc.record({
      many: fc.integer({ min: 1, max: 4 }),
      set: fc.constantFrom('pung' as const, 'kong' as const, 'chow' as const),
      concealed: fc.constant(true as const),
    }),
    fc.record({ whole: fc.constantFrom(...COUNT_PARTS.whole) }),
  );
  it('is read as it was written', () => {
    const count = fc.record({
      name: fc.constantFrom('Ours', 'Été au jardin', 'Nan’s own', '3 kongs'),
      parts: fc.array(part, { minLength: 1, maxLength: 4 }),
      value: fc.integer({ min: 1, max: 10 }),
      unit: fc.constantFrom<Unit>('points', 'doubles', 'fans'),
      all: fc.boolean(),
    });
    fc.assert(
      fc.property(count, (made) => {
        expect(readOwnCount(ownCountText(made))).toEqual({ ok: true, value: made });
      }),
      { numRuns: runs(200) },
    );
  });

  it('is one of twenty, each with a name of its own', () => {
    expect(OWN_COUNT_SWITCHES).toHaveLength(20);
    expect(checkOwnCount({ house, count: 'big three dragons(1-kong)1-doubles' })).toMatchObject({
      error: { code: 'own-count-same', found: 'Big three dragons' },
    });
    expect(checkOwnCount({ house, count: BIG, under: 'count-2' }).ok).toBe(true);
    expect(openTable({ rules: 'u3a', house: { 'count-21': BIG } })).toMatchObject({
      error: { code: 'unknown-switch' },
    });
  });
});
