import { SEATS, type EnteredHandTiles } from '../../engine/index.ts';
import { EMPTY_HOLDING, type HandEntryConstraints, type StateAfterChange } from '../../ui/hand-editor/tap-tile.ts';
import {
  getCurrentEntry,
  createEmptyDeal,
  EMPTY_SEAT_ENTRY,
  getPlayerNameOrWind,
  changeSeatEntry,
  changeCurrentHandTiles,
  findWinner,
  withoutWinDetails,
  type Deal,
} from './deal.ts';
import type { HandEntryRules } from './hand-rules.ts';

/** The game limits the chows of a winning hand only: all four sets of a hand that did not win may be chows. */
const MAX_CHOWS = 4;

export function getHandEntryConstraints(deal: Deal, { tiles, maxChows, wild }: HandEntryRules): HandEntryConstraints {
  const { won } = getCurrentEntry(deal);
  const lost = !deal.isExample && (won === false || (won === undefined && findWinner(deal) !== undefined));
  return {
    tiles,
    maxChows: lost ? MAX_CHOWS : maxChows,
    chowAdvice:
      won === undefined ? 'You can add this chow once you have said that this hand did not go Mahjong.' : undefined,
    wild,
    room: won === false && !deal.isExample ? 13 : 14,
    others: deal.scoresAllHands
      ? SEATS.filter((seat) => seat !== deal.seat).map((seat) => ({
          who: getPlayerNameOrWind(deal, seat),
          hand: deal.entries[seat].hand,
        }))
      : undefined,
  };
}

export const getHandToEdit = (deal: Deal): EnteredHandTiles =>
  deal.isExample ? EMPTY_HOLDING : getCurrentEntry(deal).hand;

export function applyHandChangeWithMessage(
  given: Deal,
  { now: hand, message, refused }: StateAfterChange<EnteredHandTiles>,
): StateAfterChange<Deal> {
  if (refused) return { now: given, message, refused };
  if (!given.isExample) return { now: dropMissingLastTile(changeCurrentHandTiles(given, hand)), message };
  const now = changeCurrentHandTiles(createEmptyDeal(given.table, given.names), hand);
  return { now, message: `You have put the example away. ${message}` };
}

/** Forgets a last tile that is neither on the winner's rack nor among the flowers. */
export function dropMissingLastTile(deal: Deal): Deal {
  const { tile } = deal.ending;
  const winner = findWinner(deal);
  if (!winner || tile === undefined || tile === 'unsure') return deal;
  const { rack, bonus } = deal.entries[winner].hand;
  if (rack.includes(tile) || bonus.includes(tile)) return deal;
  return { ...deal, ending: { ...deal.ending, tile: undefined } };
}

export const replaceHandAndCheckLastTile = (deal: Deal, hand: EnteredHandTiles): Deal =>
  dropMissingLastTile(
    changeSeatEntry(deal.isExample ? createEmptyDeal(deal.table, deal.names) : deal, { hand, typed: undefined }),
  );

/** Clears this hand, or the whole deal with `all`. Rules, names and winds stay. */
export function clearDealPartWithMessage(deal: Deal, all: boolean): StateAfterChange<Deal> {
  if (deal.isExample)
    return { now: createEmptyDeal(deal.table, deal.names), message: 'You have put the example away.' };
  if (all || !deal.scoresAllHands)
    return {
      now: {
        ...createEmptyDeal(deal.table, deal.names),
        absent: deal.absent,
        round: deal.round,
        seat: deal.seat,
        isWindChosen: deal.isWindChosen,
        goulash: deal.goulash,
      },
      message: 'You have cleared everything. Undo brings it back.',
    };
  const others = getCurrentEntry(deal).won ? withoutWinDetails(deal) : deal;
  return {
    now: { ...others, entries: { ...deal.entries, [deal.seat]: EMPTY_SEAT_ENTRY } },
    message: 'You have cleared this hand. Undo brings it back.',
  };
}
