// The last that is still so, and the first that is not: numbers which nothing else asks about.
import { expect, it } from 'vitest';
import samples from '../../content/compare/compare.json' with { type: 'json' };
import { RULESET_IDS, rulesets, TILES, type Bill, type Play } from '../../src/engine/index.ts';
import { splitScenesInlineAndBelow } from '../../src/features/big-screen/screen.ts';
import { compareSampleInAllGames } from '../../src/features/compare/comparison.ts';
import { getNameSizeClass } from '../../src/features/group/name-cards.ts';
import { getBestAttendanceAndWinners } from '../../src/features/group/prizes.ts';
import { explainSessionMoveError } from '../../src/features/group/term-plan.ts';
import { listFinalHands } from '../../src/features/practice-table/hand-end.ts';
import { splitQuizLinkIntoQrLinks } from '../../src/features/quiz/own/own-link.ts';
import { describeTilesThatCompleteHand } from '../../src/features/scorer/hand-text.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { createRuleValueFieldModel } from '../../src/features/table-rules/own-fields.ts';
import { createHouseRuleAnswerView } from '../../src/format/house-answers.ts';
import { listHouseRuleDefaultsOfRule, listNarrowSwitchesChangingRule } from '../../src/format/house-rules.ts';
import { getRuleStatement } from '../../src/format/rule-book.ts';
import { findRuleFrequency } from '../../src/format/simulation.ts';
import type { Question } from '../../src/questions/question.ts';
import { openDealResultsStore } from '../../src/storage/deal-results.ts';
import { createGroup, type Group } from '../../src/storage/group.ts';
import { toOwnQuizId } from '../../src/storage/names.ts';
import { parseQuizItemsFromLink } from '../../src/storage/own-quiz.ts';
import { parseTypedQuizCode } from '../../src/storage/quiz-link.ts';
import { createQuizRunSchema } from '../../src/storage/quiz-run.ts';
import { parseWithSchema } from '../../src/storage/schemas.ts';
import { parseTableCodeWithWarnings } from '../../src/storage/table-code.ts';
import { createEmptySession } from '../../src/storage/term.ts';
import { findButtonIndexByArrowKey } from '../../src/ui/arrow-keys.ts';
import { isPictureDark } from '../../src/ui/camera/camera.ts';
import { memoryStore } from './support/memory-store.ts';
import { opened } from './support/opened.ts';

const guess = (code: string): string => JSON.stringify(parseTypedQuizCode(code));
const quoteOf = (house: string) =>
  parseTableCodeWithWarnings(`u3a.2~${house}`).warnings.map((each) => Object.values(each));
const right = (x: number, y: number) => findButtonIndexByArrowKey('ArrowRight', { x: 0, y: 0 }, [{ x, y }]);
const isDark = (green: number) =>
  isPictureDark({ data: new Uint8ClampedArray(8000).fill(green) } as unknown as ImageData);
const typedOf = (length: number) => {
  const stored = { keys: ['k'], attempts: [{ chosen: [], typed: 'x'.repeat(length) }], at: 0 };
  return parseWithSchema(createQuizRunSchema([{ key: 'k' } as Question]), stored)?.attempts[0]?.typed.length;
};

function linkOf(count: number): string {
  const link = Array.from({ length: count }, (_, i) => `t~tile${i + 1}~~y`).join('!');
  const { items, lost } = parseQuizItemsFromLink(link);
  return `${items.length}, the first ${items[0]?.kind === 'truth' ? items[0].ask : ''}, ${lost} lost`;
}

const session = (id: string, here: readonly string[]) => ({
  ...createEmptySession({ id, chance: 1 }, '2027-01-14'),
  here,
});
const moveTo = (date: string) => explainSessionMoveError([session('a', [])], session('a', []), date, true);
function sharingPrize(count: number): number {
  const names = ['Ann', 'Bob', 'Cath', 'Dev'].slice(0, count);
  const people = names.map((name) => ({ id: name, name }));
  const sessions = [session('a', names), session('b', names)];
  return getBestAttendanceAndWinners({ ...createGroup('', 6, 'g'), people, sessions } as Group).who.length;
}
const needs = (count: number) =>
  describeTilesThatCompleteHand({ size: 13, needs: TILES.slice(0, count) } as never).startsWith(
    'You need one of these',
  );
const standsInline = (hand: string) =>
  splitScenesInlineAndBelow([hand, 'b123'].map((each) => ({ label: '', hand: each }))).inline !== undefined;
function endsOfList(max: number): number {
  const answers = {
    min: 1,
    max,
    unit: 'points',
    words: [
      ['book', 'x'],
      ['half', 'Half'],
    ],
  };
  return createRuleValueFieldModel({ answers, usual: '1', book: 1, default: 'book' } as never, 2).choices.length;
}
const typedIn = (points: string) => parseDealLinkWithErrors(`?s=${points}`, opened('u3a')).deal.entries.s.typed;
/** What the end of a hand says of a bill with so many lines that double. */
function summaryOf(count: number): string {
  const lines = rulesets.u3a.rules.filter(({ unit }) => unit === 'doubles').slice(0, count);
  const bill = {
    points: 8,
    doubles: count,
    total: 16,
    uncapped: 16,
    arrangement: [],
    loose: [],
    sum: [],
    notes: [],
    lines: lines.map(({ id }) => ({ rule: id, unit: 'doubles', value: 1, tiles: [] })),
  } as unknown as Bill;
  const player = { rack: [], sets: [], bonus: [] };
  const over = { end: { winner: 'e', alsoWon: [] }, bills: { e: bill } };
  return listFinalHands({ seats: ['e'], players: { e: player } } as unknown as Play, over as never, undefined)[0]!.line;
}

