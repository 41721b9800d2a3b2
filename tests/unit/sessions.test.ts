import { describe, expect, it } from 'vitest';
import { collectCodedQuiz } from '../../src/questions/compose.ts';
import { findCodedQuizByName, toCourseSeedOfLevel } from '../../src/questions/codes.ts';
import { findNextSession, isSessionHeld, updateSessionInGroup } from '../../src/storage/group-changes.ts';
import { createGroup, type Group, type GroupSession } from '../../src/storage/group.ts';
import { formatTableCode } from '../../src/storage/table-code.ts';
import { parseQuizLinkParameters } from '../../src/storage/quiz-link.ts';
import { createEmptySession } from '../../src/storage/term.ts';
import {
  createSessionEndChanges,
  getSessionTableRules,
  getNextTaskOfSession,
  mayHavePlayed,
  listExpectedFirstTimeLearners,
} from '../../src/features/group/session.ts';
import { drawSeedWithFewestRepeats } from '../../src/features/group/quiz-repeats.ts';
import { createQuizSharingAndPaths } from '../../src/features/group/session-quiz.ts';
import { openTableOrStandardGame } from '../../src/questions/table-lookup.ts';

const SESSION: GroupSession = { ...createEmptySession({ id: 's', chance: 42 }, '2027-01-14'), tells: [3], stages: 3 };

describe('a session', () => {
  it('has its quiz from the stored session alone, by any rules', () => {
    for (const table of [undefined, 'bmja.2', formatTableCode('u3a', { limit: 500 })]) {
      const session = { ...SESSION, stages: 2, ...(table && { table }) };
      const [first, again] = [0, 1].map(() => createQuizSharingAndPaths(session, getSessionTableRules(session)));
      expect(again).toEqual(first);
      expect(first?.path ?? 'no quiz').toContain('/quiz/mixed/?code=');
      // Who collects its results can show the same questions again.
      expect(parseQuizLinkParameters(first!.results)).toEqual(parseQuizLinkParameters(first!.path));
    }
  });

  it.each([undefined, 'bmja.2'])('whose end is taken back has the rules it had: %s', (table) => {
    const before: GroupSession = { ...SESSION, ...(table && { table }) };
    const group: Group = { ...createGroup('Ours', 12, 'g'), sessions: [before] };
    const { end, undo } = createSessionEndChanges(before, { rules: 'u3a', house: { limit: 500 } });
    const ended = updateSessionInGroup(group, before.id, end);
    expect(ended.sessions[0]).toMatchObject({ over: true, table: table ?? formatTableCode('u3a', { limit: 500 }) });
    expect(updateSessionInGroup(ended, before.id, undo)).toEqual(group);
  });

  it.each([
    [formatTableCode('u3a', { limit: 500 }), { rules: 'u3a', house: { limit: 500 } }],
    ['japanese.1', { rules: 'japanese' }],
    ['whist', { rules: 'u3a', house: {} }],
  ])('with the table code %s is played by it, or by the rules of this device', (table, rules) =>
    expect(getSessionTableRules({ table })).toMatchObject(rules),
  );
});

