import {
  isBonus,
  isSetTile,
  JOKER,
  resolve,
  SEATS,
  TILES,
  type Rules,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { current, type Deal } from './deal.ts';

/** What the rules of the table say about its hands, their tiles and its players. */
export interface Law {
  /** The tile that is wild in a goulash under these rules; undefined where the game knows no goulash. */
  readonly goulashWild: TileId | undefined;
  /** The tile that is wild in this hand. */
  readonly wild: TileId | undefined;
  readonly maxChows: number;
  /** The tiles that can be tapped, in the order of the tile list. */
  readonly tiles: readonly TileId[];
  /** So many flowers and seasons are Mahjong by themselves; undefined where they never are. */
  readonly bonusTilesWin: number | undefined;
  /** What is worth asking about a hand beside its tiles. */
  readonly facts: Rules['facts'];
  /** The winds that may be somebody's: two players take two of them, three any three. */
  readonly seats: readonly Seat[];
  /** The hands that have to be scored before anybody can settle: only the winner's where only that is paid. */
  readonly hands: number;
  readonly winnerOnly: boolean;
}

/** Under rules that nobody knows, every tile may be tapped, so that nothing is lost while other rules are chosen. */
const ANY: Law = {
  goulashWild: undefined,
  wild: undefined,
  maxChows: 4,
  tiles: TILES.filter((tile) => tile !== JOKER),
  bonusTilesWin: undefined,
  facts: [],
  seats: SEATS,
  hands: SEATS.length,
  winnerOnly: false,
};

/** Asks the engine what the rules of this deal say about its tiles. */
export function lawOf(deal: Deal): Law {
  const resolved = resolve(deal.rules, deal.house);
  if (!resolved.ok) return ANY;
  const rules = resolved.value;
  const goulash = deal.goulash ? rules.goulash : undefined;
  const absent = [...rules.absent, ...(goulash?.absent ?? [])];
  const inUse = (tile: TileId) => (isBonus(tile) ? rules.bonusTiles : isSetTile(tile) || tile === goulash?.wild);
  return {
    goulashWild: rules.goulash?.wild,
    wild: goulash?.wild,
    maxChows: rules.maxChows({
      goulash: goulash !== undefined,
      blessing: current(deal).won === true && deal.ending.dealt === 'yes',
    }),
    tiles: TILES.filter((tile) => inUse(tile) && !absent.includes(tile)),
    bonusTilesWin: rules.bonusTilesWin?.count,
    facts: rules.facts,
    seats: rules.wall.dealt.length === 2 ? rules.wall.dealt : SEATS,
    hands: rules.winnerOnly ? 1 : rules.wall.dealt.length,
    winnerOnly: rules.winnerOnly,
  };
}