it.each<[what: string, at: unknown, beyond: unknown, expected: readonly [unknown, unknown]]>([
  [
    'letters of a code that are wrong',
    /EAGLE/.test(guess('EAGXX-0014')),
    /EAGLE/.test(guess('EAXXX-0014')),
    [true, false],
  ],
  ['a key beside another in its row', right(40, 11), right(40, 12), [0, undefined]],
  ['a key that stands before another', right(13, 0), right(12, 0), [0, undefined]],
  [
    'questions of a quiz in a link',
    linkOf(40),
    linkOf(41),
    ['40, the first tile1, 0 lost', '40, the first tile1, 1 lost'],
  ],
  ['what was typed as an answer', typedOf(60), typedOf(61), [60, 0]],
  ['a picture without light', isDark(27), isDark(28), [true, false]],
  [
    'what is quoted of a link',
    quoteOf('x'.repeat(24)),
    quoteOf('x'.repeat(25)),
    [[['rule', 'x'.repeat(24)]], [['rule', 'x'.repeat(24)]]],
  ],
  [
    'days to move a session',
    moveTo('2028-01-15'),
    moveTo('2028-01-16').slice(0, 28),
    ['', 'That is more than a year awa'],
  ],
  [
    'days to move it back',
    moveTo('2026-01-13'),
    moveTo('2026-01-12').slice(0, 28),
    ['', 'That is more than a year awa'],
  ],
  ['people who share a prize', sharingPrize(3), sharingPrize(4), [3, 0]],
  ['tiles that are named', needs(5), needs(6), [true, false]],
  ['tiles beside the words on a screen', standsInline('[b1111]'), standsInline('b11111'), [true, false]],
  // The number of the book, “half”, the other twelve; or instead of these “another number”.
  ['numbers in a list', endsOfList(13), endsOfList(14), [14, 3]],
  [
    'letters of a quiz in a square',
    ...([1400, 1401].map((length) => splitQuizLinkIntoQrLinks(`/quiz/own/${'x'.repeat(length)}`).length) as [
      number,
      number,
    ]),
    [1, 2],
  ],
  [
    'letters of a name that is long on its card',
    getNameSizeClass('x'.repeat(5)),
    getNameSizeClass('x'.repeat(6)),
    ['', 'long'],
  ],
  ['longer', getNameSizeClass('x'.repeat(8)), getNameSizeClass('x'.repeat(9)), ['long', 'longer']],
  ['longest', getNameSizeClass('x'.repeat(11)), getNameSizeClass('x'.repeat(12)), ['longer', 'longest']],
  [
    'letters of the name of a quiz',
    ...([40, 41].map((length) => toOwnQuizId('x'.repeat(length)).length) as [number, number]),
    [40, 40],
  ],
  ['points of a link', typedIn('10000000'), typedIn('10000001'), [10_000_000, 10_000_000]],
  [
    'doubles that are named at the end of a hand',
    /more/.test(summaryOf(3)),
    /and 2 more/.test(summaryOf(4)),
    [false, true],
  ],
])('%s', (_, at, beyond, expected) => {
  expect([at, beyond]).toEqual(expected);
});

it('results of deals are sixty at most, and the oldest goes', () => {
  const all = Array.from({ length: 61 }, (_, i) => ({ name: `N${i}`, text: 'PUNG-4821~~0s~w' }));
  const kept = openDealResultsStore(memoryStore()).parse(all) ?? [];
  expect([kept.length, kept[0]?.name, kept.at(-1)?.name]).toEqual([60, 'N1', 'N60']);
});

it('other answers of a house rule are told where it has three at most', () => {
  const counts = RULESET_IDS.map((id) => rulesets[id]).flatMap((book) =>
    book.switches
      .filter((each) => createHouseRuleAnswerView(each.id, book).others)
      .map(({ values }) => (Array.isArray(values) ? values.length : 0)),
  );
  expect(Math.max(...counts)).toBe(3);
});

it('a rule that more than two house rules change shows no answers, and any other shows all it can', () => {
  const shown = RULESET_IDS.map((id) => rulesets[id]).flatMap((book) =>
    book.rules.map(({ id }) => [
      listNarrowSwitchesChangingRule(id, book).length,
      listHouseRuleDefaultsOfRule(id, getRuleStatement(id, book), book).length,
    ]),
  );
  const most = (changers: number) => Math.max(...shown.flatMap(([by, said]) => (by === changers ? [said!] : [])));
  expect([0, 1, 2, 3].map(most)).toEqual([0, 1, 2, 0]);
});

it('says how often a rule came up where that was less than thirty times', () => {
  const told = RULESET_IDS.flatMap((game) => rulesets[game].rules.map(({ id }) => findRuleFrequency(game, id)));
  const known = told.flatMap((each) => (each && each.won > 0 ? [each] : []));
  expect(known.filter(({ came }) => came !== '').every(({ won }) => won < 30)).toBe(true);
  expect(known.filter(({ came }) => came === '').every(({ won }) => won >= 30)).toBe(true);
});

it('a game is compared in three sentences at most, and three lines are named', () => {
  const honours = { name: '', hand: 'b111 c999 drrr wsss b99 f2 s2', seat: 's', round: 's', tile: 'b1', by: 'wall' };
  const columns = [...samples, honours].flatMap((each) => compareSampleInAllGames(each as never).columns);
  const counts = columns.map(({ sentences }) => sentences.length);
  const names = columns.flatMap(({ sentences }) => sentences.map((each) => each.split('“').length - 1));
  expect([Math.max(...counts), Math.max(...names)]).toEqual([3, 3]);
});
