import type { DeclaredSet } from '../hands/hand.ts';
import type { WinCircumstancesInput } from '../scoring/score.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';

export interface PositionSet extends DeclaredSet {
  readonly from?: Seat | undefined;
  /** The claimed tile, if known: the tiles of a chow do not show which of them it was. */
  readonly claimed?: TileId | undefined;
}

export interface PositionPlayer {
  /** Undefined if unknown. A winner's rack includes the winning tile. */
  readonly rack?: readonly TileId[] | undefined;
  readonly sets: readonly PositionSet[];
  readonly bonus: readonly TileId[];
  readonly discards?: readonly TileId[] | undefined;
  readonly ready?: boolean | 'original' | undefined;
  readonly warned?: boolean | undefined;
}

export interface PositionEnd extends Omit<WinCircumstancesInput, 'tile' | 'by'> {
  readonly winner: Seat | undefined;
  readonly alsoWon?: readonly Seat[] | undefined;
  readonly tile?: TileId | undefined;
  readonly by?: WinCircumstancesInput['by'] | undefined;
  readonly discarder?: Seat | undefined;
  readonly payer?: Seat | undefined;
}

export interface Position {
  readonly round: Seat;
  readonly goulash?: boolean | undefined;
  readonly seats: readonly Seat[];
  readonly players: Readonly<Partial<Record<Seat, PositionPlayer>>>;
  /** Whose turn it is, or which tile may be claimed. Undefined if unknown, or after the end. */
  readonly turn?:
    | { readonly name: 'draw' | 'turn'; readonly seat: Seat }
    | {
        readonly name: 'claims';
        readonly seat: Seat;
        readonly tile: TileId;
        readonly by: 'discard' | 'kong' | 'concealed-kong';
      }
    | undefined;
  readonly wall?: number | undefined;
  readonly box?: number | undefined;
  readonly end?: PositionEnd | undefined;
  readonly scores?: Readonly<Partial<Record<Seat, number>>> | undefined;
}

export const listPresentPlayerEntries = ({ seats, players }: Position): readonly (readonly [Seat, PositionPlayer])[] =>
  seats.flatMap((seat) => (players[seat] ? [[seat, players[seat]] as const] : []));

export const countHandTilesWithKongsAsThree = (rack: readonly TileId[], { sets }: PositionPlayer): number =>
  rack.length + 3 * sets.length;
