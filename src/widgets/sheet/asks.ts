import { drawPayments, penalty, resolve, settle, type Match } from '../../engine/index.ts';
import type { HandWritten, Player, Sheet } from '../../learner/sheet.ts';
import { playing, seatOf, seatsHeld, settleInput } from './model.ts';

// What has to be asked about a hand is found by asking the engine: a question is put only where the answer moves points.

/** A mistake that moves points at this table. */
export interface PenaltyChoice {
  readonly what: string;
  readonly rule: string;
  /** It is paid to one player, who must be named. */
  readonly toOne: boolean;
}

/** What matters about a hand that somebody won. */
export interface WonAsks {
  /** Whose scores are needed. */
  readonly scores: readonly Player[];
  readonly discarder: boolean;
  /** Who else may have gone Mahjong on the same discard. */
  readonly also: readonly Player[];
  /** Who may have declared ready and pays for it. */
  readonly ready: readonly Player[];
  /** The reasons for which one player may pay for others, each with its rule. */
  readonly reasons: readonly { readonly name: string; readonly rule: string }[];
}

type Table = Pick<Sheet, 'rules' | 'house'>;
type Played = Omit<HandWritten, 'id' | 'made' | 'at' | 'kind'>;

/** Scores to try a hand with: what they are does not matter, only whether changing one changes the bill. */
const TRIED = 500;
const TRIED_MORE = 1500;

/** What to ask about a hand that this player won. */
export function asksWhenWon(table: Table, match: Match, hand: Played): WonAsks {
  const others = playing(match).filter((player) => player !== hand.winner);
  const even: Played = {
    ...hand,
    scores: playing(match).reduce<number[]>((scores, player) => ((scores[player] = TRIED), scores), []),
  };
  const bill = (change: Partial<Played>): string => {
    const settled = settle(settleInput(table, match, { ...even, ...change }));
    return settled.ok ? JSON.stringify(settled.value) : settled.error.code;
  };
  const now = bill({});
  const raised = (player: Player) => even.scores.map((score, each) => (each === player ? TRIED_MORE : score));
  const alone = { also: [], ready: [] };
  const { discarder: _, liable: __, ...unfed } = { ...even, ...alone };
  const unfedBill = settleText(table, match, unfed);
  return {
    scores: playing(match).filter((player) => player === hand.winner || bill({ scores: raised(player) }) !== now),
    discarder: others.some((player) => settleText(table, match, { ...unfed, discarder: player }) !== unfedBill),
    also:
      hand.discarder === undefined
        ? []
        : others.filter((player) => player !== hand.discarder && allowsAlso(table, match, even, player)),
    ready: others.filter((player) => settleText(table, match, { ...unfed, ready: [player] }) !== unfedBill),
    reasons: writes(table, match, unfed) ? [] : reasonsOf(table),
  };
}

function settleText(table: Table, match: Match, hand: Played): string {
  const settled = settle(settleInput(table, match, hand));
  return settled.ok ? JSON.stringify(settled.value) : settled.error.code;
}

const writes = (table: Table, match: Match, hand: Played): boolean => {
  const settled = settle(settleInput(table, match, hand));
  return settled.ok && settled.value.written !== undefined;
};

const allowsAlso = (table: Table, match: Match, hand: Played, player: Player): boolean =>
  settle(settleInput(table, match, { ...hand, also: [player] })).ok;

function reasonsOf({ rules, house }: Table): WonAsks['reasons'] {
  const resolved = resolve(rules, house);
  return resolved.ok
    ? Object.entries(resolved.value.settlement.liabilities).map(([name, rule]) => ({ name, rule }))
    : [];
}

/** After a hand that nobody won: whether it matters who was one tile short. */
export function asksReady(table: Table, match: Match): boolean {
  const text = (ready: readonly string[]) => {
    const settled = drawPayments({ rules: table.rules, house: table.house, ready, seats: seatsHeld(match) });
    return settled.ok ? JSON.stringify([settled.value.payments, settled.value.eastStays]) : settled.error.code;
  };
  return seatsHeld(match).some((seat) => text([seat]) !== text([]));
}

/** The mistakes that move points at this table. */
export function penaltiesOf(table: Table, match: Match): readonly PenaltyChoice[] {
  const resolved = resolve(table.rules, table.house);
  if (!resolved.ok) return [];
  const [offender, to] = playing(match).map((player) => seatOf(match, player)!);
  const { penalties, paidToOne } = resolved.value.settlement;
  return Object.keys(penalties).flatMap((what) => {
    const tried = penalty({
      rules: table.rules,
      house: table.house,
      what,
      offender: offender!,
      to,
      seats: seatsHeld(match),
    });
    const rule = tried.ok ? tried.value.payments[0]?.rule : undefined;
    return rule === undefined ? [] : [{ what, rule, toOne: paidToOne.includes(what) }];
  });
}
