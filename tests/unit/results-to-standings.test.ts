// The results of a quiz in the standings of the group: with the session of the day, to the people of the group.
import { describe, expect, it } from 'vitest';
import { createGroup, type Group, type GroupSession } from '../../src/storage/group.ts';
import { createEmptySession } from '../../src/storage/term.ts';
import { withPeople } from './support/people.ts';
import { computeStandings } from '../../src/features/group/standings.ts';
import {
  createGroupWithoutAddedResults,
  addQuizResultsToGroup,
  withPeopleInPlaceOfTables,
} from '../../src/features/results/standings-import.ts';

const session = (id: string, date: string): GroupSession => createEmptySession({ id, chance: 0 }, date);
let n = 0;
const createSession = () => session('new', '2027-01-20');
const GROUP = {
  ...withPeople(createGroup('Ours', 4, 'g'), 'Jean Fletcher\nRavi Patel', () => `p${n++}`),
  sessions: [session('a', '2027-01-14'), session('b', '2027-01-21')],
};
const line = (name: string, right: number) => ({ name, right, marks: undefined });
/** Puts results of a quiz into the group. */
const put = (
  rows: readonly ReturnType<typeof line>[],
  { day = '2027-01-14', group = GROUP, session: id, isPartial = false }: Put = {},
) => addQuizResultsToGroup(group, { quiz: 'PUNG-1000', of: 10, rows, session: id, isPartial }, day, createSession);
interface Put {
  readonly day?: string;
  readonly group?: Group;
  readonly session?: string;
  readonly isPartial?: boolean;
}
const secondTime = (name: string, right: number) => put([line(name, right)]).group;

describe('results of a quiz', () => {
  it('go with the session of the day, or the last one before', () => {
    const dayOf = (day: string) => put([line('Jean', 7)], { day }).date;
    expect(['2027-01-21', '2027-01-23', '2027-01-20', '2027-01-01'].map(dayOf)).toEqual([
      '2027-01-21',
      '2027-01-21',
      '2027-01-14',
      '2027-01-20',
    ]);
  });
  it('leave two sessions of one day in their order', () => {
    const group = { ...GROUP, sessions: [session('a', '2027-01-14'), session('b', '2027-01-14')] };
    for (const id of ['a', 'b'])
      expect(put([line('Jean', 7)], { group, session: id }).group.sessions.map((each) => each.id)).toEqual(['a', 'b']);
  });
  it('give nothing to somebody who has left, though the name is the same', () => {
    const [jean] = GROUP.people;
    const left = {
      ...GROUP,
      people: GROUP.people.map((each) => (each === jean ? { ...each, gone: true as const } : each)),
    };
    expect(put([line('Jean Fletcher', 7)], { group: left }).group.sessions[0]!.quizzes[0]!.rows).toEqual([]);
  });
  it('know people by either name and leave teams out, and an import that is repeated counts once', () => {
    const rows = [line('ravi', 9), line('Jean Fletcher', 7), line('Owls', 8)];
    const once = put(rows);
    expect(
      computeStandings(once.group, { measure: 'quiz', minSessions: 1 }).map(({ name, average }) => [name, average]),
    ).toEqual([
      ['Ravi', 9],
      ['Jean', 7],
    ]);
    expect(put(rows, { group: once.group }).group).toEqual(once.group);
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
  it('of a team give nobody to the group', () => expect(put([line('Table 2', 4)]).group.people).toEqual(GROUP.people));
  it.each([
    ['of a session', '2027-01-14', GROUP],
    ['that began a session', '2027-01-01', GROUP],
    ['that stood there otherwise', '2027-01-14', secondTime('Jean', 2)],
  ])('%s are taken out again as if nothing had been', (_, day, before) => {
    const added = put([line('Jean', 7)], { day, group: before });
    expect(added.group).not.toEqual(before);
    expect(createGroupWithoutAddedResults(added.group, added)).toEqual(before);
  });
  it('stand beside those of others; a whole list that a session is opened with takes the place of all', () => {
    const group = secondTime('Jean', 2);
    const rights = (id?: string, isPartial = false) =>
      put([line('Ravi', 6)], { group, isPartial, ...(id && { session: id }) }).group.sessions.map(({ quizzes }) =>
        quizzes.flatMap(({ rows }) => rows.map(({ right }) => right)),
      );
    expect(rights()).toEqual([[2, 6], []]);
    expect(rights('a')).toEqual([[6], []]);
    expect(rights('a', true)).toEqual([[2, 6], []]);
    expect(rights('b')).toEqual([[2], [6]]);
  });
  it('that change a session which is over are marked as a correction, until they are taken out', () => {
    const over = {
      ...GROUP,
      sessions: GROUP.sessions.map((each) => (each.id === 'a' ? { ...each, over: true as const } : each)),
    };
    const added = put([line('Ravi', 6)], { day: '2027-01-16', group: over, session: 'a' });
    expect(added.group.sessions[0]!.corrections).toEqual([{ id: 'quiz PUNG-1000', on: '2027-01-16' }]);
    expect(createGroupWithoutAddedResults(added.group, added)).toEqual(over);
  });
  it('taken out leave what has come since', () => {
    const added = put([line('Jean', 5)], { day: '2027-01-01' });
    const sessions = added.group.sessions.map((each) => ({ ...each, here: [GROUP.people[0]!.id] }));
    const without = createGroupWithoutAddedResults({ ...added.group, sessions }, added);
    expect(without.sessions).toHaveLength(3);
    expect(without.sessions.every(({ quizzes }) => quizzes.length === 0)).toBe(true);
  });
});
