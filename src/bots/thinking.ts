import {
  countRackTilesByKind,
  createMahjongDistanceGauge,
  score,
  SUITS,
  getTileIndex,
  TILES,
  type HandAim,
  type DeclaredSet,
  type DistanceGauge,
  type HandDistanceAndUsefulTiles,
  type Table,
  type TileId,
  countTileInList,
} from '../engine/index.ts';
import { restrictTableToSpecialHandChoice, MAX_SPECIAL_HAND_MISSING_TILES } from './special-hands.ts';
import { countUnseenTilesByKind, getWildTile, type SeatView } from './view.ts';

// What stays the same during one decision, computed once.

export type DecisionContext = Readonly<ReturnType<typeof createDecisionContext>>;

/** The decision is planned at a table that has only the special hands that this seat aims for. */
export function createDecisionContext(seen: SeatView) {
  const view: SeatView = { ...seen, table: restrictTableToSpecialHandChoice(seen.table, seen.specials) };
  const mostChows = view.table.ruleset.maxChows({ goulash: view.goulash, blessing: false });
  return {
    view,
    unseen: countUnseenTilesByKind(view),
    wild: getWildTile(view),
    goals: createGoals(view),
    anyGoal: createAnyGoal(view),
    worths: new Map<string, number>(),
    minimum: hasMinimum(view),
    mostChows,
    free: mostChows > 1,
  };
}

const POOR_HANDS = [
  ['b123 b678 c345 o567 c88', 'o7'],
  ['b444 c222 o666 c777 o33', 'o3'],
  ['b123 c444 o555 o666 c88', 'c8'],
] as const;

const minimums = new WeakMap<Table, boolean>();

function hasMinimum({ table, seat, round }: SeatView): boolean {
  const known = minimums.get(table);
  if (known !== undefined) return known;
  const bills = POOR_HANDS.map(([hand, tile]) => score({ table, seat, round, hand, win: { tile, by: 'discard' } }));
  const found = bills.some((bill) => !bill.ok && bill.error.code === 'below-minimum');
  minimums.set(table, found);
  return found;
}

export const countRackKindsAndWilds = ({ wild }: Pick<DecisionContext, 'wild'>, rack: readonly TileId[]) => ({
  counts: countRackTilesByKind(rack, wild),
  wilds: countTileInList(rack, wild),
});

export const countUnseenCopiesOfTiles = ({ unseen }: DecisionContext, tiles: readonly TileId[]): number =>
  tiles.reduce((sum, tile) => sum + (unseen[getTileIndex(tile)] ?? 1), 0);

/** The turns that each player has had, estimated from all discards and two more (half a round of four players). */
export function estimateTurnsPlayed({ seats, players }: SeatView): number {
  const thrown = seats.reduce((sum, seat) => sum + players[seat]!.discards.length, 0);
  return (thrown + 2) / seats.length;
}

/** A kind of hand to aim for. The engine decides its worth and whether it may win. */
export interface HandAimWithGauge {
  readonly aim: HandAim;
  readonly gauge: DistanceGauge;
  readonly concealed: boolean;
}

const honours = TILES.filter((tile) => /^[wd]/.test(tile));
const listKindsOfSuit = (letter: string) => TILES.filter((tile) => tile[0] === letter);
const majors = TILES.filter((tile) => /^([wd]|[bco][19])/.test(tile));

/** Aims that exist in every game: any hand, pungs only, one suit with or without honours, ones and nines. */
const USUAL_AIMS: readonly HandAim[] = [
  { maxChows: 4 },
  { maxChows: 0 },
  ...SUITS.map((letter): HandAim => ({ tiles: [...listKindsOfSuit(letter), ...honours] })),
  ...SUITS.map((letter): HandAim => ({ tiles: [...listKindsOfSuit(letter), ...honours], maxChows: 0 })),
  ...SUITS.map((letter): HandAim => ({ tiles: listKindsOfSuit(letter) })),
  { tiles: majors, maxChows: 0 },
];

const MAX_EXTRA_DISTANCE = 3;

/** The returned function caches goals by declared sets, because each claim changes how distances are measured. */
function createGoals(view: SeatView): (sets: readonly DeclaredSet[]) => readonly HandAimWithGauge[] {
  const known = new Map<string, readonly HandAimWithGauge[]>();
  return (sets) => {
    const name = sets.map(({ tiles, concealed }) => `${tiles.join()}${concealed}`).join(' ');
    const found = known.get(name) ?? [
      ...USUAL_AIMS.flatMap((aim) => createGoalOfAim(view, sets, aim, false)),
      ...(sets.length > 0 ? [] : listShapes(view)).flatMap((special) => createGoalOfAim(view, sets, { special }, true)),
    ];
    const now = known.has(name) || sets !== view.own.sets ? found : markOutOfReach(found, view);
    known.set(name, now);
    return now;
  };
}

