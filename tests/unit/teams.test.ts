// Teams round one phone, and the table a leader makes of results: who has what right, and what is kept.
import { describe, expect, it } from 'vitest';
import type { AnswerOption, Question } from '../../src/questions/question.ts';
import { parseQuizCode } from '../../src/questions/codes.ts';
import { formatQuizCodeResultDigits } from '../../src/questions/results.ts';
import {
  saveNamedQuizResult,
  deleteNamedQuizResult,
  deleteAllResultsOfQuiz,
  openResultsStore,
} from '../../src/storage/results.ts';
import { openTeamPlayStore, type TeamAnswerOrMark, type TeamQuizRecord } from '../../src/storage/teams.ts';
import {
  formatTypedResultForStorage,
  formatNameOfCodedQuiz,
  createSortedResultRowsOfQuiz,
  listHardestQuestions,
  describeQuizResultRowError,
} from '../../src/features/results/result-table.ts';
import {
  startOrResumeTeamQuiz,
  toggleTeamAnswer,
  getTeamAnswer,
  listHardestQuestionResults,
  getTeamNameOrNumber,
  rankTeams,
  describeWinningTeams,
  changeTeamCount,
} from '../../src/features/big-screen/team-play.ts';
import { memoryStore } from './support/memory-store.ts';
import { listCases } from './support/recorded.ts';

const option = (value: string, right = false): AnswerOption => ({ value, text: value, right, why: `Why ${value}.` });
const question = (kind: Question['kind'], key: string): Question => ({
  key,
  skill: 'sets',
  kind,
  situation: '',
  ask: 'Which?',
  scenes: [],
  options: [option('2'), option('4', true), option('8')],
  nudge: 'Look.',
  because: 'So.',
});
const QUESTIONS = [question('choice', 'a'), question('number', 'b'), question('tiles', 'c')];
const PLAY: TeamQuizRecord = { code: 'PUNG-4821', names: ['Owls', ''], given: [] };

