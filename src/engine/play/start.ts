import { fail, ok, quote, type Result } from '../result.ts';
import { rulesWith } from '../rulesets/seated.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { AtTable, Table } from '../rulesets/table.ts';
import { isBonus, isTile, JOKER, tileIndex, TILES, type Seat, type TileId } from '../tiles/tiles.ts';
import { readWallHand, type BreakInput } from '../wall/break.ts';
import { layOutWall, type WallLayout } from '../wall/lay-out.ts';
import type { WallLaw } from '../wall/law.ts';
import type { Place } from '../wall/ring.ts';
import { randomFrom, shuffled, type Random } from './random.ts';
import { trusted } from './read-play.ts';
import { replaceDealt } from './wall.ts';
import type { Play, SeatInPlay, WallTile } from './state.ts';

/** How a hand of play begins. */
export interface StartInput extends AtTable {
  /** The wind of the round; East when not given. */
  readonly round?: string | undefined;
  readonly goulash?: boolean | undefined;
  /** The winds held in this hand, where three play and the empty chair may have any; those of the first hand when not given. */
  readonly seats?: readonly string[] | undefined;
  /** Mixes the tiles and throws the dice. */
  readonly seed?: number | undefined;
  /** Instead of a seed: all the tiles in the order in which they are taken, the fourteen of the box last; before them any that are taken from the table. */
  readonly tiles?: readonly string[] | undefined;
  /** Instead of a seed: the dice totals in the order thrown. */
  readonly rolls?: readonly number[] | undefined;
  /** The first hand of a game, where the first dealer breaks their own wall. */
  readonly firstHand?: boolean | undefined;
}

/** A table at which the tiles have just been dealt: what `startHand` and `openingOf` both begin from. */
export interface LaidTable {
  readonly ruleset: Ruleset;
  readonly table: Table;
  readonly hand: { readonly round: Seat; readonly goulash: boolean; readonly seats: readonly Seat[] };
  readonly layout: WallLayout;
  /** What each die showed, a list for each throw; empty where only totals were given. */
  readonly dice: readonly (readonly number[])[];
  /** Every tile of the walls in the order in which it is taken, the box last. */
  readonly lying: readonly WallTile[];
  /** What each player has been dealt, in the order in which it came. */
  readonly racks: Readonly<Partial<Record<Seat, readonly TileId[]>>>;
}

/** Mixes the tiles, throws the dice, breaks the wall and deals. Errors: as {@link startHand}. */
export function layTiles(input: StartInput): Result<LaidTable> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const asked = readWallHand(input);
  if (!asked.ok) return asked;
  const { table, hand, law } = asked.value;
  const { goulash, seats } = hand;
  const ruleset = rulesWith(asked.value.ruleset, seats);
  if (input.seed !== undefined && !Number.isSafeInteger(input.seed))
    return fail('bad-input', { found: quote(input.seed) });
  if (input.seed === undefined && input.tiles === undefined) return fail('bad-input');
  const random = randomFrom(input.seed ?? 0);
  const tiles = readSet(input.tiles, ruleset, goulash, random);
  if (!tiles.ok) return tiles;
  const about = { ...input, table, seats };
  const thrown = input.rolls ? readThrow({ ...about, rolls: input.rolls }) : throwDice(about, law, random);
  if (!thrown.ok) return thrown;
  const { layout, dice } = thrown.value;
  const { ring, clockwise, broken } = layout;
  const { fromTable = 0 } = broken;
  if (broken.again) return fail('throw-again', { found: broken.breaker });
  const first = ring.indexOf(broken.firstLive);
  const order = Array.from(
    { length: ring.length - broken.box.length / 2 },
    (_, k) => ring[(first + (clockwise ? k : -k) + 2 * ring.length) % ring.length]!,
  );
  const places = [...order.flatMap((stack): Place[] => [`${stack}t`, `${stack}b`] as Place[]), ...broken.box];
  // Tiles beside the walls are taken first, by each player in turn.
  const beside = seats.length * fromTable;
  const lying = places.map((place, index): WallTile => ({ place, tile: tiles.value[beside + index]! }));
  const at = new Map(lying.map(({ place, tile }) => [place, tile]));
  const racks = Object.fromEntries(
    seats.map((seat, turn) => [
      seat,
      [
        ...tiles.value.slice(turn * fromTable, (turn + 1) * fromTable),
        ...broken.hands[seat.toUpperCase() as 'E'].map((place) => at.get(place)!),
      ],
    ]),
  );
  return ok({ table, ruleset, hand, layout, dice, lying, racks });
}

