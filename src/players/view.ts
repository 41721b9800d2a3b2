import {
  legalActions,
  type DeclaredSet,
  type Legal,
  type Play,
  type PlayPlayer,
  type Seat,
  type Table,
  type TileId,
} from '../engine/index.ts';

// What one player may see of a hand. Whoever decides is given this and nothing else, so that no decision can hang on
// another player's rack or on the wall.

/** What everybody sees of a player. */
export interface SeenPlayer {
  /** How many tiles stand on the rack. */
  readonly tiles: number;
  readonly sets: readonly DeclaredSet[];
  readonly bonus: readonly TileId[];
  /** Everything thrown, in order, what others claimed among it. */
  readonly discards: readonly TileId[];
  /** One tile short was said. */
  readonly ready: boolean;
  /** The hand was kept in a goulash. */
  readonly kept: boolean;
}

/** Where the hand stands, as far as it is open to all; what the player drew is only the player's own. */
export type SeenPhase =
  | { readonly name: 'exchange'; readonly turn: number }
  | { readonly name: 'draw'; readonly seat: Seat }
  | { readonly name: 'turn'; readonly seat: Seat; readonly drew: TileId | undefined; readonly claimed: boolean }
  | {
      readonly name: 'claims';
      readonly from: Seat;
      readonly tile: TileId;
      readonly by: 'discard' | 'kong' | 'concealed-kong';
    }
  | { readonly name: 'over' };

/** One seat's view of a hand: plain data. */
export interface SeatView {
  readonly table: Table;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly seat: Seat;
  readonly seats: readonly Seat[];
  readonly own: PlayPlayer;
  /** Every seat, the own one too. */
  readonly players: Readonly<Partial<Record<Seat, SeenPlayer>>>;
  /** Discards that nobody claimed, in order. */
  readonly pool: readonly TileId[];
  /** Tiles that can still be drawn in turn. */
  readonly wallLeft: number;
  readonly phase: SeenPhase;
  /** What this seat may do now, and what not, with the rule; empty when it is for others to act. */
  readonly actions: readonly Legal[];
}

/** What a seat that plays sees of the hand. Throws for a seat that nobody sits on. */
export function viewOf(play: Play, seat: Seat): SeatView {
  const { table, round, goulash, seats, pool } = play;
  const own = play.players[seat];
  const actions = legalActions(play, seat);
  if (!own || !actions.ok) throw new Error(`nobody sits at ${seat}`);
  return {
    table,
    round,
    goulash,
    seat,
    seats,
    own,
    players: Object.fromEntries(seats.map((each) => [each, seen(play.players[each]!)])),
    pool,
    wallLeft: play.live.length,
    phase: phaseFor(play, seat),
    actions: actions.value,
  };
}

const seen = ({ rack, sets, bonus, discards, ready, kept }: PlayPlayer): SeenPlayer => ({
  tiles: rack.length,
  sets,
  bonus,
  discards,
  ready: Boolean(ready),
  kept,
});

function phaseFor({ phase }: Play, seat: Seat): SeenPhase {
  switch (phase.name) {
    case 'exchange':
      return { name: phase.name, turn: phase.turn };
    case 'draw':
      return { name: phase.name, seat: phase.seat };
    case 'turn': {
      const drew = phase.seat === seat ? phase.drawn?.tile : undefined;
      return { name: phase.name, seat: phase.seat, drew, claimed: phase.claimed };
    }
    case 'claims':
      return { name: phase.name, from: phase.from, tile: phase.tile, by: phase.by };
    case 'over':
      return { name: phase.name };
  }
}
