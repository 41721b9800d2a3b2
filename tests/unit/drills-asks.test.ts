// What a written question may ask of the engine, one row for each thing: the answer as everybody at a table knows it; and
// what becomes of a question that asks for what there is not.
import { describe, expect, it } from 'vitest';
import type { EngineQuery, WrittenQuestion } from '../../src/collections/question-schema.ts';
import { getEngineAnswerOrThrow } from '../../src/features/quiz/engine-answers.ts';
import { arrangeAnswersOfEachQuestion, buildWrittenQuestionOrThrow } from '../../src/features/quiz/written-quiz.ts';
import type { Question } from '../../src/questions/question.ts';
import type { HouseInput } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';

type Row = readonly [ask: EngineQuery, answer: string, rules?: string, house?: HouseInput];
const HAND = { seat: 'w', round: 'n', hand: 'b222 c888 (o555) drrr c55', win: { tile: 'c5', by: 'discard' } } as const;
const scored = (of: string, line?: string, hand: object = HAND): EngineQuery =>
  ({ score: hand, of, ...(line && { line }) }) as EngineQuery;
const claim = (more: object, of: 'allowed' | 'rule' = 'allowed'): EngineQuery => ({
  claim: { hand: 'b1267 c356 o13499 we', seat: 's', discarder: 'e', discard: 'b3', for: 'chow', ...more },
  of,
});

const ROWS: readonly Row[] = [
  [{ rule: 'british.points.mahjong' }, '20'],
  [{ rule: 'british.points.pung-major', of: 'exposed' }, '4'],
  [{ rule: 'british.points.pung-major', of: 'concealed' }, '8'],
  [{ switch: 'limit' }, '1000'],
  [{ switch: 'limit' }, '700', 'u3a', { limit: 700 }],
  [scored('total'), '152'],
  [scored('points'), '38'],
  [scored('doubles'), '2'],
  [scored('tiles'), '14'],
  [scored('tiles', undefined, { ...HAND, hand: '[b2222] c888 (o555) drrr c55' }), '15'],
  [scored('accepted'), 'yes'],
  [scored('accepted', undefined, { ...HAND, hand: 'b222' }), 'too-few-tiles'],
  [scored('lines', 'british.points.mahjong'), '20'],
  [scored('lines', 'british.points.pung-minor'), '10'],
  [scored('lines', 'british.points.kong-major'), '0'],
  [scored('has', 'british.points.pung-minor'), 'yes'],
  [scored('has', 'british.points.kong-major'), 'no'],
  [{ waits: 'b222 c888 o555 drrr c5', of: 'any' }, 'yes'],
  [{ waits: 'b222 c888 o555 drrr c5', of: 'count' }, '1'],
  [{ waits: 'b222 c888 o555 b78 c55', of: 'tiles' }, 'b6 b9'],
  [{ waits: 'b147 c258 o369 we ws ww wn', of: 'any' }, 'no'],
  [{ waits: 'b147 c258 o369 we ws ww wn', of: 'count' }, '0'],
  [{ wall: [7, 5], of: 'all' }, '144'],
  [{ wall: [7, 5], of: 'each' }, '36'],
  [{ wall: [7, 5], of: 'stacks' }, '18'],
  [{ wall: [7, 5], of: 'box' }, '14'],
  [{ wall: [7, 5], of: 'east' }, '14'],
  [{ wall: [7, 5], of: 'others' }, '13'],
  [{ wall: [7, 5], of: 'first' }, 'e'],
  [{ wall: [8, 3], of: 'all' }, '136', 'japanese'],
  [{ wall: [8, 3], of: 'stacks' }, '17', 'japanese'],
  [{ wall: [7, 5], of: 'others' }, '13', 'u3a', { players: 2 }],
  [{ draw: true, of: 'eastStays' }, 'yes'],
  [{ draw: true, of: 'eastStays' }, 'no', 'japanese'],
  [{ tile: 'f1', of: 'makesSets' }, 'no'],
  [{ tile: 'dr', of: 'makesSets' }, 'yes'],
  [{ tile: 'dr', of: 'copies' }, '4'],
  [{ tile: 'dr', of: 'name' }, 'Red dragon'],
  [{ seat: 's', of: 'next' }, 'w'],
  [{ seat: 'n', of: 'next' }, 'e'],
  [{ seat: 's', of: 'order' }, 'swne'],
  [{ set: '(b2222)', of: 'kind' }, 'kong'],
  [{ set: '(b2222)', of: 'size' }, '4'],
  [{ set: '(b234)', of: 'kind' }, 'chow'],
  [{ set: '(drrr)', of: 'size' }, '3'],
  [{ tiles: 'b1 b2 b8 b9 we dr', of: 'major' }, 'b1 b9 we dr'],
  [{ tiles: 'b2 b5', of: 'major' }, ''],
  [claim({}), 'yes'],
  [claim({ discarder: 'w' }), 'no'],
  [claim({ discard: 'o9', for: 'pung' }), 'yes'],
  [claim({ discard: 'o4', for: 'pung' }), 'no'],
  [claim({ discard: 'o9', for: 'pung' }, 'rule'), 'british.claim.pung'],
  // A game as it goes.
  [{ dice: [3, 12, 5, 8], of: 'east' }, '2'],
  [{ dice: [3, 12, 5, 12], of: 'east' }, 'again'],
  [{ dealt: 5, of: 'bonusOnRacks' }, '0'],
  [{ turn: 5, of: 'before' }, '13'],
  [{ turn: 5, of: 'drawn' }, '14'],
  [{ turn: 5, of: 'after' }, '13'],
  [{ goulash: 1, of: 'exchanges' }, '3'],
  [{ goulash: 1, of: 'passedOn' }, '3'],
  [{ players: 4, of: 'alwaysPlayed' }, 'eswn'],
  [{ players: 2, of: 'alwaysPlayed' }, 'ew'],
];

