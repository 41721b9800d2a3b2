import {
  arrangements,
  countRackTilesByKind,
  countTileInList,
  getTileOfKind,
  score,
  type DeclaredSet,
  type HandAim,
  type TileId,
} from '../engine/index.ts';
import type { Slices } from './slices.ts';
import {
  createHandCandidateSlices,
  completeRackForGoal,
  buildNearestCandidatePreferringWinnable,
  completeRackLikeExample,
  estimatePaymentForExampleHand,
  type HandCandidate,
  type ExampleRackAndLastTile,
} from './candidate-hands.ts';
import { isDoubleOrFanLine } from './pung-doubles.ts';
import type { ActionOption } from './policies.ts';
import {
  countRackKindsAndWilds,
  countUnseenCopiesOfTiles,
  type HandAimWithGauge,
  type DecisionContext,
} from './thinking.ts';
import { isConsecutiveInOneSuit, removeTilesOnce, toHoldingKey, type Holding13 } from './view.ts';

// The coach's planned hand. It changes only for a hand that is nearer, or as near and worth much more.

export interface PlanWithHelpfulTiles {
  readonly aim: HandAim;
  /** Tiles to exchange until the hand waits. `helping`: tiles that bring it nearer, with how many copies are left. */
  readonly distance: number;
  readonly helping: readonly { readonly tile: TileId; readonly left: number }[];
  readonly unseen: number;
  readonly example: readonly (readonly TileId[])[];
  readonly missing: readonly TileId[];
  /** The chows in the example, and the most chows that this table allows. */
  readonly chows: number;
  readonly mostChows: number;
  readonly doubles: readonly string[];
}

/** The old hand is impossible, or has no room for the claimed set; or the new one is nearer or worth more. */
export type PlanChangeReason = 'gone' | 'claimed' | 'nearer' | 'dearer';

export interface EarlierPlan {
  readonly aim: HandAim;
  readonly examples?: readonly PlanWithHelpfulTiles['example'][];
  /** What the seat held when the plan was made: after its choice and, if a tile was offered, also before it. */
  readonly holdings?: readonly Holding13[];
}

const MIN_WORTH_RATIO = 2;
/** Beyond this distance the worth of a hand is too uncertain to change the plan. */
const MAX_COMPARED_DISTANCE = 3;

/** Keeps the aim of the turn before (`held`), or replaces it by a better one after a choice. */
export function* createGoalRevisionSlices(
  thinking: DecisionContext,
  { because }: ActionOption,
  held: HandAim | undefined,
): Slices<{ readonly goal: HandAimWithGauge; readonly changed: PlanChangeReason | undefined }> {
  const left = because.left!;
  const candidates = yield* createHandCandidateSlices(thinking, left);
  const challenger =
    findChallenger(thinking, candidates, because) ?? buildNearestCandidatePreferringWinnable(thinking, left);
  const same = held && candidates.find(({ goal }) => isSameAim(goal.aim, held));
  if (!same || !Number.isFinite(same.distance))
    return { goal: challenger.goal, changed: held && !isSameAim(held, challenger.goal.aim) ? 'gone' : undefined };
  if (isSameAim(same.goal.aim, challenger.goal.aim)) return { goal: same.goal, changed: undefined };
  if (challenger.distance < same.distance) return { goal: challenger.goal, changed: 'nearer' };
  const level = challenger.distance === same.distance && challenger.distance <= MAX_COMPARED_DISTANCE;
  return level && challenger.worth >= MIN_WORTH_RATIO * same.worth && challenger.unseen * 2 >= same.unseen
    ? { goal: challenger.goal, changed: 'dearer' }
    : { goal: same.goal, changed: undefined };
}

/** The hand that the thoughtful player aims for; where hands take long, the most valuable of the nearest hands. */
function findChallenger(
  { free }: DecisionContext,
  candidates: readonly HandCandidate[],
  { aim, distance }: ActionOption['because'],
): HandCandidate | undefined {
  const nearest = Math.min(...candidates.map((each) => each.distance));
  const at = free ? distance : nearest;
  const near = candidates.filter((each) => each.distance === at && (free || each.unseen > 0));
  const meant = free ? near.find(({ goal }) => isSameAim(goal.aim, aim)) : undefined;
  return meant ?? near.toSorted((a, b) => b.chance * b.worth - a.chance * a.worth || b.unseen - a.unseen)[0];
}

