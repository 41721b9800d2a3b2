// A page gives one answer to a house rule, the table’s own, and then what the book and others play.
import { describe, expect, it } from 'vitest';
import { createHouseRuleAnswerView } from '../../src/format/house-answers.ts';
import { rulesets, type RulesetInfo } from '../../src/engine/index.ts';
import {
  listHouseRuleDefaultsOfRule,
  formatHouseRuleAnswer,
  toHouseRuleWithTexts,
  isAnswerInStatement,
} from '../../src/format/house-rules.ts';
import { fillRuleValues, resolveRuleStatement } from '../../src/format/values.ts';
import {
  bookOfFamily,
  bookPlayedWith,
  boxesAtTable,
  housesOf,
  lessonAtTable,
  markedLessons,
  markedRules,
  ruleAtTable,
} from './at-table.ts';
import { some } from '../deep.ts';
import { bookOfWords } from './support.ts';
import names from '../../content/rulesets.json' with { type: 'json' };

/** Two sentences, one after the other, that are the same: “No. No.”, “Four. Four.” */
const DOUBLED = /(?<![\p{L}\d])(\p{L}[^.?!\n]*[.?!])\s+(?:Your table: )?\1/u;

/** Most tables say the same of a lesson or a rule, which is looked at once. */
const doubledByText = new Map<string, readonly string[]>();

function listDoubledSentences(text: string): readonly string[] {
  const known = doubledByText.get(text);
  if (known) return known;
  const found = DOUBLED.exec(text)?.slice(0, 1) ?? [];
  doubledByText.set(text, found);
  return found;
}

/** What the five books say, without a game that was added to them. */
const ofFiveBooks = (books: string): string =>
  Object.entries(names)
    .filter(([id]) => !['u3a', 'bmja', 'bell', 'japanese', 'cantonese'].includes(id))
    .reduce((text, [, { written }]) => text.replace(new RegExp(` ?${written}: [^.]*\\.`), ''), books);

const bare = (answer: string): string => answer.replace(/\.$/, '');
const usualAnswer = (id: string, { switches }: RulesetInfo): string => {
  const info = switches.find((each) => each.id === id)!;
  return bare(formatHouseRuleAnswer(toHouseRuleWithTexts(info), info.default));
};

describe.each(markedLessons.map((lesson) => [lesson.path, lesson] as const))('the lesson %s', (_, lesson) => {
  const book = bookOfWords(lesson);

  it('says nothing twice at any table', () => {
    const doubled = [{}, ...housesOf(book)].flatMap((house) => {
      const table = bookPlayedWith(book, house);
      return [...boxesAtTable(lesson.body, book, table), lessonAtTable(lesson, table)]
        .flatMap(listDoubledSentences)
        .map((found) => `${JSON.stringify(house)}: ${found}`);
    });
    expect(doubled).toEqual([]);
  });
});

const asking = markedLessons.filter(({ body }) => /<(?:YourTable|AskFirst)\b/.test(body));

describe.each(asking.map((lesson) => [lesson.path, lesson] as const))('the boxes of %s', (_, lesson) => {
  const book = bookOfWords(lesson);

  it('give the table’s own answer first, and the book’s where it is another', () => {
    let asked = 0;
    for (const house of housesOf(book)) {
      const [id, value] = Object.entries(house)[0]!;
      const info = book.switches.find((each) => each.id === id)!;
      const rule = toHouseRuleWithTexts(info);
      for (const line of boxesAtTable(lesson.body, book, bookPlayedWith(book, house))) {
        if (!line.startsWith(`${rule.question} `)) continue;
        asked++;
        expect(line).toContain(`Your table: ${bare(formatHouseRuleAnswer(rule, value))}.`);
        expect(line.split('Your table: ')).toHaveLength(2);
        if (value !== info.default) expect(line).toContain(`: ${usualAnswer(id, book)}.`);
      }
    }
    expect(asked).toBeGreaterThan(1);
  });
});

describe.each(['british', 'bell', 'japanese', 'cantonese'])('the pages of the rules, %s', (family) => {
  const book = bookOfFamily(family);
  const own = markedRules.filter(({ path }) => path.startsWith(`${family}/`));

  it('say nothing twice at any table', () => {
    const doubled = some(housesOf(book), 2).flatMap((house) => {
      const table = bookPlayedWith(book, house);
      return own.flatMap(({ data }) => {
        const statement = resolveRuleStatement(data.statement, data.id, table);
        const agreed = listHouseRuleDefaultsOfRule(
          data.id,
          fillRuleValues(data.statement, book, data.id),
          book,
        ).flatMap(({ id, question }) => {
          const says = `${bare(formatHouseRuleAnswer(toHouseRuleWithTexts(table.switches.find((each) => each.id === id)!), table.plays[id]!))}.`;
          return isAnswerInStatement(statement, says) ? [] : [`${question} ${says}`];
        });
        return [[statement, ...agreed].join(' '), ruleAtTable(data.id, table)]
          .flatMap(listDoubledSentences)
          .map((found) => `${data.id} ${JSON.stringify(house)}: ${found}`);
      });
    });
    expect(doubled).toEqual([]);
  });
});

describe('a house rule in a lesson', () => {
  const at = (
    id: string,
    house: Readonly<Record<string, boolean | number | string>>,
    game: keyof typeof rulesets = 'u3a',
  ) => createHouseRuleAnswerView(id, rulesets[game], bookPlayedWith(rulesets[game], house));
  it.each([
    ['a bare yes or no', at('firstTurnException', {}), 'Your table: Yes.', '', ''],
    [
      'the other one',
      at('firstTurnException', { firstTurnException: false }),
      'Your table: No.',
      'In the u3a guide: Yes.',
      '',
    ],
    [
      'answers with words of their own',
      at('looseFirst', { looseFirst: 'top' }),
      'Your table: The top tile of the two.',
      'In the u3a guide: The bottom tile of the two.',
      '',
    ],
    [
      'a number',
      at('maxFan', { maxFan: 10 }, 'cantonese'),
      'Your table: Ten fans.',
      'In the rules of the Cantonese game: Thirteen fans.',
      '',
    ],
  ] as const)('%s', (__, said, answer, books, others) => {
    expect([said.answer, ofFiveBooks(said.books), said.others]).toEqual([answer, books, others]);
  });

  it('is asked by the book where nobody has agreed on anything', () => {
    const { answer, books } = createHouseRuleAnswerView('firstTurnException', rulesets.u3a);
    expect(answer).toBe('Yes.');
    expect(books).toBe('In the u3a guide: Yes.');
  });

  it('names no book that plays what the table plays', () => {
    const { switches } = rulesets.u3a;
    const apart = switches.filter(
      ({ id, default: usual }) => rulesets.bmja.switches.find((each) => each.id === id)?.default !== usual,
    );
    expect(apart.length).toBeGreaterThan(0);
    for (const { id } of apart) {
      const { answer, books } = createHouseRuleAnswerView(id, rulesets.u3a, rulesets.bmja);
      expect(answer).toBe(`Your table: ${usualAnswer(id, rulesets.bmja)}.`);
      expect(ofFiveBooks(books)).toBe(`In the u3a guide: ${usualAnswer(id, rulesets.u3a)}.`);
    }
  });
});
