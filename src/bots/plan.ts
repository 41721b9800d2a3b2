import { score, type Aim, type TileId } from '../engine/index.ts';
import type { Slices } from './slices.ts';
import { listCandidatesInSlices, buildExampleHand, findFastestHand, type Candidate } from './candidate-hands.ts';
import { isMultiplier } from './pung-doubles.ts';
import type { ActionOption } from './policies.ts';
import { countRack, countUnseenTiles, type Goal, type DecisionContext } from './thinking.ts';
import { withoutTiles, type Holding13 } from './view.ts';

// The coach's planned hand. It changes only for a hand that is nearer, or as near and worth much more.

export interface Helping {
  readonly tile: TileId;
  readonly left: number;
}

export interface Prospect {
  readonly aim: Aim;
  /** Tiles to exchange until one tile short, the tiles that bring it nearer, and how many copies of those are left. */
  readonly distance: number;
  readonly helping: readonly Helping[];
  readonly unseen: number;
  readonly example: readonly (readonly TileId[])[];
  readonly missing: readonly TileId[];
  /** Chows in the example, and the most that this table allows. */
  readonly chows: number;
  readonly mostChows: number;
  readonly doubles: readonly string[];
}

/**
 * Why the plan has changed: the old hand is impossible (`gone`), has no room for the claimed set (`claimed`), or the
 * new one is nearer or worth more.
 */
export type PlanChangeReason = 'gone' | 'claimed' | 'nearer' | 'dearer';

const MIN_WORTH_RATIO = 2;
/** Beyond this distance the worth of a hand is too uncertain to change the plan. */
const MAX_COMPARED_DISTANCE = 3;

/**
 * The plan after a choice, with pauses.
 * @param held the plan of the turn before
 */
export function* planInSlices(
  thinking: DecisionContext,
  { because }: ActionOption,
  held: Aim | undefined,
): Slices<{ readonly goal: Goal; readonly changed: PlanChangeReason | undefined }> {
  const left = because.left!;
  const candidates = yield* listCandidatesInSlices(thinking, left);
  const challenger = findChallenger(thinking, candidates, because) ?? findFastestHand(thinking, left);
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

/** The thoughtful player's hand, or where hands take long the most valuable of the nearest ones. */
function findChallenger(
  { free }: DecisionContext,
  candidates: readonly Candidate[],
  { aim, distance }: ActionOption['because'],
): Candidate | undefined {
  const nearest = Math.min(...candidates.map((each) => each.distance));
  const at = free ? distance : nearest;
  const near = candidates.filter((each) => each.distance === at && (free || each.unseen > 0));
  const meant = free ? near.find(({ goal }) => isSameAim(goal.aim, aim)) : undefined;
  return meant ?? near.toSorted((a, b) => b.chance * b.worth - a.chance * a.worth || b.unseen - a.unseen)[0];
}

export function measureHelp(thinking: DecisionContext, aim: Aim, { rack, sets }: Holding13) {
  const goal = thinking.goals(sets).find((each) => isSameAim(each.aim, aim));
  if (!goal) return { distance: Infinity, unseen: 0 };
  const { counts, wilds } = countRack(thinking, rack);
  const { distance, useful } = goal.gauge.progress(counts, wilds);
  return { distance, unseen: countUnseenTiles(thinking, useful) };
}

export function findProspect(thinking: DecisionContext, aim: Aim, holding: Holding13): Prospect | undefined {
  const goal = thinking.goals(holding.sets).find((each) => isSameAim(each.aim, aim));
  if (!goal) return undefined;
  const { counts, wilds } = countRack(thinking, holding.rack);
  const { distance, useful } = goal.gauge.progress(counts, wilds);
  if (!Number.isFinite(distance)) return undefined;
  const whole = buildExampleHand(thinking, goal, holding);
  const { table, seat, round, goulash, own } = thinking.view;
  const hand = whole && { rack: whole.rack, sets: holding.sets, bonus: own.bonus };
  const bill = hand && score({ table, seat, round, goulash, hand, win: { tile: whole.last, by: 'wall' } });
  const read = bill?.ok ? [...bill.value.arrangement.map(({ tiles }) => tiles), bill.value.loose] : [];
  return {
    aim,
    distance,
    helping: useful.map((tile) => ({ tile, left: countUnseenTiles(thinking, [tile]) })),
    unseen: countUnseenTiles(thinking, useful),
    example: read.filter((tiles) => tiles.length > 0),
    missing: whole ? withoutTiles(whole.rack, holding.rack) : [],
    chows: bill?.ok ? bill.value.arrangement.filter(({ kind }) => kind === 'chow').length : 0,
    mostChows: thinking.mostChows,
    doubles: bill?.ok ? [...new Set(bill.value.lines.filter(isMultiplier).map(({ rule }) => rule))] : [],
  };
}

const isSameAim = (a: Aim, b: Aim): boolean =>
  a.special === b.special && (a.maxChows ?? 4) === (b.maxChows ?? 4) && a.tiles?.join() === b.tiles?.join();

export const isAny = ({ special, tiles, maxChows }: Aim): boolean => !special && !tiles && (maxChows ?? 4) > 0;
