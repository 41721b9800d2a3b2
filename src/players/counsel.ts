import { partnerIn, SUITS, tileIndex, type Action, type Aim, type Seat, type TileId } from '../engine/index.ts';
import { finishSlices, type Slices } from '../schedule/slices.ts';
import type { ActionOption, Decision } from './policies.ts';
import { distanceTo, planFor, prospectOf, pungDoubles, type Helping, type NewPlan, type Prospect } from './plan.ts';
import { thinkAbout, type Thinking } from './thinking.ts';
import { less, type SeatView } from './view.ts';

// What a coach can say for a choice, as data: the hand it goes for, what the choice does to that hand, and how other choices
// would leave it. The thoughtful player has decided; only where its choice would take the planned hand apart without need does
// the coach keep to the plan.

/** What speaks for the coach’s choice. */
export type CounselReason =
  /** The hand is complete. */
  | { readonly kind: 'win' }
  /** The other throw may feed somebody. */
  | {
      readonly kind: 'danger';
      readonly seat: Seat;
      readonly sets: number;
      readonly ready: boolean;
      /** The suit that all sets of that player are of, where they show one. */
      readonly shows: string | undefined;
      /** The tile to throw instead has been thrown before: by that very player (`own`), or by somebody, and nobody claimed it (`pool`). */
      readonly safe: 'own' | 'pool' | undefined;
    }
  /** Every other tile on the rack belongs to the plan. */
  | { readonly kind: 'only-spare' }
  /** The pair is not needed: another one is the pair of the plan. */
  | { readonly kind: 'second-pair'; readonly pair: TileId }
  /** Another tile is kept, because it may grow: with these tiles it makes a set. */
  | { readonly kind: 'grows'; readonly keep: TileId; readonly gained: readonly Helping[] }
  /** Another tile is kept, because a pung of it would double the hand. */
  | { readonly kind: 'doubles'; readonly keep: TileId }
  /** The plan needs no tile of this suit. */
  | { readonly kind: 'off-suit' }
  /** No other copy is left to come, and no chow can be made with it. */
  | { readonly kind: 'gone' }
  /** Nothing near it stands on the rack. */
  | { readonly kind: 'alone' }
  /** It could only make a chow, and the plan has room for no other. */
  | { readonly kind: 'no-chow' }
  /** This tile and another fit no set of the plan; fewer of this one are left. */
  | { readonly kind: 'spare'; readonly also: TileId; readonly fewer: boolean }
  /** A claim: which set of the hand it makes. */
  | { readonly kind: 'set'; readonly nth: number; readonly nearer: boolean; readonly doubles: boolean }
  /** A claim after which the planned hand can no longer be made. */
  | { readonly kind: 'gives-up' }
  /** A claim that takes tiles away from other sets. */
  | { readonly kind: 'takes-apart' }
  /** The two tiles that it takes are the pair of the plan. */
  | { readonly kind: 'its-pair'; readonly pair: TileId }
  /** A claim that brings the plan no nearer. */
  | { readonly kind: 'no-nearer' }
  /** A chow, where the plan has all that it may hold. */
  | { readonly kind: 'has-chow' }
  /** A claim that brings the plan nearer, and costs it a rule that doubles. */
  | { readonly kind: 'loses'; readonly rule: string }
  /** A kong that costs the plan nothing. */
  | { readonly kind: 'kong' }
  /** Nothing worth saying. */
  | { readonly kind: 'little' };

/** A choice beside others, and what it leaves of the plan. */
export interface ChoiceSeen {
  readonly option: ActionOption;
  /** Tiles from Mahjong with the planned hand less one; infinite where it could no longer be made. */
  readonly distance: number;
  readonly unseen: number;
  /** Tiles that help after the coach’s choice, and not after this one. */
  readonly lost: readonly TileId[];
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
  readonly changed: NewPlan | undefined;
  /** The coach’s choice and at most two others. */
  readonly choices: readonly ChoiceSeen[];
  /** In a goulash: which tile is wild, and to whom tiles go in this exchange. */
  readonly wild: TileId | undefined;
  readonly partner: Seat | undefined;
  /** The tile that is offered or was drawn, and the tiles on the rack before the choice. */
  readonly offered: TileId | undefined;
  readonly rack: readonly TileId[];
}

/** What a choice is set against, and what was gone for the turn before. */
export interface Beside {
  readonly other?: ActionOption | undefined;
  readonly held?: Aim | undefined;
}

