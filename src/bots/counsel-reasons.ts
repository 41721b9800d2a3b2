import { countTileInList, score, type Action, type DeclaredSet, type TileId } from '../engine/index.ts';
import type { CounselReason } from './counsel-reason-type.ts';
import type { ActionOption } from './policies.ts';
import { measureAimDistanceAndUnseen, buildPlanForAim, type PlanWithHelpfulTiles } from './plan.ts';
import { isPungWorthDouble } from './pung-doubles.ts';
import type { DecisionContext } from './thinking.ts';
import {
  isOtherPlanFurtherAway,
  isChowUselessForPlan,
  findHeldPairTileOfPlan,
  findRunFromLowestTile,
  getReasonForBetterDiscard,
} from './discard-reasons.ts';
import { removeTilesOnce } from './view.ts';

export function getReasonForBetterChoice(
  thinking: DecisionContext,
  plan: PlanWithHelpfulTiles,
  best: ActionOption,
  other: ActionOption,
): CounselReason {
  const there = buildPlanForAim(thinking, plan.aim, other.because.left!);
  switch (best.action.do) {
    case 'claim':
      return createClaimReason(thinking, plan, best.action);
    case 'pass':
      return other.action.do === 'claim' ? createPassReason(thinking, plan, other.action, there) : { kind: 'little' };
    case 'kong':
      return hasKongsScoringMore(thinking, plan, best.because.left!.sets)
        ? { kind: 'kong' }
        : { kind: 'kong', plain: true };
    case 'discard':
      if (other.action.do === 'kong')
        return isOtherPlanFurtherAway(plan, there) ? { kind: 'takes-apart' } : { kind: 'little' };
      return getReasonForBetterDiscard({ thinking, plan, best: { ...best, tile: best.action.tile }, other, there });
    default:
      return { kind: 'little' };
  }
}

function scorePlan(
  { view: { table, seat, round, goulash, own } }: DecisionContext,
  { example }: PlanWithHelpfulTiles,
  sets: readonly DeclaredSet[],
) {
  const rack = removeTilesOnce(
    example.flat(),
    sets.flatMap(({ tiles }) => tiles),
  );
  // The hands that are compared must be scored with the same winning tile; any tile that is on both racks will do.
  const tile = rack.at(-1);
  const hand = { rack, sets, bonus: own.bonus };
  const bill = tile && score({ table, seat, round, goulash, hand, win: { tile, by: 'wall' } });
  return bill && bill.ok ? bill.value : undefined;
}

/**
 * Whether the kongs on the table score more than pungs of the same tiles would. For the comparison, the pung
 * of a concealed kong stays on the rack.
 */
function hasKongsScoringMore(thinking: DecisionContext, plan: PlanWithHelpfulTiles, sets: readonly DeclaredSet[]) {
  const pungs = sets
    .filter(({ tiles, concealed }) => tiles.length < 4 || !concealed)
    .map((set) => ({ ...set, tiles: set.tiles.slice(0, 3) }));
  const asPungs = { ...plan, example: plan.example.map((tiles) => tiles.slice(0, 3)) };
  const [kong, pung] = [scorePlan(thinking, plan, sets), scorePlan(thinking, asPungs, pungs)];
  return !kong || !pung || kong.uncapped > pung.uncapped;
}

/** Whether the plan is a group's own special hand that may be exposed, although the coach plans it as concealed. */
function mayBeExposed({ view: { table } }: DecisionContext, { aim }: PlanWithHelpfulTiles): boolean {
  const rules = [...table.ruleset.specials, ...table.ruleset.scoringRules];
  return rules.some(({ id, shape }) => id === aim.special && shape?.open);
}

/**
 * Why three tiles are passed on in an exchange. Where no chow is allowed, a run that loses a tile is named,
 * because it is no set there.
 */
export function createExchangePassReason(
  { mostChows, view: { own } }: DecisionContext,
  passed: readonly TileId[],
): CounselReason {
  if (mostChows > 0) return { kind: 'passes', broken: undefined };
  const runs = own.rack.map((low) => findRunFromLowestTile(low, own.rack));
  return { kind: 'passes', broken: runs.find((run) => run?.some((tile) => passed.includes(tile))) };
}

type Claim = Extract<Action, { do: 'claim' }>;

function createClaimReason(thinking: DecisionContext, plan: PlanWithHelpfulTiles, { tiles }: Claim): CounselReason {
  const { own } = thinking.view;
  const natural = tiles.filter((tile) => tile !== thinking.wild);
  const [first] = natural;
  return {
    kind: 'set',
    nth: own.sets.length + 1,
    before: measureAimDistanceAndUnseen(thinking, plan.aim, own),
    wild: natural.length < tiles.length,
    doubles: first !== undefined && natural.every((each) => each === first) && isPungWorthDouble(thinking, first),
  };
}

function createPassReason(
  thinking: DecisionContext,
  plan: PlanWithHelpfulTiles,
  { tiles, claim }: Claim,
  there: PlanWithHelpfulTiles | undefined,
): CounselReason {
  if (!there) return mayBeExposed(thinking, plan) ? { kind: 'little' } : { kind: 'gives-up' };
  const pair = findHeldPairTileOfPlan(plan);
  const [three] = tiles;
  if (claim === 'pung' && pair !== undefined && pair === tiles[0] && there.distance >= plan.distance)
    return { kind: 'its-pair', pair };
  if (three && claim !== 'chow' && countTileInList(thinking.view.own.rack, three) > 2)
    return { kind: 'has-set', three };
  const full = isChowUselessForPlan(thinking, plan, thinking.view.own.rack);
  if (there.distance > plan.distance) return { kind: claim === 'chow' && full ? 'has-chow' : 'takes-apart' };
  if (there.distance === plan.distance) return { kind: claim === 'chow' && full ? 'has-chow' : 'no-nearer' };
  // Gives no reason, because none below explains why a pung that doubles is not claimed.
  if (claim !== 'chow' && three && isPungWorthDouble(thinking, three)) return { kind: 'little' };
  const gains = there.doubles.some((each) => !plan.doubles.includes(each));
  const rule = gains ? undefined : plan.doubles.find((each) => !there.doubles.includes(each));
  return rule === undefined ? { kind: 'little' } : { kind: 'loses', rule };
}
