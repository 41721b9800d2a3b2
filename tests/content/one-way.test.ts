// An example that shows one way names that way, whatever the table plays.
import { describe, expect, it } from 'vitest';
import { getLessonHandsByName } from '../../src/features/lesson/lesson-data.ts';
import { formatLessonFigure } from '../../src/features/lesson/table-text/figures.ts';
import { rulesets, settle, score, type HouseInput, type RulesetInfo } from '../../src/engine/index.ts';
import { settleExampleAtTable } from '../../src/features/lesson/illustrations/settlement.ts';
import type { SettlementExample } from '../../src/features/lesson/illustrations/illustration.ts';
import type { LessonContext } from '../../src/features/lesson/illustrations/spell-hands.ts';
import type { RuleExample } from '../../src/collections/example-schema.ts';
import { isRuleDroppedByTable } from '../../src/format/values.ts';
import { computeExampleAnswers } from '../../src/features/example/answers.ts';
import { adaptExampleOrUseBook } from '../../src/features/example/fit-example.ts';
import { bookPlayedWith, housesOf, markedLessons, markedRules } from './at-table.ts';
import { bookOfWords } from './support.ts';

/** A payment that a lesson tells: `<PaymentAmount hand="four" winner="s" from="w" house={{ payment: 1 }} />`. */
interface Told {
  /** The line that it stands in, and the table of the page: lines one below another. */
  readonly line: string;
  readonly block: string;
  readonly example: SettlementExample;
  readonly from?: 'e' | 's' | 'w' | 'n';
}

const TAG = /<(PaymentAmount|Settlement)\b((?:[^>"'{]|"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})*?)\/>/g;
const ATTRIBUTE = /(\w+)=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;

function toldIn(body: string): readonly Told[] {
  return body.split(/\n\s*\n/).flatMap((block) =>
    block.split('\n').flatMap((line) =>
      [...line.matchAll(TAG)].map(([, name, written]) => {
        const {
          from,
          hand,
          score: points,
          ...given
        } = Object.fromEntries(
          [...written!.matchAll(ATTRIBUTE)].map(([, key, text, code]) => [key, text ?? readObject(code!)]),
        );
        const won =
          name === 'Settlement'
            ? {}
            : hand
              ? { hands: { [given.winner]: hand } }
              : { scores: { e: 0, s: 0, w: 0, n: 0, [given.winner]: points } };
        return { line, block, example: { ...given, ...won }, from };
      }),
    ),
  );
}

