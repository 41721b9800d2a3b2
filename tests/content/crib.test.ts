// The crib sheet holds what an evening asks, in the words of the rule book and with the engine's numbers, whatever a table has agreed on.
import { describe, expect, it } from 'vitest';
import { rulesets, tableInfo, type RulesetInfo, type SwitchValue } from '../../src/engine/index.ts';
import { cribOf, sheetOf, type Crib, type CribWords } from '../../src/widgets/crib/model.ts';
import { rules } from './support.ts';

/** Chapters that a crib sheet leaves to the book: how to sit, build, deal and take a turn. */
const FOR_THE_BOOK = new Set(['east', 'round', 'wall', 'deal', 'hand', 'play', 'claim']);

function wordsFor({ id, switches }: RulesetInfo): CribWords {
  return {
    rules: Object.fromEntries(rules.map(({ data }) => [data.id, { title: data.title, statement: data.statement }])),
    chapters: {},
    book: {
      id,
      name: id,
      short: id,
      edition: 1,
      former: {},
      rules: switches.map((each) => ({
        id: each.id,
        question: `${each.id}?`,
        default: each.default,
        answers:
          'min' in each.values
            ? { ...each.values, unit: 'points' }
            : each.values.map((value) => [value, String(value)] as const),
      })),
    },
  };
}

const linesOf = ({ front, back }: Crib) => [...front, ...back].flatMap(({ lines }) => lines);
const under = (book: RulesetInfo, house: Record<string, SwitchValue>): Crib => {
  const info = tableInfo(book.id, house);
  if (!info.ok) throw new Error(info.error.code);
  return cribOf(info.value, house, wordsFor(book));
};

describe.each(Object.values(rulesets).map((book) => [book.id, book] as const))('the crib sheet: %s', (_, book) => {
  it('has every rule that is played and that no other page is needed for, once', () => {
    const played = book.rules.filter(({ off, chapter }) => !off && !FOR_THE_BOOK.has(chapter)).map(({ id }) => id);
    expect(
      linesOf(cribOf(book, {}, wordsFor(book)))
        .map(({ rule }) => rule)
        .toSorted(),
    ).toEqual(played.toSorted());
  });

  it('says something about every rule: a number or a sentence', () => {
    expect(linesOf(cribOf(book, {}, wordsFor(book))).filter(({ worth, words }) => !worth && !words)).toEqual([]);
  });

  it('is the game as it is written where nothing is agreed', () => {
    expect(under(book, {})).toEqual(cribOf(book, {}, wordsFor(book)));
  });

  it.each(book.switches.map((each) => [each.id, each] as const))(
    'can be written whatever %s is, and names the change',
    (name, entry) => {
      const values: readonly SwitchValue[] =
        'min' in entry.values ? [entry.values.min, entry.values.max] : entry.values;
      for (const value of values.filter((each) => each !== entry.default)) {
        const sheet = under(book, { [name]: value });
        expect(sheet.changes.map(({ question }) => question)).toEqual([`${name}?`]);
        expect(
          linesOf(sheet)
            .map(({ words }) => words)
            .join(''),
        ).not.toMatch(/[{}]/);
      }
    },
  );
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
    const words = wordsFor(u3a);
    const rule = 'british.special.knitting';
    const pictured: CribWords = {
      ...words,
      rules: { ...words.rules, [rule]: { ...words.rules[rule]!, tiles: ['b2', 'o2'] } },
    };
    expect(worth(cribOf(u3a, {}, pictured), rule)).toMatchObject({ worth: '500', words: '', tiles: ['b2', 'o2'] });
  });

  it('stand under the name the group gave them', () => {
    expect(sheetOf(under(u3a, {}), wordsFor(u3a))).toMatchObject({
      title: 'u3a',
      aside: 'u3a',
      game: 'u3a, edition 1',
    });
    expect(sheetOf(under(u3a, { limit: 600 }), wordsFor(u3a), 'Ours')).toMatchObject({
      title: 'Ours',
      aside: 'u3a, with house rules',
    });
  });

  it('say what every number of fans is paid', () => {
    const award = cribOf(cantonese, {}, wordsFor(cantonese)).front.find(({ chapter }) => chapter === 'score')!;
    expect(award.scale.length).toBe(14);
    expect(award.scale.at(-1)!.pays).toBeGreaterThan(award.scale[0]!.pays);
  });
});
