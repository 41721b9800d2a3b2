// Every text that depends on a table says what the table plays, for each value of each house rule.
import { describe, expect, it } from 'vitest';
import changes from '../../content/changes.json' with { type: 'json' };
import { rulesets, tableInfo, type RulesetInfo, type SwitchValue } from '../../src/engine/index.ts';
import { parseConditionalText, type ConditionalTextPart } from '../../src/format/conditional-text.ts';
import { renderBlocksKeepingTemplate } from '../../src/format/render-text.ts';
import { fillRuleValues } from '../../src/format/values.ts';
import {
  bookOfFamily as bookIn,
  housesOf,
  lessonAtTable as lessonAt,
  markedLessons as lessons,
  markedRules as rules,
  ruleAtTable as ruleAt,
  bookPlayedWith as tableOf,
  type AgreedHouse as House,
} from './at-table.ts';
import { bookOfWords, readMarked, type GlossaryWords } from './support.ts';

const glossary = readMarked<GlossaryWords>('glossary');
type Found = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;
const FOUND = changes as unknown as Found;

/** Each paragraph of Markdown holds whole choices, or one mark alone: else an element would be cut in two. */
const cuts = (body: string): readonly string[] =>
  body
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.) )/)
    .filter((paragraph) => !/^\s*\[(?:if [^\]]+|or if [^\]]+|else|end)\]\s*$/.test(paragraph))
    .filter((paragraph) => {
      try {
        parseConditionalText(paragraph);
        return false;
      } catch {
        return true;
      }
    });

