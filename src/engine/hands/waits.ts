import { atTable, type AtTable } from '../rulesets/table.ts';
import { rulesAtTable } from '../rulesets/seated.ts';
import { answer } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { readHolding } from './text.ts';
import { checkHand, handLaw, type HandLaw } from './check.ts';
import { type Hand, type Win, draw, allCounts, type Holding } from './hand.ts';
import { scored } from '../scoring/score.ts';
import { fitsTiles } from '../scoring/special.ts';
import { isBonus, KINDS, tileIndex, tileOf, TILES, type Kind, type TileId } from '../tiles/tiles.ts';
import { readPlainRack } from './plain-rack.ts';
import { plainWaits, rackWaits, tileWaits } from './plain-waits.ts';
import { eachReading } from './readings.ts';

export interface WaitsInput extends AtTable {
  /** Text or parsed; 13 tiles, kongs counting as three. With fewer or more there are no waits. */
  readonly hand: string | Holding;
  readonly goulash?: boolean | undefined;
  /** The seats that play, where three do: the tiles of the missing wind may be out of the game (Japanese, three players). */
  readonly seats?: readonly string[] | undefined;
}

/**
 * The tiles that would complete a hand, special hands included, in the order of the tile list; a flower or season too,
 * where all of them are Mahjong. A tile of which the hand holds all four copies is none. Errors as for a loser's hand in `score`.
 */
export const waits = atTable((input: WaitsInput, table): TileId[] => {
  const quick = quickWaits(table.ruleset, input);
  if (quick) return quick;
  const holding = readHolding(input.hand);
  // Somebody is always East; whose hand it is does not matter for its waits.
  const ruleset = rulesAtTable(table.ruleset, 'e', input.seats);
  const goulash = Boolean(input.goulash && ruleset.goulash);
  const law = handLaw(ruleset, goulash, false);
  const hand = checkHand(holding, law, false);
  if (hand.rack.length + 3 * hand.sets.length !== 13) return [];

  const found = goulash ? [...wildWaits(hand, ruleset)].toSorted((a, b) => a - b) : plainWaits(hand, law);
  const tiles = found.map(tileOf).filter((tile) => !ruleset.absent.includes(tile));
  if (ruleset.bonusTilesWin) tiles.push(...bonusWaits(hand, ruleset));
  return ruleset.refusesTiles ? tiles.filter((tile) => wins(table.ruleset, goulash, holding, tile)) : tiles;
});

/** The waits of a rack of 13 where nothing but its tiles matters; undefined where more has to be asked. */
function quickWaits(ruleset: Ruleset, { hand, goulash, seats }: WaitsInput): TileId[] | undefined {
  if (goulash || seats || ruleset.absent.length > 0 || ruleset.bonusTilesWin || ruleset.refusesTiles) return undefined;
  const rack = readPlainRack(hand);
  return rack && rackWaits(rack, handLaw(ruleset, false, false)).map(tileOf);
}

/** The flower or season that is the only one missing, where all of them win. */
const bonusWaits = (hand: Hand, { bonusTilesWin }: Ruleset): TileId[] =>
  bonusTilesWin?.count === hand.bonus.length + 1
    ? TILES.filter((tile) => isBonus(tile) && !hand.bonus.includes(tile))
    : [];

/** In a goulash every tile is tried, the wild one too: the reader decides what the limits allow. */
function wildWaits(hand: Hand, ruleset: Ruleset): Set<Kind> {
  const found = new Set<Kind>();
  const wild = ruleset.goulash!.wild;
  const held = allCounts(hand, wild);
  const law = handLaw(ruleset, true, false);
  for (let kind = 0; kind < KINDS; kind++) {
    const tile = tileOf(kind);
    if (tile === wild || held[kind]! >= 4) continue;
    if (completes(draw(hand, kind), tile, ruleset, law)) found.add(kind);
  }
  if (hand.sets.length === 0)
    for (const kind of tileWaits(hand, ruleset.shapes)) if (tileOf(kind) !== wild) found.add(kind);
  const drawn = { ...hand, rack: [...hand.rack, wild], wilds: [...hand.wilds, wild] };
  const copies = [...hand.rack, ...hand.sets.flatMap((set) => set.tiles)].filter((tile) => tile === wild).length;
  if (copies < 4 && (completes(drawn, wild, ruleset, law) || ruleset.shapes.some((shape) => fitsTiles(shape, drawn))))
    found.add(tileIndex(wild));
  return found;
}

function completes(hand: Hand, tile: TileId, ruleset: Ruleset, law: HandLaw): boolean {
  const win: Win = { tile, by: 'wall', lastTile: false, originalCall: false, kongs: 0 };
  let complete = false;
  eachReading(hand, win, law, (reading) => {
    complete ||=
      !reading.wildOver ||
      ruleset.specials.some((special) => !special.event && special.holds?.(reading, contextOf(hand, win)));
  });
  return complete;
}

const contextOf = (hand: Hand, win: Win) =>
  ({ hand, win, seat: 'e', round: 'e', fishing: false, goulash: true }) as const;

/** At a table that turns some complete hands away, a tile that would finish such a one is no wait. */
function wins(ruleset: Ruleset, goulash: boolean, hand: Holding, tile: TileId): boolean {
  const held = { ...hand, rack: [...hand.rack, tile] };
  const won = { goulash, seat: 'e', round: 'e', hand: held, win: { tile, by: 'wall' } };
  return answer(() => scored(won, ruleset)).ok;
}
