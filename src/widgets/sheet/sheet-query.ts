import { SEATS, type HandWon } from '../../engine/index.ts';
import { linkOf, type SeatNames } from '../../learner/links.ts';

// What the scorer and its like hand to the sheet, as a link; the sheet reads it (sheet-link.ts).

/** How a hand ended, and who played it. */
export interface HandedOver extends HandWon {
  /** What the players are called there, by their winds. */
  readonly names?: SeatNames | undefined;
}

/** The link that hands the scores to the sheet, from its question mark on; what the players are called no host is told. */
export const sheetQuery = ({ scores, winner, discarder, liable, ready = [], names }: HandedOver): string =>
  linkOf(
    {
      won: winner,
      ...Object.fromEntries(SEATS.map((seat) => [seat, scores[seat]?.toString()])),
      from: discarder,
      pays: liable && `${liable.seat}.${liable.rule}`,
      ready: ready.join(''),
    },
    names,
  );
