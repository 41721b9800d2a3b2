// A term in one tap: its days, what each session tells, and what stays when it is planned anew.
import { describe, expect, it, vi } from 'vitest';
import { updateSessionInGroup } from '../../src/storage/group-changes.ts';
import { withTermChange, explainSessionMoveError, findNextTermStartDay } from '../../src/features/group/term-plan.ts';
import { createGroup, parseStoredGroup, type Group, type GroupTermSettings } from '../../src/storage/group.ts';
import { moveSessionToDay, replanTermSessionsInGroup } from '../../src/storage/term-days.ts';
import {
  getWeekOfMonth,
  listSessionDaysOfTerm,
  findNextNthWeekdayOfMonth,
  findFirstWeekdayFromDay,
  getOriginalSessionDay,
  planStagesBySession,
  planTermSessionsInGroup,
  withOnlyTermSessions,
} from '../../src/storage/term.ts';

const TERM: GroupTermSettings = {
  programme: 'ten',
  every: 1,
  first: '2027-01-14',
  from: '14:00',
  to: '16:00',
  off: [],
};
let n = 0;
const make = () => ({ id: `s${n++}`, chance: n });
const planned = (term: GroupTermSettings, group = createGroup('Ours', 12, 'g')) =>
  planTermSessionsInGroup(group, term, 10, make);

describe('a term', () => {
  it('tells a stage a session, or at most two where it is shorter, and ends with play', () => {
    const stages = (term: Pick<GroupTermSettings, 'programme' | 'length'>) =>
      planStagesBySession(term, 10)
        .map((each) => each.join('+'))
        .join(' ');
    expect(stages({ programme: 'ten' })).toBe('1 2 3 4 5 6 7 8 9 10');
    expect(stages({ programme: 'six' })).toBe('1+2 3+4 5+6 7+8 9 10');
    expect(stages({ programme: 'ten', length: 3 })).toBe('1+2 3+4 5+6');
    expect(stages({ programme: 'ten', length: 5 })).toBe('1+2 3+4 5+6 7+8 9+10');
    expect(stages({ programme: 'ten', length: 12 })).toBe('1 2 3 4 5 6 7 8 9 10  ');
    expect(planStagesBySession({ programme: 'play', length: 5 }, 10)).toEqual([[], [], [], [], []]);
    expect(planStagesBySession({ programme: 'play' }, 10).flat()).toEqual([]);
  });

  it('asks ten questions a session, and fewer in the first', () => {
    const [first, ...rest] = planned(TERM)!.sessions.map(({ count }) => count);
    expect([first! < 10, ...new Set(rest)]).toEqual([true, 10]);
  });

  it('that was kept without times is in the afternoon', () => {
    const { from: _from, to: _to, ...term } = TERM;
    expect(parseStoredGroup({ ...createGroup('Ours', 12, 'g'), term })?.term).toMatchObject({
      from: '14:00',
      to: '16:00',
    });
  });

  it('once a month keeps its weekday of the month, over the end of a year', () => {
    const days = (monthly: number, first: string) => listSessionDaysOfTerm({ ...TERM, monthly, first }, 4);
    expect(days(1, '2026-11-03')).toEqual(['2026-11-03', '2026-12-01', '2027-01-05', '2027-02-02']);
    expect(days(5, '2026-11-24')).toEqual(['2026-11-24', '2026-12-29', '2027-01-26', '2027-02-23']);
    expect(listSessionDaysOfTerm({ ...TERM, monthly: 1, first: '2026-11-03', off: ['2027-01-05'] }, 3)).toEqual([
      '2026-11-03',
      '2026-12-01',
      '2027-02-02',
    ]);
    expect(findNextNthWeekdayOfMonth('2026-11-04', 2, 1)).toBe('2026-12-01');
    expect([1, 7, 8, 28, 29].map((day) => getWeekOfMonth(`2027-01-${String(day).padStart(2, '0')}`))).toEqual([
      1, 1, 2, 4, 5,
    ]);
  });

  it('of players and learners marks the sessions that teach', () => {
    const { sessions } = planned({ ...TERM, mixed: true, length: 12 });
    expect(sessions.map(({ mixed }) => mixed)).toEqual([...Array(10).fill(true), undefined, undefined]);
    const changed = planned(TERM, planned({ ...TERM, mixed: true }));
    expect(changed.sessions.some(({ mixed }) => mixed)).toBe(false);
  });

  it('begins the course anew after the sessions of an earlier term', () => {
    const first = planned({ ...TERM, programme: 'play', length: 3 });
    const held = { ...first, sessions: first.sessions.map((each) => ({ ...each, over: true as const })) };
    const next = planned({ ...TERM, first: '2027-03-04', length: 5, before: 3 }, held);
    expect(next.sessions).toHaveLength(8);
    expect(
      withOnlyTermSessions(next)
        .sessions.map(({ tells }) => tells.join('+'))
        .join(' '),
    ).toBe('1+2 3+4 5+6 7+8 9+10');
    expect(next.sessions[3]!.date).toBe('2027-03-04');
  });

  it('leaves days out, over the end of a month and of summer time', () => {
    const days = (many: number, change: Partial<GroupTermSettings>) =>
      listSessionDaysOfTerm({ ...TERM, ...change }, many).join(' ');
    expect(days(4, { off: ['2027-01-28'] })).toBe('2027-01-14 2027-01-21 2027-02-04 2027-02-11');
    expect(days(3, { first: '2027-03-18', every: 2 })).toBe('2027-03-18 2027-04-01 2027-04-15');
    expect(findFirstWeekdayFromDay('2026-11-25', 4)).toBe('2026-11-26');
    expect(findFirstWeekdayFromDay('2026-11-26', 4)).toBe('2026-11-26');
  });

  it('has sessions whose quizzes ask what has been told', () => {
    const { sessions } = planned({ ...TERM, programme: 'six' });
    expect(sessions.map(({ stages }) => stages)).toEqual([2, 4, 6, 8, 9, 10]);
    expect(planned({ ...TERM, programme: 'play' }).sessions.every(({ stages }) => stages === 10)).toBe(true);
  });

  it.each([0, 1, 4, 9, 10])(
    'planned anew after %i held sessions has a later day for each that is left',
    (heldCount) => {
      for (const [before, after] of [
        [TERM, { ...TERM, every: 2 }],
        [{ ...TERM, monthly: 2 }, TERM],
        [TERM, { ...TERM, first: '2020-01-16' }],
      ] as const) {
        const first = planned(before);
        const group = {
          ...first,
          sessions: first.sessions.map((each, at) => ({ ...each, ...(at < heldCount && { over: true as const }) })),
        };
        const dates = planned(after, group).sessions.map(({ date }) => date);
        expect(dates).toHaveLength(10);
        expect(dates.filter((date, at) => !date || (at > 0 && !(date > dates[at - 1]!)))).toEqual([]);
      }
    },
  );

  it('planned anew keeps what was held and what is known of the sessions to come', () => {
    const first = planned(TERM);
    const [one, two] = first.sessions;
    const held = updateSessionInGroup(updateSessionInGroup(first, one!.id, { over: true }), two!.id, {
      here: ['p1'],
    });
    const again = planned({ ...TERM, first: '2027-01-14', off: ['2027-01-21'] }, held);
    expect(again.sessions).toHaveLength(10);
    expect(again.sessions[0]).toEqual(held.sessions[0]);
    expect(again.sessions[1]).toEqual({ ...held.sessions[1]!, date: '2027-01-28' });
    const six = planned({ ...TERM, programme: 'six' }, held);
    expect(six.sessions).toHaveLength(6);
    expect(six.sessions.map(({ id }) => id)).toEqual(held.sessions.slice(0, 6).map(({ id }) => id));
  });
});

