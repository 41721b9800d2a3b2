// The results of a quiz in the standings of the group: with the session of the day, to the people of the group.
import { describe, expect, it } from 'vitest';
import { createGroup, type Group, type GroupSession } from '../../src/storage/group.ts';
import { createGroupSession } from '../../src/storage/term.ts';
import { withPeople } from './support/people.ts';
import { computeStandings } from '../../src/features/group/standings.ts';
import {
  removeResultsFromGroup,
  addQuizResultsWithUndo,
  withPeopleInPlaceOfTables,
} from '../../src/features/results/standings-import.ts';

const session = (id: string, date: string): GroupSession => createGroupSession({ id, chance: 0 }, date);
let n = 0;
const make = { id: () => `p${n++}`, session: () => session('new', '2027-01-20') };
const GROUP = {
  ...withPeople(createGroup('Ours', 4, 'g'), 'Jean Fletcher\nRavi Patel', make.id),
  sessions: [session('a', '2027-01-14'), session('b', '2027-01-21')],
};
const line = (name: string, right: number) => ({ name, right, marks: undefined });
/** Puts results of a quiz into the group; those named are new to it. */
const put = (
  rows: readonly ReturnType<typeof line>[],
  { day = '2027-01-14', group = GROUP, names = [], session: id }: Put = {},
) => addQuizResultsWithUndo(group, { quiz: 'PUNG-1000', of: 10, rows, session: id }, day, make, names);
interface Put {
  readonly day?: string;
  readonly group?: Group;
  readonly names?: readonly string[];
  readonly session?: string;
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
  it('give nothing to somebody who has left, though the name is the same', () => {
    const [jean] = GROUP.people;
    const left = {
      ...GROUP,
      people: GROUP.people.map((each) => (each === jean ? { ...each, gone: true as const } : each)),
    };
    const { guests, group } = put([line('Jean Fletcher', 7)], { group: left, names: ['Jean Fletcher'] });
    expect(guests).toHaveLength(1);
    expect(group.sessions[0]!.quizzes[0]!.rows.map(({ id }) => id)).not.toContain(jean!.id);
  });
  it('know people by either name; new people come in as guests, and an import that is repeated counts once', () => {
    const rows = [line('ravi', 9), line('Jean Fletcher', 7), line('Wendy', 5), line('Table 2', 8)];
    const once = put(rows, { names: ['Wendy'] });
    expect(once.group.people.at(-1)).toMatchObject({ id: once.guests[0], name: 'Wendy', guest: true });
    expect(
      computeStandings(once.group, { measure: 'quiz', minSessions: 1 }).map(({ name, average }) => [name, average]),
    ).toEqual([
      ['Ravi', 9],
      ['Jean', 7],
      ['Wendy', 5],
    ]);
    const twice = put(rows, { group: once.group, names: ['Wendy'] });
    expect([twice.group, twice.guests]).toEqual([once.group, []]);
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
    const added = put([line('Jean', 7), line('Wendy, M', 5)], { day, group: before, names: ['Wendy, M'] });
    expect(added.group.people).toHaveLength(3);
    expect(removeResultsFromGroup(added.group, added)).toEqual(before);
  });
  it('stand beside those of others; those that a session is opened with take the place of all', () => {
    const group = secondTime('Jean', 2);
    const rights = (id?: string) =>
      put([line('Ravi', 6)], { group, ...(id && { session: id }) }).group.sessions.map(({ quizzes }) =>
        quizzes.flatMap(({ rows }) => rows.map(({ right }) => right)),
      );
    expect(rights()).toEqual([[2, 6], []]);
    expect(rights('a')).toEqual([[6], []]);
    expect(rights('b')).toEqual([[2], [6]]);
  });
  it('that change a session which is over are marked as a correction, until they are taken out', () => {
    const over = {
      ...GROUP,
      sessions: GROUP.sessions.map((each) => (each.id === 'a' ? { ...each, over: true as const } : each)),
    };
    const added = put([line('Ravi', 6)], { day: '2027-01-16', group: over, session: 'a' });
    expect(added.group.sessions[0]!.corrections).toEqual([{ id: 'quiz PUNG-1000', on: '2027-01-16' }]);
    expect(removeResultsFromGroup(added.group, added)).toEqual(over);
  });
  it('taken out leave what has come since', () => {
    const added = put([line('Wendy', 5)], { day: '2027-01-01', names: ['Wendy'] });
    const sessions = added.group.sessions.map((each) => ({ ...each, here: [added.guests[0]!] }));
    const without = removeResultsFromGroup({ ...added.group, sessions }, added);
    expect(without.people.at(-1)).toMatchObject({ name: 'Wendy', gone: true });
    expect(without.sessions).toHaveLength(3);
    expect(without.sessions.every(({ quizzes }) => quizzes.length === 0)).toBe(true);
  });
});
