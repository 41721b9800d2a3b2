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

/** “22 November 2026”, by the clock of the device. */
export const dateWords = (date: Date): string => `${date.getDate()} ${MONTHS[date.getMonth()]!} ${date.getFullYear()}`;