export function measureAimDistanceAndUnseen(thinking: DecisionContext, aim: HandAim, { rack, sets }: Holding13) {
  const goal = thinking.goals(sets).find((each) => isSameAim(each.aim, aim));
  if (!goal) return { distance: Infinity, unseen: 0 };
  const { counts, wilds } = countRackKindsAndWilds(thinking, rack);
  const { distance, useful } = goal.gauge.progress(counts, wilds);
  return { distance, unseen: countUnseenCopiesOfTiles(thinking, useful) };
}

/** Keeps or adapts the example of `held`, unless the tiles have changed and another example is worth twice as much. */
export function buildPlanForAim(
  thinking: DecisionContext,
  aim: HandAim,
  holding: Holding13,
  held?: EarlierPlan,
): PlanWithHelpfulTiles | undefined {
  const goal = thinking.goals(holding.sets).find((each) => isSameAim(each.aim, aim));
  if (!goal) return undefined;
  const { counts, wilds } = countRackKindsAndWilds(thinking, holding.rack);
  const { distance, useful } = goal.gauge.progress(counts, wilds);
  if (!Number.isFinite(distance)) return undefined;
  const whole = findExample(thinking, goal, holding, distance, held);
  const { table, seat, round, goulash, own } = thinking.view;
  const hand = whole && { rack: whole.rack, sets: holding.sets, bonus: own.bonus };
  const bill = hand && score({ table, seat, round, goulash, hand, win: { tile: whole.last, by: 'wall' } });
  const mostChows = Math.min(thinking.mostChows, aim.maxChows ?? 4);
  const cheap = hand && !bill?.ok ? readSetsAndPair(hand, mostChows) : [];
  const read = bill?.ok ? [...bill.value.arrangement.map(({ tiles }) => tiles), bill.value.loose] : cheap;
  return {
    aim,
    distance,
    helping: useful.map((tile) => ({ tile, left: countUnseenCopiesOfTiles(thinking, [tile]) })),
    unseen: countUnseenCopiesOfTiles(thinking, useful),
    example: read.filter((tiles) => tiles.length > 0),
    missing: whole ? removeTilesOnce(whole.rack, holding.rack) : [],
    chows: bill?.ok
      ? bill.value.arrangement.filter(({ kind }) => kind === 'chow').length
      : cheap.filter(isConsecutiveInOneSuit).length,
    mostChows: thinking.mostChows,
    doubles: bill?.ok ? [...new Set(bill.value.lines.filter(isDoubleOrFanLine).map(({ rule }) => rule))] : [],
  };
}

/** The sets and the pair of a hand that is worth too little to win. */
function readSetsAndPair(
  { rack, sets }: { readonly rack: readonly TileId[]; readonly sets: readonly DeclaredSet[] },
  mostChows: number,
): readonly (readonly TileId[])[] {
  const maxChows = Math.max(0, mostChows - sets.filter(({ tiles }) => isConsecutiveInOneSuit(tiles)).length);
  const [found] = arrangements(countRackTilesByKind(rack), { sets: 4 - sets.length, maxChows });
  if (!found) return [];
  const toTiles = (kinds: readonly number[]): readonly TileId[] => kinds.map(getTileOfKind);
  return [
    ...sets.map(({ tiles }) => tiles),
    ...found.pungs.map((kind) => toTiles([kind, kind, kind])),
    ...found.chows.map((kind) => toTiles([kind, kind + 1, kind + 2])),
    toTiles([found.pair, found.pair]),
  ];
}

function findExample(
  thinking: DecisionContext,
  goal: HandAimWithGauge,
  holding: Holding13,
  distance: number,
  held: EarlierPlan | undefined,
): ExampleRackAndLastTile | undefined {
  const same = held && isSameAim(held.aim, goal.aim) ? held : undefined;
  const examples = same?.examples ?? [];
  const [again] = examples.flatMap((each) => keepExampleInReach(thinking, goal, holding, distance, each) ?? []);
  const earlier = again ?? (examples[0] && completeRackLikeExample(thinking, goal, holding, examples[0].flat()));
  if (earlier && isPlanForHolding(same, holding)) return earlier;
  const found = completeRackForGoal(thinking, goal, holding);
  if (!earlier || !found) return earlier ?? found;
  const [before, now] = [earlier, found].map((whole) => estimatePaymentForExampleHand(thinking, whole, holding.sets));
  return now! >= MIN_WORTH_RATIO * before! ? found : earlier;
}

