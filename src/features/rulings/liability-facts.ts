import words from '../../../content/rulings/liable.json' with { type: 'json' };
import {
  formatHand,
  liability,
  SEATS,
  score,
  settle,
  type EngineError,
  type ForcedDiscardFacts,
  type EnteredHandTiles,
  type LiabilityVerdict,
  type LiabilityAvoidanceFacts,
  type Seat,
  type Table,
  type TileId,
  type WinMethod,
} from '../../engine/index.ts';
import { describeEngineError } from '../../format/errors.ts';
import { formatSeatName } from '../../format/names.ts';
import { formatNumber } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { fillSlots } from '../../format/sentences.ts';
import { EMPTY_HAND_END } from '../../storage/hand-end.ts';
import { TRIAL_SCORE } from '../../ui/hand-end/end-asks.ts';
import { formatRecordHandQuery } from '../../ui/hand-end/record-link.ts';
import { EMPTY_HOLDING, countHandSize } from '../../ui/hand-editor/tap-tile.ts';

// Liability: the facts that somebody gives about a win, and the engine's verdict in words.

export interface LiabilityFacts {
  readonly hand: EnteredHandTiles;
  readonly winner?: Seat | undefined;
  readonly round?: Seat | undefined;
  /** The winning tile; asked where the rack has tiles of several kinds. */
  readonly tile?: TileId | undefined;
  readonly by: WinMethod;
  readonly discarder?: Seat | undefined;
  /** The exposed set that a discard completed most recently, and the seat of the discarder. */
  readonly fed?:
    | {
        /** The tiles of the set: its place changes when another set is taken out. */
        readonly set: readonly TileId[];
        readonly seat?: Seat | undefined;
        /** The discard was the fourth tile of this kong, and the winning tile was drawn to replace it. */
        readonly kong?: boolean | undefined;
      }
    | undefined;
  readonly noChoice: boolean;
  /** Few tiles were left to draw; `seen` tells whether a tile like the winning one had been discarded or shown. */
  readonly late: boolean;
  readonly seen: boolean;
  readonly plain: boolean;
  /** The discard was given a wrong name, and the winner claimed it by that name. */
  readonly misnamed: boolean;
  /** An earlier discard had been misnamed as the winning tile, and somebody had called Mahjong for it. */
  readonly named: boolean;
  /** Facts that may excuse the discarder: another player’s three sets, and which tiles the discarder held. */
  readonly forced?: ForcedDiscardFacts | undefined;
  /** What the winner's hand is worth, where it was typed. */
  readonly worth?: number | undefined;
  /** The tiles are only an example, so they are not scored. */
  readonly example?: boolean | undefined;
}

export const EMPTY_LIABILITY_FACTS: LiabilityFacts = Object.freeze({
  hand: EMPTY_HOLDING,
  by: 'discard',
  noChoice: false,
  late: false,
  seen: false,
  plain: false,
  misnamed: false,
  named: false,
});

export function deriveLiabilityHandChoices({ hand, tile, fed }: LiabilityFacts) {
  const kinds = [...new Set(hand.rack)];
  const findSet = (wanted: readonly TileId[] | undefined): number =>
    hand.sets.findIndex(({ tiles, concealed }) => !concealed && tiles.join() === wanted?.join());
  return {
    /** The tiles that may have come last: those of the rack, each once. */
    kinds,
    winning: tile && kinds.includes(tile) ? tile : kinds.length === 1 ? kinds[0] : undefined,
    /** Whether all 14 tiles are entered, so that the hand can be scored. */
    whole: countHandSize(hand) === 14,
    /** The exposed sets, each of which a discard may have completed, without a second one of the same tiles. */
    fed: hand.sets.flatMap(({ tiles }, set) => (findSet(tiles) === set ? [{ set, tiles }] : [])),
    /** The index of the set that a discard completed; -1 where it is not given, or no longer in the hand. */
    fedSet: findSet(fed?.set),
  };
}

/** The discarder of the winning tile, or the owner of a robbed kong; undefined for a drawn tile. */
const getDiscarder = ({ by, discarder }: LiabilityFacts): Seat | undefined =>
  by === 'discard' || by === 'kong' ? discarder : undefined;

/**
 * A verdict without a payer. `wrong`: the engine refuses the facts; `excusable`: a discarder who had no choice
 * would be excused.
 */
const EMPTY_VERDICT = {
  payer: undefined as Seat | undefined,
  rule: undefined as string | undefined,
  wrong: false,
  cost: '',
  excusable: false,
  saved: [] as readonly string[],
  dangerous: [] as readonly TileId[],
  toSheet: undefined as string | undefined,
};
const createPendingVerdict = (says: string, why: string) => ({ ...EMPTY_VERDICT, says, why });

/** Says whether anybody is liable, for how much and why, and what would have avoided it. */
export function judgeLiabilityFactsForView(table: Table, facts: LiabilityFacts, seats: readonly Seat[]) {
  if (table.asks.straight) return createPendingVerdict(words.nobody, words.unknown);
  const { winning: tile, fedSet } = deriveLiabilityHandChoices(facts);
  if (facts.hand.sets.length === 0)
    return createPendingVerdict('Who is liable?', 'Lay down the sets that the winner had on the table.');
  if (!tile)
    return createPendingVerdict(
      'Who is liable?',
      facts.hand.rack.length === 0
        ? 'Now put the winning tile on the rack.'
        : 'Say below which of these tiles came last.',
    );
  const { winner } = facts;
  if (!winner) return createPendingVerdict('Who is liable?', 'Say who went Mahjong.');
  if ((facts.by === 'discard' || facts.by === 'kong') && !facts.discarder)
    return createPendingVerdict('Who is liable?', 'Say who discarded the winning tile.');
  const found = liability({
    table,
    winner,
    hand: facts.hand,
    tile,
    by: isWonForFedKong(facts) ? 'loose' : facts.by,
    discarder: getDiscarder(facts),
    seats,
    round: facts.round,
    fed: facts.fed?.seat && fedSet >= 0 ? { ...facts.fed, seat: facts.fed.seat, set: fedSet } : undefined,
    noChoice: facts.noChoice,
    plain: facts.plain,
    misnamed: facts.misnamed,
    named: facts.named,
    forced: facts.forced,
    ...(facts.late && { tilesLeft: 1, seen: facts.seen ? [tile] : [] }),
  });
  if (!found.ok) return createRefusal(found.error);
  return createVerdict(table, { ...facts, winner }, tile, seats, found.value);
}

