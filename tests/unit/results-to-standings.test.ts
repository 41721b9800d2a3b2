// The results of a quiz in the standings of the group: with the session of the day, to the people of the group.
import { describe, expect, it } from 'vitest';
import { createGroup, type GroupSession } from '../../src/storage/group.ts';
import { withPeople } from './support/people.ts';
import { computeStandings } from '../../src/features/group/standings.ts';
import {
  removeResultsFromGroup,
  addQuizResultsToSessionOfGroup,
  withPeopleInPlaceOfTables,
} from '../../src/features/results/standings-import.ts';

const session = (id: string, date: string): GroupSession => ({
  id,
  date,
  tells: [],
  stages: 1,
  level: 1,
  count: 10,
  chance: 0,
  here: [],
  seats: [],
  given: [],
  left: [],
  tables: [],
  quizzes: [],
});
let n = 0;
const make = { id: () => `p${n++}`, session: () => session('new', '2027-01-20') };
const GROUP = {
  ...withPeople(createGroup('Ours', 4, 'g'), 'Jean Fletcher\nRavi Patel', make.id),
  sessions: [session('a', '2027-01-14'), session('b', '2027-01-21')],
};
const line = (name: string, right: number) => ({ name, right, marks: undefined });
const secondTime = (name: string, right: number) =>
  addQuizResultsToSessionOfGroup(
    GROUP,
    { quiz: 'PUNG-1000', of: 10, rows: [line(name, right)] },
    '2027-01-14',
    make,
    [],
  ).group;

describe('results of a quiz', () => {
  it('go with the session of the day, or the last one before', () => {
    const put = (day: string) =>
      addQuizResultsToSessionOfGroup(GROUP, { quiz: 'PUNG-1000', of: 10, rows: [line('Jean', 7)] }, day, make, []);
    expect(put('2027-01-21').date).toBe('2027-01-21');
    expect(put('2027-01-23').date).toBe('2027-01-21');
    expect(put('2027-01-20').date).toBe('2027-01-14');
    expect(put('2027-01-01').date).toBe('2027-01-20');
  });
  it('give nothing to somebody who has left, though the name is the same', () => {
    const [jean] = GROUP.people;
    const left = {
      ...GROUP,
      people: GROUP.people.map((each) => (each === jean ? { ...each, gone: true as const } : each)),
    };
    const rows = [line('Jean Fletcher', 7)];
    const put = addQuizResultsToSessionOfGroup(left, { quiz: 'PUNG-1000', of: 10, rows }, '2027-01-14', make, [
      'Jean Fletcher',
    ]);
    expect(put.guests).toHaveLength(1);
    expect(put.group.sessions[0]!.quizzes[0]!.rows.map(({ id }) => id)).not.toContain(jean!.id);
  });
  it('know people by either name; new people come in as guests, and an import that is repeated counts once', () => {
    const results = {
      quiz: 'PUNG-1000',
      of: 10,
      rows: [line('ravi', 9), line('Jean Fletcher', 7), line('Wendy', 5), line('Table 2', 8)],
    };
    const once = addQuizResultsToSessionOfGroup(GROUP, results, '2027-01-14', make, ['Wendy']);
    expect(once.group.people.at(-1)).toMatchObject({ id: once.guests[0], name: 'Wendy', guest: true });
    expect(
      computeStandings(once.group, { measure: 'quiz', minSessions: 1 }).map(({ name, average }) => [name, average]),
    ).toEqual([
      ['Ravi', 9],
      ['Jean', 7],
      ['Wendy', 5],
    ]);
    const twice = addQuizResultsToSessionOfGroup(once.group, results, '2027-01-14', make, ['Wendy']);
    expect(twice.group).toEqual(once.group);
    expect(twice.guests).toEqual([]);
  });
  it('of a table of the session count for everybody who sat there and has none of their own', () => {
    const [jean, ravi] = GROUP.people.map(({ id }) => id) as [string, string];
    const seated = { ...GROUP, sessions: [{ ...session('a', '2027-01-14'), seats: [[jean], [ravi, 'gone']] }] };
    const rows = [line('Table 1', 4), line('table 2', 8), line('Jean Fletcher', 7), line('Owls', 3)];
    const of = (day: string) =>
      withPeopleInPlaceOfTables(seated, { quiz: 'PUNG-1000', of: 10, rows }, day).rows.map(({ name, right }) => [
        name,
        right,
      ]);
    expect(of('2027-01-14')).toEqual([
      ['Jean Fletcher', 7],
      ['Owls', 3],
      ['Ravi', 8],
    ]);
    expect(of('2027-01-13').map(([name]) => name)).toContain('Table 1');
  });
  it('of a team give nobody to the group', () => {
    const put = addQuizResultsToSessionOfGroup(
      GROUP,
      { quiz: 'PUNG-1000', of: 10, rows: [line('Table 2', 4)] },
      '2027-01-14',
      make,
      [],
    );
    expect(put.group.people).toEqual(GROUP.people);
  });
  it.each([
    ['of a session', '2027-01-14', GROUP],
    ['that began a session', '2027-01-01', GROUP],
    ['that stood there otherwise', '2027-01-14', secondTime('Jean', 2)],
  ])('%s are taken out again as if nothing had been', (_, day, before) => {
    const rows = [line('Jean', 7), line('Wendy, M', 5)];
    const put = addQuizResultsToSessionOfGroup(before, { quiz: 'PUNG-1000', of: 10, rows }, day, make, ['Wendy, M']);
    expect(put.group.people).toHaveLength(3);
    expect(removeResultsFromGroup(put.group, put)).toEqual(before);
  });
  it('stand beside those of others; those that a session is opened with take the place of all', () => {
    const before = secondTime('Jean', 2);
    const put = (sessionId?: string) =>
      addQuizResultsToSessionOfGroup(
        before,
        { quiz: 'PUNG-1000', of: 10, rows: [line('Ravi', 6)], session: sessionId },
        '2027-01-14',
        make,
        [],
      ).group.sessions.map(({ quizzes }) => quizzes.flatMap(({ rows }) => rows.map(({ right }) => right)));
    expect(put()).toEqual([[2, 6], []]);
    expect(put('a')).toEqual([[6], []]);
    expect(put('b')).toEqual([[2], [6]]);
  });
  it('that change a session which is over are marked as a correction, until they are taken out', () => {
    const over = {
      ...GROUP,
      sessions: GROUP.sessions.map((each) => (each.id === 'a' ? { ...each, over: true as const } : each)),
    };
    const results = { quiz: 'PUNG-1000', of: 10, rows: [line('Ravi', 6)], session: 'a' };
    const put = addQuizResultsToSessionOfGroup(over, results, '2027-01-16', make, []);
    expect(put.group.sessions[0]!.corrections).toEqual([{ id: 'quiz PUNG-1000', on: '2027-01-16' }]);
    expect(removeResultsFromGroup(put.group, put)).toEqual(over);
  });
  it('taken out leave what has come since', () => {
    const put = addQuizResultsToSessionOfGroup(
      GROUP,
      { quiz: 'PUNG-1000', of: 10, rows: [line('Wendy', 5)] },
      '2027-01-01',
      make,
      ['Wendy'],
    );
    const since = {
      ...put.group,
      sessions: put.group.sessions.map((each) => ({ ...each, here: [put.guests[0]!] })),
    };
    const without = removeResultsFromGroup(since, put);
    expect(without.people.at(-1)).toMatchObject({ name: 'Wendy', gone: true });
    expect(without.sessions).toHaveLength(3);
    expect(without.sessions.every(({ quizzes }) => quizzes.length === 0)).toBe(true);
  });
});
