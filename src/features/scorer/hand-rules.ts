import {
  isBonus,
  isSetTile,
  isTile,
  SEATS,
  TILES,
  type EnteredHandTiles,
  type Ruleset,
  type Seat,
  type Table,
  type TileId,
  type WinMethod,
  sortTiles,
} from '../../engine/index.ts';
import { listSeatsInPlay } from '../../ui/table.ts';
import { countHandSize } from '../../ui/hand-editor/tap-tile.ts';
import { getCurrentEntry, isPlayerWindKnown, type Deal, type SeatEntry } from './deal.ts';

export interface HandEntryRules {
  /** The tile that is wild in a goulash under these rules; undefined where the game knows no goulash. */
  readonly goulashWild: TileId | undefined;
  readonly wild: TileId | undefined;
  readonly maxChows: number;
  /** The tiles that can be tapped, in the order of the tile list. */
  readonly tiles: readonly TileId[];
  readonly hasBonusTiles: boolean;
  /** How many flowers and seasons are Mahjong by themselves; undefined where they never are. */
  readonly bonusTilesWin: number | undefined;
  /** What is worth asking about a hand beside its tiles. */
  readonly facts: Ruleset['facts'];
  /** How somebody may win at the first chance there is. */
  readonly blessings: Ruleset['blessings'];
  /** The winds that may be somebody's: two players take two of them, three any three. */
  readonly seats: readonly Seat[];
  /** The hands that have to be scored before anybody can settle: only the winner's where only that is paid. */
  readonly hands: number;
  readonly countsWinnerOnly: boolean;
}

/** The last rules of each table: they stay the same while tiles come and go. */
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

function createHandRules(deal: Deal): HandEntryRules {
  const { ruleset } = deal.table;
  const seats = listSeatsInPlay(deal.table, deal.absent);
  const isAbsentKnown = deal.absent !== undefined && seats.length === 3;
  const goulash = deal.goulash ? ruleset.goulash : undefined;
  const missing = isAbsentKnown && ruleset.match.seating.windOut ? SEATS.filter((seat) => !seats.includes(seat)) : [];
  const absent = [
    ...ruleset.absent,
    ...(goulash?.absent ?? []),
    ...missing.map((seat): TileId => `w${seat}` as TileId),
  ];
  const inUse = (tile: TileId) => (isBonus(tile) ? ruleset.bonusTiles : isSetTile(tile) || tile === goulash?.wild);
  return {
    goulashWild: ruleset.goulash?.wild,
    wild: goulash?.wild,
    maxChows: ruleset.maxChows({
      goulash: goulash !== undefined,
      blessing: getCurrentEntry(deal).won === true && deal.ending.dealt === 'yes',
    }),
    tiles: TILES.filter((tile) => inUse(tile) && !absent.includes(tile)),
    hasBonusTiles: ruleset.bonusTiles,
    bonusTilesWin: ruleset.bonusTilesWin?.count,
    facts: ruleset.facts,
    blessings: ruleset.blessings,
    seats: seats.length === 2 || isAbsentKnown ? seats : SEATS,
    hands: ruleset.winnerOnly ? 1 : seats.length,
    countsWinnerOnly: ruleset.winnerOnly,
  };
}

/** The tiles that may have come last, each once: those of the rack, and the flowers where enough of them are Mahjong; only they when the hand is short of 14. */
export function listWaysOfLastTile(hand: EnteredHandTiles, { bonusTilesWin }: HandEntryRules): readonly TileId[] {
  const { rack, bonus } = hand;
  const flowers = bonusTilesWin !== undefined && bonus.length >= bonusTilesWin ? bonus : [];
  const tiles = flowers.length > 0 && countHandSize(hand) < 14 ? flowers : [...rack, ...flowers];
  return sortTiles([...new Set(tiles)]);
}

/** Which questions make sense now. Answers to the others stay stored but do not count. */
export interface HandAsks {
  readonly fishing: boolean;
  /** The special hands that a loser may have fished for, where not all the tiles are entered. */
  readonly fishingFor: readonly string[];
  /** Has it one of the table's extras? Their rules; only a hand that is paid is asked. */
  readonly extras: readonly string[];
  /** A winner: which tile was last, and how did it come? */
  readonly ending: boolean;
  readonly call: boolean;
  readonly ready: boolean;
  readonly extra: boolean;
  /** The last tile was a flower or season: how did it come? */
  readonly byBonus: boolean;
  /** After a loose tile: what did it replace? The most kongs in a row it may have been. */
  readonly kongs: number;
  readonly last: 'wall' | 'discard' | undefined;
  /** Was it won at the first chance there is: with East's tiles as they were dealt, or another player's first? */
  readonly dealt: 'heaven' | 'earth' | undefined;
  /** Is this a goulash? Asked where the rules know one. */
  readonly goulash: boolean;
}

/** How the last tile came. “Not sure” counts as a discard, which never earns more. */
export const getWinMethod = ({ ending: { by } }: Deal): WinMethod =>
  by === undefined || by === 'unsure' ? 'discard' : by;

const countKongs = ({ hand }: SeatEntry): number => hand.sets.filter((set) => set.tiles.length === 4).length;
const hasClaimedSet = ({ hand }: SeatEntry): boolean => hand.sets.some((set) => !set.concealed);

export function getHandAsks(deal: Deal, rules: HandEntryRules): HandAsks {
  const entry = getCurrentEntry(deal);
  const won = entry.won === true;
  const way = deal.ending.by;
  const { facts } = rules;
  const byBonus = isTile(deal.ending.tile) && isBonus(deal.ending.tile);
  return {
    fishing: entry.won !== true && countHandSize(entry.hand) < 14 && facts.includes('fishing'),
    fishingFor: listFishingChoices(deal, entry),
    extras: won || !rules.countsWinnerOnly ? deal.table.asks.extras : [],
    ending: won,
    call: won && facts.includes('originalCall'),
    ready: won && facts.includes('ready'),
    extra: won && facts.includes('extraHands'),
    byBonus,
    kongs: won && way === 'loose' && !byBonus ? Math.min(countKongs(entry), 2) : 0,
    last: won && (way === 'wall' || way === 'discard') ? way : undefined,
    dealt: won ? findBlessingAsk(deal, entry, rules) : undefined,
    goulash: rules.goulashWild !== undefined,
  };
}

/** The special hands that a loser may say they fished for; whose thirteen tiles lie there need not be asked. */
export const listFishingChoices = ({ table }: Deal, entry: SeatEntry): readonly string[] =>
  entry.won !== true && countHandSize(entry.hand) < 13 ? table.info.asks.fishingFor : [];

/** A win at the first chance: asked where nothing came before it and the last tile came in the way the game wants. */
function findBlessingAsk(deal: Deal, entry: SeatEntry, { blessings }: HandEntryRules): HandAsks['dealt'] {
  const { by } = deal.ending;
  if (by === undefined || by === 'unsure' || !isPlayerWindKnown(deal)) return undefined;
  const blessing = deal.seat === 'e' ? 'heaven' : 'earth';
  const { by: ways, after } = blessings[blessing];
  const { sets, bonus } = entry.hand;
  const late = after === 'kongs' ? hasClaimedSet(entry) : sets.length > 0 || (after === 'nothing' && bonus.length > 0);
  return !late && ways.includes(by) ? blessing : undefined;
}
