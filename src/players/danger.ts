import {
  bao,
  cannon,
  score,
  settle,
  tileIndex,
  tileOf,
  type DeclaredSet,
  type Seat,
  type TileId,
} from '../engine/index.ts';
import type { Holding13, Thinking } from './outlook.ts';

// What a discard may cost: how likely somebody wins with it, and what this seat would then pay. What others hold is
// guessed from what they show; what they would be paid the engine says, liabilities among it.

/** The danger of one discard. */
export interface Danger {
  /** How likely the discard ends the hand. */
  readonly chance: number;
  /** What this seat pays on average, the chance included. */
  readonly cost: number;
  /** Whom it would feed most likely; undefined when the tile is safe. */
  readonly seat: Seat | undefined;
}

/** Out of so many kinds a hand that is one tile short waits for two or three. */
const WAITS = 0.075;
/** What somebody has thrown he seldom waits for. */
const THROWN_BEFORE = 0.25;
/** How much likelier a tile of the suit is that all a player's sets are of, and how much less another. */
const IN_SUIT = 1.8;
const OFF_SUIT = 0.45;

/** Dangers for one decision, each tile reckoned once. */
export function dangersFor(thinking: Thinking): (tile: TileId) => Danger {
  const others = thinking.view.seats.filter((seat) => seat !== thinking.view.seat);
  const readiness = new Map(others.map((seat) => [seat, readinessOf(thinking, seat)]));
  const known = new Map<TileId, Danger>();
  return (tile) => {
    const found = known.get(tile) ?? dangerOf(thinking, tile, readiness);
    known.set(tile, found);
    return found;
  };
}

/** What this seat usually pays when another player wins by himself: the loss that winning first avoids. */
export function usualLoss(thinking: Thinking): number {
  const { view } = thinking;
  const others = view.seats.filter((seat) => seat !== view.seat);
  const losses = others.map((seat) => lossTo(thinking, seat, fillerTile(thinking, seat), undefined));
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
}

/** How likely a player is one tile short: it grows with the turns and with the sets on the table. */
function readinessOf({ view }: Thinking, seat: Seat): number {
  const { ready, kept, sets, discards } = view.players[seat]!;
  if (ready || kept) return 1;
  return Math.min(0.85, 0.008 * discards.length * (1 + sets.length) + [0, 0.02, 0.08, 0.25, 0.7][sets.length]!);
}

function dangerOf(thinking: Thinking, tile: TileId, readiness: ReadonlyMap<Seat, number>): Danger {
  if (tile === thinking.wild) return { chance: 0, cost: 0, seat: undefined };
  let [chance, cost, most]: [number, number, number] = [0, 0, 0];
  let feeds: Seat | undefined;
  for (const [seat, ready] of readiness) {
    const likely = ready * waitsFor(thinking, seat, tile);
    if (likely < 0.002) continue;
    const pays = likely * lossTo(thinking, seat, tile, tile);
    chance += likely;
    cost += pays;
    if (pays > most) [most, feeds] = [pays, seat];
  }
  return { chance, cost, seat: feeds };
}

/** How likely a player who is one tile short waits for this tile. */
function waitsFor({ view, unseen }: Thinking, seat: Seat, tile: TileId): number {
  const { sets, discards } = view.players[seat]!;
  const kind = tileIndex(tile);
  const copies = unseen[kind]!;
  // A wind or dragon of which all others lie open can only pair a tile that nobody has.
  const honour = kind >= 27;
  if (honour && copies === 0) return 0;
  let likely = WAITS * (honour ? [0, 0.5, 0.9, 1.2][Math.min(3, copies)]! : copies === 0 ? 0.5 : 1);
  if (discards.includes(tile)) likely *= THROWN_BEFORE;
  const shown = suitShown(sets);
  if (shown !== undefined && !honour) likely *= tile[0] === shown ? IN_SUIT : OFF_SUIT;
  return Math.min(1, likely);
}

/** The one suit of all the suit sets a player shows, if there are at least two. */
function suitShown(sets: readonly DeclaredSet[]): string | undefined {
  const letters = sets.map(({ tiles }) => tiles[0]![0]!).filter((letter) => 'bco'.includes(letter));
  return letters.length >= 2 && new Set(letters).size === 1 ? letters[0] : undefined;
}

