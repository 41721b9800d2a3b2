import { SEATS, type Holding, type TileId } from '../../engine/index.ts';
import { NO_TILES, type Bounds, type Step } from '../tile-entry/tap-tile.ts';
import { getCurrentEntry, createDeal, getPlayerName, withSeatEntry, withHand, findWinner, type Deal } from './deal.ts';
import type { HandRules } from './hand-rules.ts';

/** A change that was made, and the sentence that says so; or a refusal, which changes nothing. */
export interface TapChange {
  readonly deal: Deal;
  readonly said: string;
  /** What was refused: a tile, or something else. */
  readonly refused?: TileId | true;
}

/** Chows may lie in every set of a hand that need not win. */
const ALL_CHOWS = 4;

/** What the hand on the table may hold. A player who did not win has no fourteenth tile, and sets that bar nothing but winning. */
export function getHandLimits(deal: Deal, { tiles, maxChows, wild }: HandRules): Bounds {
  const { won } = getCurrentEntry(deal);
  const lost = !deal.example && (won === false || (won === undefined && findWinner(deal) !== undefined));
  return {
    tiles,
    maxChows: lost ? ALL_CHOWS : maxChows,
    chowAdvice:
      won === undefined ? 'It may lie there when you have said that this hand did not go Mahjong.' : undefined,
    wild,
    room: won === false && !deal.example ? 13 : 14,
    others: deal.four
      ? SEATS.filter((seat) => seat !== deal.seat).map((seat) => ({
          who: getPlayerName(deal, seat),
          hand: deal.entries[seat].hand,
        }))
      : undefined,
  };
}

/** The hand that the next tap is added to. An example is nobody's: it makes room for the reader's own tiles. */
export const getEditedHand = (deal: Deal): Holding => (deal.example ? NO_TILES : getCurrentEntry(deal).hand);

/** The deal after a step of the tile entry. */
export function stepDeal(given: Deal, { hand, message: said, refused }: Step, tile?: TileId): TapChange {
  if (refused) return { deal: given, said, refused: tile ?? true };
  const deal = given.example ? createDeal(given.table, given.names) : given;
  return { deal: settleLast(withHand(deal, hand)), said: given.example ? `The example is put away. ${said}` : said };
}

/** The last tile is on the winner's rack or among the flowers; when it was taken out, nobody knows any more which it was. */
export function settleLast(deal: Deal): Deal {
  const { tile } = deal.ending;
  const winner = findWinner(deal);
  if (!winner || tile === undefined || tile === 'unsure') return deal;
  const { rack, bonus } = deal.entries[winner].hand;
  if (rack.includes(tile) || bonus.includes(tile)) return deal;
  return { ...deal, ending: { ...deal.ending, tile: undefined } };
}

/** Replaces the whole hand on the table, as when it is typed. */
export const replaceHand = (deal: Deal, hand: Holding): Deal =>
  settleLast(withSeatEntry(deal.example ? createDeal(deal.table, deal.names) : deal, { hand, typed: undefined }));

/** Takes everything away: the tiles of this hand, or with `all` the whole deal. Rules, names and round stay. */
export function clear(deal: Deal, all: boolean): TapChange {
  if (deal.example) return { deal: createDeal(deal.table, deal.names), said: 'The example is put away.' };
  if (all || !deal.four)
    return {
      deal: {
        ...createDeal(deal.table, deal.names),
        round: deal.round,
        seat: deal.seat,
        isWindChosen: deal.isWindChosen,
        goulash: deal.goulash,
      },
      said: 'Everything is cleared. Undo brings it back.',
    };
  const ending = getCurrentEntry(deal).won ? {} : deal.ending;
  return {
    deal: {
      ...withSeatEntry(deal, {
        hand: NO_TILES,
        won: undefined,
        fishing: undefined,
        fishingFor: undefined,
        typed: undefined,
        down: false,
      }),
      ending,
    },
    said: 'This hand is cleared. Undo brings it back.',
  };
}
