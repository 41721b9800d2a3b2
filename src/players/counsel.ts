import { partnerIn, score, type Action, type Aim, type Seat, type TileId } from '../engine/index.ts';
import { finishSlices, type Slices } from '../schedule/slices.ts';
import { candidatesInSlices, exampleOf, fastest, handValue, type Candidate } from './candidate-hands.ts';
import { priceOf } from './danger.ts';
import type { ActionOption, Decision } from './policies.ts';
import { thinkAbout, turnsHad, unseenOf, type Thinking } from './thinking.ts';
import { less, type SeatView } from './view.ts';
import { oddsOfSets } from './win-probability.ts';

// What a coach can say for one choice against another, as data: the plan, the tiles that help, the odds, and the one thing
// that tells the two apart. Nothing is weighed again: the thoughtful player has decided, and here its figures are laid open.

/** A tile that helps, and how many of it this seat has not seen. */
export interface Helping {
  readonly tile: TileId;
  readonly left: number;
}

/** What becomes of the hand after a choice. */
export interface Prospect {
  readonly action: Action;
  /** What is thrown after a claim. */
  readonly thrown: TileId | undefined;
  /** Tiles still to be exchanged until one tile short of the planned hand; what brings it nearer, and how many of those are left. */
  readonly distance: number;
  readonly helping: readonly Helping[];
  readonly unseen: number;
  /** The kind of hand it goes for, how likely that wins (0–1), and roughly what it brings from the others together. */
  readonly aim: Aim;
  readonly chance: number;
  readonly worth: number;
  /** A hand of that kind: its sets, and which of its tiles are still missing. */
  readonly example: readonly (readonly TileId[])[];
  readonly missing: readonly TileId[];
}

/** What speaks for the coach’s choice over another one. */
export type CounselReason =
  /** The hand is complete. */
  | { readonly kind: 'win' }
  /** The other throw may feed somebody: how likely, and what that costs, in all or (`more`) beyond what another's throw would cost. */
  | {
      readonly kind: 'danger';
      readonly chance: number;
      readonly price: number;
      readonly more: boolean;
      readonly seat: Seat;
      readonly sets: number;
      readonly ready: boolean;
      /** One of these tiles lies on the table. */
      readonly open: boolean;
      /** The tile to throw instead has been thrown before: by that very player (`own`), or by somebody, and nobody claimed it (`pool`). */
      readonly safe: 'own' | 'pool' | undefined;
    }
  /** The other choice leaves the hand further away. */
  | { readonly kind: 'nearer' }
  /** Equally near, but more tiles help: these would not after the other choice. */
  | { readonly kind: 'more'; readonly gained: readonly Helping[] }
  /** The other choice sets the planned hand back: by a step, or by tiles that help it. */
  | { readonly kind: 'plan'; readonly further: number }
  /** A claim after which the planned hand can no longer be made. */
  | { readonly kind: 'gives-up' }
  /** A claim that brings the hand no nearer. */
  | { readonly kind: 'no-nearer' }
  /** `pays`: equally likely, and it pays more. `odds`: less likely and dearer, or cheaper and likelier; both figures count. */
  | { readonly kind: 'pays' | 'odds' }
  /** Nothing worth saying. */
  | { readonly kind: 'little' };

/** What a coach has to say at a place of a hand. */
export interface Counsel {
  readonly advice: Decision;
  readonly best: ActionOption;
  readonly other: ActionOption | undefined;
  readonly reason: CounselReason;
  /** Undefined where no hand was weighed: Mahjong, an exchange. */
  readonly prospects: readonly [best: Prospect, other: Prospect] | undefined;
  /** In a goulash: which tile is wild, and to whom tiles go in this exchange. */
  readonly wild: TileId | undefined;
  readonly partner: Seat | undefined;
  /** The tile that is offered or was drawn, and the tiles on the rack before the choice. */
  readonly offered: TileId | undefined;
  readonly rack: readonly TileId[];
  readonly wallLeft: number;
}

/** {@link counselling} in one go. */
export const counselOf = (view: SeatView, advice: Decision, other?: ActionOption): Counsel =>
  finishSlices(counselling(view, advice, other));

