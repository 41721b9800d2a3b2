import type { ClaimTable } from '../../drills/claim-table.ts';
import type { Level } from '../../drills/game.ts';
import { seatFrom, SEATS, type ClaimName, type Seat, type TileId } from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';

// The table of the claim drill as it is drawn, and in words.

/** What the three levels ask, in the words of the choice. */
export const CLAIM_LEVELS: Readonly<Record<Level, string>> = {
  1: 'May I claim it?',
  2: 'Who gets it?',
  3: 'What happens next?',
};

/** A side of the table as it is drawn. */
export interface ClaimSide {
  readonly seat: Seat;
  readonly place: number;
  readonly name: string;
  /** What the player says; empty for one who says nothing. */
  readonly calls: string;
  /** The tile this player threw, until somebody takes it. */
  readonly threw: TileId | undefined;
  /** The set that was claimed, once the answer is in. */
  readonly laid: readonly TileId[];
  readonly next: boolean;
}

const CALLS: Readonly<Record<ClaimName, string>> = { mahjong: 'Mahjong!', kong: 'Kong!', pung: 'Pung!', chow: 'Chow!' };

/** The table as it lies while the question is asked, or, when `done`, as it lies afterwards. */
export function claimSides(
  { you, discarder, discard, callers, outcome }: ClaimTable,
  done: boolean,
): readonly ClaimSide[] {
  const taken = done && outcome !== undefined;
  return SEATS.map((_, i) => seatFrom(you ?? 'e', i)).map((seat, place) => ({
    seat,
    place,
    name: seat === you ? `You, ${SEAT_NAMES[seat]}` : SEAT_NAMES[seat],
    calls: callers
      .filter((caller) => caller.seat === seat && seat !== you)
      .map(({ claim }) => CALLS[claim])
      .join(' '),
    threw: seat === discarder && !taken ? discard : undefined,
    laid: taken && outcome.seat === seat ? outcome.set : [],
    next: done && outcome?.next === seat,
  }));
}

/** What has become of the tile, as a sentence for those who do not see the picture. */
export function outcomeWords({ outcome, discard }: ClaimTable): string {
  if (!outcome) return `Nobody takes ${theTile(discard)}. It stays on the table.`;
  const who = SEAT_NAMES[outcome.seat];
  if (outcome.claim === 'mahjong') return `${who} takes ${theTile(discard)} and goes Mahjong.`;
  const next = outcome.next ? ` ${who} discards a tile, and then it is ${SEAT_NAMES[outcome.next]}’s turn.` : '';
  return `${who} lays the ${outcome.claim} open.${next}`;
}
