import { fail, ok, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import { rulesAtTable } from '../rulesets/seated.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { readHolding, tileLaw } from './holding.ts';
import { score } from '../scoring/score.ts';
import { fitsTiles } from '../scoring/special.ts';
import type { Hand, Win } from '../scoring/types.ts';
import { isBonus, KINDS, tileIndex, tileOf, TILES, type Kind, type TileId } from '../tiles/tiles.ts';
import { checkHand } from './check.ts';
import { readPlainRack } from './plain-rack.ts';
import { draw, plainWaits, rackWaits, tileWaits, type WaitLaw } from './plain-waits.ts';
import { allCounts, eachReading } from './readings.ts';
import type { Holding } from './text.ts';

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
export function waits(input: WaitsInput): Result<TileId[]> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const quick = quickWaits(opened.value.ruleset, input);
  if (quick) return ok(quick);
  const holding = readHolding(input.hand);
  if (!holding.ok) return holding;
  // Somebody is always East; whose hand it is does not matter for its waits.
  const seated = rulesAtTable(opened.value.ruleset, 'e', input.seats);
  if (!seated.ok) return seated;
  const ruleset = seated.value;
  const goulash = Boolean(input.goulash && ruleset.goulash);
  const checked = checkHand(holding.value, tileLaw(ruleset, goulash, false), false);
  if (!checked.ok) return checked;
  const hand = checked.value;
  if (hand.rack.length + 3 * hand.sets.length !== 13) return ok([]);

  const found = goulash ? [...wildWaits(hand, ruleset)].toSorted((a, b) => a - b) : plainWaits(hand, lawOf(ruleset));
  const tiles = found.map(tileOf).filter((tile) => !ruleset.absent.includes(tile));
  if (ruleset.bonusTilesWin) tiles.push(...bonusWaits(hand, ruleset));
  return ok(ruleset.refusesTiles ? tiles.filter((tile) => wins(input, holding.value, tile)) : tiles);
}

const ORDINARY = { goulash: false, blessing: false } as const;
const lawOf = ({ maxChows, shapes }: Ruleset): WaitLaw => ({ maxChows: maxChows(ORDINARY), shapes });

/** The waits of a rack of 13 where nothing but its tiles matters; undefined where more has to be asked. */
function quickWaits(ruleset: Ruleset, { hand, goulash, seats }: WaitsInput): TileId[] | undefined {
  if (goulash || seats || ruleset.absent.length > 0 || ruleset.bonusTilesWin || ruleset.refusesTiles) return undefined;
  const rack = readPlainRack(hand);
  return rack && rackWaits(rack, lawOf(ruleset)).map(tileOf);
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
  const maxChows = ruleset.maxChows({ goulash: true, blessing: false });
  for (let kind = 0; kind < KINDS; kind++) {
    const tile = tileOf(kind);
    if (tile === wild || held[kind]! >= 4) continue;
    if (completes(draw(hand, kind), tile, ruleset, maxChows)) found.add(kind);
  }
  if (hand.sets.length === 0)
    for (const kind of tileWaits(hand, ruleset.shapes)) if (tileOf(kind) !== wild) found.add(kind);
  const drawn = { ...hand, rack: [...hand.rack, wild], wilds: [...hand.wilds, wild] };
  const copies = [...hand.rack, ...hand.sets.flatMap((set) => set.tiles)].filter((tile) => tile === wild).length;
  if (
    copies < 4 &&
    (completes(drawn, wild, ruleset, maxChows) || ruleset.shapes.some((shape) => fitsTiles(shape, drawn)))
  )
    found.add(tileIndex(wild));
  return found;
}

function completes(hand: Hand, tile: TileId, ruleset: Ruleset, maxChows: number): boolean {
  const win: Win = { tile, by: 'wall', lastTile: false, originalCall: false, kongs: 0 };
  let complete = false;
  eachReading(hand, win, { maxChows, wildException: ruleset.wildException, everyWait: false }, (reading) => {
    complete ||=
      !reading.wildOver ||
      ruleset.specials.some((special) => !special.event && special.holds?.(reading, contextOf(hand, win)));
  });
  return complete;
}

const contextOf = (hand: Hand, win: Win) =>
  ({ hand, win, seat: 'e', round: 'e', fishing: false, goulash: true }) as const;

/** At a table that turns some complete hands away, a tile that would finish such a one is no wait. */
function wins({ table, rules, house, goulash }: WaitsInput, hand: Holding, tile: TileId): boolean {
  return score({
    table,
    rules,
    house,
    goulash,
    seat: 'e',
    round: 'e',
    hand: { ...hand, rack: [...hand.rack, tile] },
    win: { tile, by: 'wall' },
  }).ok;
}
