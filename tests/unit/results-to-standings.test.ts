// The results of a quiz in the standings of the group: with the session of the day, to the people of the group.
import { describe, expect, it } from 'vitest';
import { newGroup, type Session } from '../../src/learner/group.ts';
import { withPeople } from '../../src/learner/group-people.ts';
import { standingsOf } from '../../src/learner/standings.ts';
import { withResults } from '../../src/widgets/results/to-standings.ts';

const session = (id: string, date: string): Session => ({
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
  ...withPeople(newGroup('Ours', 4, 'g'), 'Jean Fletcher\nRavi Patel', make.id),
  sessions: [session('a', '2027-01-14'), session('b', '2027-01-21')],
};
const line = (name: string, right: number) => ({ name, right, marks: undefined });

describe('results of a quiz', () => {
  it('go with the session of the day, or the last one before', () => {
    const put = (day: string) => withResults(GROUP, { quiz: 'PUNG-1000', of: 10, rows: [line('Jean', 7)] }, day, make);
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
    const put = withResults(left, { quiz: 'PUNG-1000', of: 10, rows: [line('Jean Fletcher', 7)] }, '2027-01-14', make);
    expect(put.guests).toBe(1);
    expect(put.group.sessions[0]!.quizzes[0]!.rows.map(({ id }) => id)).not.toContain(jean!.id);
  });
  it('know people by either name; whoever is nobody’s comes in as a guest, and put in twice counts once', () => {
    const rows = [line('ravi', 9), line('Jean Fletcher', 7), line('Wendy', 5)];
    const once = withResults(GROUP, { quiz: 'PUNG-1000', of: 10, rows }, '2027-01-14', make);
    expect(once.guests).toBe(1);
    expect(standingsOf(once.group, { by: 'quiz', least: 1 }).map(({ name, average }) => [name, average])).toEqual([
      ['Ravi', 9],
      ['Jean', 7],
      ['Wendy', 5],
    ]);
    const twice = withResults(once.group, { quiz: 'PUNG-1000', of: 10, rows }, '2027-01-14', make);
    expect(twice).toEqual({ ...once, guests: 0 });
  });
});