/** An object as a lesson writes it: `{ payment: 1, seat: 'n' }`. */
const readObject = (code: string): unknown =>
  JSON.parse(code.replaceAll(/([{,]\s*)(\w+):/g, '$1"$2":').replaceAll("'", '"'));

const told = markedLessons.flatMap((lesson) =>
  toldIn(lesson.body).map((each) => ({ ...each, path: lesson.path, book: bookOfWords(lesson), lesson })),
);
const rows = told.map((each) => [`${each.path}: ${JSON.stringify(each.example)} ${each.from ?? ''}`, each] as const);

const at = ({ lesson, book }: (typeof told)[number], house: HouseInput): LessonContext => ({
  rules: book.id,
  house,
  hands: getLessonHandsByName({ hands: {}, ...lesson.data } as never),
});

/** The house rules that payments of a block are set apart by: one names its value, and so must each of the others. */
const waysIn = (block: string): readonly string[] => [
  ...new Set(toldIn(block).flatMap(({ example }) => Object.keys(example.house ?? {}))),
];

it('finds the examples of the lessons', () => {
  expect(told.length).toBeGreaterThan(25);
  expect(told.filter(({ example }) => example.house).length).toBeGreaterThan(12);
});

describe.each(rows)('%s', (_, each) => {
  it('names each way by which others beside it are told apart', () => {
    expect(Object.keys(each.example.house ?? {})).toEqual(expect.arrayContaining([...waysIn(each.block)]));
  });

  it('goes by its own way at every table', () => {
    const wrong = housesOf(each.book).filter((house) => {
      const settled = settleExampleAtTable(each.example, at(each, house));
      const marked = markedIn(each.line, each.book);
      return settled.ok && !marked.every((rule) => rulesOf(settled.value).includes(rule));
    });
    expect(wrong).toEqual([]);
  });
});

/** The ways of paying that a line marks: `<Rule id="cantonese.settle.discarder-once">`. */
const markedIn = (line: string, book: RulesetInfo): readonly string[] =>
  [...line.matchAll(/<Rule id="([^"]+\.settle\.discarder[^"]+)"/g)]
    .map(([, id]) => id!)
    .filter((id) => book.rules.some((rule) => rule.id === id));

const rulesOf = ({ settlement }: { readonly settlement: { readonly payments: readonly { rule: string }[] } }) =>
  settlement.payments.map(({ rule }) => rule);

describe('the Cantonese ways of paying', () => {
  const paying = (path: string) => told.filter((each) => each.path === path && each.from);
  const figures = (path: string, house: HouseInput) =>
    paying(path).map((each) => formatLessonFigure({ example: each.example, from: each.from! }, at(each, house)));

  it.each([{}, { payment: 2 }, { payment: 3 }, { multipleWinners: true }, { awards: 'steps' }])(
    'are told alike at a table with %j',
    (house) => {
      expect(figures('cantonese/paying', house)).toEqual(['16', '0', '32', '0', '16', '8']);
      expect(figures('cantonese/bao', house)).toEqual(['32', '64', '64', '64', '32', '64']);
    },
  );

  it('follow the table in what is no way of paying', () => {
    expect(figures('cantonese/paying', { awards: 'everyFan', maxFan: 3 })).toEqual(['8', '0', '16', '0', '8', '4']);
    expect(figures('cantonese/bao', { awards: 'everyFan' })[0]).toBe('64');
  });

  it('are what the engine settles', () => {
    const hand = { hand: 'b222 o555 b88 (c999) (drrr)', seat: 's', round: 'e', win: { tile: 'b8', by: 'discard' } };
    for (const [payment, from] of [
      [1, { w: 16, n: 0 }],
      [2, { w: 32, n: 0 }],
      [3, { w: 16, n: 8 }],
    ] as const) {
      const by = { rules: rulesets.cantonese.id, house: { payment } };
      const bill = score({ ...by, ...hand } as Parameters<typeof score>[0]);
      const settled = bill.ok && settle({ ...by, scores: { s: bill.value.total }, winner: 's', discarder: 'w' });
      if (!settled || !settled.ok) throw new Error('not settled');
      const paid = (seat: string) =>
        settled.value.payments.reduce((sum, each) => (each.from === seat ? sum + each.amount : sum), 0);
      expect({ w: paid('w'), n: paid('n') }).toEqual(from);
    }
  });
});

describe('the page of a rule that says who pays', () => {
  const paidBy = markedRules.filter(({ data, path }) => {
    const book = bookOfWords({ data, path, body: '' });
    return data.example && waysOf(data.example, book).includes(data.id);
  });

  it.each(paidBy.map(({ data }) => [data.id, data] as const))('%s: its example is one of it', (id, data) => {
    const book = bookOfWords({ data, path: id.replaceAll('.', '/'), body: '' });
    const wrong = housesOf(book).filter((house) => {
      const table = bookPlayedWith(book, house);
      if (isRuleDroppedByTable(id, table)) return false;
      const { example, ruleset: by } = adaptExampleOrUseBook(data.example!, table, house, id);
      const ways = waysOf(example, by);
      // At some tables nobody pays at all.
      return ways.length > 0 && !ways.includes(id);
    });
    expect(wrong).toEqual([]);
  });

  it('finds them in every game', () => {
    expect(new Set(paidBy.map(({ path }) => path.split('/')[0])).size).toBeGreaterThan(3);
  });
});

/** The rules by which an example moves points. */
function waysOf(example: RuleExample, book: RulesetInfo): readonly string[] {
  const { paid } = computeExampleAnswers(example, book, '');
  return paid?.ok ? paid.value.payments.map(({ rule }) => rule) : [];
}
