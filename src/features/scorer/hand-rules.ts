import {
  isBonus,
  isSetTile,
  isTile,
  SEATS,
  TILES,
  type EnteredHandTiles,
  type Table,
  type TileId,
  sortTiles,
} from '../../engine/index.ts';
import { listSeatsInPlay } from '../../ui/table.ts';
import { countHandSize } from '../../ui/hand-editor/tap-tile.ts';
import { getCurrentEntry, isPlayerWindKnown, type Deal, type SeatEntry } from './deal.ts';

export type HandEntryRules = ReturnType<typeof createHandRules>;

/** A cache of the latest rules of each table, because these change seldom. */
const rulesByTable = new WeakMap<Table, { readonly asked: string; readonly rules: HandEntryRules }>();

export function getHandEntryRules(deal: Deal): HandEntryRules {
  const { table, absent, goulash, ending } = deal;
  const key = [absent, goulash, getCurrentEntry(deal).won === true && ending.dealt === 'yes'].join();
  const before = rulesByTable.get(table);
  if (before?.asked === key) return before.rules;
  const rules = createHandRules(deal);
  rulesByTable.set(table, { asked: key, rules });
  return rules;
}

function createHandRules(deal: Deal) {
  const { ruleset } = deal.table;
  const seats = listSeatsInPlay(deal.table, deal.absent);
  const isAbsentKnown = deal.absent !== undefined && seats.length === 3;
  const goulash = deal.goulash ? ruleset.goulash : undefined;
  const missing = isAbsentKnown && ruleset.match.seating.windOut ? SEATS.filter((seat) => !seats.includes(seat)) : [];
  const absent = [...ruleset.absent, ...(goulash?.absent ?? []), ...missing.map((seat): TileId => `w${seat}`)];
  const isTileInUse = (tile: TileId) =>
    isBonus(tile) ? ruleset.bonusTiles : isSetTile(tile) || tile === goulash?.wild;
  return {
    goulashWild: ruleset.goulash?.wild,
    wild: goulash?.wild,
    maxChows: ruleset.maxChows({
      goulash: goulash !== undefined,
      blessing: getCurrentEntry(deal).won === true && deal.ending.dealt === 'yes',
    }),
    tiles: TILES.filter((tile) => isTileInUse(tile) && !absent.includes(tile)),
    hasBonusTiles: ruleset.bonusTiles,
    /** How many flowers and seasons are Mahjong by themselves; undefined where they never are. */
    bonusTilesWin: ruleset.bonusTilesWin?.count,
    facts: ruleset.facts,
    blessings: ruleset.blessings,
    /** The winds that a player may have: all four where three play and the absent wind is not known. */
    seats: seats.length === 2 || isAbsentKnown ? seats : SEATS,
    hands: ruleset.winnerOnly ? 1 : seats.length,
    countsWinnerOnly: ruleset.winnerOnly ?? false,
  };
}

/**
 * The tiles that may have come last: those on the rack, and the flowers if they are enough to win by
 * themselves. If they are, and the hand has fewer than 14 tiles, only they can have won.
 */
export function listLastTileCandidates(hand: EnteredHandTiles, { bonusTilesWin }: HandEntryRules): readonly TileId[] {
  const { rack, bonus } = hand;
  const flowers = bonusTilesWin !== undefined && bonus.length >= bonusTilesWin ? bonus : [];
  const tiles = flowers.length > 0 && countHandSize(hand) < 14 ? flowers : [...rack, ...flowers];
  return sortTiles([...new Set(tiles)]);
}

export type HandAsks = ReturnType<typeof getHandAsks>;

const countKongs = ({ hand }: SeatEntry): number => hand.sets.filter((set) => set.tiles.length === 4).length;
const hasClaimedSet = ({ hand }: SeatEntry): boolean => hand.sets.some((set) => !set.concealed);

/** Which questions make sense now. Answers to the others stay stored but do not count. */
export function getHandAsks(deal: Deal, rules: HandEntryRules) {
  const entry = getCurrentEntry(deal);
  const won = entry.won === true;
  const way = deal.ending.by;
  const { facts } = rules;
  const byBonus = isTile(deal.ending.tile) && isBonus(deal.ending.tile);
  return {
    fishing: entry.won !== true && countHandSize(entry.hand) < 14 && facts.includes('fishing'),
    fishingFor: listFishableSpecialHands(deal, entry),
    extras: won || !rules.countsWinnerOnly ? deal.table.asks.extras : [],
    ending: won,
    call: won && facts.includes('originalCall'),
    ready: won && facts.includes('ready'),
    extra: won && facts.includes('extraHands'),
    byBonus,
    /** The most kongs in a row that a loose tile may have replaced. */
    kongs: won && way === 'loose' && !byBonus ? Math.min(countKongs(entry), 2) : 0,
    last: won && (way === 'wall' || way === 'discard') ? way : undefined,
    dealt: won ? findBlessingAsk(deal, entry, rules) : undefined,
    goulash: rules.goulashWild !== undefined,
  };
}

/** The special hands that a loser may have been one tile short of; none where all thirteen tiles are entered. */
export const listFishableSpecialHands = ({ table }: Deal, entry: SeatEntry): readonly string[] =>
  entry.won !== true && countHandSize(entry.hand) < 13 ? table.info.asks.fishingFor : [];

/**
 * The blessing (a win with the dealt tiles or on the first discard) to ask about. Undefined if the hand has sets or
 * flowers that may not come before this blessing, or if the last tile came in a way that the game does not allow for
 * it.
 */
function findBlessingAsk(deal: Deal, entry: SeatEntry, { blessings }: HandEntryRules): 'heaven' | 'earth' | undefined {
  const { by } = deal.ending;
  if (by === undefined || by === 'unsure' || !isPlayerWindKnown(deal)) return undefined;
  const blessing = deal.seat === 'e' ? 'heaven' : 'earth';
  const { by: ways, after } = blessings[blessing];
  const { sets, bonus } = entry.hand;
  const late = after === 'kongs' ? hasClaimedSet(entry) : sets.length > 0 || (after === 'nothing' && bonus.length > 0);
  return !late && ways.includes(by) ? blessing : undefined;
}
