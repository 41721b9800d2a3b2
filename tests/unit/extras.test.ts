// What a table gives an extra for: how it is written and read, also as it was once written, when it counts, and what is refused.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  parseUniqueExtraRule,
  EXTRA_RULE_SWITCH_IDS,
  formatExtra,
  openTable,
  judgeScorePossibility,
  parseExtraRule,
  RULESET_IDS,
  score,
  tableInfo,
  type HouseInput,
  type RulesetId,
  type ScoreInput,
  type Unit,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

const KONGS = 'Three_kongs()2-doubles';
const TEA = 'Tea_for_all()10-points';
const house: HouseInput = { 'count-1': KONGS, 'count-2': TEA };
/** Four sets and a pair that win in every game. */
const WON = { seat: 's', round: 'e', hand: 'b222 c555 (o888) (wsss) drr', win: { tile: 'b2', by: 'wall' } } as const;

const billOf = (input: Partial<ScoreInput>, at: HouseInput = house, rules: RulesetId = 'u3a') => {
  const bill = score({ ...WON, rules, house: at, ...input });
  if (!bill.ok) throw new Error(bill.error.code);
  return bill.value;
};
const extraLines = (bill: ReturnType<typeof billOf>) =>
  bill.lines.flatMap(({ rule, value, unit, extra }) => (extra ? [`${rule.split(':')[1]} ${value} ${unit}`] : []));

describe('an extra of a table', () => {
  it.each(RULESET_IDS)('%s: counts where the players say that the hand has it, and never otherwise', (rules) => {
    const table = opened(rules, house);
    const { extras } = table.asks;
    const isOfFans = table.info.grammar === 'fans';
    expect(extras).toEqual(
      isOfFans
        ? [`${table.info.family}.fan.own:Three_kongs`]
        : [`${table.info.family}.double.own:Three_kongs`, `${table.info.family}.points.own:Tea_for_all`],
    );
    const without = billOf({}, house, rules);
    expect(without).toEqual(billOf({}, {}, rules));
    expect(extraLines(billOf({ extras: [] }, house, rules))).toEqual([]);
    for (const extra of extras) {
      const bill = billOf({ extras: [extra] }, house, rules);
      const { value, unit } = table.names[extra]!;
      expect(extraLines(bill)).toEqual([`${extra.split(':')[1]} ${String(value)} ${unit}`]);
      expect(bill.uncapped).toBeGreaterThan(without.uncapped);
      expect(bill.sum.at(-1)!.to).toBe(bill.total);
    }
  });

  it('adds its points before the doubles, and doubles the whole', () => {
    const [plain, points, doubles] = [[], ['british.points.own:Tea_for_all'], ['british.double.own:Three_kongs']].map(
      (extras) => billOf({ extras }),
    );
    expect(points!.uncapped - plain!.uncapped).toBe(10 * 2 ** plain!.doubles);
    expect(doubles!.uncapped).toBe(4 * plain!.uncapped);
  });

  it('may be in the hand of a loser, where such hands are paid', () => {
    const loser = { hand: 'b222 c55 (o888)', win: undefined };
    expect(extraLines(billOf({ ...loser, extras: ['british.points.own:Tea_for_all'] }))).toEqual([
      'Tea_for_all 10 points',
    ]);
    expect(billOf({ ...loser, extras: ['cantonese.fan.own:Three_kongs'] }, house, 'cantonese').lines).toEqual([]);
  });

  it.each([
    ['one that the table has not', ['british.double.own:Four_kongs']],
    ['a rule of the book', ['british.double.dragons']],
    ['a number', [7]],
    ['a text', 'british.double.own:Three_kongs'],
  ])('%s is refused', (_, extras) => {
    expect(score({ ...WON, rules: 'u3a', house, extras: extras as string[] })).toMatchObject({
      error: { code: 'bad-input' },
    });
  });

  it('stands in the catalogue of its table, and in no other', () => {
    for (const rules of RULESET_IDS) {
      const [own, book] = [tableInfo(rules, house), tableInfo(rules)];
      expect(own.ok && own.value.rules.filter(({ extra }) => extra).map(({ id }) => id)).toEqual(
        opened(rules, house).asks.extras,
      );
      expect(book.ok && book.value.rules.some(({ extra }) => extra)).toBe(false);
    }
  });

  it('makes scores possible that no hand had', () => {
    const possible = (at: HouseInput) => judgeScorePossibility({ rules: 'u3a', house: at, score: 27, won: true });
    expect(possible({})).toMatchObject({ ok: true, value: { possible: false } });
    expect(possible({ 'count-1': 'Three()5-points' })).toMatchObject({ ok: true, value: { possible: true } });
  });

  it('of two with one name the first counts', () => {
    const two = { 'count-4': 'Kongs()10-points', 'count-9': 'Kongs()20-points' };
    expect(extraLines(billOf({ extras: ['british.points.own:Kongs'] }, two))).toEqual(['Kongs 10 points']);
  });
});

