import { claims, SEATS, type ClaimName, type Seat, type Table } from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { seatNextTo } from '../parts/table.ts';

/** The place on the page where one asks for oneself alone. */
export const MAY_I = 'may-i';

/** What somebody holds that goes with the discard. */
export const HOLDS = ['two', 'three', 'exposed', 'run', 'all'] as const;
export type Hold = (typeof HOLDS)[number];

/** Where the thrower sits, as the one who asks sees it. */
export const THROWERS = ['left', 'opposite', 'right'] as const;
export type Thrower = (typeof THROWERS)[number];

/** “May I claim it?”: yes or no, for what, the rule that says so, and why. */
export interface May {
  readonly allowed: boolean;
  readonly claim: ClaimName;
  readonly rule: string;
  /** The engine's reason, which names tiles and players: those of {@link forExample}. */
  readonly because: string;
}

/** “May I claim it?” in three answers. */
export interface WantedTile {
  readonly table: Table;
  readonly hold: Hold;
  readonly thrower: Thrower;
  /** For a run: the hand has a chow already. For the last tile: it was said that one tile is missing. */
  readonly already: boolean;
  /** The winds that are held; all four when not given. */
  readonly seats?: readonly Seat[] | undefined;
}

/** The one who asks: South, or whoever has the wind after East. */
const meAt = (seats: readonly Seat[]): Seat => seatNextTo('e', seats);

/** Where each of the others sits: two sit opposite each other, three have nobody opposite. */
function seatOf(thrower: Thrower, seats: readonly Seat[]): Seat | undefined {
  const me = meAt(seats);
  const right = seatNextTo(me, seats);
  const left = seats.find((seat) => seatNextTo(seat, seats) === me);
  if (thrower === 'opposite')
    return seats.length === 2 ? left : seats.find((seat) => ![me, left, right].includes(seat));
  return seats.length === 2 ? undefined : thrower === 'left' ? left : right;
}

/** Where the thrower may sit at this table. */
export const throwersAt = (seats: readonly Seat[]): readonly Thrower[] =>
  THROWERS.filter((thrower) => seatOf(thrower, seats) !== undefined);

const DISCARD = 'b5';

/** What the reason takes for granted, since nobody is asked for the tile itself. */
export const forExample = (seats: readonly Seat[] = SEATS): string =>
  `Say you are ${SEAT_NAMES[meAt(seats)]}, and it is ${theTile(DISCARD)}.`;

// What of a hand goes with the discard: tiles that are in the game whoever plays, and whichever are left out for it.
const HANDS: Readonly<Record<Hold, { readonly claim: ClaimName; readonly hand: string; readonly withChow?: string }>> =
  {
    two: { claim: 'pung', hand: 'b55' },
    three: { claim: 'kong', hand: 'b555' },
    exposed: { claim: 'kong', hand: '(b555)' },
    run: { claim: 'chow', hand: 'b46', withChow: '(b789) b46' },
    all: { claim: 'mahjong', hand: 'b46 (b222) (b888) (dggg) drr' },
  };

/** What the engine says; undefined for a claim that this game does not know. */
export function mayClaimIt({ table, hold, thrower, already, seats = SEATS }: WantedTile): May | undefined {
  const { claim, hand, withChow } = HANDS[hold];
  const found = claims({
    table,
    seat: meAt(seats),
    discarder: seatOf(thrower, seats) ?? '',
    seats,
    discard: DISCARD,
    hand: (hold === 'run' && already ? withChow : undefined) ?? hand,
    ready: hold === 'all' && already,
  });
  if (!found.ok) return undefined;
  const own = found.value.filter((each) => each.claim === claim);
  const best = own.find(({ allowed }) => allowed) ?? own[0];
  return best && { allowed: best.allowed, claim, rule: best.rule, because: reasonSentence(best.because) };
}
