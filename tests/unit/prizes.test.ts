// What can be won in a term, and what the big screen shows of it: only what says something, and never who is last.
import { describe, expect, it } from 'vitest';
import { createGroup, type Group, type GroupSession, type GroupTermSettings } from '../../src/storage/group.ts';
import { createEmptySession, withOnlyTermSessions } from '../../src/storage/term.ts';
import {
  describeAwards,
  listSessionsWithScores,
  listFirstPlaceStandings,
  listMostImprovedPeople,
  listAwards,
  getMinSessionsForStandings,
  isTermNearlyOver,
  getBestAttendanceAndWinners,
  getDefaultStandingsMeasure,
} from '../../src/features/group/prizes.ts';
import { listPodiumSteps, selectUpperHalfOfStandings } from '../../src/features/group/podium.ts';

const NAMES = ['Ann', 'Bob', 'Cath', 'Dev', 'Eve', 'Fay'];
const session = (id: string, part: Partial<GroupSession>): GroupSession => ({
  ...createEmptySession({ id, chance: 1 }, '2026-12-03'),
  ...part,
});
const group = (...sessions: readonly GroupSession[]): Group => ({
  ...createGroup('Thursday', 6, 'g'),
  people: NAMES.map((name) => ({ id: name, name })),
  sessions: [...sessions],
});
const table = (scores: Readonly<Record<string, number>>) => ({
  id: '1',
  hands: 4,
  scores: Object.entries(scores).map(([id, points]) => ({ id, points, won: 0 })),
});

describe('the most sessions', () => {
  it('are no prize after one session, nor where many share them', () => {
    expect(getBestAttendanceAndWinners(group(session('1', { here: NAMES })))).toEqual({ who: [], came: 0 });
    const all = group(session('1', { here: NAMES }), session('2', { here: NAMES }));
    expect(getBestAttendanceAndWinners(all).who).toEqual([]);
  });
  it('are one for the few who came more often than the others', () => {
    const some = group(session('1', { here: NAMES }), session('2', { here: ['Ann', 'Bob', 'Cath'] }));
    expect(getBestAttendanceAndWinners(some)).toEqual({ who: ['Ann', 'Bob', 'Cath'], came: 2 });
  });
  it('are counted as on the certificates: also where somebody left early', () => {
    const some = group(session('1', { here: ['Ann'] }), session('2', { here: ['Ann'], left: ['Bob 1 0'] }));
    const early = { ...some, sessions: [...some.sessions, session('3', { here: ['Bob'], left: ['Ann 1 0'] })] };
    expect(getBestAttendanceAndWinners(early)).toEqual({ who: ['Ann'], came: 3 });
  });
});

it('a prize is told in one sentence for all who share it', () => {
  const shared = group(session('1', { tables: [table({ Ann: 30, Bob: 30, Cath: -60 })] }));
  expect(describeAwards(shared)[0]).toEqual({
    title: 'Winner of the term',
    text: 'Ann and Bob came joint first for places at the tables, with 3.25.',
  });
});

describe('who leads', () => {
  it('counts the tables after the first session', () => {
    const first = group(session('1', { tables: [table({ Ann: 30, Bob: -10, Cath: -20 })] }));
    expect(listFirstPlaceStandings(first).map(({ name }) => name)).toEqual(['Ann']);
    expect(listFirstPlaceStandings(group(session('1', {})))).toEqual([]);
  });
  it('counts the quizzes where no table has scores', () => {
    const quiz = { id: 'q', of: 5, rows: [{ id: 'Bob', right: 5 }] };
    const only = group(session('1', { quizzes: [quiz] }));
    expect(getDefaultStandingsMeasure(only)).toBe('quiz');
    expect(getDefaultStandingsMeasure(group())).toBe('place');
    expect(listFirstPlaceStandings(only).map(({ name }) => name)).toEqual(['Bob']);
  });
  it('counts from up to three sessions, of those where something was counted', () => {
    const counted = (many: number) =>
      group(
        session('none', { here: NAMES }),
        ...Array.from({ length: many }, (_, i) => session(`${i}`, { tables: [table({ Ann: 1, Bob: -1 })] })),
      );
    expect(listSessionsWithScores(counted(2))).toHaveLength(2);
    expect([0, 1, 2, 3, 5, 9].map((many) => getMinSessionsForStandings(counted(many)))).toEqual([1, 1, 1, 2, 3, 3]);
  });
});

