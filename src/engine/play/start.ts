import { throwRefusal, shortenInputForMessage } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { createFunctionOnOpenedTable, type Table, getRulesetWithoutAbsentWinds } from '../rulesets/table.ts';
import { requireExtraHandCount } from '../settlement/settle.ts';
import { isTile, type Seat, type TileId, sortTiles } from '../tiles/tiles.ts';
import { parseWallConditionsOrThrowRefusal, type BreakInput } from '../wall/break.ts';
import { createWallLayoutByRolls, type WallLayout } from '../wall/lay-out.ts';
import type { WallHandConditions } from '../wall/law.ts';
import type { WallPlace } from '../wall/ring.ts';
import { createRandomBelowFromSeed, shuffle, createTilesOfSet, type RandomBelow } from '../wall/tile-set.ts';
import { FIRST_TURN_PHASE, replaceDealtFlowers } from './between-turns.ts';
import { markPlayAsValidated } from './read-play.ts';
import type { Play, PlayPlayer, WallTile } from './state.ts';

export interface StartInput extends Partial<BreakInput> {
  /** How many extra hands East has played, from `countExtraHandsOfEast`; by default 0. */
  readonly extraHands?: number | undefined;
  readonly seed?: number | undefined;
  /** All tiles, in place of a seed, as they are taken: those beside the walls first, the kong box last. */
  readonly tiles?: readonly string[] | undefined;
}

/**
 * Deals and replaces flowers; then East is to discard, or in a goulash all players exchange.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `bad-rolls`,
 * `throw-again`, `unknown-tile-id`, `wrong-tiles` (not the tiles of this game), `bad-input` (neither seed nor tiles).
 */
export const startHand = createFunctionOnOpenedTable((input: StartInput, table) =>
  startHandOrThrowRefusal(input, table),
);

export function startHandOrThrowRefusal(input: StartInput, table: Table): Play {
  const { hand, layout, wallTiles, racks } = dealTiles(input, table);
  const { round, goulash, seats } = hand;
  const { box, draws } = layout.broken;
  const extraHands = requireExtraHandCount(input.extraHands ?? 0);
  const fresh: Play = {
    table,
    round,
    goulash,
    ...(extraHands > 0 && { extraHands }),
    seats,
    players: Object.fromEntries(seats.map((seat) => [seat, createPlayer(racks[seat]!)])),
    live: wallTiles.slice(0, -box.length).slice(-draws),
    box: wallTiles.slice(-box.length),
    pool: [],
    disturbed: false,
    log: [],
    phase: goulash ? { name: 'exchange', turn: 0, given: {}, agreed: [] } : FIRST_TURN_PHASE,
  };
  return markPlayAsValidated(replaceDealtFlowers(fresh));
}

/**
 * The opening of the hand that `startHand` begins. `dice` is empty if only totals were given; `places` are in the order
 * in which their tiles are taken, the kong box last. Errors: impossible dice, tiles or seats, as in `startHand`.
 */
export const computeStartDiceWallAndRacks = createFunctionOnOpenedTable((input: StartInput, table) => {
  const { layout, dice, racks, wallTiles } = dealTiles(input, table);
  return { layout, dice, racks, places: wallTiles.map(({ place }) => place) };
});

function dealTiles(input: StartInput, table: Table) {
  const hand = parseWallConditionsOrThrowRefusal(input, table.ruleset);
  const { goulash, seats } = hand;
  const { seed, rolls } = input;
  if (seed !== undefined && !Number.isSafeInteger(seed))
    throwRefusal('bad-input', { found: shortenInputForMessage(seed) });
  if (seed === undefined && input.tiles === undefined) throwRefusal('bad-input');
  const random = createRandomBelowFromSeed(seed ?? 0);
  const tiles = readTileSet(input.tiles, getRulesetWithoutAbsentWinds(table.ruleset, seats), goulash, random);
  const { layout, dice } = rolls
    ? { layout: createWallLayoutByRolls(table.ruleset, hand, { ...input, rolls }), dice: [] }
    : throwDice(table.ruleset, hand, input.firstHand, random);
  const { ring, clockwise, broken } = layout;
  const { fromTable = 0 } = broken;
  if (broken.again) throwRefusal('throw-again', { found: broken.breaker });
  const first = ring.indexOf(broken.firstLive);
  const order = Array.from(
    { length: ring.length - broken.box.length / 2 },
    (_, k) => ring[(first + (clockwise ? k : -k) + 2 * ring.length) % ring.length]!,
  );
  // `tiles` begins with those from beside the walls, for each player in turn. Then come the walls, the kong box last.
  const places = [...order.flatMap((stack): WallPlace[] => [`${stack}t`, `${stack}b`] as WallPlace[]), ...broken.box];
  const tableTileCount = seats.length * fromTable;
  const wallTiles = places.map((place, index): WallTile => ({ place, tile: tiles[tableTileCount + index]! }));
  const at = new Map(wallTiles.map(({ place, tile }) => [place, tile]));
  const racks: Readonly<Partial<Record<Seat, readonly TileId[]>>> = Object.fromEntries(
    seats.map((seat, turn) => [
      seat,
      [
        ...tiles.slice(turn * fromTable, (turn + 1) * fromTable),
        ...broken.hands[seat.toUpperCase() as 'E'].map((place) => at.get(place)!),
      ],
    ]),
  );
  return { hand, layout, dice, wallTiles, racks };
}

function throwDice(
  ruleset: Ruleset,
  hand: WallHandConditions,
  firstHand: StartInput['firstHand'],
  random: RandomBelow,
): { readonly layout: WallLayout; readonly dice: readonly (readonly number[])[] } {
  const dice = Array.from({ length: ruleset.wall.throws }, () => [random(6) + 1, random(6) + 1]);
  const rolls = dice.map(([one = 0, other = 0]) => one + other);
  const layout = createWallLayoutByRolls(ruleset, hand, { rolls, firstHand });
  return layout.broken.again ? throwDice(ruleset, hand, firstHand, random) : { layout, dice };
}

const createPlayer = (rack: readonly TileId[]): PlayPlayer => ({
  rack,
  sets: [],
  bonus: [],
  discards: [],
  passed: [],
  ready: false,
  kept: false,
});

function readTileSet(given: unknown, ruleset: Ruleset, goulash: boolean, random: RandomBelow): readonly TileId[] {
  const set = createTilesOfSet(ruleset, goulash);
  if (given === undefined) return shuffle(set, random);
  if (!Array.isArray(given)) return throwRefusal('bad-input');
  const invalidTile = given.find((tile) => !isTile(tile));
  if (invalidTile !== undefined) throwRefusal('unknown-tile-id', { found: shortenInputForMessage(invalidTile) });
  const same = given.length === set.length && given.toSorted().join() === set.toSorted().join();
  return same ? given : throwRefusal('wrong-tiles', { count: given.length, allowed: set.length });
}

export function listAllTilesOfPlay({ players, live, box, pool, phase }: Play): TileId[] {
  const held = Object.values(players).flatMap(({ rack, sets, bonus }) => [
    ...rack,
    ...sets.flatMap(({ tiles }) => tiles),
    ...bonus,
  ]);
  const given = phase.name === 'exchange' ? Object.values(phase.given).flat() : [];
  const thrown = phase.name === 'claims' && phase.by === 'discard' && !phase.flower ? [phase.tile] : [];
  const all = [...held, ...given, ...thrown, ...pool, ...[...live, ...box].map(({ tile }) => tile)];
  return sortTiles(all);
}
