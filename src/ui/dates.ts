// British dates, formatted by hand because Intl is slow to start on a phone. Times are those of the device.

const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');

/** In the order of `Date.getDay()`, from Sunday. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const formatDate = (date: Date): string =>
  `${date.getDate()} ${MONTH_NAMES[date.getMonth()]!} ${date.getFullYear()}`;

export const formatAsIsoDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const LATE_EVENING_MS = 4 * 60 * 60 * 1000;

/** The day of the session that may still be going on: its evening lasts until 4 in the morning. */
export const formatDayOfEvening = (now: Date): string => formatAsIsoDate(new Date(now.getTime() - LATE_EVENING_MS));

const parseDay = (day: string): Date => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date, 12);
};

export const formatDay = (day: string): string => formatDate(parseDay(day));

/** “22 Nov”. */
export const formatShortDay = (day: string): string =>
  `${parseDay(day).getDate()} ${MONTH_NAMES[parseDay(day).getMonth()]!.slice(0, 3)}`;

export const formatWeekday = (day: string): string => WEEKDAY_NAMES[parseDay(day).getDay()]!;

export const formatDateWithWeekday = (date: Date): string =>
  `${WEEKDAY_NAMES[date.getDay()]!} ${date.getDate()} ${MONTH_NAMES[date.getMonth()]!}`;

export const formatDayWithWeekday = (day: string): string => formatDateWithWeekday(parseDay(day));

/** “2.05” for "14:05"; with `minutes`, the time that many minutes later. */
export function formatClockWithoutAmPm(from: string, minutes = 0): string {
  const [hours, past] = from.split(':').map(Number);
  const all = hours! * 60 + past! + minutes;
  return `${((Math.floor(all / 60) + 11) % 12) + 1}.${String(all % 60).padStart(2, '0')}`;
}
