import type { Play, PlayPlayer, Seat, TileId } from '../../../src/engine/index.ts';
import { createSeatView } from '../../../src/bots/index.ts';
import { buildNearestUnratedHandCandidate } from '../../../src/bots/candidate-hands.ts';
import { createDecisionContext, type DecisionContext } from '../../../src/bots/thinking.ts';
import { type Holding13, type SeatView } from '../../../src/bots/view.ts';
import { dealt, type Deal } from './table.ts';

/** What is changed about a hand that was dealt: what players hold, have thrown or have said, and what lies on the table. */
export interface Changed {
  readonly players?: Readonly<Partial<Record<Seat, Partial<PlayPlayer>>>>;
  readonly pool?: readonly TileId[];
  readonly phase?: Play['phase'];
  /** How many tiles can still be drawn. */
  readonly wallLeft?: number;
}

/** A hand that was dealt, with something changed by hand. */
export function playWith(deal: Deal, { players = {}, wallLeft, ...rest }: Changed = {}): Play {
  const play = dealt(deal);
  const all = Object.fromEntries(play.seats.map((seat) => [seat, { ...play.players[seat]!, ...players[seat] }]));
  return { ...play, ...rest, players: all, live: play.live.slice(0, wallLeft) } as Play;
}

export const viewWith = (deal: Deal, changed?: Changed, seat: Seat = 'e'): SeatView =>
  createSeatView(playWith(deal, changed), seat);

export const thinkWith = (deal: Deal, changed?: Changed, seat: Seat = 'e'): DecisionContext =>
  createDecisionContext(viewWith(deal, changed, seat));

/** How many tiles a rack is away from being one tile short. */
export const countMissingTiles = (thinking: DecisionContext, holding: Holding13): number =>
  buildNearestUnratedHandCandidate(thinking, holding).distance;

/** Three tiles of a kind, or a run, as they lie open on a table. */
export const laid = (
  text: string,
  concealed = false,
): { readonly tiles: readonly TileId[]; readonly concealed: boolean } => ({
  tiles: (text.startsWith('d') || text.startsWith('w')
    ? text.match(/../g)!
    : Array.from(text.slice(1), (each) => text[0]! + each)) as TileId[],
  concealed,
});
