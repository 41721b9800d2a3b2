import words from '../../../content/liable.json' with { type: 'json' };
import {
  formatHand,
  liability,
  SEATS,
  score,
  settle,
  type EngineError,
  type ForcedTold,
  type Holding,
  type Liability,
  type Saving,
  type Seat,
  type Suit,
  type Table,
  type TileId,
  type Way,
} from '../../engine/index.ts';
import { errorSentence } from '../../text/errors.ts';
import { seatName } from '../../text/names.ts';
import { countedInWords, inFigures } from '../../text/numbers.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { capital, fillSlots } from '../../text/sentences.ts';
import { NOTHING_RECORDED } from '../../learner/hand-record.ts';
import { recordQuery } from '../hand-end/record-link.ts';
import { NO_TILES, laidSize } from '../tile-entry/lay.ts';

// Who is liable: what somebody has told about a win, and the engine's answer in words.

/** A set on the table that somebody fed. */
export interface FedTold {
  readonly set: number;
  readonly seat?: Seat | undefined;
  /** The discard was the fourth tile of this kong, and the winning tile came for it. */
  readonly kong?: boolean | undefined;
}

/** What has been told. */
export interface Told {
  readonly hand: Holding;
  readonly winner: Seat;
  /** The wind of the round. */
  readonly round: Seat;
  /** The winning tile where the rack leaves a choice. */
  readonly tile?: TileId | undefined;
  readonly by: Way;
  /** Whose discard it was. */
  readonly discarder?: Seat | undefined;
  /** Which set on the table was made last with a discard, and whose. */
  readonly fed?: FedTold | undefined;
  readonly noChoice: boolean;
  /** Whether few enough tiles were left for it to matter that this one had been seen, and whether it had. */
  readonly late: boolean;
  readonly seen: boolean;
  readonly plain: boolean;
  /** The tile was thrown by the name of the winning one. */
  readonly misnamed: boolean;
  /** A wrong name had told the table of this tile before. */
  readonly named: boolean;
  /** Another player’s three sets, and what the thrower could choose from. */
  readonly forced?: ForcedTold | undefined;
  /** What the winner's hand is worth, where it was typed. */
  readonly worth?: number | undefined;
}

export const NOTHING_TOLD: Told = Object.freeze({
  hand: NO_TILES,
  winner: 's',
  round: 'e',
  by: 'discard',
  noChoice: false,
  late: false,
  seen: false,
  plain: false,
  misnamed: false,
  named: false,
});

/** The answer; while something is missing only `says`. */
export interface LiableVerdict {
  readonly says: string;
  /** Why, or what is still to be told. */
  readonly why: string;
  /** Something told cannot be. */
  readonly wrong: boolean;
  readonly rule?: string | undefined;
  /** What it costs; empty until the worth of the hand is known. */
  readonly cost: string;
  /** Whether a player with no choice would be let off, which is then worth asking about. */
  readonly excusable: boolean;
  /** What would have saved the player. */
  readonly saved: readonly string[];
  readonly dangerous: readonly TileId[];
  /** The score sheet with this win in its fields. */
  readonly toSheet?: string | undefined;
}

/** The tiles that may have come last: those of the rack, each once. */
export const rackKinds = ({ hand }: Told): readonly TileId[] => [...new Set(hand.rack)];

/** The winning tile as far as it is clear. */
export function clearWinningTile(told: Told): TileId | undefined {
  const tiles = rackKinds(told);
  return told.tile && tiles.includes(told.tile) ? told.tile : tiles.length === 1 ? tiles[0] : undefined;
}

/** Whoever discarded the winning tile; a drawn one has nobody. */
const discarderOf = ({ by, discarder }: Told): Seat | undefined =>
  by === 'discard' || by === 'kong' ? discarder : undefined;

/** All of the hand is there, so that its worth can be counted. */
export const isWhole = ({ hand }: Told): boolean => laidSize(hand) === 14;

/** A fed set of four, for which a loose tile may have come. */
export const isKong = ({ hand }: Told, set: number): boolean => hand.sets[set]?.tiles.length === 4;

/** “Five tiles or fewer were left to draw”. */
export const lateWords = (few: number): string =>
  capital(fillSlots(words.ask.late, { left: countedInWords(few, 'tile') }));

/** What a thrower without a choice is asked first: nothing but the other suit is known. */
export const forcedBy = (otherSuit: Suit): ForcedTold => ({
  otherSuit,
  otherFirst: false,
  onlyThese: false,
  claimedSince: false,
});

/** The sets on the table that somebody may have fed. */
export const fedSets = ({ hand }: Told): readonly { readonly set: number; readonly tiles: readonly TileId[] }[] =>
  hand.sets.flatMap(({ tiles, concealed }, set) => (concealed ? [] : [{ set, tiles }]));

