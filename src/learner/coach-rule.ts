import { legalActions, settle, type Action, type Play, type Seat } from '../engine/index.ts';
import { sameChoice, type Counsel } from '../players/index.ts';
import { hasWords } from '../text/rule-titles.ts';

/**
 * The rule behind what the coach says: about what a discard costs whoever threw it, the special hand it plays for, the claim
 * that it makes or lets go by, or what is done; undefined where the rule book has no page for it.
 */
export function coachRule(
  play: Play,
  me: Seat,
  counsel: Pick<Counsel, 'best' | 'other' | 'reason'>,
): string | undefined {
  const rule = ruleOf(play, me, counsel);
  return rule !== undefined && hasWords(rule) ? rule : undefined;
}

function ruleOf(play: Play, me: Seat, { best, other, reason }: Parameters<typeof coachRule>[2]): string | undefined {
  if (reason.kind === 'danger') return paysFor(play, me, reason.seat);
  const { special } = best.because.aim;
  if (special !== undefined && best.because.by === 'hand') return special;
  const told = best.action.do === 'pass' && other ? other.action : best.action;
  return lawOf(play, me, told);
}

/** The rule by which a seat pays for a hand that it fed. */
function paysFor({ table, seats }: Play, me: Seat, winner: Seat): string | undefined {
  const paid = settle({ table, seats, winner, scores: { [winner]: 1 }, discarder: me });
  return paid.ok ? paid.value.payments.find(({ from }) => from === me)?.rule : undefined;
}

/** The rule that allows an action now. */
function lawOf(play: Play, me: Seat, action: Action): string | undefined {
  const legal = legalActions(play, me);
  return legal.ok ? legal.value.find((each) => each.allowed && sameChoice(each.action, action))?.rule : undefined;
}
