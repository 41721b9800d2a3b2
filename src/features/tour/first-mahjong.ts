import {
  applyPlayAction,
  isBonus,
  legalActions,
  computeStartDiceWallAndRacks,
  computeHandBillsAndSettlement,
  startHand,
  SUITS,
  createTilesOfSet,
  waits,
  type Action,
  type ClaimName,
  type Play,
  type Seat,
  type StartInput,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { removeTilesOnce } from '../../bots/index.ts';
import { createRandomSource, type RandomSource } from '../../questions/random.ts';
import { hasReadyDeclarationRule } from '../../questions/table.ts';

/**
 * The first Mahjong of somebody who has never played: a hand that the engine deals and plays. The visitor sits in
 * North's chair, so that three players discard before anything is asked, and starts two tiles short. Nobody may claim
 * any discard but the two that the visitor needs. The story begins after everybody's first turn: a hand one tile short
 * at the first discard would be an original call, which adds a line to the bill. The visitor wins with a discard,
 * because a last tile from the wall would add a line too.
 */
export type FirstMahjongHand = NonNullable<ReturnType<typeof generateFirstMahjongHand>>;

/** The visitor's seat, and the others in the order in which they play before it. */
export const VISITOR_SEAT = 'n';
const OTHER_SEATS = ['e', 's', 'w'] as const;

/** How many walls are tried before it is assumed that no hand for First Mahjong can be played at a table. */
const MAX_WALLS_TRIED = 40;

/**
 * The hand of a seed, the same on every device; undefined at a table where no hand for First Mahjong can be
 * played and won.
 */
export function generateFirstMahjongHand(table: Table, seed: string) {
  if (([VISITOR_SEAT, ...OTHER_SEATS] as const).some((seat) => !table.seats.includes(seat))) return undefined;
  for (let turn = 0; turn < MAX_WALLS_TRIED; turn++) {
    const random = createRandomSource(`first-mahjong/${seed}/${turn}`);
    const found = playFirstMahjong(table, chooseTiles(random), random);
    if (found) return found;
  }
  return undefined;
}

/** Chooses tiles that a beginner can name: two pungs, a chow, a pair of dragons, a single tile and a wind. */
function chooseTiles(random: RandomSource) {
  const [one, other, third] = random.shuffle(SUITS) as ['b', 'c', 'o'];
  const pickNumber = (below: number): number => 1 + random.below(below);
  const from = pickNumber(7);
  const run = [0, 1, 2].map((step): TileId => `${third}${from + step}` as TileId);
  const repeatTile = (tile: TileId): readonly TileId[] => [tile, tile, tile];
  const dragon = random.pick<TileId>(['dr', 'dg', 'dw']);
  return {
    sets: [repeatTile(`${one}${pickNumber(9)}` as TileId), repeatTile(`${other}${pickNumber(9)}` as TileId), run],
    /** The pair of dragons, which a claimed third dragon turns into the fourth set. */
    pair: [dragon, dragon] as const,
    /** The single tile that is to become the pair. */
    single: `${random.pick(SUITS)}${pickNumber(9)}` as TileId,
    /** The tile to discard: a wind, of which two have been discarded before the visitor is asked about it. */
    spare: random.pick<TileId>(['we', 'ws', 'ww']),
  };
}

/** The two players who discard the spare wind in their first turn; nobody would discard their own wind so early. */
const listSpareDiscarders = (spare: TileId): readonly Seat[] =>
  OTHER_SEATS.filter((seat) => spare !== `w${seat}`).slice(0, 2);

/** Lays the tiles of the hand into a wall and plays it; undefined if it cannot be dealt or played as planned. */
function playFirstMahjong(table: Table, hand: ReturnType<typeof chooseTiles>, random: RandomSource) {
  const { sets, pair, single, spare } = hand;
  const [dragon] = pair;
  const rack = [...sets.flat(), ...pair, single, spare];
  const [all, taken] = [createTilesOfSet(table.ruleset, false), [...rack, dragon, single, spare, spare]];
  const rest = removeTilesOnce(all, taken);
  // If a set contained the single tile too, the visitor's choice would not be clear.
  if (rest.length > all.length - taken.length || sets.flat().includes(single)) return undefined;
  const rolls = Array.from({ length: table.ruleset.wall.throws }, () => 2 + random.below(6) + random.below(6));
  const dealt = computeStartDiceWallAndRacks({ table, seed: 1, rolls });
  if (!dealt.ok || dealt.value.layout.broken.again || dealt.value.layout.broken.fromTable) return undefined;
  const { places, layout } = dealt.value;
  const { hands } = layout.broken;
  // Flowers come last, so that nobody draws one.
  const others = [...random.shuffle(rest.filter((tile) => !isBonus(tile))), ...rest.filter(isBonus)];
  const wall = new Map(hands.N.map((place, at) => [place, rack[at]!]));
  wall.set(hands.S[0]!, single).set(hands.W[0]!, dragon);
  for (const seat of listSpareDiscarders(spare)) wall.set(hands[seat.toUpperCase() as 'E' | 'S' | 'W'][1]!, spare);
  const left = others[Symbol.iterator]();
  const tiles = places.map((place) => wall.get(place) ?? left.next().value!);
  const start: StartInput = { table, tiles, rolls };
  const game = startHand(start);
  const end = game.ok ? playPlannedHand(game.value, hand, random) : undefined;
  const result = end && computeHandBillsAndSettlement(end.play);
  const bill = result?.ok ? result.value.bills[VISITOR_SEAT] : undefined;
  if (!end || !bill) return undefined;
  const { play, ...played } = end;
  /** The engine can replay the hand from `start` and `log`. */
  return { ...hand, ...played, bill, start, log: play.log };
}

/** Plays everybody’s first turn, two discards, the claimed dragon, the spare, another discard and the last tile. */
function playPlannedHand(dealt: Play, { pair, single, spare }: ReturnType<typeof chooseTiles>, random: RandomSource) {
  const [dragon] = pair;
  const hand = new HandInPlay(dealt);
  /** Discards a tile that nobody may claim, and returns it; undefined if the player has none. */
  const passAnyDiscard = (seat: Seat): TileId | undefined =>
    random
      .shuffle([...new Set(hand.play.players[seat]?.rack)])
      .find((tile) => ![dragon, single, spare].includes(tile) && hand.passDiscard(seat, tile));
  const drawAndPass = (seat: Seat): TileId | undefined =>
    hand.take({ do: 'draw', seat }) ? passAnyDiscard(seat) : undefined;
  const playFirstTurn = (seat: Seat): TileId | undefined => {
    if (seat !== 'e' && !hand.take({ do: 'draw', seat })) return undefined;
    if (!listSpareDiscarders(spare).includes(seat)) return passAnyDiscard(seat);
    return hand.passDiscard(seat, spare) ? spare : undefined;
  };
  /** Draws, discards `tile`, and lets the visitor claim it; undefined unless the visitor alone may claim it. */
  const discardForVisitor = (seat: Seat, tile: TileId, claim: ClaimName): TileId | undefined =>
    hand.take({ do: 'draw', seat }) && hand.take({ do: 'discard', seat, tile }) && hand.claimAlone(VISITOR_SEAT, claim)
      ? tile
      : undefined;

  const opening = OTHER_SEATS.map(playFirstTurn);
  const drawn = hand.take({ do: 'draw', seat: VISITOR_SEAT }) && hand.findDrawnTile();
  // The visitor would keep a tile that the hand needs, so such a wall is not used.
  const isNeeded = [dragon, single, spare].some((tile) => tile === drawn);
  if (!drawn || isNeeded || !hand.passDiscard(VISITOR_SEAT, drawn)) return undefined;
  const first = [drawAndPass('e'), drawAndPass('s'), discardForVisitor('w', dragon, 'pung')];
  const choice = hand.play;
  const declare = hasReadyDeclarationRule(choice.table);
  if (!hand.passDiscard(VISITOR_SEAT, spare, declare) || formatWaits(hand.play) !== single) return undefined;
  const second = [drawAndPass('e'), discardForVisitor('s', single, 'mahjong')];
  const hasTile = (tile: TileId | undefined): tile is TileId => tile !== undefined;
  if (![...opening, ...first, ...second].every(hasTile)) return undefined;
  return {
    play: hand.play,
    /** The hand after the visitor's pung, when a tile has to be discarded. */
    choice,
    /** What the others have discarded in their first turn. */
    opening: opening.filter(hasTile),
    /** What the others discard afterwards, in order; the visitor claims the last tile of each round. */
    rounds: [first.filter(hasTile), second.filter(hasTile)] as const,
  };
}

/** A hand while it is being played; an action that the rules refuse leaves it as it was. */
class HandInPlay {
  play: Play;

  constructor(play: Play) {
    this.play = play;
  }

  take(action: Action): boolean {
    const next = applyPlayAction(this.play, action);
    if (next.ok) this.play = next.value;
    return next.ok;
  }

  /** Discards a tile and returns true if nobody may claim it; otherwise takes it back and returns false. */
  passDiscard(seat: Seat, tile: TileId, declare = false): boolean {
    const before = this.play;
    if (this.take({ do: 'discard', seat, tile, declare }) && this.play.phase.name === 'draw') return true;
    this.play = before;
    return false;
  }

  /** Makes the claim; returns false unless this player alone may respond to the discard. */
  claimAlone(seat: Seat, claim: ClaimName): boolean {
    const { phase } = this.play;
    const legal = legalActions(this.play, seat);
    if (phase.name !== 'claims' || phase.asked.join() !== seat || !legal.ok) return false;
    const found = legal.value.find(({ action, allowed }) => allowed && action.do === 'claim' && action.claim === claim);
    return found !== undefined && this.take(found.action);
  }

  findDrawnTile(): TileId | undefined {
    const { phase } = this.play;
    return phase.name === 'turn' ? phase.drawn?.tile : undefined;
  }
}

function formatWaits({ table, players }: Play): string {
  const found = waits({ table, hand: players[VISITOR_SEAT]! });
  return found.ok ? found.value.join() : '';
}
