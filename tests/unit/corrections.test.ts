// A session that is over is corrected: what was changed, since when, and the way back.
import { describe, expect, it } from 'vitest';
import {
  correctSessionInGroup,
  doesSessionCorrectionAddItem,
  undoSessionCorrection,
  withRecordedSessionCorrections,
} from '../../src/storage/corrections.ts';
import { addOrReplaceQuizOfSession, withTableScores } from '../../src/storage/session-results.ts';
import { mergeGroupsAndListDifferences, toGroupDifferenceKey } from '../../src/storage/group-merge.ts';
import { parseStoredGroup, type Group, type GroupSession } from '../../src/storage/group.ts';
import { groupOf } from '../property/support/groups.ts';

const GROUP = groupOf(8, 2);
const [HELD] = GROUP.sessions as readonly [GroupSession, GroupSession];
const [TABLE] = HELD.tables as readonly [GroupSession['tables'][number]];
const scored = (points: number): GroupSession['tables'][number] => ({
  ...TABLE,
  scores: TABLE.scores.map((each) => ({ ...each, points })),
});
const corrected = (change: Partial<GroupSession>, on = '2027-02-01', group: Group = GROUP): GroupSession =>
  correctSessionInGroup(group, HELD.id, change, on).sessions[0]!;

describe('a session that is over', () => {
  it('is marked with what was changed and the day, and keeps what stood there', () => {
    const { corrections } = corrected({ tables: withTableScores(HELD, scored(5)).tables });
    expect(corrections).toEqual([{ id: 'table 1', on: '2027-02-01', table: TABLE }]);
    expect(corrected({ here: ['p1'] }).corrections).toEqual([
      { id: 'people', on: '2027-02-01', people: { here: HELD.here, seats: HELD.seats, left: HELD.left } },
    ]);
    expect(corrected({ chance: 7, given: [] }).corrections).toBeUndefined();
  });

  it('that is corrected twice goes back to what stood when it was over', () => {
    const once = correctSessionInGroup(
      GROUP,
      HELD.id,
      { tables: withTableScores(HELD, scored(5)).tables },
      '2027-02-01',
    );
    const twice = corrected({ tables: withTableScores(HELD, scored(9)).tables }, '2027-02-09', once);
    expect(twice.corrections).toEqual([{ id: 'table 1', on: '2027-02-09', table: TABLE }]);
    expect(undoSessionCorrection(twice, 'table 1')).toEqual(HELD);
  });

  it('has no mark any more once it is as it was', () => {
    const once = correctSessionInGroup(GROUP, HELD.id, { here: [] }, '2027-02-01');
    expect(corrected({ here: HELD.here }, '2027-02-02', once)).toEqual(HELD);
  });

  it('takes what nobody had written down as an addition, which can be taken out', () => {
    const quiz = { id: 'Our own', of: 5, rows: [{ id: 'p1', right: 4 }] };
    const added = corrected({ quizzes: addOrReplaceQuizOfSession(HELD, quiz).quizzes });
    expect(added.corrections!.map((each) => [each.id, doesSessionCorrectionAddItem(each)])).toEqual([
      ['quiz Our own', true],
    ]);
    expect(undoSessionCorrection(added, 'quiz Our own')).toEqual(HELD);
    const table = { ...scored(0), id: '9' };
    expect(undoSessionCorrection(corrected({ tables: withTableScores(HELD, table).tables }), 'table 9')).toEqual(HELD);
  });

  it('undoes one part and leaves the others', () => {
    const both = corrected({ here: ['p1'], tables: withTableScores(HELD, scored(5)).tables });
    const rest = undoSessionCorrection(both, 'people');
    expect(rest.here).toEqual(HELD.here);
    expect(rest.tables[0]!.scores[0]!.points).toBe(5);
    expect(rest.corrections!.map(({ id }) => id)).toEqual(['table 1']);
  });

  it('keeps its marks in a file, and in a copy that is laid on it', () => {
    const group = correctSessionInGroup(
      GROUP,
      HELD.id,
      { tables: withTableScores(HELD, scored(5)).tables },
      '2027-02-01',
    );
    expect(parseStoredGroup(JSON.parse(JSON.stringify(group)))).toEqual(group);
    const { differs } = mergeGroupsAndListDifferences(GROUP, group);
    expect(differs.map(toGroupDifferenceKey)).toEqual([`sessions/${HELD.id}/tables/1`]);
    expect(mergeGroupsAndListDifferences(GROUP, group, new Set(differs.map(toGroupDifferenceKey))).group).toEqual(
      group,
    );
    const [here, came] = ['2027-02-01', '2027-02-09'].map((on) =>
      correctSessionInGroup(GROUP, HELD.id, { here: [on === '2027-02-01' ? 'p0' : 'p1'] }, on),
    );
    const asked = mergeGroupsAndListDifferences(here!, came!).differs.map(toGroupDifferenceKey);
    expect(
      asked.filter((key) => key.includes('corrections')),
      'a mark is asked about as a whole',
    ).toEqual([`sessions/${HELD.id}/corrections/people`]);
  });
});

describe('a session that is not over', () => {
  it('is changed without a mark', () => {
    const { over: _, ...open } = HELD;
    expect(withRecordedSessionCorrections(open, { ...open, here: [] }, '2027-02-01').corrections).toBeUndefined();
    expect(
      withRecordedSessionCorrections(open, { ...open, over: true, here: [] }, '2027-02-01').corrections,
    ).toBeUndefined();
  });
});
