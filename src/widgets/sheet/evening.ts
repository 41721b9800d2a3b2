import {
  carriedOn,
  drawPayments,
  nextHand,
  penalty,
  resolve,
  settle,
  startMatch,
  type EngineError,
  type Match,
  type Next,
  type Payment,
  type Result,
  type Settlement,
} from '../../engine/index.ts';
import {
  standing,
  winnersOf,
  type HandWritten,
  type PenaltyWritten,
  type Player,
  type Sheet,
  type Written,
} from '../../learner/sheet.ts';
import { playersOf, playing, seatOf, seatsHeld, startPointsOf, type Table } from './players.ts';

// The evening, worked out from its log: who was East in each hand, who paid whom, and what everybody has now.

/** A payment between players. */
export interface Paid {
  readonly from: Player;
  readonly to: Player;
  readonly amount: number;
  readonly rule: string;
}

/** A hand as it was played, without its place in the log. */
export type Played = Omit<HandWritten, 'id' | 'made' | 'at' | 'kind'>;

/** A mistake that moves points at this table. */
export interface PenaltyChoice {
  readonly what: string;
  readonly rule: string;
  /** It is paid to one player, who must be named. */
  readonly toOne: boolean;
}

/** One entry of the log and what it did. */
export interface Line {
  readonly entry: Written;
  /** The hand of the evening; a penalty belongs to the hand that was in play. */
  readonly number: number;
  /** Where the game stood before. */
  readonly before: Match;
  readonly payments: readonly Paid[];
  /** What each player gained or lost. */
  readonly changes: readonly number[];
  readonly totals: readonly number[];
  /** Straight scoring: nobody pays, everybody writes. */
  readonly straight: boolean;
  /** What followed from the hand. */
  readonly next?: Next;
  /** Why the entry cannot be settled: it does not count until it is put right. */
  readonly trouble?: EngineError;
}

/** An evening as far as it has been played. */
export interface Evening {
  /** What everybody began with. */
  readonly start: number;
  readonly lines: readonly Line[];
  /** The hand to be played now. */
  readonly match: Match;
  readonly number: number;
  readonly totals: readonly number[];
}

/** Works the whole evening out. Errors: those of the rules the sheet is kept under; `bad-input` when the players do not fit them. */
export function workOut(sheet: Sheet): Result<Evening> {
  const begun = startMatch(sheet);
  if (!begun.ok) return begun;
  // A file from elsewhere may name more or fewer players than its rules seat.
  if (playersOf(sheet) !== sheet.names.length) return { ok: false, error: { code: 'bad-input' } };
  const start = sheet.tallies ? startPointsOf(sheet) : 0;
  let { match } = begun.value;
  let totals: readonly number[] = sheet.names.map(() => start);
  let number = 1;
  const lines = standing(sheet).map((entry): Line => {
    const line = entry.kind === 'hand' ? playHand(sheet, match, entry) : pay(sheet, match, entry);
    totals = carriedOn(totals, line.changes);
    const settled = { ...line, entry, number, totals, before: match };
    if (entry.kind === 'hand') number++;
    match = line.next?.match ?? match;
    return settled;
  });
  return { ok: true, value: { start, lines, match, number, totals } };
}

type Worked = Pick<Line, 'payments' | 'changes' | 'straight' | 'next' | 'trouble'>;

const refused = (trouble: EngineError): Worked => ({ payments: [], changes: [], straight: false, trouble });

/** The input of the engine for a hand that somebody won. */
export function settleInput({ rules, house }: Table, match: Match, hand: Played): Parameters<typeof settle>[0] {
  const seats = seatsHeld(match);
  const scores = Object.fromEntries(seats.map((seat) => [seat, hand.scores[match.seats[seat]!] ?? 0]));
  const seat = (player: Player | undefined) => (player === undefined ? undefined : (seatOf(match, player) ?? 'out'));
  return {
    rules,
    house,
    seats,
    scores,
    winner: seat(hand.winner)!,
    discarder: seat(hand.discarder),
    liable: hand.liable && { seat: seat(hand.liable.player)!, rule: hand.liable.rule },
    alsoWon: hand.also.map((player) => seat(player)!),
    ready: hand.ready.map((player) => seat(player)!),
    // A hand that East kept after a draw is no extra hand (RULES.md, part J).
    extraHands: match.retentions,
  };
}

const playHand = (sheet: Sheet, match: Match, hand: HandWritten): Worked =>
  hand.winner === undefined ? drawn(sheet, match, hand) : won(sheet, match, hand);

function won(sheet: Sheet, match: Match, hand: HandWritten): Worked {
  const settled = settle(settleInput(sheet, match, hand));
  if (!settled.ok) return refused(settled.error);
  // Of several winners East counts for the deal: East has not lost the hand.
  const winners = winnersOf(hand).map((player) => seatOf(match, player));
  const next = nextHand({
    rules: sheet.rules,
    house: sheet.house,
    match,
    end: { winner: winners.includes('e') ? 'e' : winners[0] },
  });
  return next.ok ? { ...shared(sheet, match, settled.value), next: next.value } : refused(next.error);
}

function drawn(sheet: Sheet, match: Match, { ready }: HandWritten): Worked {
  const seats = ready.map((player) => seatOf(match, player) ?? 'out');
  const settled = drawPayments({ rules: sheet.rules, house: sheet.house, ready: seats, seats: seatsHeld(match) });
  if (!settled.ok) return refused(settled.error);
  const next = nextHand({ rules: sheet.rules, house: sheet.house, match, end: { eastReady: seats.includes('e') } });
  return next.ok ? { ...shared(sheet, match, settled.value), next: next.value } : refused(next.error);
}

function pay(sheet: Sheet, match: Match, { what, offender, to }: PenaltyWritten): Worked {
  const seat = (player: Player) => seatOf(match, player) ?? 'out';
  const settled = penalty({
    rules: sheet.rules,
    house: sheet.house,
    what,
    offender: seat(offender),
    seats: seatsHeld(match),
    ...(to !== undefined && { to: seat(to) }),
  });
  return settled.ok ? shared(sheet, match, settled.value) : refused(settled.error);
}

/** What the seats pay, said of the players who sit on them. */
function shared(sheet: Sheet, match: Match, { payments, net, written }: Settlement): Worked {
  const changes = sheet.names.map((_, player) => {
    const seat = seatOf(match, player);
    return seat ? (written ?? net)[seat] : 0;
  });
  return { payments: payments.map((payment) => paid(match, payment)), changes, straight: written !== undefined };
}

const paid = ({ seats }: Match, { from, to, amount, rule }: Payment): Paid => ({
  from: seats[from]!,
  to: seats[to]!,
  amount,
  rule,
});

/** The mistakes that move points at this table. */
export function penaltiesOf({ rules, house }: Table, match: Match): readonly PenaltyChoice[] {
  const resolved = resolve(rules, house);
  if (!resolved.ok) return [];
  const [offender, to] = playing(match).map((player) => seatOf(match, player)!);
  const { penalties, paidToOne } = resolved.value.settlement;
  return Object.keys(penalties).flatMap((what) => {
    const tried = penalty({ rules, house, what, offender: offender!, to, seats: seatsHeld(match) });
    const rule = tried.ok ? tried.value.payments[0]?.rule : undefined;
    return rule === undefined ? [] : [{ what, rule, toOne: paidToOne.includes(what) }];
  });
}