describe('the sessions of a group', () => {
  it('are held once they are over or their day has gone by; the next is the first that is not', () => {
    const sessions = ['2027-01-14', '2027-01-21', '2027-01-28'].map((date, i) => ({ ...SESSION, id: `s${i}`, date }));
    const group: Group = { ...createGroup('Ours', 12, 'g'), sessions };
    const listHeld = (today: string) => sessions.filter((each) => isSessionHeld(each, today)).map(({ id }) => id);
    expect([listHeld('2027-01-14'), listHeld('2027-01-22')]).toEqual([[], ['s0', 's1']]);
    expect(['2027-01-14', '2027-01-15', '2027-01-29'].map((today) => findNextSession(group, today)?.id)).toEqual([
      's0',
      's1',
      undefined,
    ]);
    const seated = updateSessionInGroup(group, 's0', { seats: [['a', 'b', 'c', 'd'], []] });
    expect(['2027-01-20', '2027-01-21'].map((today) => findNextSession(seated, today)?.id)).toEqual(['s0', 's1']);
    const scored = updateSessionInGroup(seated, 's0', { tables: [{ id: '1', hands: 4, scores: [] }] });
    expect(findNextSession(scored, '2027-01-15')?.id, 'all scores are in').toBe('s1');
    const ended = updateSessionInGroup(group, 's0', { over: true });
    expect(findNextSession(ended, '2027-01-14')?.id).toBe('s1');
  });
  it('are the first for learners who come, and have never come before', () => {
    const before = { ...SESSION, id: 'r', here: ['here'], left: ['early 1 0'] };
    const people = [
      { id: 'new' },
      { id: 'away', away: ['s'] },
      { id: 'gone', gone: true as const },
      { id: 'here' },
      { id: 'early' },
    ].map((each) => ({ ...each, name: each.id, learning: true as const }));
    const all = [...people, { id: 'plays', name: 'plays' }];
    expect(
      listExpectedFirstTimeLearners({ people: all, sessions: [before, SESSION] }, SESSION).map(({ id }) => id),
    ).toEqual(['new']);
  });

  it('ask nothing twice while there is anything else to ask', async () => {
    const PLAIN = { ...SESSION, table: formatTableCode('u3a') };
    const listQuestionKeys = async (chance: number): Promise<readonly string[]> => {
      const quiz = findCodedQuizByName({ kind: 'course', rules: 'u3a', stages: SESSION.stages })!;
      const questions = await collectCodedQuiz(
        { quiz, seed: toCourseSeedOfLevel(SESSION.level, chance) },
        openTableOrStandardGame('u3a', {}),
      );
      return questions.map(({ key }) => key);
    };
    // The first draws are those of the earlier session, with the same questions.
    let more = 100;
    const draws = [SESSION.chance, SESSION.chance];
    const chance = await drawSeedWithFewestRepeats({ ...PLAIN, id: 't' }, [PLAIN], () => draws.shift() ?? ++more);
    expect(chance).not.toBe(SESSION.chance);
    // The eight latest are remembered, whatever came before; a stage without a code has asked nothing.
    const silent = Array.from({ length: 8 }, (_, i) => ({ ...PLAIN, id: `s${i}`, stages: 99 }));
    const drawFor = (earlier: readonly GroupSession[]) =>
      drawSeedWithFewestRepeats({ ...PLAIN, id: 't' }, earlier, () => SESSION.chance + draws.push(0) - 1);
    expect(await drawFor([...silent, PLAIN])).toBe(SESSION.chance);
    draws.length = 0;
    expect(await drawFor([PLAIN, ...silent])).not.toBe(SESSION.chance);
    const before = await listQuestionKeys(SESSION.chance);
    expect((await listQuestionKeys(chance)).filter((key) => before.includes(key))).toEqual([]);
  });
});

it.each([
  ['2027-01-07T10:00', false],
  ['2027-01-14T14:14', false],
  ['2027-01-14T14:15', true],
  ['2027-01-15T09:00', true],
])('who is taken off the list at %s may have played: %s', (now, expected) => {
  expect(mayHavePlayed(SESSION, { from: '14:00' }, new Date(now))).toBe(expected);
});

it('who is taken off the list before the time in the plan has played where a table is in', () => {
  const tables = [{ id: '1', hands: 0, scores: [{ id: 'a', points: 12, won: 0 }] }];
  expect(mayHavePlayed({ ...SESSION, tables }, { from: '14:00' }, new Date('2027-01-14T10:00'))).toBe(true);
});

describe('what a leader does next', () => {
  const at = (text: string, seats = [['a', 'b']]): string =>
    getNextTaskOfSession({ ...SESSION, seats }, { from: '14:00' }, new Date(text)).text;
  it.each([
    ['2027-01-13T23:59', 'Read the plan'],
    ['2027-01-14T00:00', 'Who is here?'],
    ['2027-01-14T14:59', 'Who is here?'],
    ['2027-01-14T15:00', 'Collect the scores'],
    ['2027-01-15T09:00', 'Collect the scores'],
  ])('at %s: %s', (now, text) => {
    expect(at(now)).toBe(text);
    expect(at(now, []), 'without seats').toBe(text.replace('Collect the scores', 'Who is here?'));
  });

  it.each([
    [[], 'Collect the scores'],
    [[1], 'Collect the scores'],
    [[1, 2], 'See who won'],
  ])('when tables %j of two have handed in: %s', (tables, text) => {
    const scores = [{ id: 'p', points: 1, won: 0 }];
    const session = {
      ...SESSION,
      seats: [['p'], ['q']],
      tables: [{ id: '2', hands: 0, scores: [] }, ...tables.map((id) => ({ id: String(id), hands: 1, scores }))],
    };
    expect(getNextTaskOfSession(session, undefined, new Date('2027-01-15T09:00')).text).toBe(text);
  });

  it('is to get ready before the time is known, and to see who is here all day where no time was given', () => {
    expect(getNextTaskOfSession(SESSION, { from: '14:00' }).text).toBe('Read the plan');
    expect(getNextTaskOfSession(SESSION, undefined, new Date('2027-01-14T20:00')).text).toBe('Who is here?');
  });
});
