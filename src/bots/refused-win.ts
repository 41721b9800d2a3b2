import {
  claims,
  isBonus,
  legalActions,
  waits,
  type Action,
  type Play,
  type Reason,
  type Seat,
  type TileId,
} from '../engine/index.ts';
import { listDecisionPlaces, mustDeclare, type PracticeHand } from './practice-game.ts';
import { isWin, withoutTiles, type Holding13, type SeatView } from './view.ts';

// A tile that completes a hand and may not be had: the engine says why, and here is found which choice was to blame.

/** A tile that completes a hand, and the rule that refuses Mahjong with it. */
export interface RefusedWin {
  readonly tile: TileId;
  readonly rule: string;
  readonly because: Reason;
  /** It is offered now, stands on the rack already, or went by before anybody was asked. */
  readonly came: 'offered' | 'held' | 'gone-by';
  /** Who discarded it, or would have been robbed. */
  readonly from: Seat | undefined;
  /** The games that share its words. */
  readonly family: string;
}

/** A win that a player would have now if no rule refused it; undefined where the hand is not complete, or may win. */
export function findRefusedWin(view: SeatView): RefusedWin | undefined {
  const { actions, own, phase, seat, table } = view;
  const refused = actions.find(({ action, allowed }) => !allowed && isWin(action));
  // What was taken for a set could have been had for Mahjong, or was refused then: that lies behind, and a view does not see it.
  if (!refused || (phase.name === 'turn' && phase.claimed)) return undefined;
  const { rule } = refused;
  const found = (
    tile: TileId,
    rack: readonly TileId[],
    more: Pick<RefusedWin, 'came' | 'from'>,
  ): RefusedWin | undefined =>
    findWaits(view, { rack, sets: own.sets }).includes(tile)
      ? { tile, rule, because: refused.because, family: table.info.family, ...more }
      : undefined;
  if (phase.name === 'claims') return found(phase.tile, own.rack, { came: 'offered', from: phase.from });
  if (phase.name !== 'turn' || phase.seat !== seat) return undefined;
  // A whole hand waits for each of its own tiles, once that is taken away.
  const tile = phase.drew ?? own.rack.at(-1);
  return tile && !isBonus(tile)
    ? found(tile, withoutTiles(own.rack, [tile]), { came: 'held', from: undefined })
    : undefined;
}

function findWaits(
  { table, goulash, seats, own: { bonus } }: Pick<SeatView, 'table' | 'goulash' | 'seats' | 'own'>,
  { rack, sets }: Holding13,
): readonly TileId[] {
  const found = waits({ table, goulash, seats, hand: { rack, sets, bonus } });
  return found.ok ? found.value : [];
}

/** Whether the learner could go Mahjong at a place of the hand. */
export function canGoMahjong({ plays, me }: PracticeHand, place: number): boolean {
  const legal = legalActions(plays[place]!, me!);
  return legal.ok && legal.value.some(({ action, allowed }) => allowed && isWin(action));
}

/** At the turn after a claim: the whole hand of a learner who has taken the tile for a set instead. */
export function findWinTakenApart(hand: PracticeHand, place: number): RefusedWin | undefined {
  const { phase, table, players } = hand.plays[place]!;
  const before = listDecisionPlaces(hand).findLast((each) => each < place);
  if (phase.name !== 'turn' || !phase.claimed || phase.seat !== hand.me || before === undefined) return undefined;
  const legal = canGoMahjong(hand, before) ? legalActions(hand.plays[place]!, hand.me) : undefined;
  const refused = legal?.ok ? legal.value.find(({ action }) => isWin(action)) : undefined;
  const tile = players[hand.me]!.sets.at(-1)?.tiles[0];
  if (!refused || !tile) return undefined;
  const { rule, because } = refused;
  return { tile, rule, because, came: 'held', from: undefined, family: table.info.family };
}

/**
 * The refused wins that nobody asked the learner about: tiles of others that went by after one place of the hand and before
 * another, where there was nothing else to claim them for.
 */
