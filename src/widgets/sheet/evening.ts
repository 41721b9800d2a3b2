import {
  carriedOn,
  judgeMistake,
  mistakes,
  nextHand,
  SEATS,
  settle,
  startMatch,
  type EngineError,
  type HandMistake,
  type Match,
  type Next,
  type Payment,
  type Result,
  type Settlement,
  type SumStep,
} from '../../engine/index.ts';
import {
  standing,
  VOID,
  winnersOf,
  type HandWritten,
  type Player,
  type Sheet,
  type Written,
} from '../../learner/sheet.ts';
import { settleDrawn } from './drawn-hand.ts';
import { playersOf, playing, seatOf, seatsHeld, startPointsOf, type Table } from './players.ts';

// The evening, worked out from its log: who was East in each hand, who paid whom, and what everybody has now.

/** A payment between players. */
export interface Paid {
  readonly from: Player;
  readonly to: Player;
  readonly amount: number;
  readonly rule: string;
  readonly sum?: readonly SumStep[] | undefined;
}

/** A hand as it was played, without its place in the log. */
export type Played = Omit<HandWritten, 'id' | 'made' | 'at' | 'kind'>;

/** A mistake that moves points at this table. */
export interface PenaltyChoice {
  readonly what: string;
  readonly rule: string;
  /** It is paid to one player, who must be named. */
  readonly toOne: boolean;
  /** The hand is over with it. */
  readonly endsHand: boolean;
}

/** One entry of the log and what it did. */
export interface Line {
  readonly entry: Written;
  /** The hand of the evening; a penalty belongs to the hand that was in play. */
  readonly number: number;
  /** Where the game stood before. */
  readonly before: Match;
  readonly payments: readonly Paid[];
  /** Scores that the game rounded or limited before it settled them, by player. */
  readonly reckoned: Readonly<Record<Player, readonly SumStep[]>>;
  /** Mistakes that were settled with the hand. */
  readonly marks: readonly { readonly player: Player; readonly rule: string }[];
  /** What each player gained or lost. */
  readonly changes: readonly number[];
  readonly totals: readonly number[];
  /** Straight scoring: nobody pays, everybody writes. */
  readonly straight: boolean;
  /** After a drawn hand: what everybody takes back of what they had put in for it. */
  readonly stakesBack?: number | undefined;
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
    const marks = entry.kind === 'hand' ? marksOf(sheet, entry) : [];
    const settled = { ...line, marks, entry, number, totals, before: match };
    if (entry.kind === 'hand') number++;
    match = line.next?.match ?? match;
    return settled;
  });
  return { ok: true, value: { start, lines, match, number, totals } };
}

type Worked = Pick<Line, 'payments' | 'reckoned' | 'changes' | 'straight' | 'stakesBack' | 'next' | 'trouble'>;

const refused = (trouble: EngineError): Worked => ({
  payments: [],
  reckoned: {},
  changes: [],
  straight: false,
  trouble,
});

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
    mistakes: mistakesIn(match, hand),
    // A hand that East kept after a draw is no extra hand (RULES.md, part J).
    extraHands: match.retentions,
  };
}

/** The rules behind the mistakes of a hand. */
function marksOf(table: Table, { mistakes: made = [] }: Pick<Played, 'mistakes'>): Line['marks'] {
  const known = made.length > 0 ? mistakes(table) : undefined;
  return made.flatMap(({ player, what }) => {
    const law = known?.ok ? known.value.find(({ name }) => name === what) : undefined;
    return law ? [{ player, rule: law.rule }] : [];
  });
}

/** The mistakes that are settled with a hand, by the seats of those who made them. */
const mistakesIn = (match: Match, { mistakes: made = [] }: Pick<Played, 'mistakes'>): readonly HandMistake[] =>
  made.map(({ player, what }) => ({ seat: seatOf(match, player) ?? 'out', what }));

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

/** A mistake that ends a hand moves points of its own; nothing else is paid, and it is dealt again. */
function drawn(sheet: Sheet, match: Match, hand: HandWritten): Worked {
  const { rules, house } = sheet;
  const isVoid = hand.drawn === VOID;
  const settled = settleDrawn(sheet, match, isVoid ? { ready: [] } : hand, isVoid ? [] : mistakesIn(match, hand));
  if (!settled.ok) return refused(settled.error);
  const eastReady = settled.value.ready.includes('e');
  const next = nextHand({ rules, house, match, end: isVoid ? { void: true } : { eastReady } });
  if (!next.ok) return refused(next.error);
  const stakesBack = isVoid ? undefined : settled.value.stakesBack?.each;
  return { ...shared(sheet, match, settled.value), stakesBack, next: next.value };
}

function pay(sheet: Sheet, match: Match, { what, offender, to }: Extract<Written, { kind: 'penalty' }>): Worked {
  const seat = (player: Player) => seatOf(match, player) ?? 'out';
  const settled = judgeMistake({
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
function shared(sheet: Sheet, match: Match, { payments, net, written, reckoned = {} }: Settlement): Worked {
  const changes = sheet.names.map((_, player) => {
    const seat = seatOf(match, player);
    return seat ? (written ?? net)[seat] : 0;
  });
  return {
    payments: payments.map((payment) => paid(match, payment)),
    reckoned: Object.fromEntries(
      SEATS.flatMap((seat) => (reckoned[seat] ? [[match.seats[seat]!, reckoned[seat]] as const] : [])),
    ),
    changes,
    straight: written !== undefined,
  };
}

const paid = ({ seats }: Match, { from, to, amount, rule, sum }: Payment): Paid => ({
  from: seats[from]!,
  to: seats[to]!,
  amount,
  rule,
  sum,
});

/** The mistakes that move points at once at this table; what is owed to the winner of a hand is written with the hand. */
export function penaltiesOf({ rules, house }: Table, match: Match): readonly PenaltyChoice[] {
  const known = mistakes({ rules, house });
  if (!known.ok) return [];
  const [offender, to] = playing(match).map((player) => seatOf(match, player)!);
  return known.value.flatMap(({ name: what, penalty, payee, hand }) => {
    if (!penalty || payee === 'winner') return [];
    const tried = judgeMistake({ rules, house, what, offender: offender!, to, seats: seatsHeld(match) });
    const rule = tried.ok ? tried.value.payments[0]?.rule : undefined;
    return rule === undefined ? [] : [{ what, rule, toOne: payee !== undefined, endsHand: hand !== 'goes-on' }];
  });
}