describe('teams', () => {
  it('have a name, or a number', () => {
    expect([getTeamNameOrNumber(PLAY, 0), getTeamNameOrNumber(PLAY, 1)]).toEqual(['Owls', 'Team 2']);
  });

  it('are two to eight', () => {
    expect(changeTeamCount(PLAY, 4).names).toEqual(['Owls', '', '', '']);
    expect(changeTeamCount(PLAY, 9).names).toHaveLength(8);
    expect(changeTeamCount(toggleTeamAnswer(changeTeamCount(PLAY, 3), 0, 2, 'B'), 1)).toMatchObject({
      names: ['Owls', ''],
      given: [[null, null]],
    });
  });

  it('answer with a letter, and take it back', () => {
    const once = toggleTeamAnswer(PLAY, 0, 1, 'B');
    expect(getTeamAnswer(once, 0, 1)).toBe('B');
    expect(getTeamAnswer(toggleTeamAnswer(once, 0, 1, 'A'), 0, 1)).toBe('A');
    expect(getTeamAnswer(toggleTeamAnswer(once, 0, 1, 'B'), 0, 1)).toBeNull();
    expect(getTeamAnswer(once, 7, 0)).toBeNull();
  });

  it('are counted in the questions whose answers were shown', () => {
    const play = toggleTeamAnswer(toggleTeamAnswer(toggleTeamAnswer(PLAY, 0, 0, 'B'), 0, 1, 'A'), 1, 1, true);
    expect(rankTeams(play, QUESTIONS, 1).map(({ team, right }) => [team, right])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(rankTeams(play, QUESTIONS, 3).map(({ right }) => right)).toEqual([1, 1]);
    expect(describeWinningTeams(play, QUESTIONS)).toBe('Owls and Team 2 are level, with 1 of 3 each.');
    expect(describeWinningTeams(toggleTeamAnswer(play, 2, 0, true), QUESTIONS)).toBe('Owls win, with 2 of 3.');
    expect(describeWinningTeams(PLAY, QUESTIONS)).toBe('No team has a right answer.');
  });

  it('find hard what fewest had right, of those that answered; nothing that all had right or nobody answered', () => {
    const of = (...told: readonly [asked: number, team: number, given: TeamAnswerOrMark][]) =>
      listHardestQuestionResults(
        told.reduce((play, [asked, team, answer]) => toggleTeamAnswer(play, asked, team, answer), PLAY),
        QUESTIONS,
      ).map(({ at, right, of: all }) => [at, right, all]);
    expect(of()).toEqual([]);
    expect(of([0, 0, 'B'], [0, 1, 'B'])).toEqual([]);
    // The first had one of two right, the second nobody, the third its only answer.
    expect(of([0, 0, 'B'], [0, 1, 'A'], [1, 0, false], [1, 1, false], [2, 0, true])).toEqual([
      [1, 0, 2],
      [0, 1, 2],
    ]);
    // Of two that are alike the one that was asked first.
    expect(of([0, 1, 'A'], [2, 0, false])).toEqual([
      [0, 0, 1],
      [2, 0, 1],
    ]);
  });

  it('carry their names over to the next quiz, and their answers to the same quiz', () => {
    const play = toggleTeamAnswer(PLAY, 0, 0, 'B');
    expect(startOrResumeTeamQuiz(play, 'PUNG-4821')).toBe(play);
    expect(startOrResumeTeamQuiz(play, 'CHOW-0174')).toEqual({ code: 'CHOW-0174', names: ['Owls', ''], given: [] });
  });
  it('makes a team of each table of the session, unless teams have names of their own or tables are too many', () => {
    const names = (stored: readonly string[], tables: number) =>
      startOrResumeTeamQuiz({ ...PLAY, names: [...stored] }, 'CHOW-0174', tables).names;
    expect(names(['', ''], 3)).toEqual(['Table 1', 'Table 2', 'Table 3']);
    expect(names(['Table 1', 'Table 2', 'Table 3'], 2)).toEqual(['Table 1', 'Table 2']);
    expect(names(['Owls', ''], 3)).toEqual(['Owls', '']);
    expect(names(['', ''], 8)).toHaveLength(8);
    for (const tables of [0, 1, 9]) expect(names(['', ''], tables)).toEqual(['', '']);
  });

  it('are read from whatever was kept', () => {
    const read = openTeamPlayStore().parse;
    const given = [['A', true, 'x'.repeat(99)], 'row'];
    const names = ['  The   Owls ', 5, 'a', 'b', 'c'];
    expect([read(null), read(7)]).toEqual([undefined, undefined]);
    expect(read({})).toEqual({ code: '', names: ['', ''], given: [] });
    expect(read({ code: 'PUNG-4821', names, given })).toEqual({
      code: 'PUNG-4821',
      names: ['The Owls', '', 'a', 'b', 'c'],
      given: [['A', true, null], []],
    });
  });
});

const CODE = 'PUNG-4821';
const marks = (text: string): boolean[] => [...text].map((mark) => mark === '1');
const result = (text: string): string => formatQuizCodeResultDigits(CODE, marks(text))!;
const COUNTS = { 'guide-1': 10 };

describe('collected results', () => {
  const rowsOf = (...results: readonly (readonly [name: string, result: string])[]) =>
    createSortedResultRowsOfQuiz(
      CODE,
      results.map(([name, each]) => ({ name, result: each })),
      COUNTS,
    );
  it('make a table with the questions worth talking about', () => {
    const rows = rowsOf(['Mary', result('1110000000')], ['Arthur', result('1111111011')], ['Joan', '12345']);
    expect(rows.map(({ name, right }) => `${name} ${right}`)).toEqual(['Arthur 9', 'Mary 3']);
    const hardest = listHardestQuestions(rows).map(({ question: at, right, of }) => `${at}: ${right} of ${of}`);
    expect(hardest).toEqual(['8: 0 of 2', '4: 1 of 2', '5: 1 of 2']);
    expect(listHardestQuestions(rowsOf(['A', result('1111111111')]))).toEqual([]);
    const all = [{ name: 'A', result: result('1111111111') }];
    for (const code of ['PONG-4821', 'DOUBLE-0001'])
      expect(createSortedResultRowsOfQuiz(code, all, COUNTS)).toEqual([]);
  });

  it('ask for what is missing', async () => {
    const typed = [
      ['', 'Mary', '10232'],
      [CODE, '  ', '10232'],
      [CODE, 'Mary', ''],
      [CODE, 'Mary', '1023'],
      [CODE, 'Owls', '7 of 10'],
      [CODE, 'Owls', '7'],
      [CODE, 'Owls', '７／１０'],
      [CODE, 'Owls', '10 out of 10'],
      [CODE, 'Owls', '7/9'],
      [CODE, 'Owls', '11'],
      ['PUNG-4821-15', 'Owls', '11'],
      [CODE, 'Mary', '10233'],
      [CODE, 'Mary', '10 232'],
    ] as const;
    const said = typed.map(([code, name, figures]) => [
      [code, name, figures].join(', '),
      describeQuizResultRowError(code, name, figures, COUNTS) ?? 'taken',
    ]);
    await expect(listCases(Object.fromEntries(said))).toMatchFileSnapshot('recorded/results-typed.txt');
  });

  it('have teams on paper among them, whose questions are not known', () => {
    const [owls, robins] = [' ７ of 10', '5'].map((text) => formatTypedResultForStorage(text, 10));
    const rows = rowsOf(['Mary', result('1110000000')], ['Owls', owls!], ['Robins', robins!], ['Wrens', '7/15']);
    expect(rows.map(({ name, right }) => `${name} ${right}`)).toEqual(['Owls 7', 'Robins 5', 'Mary 3']);
    expect(rows.filter((row) => row.marks).map(({ name }) => name)).toEqual(['Mary']);
    expect(listHardestQuestions(rows).map(({ question: at, of }) => [at, of])).toEqual([
      [4, 1],
      [5, 1],
      [6, 1],
    ]);
    expect(formatTypedResultForStorage('1o 232', 10)).toBe('10232');
  });

  it('that are damaged are quarantined until somebody clears them', () => {
    const store = memoryStore();
    saveNamedQuizResult(CODE, { name: 'Mary', result: '00002' }, store);
    expect(openResultsStore(store).getQuarantined()).toEqual([]);
    const broken = JSON.stringify({ v: 1, data: { [CODE]: [{ name: 'Mary', result: '00002' }, { name: 'Jo' }] } });
    store.set('sparrow.results', broken);
    expect(openResultsStore(store).getQuarantined()).toEqual([broken]);
    saveNamedQuizResult(CODE, { name: 'Arthur', result: '10232' }, store);
    expect(openResultsStore(store).getQuarantined()).toEqual([broken]);
    openResultsStore(store).clearQuarantine();
    expect(openResultsStore(store).getQuarantined()).toEqual([]);
  });

  it('are stored by quiz; the same name again replaces the earlier result', () => {
    const store = memoryStore();
    saveNamedQuizResult(CODE, { name: ' Mary ', result: '00002' }, store);
    saveNamedQuizResult(CODE, { name: 'Arthur', result: '10232' }, store);
    saveNamedQuizResult(CODE, { name: 'Mary', result: '10232' }, store);
    saveNamedQuizResult('CHOW-0174', { name: 'Joan', result: '00000' }, store);
    expect(openResultsStore(store).get()).toEqual({
      [CODE]: [
        { name: 'Arthur', result: '10232' },
        { name: 'Mary', result: '10232' },
      ],
      'CHOW-0174': [{ name: 'Joan', result: '00000' }],
    });
    deleteNamedQuizResult(CODE, 'Arthur', store);
    deleteAllResultsOfQuiz('CHOW-0174', store);
    expect(openResultsStore(store).get()).toEqual({ [CODE]: [{ name: 'Mary', result: '10232' }] });
  });

  it.each([
    [null, undefined],
    [[], undefined],
    [
      {
        [CODE]: [{ name: 'Mary', result: '1' }, { name: 'Joan', result: '00002', more: 1 }, 4],
        bad: [],
        'CHOW-0174': 'x',
      },
      { [CODE]: [{ name: 'Joan', result: '00002', more: 1 }] },
    ],
  ])('are read from whatever was kept: %j', (data, read) => {
    expect(openResultsStore().parse(data)).toEqual(read);
  });
});

it.each([
  ['BIRD-0004', 'The tiles and the sets'],
  ['PUNG-4821', 'Mixed questions'],
  ['PEONY-6027', 'Stages 1 to 3'],
])('printed results name their quiz: %s', (code, called) => {
  const read = parseQuizCode(code);
  expect(read.ok && formatNameOfCodedQuiz(read.value, { 'guide-1': 'The tiles and the sets' })).toBe(called);
});