export function findWinsGoneBy({ plays, me }: PracticeHand, after: number, before: number): readonly RefusedWin[] {
  const start = plays[after + 1];
  if (!me || !start?.players[me]) return [];
  const { log } = plays.at(-1)!;
  const wanted = new Set(findWaits({ ...start, own: start.players[me] }, start.players[me]));
  if (wanted.size === 0) return [];
  return log.slice(after + 1, before).flatMap((action, at) => {
    const place = after + 1 + at;
    const tile = action.seat === me ? undefined : findOffered(action);
    const asked = plays[place + 1]?.phase;
    if (!tile || !wanted.has(tile) || (asked?.name === 'claims' && asked.asked.includes(me))) return [];
    const refused = judgeRefusal(plays[place]!, me, action, tile);
    return refused ? [refused] : [];
  });
}

/** What an action puts on offer: a discard, or the fourth tile of a pung on the table. */
function findOffered(action: Action): TileId | undefined {
  if (action.do === 'discard') return action.tile;
  return action.do === 'kong' && action.added ? action.tiles[0] : undefined;
}

function judgeRefusal(play: Play, me: Seat, { do: did, seat: from }: Action, tile: TileId): RefusedWin | undefined {
  const { table, goulash, seats, round, live } = play;
  const { rack, sets, bonus, discards, passed, ready, kept, warned } = play.players[me]!;
  const asked = claims({
    table,
    goulash,
    seats,
    round,
    seat: me,
    discarder: from,
    discard: tile,
    by: did === 'kong' ? 'kong' : 'discard',
    hand: { rack, sets, bonus },
    ownDiscards: discards,
    passed,
    ready,
    kept,
    warned: Boolean(warned),
    lastTile: live.length === 0,
  });
  const win = asked.ok ? asked.value.find(({ claim }) => claim === 'mahjong') : undefined;
  if (!win || win.allowed) return undefined;
  return { tile, rule: win.rule, because: win.because, came: 'gone-by', from, family: table.info.family };
}

/** Whether a discard leaves unsaid what this table asks of a winner, and could have been said with it. */
export function leavesUnsaid(play: Play, action: Action): boolean {
  if (action.do !== 'discard' || action.declare || !mustDeclare(play)) return false;
  const legal = legalActions(play, action.seat);
  return (
    legal.ok &&
    legal.value.some(
      (each) => each.allowed && each.action.do === 'discard' && each.action.declare && each.action.tile === action.tile,
    )
  );
}

/**
 * The decision of the learner that a refused win was lost by: the discard with which nothing was said, the win that was let go
 * by, the claim for a set, the own discard that bars the tile. Undefined where no choice was to blame.
 */
export function findCause(hand: PracticeHand, place: number, { because }: RefusedWin): number | undefined {
  const { plays } = hand;
  const { log } = plays.at(-1)!;
  const tiles = because.tiles ?? [];
  const before = listDecisionPlaces(hand).filter((each) => each < place);
  const last = (is: (action: Action, at: number) => boolean): number | undefined =>
    before.findLast((at) => is(log[at]!, at));
  switch (because.code) {
    case 'not-declared': {
      const at = last(({ do: did }) => did === 'discard');
      return at !== undefined && leavesUnsaid(plays[at]!, log[at]!) ? at : undefined;
    }
    case 'let-go-by':
    case 'win-let-go-by':
      return last(({ do: did }, at) => {
        const { phase } = plays[at]!;
        return did === 'pass' && phase.name === 'claims' && tiles.includes(phase.tile);
      });
    case 'claimed-for-a-set':
      return last(({ do: did }) => did === 'claim');
    case 'own-discard':
    case 'own-discard-three-away':
      return last((action) => action.do === 'discard' && tiles.includes(action.tile));
    default:
      return undefined;
  }
}

/**
 * The place to go back to for a win that was refused at another, where the choice to blame was the learner’s last move;
 * undefined where taking that back would not mend it.
 */
export function findPlaceToTakeBack(hand: PracticeHand, place: number, refused: RefusedWin): number | undefined {
  const cause = findCause(hand, place, refused);
  const { log } = hand.plays.at(-1)!;
  const thrown = listDecisionPlaces(hand).findLast((at) => at < place && log[at]!.do === 'discard') ?? 0;
  return cause !== undefined && cause >= thrown ? cause : undefined;
}
