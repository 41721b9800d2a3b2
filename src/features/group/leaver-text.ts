import { formatInWords } from '../../format/numbers.ts';
import { joinSentences } from '../../format/sentences.ts';
import { USUAL_TABLE_SIZE, type Seats } from './seating.ts';

interface LeaverSeats {
  readonly hasPlayed: boolean;
  /** Where the leaver sat; undefined for somebody without a seat. */
  readonly chair: { readonly table: number; readonly chair: number } | undefined;
  /** The name of the onlooker who takes the chair, where there is one. */
  readonly walker: string | undefined;
  readonly before: Seats;
  readonly after: Seats;
  /** The numbers of people that may play at one table. */
  readonly tableSizes: readonly number[];
}

/** Tells the leader, once somebody has left, how the session goes on and what the leader may do about it. */
export function describeSeatingAfterLeaver(
  name: string,
  { hasPlayed, chair, walker, before, after, tableSizes }: LeaverSeats,
): string {
  const full = after.findIndex(({ length }) => length > USUAL_TABLE_SIZE);
  const hasFreeChair = chair !== undefined && walker === undefined;
  return joinSentences([
    hasPlayed ? `${name} is not here now. What they have played still counts.` : `${name} has not come.`,
    walker && `${walker} takes the free chair.`,
    hasFreeChair ? `Table ${chair.table + 1} goes on with one fewer player.` : '',
    hasFreeChair && chair.chair < before[chair.table]!.length - 1
      ? 'The players after that chair move up one wind.'
      : '',
    hasFreeChair && full >= 0 && full !== chair.table
      ? `Table ${full + 1} has ${formatInWords(after[full]!.length)}: with “Swap two people” one of them can take the free chair.`
      : '',
    after.some(({ length }) => !tableSizes.includes(length)) ? 'One table is too small now. Plan the seats again.' : '',
  ]);
}
