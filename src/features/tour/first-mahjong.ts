import {
  applyPlayAction,
  isBonus,
  legalActions,
  computeStartDiceWallAndRacks,
  computeHandResult,
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
 * The first Mahjong of somebody who has never played: a hand that the engine deals and plays, two tiles short, in North's
 * chair, so that three players discard before anything is asked. Nobody may claim anything but the two discards that are
 * wanted. The visitor comes to it after everybody's first turn: one tile short at the first discard, the hand would be an
 * original call, which has a line of its own on the bill. It is won with a discard, since a last tile from the wall has one too.
 */
export type FirstMahjongHand = NonNullable<ReturnType<typeof generateFirstMahjong>>;

/** The visitor's seat, and the others in the order in which they play before it. */
export const VISITOR_SEAT = 'n';
const OTHER_SEATS = ['e', 's', 'w'] as const;

/** Walls to try before a table counts as having no such hand. */
const MAX_WALLS_TRIED = 40;

/** The hand of a seed, the same on every device; undefined at a table where no such hand can be played and won. */
export function generateFirstMahjong(table: Table, seed: string) {
  if (([VISITOR_SEAT, ...OTHER_SEATS] as const).some((seat) => !table.seats.includes(seat))) return undefined;
  for (let turn = 0; turn < MAX_WALLS_TRIED; turn++) {
    const random = createRandomSource(`first-mahjong/${seed}/${turn}`);
    const found = playFirstMahjong(table, chooseTiles(random), random);
    if (found) return found;
  }
  return undefined;
}

/** Tiles that anybody can name: a pung, a pung, a chow, two dragons, a single tile and a wind. */
function chooseTiles(random: RandomSource) {
  const [one, other, third] = random.shuffle(SUITS) as ['b', 'c', 'o'];
  const number = (below: number): number => 1 + random.below(below);
  const from = number(7);
  const run = [0, 1, 2].map((step): TileId => `${third}${from + step}` as TileId);
  const alike = (tile: TileId): readonly TileId[] => [tile, tile, tile];
  const dragon = random.pick<TileId>(['dr', 'dg', 'dw']);
  return {
    sets: [alike(`${one}${number(9)}` as TileId), alike(`${other}${number(9)}` as TileId), run],
    /** The pair that becomes the fourth set. */
    pair: [dragon, dragon] as const,
    /** The single tile that is to become the pair. */
    single: `${random.pick(SUITS)}${number(9)}` as TileId,
    /** The tile that is in the way: a wind, of which two have been discarded before it is asked about. */
    spare: random.pick<TileId>(['we', 'ws', 'ww']),
  };
}

/** The two who discard the wind that is in the visitor's way: nobody gives their own wind away at once. */
const listSpareDiscarders = (spare: TileId): readonly Seat[] =>
  OTHER_SEATS.filter((seat) => spare !== `w${seat}`).slice(0, 2);

/** The hand with its tiles laid into a wall; undefined where it cannot be dealt, or where somebody could do something else. */
function playFirstMahjong(table: Table, hand: ReturnType<typeof chooseTiles>, random: RandomSource) {
  const { sets, pair, single, spare } = hand;
  const [dragon] = pair;
  const rack = [...sets.flat(), ...pair, single, spare];
  const [all, taken] = [createTilesOfSet(table.ruleset, false), [...rack, dragon, single, spare, spare]];
  const rest = removeTilesOnce(all, taken);
  // A tile alone that is in a set too would be no clear choice.
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
  const result = end && computeHandResult(end.play);
  const bill = result?.ok ? result.value.bills[VISITOR_SEAT] : undefined;
  if (!end || !bill) return undefined;
  const { play, ...played } = end;
  /** With `start` and `log` the engine plays it from the deal. */
  return { ...hand, ...played, bill, start, log: play.log };
}

/** Plays it: everybody’s first turn, three discards, the pung, the spare tile, a discard more, and the one that wins. */
function playPlannedHand(dealt: Play, { pair, single, spare }: ReturnType<typeof chooseTiles>, random: RandomSource) {
  const [dragon] = pair;
  const hand = new HandInPlay(dealt);
  /** A discard that changes nothing for anybody; undefined where the player has none. */
  const pass = (seat: Seat): TileId | undefined =>
    random
      .shuffle([...new Set(hand.play.players[seat]?.rack)])
      .find((tile) => ![dragon, single, spare].includes(tile) && hand.passDiscard(seat, tile));
  const drawAndPass = (seat: Seat): TileId | undefined => (hand.take({ do: 'draw', seat }) ? pass(seat) : undefined);
  const takeFirstTurn = (seat: Seat): TileId | undefined => {
    if (seat !== 'e' && !hand.take({ do: 'draw', seat })) return undefined;
    if (!listSpareDiscarders(spare).includes(seat)) return pass(seat);
    return hand.passDiscard(seat, spare) ? spare : undefined;
  };
  /** A discard that the visitor alone may claim, and does. */
  const discardForVisitor = (seat: Seat, tile: TileId, claim: ClaimName): TileId | undefined =>
    hand.take({ do: 'draw', seat }) && hand.take({ do: 'discard', seat, tile }) && hand.claimAlone(VISITOR_SEAT, claim)
      ? tile
      : undefined;

  const opening = OTHER_SEATS.map(takeFirstTurn);
  const drawn = hand.take({ do: 'draw', seat: VISITOR_SEAT }) && hand.findDrawnTile();
  // A tile that is needed would be kept.
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
    /** The hand when the visitor has claimed, and a tile has to go. */
    choice,
    /** What the others have discarded in their first turn. */
    opening: opening.filter(hasTile),
    /** What they discard afterwards, in order: of each round the last one is claimed. */
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

  /** A discard that nobody may do anything with, so that the next player draws. */
  passDiscard(seat: Seat, tile: TileId, declare = false): boolean {
    const before = this.play;
    if (this.take({ do: 'discard', seat, tile, declare }) && this.play.phase.name === 'draw') return true;
    this.play = before;
    return false;
  }

  /** A claim of the only player who may say anything to a discard. */
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
