// Every text that depends on a table says what the table plays, for each value of each house rule.
import { describe, expect, it } from 'vitest';
import changes from '../../content/changes.json' with { type: 'json' };
import { rulesets, tableInfo, type RulesetInfo, type SwitchValue } from '../../src/engine/index.ts';
import { parseConditionalText, type ConditionalTextPart } from '../../src/format/conditional-text.ts';
import { renderBlocksWithSourceText } from '../../src/format/render-text.ts';
import { createCribSheet } from '../../src/features/print/crib/crib-sheet.ts';
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
          renderBlocksWithSourceText(
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
    expect(() => renderBlocksWithSourceText('<p>[if maxChows is 1]a</p><p>b[end]</p>', { book })).toThrow(
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

describe('a page at a table that plays otherwise', () => {
  interface Case {
    readonly page: string;
    readonly rules: 'u3a' | 'bell' | 'japanese' | 'cantonese';
    readonly house: Readonly<Record<string, SwitchValue>>;
    readonly shows: RegExp;
    readonly never?: RegExp;
  }
  const CASES: readonly Case[] = [
    {
      page: '/rules/british/score-limit/',
      rules: 'u3a',
      house: { limit: 500 },
      shows: /\b500\b/i,
      never: /\b1,000\b/i,
    },
    {
      page: '/rules/british/special-gates-of-heaven/',
      rules: 'u3a',
      house: { limit: 500 },
      shows: /scores? 500/i,
      never: /\b1,000\b/i,
    },
    { page: '/table/crib/', rules: 'u3a', house: { limit: 600 }, shows: /\b600\b/i, never: /\b1,000\b/i },
    {
      page: '/learn/sets/',
      rules: 'u3a',
      house: { maxChows: 2 },
      shows: /two chows/i,
      never: /at most one chow|only one chow|one chow in/i,
    },
    { page: '/table/crib/', rules: 'u3a', house: { maxChows: 2 }, shows: /two chows/i, never: /one chow/i },
    {
      page: '/learn/fishing/',
      rules: 'u3a',
      house: { mustDeclareFishing: false },
      shows: /need not|do not have to|not needed|without saying/i,
      never: /may (go Mahjong|win) only if you (have )?said|you must say/i,
    },
    {
      page: '/rules/british/claim-chow-for-mahjong/',
      rules: 'u3a',
      house: { chowForMahjongFromAny: false },
      shows: /(only )?(from )?the player on your left|not (from )?any/i,
      never: /may take the tile from any player/i,
    },
    {
      page: '/rules/british/double-all-flowers/',
      rules: 'u3a',
      house: { bouquetIncludesOwn: false },
      shows: /(on top|as well|added|three doubles|not part)/i,
      never: /is part of that/i,
    },
    {
      page: '/learn/doubles/',
      rules: 'u3a',
      house: { allConcealedNeedsSelfDraw: false },
      shows: /(may|can) be a discard|also with a discard|discard/i,
      never: /(must|has to) be drawn/i,
    },
    {
      page: '/rules/british/east-stays/',
      rules: 'u3a',
      house: { eastMaxRetentions: null },
      shows: /(as often|no limit|however often|as long as|any number)/i,
      never: /three times in a row/i,
    },
    {
      page: '/rules/british/east-first/',
      rules: 'u3a',
      house: { firstEast: 'windTiles' },
      shows: /wind tiles/i,
      never: /Throw two dice/i,
    },
    {
      page: '/rules/british/settle-tallies/',
      rules: 'u3a',
      house: { startPoints: 2000 },
      shows: /2,000/i,
      never: /3,000/i,
    },
    {
      page: '/rules/british/settle-east-doubles/',
      rules: 'u3a',
      house: { eastDouble: 'hand' },
      shows: /(not|no longer) doubled|off|does not play/i,
      never: /Every payment to East or from East is doubled/i,
    },
    {
      page: '/rules/british/goulash-wild-tiles/',
      rules: 'u3a',
      house: { goulashWild: 'addJokers148' },
      shows: /(blank|joker)/i,
      never: /four 2s of bamboos are wild/i,
    },
    {
      page: '/learn/goulash/',
      rules: 'u3a',
      house: { goulash: false },
      shows: /your table does not play goulash|without (a )?goulash|no goulash/i,
    },
    {
      page: '/rules/british/special-buried-treasure/',
      rules: 'u3a',
      house: { buriedLastDiscard: 'pair' },
      shows: /(pair).{0,60}discard|discard.{0,60}(pair)/i,
      never: /every single tile drawn/i,
    },
    {
      page: '/rules/british/special-knitting/',
      rules: 'u3a',
      house: { knittingSameSuits: false },
      shows: /(its own|any) two suits/i,
      never: /the same two throughout|stay with them/i,
    },
    {
      page: '/rules/british/special-three-great-scholars/',
      rules: 'u3a',
      house: { scholarsOneSuit: false },
      shows: /any tiles|any (suit|set)/i,
      never: /the rest in one suit/i,
    },
    { page: '/learn/a-turn/', rules: 'u3a', house: { finalDiscardOnlyMahjong: true }, shows: /last discard/i },
    {
      page: '/rules/british/hand-no-chows-few-players/',
      rules: 'u3a',
      house: { threeChows: false, players: 3 },
      shows: /no chows|without chows|never use/i,
      never: /Three players may/i,
    },
    {
      page: '/table/crib/',
      rules: 'u3a',
      house: { players: 2 },
      shows: /two players|two play/i,
      never: /double for (no chows|East)/i,
    },
    {
      page: '/rules/british/penalty-cannon/',
      rules: 'u3a',
      house: { cannonDragon: true },
      shows: /third dragon|dragon/i,
    },
    {
      page: '/rules/british/special-three-great-scholars/',
      rules: 'u3a',
      house: { exposedHalf: 'none' },
      shows: /\b1,000\b/i,
      never: /it scores 500|scores 500/i,
    },
    {
      page: '/rules/british/double-original-call/',
      rules: 'u3a',
      house: { originalCallLosers: true },
      shows: /(every|any|all|losers)/i,
      never: /winner (only|gets)/i,
    },
    { page: '/rules/bell/score-limit/', rules: 'bell', house: { limit: 1000 }, shows: /\b1,000\b/i, never: /\b500\b/i },
    {
      page: '/rules/bell/claim-calling/',
      rules: 'bell',
      house: { mustDeclareCalling: false },
      shows: /need not|do not have to|without/i,
      never: /you must have announced/i,
    },
    {
      page: '/rules/bell/bonus-no-score/',
      rules: 'bell',
      house: { noScoreIgnoresFlowers: true },
      shows: /(flowers?).{0,40}(ignored|not count|do not|does not)|ignor/i,
      never: /spoils it/i,
    },
    {
      page: '/rules/japanese/east-stays/',
      rules: 'japanese',
      house: { dealerOnDraw: 'stays' },
      shows: /nobody wins.{0,40}stays|stays.{0,60}nobody wins/i,
      never: /passes East on|only by winning/i,
    },
    {
      page: '/rules/japanese/score-rounding/',
      rules: 'japanese',
      house: { jRounding: 'nearest' },
      shows: /nearest ten/i,
      never: /points are rounded up to the next ten/i,
    },
    {
      page: '/rules/japanese/precedence-nearest/',
      rules: 'japanese',
      house: { ronTie: 'eastFirst' },
      shows: /East/i,
      never: /whoever is next in turn after the discarder gets it/i,
    },
    {
      page: '/rules/cantonese/score-maximum/',
      rules: 'cantonese',
      house: { maxFan: 10 },
      shows: /\bten fans|\b10 fans/i,
      never: /13 fans|thirteen fans/i,
    },
    {
      page: '/rules/cantonese/score-adding/',
      rules: 'cantonese',
      house: { additiveLiteral: true },
      shows: /everything (it shows|that has a name)|all of them|add (up )?everything/i,
      never: /count nothing that is contained/i,
    },
    {
      page: '/learn/cantonese/flowers/',
      rules: 'cantonese',
      house: { flowers: 'each' },
      shows: /every flower|each flower/i,
    },
  ];
  const crib = ({ rules: game, house }: Case): string =>
    JSON.stringify(createCribSheet({ rules: game, house }).crib).replaceAll('"', '\n');

  function text(page: Case): string {
    const [, place = '', rest = ''] = /^\/(rules|learn|table)\/(.*)\/$/.exec(page.page)!;
    const table = tableOf(rulesets[page.rules], page.house);
    if (place === 'table') return crib(page);
    if (place === 'rules') return ruleAt(own(rest).data.id, table);
    return lessonAt(
      lessons.find(({ path }) => path === rest)!,
      table,
    );
  }
  const own = (place: string) => rules.find(({ path }) => path === place)!;

  it.each(CASES.map((each) => [`${each.page} ${JSON.stringify(each.house)}`, each] as const))('%s', (_, page) => {
    const words = text(page).replaceAll(/\s+/g, ' ');
    expect(words).toMatch(page.shows);
    const sentences = words.split(/(?<=[.!?])\s/).filter((each) => !/guide|book|groups|tables|\?/i.test(each));
    expect(sentences.filter((each) => page.never?.test(each))).toEqual([]);
  });
});
