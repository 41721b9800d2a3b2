import { formatAsIsoDate } from './dates.ts';

/** Follows the date while a page stays open overnight: `onNewDay` gets both days. Returns a function that ends this. */
export function followDate(onNewDay: (today: Date, before: Date) => void): () => void {
  let day = new Date();
  const checkDay = (): void => {
    const before = day;
    day = new Date();
    if (formatAsIsoDate(day) !== formatAsIsoDate(before)) onNewDay(day, before);
  };
  document.addEventListener('visibilitychange', checkDay);
  return () => document.removeEventListener('visibilitychange', checkDay);
}
