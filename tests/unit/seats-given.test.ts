// A phone sends back what its table scored, and the seats have changed since: the scores go to those who sat there then.
import { describe, expect, it } from 'vitest';
import {
  listSessionAttendeeIds,
  listEarlyLeaversWithChairs,
  addLeaverEntryToList,
  removeLeaverEntryFromList,
} from '../../src/storage/group-changes.ts';
import type { GroupSession } from '../../src/storage/group.ts';
import {
  toSeatsKeyForPhone,
  parsePhoneScores,
  withSeatsMarkedAsGivenToPhones,
} from '../../src/features/group/phone-seats.ts';
import { formatTableResultCode, formatTableResultQrText, type TableResult } from '../../src/storage/table-phone.ts';
import { createEmptySession } from '../../src/storage/term.ts';

const SEATS = [
  ['jean', 'derek', 'pat', 'ann'],
  ['raj', 'zoe', 'li'],
];
const session: GroupSession = { ...createEmptySession({ id: 'tuesday', chance: 0 }, '2027-01-14'), seats: SEATS };
const OTHERS: readonly (readonly [what: string, seats: GroupSession['seats']])[] = [
  ['as they were', SEATS],
  ['after two have changed places', [['pat', 'derek', 'jean', 'ann'], SEATS[1]!]],
  ['after somebody has left', [['jean', 'pat', 'ann'], SEATS[1]!]],
  ['after the whole table has left', [[], SEATS[1]!]],
  [
    'drawn up anew',
    [
      ['li', 'raj', 'ann', 'jean'],
      ['derek', 'zoe', 'pat'],
    ],
  ],
];
const scored: TableResult = { table: 1, hands: 4, points: [-260, 400, -90, -50] };

describe('what a phone sends back', () => {
  const given = withSeatsMarkedAsGivenToPhones(session);
  const key = toSeatsKeyForPhone(session.id, SEATS);

  it.each(OTHERS)('goes to those who sat at its table when it was given it, the seats being now %s', (_, seats) => {
    const now = { ...given, seats };
    for (const sent of [formatTableResultCode(key, scored)!, formatTableResultQrText(key, scored)]) {
      const read = parsePhoneScores(now, sent);
      expect(read).toEqual({ result: scored, people: SEATS[0] });
    }
  });

  it('is of the latest seats where phones were given those', () => {
    const seats = OTHERS.at(-1)![1];
    const anew = withSeatsMarkedAsGivenToPhones({ ...given, seats });
    expect(anew.given).toHaveLength(2);
    const sent = formatTableResultCode(toSeatsKeyForPhone(session.id, seats), scored)!;
    expect(parsePhoneScores(anew, sent)).toMatchObject({ people: seats[0] });
  });

  it('is of its table where an earlier one has gone home', () => {
    const seats = [[], SEATS[1]!];
    const sent = formatTableResultCode(toSeatsKeyForPhone(session.id, seats), {
      ...scored,
      table: 2,
      points: [8, 0, -8],
    })!;
    const later = { ...withSeatsMarkedAsGivenToPhones({ ...session, seats }), seats: [] };
    expect(parsePhoneScores(later, sent)).toMatchObject({ people: SEATS[1], result: { table: 2 } });
  });

  it('is not taken where no phone was given such seats', () => {
    expect(parsePhoneScores({ ...session, seats: OTHERS[1]![1] }, formatTableResultCode(key, scored)!)).toBe(
      'other-session',
    );
    expect(parsePhoneScores(given, formatTableResultCode(toSeatsKeyForPhone('monday', SEATS), scored)!)).toBe(
      'other-session',
    );
    expect(parsePhoneScores(given, formatTableResultQrText(key, { ...scored, table: 9 }))).toBe('no-table');
  });

  it.each([93_769, 106_102, 118_209])('is not taken where it fits several of the seats, as with person %i', (which) => {
    // By chance one in 32,768 has the same checks: these do.
    const anew = [['pat', 'jean', 'ann', `p${which}`], SEATS[1]!];
    expect(parsePhoneScores({ ...given, seats: anew }, formatTableResultCode(key, scored)!)).toBe('several-tables');
    // The square tells them apart; and people who sit where they sat are no second answer.
    expect(parsePhoneScores({ ...given, seats: anew }, formatTableResultQrText(key, scored))).toEqual({
      result: scored,
      people: SEATS[0],
    });
  });

  it('of an older page gives that error, by any seats', () => {
    for (const [, seats] of OTHERS) expect(parsePhoneScores({ ...given, seats }, 'CVST YGYB MSFV')).toBe('older-page');
  });

  it('with one wrong letter gives the error of its group of letters, by any seats', () => {
    const code = formatTableResultCode(key, scored)!;
    const wrong = `${code[0] === 'A' ? 'B' : 'A'}${code.slice(1)}`;
    for (const [, seats] of OTHERS) expect(parsePhoneScores({ ...given, seats }, wrong)).toBe('group-1');
  });

  it('is read as a square where an older page gave the table', () => {
    // The mark that the older page made of these seats.
    expect(parsePhoneScores(given, formatTableResultQrText('tuesday-424', scored))).toEqual({
      result: scored,
      people: SEATS[0],
    });
    expect(parsePhoneScores(given, formatTableResultQrText('tuesday-000', scored))).toBe('other-session');
  });

  it('seats are noted once', () => {
    expect(withSeatsMarkedAsGivenToPhones(given)).toBe(given);
  });
});

describe('whoever leaves early', () => {
  const left = addLeaverEntryToList([], { id: 'ann', table: 1, chair: 3 });

  it('was there all the same', () => {
    const now = { here: ['jean', 'pat'], left };
    expect(listEarlyLeaversWithChairs(now)).toEqual([{ id: 'ann', table: 1, chair: 3 }]);
    expect(listSessionAttendeeIds(now)).toEqual(['jean', 'pat', 'ann']);
  });

  it('and is back, has not left', () => {
    expect(listSessionAttendeeIds({ here: ['jean', 'ann'], left })).toEqual(['jean', 'ann']);
    expect(removeLeaverEntryFromList(left, 'ann')).toEqual([]);
    const again = addLeaverEntryToList(left, { id: 'ann', table: 2, chair: 0, others: 3 });
    expect(again).toHaveLength(1);
    expect(listEarlyLeaversWithChairs({ here: [], left: again })).toEqual([
      { id: 'ann', table: 2, chair: 0, others: 3 },
    ]);
  });
});