/** What this seat pays when a player wins with `tile`, thrown by this seat or drawn; the rest of that hand is plain. */
function lossTo(thinking: Thinking, winner: Seat, tile: TileId, thrown: TileId | undefined): number {
  const { view, wild } = thinking;
  const { rules, house, round, goulash, seats, seat } = view;
  if (wild === tile) return 0;
  const by = thrown ? 'discard' : 'wall';
  const { bonus } = view.players[winner]!;
  for (const mixed of [true, false]) {
    const { rack, sets } = plainHand(thinking, winner, tile, mixed);
    const bill = score({ rules, house, seat: winner, round, goulash, hand: { rack, sets, bonus }, win: { tile, by } });
    // A table may not let such a hand win: then one of a single suit is tried.
    if (!bill.ok) continue;
    const liable = thrown ? liableFor(thinking, winner, { rack, sets }, thrown) : undefined;
    const scores = { [winner]: bill.value.total };
    const paid = settle({ rules, house, winner, seats, scores, discarder: thrown ? seat : undefined, liable });
    return paid.ok ? -paid.value.net[seat] : 0;
  }
  return 0;
}

/** Whether the sets on the table make whoever throws this tile pay for the others. */
function liableFor({ view }: Thinking, winner: Seat, hand: Holding13, tile: TileId) {
  const { rules, house, seat, goulash, wallLeft, players } = view;
  const { sets, bonus } = players[winner]!;
  if (sets.length < 2) return undefined;
  const shown = { rack: [], sets, bonus: [] };
  const shot = cannon({ rules, house, shown, discard: tile, goulash });
  if (shot.ok) return shot.value.because && { seat, rule: 'cannon' };
  const judged = bao({ rules, house, winner, hand: { ...hand, bonus }, tile, discarder: seat, tilesLeft: wallLeft });
  return judged.ok ? judged.value.liable : undefined;
}

/** A plain tile of the suit a player seems to collect. */
function fillerTile({ view, wild }: Thinking, seat: Seat): TileId {
  const letter = suitShown(view.players[seat]!.sets) ?? 'c';
  const tile = `${letter}5` as TileId;
  return tile === wild ? 'c4' : tile;
}

/** A plain hand that the tile completes, around what the player shows: chows where they are free, else exposed pungs. */
function plainHand({ view, wild, free }: Thinking, seat: Seat, tile: TileId, mixed: boolean): Holding13 {
  const shown = view.players[seat]!.sets;
  const taken = new Set([...shown.flatMap(({ tiles }) => tiles), tile]);
  const only = suitShown(shown) ?? (mixed ? undefined : tileIndex(tile) < 27 ? tile[0]! : 'c');
  const suits = only === undefined ? [9, 18, 0] : [9 * 'bco'.indexOf(only)];
  // Every third number, so that no two sets share a tile.
  const starts = suits.flatMap((from) => [1, 4].map((rank) => from + rank)).concat(suits.map((from) => from + 7));
  const fits = (at: number) => {
    const tiles = free && at % 9 < 7 ? [at, at + 1, at + 2] : [at];
    return tiles.every((kind) => !taken.has(tileOf(kind)) && tileOf(kind) !== wild);
  };
  const open = starts.filter(fits);
  const pair = tileOf(open.pop() ?? 8);
  const sets = [...shown];
  while (sets.length < 3 && open.length > 0) {
    const at = open.shift()!;
    const tiles = free ? [at, at + 1, at + 2].map(tileOf) : Array<TileId>(3).fill(tileOf(at));
    sets.push({ tiles, concealed: false });
  }
  if (sets.length === 4) return { rack: [tile, tile], sets };
  const inPung = shown.some(({ tiles }) => tiles.includes(tile));
  if (!inPung) return { rack: [tile, tile, tile, pair, pair], sets };
  const last = open.shift() ?? 17;
  return { rack: [tileOf(last), tileOf(last), tileOf(last), tile, tile], sets };
}