function createRefusal(error: EngineError) {
  if (error.code === 'unknown-liability') return createPendingVerdict(words.nobody, words.unknown);
  return { ...EMPTY_VERDICT, says: 'Who is liable?', why: describeEngineError(error), wrong: true };
}

/** Whether the winning tile was drawn for a kong that a discard completed. The engine counts it as a loose tile. */
const isWonForFedKong = (facts: LiabilityFacts): boolean =>
  facts.by === 'wall' && facts.fed?.kong === true && deriveLiabilityHandChoices(facts).fedSet >= 0;

type WinFacts = LiabilityFacts & { readonly winner: Seat };

function createVerdict(
  table: Table,
  win: WinFacts,
  tile: TileId,
  seats: readonly Seat[],
  { liable, rule, because, saving }: LiabilityVerdict,
) {
  const player = liable && formatSeatName(liable.seat);
  const onlyPayer = liable ? undefined : findOnlyPayer(table, win, seats);
  const worth = win.worth ?? scoreByTiles(table, win, tile);
  return {
    payer: liable?.seat,
    says: player
      ? fillSlots(words.liable, { player })
      : onlyPayer
        ? fillSlots(words.alone, { player: formatSeatName(onlyPayer) })
        : words.nobody,
    why: describeEngineReason(because),
    wrong: false,
    rule,
    cost:
      liable && worth !== undefined
        ? describeCost(table, win, seats, worth, liable)
        : player || onlyPayer
          ? ''
          : words.asUsual,
    excusable: saving?.excusable ?? false,
    saved: saving && player ? describeSaving(saving, win, player, because.code) : [],
    dangerous: saving?.dangerous ?? [],
    toSheet: formatRecordHandQuery({
      ...EMPTY_HAND_END,
      scores: worth === undefined ? {} : { [win.winner]: worth },
      winner: win.winner,
      discarder: win.by === 'wall' || win.by === 'loose' ? null : getDiscarder(win),
      ...(liable && { liable: { who: liable.seat, rule: liable.rule } }),
    }),
  };
}

const describeSaving = (
  { noChoice, notExempt }: LiabilityAvoidanceFacts,
  { plain }: LiabilityFacts,
  player: string,
  code: string,
): readonly string[] => [
  code === 'won-by-wrong-name' ? words.saved.name : plain ? words.saved.table : words.saved.tiles,
  ...(noChoice ? [fillSlots(words.saved.noChoice, { player })] : []),
  ...(notExempt ? [describeEngineReason(notExempt)] : []),
];

/** The score of the hand; undefined where it is incomplete or an example, or where the engine refuses it. */
function scoreByTiles(table: Table, win: WinFacts, tile: TileId): number | undefined {
  if (win.example || !deriveLiabilityHandChoices(win).whole) return undefined;
  const { hand, winner } = win;
  const rounds = win.round ? [win.round] : SEATS;
  const way = isWonForFedKong(win) ? ({ by: 'loose', kongs: 1 } as const) : { by: win.by };
  const worths = rounds.map((round) => {
    const bill = score({ table, seat: winner, round, hand: formatHand(hand), win: { tile, ...way } });
    return bill.ok ? bill.value.total : undefined;
  });
  // Where the wind of the round is not known, the score counts only if it is the same in every round.
  return new Set(worths).size === 1 ? worths[0] : undefined;
}

/** The discarder, in games where nobody else pays for a win with a discard. */
function findOnlyPayer(table: Table, win: WinFacts, seats: readonly Seat[]): Seat | undefined {
  const { winner } = win;
  const discarder = table.asks.discarder ? getDiscarder(win) : undefined;
  const scores = Object.fromEntries(seats.map((seat) => [seat, seat === winner ? TRIAL_SCORE : 0]));
  const settled = settle({ table, scores, winner, discarder, seats });
  return settled.ok && settled.value.payments.every(({ from }) => from === discarder) ? discarder : undefined;
}

/** Says what the liable player pays in all, and what it would be without the liability. */
function describeCost(
  table: Table,
  win: WinFacts,
  seats: readonly Seat[],
  worth: number,
  liable: NonNullable<LiabilityVerdict['liable']>,
): string {
  const { winner } = win;
  const scores = Object.fromEntries(seats.map((seat) => [seat, seat === winner ? worth : 0]));
  const computePaidBy = (by: typeof liable | undefined): number | undefined => {
    const settled = settle({ table, scores, winner, discarder: getDiscarder(win), seats, liable: by });
    return settled.ok ? -settled.value.net[liable.seat] : undefined;
  };
  const [more, less] = [computePaidBy(liable), computePaidBy(undefined)];
  if (more === undefined || less === undefined) return '';
  return fillSlots(words.instead, {
    player: formatSeatName(liable.seat),
    more: formatNumber(more),
    less: formatNumber(less),
  });
}

export const listOtherSeats = (seats: readonly Seat[], seat: Seat | undefined): readonly Seat[] =>
  SEATS.filter((each) => each !== seat && seats.includes(each));
