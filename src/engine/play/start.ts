import { deny, quoteInput } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { answerAtTable, type AtTable, type Table, withSeats } from '../rulesets/table.ts';
import { readExtraHands } from '../settlement/settle.ts';
import { isTile, tileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import { readWallHand } from '../wall/break.ts';
import { createWallLayout, type WallLayout } from '../wall/lay-out.ts';
import type { WallHand } from '../wall/law.ts';
import type { Place } from '../wall/ring.ts';
import { randomFrom, shuffled, tileSet, type Random } from '../wall/tile-set.ts';
import { FIRST_TURN, replaceDealtFlowers } from './between-turns.ts';
import { markAsRead } from './read-play.ts';
import type { Play, PlayPlayer, WallTile } from './state.ts';

export interface StartInput extends AtTable {
  /** The wind of the round; East when not given. */
  readonly round?: string | undefined;
  readonly goulash?: boolean | undefined;
  /** The winds held in this hand, where three play and the empty chair may have any; those of the first hand when not given. */
  readonly seats?: readonly string[] | undefined;
  /** Which of East's extra hands in a row this is (`extraHandsOf`); none when not given. */
  readonly extraHands?: number | undefined;
  /** Mixes the tiles and throws the dice. */
  readonly seed?: number | undefined;
  /** Instead of a seed: all the tiles in the order in which they are taken, the fourteen of the box last; before them any that are taken from the table. */
  readonly tiles?: readonly string[] | undefined;
  /** Instead of a seed: the dice totals in the order thrown. */
  readonly rolls?: readonly number[] | undefined;
  /** The first hand of a game, where the first dealer breaks their own wall. */
  readonly firstHand?: boolean | undefined;
}

/** How a hand of play came to lie on the table. */
export interface Opening {
  readonly layout: WallLayout;
  /** What each die showed, a list for each throw; empty where only totals were given. */
  readonly dice: readonly (readonly number[])[];
  /** What each player was dealt, in the order in which it came, flowers among it. */
  readonly racks: Readonly<Partial<Record<Seat, readonly TileId[]>>>;
  /** The places of the walls in the order in which their tiles are taken, the box last: where the `tiles` of the input come to lie. */
  readonly places: readonly Place[];
}

/**
 * A hand that has been dealt, flowers replaced in turn: East is to discard, or in a goulash everybody to exchange.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `bad-rolls`, `throw-again`,
 * `unknown-tile-id`, `wrong-tiles`
 * (not the tiles of this game), `bad-input` (neither seed nor tiles).
 */
export const startHand = answerAtTable((input: StartInput, table) => beginHand(input, table));

/** As {@link startHand}, at a table that is open. */
export function beginHand(input: StartInput, table: Table): Play {
  const { hand, layout, lying, racks } = dealTiles(input, table);
  const { round, goulash, seats } = hand;
  const { box, draws } = layout.broken;
  const extraHands = readExtraHands(input.extraHands ?? 0);
  const fresh: Play = {
    table,
    round,
    goulash,
    ...(extraHands > 0 && { extraHands }),
    seats,
    players: Object.fromEntries(seats.map((seat) => [seat, createPlayer(racks[seat]!)])),
    live: lying.slice(0, -box.length).slice(-draws),
    box: lying.slice(-box.length),
    pool: [],
    disturbed: false,
    log: [],
    phase: goulash ? { name: 'exchange', turn: 0, given: {}, agreed: [] } : FIRST_TURN,
  };
  return markAsRead(replaceDealtFlowers(fresh));
}

/** The dice, the wall and the deal of the hand that `startHand` begins from the same input. Errors: as `startHand`. */
export const openingOf = answerAtTable((input: StartInput, table): Opening => {
  const { layout, dice, racks, lying } = dealTiles(input, table);
  return { layout, dice, racks, places: lying.map(({ place }) => place) };
});

/** Mixes the tiles, throws the dice, breaks the wall and deals. Denied: what {@link startHand} lists. */
function dealTiles(input: StartInput, table: Table) {
  const hand = readWallHand(input, table.ruleset);
  const { goulash, seats } = hand;
  const { seed, rolls } = input;
  if (seed !== undefined && !Number.isSafeInteger(seed)) deny('bad-input', { found: quoteInput(seed) });
  if (seed === undefined && input.tiles === undefined) deny('bad-input');
  const random = randomFrom(seed ?? 0);
  const tiles = readTileSet(input.tiles, withSeats(table.ruleset, seats), goulash, random);
  const { layout, dice } = rolls
    ? { layout: createWallLayout(table.ruleset, hand, { ...input, rolls }), dice: [] }
    : throwDice(table.ruleset, hand, input.firstHand, random);
  const { ring, clockwise, broken } = layout;
  const { fromTable = 0 } = broken;
  if (broken.again) deny('throw-again', { found: broken.breaker });
  const first = ring.indexOf(broken.firstLive);
  const order = Array.from(
    { length: ring.length - broken.box.length / 2 },
    (_, k) => ring[(first + (clockwise ? k : -k) + 2 * ring.length) % ring.length]!,
  );
  // Every tile of the walls in the order in which it is taken, the box last; those beside the walls are taken first, by each
  // player in turn.
  const places = [...order.flatMap((stack): Place[] => [`${stack}t`, `${stack}b`] as Place[]), ...broken.box];
  const beside = seats.length * fromTable;
  const lying = places.map((place, index): WallTile => ({ place, tile: tiles[beside + index]! }));
  const at = new Map(lying.map(({ place, tile }) => [place, tile]));
  const racks: Opening['racks'] = Object.fromEntries(
    seats.map((seat, turn) => [
      seat,
      [
        ...tiles.slice(turn * fromTable, (turn + 1) * fromTable),
        ...broken.hands[seat.toUpperCase() as 'E'].map((place) => at.get(place)!),
      ],
    ]),
  );
  return { hand, layout, dice, lying, racks };
}

/** Throws until the throw counts: it does not where it falls on an empty chair and the game says so. */
function throwDice(
  ruleset: Ruleset,
  hand: WallHand,
  firstHand: StartInput['firstHand'],
  random: Random,
): Pick<Opening, 'layout' | 'dice'> {
  const dice = Array.from({ length: ruleset.wall.throws }, () => [random(6) + 1, random(6) + 1]);
  const rolls = dice.map(([one = 0, other = 0]) => one + other);
  const layout = createWallLayout(ruleset, hand, { rolls, firstHand });
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

function readTileSet(given: unknown, ruleset: Ruleset, goulash: boolean, random: Random): readonly TileId[] {
  const set = tileSet(ruleset, goulash);
  if (given === undefined) return shuffled(set, random);
  if (!Array.isArray(given)) return deny('bad-input');
  const stranger = given.find((tile) => !isTile(tile));
  if (stranger !== undefined) deny('unknown-tile-id', { found: quoteInput(stranger) });
  const same = given.length === set.length && given.toSorted().join() === set.toSorted().join();
  return same ? given : deny('wrong-tiles', { count: given.length, allowed: set.length });
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