describe('somebody who is away', () => {
  const term = { ...TERM, length: 4 };
  const group = planned(term);
  const replan = (now: Group, part: Partial<GroupTermSettings> = {}): Group =>
    replanTermSessionsInGroup(now, { ...term, ...part }, 10, make);
  const ids = group.sessions.map(({ id }) => id);
  const away = [ids[1]!, ids[3]!];
  const ann = {
    ...group,
    people: [
      { id: 'a', name: 'Ann', away },
      { id: 'b', name: 'Ben' },
    ],
  };
  const listDaysAway = ({ people, sessions }: Group): string =>
    sessions.flatMap(({ id, date }) => (people[0]!.away?.includes(id) ? [date.slice(5)] : [])).join(' ');
  const move = (now: Group, at: number, day: string, hasLater?: boolean): Group =>
    moveSessionToDay(now, ids[at]!, `2027-${day}`, hasLater);

  it.each<[what: string, change: (now: Group) => Group, days: string, back: (now: Group) => Group]>([
    ['an earlier day', (now) => replan(now, { off: ['2027-01-14'] }), '01-21 02-04', (now) => replan(now)],
    ['the day itself', (now) => replan(now, { off: ['2027-01-21'] }), '02-04', (now) => replan(now)],
    ['another weekday', (now) => replan(now, { first: '2027-01-15' }), '01-22 02-05', (now) => replan(now)],
    ['every second week', (now) => replan(now, { every: 2 }), '', (now) => replan(now)],
    ['all a week later', (now) => move(now, 0, '01-21', true), '01-21 02-04', (now) => move(now, 0, '01-14', true)],
    ['one to another day', (now) => move(now, 1, '01-26'), '02-04', (now) => move(now, 1, '01-21')],
  ])('is away on the same day: %s, and back', (_, change, days, back) => {
    const changed = change(ann);
    expect(listDaysAway(changed)).toBe(days);
    expect(back(parseStoredGroup(changed)!).people).toEqual(ann.people);
  });
});

