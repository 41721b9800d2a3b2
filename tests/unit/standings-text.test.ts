// Standings that can be explained: each session of somebody with what it counts and why, the sum, and the ranking as text.
import { describe, expect, it } from 'vitest';
import { parseStoredGroup, type Group } from '../../src/storage/group.ts';
import {
  computeStandings,
  getValueOfPlace,
  STANDINGS_MEASURES,
  type StandingsMeasure,
} from '../../src/features/group/standings.ts';
import {
  describePeopleMissingFromStandings,
  formatOrdinal,
  formatRanking,
  formatPersonStandingForEmail,
  listStandingsSpreadsheetRows,
  explainPersonStanding,
} from '../../src/features/group/standings-text.ts';
import { groupOf } from '../property/support/groups.ts';

const NAMES = ['Jean', 'Ravi', 'Ann', 'Kath', 'Wendy'];
const table = (id: string, points: Record<string, number>, hands = 8) => ({
  id,
  hands,
  scores: Object.entries(points).map(([who, each]) => ({ id: who, points: each, won: 2 })),
});
const GROUP: Group = parseStoredGroup({
  id: 'g',
  name: 'Hall Green',
  people: NAMES.map((name) => ({ id: name, name, ...(name === 'Kath' && { gone: true }) })),
  sessions: [
    {
      id: 's1',
      date: '2026-12-01',
      over: true,
      tables: [table('2', { Ravi: 60, Jean: 20, Ann: 0, Kath: -20, Wendy: -60 })],
      quizzes: [{ id: 'PUNG-1000', of: 10, rows: [{ id: 'Jean', right: 7 }] }],
      corrections: [{ id: 'table 2', on: '2026-12-09' }],
    },
    { id: 's2', date: '2026-12-08', over: true, tables: [table('1', { Jean: 40, Ravi: 40, Ann: -30, Kath: -50 }, 4)] },
    { id: 's3', date: '2026-12-15', over: true, tables: [table('1', { Jean: 9, Ravi: -9 })] },
  ],
})!;
const find = (who: string, by: StandingsMeasure, best = 0) =>
  computeStandings(GROUP, { measure: by, minSessions: 2, bestCount: best }).find(({ id }) => id === who)!;

describe('a story', () => {
  it('says table, place and worth of each session, the sum, and why', () => {
    const { lines, sum, because, ladder } = explainPersonStanding(find('Jean', 'place'), 'place');
    expect(
      lines.map(({ day, table: at, result, value, correctedOn }) => [day, at, result, value, correctedOn]),
    ).toEqual([
      ['Tuesday 1 December', '2', 'second of five', '3.25', '9 December 2026'],
      ['Tuesday 8 December', '1', 'shared first of four', '3.50', ''],
      ['Tuesday 15 December', '1', 'first of two', '4.00', ''],
    ]);
    expect(sum).toBe('3.25 + 3.50 + 4.00, divided by 3');
    expect(because).toContain('At a table of five the second therefore counts 3.25:');
    expect(ladder.map(({ value, place, isOwn }) => [value, place, isOwn])).toEqual([
      ['4.00', 'first', false],
      ['3.25', 'second', true],
      ['2.50', 'third', false],
      ['1.75', 'fourth', false],
      ['1.00', 'fifth', false],
    ]);
  });
  it('of shared places marks all of them', () => {
    const shared = find('Ravi', 'place', 1);
    const { ladder, because, lines } = explainPersonStanding(
      { ...shared, figures: shared.uncounted.slice(0, 1), uncounted: [] },
      'place',
    );
    expect(lines[0]!.result).toBe('shared first of four');
    expect(because).toContain('Equal points share their places, so at a table of four this counts 3.50:');
    expect(ladder.map(({ isOwn }) => isOwn)).toEqual([true, true, false, false]);
  });
  it.each([
    ['points', '+20 in 8 hands', '2.50', '+69 points, divided by 20 hands'],
    ['session', '8 hands', '+20', '+20 + 40 + 9, divided by 3'],
    ['won', '2 of 8', '2.50', '6 of 20 hands won, so out of ten'],
    ['quiz', '7 of 10', '7.00', '7 of 10 questions right, so out of ten'],
  ] as const)('by %s', (by, result, value, sum) => {
    const story = explainPersonStanding(find('Jean', by), by);
    expect(story.lines[0]).toMatchObject({ result, value });
    expect(story.sum).toBe(sum);
    expect(story.ladder).toEqual([]);
    expect(story.because).not.toBe('');
  });
  it('leaves nobody’s session out: those that do not count are marked', () => {
    const { lines, sum } = explainPersonStanding(find('Jean', 'place', 2), 'place');
    expect(lines.map(({ isCounted }) => isCounted)).toEqual([false, true, true]);
    expect(sum).toBe('3.50 + 4.00, divided by 2');
    expect(formatPersonStandingForEmail(find('Jean', 'place', 2), 'place')).toContain(
      'counts 3.25; not among the best; corrected on 9 December 2026',
    );
  });
  it('adds up for everybody by every measure', () => {
    const term = groupOf(17, 6);
    for (const by of STANDINGS_MEASURES)
      for (const standing of computeStandings(term, { measure: by, minSessions: 1 })) {
        const { lines, sum } = explainPersonStanding(standing, by);
        expect(lines).toHaveLength(standing.sessionCount);
        if (by !== 'place') continue;
        const shown = sum.split(',')[0]!.split(' + ').map(Number);
        expect(shown.reduce((all, each) => all + each, 0) / shown.length).toBeCloseTo(standing.average, 1);
      }
  });
});

describe('the ranking as text', () => {
  it('has a line for each person, marks who has left and names who is not counted yet', () => {
    const text = formatRanking(GROUP, computeStandings(GROUP, { measure: 'place', minSessions: 2 }), 'place', 3);
    expect(text.split('\n').slice(3)).toEqual([
      '1. Jean: 3.58 (3 sessions)',
      '2. Ravi: 2.83 (3 sessions)',
      '3. Ann: 2.25 (2 sessions)',
      '4. Kath (has left): 1.38 (2 sessions)',
      '',
      'Not yet counted: Wendy, one session.',
    ]);
    expect(text).toContain('Hall Green: standings after three sessions');
  });
  it('names those who are not counted by how often they came', () => {
    const unplaced = computeStandings(GROUP, { measure: 'place', minSessions: 4 }).filter(({ place }) => !place);
    expect(describePeopleMissingFromStandings(unplaced)).toBe(
      'Jean and Ravi, three sessions each; Ann and Kath (has left), two sessions each; Wendy, one session',
    );
  });
  it('goes into a spreadsheet with a column for each session', () => {
    const [head, first] = listStandingsSpreadsheetRows(
      computeStandings(GROUP, { measure: 'place', minSessions: 2 }),
      GROUP.sessions,
    );
    expect(head).toEqual(['Place', 'Name', '2026-12-01', '2026-12-08', '2026-12-15', 'Sessions', 'Average']);
    expect(first).toEqual([1, 'Jean', 3.25, 3.5, 4, 3, 3.58]);
  });
  it('counts places in words', () => {
    expect([1, 5, 10, 11, 12, 13, 21, 22, 23, 24].map(formatOrdinal)).toEqual([
      'first',
      'fifth',
      'tenth',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '23rd',
      '24th',
    ]);
    expect([1, 2, 3].map((place) => getValueOfPlace(place, 3))).toEqual([4, 2.5, 1]);
  });
});
