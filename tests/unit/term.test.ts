// A term in one tap: its days, what each session tells, and what stays when it is planned anew.
import { describe, expect, it } from 'vitest';
import { changeSession } from '../../src/storage/group-changes.ts';
import { createGroup, type Term } from '../../src/storage/group.ts';
import { nextWeekday, planTerm, planStages, listTermDays } from '../../src/storage/term.ts';

const TERM: Term = { programme: 'ten', every: 1, first: '2027-01-14', from: '14:00', to: '16:00', off: [] };
let n = 0;
const make = () => ({ id: `s${n++}`, chance: n });
const planned = (term: Term, group = createGroup('Ours', 12, 'g')) => planTerm(group, term, 10, make);

describe('a term', () => {
  it('of ten tells a stage a session; of six two in each of the first four', () => {
    expect(planStages('ten', 10)).toEqual([[1], [2], [3], [4], [5], [6], [7], [8], [9], [10]]);
    expect(planStages('six', 10)).toEqual([[1, 2], [3, 4], [5, 6], [7, 8], [9], [10]]);
    expect(planStages('play', 10).flat()).toEqual([]);
  });

  it('leaves days out, over the end of a month and of summer time', () => {
    expect(listTermDays({ ...TERM, off: ['2027-01-28'] }, 4)).toEqual([
      '2027-01-14',
      '2027-01-21',
      '2027-02-04',
      '2027-02-11',
    ]);
    expect(listTermDays({ ...TERM, first: '2027-03-18', every: 2 }, 3)).toEqual([
      '2027-03-18',
      '2027-04-01',
      '2027-04-15',
    ]);
    expect(nextWeekday('2026-11-25', 4)).toBe('2026-11-26');
    expect(nextWeekday('2026-11-26', 4)).toBe('2026-11-26');
  });

  it('has sessions whose quizzes ask what has been told', () => {
    const { sessions } = planned({ ...TERM, programme: 'six' });
    expect(sessions.map(({ stages }) => stages)).toEqual([2, 4, 6, 8, 9, 10]);
    expect(planned({ ...TERM, programme: 'play' }).sessions.every(({ stages }) => stages === 10)).toBe(true);
  });

  it('planned anew keeps what was held and what is known of the sessions to come', () => {
    const first = planned(TERM);
    const [one, two] = first.sessions;
    const held = changeSession(changeSession(first, one!.id, { over: true }), two!.id, { here: ['p1'] });
    const again = planned({ ...TERM, first: '2027-01-14', off: ['2027-01-21'] }, held);
    expect(again.sessions).toHaveLength(10);
    expect(again.sessions[0]).toEqual(held.sessions[0]);
    expect(again.sessions[1]).toEqual({ ...held.sessions[1]!, date: '2027-01-28' });
    const six = planned({ ...TERM, programme: 'six' }, held);
    expect(six.sessions).toHaveLength(6);
    expect(six.sessions.map(({ id }) => id)).toEqual(held.sessions.slice(0, 6).map(({ id }) => id));
  });
});