/** What is to be said for a decision of the thoughtful player, in slices. @param other what it is compared with; the next best unless given */
export function* counselling(
  view: SeatView,
  advice: Decision,
  other: ActionOption | undefined = advice.alternatives[0],
): Slices<Counsel> {
  const best: ActionOption = advice;
  const { phase, seat, seats, own } = view;
  const thinking = thinkAbout(view);
  const said = {
    advice,
    best,
    other,
    wild: thinking.wild,
    partner: phase.name === 'exchange' ? partnerIn(phase.turn, seat, seats) : undefined,
    offered: phase.name === 'claims' ? phase.tile : phase.name === 'turn' ? phase.drew : undefined,
    rack: own.rack,
    wallLeft: view.wallLeft,
  };
  if (best.because.by === 'win') return { ...said, reason: { kind: 'win' }, prospects: undefined };
  if (!other || !best.because.left || !other.because.left)
    return { ...said, reason: { kind: 'little' }, prospects: undefined };
  const here = yield* outlook(thinking, best);
  const there = yield* outlook(thinking, other);
  const reason = reasonOf(thinking, here, there);
  return { ...said, reason, prospects: [here.prospect, there.prospect] };
}

/** A prospect with all the hands that were looked at for it. */
interface Outlook {
  readonly option: ActionOption;
  readonly prospect: Prospect;
  readonly candidates: readonly Candidate[];
}

function* outlook(thinking: Thinking, option: ActionOption): Slices<Outlook> {
  const { action, because } = option;
  const left = because.left!;
  const candidates = yield* candidatesInSlices(thinking, left);
  const any = fastest(thinking, left);
  // Where hands are slow, a rack is as good as it is fast: a dear hand further away is a hope, not yet a plan.
  const hope = !thinking.free && because.distance > any.distance;
  const found = planAmong(candidates, hope ? { ...any, aim: any.goal.aim } : because);
  const plan = found ?? { ...any, worth: handValue(thinking, any.goal, left, any.distance) };
  const chance = hope ? oddsOfSets(thinking.free, any, turnsHad(thinking.view)) : (because.chance ?? 0);
  const whole = exampleOf(thinking, plan.goal, left);
  const { table, seat, round, goulash, own } = thinking.view;
  const bill =
    whole &&
    score({
      table,
      seat,
      round,
      goulash,
      hand: { rack: whole.rack, sets: left.sets, bonus: own.bonus },
      win: { tile: whole.last, by: 'wall' },
    });
  const read = bill?.ok ? [...bill.value.arrangement.map(({ tiles }) => tiles), bill.value.loose] : [];
  const prospect: Prospect = {
    action,
    thrown: action.do === 'claim' ? left.thrown : undefined,
    distance: plan.distance,
    helping: plan.useful.map((tile) => ({ tile, left: unseenOf(thinking, [tile]) })),
    unseen: plan.unseen,
    // Of any hands at all, the nearest may be a special one.
    aim: found || !bill?.ok || !bill.value.special ? plan.goal.aim : { special: bill.value.special.rule },
    chance,
    worth: hope || !found ? plan.worth : (because.worth ?? plan.worth),
    example: read.filter((tiles) => tiles.length > 0),
    missing: whole ? less(whole.rack, left.rack) : [],
  };
  return { option, prospect, candidates };
}

/** The hand that is meant, where only its aim and its distance are known: the nearest hand of all may be a special one. */
function planAmong(
  candidates: readonly Candidate[],
  { aim, distance }: Pick<Candidate, 'distance'> & { readonly aim: Aim },
): Candidate | undefined {
  const near = candidates.filter((each) => each.distance === distance);
  const meant = near.find(({ goal }) => sameAim(goal.aim, aim));
  return meant ?? near.toSorted((a, b) => b.chance * b.worth - a.chance * a.worth)[0];
}

/** Whether two aims are the same, however they are written. */
export const sameAim = (a: Aim, b: Aim): boolean =>
  a.special === b.special && (a.maxChows ?? 4) === (b.maxChows ?? 4) && a.tiles?.join() === b.tiles?.join();

/** The share of a choice's value that a danger must cost to be mentioned, and how likely it must be. */
const DANGEROUS = 0.1;
const LIKELY = 0.04;
/** Tiles that help: this many more are noticed, or when the other choice has less than this share. */
const MORE = 2;
const FEWER = 0.85;
/** A payment must be this many times the other to be called dearer. */
const DEARER = 1.15;
/** Expected payments, with the odds as they are said, must differ by this factor. */
const BRINGS_MORE = 1.1;