describe('an extra as it is written', () => {
  it.each<[string, string, number, Unit, boolean]>([
    ['Three_kongs()2-doubles', 'Three kongs', 2, 'doubles', false],
    ['Three kongs()13-fans', 'Three kongs', 13, 'fans', false],
    ['Été_au_jardin( )1000-points', 'Été au jardin', 1000, 'points', false],
    // As it was when it was counted from the tiles.
    ['Little_three_dragons(2-pung-dragons_1-pair-dragons)1-doubles', 'Little three dragons', 1, 'doubles', true],
    ['Little three dragons(2-pung-dragons 1-pair-dragons)1-doubles', 'Little three dragons', 1, 'doubles', true],
    ['Kongs(2-kong-concealed)10-points-all', 'Kongs', 10, 'points', true],
    ['Straight(straight)2-fans', 'Straight', 2, 'fans', true],
    ['All_told(4-pung_pure-suit_self-drawn_no-flowers)3-doubles-all', 'All told', 3, 'doubles', true],
    // What could not be read then is of no account now.
    ['Kongs(5-kong)1-doubles', 'Kongs', 1, 'doubles', true],
    ['Kongs(2-kings_toString)1-doubles', 'Kongs', 1, 'doubles', true],
  ])('“%s” is %s, %i %s', (text, name, value, unit, isOfTiles) => {
    expect(parseExtraRule(text)).toEqual({ ok: true, value: { name, value, unit, ...(isOfTiles && { isOfTiles }) } });
    expect(openTable({ rules: 'u3a', house: { 'count-1': text } }).ok).toBe(true);
  });

  it.each([
    '',
    'Kongs',
    '()1-doubles',
    '(2-kong)1-doubles',
    'Kongs(2-kong)0-doubles',
    'Kongs()11-doubles',
    'Kongs()1001-points',
    'Kongs(2-kong)14-fans',
    'Kongs()1-double',
    'Kongs()1.5-doubles',
    'Kongs(2-(kong))1-doubles',
    '<b>()1-doubles',
    `${'n'.repeat(41)}()1-doubles`,
    `Kongs(${'2-kong_'.repeat(40)})1-doubles`,
  ])('“%s” is refused', (text) => {
    expect(parseExtraRule(text)).toMatchObject({ ok: false, error: { code: 'extra-form' } });
    expect(openTable({ rules: 'u3a', house: { 'count-1': text } })).toMatchObject({ error: { code: 'switch-value' } });
  });

  it('never throws, whatever it is asked', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), (any) => {
        expect([true, false]).toContain(parseExtraRule(any).ok);
        expect([true, false]).toContain(parseUniqueExtraRule(any as never).ok);
      }),
      { numRuns: runs(200) },
    );
    expect(parseUniqueExtraRule({ extra: KONGS, house: null as never }).ok).toBe(true);
  });

  it('is read as it was written', () => {
    const extra = fc.record({
      name: fc.constantFrom('Ours', 'Été au jardin', 'Nan’s own', '3 kongs'),
      value: fc.integer({ min: 1, max: 10 }),
      unit: fc.constantFrom<Unit>('points', 'doubles', 'fans'),
    });
    fc.assert(
      fc.property(extra, (made) => {
        expect(parseExtraRule(formatExtra(made))).toEqual({ ok: true, value: made });
      }),
      { numRuns: runs(200) },
    );
  });

  it('is one of twenty, each with a name of its own', () => {
    expect(EXTRA_RULE_SWITCH_IDS).toHaveLength(20);
    expect(parseUniqueExtraRule({ house, extra: 'tea for ALL()1-doubles' })).toMatchObject({
      error: { code: 'extra-same', found: 'Tea for all' },
    });
    expect(parseUniqueExtraRule({ house, extra: TEA, under: 'count-2' }).ok).toBe(true);
    expect(openTable({ rules: 'u3a', house: { 'count-21': TEA } })).toMatchObject({
      error: { code: 'unknown-switch' },
    });
  });
});
