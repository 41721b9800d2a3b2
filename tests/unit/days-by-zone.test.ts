// Days in three time zones: a day begins at local midnight, in summer time, on leap days and at the end of a year.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  getWeekdayNumberFromSunday,
  listSessionDaysOfTerm,
  findFirstWeekdayFromDay,
} from '../../src/storage/term.ts';
import {
  listDueItems,
  toDayNumber,
  addAnswerToPracticeProgress,
  type PracticeProgress,
} from '../../src/storage/practice.ts';
import { formatDealDay, parseDayDealOrToday } from '../../src/features/practice-table/deals.ts';
import { createSecurityTxt } from '../../src/build/hosting/hosting.ts';
import {
  formatDay,
  formatDayWithWeekday,
  formatShortDay,
  formatWeekday,
  formatAsIsoDate,
  formatDayOfEvening,
} from '../../src/ui/dates.ts';

/** Days since the start of 1970. The clocks of London, Auckland and Los Angeles change on some of these. */
const DAYS: readonly (readonly [day: string, number: number, monday: string, words: string])[] = [
  ['2026-03-08', 20_520, '2026-03-02', 'Sunday 8 March'],
  ['2026-03-29', 20_541, '2026-03-23', 'Sunday 29 March'],
  ['2026-03-30', 20_542, '2026-03-30', 'Monday 30 March'],
  ['2026-04-05', 20_548, '2026-03-30', 'Sunday 5 April'],
  ['2026-09-27', 20_723, '2026-09-21', 'Sunday 27 September'],
  ['2026-10-25', 20_751, '2026-10-19', 'Sunday 25 October'],
  ['2026-12-31', 20_818, '2026-12-28', 'Thursday 31 December'],
  ['2027-01-01', 20_819, '2026-12-28', 'Friday 1 January'],
  ['2028-02-29', 21_243, '2028-02-28', 'Tuesday 29 February'],
];
const TIMES = ['00:00', '00:59', '03:30', '12:00', '23:59'];

describe.each(['Europe/London', 'Pacific/Auckland', 'America/Los_Angeles'])('in %s', (zone) => {
  const before = process.env['TZ'];
  beforeAll(() => void (process.env['TZ'] = zone));
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it.each(DAYS)('%s is one day from midnight to midnight', (day, number, monday, words) => {
    for (const time of TIMES) {
      const now = new Date(`${day}T${time}`);
      expect([time, formatAsIsoDate(now), toDayNumber(now), parseDayDealOrToday('', now).day]).toEqual([
        time,
        day,
        number,
        day,
      ]);
    }
    expect(parseDayDealOrToday(`?week=${day}`, new Date()).day).toBe(monday);
    const [weekday, date, month] = words.split(' ') as [string, string, string];
    expect([formatDayWithWeekday(day), formatWeekday(day), formatShortDay(day), formatDay(day)]).toEqual([
      words,
      weekday,
      `${date} ${month.slice(0, 3)}`,
      `${date} ${month} ${day.slice(0, 4)}`,
    ]);
    expect(formatDealDay({ day, isWeekly: true })).toBe(`the week of ${date} ${month} ${day.slice(0, 4)}`);
  });

  it('an evening goes on after midnight', () => {
    expect(
      ['2026-12-31T23:59', '2027-01-01T00:10', '2027-01-01T03:59', '2027-01-01T04:01'].map((time) =>
        formatDayOfEvening(new Date(time)),
      ),
    ).toEqual(['2026-12-31', '2026-12-31', '2026-12-31', '2027-01-01']);
  });

  it('a term goes on by whole weeks', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-12-31', 60)).toBe('2027-03-01');
    expect([
      getWeekdayNumberFromSunday('2026-03-29'),
      findFirstWeekdayFromDay('2026-03-29', 0),
      findFirstWeekdayFromDay('2026-03-29', 6),
    ]).toEqual([0, '2026-03-29', '2026-04-04']);
    expect(listSessionDaysOfTerm({ first: '2026-03-22', every: 1, off: ['2026-04-05'] }, 3)).toEqual([
      '2026-03-22',
      '2026-03-29',
      '2026-04-12',
    ]);
  });

  it('what went wrong late in the evening is due the next morning, and not before', () => {
    const none: PracticeProgress = { skills: {}, mistakes: {} };
    const answer = { skill: 'sets', game: 'u3a', right: false, ref: 'drill:sets/u3a/1/7' };
    const practice = addAnswerToPracticeProgress(none, answer, new Date('2026-03-28T23:59'));
    const due = (at: string) => listDueItems(practice, toDayNumber(new Date(at))).length;
    expect([due('2026-03-28T23:59'), due('2026-03-29T00:00')]).toEqual([0, 2]);
    // Answered while the clock of the device was a year ahead, they are due all the same, and not after the longest wait.
    expect([due('2025-03-29T12:00'), due('2026-02-22T12:00'), due('2026-02-23T12:00')]).toEqual([2, 0, 0]);
  });

  it('the date until which a fault may be reported is within a year', () => {
    const [, expires] = /Expires: (\S+)/.exec(
      createSecurityTxt('mailto:a@b.uk', 'https://b.uk', new Date('2026-03-29T00:00:00Z')),
    )!;
    expect(expires).toBe('2027-03-28T00:00:00.000Z');
  });
});