/** {@link counselling} in one go. */
export const counselOf = (view: SeatView, advice: Decision, beside: Beside = {}): Counsel =>
  finishSlices(counselling(view, advice, beside));

/** What is to be said for a decision of the thoughtful player, in slices. */
export function* counselling(view: SeatView, decision: Decision, { other: given, held }: Beside = {}): Slices<Counsel> {
  const { phase, seat, seats, own } = view;
  const thinking = thinkAbout(view);
  const said = {
    wild: thinking.wild,
    partner: phase.name === 'exchange' ? partnerIn(phase.turn, seat, seats) : undefined,
    offered: phase.name === 'claims' ? phase.tile : phase.name === 'turn' ? phase.drew : undefined,
    rack: own.rack,
  };
  const nothing = { plan: undefined, changed: undefined, choices: [] } as const;
  if (!decision.because.left) {
    const other = given ?? decision.alternatives[0];
    const reason: CounselReason = decision.because.by === 'win' ? { kind: 'win' } : { kind: 'little' };
    return { ...said, ...nothing, advice: decision, best: decision, other, reason };
  }
  const { goal, changed } = yield* planFor(thinking, decision, held);
  yield;
  const advice = keepingTo(thinking, goal.aim, decision);
  const plan = prospectOf(thinking, goal.aim, advice.because.left!);
  yield;
  const others = advice.alternatives.filter(({ because }) => because.left);
  const other = given && given !== advice ? given : othersFirst(advice, others);
  const seen = plan ? choicesSeen(thinking, plan, advice, others, other) : [];
  const reason = plan && other?.because.left ? reasonOf(thinking, plan, advice, other) : ({ kind: 'little' } as const);
  return { ...said, advice, best: advice, other, reason, plan, changed, choices: seen };
}

/** The other choice that is most worth a word: at a turn the next tile, beside a claim letting it go. */
function othersFirst({ action }: ActionOption, others: readonly ActionOption[]): ActionOption | undefined {
  if (action.do !== 'claim') return others[0];
  return others.find((each) => each.action.do === 'pass') ?? others[0];
}

/** A danger explains a choice when it accounts for so much of what the other one is worth less, and is so likely. */
const EXPLAINS = 0.5;
const LIKELY = 0.04;

/** The decision, or the next one that does not take the planned hand apart; a throw that is made for safety stays. */
function keepingTo(thinking: Thinking, aim: Aim, decision: Decision): Decision {
  const all = [decision as ActionOption, ...decision.alternatives].filter(({ because }) => because.left);
  const far = new Map(all.map((option) => [option, distanceTo(thinking, aim, option.because.left!)]));
  const nearest = Math.min(...far.values());
  const keeps = all.find((option) => far.get(option) === nearest);
  if (!keeps || far.get(decision) === nearest || feeds(keeps, decision) || decision.action.do !== keeps.action.do)
    return decision;
  const rest = [decision as ActionOption, ...decision.alternatives].filter((option) => option !== keeps);
  return { ...keeps, alternatives: rest };
}

/** The one throw is more dangerous than the other, and that is why it is worth less. */
function feeds(throwing: ActionOption, instead: ActionOption): boolean {
  const { danger } = throwing.because;
  const more = (danger?.cost ?? 0) - (instead.because.danger?.cost ?? 0);
  const gap = instead.because.value - throwing.because.value;
  return danger?.seat !== undefined && danger.chance >= LIKELY && gap > 0 && more >= EXPLAINS * gap;
}

/** How many choices are shown side by side. */
const SHOWN = 3;

function choicesSeen(
  thinking: Thinking,
  plan: Prospect,
  best: ActionOption,
  others: readonly ActionOption[],
  other: ActionOption | undefined,
): readonly ChoiceSeen[] {
  const asked = other?.because.left ? [other, ...others.filter((each) => each !== other)] : others;
  return [best, ...asked.slice(0, SHOWN - 1)].map((option) => {
    const stands = prospectOf(thinking, plan.aim, option.because.left!);
    const helps = new Set(stands?.helping.map(({ tile }) => tile));
    const lost = plan.helping.filter(({ tile, left }) => left > 0 && !helps.has(tile)).map(({ tile }) => tile);
    return { option, distance: stands?.distance ?? Infinity, unseen: stands?.unseen ?? 0, lost };
  });
}

