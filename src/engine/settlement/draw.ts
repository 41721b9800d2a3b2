import { createCheckedHandOrThrowRefusal, getHandLaw } from '../hands/check.ts';
import type { EnteredHandTiles } from '../hands/hand.ts';
import { MAJOR_KINDS } from '../hands/layouts.ts';
import { parseHoldingInputOrThrowRefusal, parseTilesOrThrowRefusal } from '../hands/text.ts';
import { parseSeatOrThrowRefusal, parseSeatsOrThrowRefusal, getSeatsInHandOrThrowRefusal } from '../match/seating.ts';
import { throwRefusal, shortenInputForMessage } from '../result.ts';
import { isReadyRelevantAtDraw } from '../rulesets/table-asks.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import {
  createFunctionOnOpenedTable,
  type TableOrRulesInput,
  type Table,
  getRulesetWithoutAbsentWinds,
} from '../rulesets/table.ts';
import { isMajorKind, SEATS, getTileOfKind, type Seat } from '../tiles/tiles.ts';
import { computeSettlementEffectsOfMistakes } from './mistake-law.ts';
import { sumPaymentsBySeat } from './payments.ts';
import { requireExtraHandCount, type SettleInput } from './settle.ts';
import type { Payment, Settlement } from './types.ts';

/** The settlement of a drawn hand. `rule` is the rule that says whether East stays, if the game has one. */
export interface DrawSettlement extends Settlement {
  /**
   * The stake that each player takes back [our reading]. The source says nothing about drawn hands, only that
   * "The winner of the deal gets all the extra points".
   */
  readonly stakesBack?: { readonly each: number; readonly rule: string };
  /**
   * The players who counted as one tile short; empty in a game where being one tile short changes nothing at a draw.
   */
  readonly ready: readonly Seat[];
  readonly eastStays: boolean;
  readonly rule: string | undefined;
}

/**
 * Settles a hand that nobody won. Errors: an unknown game or a wrong house rule; `bad-seat`, `seat-not-playing`,
 * `bad-input`; `bad-counts` if orphans cannot end the hand.
 */
export const settleDraw = createFunctionOnOpenedTable(
  (input: TableOrRulesInput & Parameters<typeof settleDrawOrThrowRefusal>[1], table) =>
    settleDrawOrThrowRefusal(table, input),
);

/** Players in `ready` whose mistake keeps them from winning do not count as one tile short [our reading]. */
export function settleDrawOrThrowRefusal(
  { ruleset }: Table,
  input: Pick<SettleInput, 'ready' | 'mistakes' | 'seats' | 'extraHands'> & {
    /**
     * The player who ended the hand because of nine or more orphans, and how many kinds they were, as in
     * `judgeNineOrphansDraw`.
     */
    readonly orphans?: { readonly seat: string; readonly kinds: number } | undefined;
  },
): DrawSettlement {
  const { draw } = ruleset.settlement;
  const seats = getSeatsInHandOrThrowRefusal(ruleset.match.seating, parseSeatsOrThrowRefusal(input.seats));
  const ready = parseSeatsOrThrowRefusal(input.ready);
  const absent = ready.find((seat) => !seats.includes(seat));
  if (absent) throwRefusal('seat-not-playing', { found: absent });
  const { each, rule } = getStake(ruleset, requireExtraHandCount(input.extraHands ?? 0));
  const { barred } = computeSettlementEffectsOfMistakes(input.mistakes, ruleset.mistakes);
  const waiting = SEATS.filter((seat) => ready.includes(seat) && !barred[seat]);
  // The payment for nine orphans replaces the payments for hands one tile short [our reading].
  const orphanPayments = input.orphans && createOrphanPayments(ruleset, seats, input.orphans);
  const payments = orphanPayments ?? draw?.payments(waiting, seats) ?? [];
  return {
    payments,
    net: sumPaymentsBySeat(payments),
    ready: isReadyRelevantAtDraw(ruleset) ? waiting : [],
    eastStays: draw?.eastStays(waiting) ?? true,
    rule: draw?.rule,
    ...(each > 0 && rule !== undefined && { stakesBack: { each, rule } }),
  };
}

function createOrphanPayments(
  ruleset: Ruleset,
  seats: readonly Seat[],
  { seat, kinds }: { readonly seat: string; readonly kinds: number },
): readonly Payment[] {
  const { allowed, payments } = judgeOrphans(ruleset, seats, { seat, kinds });
  return allowed ? payments : throwRefusal('bad-counts', { found: shortenInputForMessage(kinds) });
}

export interface DrawConditionInput extends TableOrRulesInput {
  readonly wallUsedUp?: boolean | undefined;
  readonly kongs?: Readonly<Partial<Record<Seat, number>>> | undefined;
  /** The first discard of each player who has made one, as text or ids. */
  readonly firstDiscards?: string | readonly string[] | undefined;
  readonly winners?: readonly string[] | undefined;
}

