// Dates as British readers write them. By hand, as the numbers are: the browser’s own Intl is slow to start on a phone.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The days of the week as `Date` counts them, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** “22 November 2026”, by the clock of the device. */
export const dateWords = (date: Date): string => `${date.getDate()} ${MONTHS[date.getMonth()]!} ${date.getFullYear()}`;

/** A day as it is kept, "2026-11-22", by the clock of the device. */
export const dayKept = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** A kept day as a date at noon, by the clock of the device. */
const dateOf = (day: string): Date => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date, 12);
};

/** “22 November 2026”. */
export const dayWords = (day: string): string => dateWords(dateOf(day));

/** “22 Nov”. */
export const shortDay = (day: string): string =>
  `${dateOf(day).getDate()} ${MONTHS[dateOf(day).getMonth()]!.slice(0, 3)}`;

/** “Sunday”. */
export const weekdayWords = (day: string): string => WEEKDAYS[dateOf(day).getDay()]!;

/** “Sunday 22 November”, by the clock of the device. */
export const longDate = (date: Date): string =>
  `${WEEKDAYS[date.getDay()]!} ${date.getDate()} ${MONTHS[date.getMonth()]!}`;

/** “Sunday 22 November”. */
export const longDay = (day: string): string => longDate(dateOf(day));

/** A time of the day, "14:05", so many minutes later, as it is said: “2.05”. */
export function clockWords(from: string, minutes = 0): string {
  const [hours, past] = from.split(':').map(Number);
  const all = hours! * 60 + past! + minutes;
  return `${((Math.floor(all / 60) + 11) % 12) + 1}.${String(all % 60).padStart(2, '0')}`;
}