/** The earlier example, if it lacks no more tiles than the nearest hand and these tiles can still come. */
function keepExampleInReach(
  thinking: DecisionContext,
  goal: HandAimWithGauge,
  { rack, sets }: Holding13,
  distance: number,
  example: PlanWithHelpfulTiles['example'],
): ExampleRackAndLastTile | undefined {
  const whole = example.flat();
  const declared = sets.flatMap(({ tiles }) => tiles);
  const rest = removeTilesOnce(whole, declared);
  const missing = removeTilesOnce(rest, rack);
  const last = missing.at(-1);
  const countMissing = (tile: TileId) => countTileInList(missing, tile);
  if (last === undefined || missing.length !== distance + 1 || rest.length !== whole.length - declared.length)
    return undefined;
  const { phase } = thinking.view;
  const countOffered = (tile: TileId) => Number(phase.name === 'claims' && phase.tile === tile);
  if (thinking.wild !== undefined) return undefined;
  if (missing.some((tile) => countMissing(tile) > countUnseenCopiesOfTiles(thinking, [tile]) + countOffered(tile)))
    return undefined;
  const reached = goal.gauge.progress(countRackKindsAndWilds(thinking, removeTilesOnce(rest, [last])).counts, 0);
  return reached.distance === 0 && reached.useful.includes(last) ? { rack: rest, last } : undefined;
}

export const isPlanForHolding = (held: EarlierPlan | undefined, holding: Holding13): boolean =>
  held?.holdings?.some((each) => toHoldingKey(each) === toHoldingKey(holding)) ?? false;

/** The begun set of the earlier plan that gives way to a set with the drawn tile; undefined where none does. */
export function findSetReplacedByDrawnTile(
  plan: PlanWithHelpfulTiles,
  drawn: TileId | undefined,
  { examples: [example] = [], holdings: [holding] = [] }: EarlierPlan,
) {
  if (!example || !holding) return undefined;
  const own = [...holding.rack, ...holding.sets.flatMap(({ tiles }) => tiles)];
  const missing = removeTilesOnce(example.flat(), own);
  const before = listPlanGroupsMarkingMissing({ example, missing }).filter(isSetWithAtLeastTwoHeld);
  const now = listPlanGroupsMarkingMissing(plan).filter(isSetWithAtLeastTwoHeld);
  const toTiles = (group: readonly PlanTile[]) => group.map(({ tile }) => tile);
  const isIn = (groups: typeof now, group: readonly PlanTile[]): boolean =>
    groups.some((each) => toTiles(each).join() === toTiles(group).join());
  const dropped = before.find((group) => !isIn(now, group));
  const made = now.find((group) => !isIn(before, group) && group.some((each) => each.tile === drawn && !each.missing));
  return dropped && made && { dropped: toTiles(dropped), made: toTiles(made) };
}

export const isInPlannedSetWithTwoHeld = ({ example, missing }: PlanWithHelpfulTiles, tile: TileId): boolean =>
  example.some((tiles) => tiles.includes(tile) && removeTilesOnce(tiles, missing).length > 1);

const isSameAim = (a: HandAim, b: HandAim): boolean =>
  a.special === b.special && (a.maxChows ?? 4) === (b.maxChows ?? 4) && a.tiles?.join() === b.tiles?.join();

export const isStandardHandAim = ({ special, tiles, maxChows }: HandAim): boolean =>
  !special && !tiles && (maxChows ?? 4) > 0;

interface PlanTile {
  readonly tile: TileId;
  readonly missing: boolean;
}

/** Missing tiles belong to the pair first, then to the later sets: sets on the table come first and are complete. */
export function listPlanGroupsMarkingMissing({
  example,
  missing,
}: Pick<PlanWithHelpfulTiles, 'example' | 'missing'>): readonly (readonly PlanTile[])[] {
  const left = [...missing];
  const groups: (readonly PlanTile[])[] = [];
  const places = [...example.keys()].toSorted(
    (a, b) => Number(isSetSizedGroup(example[a]!)) - Number(isSetSizedGroup(example[b]!)) || b - a,
  );
  for (const place of places)
    groups[place] = example[place]!.map((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return { tile, missing: at >= 0 };
    });
  return groups;
}

export const isSetSizedGroup = ({ length }: readonly unknown[]): boolean => length > 2;

export const countHeldInPlanGroup = (tiles: readonly PlanTile[]): number =>
  tiles.filter(({ missing }) => !missing).length;

export const isSetWithAtLeastTwoHeld = (tiles: readonly PlanTile[]): boolean =>
  isSetSizedGroup(tiles) && countHeldInPlanGroup(tiles) > 1;
