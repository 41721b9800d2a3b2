import { readStack, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';

// Small pieces of English about walls.

export { listed } from '../../text/sentences.ts';

export const nameOf = (seat: Seat): string => SEAT_NAMES[seat];

/** "West’s wall". */
export const wallOf = (seat: Seat): string => `${nameOf(seat)}’s wall`;

/** "stack 15 of West’s wall"; "stack 15" when the wall has just been named. */
export function stackPhrase(name: string, known?: Seat): string {
  const { seat, stack } = readStack(name);
  return seat === known ? `stack ${stack}` : `stack ${stack} of ${wallOf(seat)}`;
}

/** "stacks 16 and 17 of West’s wall"; "stack 18 of West’s wall and stack 1 of South’s wall". */
export function stacksPhrase([first, second]: readonly string[], known?: Seat): string {
  if (!first) return '';
  if (!second) return stackPhrase(first, known);
  const [a, b] = [readStack(first), readStack(second)];
  if (a.seat !== b.seat) return `${stackPhrase(first, known)} and ${stackPhrase(second)}`;
  return `stacks ${a.stack} and ${b.stack}${a.seat === known ? '' : ` of ${wallOf(a.seat)}`}`;
}
