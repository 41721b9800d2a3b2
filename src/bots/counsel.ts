import { findExchangePartner, score, type Action, type Seat, type TileId } from '../engine/index.ts';
import { runAllSlices, type Slices } from './slices.ts';
import { buildNearestCandidatePreferringWinnable } from './candidate-hands.ts';
import type { CounselReason } from './counsel-reason-type.ts';
import { createExchangePassReason, getReasonForBetterChoice } from './counsel-reasons.ts';
import { isBarredByOwnDiscards } from './danger.ts';
import { DANGER_CHANCES } from './danger-reasons.ts';
import { isInWholeRun, mayPungStillDouble } from './discard-reasons.ts';
import {
  buildPlanForAim,
  findSetReplacedByDrawnTile,
  isInPlannedSetWithTwoHeld,
  type EarlierPlan,
  type PlanChangeReason,
  type PlanWithHelpfulTiles,
} from './plan.ts';
import {
  createAimRevisionSlices,
  MAX_EQUAL_CHOICE_GAP_SHARE,
  planDiscardsAfterClaims,
  preferSafeOrPlannedChoice,
} from './plan-choice.ts';
import type { ActionOption, ChosenActionWithAlternatives } from './policies.ts';
import { findBarredWinInView, findBarredWaitsAfterChoice, type WinBarredByRule } from './refused-win.ts';
import { createDecisionContext, type DecisionContext } from './thinking.ts';
import { removeTilesOnce, type SeatView } from './view.ts';

// The coach advises what the thoughtful player would do, except where that takes the plan apart without need, or where
// an equally good choice leaves more useful tiles.

export interface ChoiceDistanceAndLostTiles {
  readonly option: ActionOption;
  /** Steps to the planned hand after this choice; infinite where it can no longer be made. */
  readonly distance: number;
  readonly unseen: number;
  /** Tiles that help after the coach's choice but not after this choice. */
  readonly lost: readonly TileId[];
  /** The player whose hand this discard seems to complete may not win with it, because of their own discards. */
  readonly harmless?: boolean;
}

export interface Counsel {
  readonly advice: ChosenActionWithAlternatives;
  readonly best: ActionOption;
  readonly other: ActionOption | undefined;
  readonly reason: CounselReason;
  /** The plan after the advised choice. Undefined where choices were not compared, for example for Mahjong. */
  readonly plan: PlanWithHelpfulTiles | undefined;
  /** The plan before an offered tile is claimed; otherwise the same as `plan`. */
  readonly stands: PlanWithHelpfulTiles | undefined;
  readonly changed: PlanChangeReason | undefined;
  /** If the plan has changed in one set only: the set that was dropped, and the nearer set that uses the drawn tile. */
  readonly replaced?: ReturnType<typeof findSetReplacedByDrawnTile>;
  readonly choices: readonly ChoiceDistanceAndLostTiles[];
  /** The advised discard first, then others that are as good and leave as many useful tiles; empty without others. */
  readonly alike: readonly TileId[];
  /** What the advised declaration brings; undefined where the coach does not declare. */
  readonly declaring: ReturnType<typeof findDeclarationEffects>;
  readonly refused?: WinBarredByRule | undefined;
  readonly barred?: ReturnType<typeof findBarredWaitsAfterChoice>;
  /** The wild tile of a goulash. `partner` is the player who receives the tiles of this exchange. */
  readonly wild: TileId | undefined;
  readonly partner: Seat | undefined;
  /** Players who declared ready (first) or have three or more sets, without those whom `reason` mentions. */
  readonly watch: readonly { readonly seat: Seat; readonly sets: number; readonly ready: boolean }[];
  readonly offered: TileId | undefined;
  readonly rack: readonly TileId[];
  /** The plan to pass on to the next turn, so that it does not change without a reason. */
  readonly held?: EarlierPlan | undefined;
}

export const buildCounsel = (...asked: Parameters<typeof createCounselSlices>): Counsel =>
  runAllSlices(createCounselSlices(...asked));

