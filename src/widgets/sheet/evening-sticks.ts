import type { Sheet } from '../../learner/sheet.ts';
import { payInSticks, startPurses } from '../bill/sticks.ts';
import type { Evening, Line } from './evening.ts';

/** The payments of a hand in sticks, after all that was paid before it; a sentence for each. */
export function sticksFor(sheet: Sheet, { lines }: Evening, line: Line): readonly string[] {
  const called = (player: number) => sheet.names[player] ?? '';
  const at = lines.indexOf(line);
  const before = lines.slice(0, at).flatMap(({ payments }) => payments);
  const { purses } = payInSticks(startPurses(sheet), before, called);
  return payInSticks(purses, line.payments, called).sentences;
}