/** Marks and slots that were not filled. */
const LEFT_OVER = /[{}]|undefined|NaN|\[(?:if|or if|else|end)/;

const conditionsIn = (parts: readonly ConditionalTextPart[]): readonly string[] =>
  parts.flatMap((part) =>
    typeof part === 'string' || 'rule' in part
      ? []
      : part.cases.flatMap(({ when, says }) => [when, ...conditionsIn(says)]),
  );

describe('marks', () => {
  const all = [...rules, ...glossary, ...lessons];
  it('cut no paragraph in two', () => {
    expect(all.flatMap(({ path, body }) => cuts(body).map((text) => `${path}: ${text.slice(0, 60)}`))).toEqual([]);
  });

  it('name switches, values and rules that there are', () => {
    for (const words of all) {
      const book = bookOfWords(words);
      for (const text of [words.body, ...Object.values(words.data).filter((field) => typeof field === 'string')])
        expect(() =>
          renderBlocksKeepingTemplate(
            conditionsIn(parseConditionalText(text))
              .map((when) => `[if ${when || 'x'}][end]`)
              .filter((each) => each !== '[if x][end]')
              .join(''),
            { book },
          ),
        ).not.toThrow();
    }
  });

  it('are refused where they mean nothing', () => {
    const book = rulesets.u3a;
    for (const wrong of [
      '[if maxChow is 1]a[end]',
      '[if maxChows is 7]a[end]',
      '[if british.double.nothing is off]a[end]',
    ])
      expect(() => fillRuleValues(wrong, book)).toThrow('means nothing');
    expect(() => fillRuleValues('[if maxChows is 1]a', book)).toThrow('No [end]');
    for (const wrong of ['a[end]', '[else]a[end]'])
      expect(() => fillRuleValues(wrong, book)).toThrow('without an [if …]');
    expect(() => fillRuleValues('[if maxChows is 1]a[else]b[or if maxChows is 2]c[end]', book)).toThrow('after [else]');
    expect(() => renderBlocksKeepingTemplate('<p>[if maxChows is 1]a</p><p>b[end]</p>', { book })).toThrow(
      'cuts <p> in two',
    );
  });
});

describe.each(Object.keys(FOUND).map((family) => [family, bookIn(family)] as const))('%s', (family, book) => {
  const own = rules.filter(({ path }) => path.startsWith(`${family}/`));

  const saysTheSame = (id: string, a: House, b: House) => ruleAt(id, tableOf(book, a)) === ruleAt(id, tableOf(book, b));

  it('says each rule at each table, the answer in two lines', () => {
    const bad = housesOf(book).flatMap((house) => {
      const table = tableOf(book, house);
      return own
        .filter(
          ({ data }) =>
            LEFT_OVER.test(ruleAt(data.id, table)) || fillRuleValues(data.statement, table, data.id).length > 110,
        )
        .map(({ data }) => `${data.id} ${JSON.stringify(house)}`);
    });
    expect(bad).toEqual([]);
  });

  it('says otherwise what a house rule changes', () => {
    const silent = Object.entries(FOUND[family]!).flatMap(([name, values]) =>
      Object.entries(values).flatMap(([written, found]) => {
        const value = valueCalled(book, name, written);
        return found
          .filter((id) =>
            companiesFor(name, book).every((company) => saysTheSame(id, company, { ...company, [name]: value })),
          )
          .map((id) => `${name} ${written}: ${id}`);
      }),
    );
    expect(silent).toEqual([]);
  });

  it('fills every word at each table', () => {
    const texts = glossary
      .filter((word) => bookOfWords({ ...word, path: '' }).family === family)
      .flatMap(({ path, data, body }) => [data.short, body].map((text) => ({ path, text })));
    expect(texts.length).toBeGreaterThan(0);
    const bad = housesOf(book).flatMap((house) => {
      const table = tableOf(book, house);
      return texts
        .filter(({ text }) => LEFT_OVER.test(fillRuleValues(text, table)) || fillRuleValues(text, table).trim() === '')
        .map(({ path }) => `${path} ${JSON.stringify(house)}`);
    });
    expect(bad).toEqual([]);
  });

  it('says otherwise in each lesson what a house rule changes', () => {
    const silent = lessons
      .filter((lesson) => bookOfWords(lesson).family === family)
      .flatMap((lesson) =>
        Object.entries(FOUND[family]!).flatMap(([name, values]) =>
          Object.entries(values).flatMap(([written, found]) => {
            const { path, body } = lesson;
            const taught = found.filter((id) => body.includes(`<Rule id="${id}"`) || body.includes(`rule="${id}"`));
            const value = valueCalled(book, name, written);
            const same = (company: House) =>
              lessonAt(lesson, tableOf(book, company)) ===
              lessonAt(lesson, tableOf(book, { ...company, [name]: value }));
            return taught.length > 0 && companiesFor(name, book).every(same)
              ? [`${path} ${name}: ${taught.join(' ')}`]
              : [];
          }),
        ),
      );
    expect(silent.filter((each) => !NOT_THERE.some((lesson) => each.startsWith(`${lesson}: `)))).toEqual([]);
  });
});

/**
 * Lessons that name a rule and say nothing of it that the house rule changes: a pung in the middle of a hand; hands that are
 * worth “the limit”; a kong that nobody holds.
 */
const NOT_THERE: readonly string[] = [
  ...['goulash', 'one-hand', 'wild-tiles'].flatMap((lesson) => [
    `${lesson} finalDiscardOnlyMahjong`,
    `${lesson} fishingFreezesHand`,
  ]),
  'one-hand undeclaredKong',
  'japanese/extras limit',
  'japanese/nobody-wins limit',
  'cantonese/for-your-table additiveLiteral',
];

/** A house rule about three players is looked for at a table of three. */
const companiesFor = (name: string, book: RulesetInfo): readonly House[] =>
  [{}, ...(name === 'players' ? [] : [2, 3, 5].map((players) => ({ players })))].filter(
    (company) => tableInfo(book.id, company).ok,
  );

const valueCalled = (book: RulesetInfo, name: string, written: string): SwitchValue => {
  const { values } = book.switches.find(({ id }) => id === name)!;
  return 'min' in values ? Number(written) : values.find((value) => String(value) === written)!;
};