describe('what the engine is asked', () => {
  it.each(
    ROWS.map(([ask, answer, rules = 'u3a', house = {}]) => [JSON.stringify(ask), answer, ask, rules, house] as const),
  )('%s: %s', (_, answer, ask, rules, house) => {
    expect(getEngineAnswerOrThrow(ask, opened(rules, house))).toBe(answer);
  });

  it('is no rule that the table has left out', () => {
    const rule = 'british.points.bonus-tile';
    expect(getEngineAnswerOrThrow({ rule }, opened('u3a'))).toBe('4');
    expect(() => getEngineAnswerOrThrow({ rule }, opened('u3a', { bonusTiles: false }))).toThrow(rule);
  });

  it.each<[string, EngineQuery, RegExp]>([
    ['a rule that there is not', { rule: 'british.points.nothing' }, /british\.points\.nothing/],
    ['the one value of a rule that has two', { rule: 'british.points.pung-major' }, /exposed or concealed/],
    ['a switch that there is not', { switch: 'nothing' }, /“nothing”/],
    ['a line that is not named', scored('lines'), /a line/],
    ['a hand that is none', { waits: 'x', of: 'any' }, /refuses/],
    ['a tile that is none', { tile: 'x9', of: 'name' }, /“x9”/],
    ['a claim that nobody makes', claim({ for: 'nothing' }), /“nothing”/],
    ['a table for nine', { players: 9, of: 'alwaysPlayed' }, /for as many/],
  ])('stops the build where it is asked for %s', (_, ask, said) => {
    expect(() => getEngineAnswerOrThrow(ask, opened('u3a'))).toThrow(said);
  });
});