/**
 * The rule that ends the hand as a draw; undefined if the hand goes on. Errors: an unknown game or a wrong house rule;
 * `bad-seat`, `bad-counts`, `bad-input`; unreadable tiles.
 */
export const findRuleEndingHandDrawn = createFunctionOnOpenedTable(
  (input: DrawConditionInput, { ruleset }): { readonly rule: string | undefined } => {
    const { draws, match } = ruleset;
    const kongs = Object.values(input.kongs ?? {});
    if (!kongs.every((n) => Number.isInteger(n) && n >= 0 && n <= 4)) throwRefusal('bad-counts');
    const state = {
      wallUsedUp: Boolean(input.wallUsedUp),
      kongs,
      firstDiscards: parseTilesOrThrowRefusal(input.firstDiscards),
      players: match.seating.seats.length,
      winners: new Set(parseSeatsOrThrowRefusal(input.winners)).size,
    };
    return { rule: draws.find((draw) => draw.when(state))?.id };
  },
);

/**
 * What each player stakes for `extraHands` in a row; 0 if the table has no stakes. Errors: `bad-input`; an unknown game
 * or a wrong house rule.
 */
export const computeExtraHandsStake = createFunctionOnOpenedTable(
  ({ extraHands }: TableOrRulesInput & { readonly extraHands: number }, { ruleset }) =>
    getStake(ruleset, requireExtraHandCount(extraHands)),
);

const getStake = (
  { settlement: { stake } }: Ruleset,
  extraHands: number,
): { readonly each: number; readonly rule: string | undefined } => ({
  each: stake ? stake.each * extraHands : 0,
  rule: stake?.rule,
});

/**
 * Judges whether a player may end the hand because of many different ones, nines and honours among the first fourteen
 * tiles, and what the others then pay; East's payments are not doubled (source: "Japanese variants", nine orphans).
 * Errors: impossible tiles; `bad-counts` for an impossible number of kinds; `bad-seat`, `seat-not-playing`,
 * `bad-input`; an unknown game or a wrong house rule.
 */
export const judgeNineOrphansDraw = createFunctionOnOpenedTable(
  (input: TableOrRulesInput & Parameters<typeof judgeNineOrphansDrawOrThrowRefusal>[1], table) =>
    judgeNineOrphansDrawOrThrowRefusal(table, input),
);

export function judgeNineOrphansDrawOrThrowRefusal(
  { ruleset }: Table,
  input: {
    readonly seat: string;
    readonly hand?: string | EnteredHandTiles | undefined;
    /** In place of `hand`: the number of different ones, nines and honours. */
    readonly kinds?: number | undefined;
    readonly claimed?: boolean | undefined;
    readonly seats?: readonly string[] | undefined;
  },
) {
  return judgeOrphans(
    ruleset,
    getSeatsInHandOrThrowRefusal(ruleset.match.seating, parseSeatsOrThrowRefusal(input.seats)),
    input,
  );
}

function judgeOrphans(
  tableRules: Ruleset,
  seats: readonly Seat[],
  { seat: named, hand, kinds: givenKinds, claimed }: Parameters<typeof judgeNineOrphansDrawOrThrowRefusal>[1],
): Settlement & { readonly kinds: number; readonly allowed: boolean; readonly rule: string | undefined } {
  const ruleset = getRulesetWithoutAbsentWinds(tableRules, seats);
  const { kinds, shown } = hand === undefined ? readKinds(givenKinds, ruleset) : countOrphanKinds(hand, ruleset);
  const seat = parseSeatOrThrowRefusal(named);
  if (!seats.includes(seat)) throwRefusal('seat-not-playing', { found: seat });
  const { orphans } = ruleset;
  const allowed = orphans !== undefined && kinds >= orphans.fewest && !claimed && !shown;
  const amount = allowed ? (orphans.pays[kinds] ?? 0) : 0;
  const others = amount > 0 ? seats.filter((other) => other !== seat) : [];
  const payments = others.map((from): Payment => ({ from, to: seat, amount, rule: orphans!.rule }));
  return { kinds, allowed, rule: orphans?.rule, payments, net: sumPaymentsBySeat(payments) };
}

function countOrphanKinds(text: string | EnteredHandTiles, ruleset: Ruleset) {
  const { counts, sets } = createCheckedHandOrThrowRefusal(
    parseHoldingInputOrThrowRefusal(text),
    getHandLaw(ruleset, false, false),
    true,
  );
  return { kinds: counts.filter((held, kind) => held > 0 && isMajorKind(kind)).length, shown: sets.length > 0 };
}

function readKinds(kinds: unknown, { absent }: Ruleset) {
  const most = MAJOR_KINDS.filter((kind) => !absent.includes(getTileOfKind(kind))).length;
  return Number.isInteger(kinds) && Number(kinds) >= 0 && Number(kinds) <= most
    ? { kinds: Number(kinds), shown: false }
    : throwRefusal('bad-counts', { found: shortenInputForMessage(kinds), allowed: most });
}