/**
 * A hand that has been dealt, flowers replaced in turn: East is to discard, or in a goulash everybody to exchange.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `bad-rolls`, `throw-again`,
 * `unknown-tile-id`, `wrong-tiles`
 * (not the tiles of this game), `bad-input` (neither seed nor tiles).
 */
export function startHand(input: StartInput): Result<Play> {
  const laid = layTiles(input);
  if (!laid.ok) return laid;
  const { table, hand, layout, lying, racks } = laid.value;
  const { round, goulash, seats } = hand;
  const { box, draws } = layout.broken;
  const fresh: Play = {
    table,
    round,
    goulash,
    seats,
    players: Object.fromEntries(seats.map((seat) => [seat, dealt(racks[seat]!)])),
    live: lying.slice(0, -box.length).slice(-draws),
    box: lying.slice(-box.length),
    pool: [],
    disturbed: false,
    log: [],
    phase: goulash
      ? { name: 'exchange', turn: 0, given: {}, agreed: [] }
      : { name: 'turn', seat: 'e', drawn: undefined, claimed: false, changed: true },
  };
  return ok(trusted(replaceDealt(fresh)));
}

interface Thrown {
  readonly layout: WallLayout;
  readonly dice: LaidTable['dice'];
}

function readThrow(input: BreakInput): Result<Thrown> {
  const layout = layOutWall(input);
  return layout.ok ? ok({ layout: layout.value, dice: [] }) : layout;
}

/** Throws until the throw counts: it does not where it falls on an empty chair and the game says so. */
function throwDice(input: Omit<BreakInput, 'rolls'>, law: WallLaw, random: Random): Result<Thrown> {
  const dice = Array.from({ length: law.throws }, () => [random(6) + 1, random(6) + 1]);
  const layout = layOutWall({ ...input, rolls: dice.map(([one = 0, other = 0]) => one + other) });
  if (!layout.ok) return layout;
  return layout.value.broken.again ? throwDice(input, law, random) : ok({ layout: layout.value, dice });
}

const dealt = (rack: readonly TileId[]): SeatInPlay => ({
  rack,
  sets: [],
  bonus: [],
  discards: [],
  passed: [],
  ready: false,
  kept: false,
});

/** Every tile of a game's set, each as often as it is there. */
export function tileSet(ruleset: Ruleset, goulash: boolean): TileId[] {
  const wild = goulash ? ruleset.goulash : undefined;
  const absent = [...ruleset.absent, ...(wild?.absent ?? [])];
  return TILES.flatMap((tile): TileId[] => {
    if (absent.includes(tile) || (tile === JOKER && wild?.wild !== JOKER)) return [];
    if (isBonus(tile)) return ruleset.bonusTiles ? [tile] : [];
    return Array<TileId>(4).fill(tile);
  });
}

function readSet(given: unknown, ruleset: Ruleset, goulash: boolean, random: Random): Result<readonly TileId[]> {
  const set = tileSet(ruleset, goulash);
  if (given === undefined) return ok(shuffled(set, random));
  if (!Array.isArray(given)) return fail('bad-input');
  const stranger = given.find((tile) => !isTile(tile));
  if (stranger !== undefined) return fail('unknown-tile-id', { found: quote(stranger) });
  const same = given.length === set.length && given.toSorted().join() === set.toSorted().join();
  return same ? ok(given as TileId[]) : fail('wrong-tiles', { count: given.length, allowed: set.length });
}

/** Every tile of a hand of play, wherever it lies now; in the order of the tile list. */
export function allTiles({ players, live, box, pool, phase }: Play): TileId[] {
  const held = Object.values(players).flatMap(({ rack, sets, bonus }) => [
    ...rack,
    ...sets.flatMap(({ tiles }) => tiles),
    ...bonus,
  ]);
  const given = phase.name === 'exchange' ? Object.values(phase.given).flat() : [];
  const thrown = phase.name === 'claims' && phase.by === 'discard' && !phase.flower ? [phase.tile] : [];
  const all = [...held, ...given, ...thrown, ...pool, ...[...live, ...box].map(({ tile }) => tile)];
  return all.toSorted((a, b) => tileIndex(a) - tileIndex(b));
}