function reasonOf(thinking: Thinking, plan: Prospect, best: ActionOption, other: ActionOption): CounselReason {
  const there = prospectOf(thinking, plan.aim, other.because.left!);
  switch (best.action.do) {
    case 'claim':
      return claimReason(thinking, plan, best.action);
    case 'pass':
      return other.action.do === 'claim' ? passReason(thinking, plan, other.action, there) : { kind: 'little' };
    case 'kong':
      return { kind: 'kong' };
    case 'discard':
      if (other.action.do === 'kong') return further(plan, there) ? { kind: 'takes-apart' } : { kind: 'little' };
      return dangerIn(thinking, best, other) ?? discardReason(thinking, plan, best.action.tile, other, there);
    default:
      return { kind: 'little' };
  }
}

const further = ({ distance }: Prospect, there: Prospect | undefined): boolean =>
  (there?.distance ?? Infinity) > distance;

function dangerIn({ view }: Thinking, best: ActionOption, other: ActionOption): CounselReason | undefined {
  const { seat } = other.because.danger ?? {};
  if (!seat || !feeds(other, best)) return undefined;
  const thrown = best.action.do === 'discard' ? best.action.tile : undefined;
  const { sets, ready, kept, discards } = view.players[seat]!;
  const suits = new Set(sets.map(({ tiles }) => tiles[0]!.charAt(0)));
  const [suit] = suits;
  return {
    kind: 'danger',
    seat,
    sets: sets.length,
    ready: ready || kept,
    shows: sets.length > 1 && suits.size === 1 && SUITS.some((each) => each === suit) ? suit : undefined,
    safe: thrown && discards.includes(thrown) ? 'own' : thrown && view.pool.includes(thrown) ? 'pool' : undefined,
  };
}

// Why a tile is let go.

function discardReason(
  thinking: Thinking,
  plan: Prospect,
  tile: TileId,
  other: ActionOption,
  there: Prospect | undefined,
): CounselReason {
  const { rack } = thinking.view.own;
  const spare = sparesOf(plan, rack, tile);
  const rivals = spare.filter((each) => each !== tile);
  const kept = other.action.do === 'discard' && other.action.tile !== tile ? other.action.tile : undefined;
  const pair = pairOf(plan);
  if (rack.filter((each) => each === tile).length === 2 && pair && pair !== tile) return { kind: 'second-pair', pair };
  const why = whyLoose(thinking, plan, tile);
  if (kept && rivals.includes(kept)) {
    const gained = there && there.distance === plan.distance ? gainedBy(plan, there, kept) : [];
    // Where a second copy of either would help alike, the one of which fewer are left goes.
    const alike = gained.every((each) => each.tile === kept) && there?.helping.some((each) => each.tile === tile);
    if (gained.length > 0 && !alike && plan.unseen > there!.unseen) return { kind: 'grows', keep: kept, gained };
    if (mayDouble(thinking, kept) && !mayDouble(thinking, tile)) return { kind: 'doubles', keep: kept };
    if (why && whyLoose(thinking, plan, kept)?.kind !== why.kind) return why;
    const fewer = leftOf(thinking, tile) < leftOf(thinking, kept);
    return fewer ? { kind: 'spare', also: kept, fewer } : { kind: 'little' };
  }
  if (why) return why;
  if (kept && further(plan, there) && rivals.length === 0) return { kind: 'only-spare' };
  if (kept && there && there.distance === plan.distance && there.unseen < plan.unseen) {
    const gained = gainedBy(plan, there, kept);
    if (gained.length > 0) return { kind: 'grows', keep: kept, gained };
  }
  const [also] = rivals;
  return also ? { kind: 'spare', also, fewer: leftOf(thinking, tile) < leftOf(thinking, also) } : { kind: 'little' };
}

/** The tiles of a rack that the plan does not use, the one that is thrown among them. */
const sparesOf = ({ example, missing }: Prospect, rack: readonly TileId[], thrown: TileId): readonly TileId[] => [
  thrown,
  ...less(less(rack, [thrown]), less(example.flat(), missing)),
];

const pairOf = ({ example, missing }: Prospect): TileId | undefined => {
  const pair = example.find((tiles) => tiles.length === 2 && tiles[0] === tiles[1])?.[0];
  return pair !== undefined && !missing.includes(pair) ? pair : undefined;
};

/** The tiles that go with a tile that is kept, and would not help without it. */
const gainedBy = (plan: Prospect, there: Prospect, kept: TileId): readonly Helping[] =>
  plan.helping
    .filter(({ tile, left }) => left > 0 && !there.helping.some((each) => each.tile === tile))
    .filter(({ tile }) => tile === kept || isNear(tile, kept));

