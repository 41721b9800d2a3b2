import { partnerIn, type Aim, type Seat, type TileId } from '../engine/index.ts';
import { runAllSlices, type Slices } from './slices.ts';
import { findBarredWaits, type BarredWaits } from './barred-waits.ts';
import { findFastestHand } from './candidate-hands.ts';
import type { CounselReason } from './counsel-reason-type.ts';
import { explainExchange, explainBetterChoice } from './counsel-reasons.ts';
import { isBarredBySelf } from './danger.ts';
import { isSeenNear, isDangerTheReason } from './danger-reasons.ts';
import { explainDeclaring, type Declaring } from './declaring.ts';
import { measureHelp, planInSlices, findProspect, type PlanChangeReason, type Prospect } from './plan.ts';
import type { ActionOption, Decision } from './policies.ts';
import { doesPungDouble } from './pung-doubles.ts';
import { findRefusedWin, type RefusedWin } from './refused-win.ts';
import { createDecisionContext, type DecisionContext } from './thinking.ts';
import type { SeatView } from './view.ts';

// What a coach can say for a choice, as data: the hand it goes for, what the choice does to that hand, and how other choices
// would leave it. The thoughtful player has decided; only where its choice would take the planned hand apart without need, or
// another one leaves as much and more tiles that help, does the coach keep to the plan.

/** A choice beside others, and what it leaves of the plan. */
export interface ChoiceSeen {
  readonly option: ActionOption;
  /** Tiles from Mahjong with the planned hand less one; infinite where it could no longer be made. */
  readonly distance: number;
  readonly unseen: number;
  /** Tiles that help after the coach’s choice, and not after this one. */
  readonly lost: readonly TileId[];
  /** Whom this discard seems to feed may not win with it, having thrown such a tile. */
  readonly harmless?: boolean;
}

/** What a coach has to say at a place of a hand. */
export interface Counsel {
  /** The coach’s choice and everything else, the best first. */
  readonly advice: Decision;
  readonly best: ActionOption;
  readonly other: ActionOption | undefined;
  readonly reason: CounselReason;
  /** The hand that is gone for, as the choice leaves it; undefined where no hand was weighed: Mahjong, an exchange. */
  readonly plan: Prospect | undefined;
  /** The same hand as it stands now: while a tile is offered without it, else as the choice leaves it. */
  readonly stands: Prospect | undefined;
  readonly changed: PlanChangeReason | undefined;
  /** The coach’s choice and at most two others. */
  readonly choices: readonly ChoiceSeen[];
  /** Tiles of which any may go: each leaves as many tiles that help, and no reason speaks for one. Empty where there are none. */
  readonly alike: readonly TileId[];
  /** What it does to say with the coach’s discard that one tile is missing; undefined where that is not said. */
  readonly declaring: Declaring | undefined;
  /** A tile that completes the hand and may not be had, where there is one. */
  readonly refused?: RefusedWin | undefined;
  /** Tiles that the plan waits for, and with which a rule refuses Mahjong. */
  readonly barred?: BarredWaits | undefined;
  /** In a goulash: which tile is wild, and to whom tiles go in this exchange. */
  readonly wild: TileId | undefined;
  readonly partner: Seat | undefined;
  /**
   * Players with three sets on the table or more, or a declared hand, of whom the reason does not speak, those with a declared
   * hand first: whoever discards takes care.
   */
  readonly watch: readonly { readonly seat: Seat; readonly sets: number; readonly ready: boolean }[];
  /** The tile that is offered or was drawn, and the tiles on the rack before the choice. */
  readonly offered: TileId | undefined;
  readonly rack: readonly TileId[];
}

/** What a choice is set against, and what was gone for the turn before. */
export interface Beside {
  readonly other?: ActionOption | undefined;
  readonly held?: Aim | undefined;
}

/** {@link buildCounselInSlices} in one go. */
export const buildCounsel = (view: SeatView, advice: Decision, beside: Beside = {}): Counsel =>
  runAllSlices(buildCounselInSlices(view, advice, beside));