describe('the upper half on the big screen', () => {
  const places = (...all: readonly number[]) =>
    selectUpperHalfOfStandings(all.map((place) => ({ place }))).map(({ place }) => place);
  it('ends in the middle, or at eight', () => {
    expect(places(1, 2, 3, 4, 5)).toEqual([1, 2, 3]);
    expect(places(...Array.from({ length: 24 }, (_, i) => i + 1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(places()).toEqual([]);
  });
  it('shows all who share its last place, or none of them', () => {
    expect(places(1, 2, 3, 3, 5, 6)).toEqual([1, 2, 3, 3]);
    expect(places(1, 2, 3, 4, 5, 6, 7, 8, 8, 8, ...Array<number>(10).fill(11))).toHaveLength(10);
    expect(places(1, 2, 3, 4, 5, 6, 7, ...Array<number>(5).fill(8), ...Array<number>(10).fill(13))).toHaveLength(7);
  });
  it('never shows who is last', () => {
    expect(places(1, 2, 2)).toEqual([1]);
    expect(places(1)).toEqual([1]);
  });
  it('shows everybody where all are first', () => {
    expect(places(1, 1, 1)).toEqual([1, 1, 1]);
  });
});

describe('the podium', () => {
  const steps = (...all: readonly number[]) =>
    listPodiumSteps(all.map((place) => ({ place }))).map(({ place, who }) => `${place}: ${who.length}`);
  it.each<[what: string, places: readonly number[], shown: readonly string[]]>([
    ['three steps', [1, 2, 3, 4, 5], ['1: 1', '2: 1', '3: 1']],
    ['equal marks on one step', [1, 2, 2, 4, 5], ['1: 1', '2: 2']],
    ['never the last', [1, 2, 3], ['1: 1', '2: 1']],
    ['everybody where all are first', [1, 1, 1], ['1: 3']],
    ['nobody', [], []],
  ])('has %s', (_, places, shown) => expect(steps(...places)).toEqual(shown));
});

describe('the end of a term', () => {
  const over = session('1', { over: true });
  it('is near once at most the last session is still to come', () => {
    expect(isTermNearlyOver(group(over, session('2', {})))).toBe(true);
    expect(isTermNearlyOver(group(over, session('2', {}), session('3', {})))).toBe(false);
    expect(isTermNearlyOver(group(over, session('2', { here: ['Ann'] }), session('3', {})))).toBe(true);
  });
  it('comes before anybody is called its winner', () => {
    const first = session('1', { tables: [table({ Ann: 30, Bob: -30 })], over: true });
    expect(listAwards(group(first, session('2', {}), session('3', {})))[0]).toMatchObject({
      title: 'In the lead',
      text: 'comes first for places at the tables, with 4.00',
    });
  });
});

it('prizes are of this term, also where all terms are looked at', () => {
  const [first, second] = [
    { Ann: 30, Bob: -30 },
    { Ann: -30, Bob: 30 },
  ].map((scores, i) => session(`${i}`, { tables: [table(scores)], over: true }));
  const term: GroupTermSettings = {
    programme: 'play',
    every: 1,
    first: '2027-01-14',
    from: '14:00',
    to: '16:00',
    off: [],
    before: 2,
  };
  const awards = listAwards({ ...group(first!, first!, second!), term });
  expect(awards.map(({ title, who }) => `${title}: ${who}`)).toEqual(['Winner of the term: Bob']);
  expect(listAwards(withOnlyTermSessions({ ...group(first!, first!, second!), term }))).toEqual(awards);
});

describe('the certificates', () => {
  const term = (...all: readonly (readonly [number, number])[]) =>
    group(
      ...all.map(([ann, bob], i) =>
        session(`${i}`, { here: i > 0 ? ['Ann'] : ['Ann', 'Bob'], tables: [table({ Ann: ann, Bob: bob, Cath: 0 })] }),
      ),
    );
  it('are for whoever won, had the best hand, got better and came most often', () => {
    const won = term([-5, 9], [-5, 9], [-5, 9], [9, -5]);
    const best = {
      ...won.sessions[1]!,
      tables: [{ ...won.sessions[1]!.tables[0]!, best: { id: 'Cath', score: 1280, what: 'All pungs' } }],
    };
    const all = listAwards({ ...won, sessions: won.sessions.map((each, i) => (i === 1 ? best : each)) });
    expect(all.map(({ title, who }) => [title, who])).toEqual([
      ['Winner of the term', 'Bob'],
      ['Best hand of the term', 'Cath'],
      ['Most improved', 'Ann'],
      ['Came most often', 'Ann'],
    ]);
    expect(all[1]!.text).toContain('scored 1,280 with All pungs');
    expect(all[2]!.text).toBe('went from 1.00 to 2.50');
  });
  it('are not for getting better in fewer than four sessions, or not at all', () => {
    expect(listMostImprovedPeople(term([-5, 9], [9, -5], [9, -5]))).toEqual([]);
    expect(listMostImprovedPeople(term([9, -5], [9, -5], [9, -5], [9, -5]))).toEqual([]);
    expect(listMostImprovedPeople(term([9, -5], [9, -5], [-5, 9], [9, -5], [9, -5])), 'not the middle one').toEqual([]);
  });
  it('for getting better go by the two decimals that are shown', () => {
    const ofFour = (rights: readonly (readonly [ann: number, bob: number])[], of: number) =>
      listMostImprovedPeople(
        group(
          ...rights.map(([ann, bob], i) =>
            session(`${i}`, {
              quizzes: [
                {
                  id: 'q',
                  of,
                  rows: [
                    { id: 'Ann', right: ann },
                    { id: 'Bob', right: bob },
                  ],
                },
              ],
            }),
          ),
        ),
      ).map(({ id, early, late }) => [id, early, late]);
    const rows: readonly (readonly [number, number])[] = [
      [7, 5],
      [7, 5],
      [10, 8],
      [10, 8],
    ];
    expect(ofFour(rows, 30)).toEqual([
      ['Ann', 2.33, 3.33],
      ['Bob', 1.67, 2.67],
    ]);
    expect(
      ofFour(
        [
          [500, 0],
          [500, 0],
          [501, 0],
          [500, 0],
        ],
        2000,
      ),
    ).toEqual([]);
  });
});