const leftOf = ({ unseen }: Thinking, tile: TileId): number => unseen[tileIndex(tile)] ?? 0;

/** A pung of it can still be made, and would double. */
const mayDouble = (thinking: Thinking, tile: TileId): boolean => {
  const held = thinking.view.own.rack.filter((each) => each === tile).length;
  return held + leftOf(thinking, tile) >= 3 && pungDoubles(thinking, tile);
};

const isSuited = (tile: TileId): boolean => SUITS.some((suit) => tile.startsWith(suit));

/** Why no set of the plan can be made with a tile; undefined where nothing plain stands against it. */
function whyLoose(thinking: Thinking, { aim, example }: Prospect, tile: TileId): CounselReason | undefined {
  const { rack } = thinking.view.own;
  if (aim.tiles && !aim.tiles.includes(tile)) return { kind: 'off-suit' };
  if (rack.filter((each) => each === tile).length > 1) return undefined;
  const near = rack.some((each) => isNear(each, tile));
  if (leftOf(thinking, tile) === 0 && !near) return { kind: 'gone' };
  if (!near) return { kind: 'alone' };
  return aim.special === undefined && isFull(thinking, { aim, example }) ? { kind: 'no-chow' } : undefined;
}

/** The plan has as many chows as it may hold. */
function isFull({ view: { table, goulash } }: Thinking, { aim, example }: Pick<Prospect, 'aim' | 'example'>): boolean {
  const most = table.ruleset.maxChows({ goulash, blessing: false });
  const chows = example.filter((tiles) => tiles.length === 3 && tiles[0] !== tiles[1]).length;
  return chows >= Math.min(most, aim.maxChows ?? 4);
}

/** Another tile of the suit with which a chow could be made. */
const isNear = (other: TileId, tile: TileId): boolean =>
  isSuited(tile) &&
  other !== tile &&
  other.charAt(0) === tile.charAt(0) &&
  Math.abs(Number(other.charAt(1)) - Number(tile.charAt(1))) <= 2;

// Why a tile is claimed, or let go by.

type Claim = Extract<Action, { do: 'claim' }>;

function claimReason(thinking: Thinking, plan: Prospect, { tiles }: Claim): CounselReason {
  const { own } = thinking.view;
  const before = distanceTo(thinking, plan.aim, own);
  return {
    kind: 'set',
    nth: own.sets.length + 1,
    nearer: plan.distance < before,
    doubles: tiles.every((each) => each === tiles[0]) && pungDoubles(thinking, tiles[0]!),
  };
}

function passReason(
  thinking: Thinking,
  plan: Prospect,
  { tiles, claim }: Claim,
  there: Prospect | undefined,
): CounselReason {
  if (!there) return { kind: 'gives-up' };
  const pair = pairOf(plan);
  if (claim === 'pung' && pair !== undefined && pair === tiles[0] && there.distance >= plan.distance)
    return { kind: 'its-pair', pair };
  if (there.distance > plan.distance)
    return { kind: claim === 'chow' && isFull(thinking, plan) ? 'has-chow' : 'takes-apart' };
  if (there.distance === plan.distance)
    return { kind: claim === 'chow' && isFull(thinking, plan) ? 'has-chow' : 'no-nearer' };
  const rule = plan.doubles.find((each) => !there.doubles.includes(each));
  return rule === undefined ? { kind: 'little' } : { kind: 'loses', rule };
}

/** How much less a choice must bring than the best, as a share of what that brings, to be worth a word unasked. */
const MATTERS = 0.2;

/**
 * Whether a choice matters: it wins, makes a set, or the next best would cost the plan a tile, feed somebody, or bring a good
 * deal less.
 */
export function matters({ best, other, reason, choices }: Counsel): boolean {
  if (reason.kind === 'win' || reason.kind === 'set' || reason.kind === 'danger') return true;
  if (reason.kind === 'little' || !other) return false;
  const [mine, theirs] = choices;
  if (best.action.do === 'pass' || best.action.do === 'kong') return (theirs?.distance ?? 0) > (mine?.distance ?? 0);
  const gap = (best.because.value - other.because.value) / Math.max(1e-9, Math.abs(best.because.value));
  return (theirs?.distance ?? 0) === (mine?.distance ?? 0) && gap > MATTERS;
}