/** What is to be said for a decision of the thoughtful player, in slices. */
export function* buildCounselInSlices(
  view: SeatView,
  decision: Decision,
  { other: given, held }: Beside = {},
): Slices<Counsel> {
  const { phase, seat, seats, own } = view;
  const thinking = createDecisionContext(view);
  const base = {
    wild: thinking.wild,
    partner: phase.name === 'exchange' ? partnerIn(phase.turn, seat, seats) : undefined,
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
  // Three tiles go for the nearest hand, whatever it is worth: another plan would contradict them.
  const { goal, changed } =
    decision.action.do === 'exchange'
      ? { goal: findFastestHand(thinking, decision.because.left).goal, changed: undefined }
      : yield* planInSlices(thinking, decision, held);
  yield;
  const advice = preferPlan(thinking, goal.aim, decision);
  const plan = findProspect(thinking, goal.aim, advice.because.left!);
  yield;
  const others = advice.alternatives.filter(({ because }) => because.left);
  const other = given && given !== advice ? given : othersFirst(advice, others);
  const seen = plan ? listShownChoices(thinking, plan, advice, others, other) : [];
  const refused = findRefusedWin(view);
  const reason = limitReason(refused, advice, findReason(thinking, plan, advice, other));
  // A claim that the old plan had no room for is why there is a new one.
  const why = changed === 'gone' && advice.action.do === 'claim' ? 'claimed' : changed;
  const throws = advice.action.do === 'discard' || advice.because.left!.thrown !== undefined;
  const watch = throws ? whomToWatch(view, reason) : [];
  const stands = (view.phase.name === 'claims' && findProspect(thinking, goal.aim, view.own)) || plan;
  const alike = reason.kind === 'little' ? listEqualTiles(seen) : [];
  const declaring = explainDeclaring(view, advice.action, plan);
  const planned = { ...base, advice, best: advice, other, reason, plan, stands, changed: why };
  return {
    ...planned,
    watch,
    choices: seen,
    alike,
    declaring,
    refused,
    barred: plan && findBarredWaits(view, advice, plan),
  };
}

/** What a rule has forced is no choice: beside a win that is refused no reason is given for letting the tile go. */
function limitReason(refused: RefusedWin | undefined, { action }: ActionOption, reason: CounselReason): CounselReason {
  if (!refused) return reason;
  if (action.do === 'pass') return { kind: 'refused' };
  // The tile that was drawn is the very one: nobody still waits for it.
  return reason.kind === 'waits' ? { kind: 'waits', still: false } : reason;
}

/** So many sets on somebody’s table are a warning. */
const WARNING_SET_COUNT = 3;

function whomToWatch({ seat, seats, players }: SeatView, reason: CounselReason): Counsel['watch'] {
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
  plan: Prospect | undefined,
  best: ActionOption,
  other: ActionOption | undefined,
): CounselReason {
  if (best.action.do === 'exchange') return explainExchange(thinking, best.action.tiles);
  return plan && other?.because.left ? explainBetterChoice(thinking, plan, best, other) : { kind: 'little' };
}

/** The other choice that is most worth a word: at a turn the next tile, beside a claim letting it go. */
function othersFirst({ action }: ActionOption, others: readonly ActionOption[]): ActionOption | undefined {
  if (action.do !== 'claim') return others[0];
  return others.find((each) => each.action.do === 'pass') ?? others[0];
}

/** A choice that brings less by no more than this share is as good: what it leaves of the plan decides. */
const AS_GOOD = 0.05;

/**
 * The decision, or a choice that is better for the planned hand: one that does not take it apart, or a discard that is as good
 * and leaves more tiles that help. A throw that is made for safety stays.
 */
function preferPlan(thinking: DecisionContext, aim: Aim, decision: Decision): Decision {
  const all = [decision as ActionOption, ...decision.alternatives].filter(({ because }) => because.left);
  const help = new Map(all.map((option) => [option, measureHelp(thinking, aim, option.because.left!)]));
  const nearest = Math.min(...[...help.values()].map(({ distance }) => distance));
  const onPlan = all.filter((option) => help.get(option)!.distance === nearest);
  const [first] = onPlan;
  if (!first) return decision;
  if (first.action.do !== decision.action.do)
    return (
      doublingClaim(thinking, onPlan, decision) ??
      (isInVain(decision, first) ? replaceBestChoice(decision, first) : decision)
    );
  const fed = first.because.danger?.seat;
  if (!onPlan.includes(decision) && fed && isSeenNear(thinking, fed) && isDangerTheReason(first, decision))
    return decision;
  const chosen = onPlan.includes(decision) ? decision : first;
  const best = chosen.action.do === 'discard' ? onPlan.filter(isAsGood).reduce(moreHelped, chosen) : chosen;
  return best === decision ? decision : replaceBestChoice(decision, best);

  function isAsGood({ action, because }: ActionOption): boolean {
    const risk = (because.danger?.chance ?? 0) - (chosen.because.danger?.chance ?? 0);
    const { value } = chosen.because;
    return action.do === 'discard' && risk <= 0.01 && because.value >= value - AS_GOOD * Math.abs(value);
  }
  function moreHelped(a: ActionOption, b: ActionOption): ActionOption {
    return help.get(b)!.unseen > help.get(a)!.unseen ? b : a;
  }
}

/** A claim that sets the plan back, for a hand that is worth no more. */
const isInVain = ({ action, because }: ActionOption, passing: ActionOption): boolean =>
  action.do === 'claim' && (because.worth ?? 0) <= (passing.because.worth ?? 0);

const replaceBestChoice = (decision: Decision, best: ActionOption): Decision => ({
  ...best,
  alternatives: [decision as ActionOption, ...decision.alternatives].filter((each) => each !== best),
});

/** A claim that brings the plan nearer and doubles it, where the player would rather have let the tile go. */
function doublingClaim(
  thinking: DecisionContext,
  onPlan: readonly ActionOption[],
  decision: Decision,
): Decision | undefined {
  if (decision.action.do !== 'pass') return undefined;
  const claim = onPlan.find(
    ({ action }) => action.do === 'claim' && action.claim === 'pung' && doesPungDouble(thinking, action.tiles[0]!),
  );
  return claim && replaceBestChoice(decision, claim);
}

/** How many choices are shown side by side. */
const MAX_CHOICES_SHOWN = 3;

function listShownChoices(
  thinking: DecisionContext,
  plan: Prospect,
  best: ActionOption,
  others: readonly ActionOption[],
  other: ActionOption | undefined,
): readonly ChoiceSeen[] {
  const asked = other?.because.left ? [other, ...others.filter((each) => each !== other)] : others;
  return [best, ...asked.slice(0, MAX_CHOICES_SHOWN - 1)].map((option) => {
    const stands = findProspect(thinking, plan.aim, option.because.left!);
    const helps = new Set(stands?.helping.map(({ tile }) => tile));
    const lost = plan.helping.filter(({ tile, left }) => left > 0 && !helps.has(tile)).map(({ tile }) => tile);
    const { action, because } = option;
    const fed = action.do === 'discard' ? because.danger?.seat : undefined;
    const harmless = fed && action.do === 'discard' && isBarredBySelf(thinking, fed, action.tile);
    const seen = { option, distance: stands?.distance ?? Infinity, unseen: stands?.unseen ?? 0, lost };
    return harmless ? { ...seen, harmless } : seen;
  });
}

/** A throw that may feed somebody so likely is no equal of one that may not. */
const RISKY_CHANCE = 0.05;

/** The tiles that may go as well as the first, it among them: empty where there is no other. */
function listEqualTiles([first, ...others]: readonly ChoiceSeen[]): readonly TileId[] {
  if (!first) return [];
  const { because } = first.option;
  const same = others.filter(
    ({ option, distance, unseen }) =>
      distance === first.distance &&
      unseen === first.unseen &&
      computeGap({ best: first.option, other: option }) <= MIN_NOTABLE_GAP &&
      (option.because.danger?.chance ?? 0) - (because.danger?.chance ?? 0) < RISKY_CHANCE,
  );
  const tiles = [first, ...same].flatMap(({ option: { action } }) => (action.do === 'discard' ? [action.tile] : []));
  return tiles.length > 1 ? tiles : [];
}

/** By what share of what the coach’s choice brings the next one brings less. */
export const computeGap = ({ best, other }: Pick<Counsel, 'best' | 'other'>): number =>
  other ? (best.because.value - other.because.value) / Math.max(1e-9, Math.abs(best.because.value)) : Infinity;

/** How much less a choice must bring than the best, as such a share, to be worth a word unasked. */
const MIN_NOTABLE_GAP = 0.2;

/** Where hands take long no throw costs much: there it is worth a word that the next best leaves so much less that helps. */
const MAX_HELP_SHARE_LEFT = 0.85;

/**
 * Whether there is something to tell: the choice wins or makes a set, has something to be laid down or said that one may not
 * think of, or the next best is worse and the reason is not plain.
 */
export function isWorthTelling(counsel: Counsel): boolean {
  const { reason, choices, advice, declaring, refused } = counsel;
  if (reason.kind === 'kong' || declaring || refused) return true;
  if (advice.because.by !== 'hand' || reason.kind === 'danger' || reason.kind === 'set') return true;
  if (reason.kind === 'little' || (reason.kind === 'waits' && reason.still)) return false;
  const [mine, theirs] = choices;
  if (!mine || theirs?.distance !== mine.distance) return true;
  return computeGap(counsel) > AS_GOOD || theirs.unseen < MAX_HELP_SHARE_LEFT * mine.unseen;
}

/**
 * Whether a choice matters: it wins, makes a set, or the next best would cost the plan a tile, feed somebody, or bring a good
 * deal less.
 */
export function isImportantChoice(counsel: Counsel): boolean {
  const { best, other, reason, choices, refused } = counsel;
  if (refused) return true;
  if (reason.kind === 'win' || reason.kind === 'set' || reason.kind === 'danger') return true;
  if (reason.kind === 'little' || !other) return false;
  const [mine, theirs] = choices;
  if (best.action.do === 'pass' || best.action.do === 'kong') return (theirs?.distance ?? 0) > (mine?.distance ?? 0);
  return (theirs?.distance ?? 0) === (mine?.distance ?? 0) && computeGap(counsel) > MIN_NOTABLE_GAP;
}