const blank = { wrong: false, excusable: false, cost: '', saved: [], dangerous: [] } as const;
const waiting = (says: string, why: string): LiableVerdict => ({ ...blank, says, why });

/** Whether anybody is liable, for how much, why, and what would have saved the one who is. */
export function judgeLiable(table: Table, told: Told, seats: readonly Seat[]): LiableVerdict {
  const tile = clearWinningTile(told);
  if (told.hand.sets.length === 0)
    return waiting('Who is liable?', 'Lay down the sets that the winner had on the table.');
  if (!tile)
    return waiting(
      'Who is liable?',
      told.hand.rack.length === 0
        ? 'Now put the winning tile on the rack.'
        : 'Say below which of these tiles came last.',
    );
  if ((told.by === 'discard' || told.by === 'kong') && !told.discarder)
    return waiting('Who is liable?', 'Say who discarded the winning tile.');
  const found = liability({
    table,
    winner: told.winner,
    hand: told.hand,
    tile,
    by: told.by === 'wall' && told.fed?.kong ? 'loose' : told.by,
    discarder: discarderOf(told),
    seats,
    round: told.round,
    fed: told.fed?.seat && { ...told.fed, seat: told.fed.seat },
    noChoice: told.noChoice,
    plain: told.plain,
    misnamed: told.misnamed,
    named: told.named,
    forced: told.forced,
    ...(told.late && { tilesLeft: 1, seen: told.seen ? [tile] : [] }),
  });
  if (!found.ok) return refusal(found.error);
  return verdict(table, told, tile, seats, found.value);
}

function refusal(error: EngineError): LiableVerdict {
  if (error.code === 'unknown-liability') return waiting(words.nobody, words.unknown);
  return { ...blank, says: 'Who is liable?', why: errorSentence(error), wrong: true };
}

function verdict(
  table: Table,
  told: Told,
  tile: TileId,
  seats: readonly Seat[],
  { liable, rule, because, saving }: Liability,
): LiableVerdict {
  const player = liable && seatName(liable.seat);
  const worth = told.worth ?? tilesWorth(table, told, tile);
  return {
    says: player ? fillSlots(words.liable, { player }) : words.nobody,
    why: reasonSentence(because),
    wrong: false,
    rule,
    cost: liable && worth !== undefined ? costOf(table, told, seats, worth, liable) : player ? '' : words.asUsual,
    excusable: saving?.excusable ?? false,
    saved: saving && player ? savedBy(saving, told, player, because.code) : [],
    dangerous: saving?.dangerous ?? [],
    toSheet: recordQuery({
      ...NOTHING_RECORDED,
      scores: worth === undefined ? {} : { [told.winner]: worth },
      winner: told.winner,
      ...(discarderOf(told) && { discarder: discarderOf(told)! }),
      ...(liable && { liable: { who: liable.seat, rule: liable.rule } }),
    }),
  };
}

const savedBy = ({ noChoice, notExempt }: Saving, { plain }: Told, player: string, code: string): readonly string[] => [
  code === 'won-by-wrong-name' ? words.saved.name : plain ? words.saved.table : words.saved.tiles,
  ...(noChoice ? [fillSlots(words.saved.noChoice, { player })] : []),
  ...(notExempt ? [reasonSentence(notExempt)] : []),
];

/** What the hand is worth by its tiles, where the whole of it is there. */
function tilesWorth(table: Table, told: Told, tile: TileId): number | undefined {
  if (!isWhole(told)) return undefined;
  const { hand, winner, by, round } = told;
  const bill = score({ table, seat: winner, round, hand: formatHand(hand), win: { tile, by } });
  return bill.ok ? bill.value.total : undefined;
}

/** What the player pays the winner, with and without it. */
function costOf(
  table: Table,
  told: Told,
  seats: readonly Seat[],
  worth: number,
  liable: NonNullable<Liability['liable']>,
): string {
  const { winner } = told;
  const scores = Object.fromEntries(seats.map((seat) => [seat, seat === winner ? worth : 0]));
  const paid = (by: typeof liable | undefined): number | undefined => {
    const settled = settle({ table, scores, winner, discarder: discarderOf(told), seats, liable: by });
    return settled.ok ? -settled.value.net[liable.seat] : undefined;
  };
  const [more, less] = [paid(liable), paid(undefined)];
  if (more === undefined || less === undefined) return '';
  return fillSlots(words.instead, { player: seatName(liable.seat), more: inFigures(more), less: inFigures(less) });
}

/** The winds a question about players may name. */
export const othersThan = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  SEATS.filter((each) => each !== seat && seats.includes(each));
