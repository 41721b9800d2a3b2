// The crib sheet holds what a session asks, in the words of the rule book and with the engine's numbers, whatever a table has agreed on.
import { describe, expect, it } from 'vitest';
import { rulesets, type RulesetId, type RulesetInfo, type SwitchValue } from '../../src/engine/index.ts';
import { toHouseRuleWithTexts } from '../../src/format/house-rules.ts';
import { createCribSheet, type Crib, type ExampleHandsByRule } from '../../src/features/print/crib/crib-sheet.ts';

/** Chapters that a crib sheet leaves to the book: how to sit, build, deal and take a turn. */
const FOR_THE_BOOK = new Set(['east', 'round', 'wall', 'deal', 'hand', 'play', 'claim']);

const linesOf = ({ chapters }: Crib) => chapters.flatMap(({ lines }) => lines);
const under = ({ id }: RulesetInfo, house: Record<string, SwitchValue> = {}, pictures?: ExampleHandsByRule): Crib =>
  createCribSheet({ rules: id, house }, pictures).crib;

describe.each(Object.values(rulesets).map((book) => [book.id, book] as const))('the crib sheet: %s', (_, book) => {
  it('has every rule that is played and that no other page is needed for, once', () => {
    const played = book.rules.filter(({ off, chapter }) => !off && !FOR_THE_BOOK.has(chapter)).map(({ id }) => id);
    expect(
      linesOf(under(book))
        .map(({ rule }) => rule)
        .toSorted(),
    ).toEqual(played.toSorted());
  });

  it('has a number or a sentence for every rule', () => {
    expect(linesOf(under(book)).filter(({ worth, words }) => !worth && !words)).toEqual([]);
  });

  it.each(book.switches.map((each) => [each.id, each] as const))(
    'can be written whatever %s is, and names the change',
    (name, entry) => {
      const values: readonly SwitchValue[] =
        'min' in entry.values ? [entry.values.min, entry.values.max] : entry.values;
      for (const value of values.filter((each) => each !== entry.default)) {
        const sheet = under(book, { [name]: value });
        expect(sheet.changes.map(({ title }) => title)).toEqual([toHouseRuleWithTexts(entry).question]);
        expect(
          linesOf(sheet)
            .map(({ words }) => words)
            .join(''),
        ).not.toMatch(/[{}]/);
      }
    },
  );
});

describe('for other numbers of players', () => {
  const first = (id: RulesetId, house: Record<string, SwitchValue>) =>
    linesOf(under(rulesets[id], house)).filter(({ rule }) => rule.includes('.hand.'));
  it('two players read that they have no chows and what a hand must be worth', () => {
    const lines = first('u3a', { players: 2 });
    expect(lines.map(({ rule }) => rule)).toEqual([
      'british.hand.no-chows-few-players',
      'british.hand.two-player-minimum',
    ]);
    expect(lines.map(({ words }) => words).join(' ')).toMatch(/never use chows.*four doubles, or 500 points/);
  });
  it('what every table knows stands in the book', () => expect(first('u3a', {})).toEqual([]));
  it.each([
    ['japanese', { players: 2 }, 'japanese.hand.two-player-minimum'],
    ['bmja', { players: 3 }, 'british.hand.no-chows-few-players'],
  ] as const)('%s %j: %s', (id, house, rule) => expect(first(id, house).map((line) => line.rule)).toContain(rule));
});

describe('the order of the sum', () => {
  const order = (id: RulesetId, house: Record<string, SwitchValue> = {}): readonly string[] =>
    under(rulesets[id], house).order.map(({ title, rule = '' }) => `${title.split(' ')[0]} ${rule}`.trim());

  it.each<[RulesetId, Record<string, SwitchValue>, readonly string[]]>([
    ['u3a', {}, ['Add', 'Double', 'Stop british.score.limit']],
    ['bell', {}, ['Add', 'Double', 'Round bell.score.rounding', 'Stop bell.score.limit']],
    [
      'bell',
      { flowersOutsideDoubling: true },
      ['Add', 'Double', 'Add', 'Round bell.score.rounding', 'Stop bell.score.limit'],
    ],
    ['japanese', {}, ['Add', 'Round japanese.score.rounding', 'Double', 'Stop japanese.score.limit']],
    [
      'japanese',
      { jRounding: 'nearest' },
      ['Add', 'Double', 'Round japanese.score.rounding', 'Stop japanese.score.limit'],
    ],
    ['cantonese', {}, ['Add cantonese.score.award', 'Stop cantonese.score.maximum']],
  ])('%s %o', (id, house, steps) => expect(order(id, house)).toEqual(steps));
});

describe('a table’s own rules', () => {
  const { u3a, japanese, cantonese } = rulesets;
  const worth = (sheet: Crib, rule: string) => linesOf(sheet).find((line) => line.rule === rule);

  it('change the numbers', () => {
    expect(worth(under(u3a, {}), 'british.special.knitting')?.worth).toBe('500');
    expect(worth(under(u3a, { limit: 600 }), 'british.special.knitting')?.worth).toBe('300');
    expect(worth(under(u3a, {}), 'british.score.limit')?.words).toContain('1,000');
    expect(worth(under(u3a, { limit: 600 }), 'british.score.limit')?.words).toContain('600');
  });

  it('bring rules in and take rules out', () => {
    expect(worth(under(japanese, {}), 'japanese.double.ready')).toBeUndefined();
    expect(worth(under(japanese, { ready: true }), 'japanese.double.ready')?.worth).toBe('one double');
    const bare = linesOf(under(u3a, { bonusTiles: false }));
    expect(bare.filter(({ rule }) => /bonus|flower|season/.test(rule))).toEqual([]);
    expect(
      linesOf(under(u3a, { straightScore: true }))
        .filter(({ rule }) => rule.includes('.settle.'))
        .map(({ rule }) => rule),
    ).toEqual(['british.settle.straight']);
    expect(
      linesOf(under(rulesets.bell, { bonusTiles: false })).filter(({ rule }) => /bonus-tile|flower/.test(rule)),
    ).toEqual([]);
  });

  it('show a hand on the back, without its sentence', () => {
    const rule = 'british.special.knitting';
    const pictured = under(u3a, {}, { [rule]: 'b2 o2' });
    expect(worth(pictured, rule)).toMatchObject({ worth: '500', words: '', tiles: ['b2', 'o2'] });
  });

  it('stand under the name the group gave them', () => {
    expect(createCribSheet({ rules: 'u3a', house: {} })).toMatchObject({
      title: 'u3a Beginners Guide',
      subtitle: 'u3a guide',
    });
    expect(createCribSheet({ rules: 'u3a', house: { limit: 600 }, name: 'Ours' })).toMatchObject({
      title: 'Ours',
      subtitle: 'u3a Beginners Guide, with house rules',
    });
  });

  it('hold the award for every number of fans', () => {
    const award = under(cantonese).chapters.find(({ chapter }) => chapter === 'score')!;
    expect(award.scale.length).toBe(14);
    expect(Number(award.scale.at(-1)!.worth)).toBeGreaterThan(Number(award.scale[0]!.worth));
  });
});
