import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import { settle, type Action, type Play, type Seat } from '../../../engine/index.ts';
import {
  isMahjongAction,
  isSameActionAndTile,
  listJudgedActions,
  type Counsel,
  type JudgedDecision,
  type MissedWinCause,
} from '../../../bots/index.ts';
import { formatTheTile } from '../../../format/names.ts';
import { formatPlural } from '../../../format/numbers.ts';
import { formatWaitingCallOfFamily } from '../../../format/play.ts';
import { describeEngineReason } from '../../../format/reasons.ts';
import { hasRuleTitle } from '../../../format/rule-titles.ts';
import { fillSlots } from '../../../format/sentences.ts';
import { formatActionAsNoun, formatSetOfAction } from './coach-text.ts';
import { explainRefusedWin } from './refusal-text.ts';

// The coach's texts about a choice already made: what happened, what it costs, and the rule behind it.

/**
 * What happened at a moment that mattered: "You discarded the 4 of circles, not the North wind".
 * @param good the learner did as the coach would
 */
export function describeDecisionAndAlternative({ best, other, wild }: Counsel, good: boolean): string {
  const [did, not] = (good ? [best, other] : [other, best]).map((each) => each?.action);
  if (!did || !not) return words.moment.mahjong;
  if (isMahjongAction(not) && !isMahjongAction(did)) return words.moment['no-mahjong'];
  const it = formatActionAsNoun(not, wild);
  const [set, otherSet] = [formatSetOfAction(did, wild), formatSetOfAction(not, wild)];
  if (did.do === 'pass') return fillSlots(words.moment.passed, { it });
  if (!set && did.do !== 'discard') return words.moment.mahjong;
  const text =
    did.do === 'discard' ? words.moment.discarded : did.do === 'kong' ? words.moment.declared : words.moment.took;
  const happened = fillSlots(text, { set, tile: formatActionAsNoun(did) });
  const alike = did.do === not.do || (set !== undefined && otherSet !== undefined);
  return alike ? fillSlots(words.moment.not, { did: happened, it }) : happened;
}

/** What happened where an action lost a win; undefined where {@link describeDecisionAndAlternative} describes it. */
export function describeMissedWin({ kind, refused }: MissedWinCause, action: Action, family: string) {
  const text = words.moment;
  if (kind === 'declaring' && action.do === 'discard')
    return fillSlots(text.declaring, { tile: formatTheTile(action.tile), call: formatWaitingCallOfFamily(family) });
  if (kind !== 'claim' || !refused) return undefined;
  return refused.came === 'held' ? text['claim-held'] : fillSlots(text.claim, { tile: formatTheTile(refused.tile) });
}

/** A sentence about the tile of a lost win: it came later, or the rules refused it. Empty if there was none. */
export function describeTileOfMissedWin({ kind, refused }: MissedWinCause): string {
  if (!refused) return '';
  return kind === 'declaring'
    ? fillSlots(words.cost.declaring, { tile: formatTheTile(refused.tile) })
    : explainRefusedWin(refused, describeEngineReason);
}

export function describeCostOfChoice({ cost }: Pick<JudgedDecision, 'cost'>): string {
  if (cost === Infinity) return words.cost.win;
  const points = Math.round(cost);
  if (points === 0) return cost === 0 ? words.agree : words.cost.little;
  return fillSlots(words.cost.points, { 'cost point': formatPlural(points, 'point') });
}

/**
 * The id of the rule behind the coach’s advice: the rule by which the learner would pay for a dangerous discard, the
 * special hand of the plan, or the rule that allows the advised action or a claim not made. Undefined if the rule book
 * has no page for it.
 */
export function findRuleBehindAdvice(play: Play, me: Seat, counsel: Pick<Counsel, 'best' | 'other' | 'reason'>) {
  const rule = findRule(play, me, counsel);
  return rule !== undefined && hasRuleTitle(rule) ? rule : undefined;
}

function findRule(play: Play, me: Seat, { best, other, reason }: Parameters<typeof findRuleBehindAdvice>[2]) {
  if (reason.kind === 'danger') return findLiabilityRule(play, me, reason.seat);
  const { special } = best.because.aim;
  if (special !== undefined && best.because.by === 'hand') return special;
  const action = best.action.do === 'pass' && other ? other.action : best.action;
  return listJudgedActions(play, me).find((each) => each.allowed && isSameActionAndTile(each.action, action))?.rule;
}

/** The rule by which the learner pays when their discard completes another player’s hand. */
function findLiabilityRule({ table, seats }: Play, me: Seat, winner: Seat): string | undefined {
  const paid = settle({ table, seats, winner, scores: { [winner]: 1 }, discarder: me });
  return paid.ok ? paid.value.payments.find(({ from }) => from === me)?.rule : undefined;
}
