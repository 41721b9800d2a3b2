import {
  liability,
  type Action,
  type ForcedInput,
  SUITS,
  type GivenSet,
  type Liability,
  type Play,
  type PlayEnd,
  type Seat,
  type TileId,
} from '../engine/index.ts';

// Who pays for the others when a hand has been won. At a table the players judge it; here the engine is asked, and told
// everything that lay open.

/** Who pays, under the name that `settle` takes. */
export type Liable = NonNullable<Liability['liable']>;

/** Why somebody pays for the others, or nobody does; undefined where the game has no such rule or nobody won. */
export interface JudgedEnd extends Liability {
  /** The table has still to say whether everybody could tell that the tile was wanted (`plain`). */
  readonly asksTheTable: boolean;
}

type Won = PlayEnd & Required<Pick<PlayEnd, 'winner' | 'tile' | 'by'>>;

/**
 * Judges who must pay for the others after a hand.
 * @param plays the hand after each action, over at last
 * @param plain everybody could tell that the winning tile was wanted, where a game leaves that to the table
 */
export function judgeEnd(plays: readonly Play[], plain = false): JudgedEnd | undefined {
  const play = plays.at(-1)!;
  if (play.phase.name !== 'over' || !play.phase.end.winner || !play.phase.end.tile) return undefined;
  const { asks } = play.table;
  if (!asks.liability) return undefined;
  const end = play.phase.end as Won;
  const winner = end.winner!;
  const given = setsGiven(plays, winner);
  const judged = liability({
    table: play.table,
    seats: play.seats,
    round: play.round,
    goulash: play.goulash,
    winner,
    // Where only what lies on the table counts, the rest is not told: a hand may be blessed in ways nobody need explain here.
    hand: {
      rack: asks.liability.wholeHand ? play.players[winner]!.rack : [],
      sets: given.map(({ set }) => set),
      bonus: [],
    },
    tile: end.tile!,
    by: end.by!,
    discarder: end.discarder,
    fed: kongFed(plays, given),
    noChoice: hadNoChoice(play, winner, end.discarder),
    tilesLeft: play.live.length,
    seen: seenBefore(play, winner),
    forced: forcedAt(plays, given, end),
    plain,
  });
  if (!judged.ok) return undefined;
  const couldBePlain = asks.liability.plain && end.discarder !== undefined && end.by === 'discard';
  return { ...judged.value, asksTheTable: couldBePlain && Boolean(play.players[winner]!.ready) };
}

/** Who must pay for the others; undefined when nobody must. Parameters as {@link judgeEnd}. */
export const liableOf = (plays: readonly Play[], plain = false): Liable | undefined => judgeEnd(plays, plain)?.liable;

/** A set on a player's table, and the moment at which it was laid down. */
interface Laid {
  readonly set: GivenSet;
  /** The hand before somebody's discard was claimed for it; undefined for a set made with the player's own tiles. */
  readonly before: Play | undefined;
}

/** The sets of a player in the order in which they were laid down, each with the player who gave its last tile. */
function setsGiven(plays: readonly Play[], seat: Seat): readonly Laid[] {
  return plays.at(-1)!.players[seat]!.sets.map((set, place): Laid => {
    const at = plays.findIndex(({ players }) => players[seat]!.sets.length > place);
    const before = plays[at - 1];
    if (before?.phase.name !== 'claims' || before.phase.from === seat) return { set, before: undefined };
    return { set: { ...set, from: before.phase.from }, before };
  });
}

/** The fourth tile of a kong was claimed and the very tile drawn for it won. */
function kongFed(plays: readonly Play[], given: readonly Laid[]) {
  const { phase } = plays.at(-1)!;
  if (phase.name !== 'over' || phase.end.by !== 'loose' || phase.end.drawn?.kongs !== 1) return undefined;
  const last = plays.findLast(({ phase: { name } }) => name === 'claims');
  const set = given.length - 1;
  const { before, set: laid } = given[set] ?? {};
  return before && before === last && laid?.from ? { seat: laid.from, set, kong: true } : undefined;
}

/** What lay open before the winning tile, the winner's own sets aside. */
const seenBefore = ({ seats, players, pool }: Play, winner: Seat): readonly TileId[] => [
  ...pool,
  ...seats.filter((seat) => seat !== winner).flatMap((seat) => players[seat]!.sets.flatMap(({ tiles }) => tiles)),
];

/** The discarder was fishing too, and every tile on the rack would have been paid for as well. */
function hadNoChoice(play: Play, winner: Seat, discarder: Seat | undefined): boolean {
  const player = discarder && play.players[discarder];
  if (!player?.ready || !play.table.asks.liability?.noChoice) return false;
  const { table, seats, goulash } = play;
  const { sets } = play.players[winner]!;
  return player.rack.every((tile) => {
    const judged = liability({
      table,
      seats,
      goulash,
      winner,
      hand: { rack: [], sets, bonus: [] },
      tile,
      by: 'discard',
      discarder,
    });
    return judged.ok && judged.value.liable !== undefined;
  });
}

/** Sets that lie open before a plan is plain to everybody. */
const PLAIN = 3;

/**
 * What whoever fed the hand could choose from: the rack with the tile that was then discarded, and another player who had
 * three sets of a suit on the table. Undefined where the table never asks.
 */
function forcedAt(plays: readonly Play[], given: readonly Laid[], end: Won): ForcedInput | undefined {
  const { table, seats } = plays.at(-1)!;
  if (!table.asks.liability?.forced) return undefined;
  const fourth = given[PLAIN];
  const discarder = fourth?.set.from ?? end.discarder;
  const until = fourth?.before ? plays.slice(0, plays.indexOf(fourth.before) + 1) : plays;
  const at = until.findLastIndex(discardedBy(discarder));
  const before = plays[at - 1];
  if (!discarder || !before) return undefined;
  const shown = (seat: Seat): number => until.findIndex(({ players }) => showsSuit(players[seat]!.sets));
  const others = seats.filter((seat) => seat !== end.winner && seat !== discarder && within(shown(seat), at));
  const [other] = others.toSorted((a, b) => shown(a) - shown(b));
  const own = shown(end.winner!);
  const since = other ? Math.max(own, shown(other)) : own;
  return {
    rack: { rack: before.players[discarder]!.rack, sets: [], bonus: [] },
    otherSets: { rack: [], sets: other ? before.players[other]!.sets : [], bonus: [] },
    otherFirst: other !== undefined && shown(other) < own,
    claimedSince: before.log.slice(plays[since]?.log.length ?? 0).some(isClaimOf(discarder)),
  };
}

const showsSuit = (sets: readonly GivenSet[]): boolean =>
  SUITS.some((suit) => sets.filter(({ tiles }) => tiles[0]!.startsWith(suit)).length >= PLAIN);
const within = (at: number, end: number): boolean => at >= 0 && at < end;
const isClaimOf =
  (seat: Seat) =>
  (action: Action): boolean =>
    action.do === 'claim' && action.seat === seat;
const discardedBy =
  (seat: Seat | undefined) =>
  ({ log }: Play): boolean => {
    const last = log.at(-1);
    return last?.do === 'discard' && last.seat === seat;
  };