function reasonOf(thinking: Thinking, best: Outlook, other: Outlook): CounselReason {
  const [a, b] = [best.prospect, other.prospect];
  if (gapOf(best.option, other.option) < TOLD) return { kind: 'little' };
  if (a.aim.special !== undefined && b.action.do === 'claim' && a.action.do !== 'claim') return { kind: 'gives-up' };
  return (
    dangerIn(thinking, best.option, other.option) ??
    (a.distance < b.distance ? { kind: 'nearer' } : undefined) ??
    (a.distance === b.distance ? moreIn(a, b) : undefined) ??
    (a.action.do === 'pass' && b.action.do === 'claim' && b.distance >= a.distance && a.unseen >= b.unseen
      ? { kind: 'no-nearer' }
      : undefined) ??
    planIn(best, other) ??
    paysIn(a, b) ?? { kind: 'little' }
  );
}

function dangerIn(thinking: Thinking, best: ActionOption, other: ActionOption): CounselReason | undefined {
  const { danger } = other.because;
  const more = (danger?.cost ?? 0) - (best.because.danger?.cost ?? 0);
  if (!danger?.seat || danger.chance < LIKELY || more <= DANGEROUS * Math.abs(best.because.value)) return undefined;
  const thrown = best.action.do === 'discard' ? best.action.tile : undefined;
  // The danger must account for most of the difference between the two.
  if (more < (best.because.value - other.because.value) / 2) return undefined;
  const { sets, ready, kept, discards } = thinking.view.players[danger.seat]!;
  return {
    kind: 'danger',
    chance: danger.chance,
    price: priceOf(thinking, danger),
    more: !thinking.free,
    seat: danger.seat,
    sets: sets.length,
    ready: ready || kept,
    open: other.action.do === 'discard' && liesOpen(thinking.view, other.action.tile),
    safe:
      thrown && discards.includes(thrown) ? 'own' : thrown && thinking.view.pool.includes(thrown) ? 'pool' : undefined,
  };
}

const liesOpen = ({ pool, seats, players }: SeatView, tile: TileId): boolean =>
  pool.includes(tile) || seats.some((seat) => players[seat]!.sets.some(({ tiles }) => tiles.includes(tile)));

function moreIn(a: Prospect, b: Prospect): CounselReason | undefined {
  const more = a.unseen - b.unseen;
  if (more < 1 || (more < MORE && b.unseen > FEWER * a.unseen) || b.unseen > FEWER * a.unseen) return undefined;
  const gained = a.helping.filter(({ tile, left }) => left > 0 && !b.helping.some((each) => each.tile === tile));
  return gained.length > 0 ? { kind: 'more', gained } : undefined;
}

/** How the other choice sets back a hand that is more than any sets and a pair. */
function planIn({ prospect, candidates }: Outlook, other: Outlook): CounselReason | undefined {
  const { aim } = prospect;
  if (isAny(aim)) return undefined;
  const mine = candidates.find(({ goal }) => sameAim(goal.aim, aim));
  const theirs = other.candidates.find(({ goal }) => sameAim(goal.aim, aim));
  if (!mine) return undefined;
  const further = (theirs?.distance ?? Infinity) - mine.distance;
  if (further > 0) return { kind: 'plan', further };
  return further === 0 && (theirs?.unseen ?? 0) <= FEWER * mine.unseen ? { kind: 'plan', further } : undefined;
}

/** Any sets and a pair. */
export const isAny = ({ special, tiles, maxChows }: Aim): boolean => !special && !tiles && (maxChows ?? 4) > 0;

function paysIn(a: Prospect, b: Prospect): CounselReason | undefined {
  const [worth, other] = [Math.round(a.worth), Math.round(b.worth)];
  if (worth <= 0 || other <= 0) return undefined;
  const [often, seldom] = [tenthsOf(a.chance), tenthsOf(b.chance)];
  if (often === seldom) return worth > DEARER * other ? { kind: 'pays' } : undefined;
  return often * worth > BRINGS_MORE * seldom * other ? { kind: 'odds' } : undefined;
}

/** A chance as it is said: how many times in ten, 1 to 9, and a half for less than once. */
export const tenthsOf = (chance: number): number => Math.min(9, Math.round(10 * chance)) || 0.5;

/** How much less than the best a choice must bring, as a share of the best, to be told from it; and to be mentioned unasked. */
const TOLD = 0.03;
const MATTERS = 0.35;

/** How much less a choice brings than the best one, as a share of what that brings. */
const gapOf = ({ because }: ActionOption, other: ActionOption): number =>
  (because.value - other.because.value) / Math.max(1e-9, Math.abs(because.value));

/** Whether a coach that speaks only when it matters would speak. */
export function matters({ advice, reason, best, other }: Counsel): boolean {
  if (reason.kind === 'win') return true;
  if (reason.kind === 'little' || !other || advice.because.by !== 'hand') return false;
  return gapOf(best, other) > MATTERS;
}