/** Advises on a decision. `other` is the choice to compare the advice with, `held` the plan of the turn before. */
export function* createCounselSlices(
  view: SeatView,
  decision: ChosenActionWithAlternatives,
  { other: given, held }: Partial<Pick<Counsel, 'other' | 'held'>> = {},
): Slices<Counsel> {
  const { phase, seat, seats, own } = view;
  const thinking = createDecisionContext(view);
  const base = {
    wild: thinking.wild,
    partner: phase.name === 'exchange' ? findExchangePartner(phase.turn, seat, seats) : undefined,
    offered: phase.name === 'claims' ? phase.tile : phase.name === 'turn' ? phase.drew : undefined,
    rack: own.rack,
  };
  const nothing = {
    plan: undefined,
    stands: undefined,
    changed: undefined,
    choices: [],
    alike: [],
    watch: [],
    declaring: undefined,
  } as const;
  if (!decision.because.left) {
    const other = given ?? decision.alternatives[0];
    const reason: CounselReason = decision.because.by === 'win' ? { kind: 'win' } : { kind: 'little' };
    return { ...base, ...nothing, advice: decision, best: decision, other, reason };
  }
  // In an exchange the nearest hand decides, whatever it is worth, so the coach names no other plan.
  const { aim, changed } =
    decision.action.do === 'exchange'
      ? { aim: buildNearestCandidatePreferringWinnable(thinking, decision.because.left).goal.aim, changed: undefined }
      : yield* createAimRevisionSlices(thinking, decision, held);
  yield;
  const planned = planDiscardsAfterClaims(thinking, aim, decision);
  const advice = preferSafeOrPlannedChoice(thinking, aim, planned);
  const plan = buildPlanForAim(thinking, aim, advice.because.left!, held);
  yield;
  const others = advice.alternatives.filter(({ because }) => because.left);
  const compared = others.find(({ action }) => action === given?.action) ?? given;
  const other = compared && compared.action !== advice.action ? compared : findOtherChoice(advice, others);
  const seen = plan ? listShownChoices(thinking, plan, advice, others, other) : [];
  const refused = findBarredWinInView(view);
  const reason = limitReasonAfterRefusal(refused, advice, findReason(thinking, plan, advice, other));
  const why = changed === 'gone' && advice.action.do === 'claim' ? 'claimed' : changed;
  const throws = advice.action.do === 'discard' || advice.because.left!.thrown !== undefined;
  const watch = throws ? listPlayersToWatch(view, reason) : [];
  const isOffered = view.phase.name === 'claims';
  // If the coach claims the tile, the plan before the claim follows the same example hand, so it has room for that set.
  const drawn: EarlierPlan | undefined =
    plan && advice.action.do === 'claim' ? { aim, examples: [plan.example], holdings: [own] } : held;
  const stands = (isOffered && buildPlanForAim(thinking, aim, own, drawn)) || plan;
  const alike = reason.kind === 'little' && plan ? listEqualTiles(thinking, seen, plan) : [];
  const declaring = findDeclarationEffects(view, advice.action, plan);
  return {
    ...base,
    advice,
    best: advice,
    other,
    reason,
    plan,
    stands,
    changed: why,
    replaced:
      plan && held && !why && advice.action.do === 'discard' && base.wild === undefined
        ? findSetReplacedByDrawnTile(plan, base.offered, held)
        : undefined,
    watch,
    choices: seen,
    alike,
    declaring,
    refused,
    barred: plan && findBarredWaitsAfterChoice(view, advice, plan),
    held: plan && {
      aim,
      examples: [stands!.example, plan.example],
      holdings: [advice.because.left!, ...(isOffered ? [own] : [])],
    },
  };
}

function limitReasonAfterRefusal(
  refused: WinBarredByRule | undefined,
  { action }: ActionOption,
  reason: CounselReason,
): CounselReason {
  if (!refused) return reason;
  if (action.do === 'pass') return { kind: 'refused' };
  // The drawn tile completes the hand, although a rule refuses it, so the hand does not “still” wait.
  return reason.kind === 'waits' ? { kind: 'waits', still: false } : reason;
}