describe('a written question', () => {
  const table = opened('u3a');
  const written = (more: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
    id: 'q',
    kind: 'choice',
    skill: 'sets',
    ask: 'How many tiles has East?',
    nudge: 'Count.',
    because: 'East has {east}, and the limit is {limit}.',
    numbers: { east: { wall: [7, 5], of: 'east' }, limit: { switch: 'limit' } },
    answer: { wall: [7, 5], of: 'east' },
    options: [
      { value: '{east}', why: 'East discards first.' },
      { value: '13', text: 'Thirteen', tiles: 'b12 (drrr) f1', why: 'The others have 13.', rule: 'british.deal.tiles' },
    ],
    ...more,
  });

  it('is filled in with what the engine says, thousands with a comma, and the answer is the engine’s', () => {
    const more = { situation: 'Of {limit}.', unit: 'tiles', rule: 'r', note: 'For {east}.' };
    const made = buildWrittenQuestionOrThrow(written(more), table);
    expect([made.situation, made.because, made.note].join(' ')).toBe(
      'Of 1,000. East has 14, and the limit is 1,000. For 14.',
    );
    expect(made.options.map(({ value, right }) => [value, right])).toEqual([
      ['14', true],
      ['13', false],
    ]);
    expect([made, buildWrittenQuestionOrThrow(written(), table)]).toMatchSnapshot();
  });

  it('takes a marked answer only where the engine is not asked', () => {
    const options = [
      { value: 'a', why: 'A.', right: true },
      { value: 'b', why: 'B.' },
    ];
    const { answer: _, ...unasked } = written({ options, because: 'So.' });
    expect(buildWrittenQuestionOrThrow(unasked, table).options.map(({ right }) => right)).toEqual([true, false]);
    expect(() => buildWrittenQuestionOrThrow({ ...unasked, answer: { seat: 's', of: 'next' } }, table)).toThrow(
      /0 right answers.*“w”/,
    );
  });

  it('of tiles has all right that the engine names', () => {
    const options = ['b6', 'b7', 'b9'].map((value) => ({ value, why: 'So.' }));
    const waits = { waits: 'b222 c888 o555 b78 c55', of: 'tiles' } as const;
    const made = (some: typeof options) =>
      buildWrittenQuestionOrThrow(written({ kind: 'tiles', options: some, answer: waits }), table);
    expect(made(options).options.map(({ right }) => right)).toEqual([true, false, true]);
    expect(() => made(options.slice(1, 2))).toThrow(/0 right/);
    expect(() => made([options[0]!, options[2]!])).toThrow(/2 right/);
  });

  it.each<[string, Partial<WrittenQuestion>, RegExp]>([
    ['names a number that it has not', { because: 'It is {nothing}.' }, /question q names no number \{nothing\}/],
    [
      'takes for granted what is not so',
      { checks: [{ ask: { seat: 's', of: 'next' }, is: 'n' }] },
      /takes “n” for granted, and the engine says “w”/,
    ],
    ['has no right answer', { answer: { seat: 's', of: 'next' } }, /has 0 right answers/],
    [
      'has two answers that come to the same',
      {
        options: [
          { value: '14', why: 'A.' },
          { value: '13', why: 'B.' },
          { value: '13', why: 'C.' },
        ],
      },
      /come to the same/,
    ],
    ['shows tiles that are none', { options: [{ value: '14', tiles: 'zz', why: 'A.' }] }, /“zz”/],
  ])('stops the build where it %s', (_, more, said) => {
    expect(() => buildWrittenQuestionOrThrow(written(more), table)).toThrow(said);
  });
  it('is taken where what it takes for granted is so', () => {
    expect(
      buildWrittenQuestionOrThrow(written({ checks: [{ ask: { seat: 's', of: 'next' }, is: 'w' }] }), table).key,
    ).toBe('q');
  });
});

describe('the answers of written questions', () => {
  const question = (kind: Question['kind'], values: readonly string[]): Question => ({
    key: 'k',
    kind,
    skill: 's',
    situation: '',
    ask: '',
    scenes: [],
    options: values.map((value) => ({ value, text: value, right: false, why: '' })),
    nudge: '',
    because: '',
  });
  const order = (kind: Question['kind'], values: readonly string[], key = 'k') =>
    arrangeAnswersOfEachQuestion([{ ...question(kind, values), key }])[0]!.options.map(({ value }) => value);
  it('stand in order where they are numbers, as they were written where they are yes and no, and else mixed', () => {
    expect(order('number', ['20', '100', '3'])).toEqual(['3', '20', '100']);
    expect(order('choice', ['20', '100', '3'])).toEqual(['3', '20', '100']);
    expect(order('true-false', ['20', '3'])).toEqual(['20', '3']);
    const words = ['a', 'b', 'c', 'd', '5'];
    expect(order('choice', words).toSorted()).toEqual(words.toSorted());
    expect(order('choice', words)).toEqual(order('choice', words));
    expect(new Set(['k', 'l', 'm', 'n'].map((key) => order('choice', words, key).join())).size).toBeGreaterThan(1);
  });
});