describe('a session that is moved to another day', () => {
  const group = planned({ ...TERM, length: 4 });
  const idOf = (at: number): string => group.sessions[at]!.id;
  const daysOf = ({ sessions }: Group): string => sessions.map(({ date }) => date.slice(5)).join(' ');
  const again = (moved: Group, part: Partial<GroupTermSettings> = {}): string =>
    daysOf(planned(withTermChange(moved.term!, part), moved));

  it('leaves the later ones where they are, also when the term is planned again', () => {
    const moved = moveSessionToDay(group, idOf(1), '2027-01-22');
    expect(daysOf(moved)).toBe('01-14 01-22 01-28 02-04');
    expect(moved.sessions.map(({ id }) => id)).toEqual(group.sessions.map(({ id }) => id));
    expect(again(moved)).toBe(daysOf(moved));
    expect(again(moved, { length: 5, off: ['2027-01-28'] })).toBe('01-14 01-22 02-04 02-11 02-18');
    expect(again(moved, { off: [getOriginalSessionDay(moved.term!, '2027-01-22')] })).toBe('01-14 01-28 02-04 02-11');
    expect(again(moved, { first: '2027-01-15' })).toBe('01-15 01-22 01-29 02-05');
    expect(parseStoredGroup(JSON.parse(JSON.stringify(moved)))).toEqual(moved);
  });

  it('takes all later ones along, also one that comes when a day is left out', () => {
    const moved = moveSessionToDay(group, idOf(1), '2027-01-22', true);
    expect(daysOf(moved)).toBe('01-14 01-22 01-29 02-05');
    expect(again(moved)).toBe(daysOf(moved));
    expect(again(moved, { off: [getOriginalSessionDay(moved.term!, '2027-01-29')] })).toBe('01-14 01-22 02-05 02-12');
  });

  it('can be moved again, and back', () => {
    const twice = moveSessionToDay(moveSessionToDay(group, idOf(1), '2027-01-22'), idOf(1), '2027-01-25', true);
    expect(daysOf(twice)).toBe('01-14 01-25 01-31 02-07');
    expect(getOriginalSessionDay(twice.term!, '2027-01-25')).toBe('2027-01-21');
    const back = moveSessionToDay(twice, idOf(1), '2027-01-22', true);
    expect(moveSessionToDay(back, idOf(1), '2027-01-21')).toEqual(group);
  });

  it('moves no session that was held along with others, and none of a group without a term', () => {
    const held = updateSessionInGroup(group, idOf(0), { over: true });
    expect(daysOf(moveSessionToDay(held, idOf(1), '2027-01-15', true))).toBe('01-14 01-15 01-22 01-29');
    const { term: _, ...without } = group;
    expect(moveSessionToDay(without, idOf(1), '2027-01-15')).toBe(without);
  });

  it('puts a session that was held on another day, if that day has been', () => {
    const held = updateSessionInGroup(group, idOf(0), { over: true });
    const moved = moveSessionToDay(held, idOf(0), '2027-01-12');
    expect(daysOf(moved)).toBe('01-12 01-21 01-28 02-04');
    expect(again(moved)).toBe(daysOf(moved));
    expect(moveSessionToDay(moved, idOf(0), '2027-01-14')).toEqual(held);
    const [first] = held.sessions;
    vi.setSystemTime('2027-01-15T10:00:00');
    expect(explainSessionMoveError(held.sessions, first!, '2027-01-12', false)).toBe('');
    expect(explainSessionMoveError(held.sessions, first!, '2027-01-16', false)).toContain('is over');
    vi.useRealTimers();
  });

  it('says in a sentence what is wrong with a day', () => {
    const say = (date: string, hasLater = false) =>
      explainSessionMoveError(group.sessions, group.sessions[1]!, date, hasLater);
    expect(say('2027-01-22')).toBe('');
    expect(say('2027-02-22', true)).toBe('');
    expect(['', '20277-01-22'].map((date) => say(date))).toEqual(['Choose a day.', 'Choose a day.']);
    expect(say('2027-01-21')).toContain('on that day already');
    expect(say('2027-01-14', true)).toContain('before it is on Thursday 14 January');
    expect(say('2027-01-28')).toContain('next session is on Thursday 28 January');
    expect(['0207-01-22', '2072-01-22'].map((date) => say(date, true).includes('a year away'))).toEqual([true, true]);
  });
});

it.each([
  ['a week', { every: 1 as const }, '2027-02-04', '2027-02-11'],
  ['two weeks', { every: 2 as const }, '2027-02-04', '2027-02-18'],
  ['a month', { every: 1 as const, monthly: 2 }, '2027-02-11', '2027-03-11'],
  [
    'a week, though the last session was moved',
    { every: 1 as const, moved: ['2027-02-04 2027-02-06'] },
    '2027-02-06',
    '2027-02-11',
  ],
  ['a week and a summer', { every: 1 as const }, '2027-02-04', '2027-09-02', '2027-08-27'],
  ['a week, on the very day', { every: 2 as const }, '2027-02-04', '2027-09-02', '2027-09-02'],
  ['a month and a summer', { every: 1 as const, monthly: 2 }, '2027-02-11', '2027-09-09', '2027-08-27'],
])('the next term begins after %s', (_, part, last, first, today = '2027-02-05') => {
  const term = { first: '2027-01-14', from: '14:00', to: '16:00', off: [], ...part };
  expect(findNextTermStartDay(term, [{ date: '2027-01-14' }, { date: last }], today)).toBe(first);
});