const WARNING_SET_COUNT = 3;

function listPlayersToWatch({ seat, seats, players }: SeatView, reason: CounselReason): Counsel['watch'] {
  const named: readonly Seat[] = reason.kind === 'danger' ? [reason.seat, ...reason.also] : [];
  const shown = seats.map((each) => ({
    seat: each,
    sets: players[each]!.sets.length,
    ready: players[each]!.ready,
  }));
  return shown
    .filter(
      (each) => each.seat !== seat && !named.includes(each.seat) && (each.ready || each.sets >= WARNING_SET_COUNT),
    )
    .toSorted((a, b) => Number(b.ready) - Number(a.ready));
}

function findReason(
  thinking: DecisionContext,
  plan: PlanWithHelpfulTiles | undefined,
  best: ActionOption,
  other: ActionOption | undefined,
): CounselReason {
  if (best.action.do === 'exchange') return createExchangePassReason(thinking, best.action.tiles);
  return plan && other?.because.left ? getReasonForBetterChoice(thinking, plan, best, other) : { kind: 'little' };
}

/** What to compare the advice with: for a discard, preferably one that leaves the hand nearer; for a claim, passing. */
function findOtherChoice({ action, because }: ActionOption, others: readonly ActionOption[]): ActionOption | undefined {
  if (action.do === 'discard') return others.find((each) => each.because.distance < because.distance) ?? others[0];
  if (action.do !== 'claim') return others[0];
  return others.find((each) => each.action.do === 'pass') ?? others[0];
}

const MAX_CHOICES_SHOWN = 3;

function listShownChoices(
  thinking: DecisionContext,
  plan: PlanWithHelpfulTiles,
  best: ActionOption,
  others: readonly ActionOption[],
  other: ActionOption | undefined,
): readonly ChoiceDistanceAndLostTiles[] {
  const asked = other?.because.left ? [other, ...others.filter((each) => each !== other)] : others;
  return [best, ...asked.slice(0, MAX_CHOICES_SHOWN - 1)].map((option) => {
    const stands = buildPlanForAim(thinking, plan.aim, option.because.left!);
    const helps = new Set(stands?.helping.map(({ tile }) => tile));
    const lost = plan.helping.filter(({ tile, left }) => left > 0 && !helps.has(tile)).map(({ tile }) => tile);
    const { action, because } = option;
    const fed = action.do === 'discard' ? because.danger?.seat : undefined;
    const harmless = fed && action.do === 'discard' && isBarredByOwnDiscards(thinking, fed, action.tile);
    const seen = { option, distance: stands?.distance ?? Infinity, unseen: stands?.unseen ?? 0, lost };
    return harmless ? { ...seen, harmless } : seen;
  });
}

function listEqualTiles(
  thinking: DecisionContext,
  [first, ...others]: readonly ChoiceDistanceAndLostTiles[],
  plan: PlanWithHelpfulTiles,
): readonly TileId[] {
  if (!first) return [];
  const { because } = first.option;
  const same = others.filter(
    ({ option, distance, unseen }) =>
      distance === first.distance &&
      unseen === first.unseen &&
      computeRelativeLeadOfBestChoice({ best: first.option, other: option }) <= MIN_NOTABLE_GAP &&
      // A more dangerous tile does not count as equal, because the coach may have warned of it a turn ago.
      (option.because.danger?.chance ?? 0) - (because.danger?.chance ?? 0) < DANGER_CHANCES.equal,
  );
  const tiles = [first, ...same].flatMap(({ option: { action } }) => (action.do === 'discard' ? [action.tile] : []));
  const equal = tiles.filter(
    (tile, at) =>
      at === 0 ||
      !(isInPlannedSetWithTwoHeld(plan, tile) || mayPungStillDouble(thinking, tile) || isInWholeRun(thinking, tile)),
  );
  return equal.length > 1 ? equal : [];
}

