import { parseSeatOrThrowRefusal, parseSeatsOrThrowRefusal, getSeatsInHandOrThrowRefusal } from '../match/seating.ts';
import type { Reason } from '../reasons.ts';
import { throwRefusal, shortenInputForMessage } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import { parseSeat, type Seat } from '../tiles/tiles.ts';
import type { MistakeLaw } from './mistake-law.ts';
import { sumPaymentsBySeat } from './payments.ts';
import type { Settlement } from './types.ts';

export interface MistakeInput extends TableOrRulesInput {
  readonly what: string;
  readonly offender: string;
  /**
   * The players whose whole hand was exposed by a false Mahjong. If given, they decide whether the case is mild
   * or grave, even if `what` names the other case.
   */
  readonly shown?: readonly string[] | undefined;
  /** The player who is paid, if it is a single player (`payee`). */
  readonly to?: string | undefined;
  readonly seats?: readonly string[] | undefined;
}

export interface MistakeJudgement extends MistakeLaw, Settlement {
  readonly because: Reason;
}

/** What follows from each mistake, in the order of the game's list. Errors: an unknown game or a wrong house rule. */
export const listMistakeLaws = createFunctionOnOpenedTable(
  (_: TableOrRulesInput, { ruleset }): readonly MistakeLaw[] => ruleset.mistakes,
);

/**
 * What follows from a mistake. A `liability` is paid when the hand is settled. Errors: an unknown game or a wrong house
 * rule; `bad-seat`, `unknown-penalty` for a mistake that the game does not have, `seat-not-playing`, `payee-missing`,
 * `bad-input`.
 */
export const judgeMistake = createFunctionOnOpenedTable((input: MistakeInput, { ruleset }): MistakeJudgement => {
  const name = findMistakeName(input, ruleset.mistakes, parseSeatsOrThrowRefusal(input.shown));
  const law =
    ruleset.mistakes.find((each) => each.name === name) ??
    throwRefusal('unknown-penalty', { found: shortenInputForMessage(input.what) });
  const because: Reason = { code: law.reason, seat: parseSeatOrThrowRefusal(input.offender) };
  const { payments, net } = law.penalty
    ? settlePenalty({ ...input, what: law.penalty }, ruleset)
    : { payments: [], net: sumPaymentsBySeat([]) };
  return { ...law, because, payments, net };
});

function findMistakeName(
  { what, offender, shown }: MistakeInput,
  list: readonly MistakeLaw[],
  open: readonly Seat[],
): string {
  const law = list.find(({ name }) => name === what);
  if (!law?.graveWhenShown || shown === undefined || shown === null) return what;
  const counted = law.graveWhenShown === 'anybody' ? open : open.filter((seat) => seat !== parseSeat(offender));
  return counted.length > 0 ? 'false-mahjong' : 'false-mahjong-unseen';
}

/**
 * Settles the penalty for a mistake. Errors: an unknown game or a wrong house rule; `unknown-penalty`, `bad-seat`,
 * `seat-not-playing`, `payee-missing`.
 */
export const settleMistakePenalty = createFunctionOnOpenedTable(
  (input: Omit<MistakeInput, 'shown'>, { ruleset }): Settlement => settlePenalty(input, ruleset),
);

function settlePenalty(input: Omit<MistakeInput, 'shown'>, { settlement, match }: Ruleset): Settlement {
  const what = shortenInputForMessage(input.what);
  const pay = Object.hasOwn(settlement.penalties, what) ? settlement.penalties[what] : undefined;
  if (!pay) return throwRefusal('unknown-penalty', { found: what });
  const seats = getSeatsInHandOrThrowRefusal(match.seating, parseSeatsOrThrowRefusal(input.seats));
  const offender = parseSeatOrThrowRefusal(input.offender);
  const to = input.to === undefined ? undefined : parseSeat(input.to);
  if (settlement.paidToOne.includes(what) && (!to || to === offender)) throwRefusal('payee-missing', { found: what });
  const absent = [offender, to].find((seat) => seat && !seats.includes(seat));
  if (absent) throwRefusal('seat-not-playing', { found: absent });
  const payments = pay({ seats, what, offender, to }).filter(({ amount }) => amount > 0);
  return { payments, net: sumPaymentsBySeat(payments) };
}
