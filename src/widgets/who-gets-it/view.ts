import { CLAIMS, nextSeat, SEATS, type ClaimName, type Seat, type WaitName } from '../../engine/index.ts';
import type { House } from '../../learner/table-rules.ts';

// What the page needs before the engine is there.

/** One player’s wish: what for, and, where it decides, what the tile completes or which hand it makes. */
export interface Wish {
  readonly claim: ClaimName;
  readonly wait?: WaitName | undefined;
  readonly special?: string | undefined;
}

/** Who threw the tile, and who wants it. */
export interface Asked {
  readonly rules: string;
  readonly house: House;
  readonly discarder: Seat;
  readonly wishes: Readonly<Partial<Record<Seat, Wish>>>;
}

/** Who gets it and why, in sentences; without a rule while nobody has asked for it. */
export interface Answer {
  readonly seat: Seat | undefined;
  readonly says: string;
  readonly next: string;
  readonly rule: string | undefined;
}

/** The three who may want the tile, in the order of play. */
export function others(discarder: Seat): readonly Seat[] {
  const first = nextSeat(discarder);
  const second = nextSeat(first);
  return [first, second, nextSeat(second)];
}

/** What a player may ask for: a chow only from the player whose turn it would be. */
export const choicesFor = (seat: Seat, discarder: Seat): readonly ClaimName[] =>
  CLAIMS.filter((claim) => claim !== 'chow' || seat === nextSeat(discarder)).toReversed();

const NAMES: Readonly<Record<ClaimName, string>> = {
  mahjong: 'Mahjong',
  kong: 'a kong',
  pung: 'a pung',
  chow: 'a chow',
};
export const claimName = (claim: ClaimName): string => NAMES[claim];

/** What else must be known because it may decide between several winners: what the tile completes, or special hands. */
export interface Details {
  readonly waits: boolean;
  readonly specials: readonly string[];
}

/** The question as an address carries it: `d=e&s=pung&w=mahjong`. */
export function toQuery({ discarder, wishes }: Pick<Asked, 'discarder' | 'wishes'>): string {
  const query = new URLSearchParams({ d: discarder });
  for (const seat of others(discarder)) if (wishes[seat]) query.set(seat, wishes[seat].claim);
  return `?${query.toString()}`;
}

/** Reads an address; what cannot be read, or nobody may ask for, is left out. */
export function fromQuery(search: string): Pick<Asked, 'discarder' | 'wishes'> {
  const query = new URLSearchParams(search);
  const discarder = SEATS.find((seat) => seat === query.get('d')) ?? SEATS[0];
  const wishes = others(discarder).flatMap((seat) => {
    const claim = choicesFor(seat, discarder).find((each) => each === query.get(seat));
    return claim ? [[seat, { claim }] as const] : [];
  });
  return { discarder, wishes: Object.fromEntries(wishes) };
}

/** What somebody holds that goes with the discard. */
export const HOLDS = ['two', 'three', 'exposed', 'run', 'all'] as const;
export type Hold = (typeof HOLDS)[number];

/** Where the thrower sits, as the one who asks sees it. */
export const THROWERS = ['left', 'opposite', 'right'] as const;
export type Thrower = (typeof THROWERS)[number];

/** “May I claim it?”: yes or no, for what, and the rule that says so. */
export interface May {
  readonly allowed: boolean;
  readonly claim: ClaimName;
  readonly rule: string;
}