/** The lead over the next choice, as a share of the best choice's value; infinite without another choice. */
export const computeRelativeLeadOfBestChoice = ({ best, other }: Pick<Counsel, 'best' | 'other'>): number =>
  other ? (best.because.value - other.because.value) / Math.max(1e-9, Math.abs(best.because.value)) : Infinity;

const MIN_NOTABLE_GAP = 0.2;

/** An alternative with fewer than this share of the useful tiles is clearly worse, even if it costs few points. */
const MAX_HELP_SHARE_LEFT = 0.85;

/**
 * Whether a rule refuses a win, or the advice is a win, set, kong or declaration, avoids a danger, or is
 * clearly better than the next choice.
 */
export function isCounselWorthTelling(counsel: Counsel): boolean {
  const { reason, choices, advice, declaring, refused } = counsel;
  if (reason.kind === 'kong' || declaring || refused) return true;
  if (advice.because.by !== 'hand' || reason.kind === 'danger' || reason.kind === 'set') return true;
  if (reason.kind === 'little' || (reason.kind === 'waits' && reason.still)) return false;
  const [mine, theirs] = choices;
  if (!mine || theirs?.distance !== mine.distance) return true;
  return (
    computeRelativeLeadOfBestChoice(counsel) > MAX_EQUAL_CHOICE_GAP_SHARE ||
    theirs.unseen < MAX_HELP_SHARE_LEFT * mine.unseen
  );
}

/**
 * Whether a rule refuses a win, the choice wins, makes a set or avoids a danger, or the next best choice is much worse.
 */
export function isChoiceOfCounselImportant(counsel: Counsel): boolean {
  const { best, other, reason, choices, refused } = counsel;
  if (refused) return true;
  if (reason.kind === 'win' || reason.kind === 'set' || reason.kind === 'danger') return true;
  if (reason.kind === 'little' || !other) return false;
  const [mine, theirs] = choices;
  if (best.action.do === 'pass' || best.action.do === 'kong') return (theirs?.distance ?? 0) > (mine?.distance ?? 0);
  return (
    (theirs?.distance ?? 0) === (mine?.distance ?? 0) && computeRelativeLeadOfBestChoice(counsel) > MIN_NOTABLE_GAP
  );
}

function findDeclarationEffects(view: SeatView, action: Action, plan: PlanWithHelpfulTiles | undefined) {
  if (action.do !== 'discard' || !action.declare) return undefined;
  const { undeclared, onlyMahjong } = view.table.ruleset.claims;
  const first = view.own.discards.length === 0;
  return {
    /** Each family of rules has its own word for a declaration. */
    family: view.table.info.family,
    /** The declaration is needed to claim the last tile (`claimed`), or for any Mahjong (`any`). */
    needed: undeclared && (undeclared.drawnToo ? ('any' as const) : ('claimed' as const)),
    /** The hand was declared before, but this discard changes it, so that it has to be declared again. */
    isAgain: view.own.ready,
    binds: onlyMahjong?.(first ? 'original' : true) !== undefined,
    brings: plan ? listRulesGained(view, plan, first) : [],
  };
}

function listRulesGained(
  { table, seat, round, goulash, own }: SeatView,
  { example, missing }: PlanWithHelpfulTiles,
  first: boolean,
): readonly string[] {
  const [tile] = missing;
  if (tile === undefined) return [];
  const declaredTiles = own.sets.flatMap(({ tiles }) => tiles);
  const rack = removeTilesOnce(example.flat(), declaredTiles);
  const listScoredRules = (isDeclared: boolean): readonly string[] => {
    const win = { tile, by: 'discard', ready: isDeclared, originalCall: isDeclared && first };
    const bill = score({ table, seat, round, goulash, hand: { rack, sets: own.sets, bonus: own.bonus }, win });
    return bill.ok ? bill.value.lines.map(({ rule }) => rule) : [];
  };
  const without = listScoredRules(false);
  return [...new Set(listScoredRules(true).filter((rule) => !without.includes(rule)))];
}
