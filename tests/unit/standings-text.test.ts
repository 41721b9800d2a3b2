// Standings that can be explained: each session of somebody with what it counts and why, the sum, and the ranking as text.
import { describe, expect, it } from 'vitest';
import { parseStoredGroup, type Group } from '../../src/storage/group.ts';
import {
  computeStandings,
  computeFinishingPlaceValue,
  STANDINGS_MEASURES,
  type StandingsMeasure,
} from '../../src/features/group/standings.ts';
import {
  describeCorrection,
  formatCorrectedPart,
  formatRanking,
  listStandingsSpreadsheetRows,
  buildStandingExplanationParts,
} from '../../src/features/group/standings-text.ts';
import { formatOrdinalInWords } from '../../src/features/group/podium.ts';
import { groupOf } from '../property/support/groups.ts';
import { listCases } from './support/recorded.ts';

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
const find = (who: string, by: StandingsMeasure) =>
  computeStandings(GROUP, { measure: by, minSessions: 2 }).find(({ id }) => id === who)!;

describe('a story', () => {
  it('says table, place and worth of each session, the sum and why, by every measure', async () => {
    const shared = find('Ravi', 'place');
    const one = { ...shared, figures: shared.figures.slice(1, 2) };
    const stories = {
      ...Object.fromEntries(
        STANDINGS_MEASURES.map((by) => [`by ${by}`, buildStandingExplanationParts(find('Jean', by), by)]),
      ),
      'shared places': buildStandingExplanationParts(one, 'place'),
    };
    await expect(listCases(stories)).toMatchFileSnapshot('recorded/standings-stories.txt');
  });
  it('adds up for everybody by every measure', () => {
    const term = groupOf(17, 6);
    for (const by of STANDINGS_MEASURES)
      for (const standing of computeStandings(term, { measure: by, minSessions: 1 })) {
        const { lines, sum } = buildStandingExplanationParts(standing, by);
        expect(lines).toHaveLength(standing.figures.length);
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
      'Not yet counted: Wendy.',
    ]);
    expect(text).toContain('Hall Green: standings after three sessions');
  });
  it('says what was corrected, and when', () => {
    const [session] = GROUP.sessions;
    expect(session!.corrections!.map((each) => describeCorrection(session!, each))).toEqual([
      'Tuesday 1 December, table 2. Added on 9 December 2026.',
    ]);
    expect(
      ['people', 'quiz PUNG-1000'].map((part) => formatCorrectedPart(session!, { id: part, on: '2026-12-09' })),
    ).toEqual(['Tuesday 1 December, who came and where they sat', 'Tuesday 1 December, the quiz PUNG-1000']);
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
    expect([1, 5, 10, 11, 12, 13, 21, 22, 23, 24, 101, 111].map(formatOrdinalInWords).join(' ')).toBe(
      'first fifth tenth 11th 12th 13th 21st 22nd 23rd 24th 101st 111th',
    );
    expect([1, 2, 3].map((place) => computeFinishingPlaceValue(place, 3))).toEqual([4, 2.5, 1]);
  });
});