function markOutOfReach(goals: readonly HandAimWithGauge[], view: SeatView): readonly HandAimWithGauge[] {
  const { counts, wilds } = countRackKindsAndWilds({ wild: getWildTile(view) }, view.own.rack);
  const measured = goals.map((each) => ({ each, far: each.gauge.distance(counts, wilds) }));
  const nearest = Math.min(...measured.map(({ far }) => far));
  return measured.filter(({ far }) => far <= nearest + MAX_EXTRA_DISTANCE).map(({ each }) => each);
}

/** Keyed by the array of exposed sets, which stays the same until another set is declared. */
const anyGoals = new WeakMap<
  readonly DeclaredSet[],
  { readonly goal: HandAimWithGauge; readonly played: Pick<SeatView, 'table' | 'goulash' | 'specials'> }
>();

/** Returns, by declared sets, the aim “any complete hand”, which the bot `steady` uses; cached across decisions. */
function createAnyGoal(view: SeatView): (sets: readonly DeclaredSet[]) => HandAimWithGauge {
  const { table, goulash, specials } = view;
  return (sets) => {
    const known = anyGoals.get(sets);
    if (known?.played.table === table && known.played.goulash === goulash && known.played.specials === specials)
      return known.goal;
    const [found] = createGoalOfAim(view, sets, {}, false);
    if (!found) throw new Error('the sets of a hand of play cannot be measured');
    anyGoals.set(sets, { goal: found, played: { table, goulash, specials } });
    return found;
  };
}

function createGoalOfAim(
  { table, goulash, specials }: SeatView,
  sets: readonly DeclaredSet[],
  aim: HandAim,
  concealed: boolean,
): HandAimWithGauge[] {
  const made = createMahjongDistanceGauge({ table, goulash, sets, aim });
  if (!made.ok) return [];
  const measured = cacheGauge(made.value);
  if (specials === 'few' && aim.special !== undefined) return [{ aim, gauge: limitToNear(measured), concealed }];
  if (specials !== 'few' || aim.tiles || aim.maxChows !== undefined) return [{ aim, gauge: measured, concealed }];
  const plain = createMahjongDistanceGauge({ table, goulash, sets, aim: { maxChows: 4 } });
  return plain.ok ? [{ aim, gauge: preferNearGauge(measured, cacheGauge(plain.value)), concealed }] : [];
}

const limitToNear = ({ distance, progress }: DistanceGauge): DistanceGauge => ({
  distance: (counts, wilds) => hideIfFar(distance(counts, wilds)),
  progress: (counts, wilds) => {
    const found = progress(counts, wilds);
    return hideIfFar(found.distance) === found.distance ? found : { distance: Infinity, useful: [] };
  },
});
const hideIfFar = (distance: number): number => (distance < MAX_SPECIAL_HAND_MISSING_TILES ? distance : Infinity);

const preferNearGauge = (any: DistanceGauge, plain: DistanceGauge): DistanceGauge => ({
  distance: (counts, wilds) =>
    (any.distance(counts, wilds) < MAX_SPECIAL_HAND_MISSING_TILES ? any : plain).distance(counts, wilds),
  progress: (counts, wilds) =>
    (any.distance(counts, wilds) < MAX_SPECIAL_HAND_MISSING_TILES ? any : plain).progress(counts, wilds),
});

/** In a goulash, or with exposed sets, nobody aims for a special hand. */
function listShapes({ table, own, goulash }: SeatView): readonly string[] {
  if (goulash || own.sets.length > 0) return [];
  return [...table.ruleset.specials, ...table.ruleset.scoringRules].flatMap(({ id, shape }) => (shape ? [id] : []));
}

/** How many counts make one key: half of them, because 17 digits in base 5 are still a safe integer. */
const HALF_OF_KINDS = 17;

/** Caches by rack: many choices in a decision lead to one rack, which is also judged again for each tile offered. */
function cacheGauge({ distance, progress }: DistanceGauge): DistanceGauge {
  const racks = new Map<number, Map<number, { distance: number; progress: HandDistanceAndUsefulTiles | undefined }>>();
  const findRow = (counts: readonly number[], wilds: number) => {
    let first = wilds;
    for (let kind = 0; kind < HALF_OF_KINDS; kind++) first = first * 5 + counts[kind]!;
    let row = racks.get(first);
    if (!row) racks.set(first, (row = new Map()));
    return row;
  };
  return {
    distance(counts, wilds = 0) {
      const row = findRow(counts, wilds);
      const rest = encodeUpperHalf(counts);
      let known = row.get(rest);
      if (!known) row.set(rest, (known = { distance: distance(counts, wilds), progress: undefined }));
      return known.distance;
    },
    progress(counts, wilds = 0) {
      const row = findRow(counts, wilds);
      const rest = encodeUpperHalf(counts);
      const known = row.get(rest);
      if (known?.progress) return known.progress;
      const found = progress(counts, wilds);
      row.set(rest, { distance: found.distance, progress: found });
      return found;
    },
  };
}

function encodeUpperHalf(counts: readonly number[]): number {
  let rest = 0;
  for (let kind = HALF_OF_KINDS; kind < 2 * HALF_OF_KINDS; kind++) rest = rest * 5 + counts[kind]!;
  return rest;
}
