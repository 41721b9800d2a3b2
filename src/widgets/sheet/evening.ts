import {
  carriedOn,
  type EngineError,
  extraHandsOf,
  type HandMistake,
  judgeMistake,
  type Match,
  mistakes,
  type Next,
  nextHand,
  openTable,
  type Payment,
  type Player,
  type Result,
  SEATS,
  settle,
  type Settlement,
  startMatch,
  type SumStep,
  type Table,
} from '../../engine/index.ts';
import { standingEntries, VOID, winnersOf, type HandWritten, type Sheet, type Written } from '../../learner/sheet.ts';
import { discarderTold } from '../hand-end/end-asks.ts';
import { settleDrawn } from './drawn-hand.ts';
import { playing, seatOf, seatsHeld, startPointsOf } from './players.ts';

// The evening, worked out from its log: who was East in each hand, who paid whom, and what everybody has now.

/** A payment between players. */
export interface PaidBetween {
  readonly from: Player;
  readonly to: Player;
  readonly amount: number;
  readonly rule: string;
  readonly sum?: readonly SumStep[];
}

/** A hand as it was played, without its place in the log. */
export type PlayedEntry = Omit<HandWritten, 'id' | 'made' | 'at' | 'kind'>;

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
export interface EveningLine {
  readonly entry: Written;
  /** The hand of the evening; a penalty belongs to the hand that was in play. */
  readonly number: number;
  /** Where the game stood before. */
  readonly before: Match;
  readonly payments: readonly PaidBetween[];
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
  /** The table it is played at. */
  readonly table: Table;
  /** What everybody began with. */
  readonly start: number;
  readonly lines: readonly EveningLine[];
  /** The hand to be played now. */
  readonly match: Match;
  readonly number: number;
  readonly totals: readonly number[];
}

/** Works the whole evening out. Errors: those of the rules the sheet is kept under; `bad-input` when the players do not fit them. */
export function workOutEvening(sheet: Sheet): Result<Evening> {
  const opened = openTable(sheet);
  if (!opened.ok) return opened;
  const table = opened.value;
  const begun = startMatch({ table });
  if (!begun.ok) return begun;
  // A file from elsewhere may name more or fewer players than its rules seat.
  if (table.asks.players.now !== sheet.names.length) return { ok: false, error: { code: 'bad-input' } };
  const start = sheet.tallies ? startPointsOf(table) : 0;
  let { match } = begun.value;
  let totals: readonly number[] = sheet.names.map(() => start);
  let number = 1;
  const lines = standingEntries(sheet).map((entry): EveningLine => {
    const at = { table, match, names: sheet.names };
    const line = entry.kind === 'hand' ? playHand(at, entry) : pay(at, entry);
    totals = carriedOn(totals, line.changes);
    const marks = entry.kind === 'hand' ? marksOf(table, entry) : [];
    const settled = { ...line, marks, entry, number, totals, before: match };
    if (entry.kind === 'hand') number++;
    match = line.next?.match ?? match;
    return settled;
  });
  return { ok: true, value: { table, start, lines, match, number, totals } };
}

type Worked = Pick<EveningLine, 'payments' | 'reckoned' | 'changes' | 'straight' | 'stakesBack' | 'next' | 'trouble'>;

const refused = (trouble: EngineError): Worked => ({
  payments: [],
  reckoned: {},
  changes: [],
  straight: false,
  trouble,
});

/** The input of the engine for a hand that somebody won. */
export function settleInput(table: Table, match: Match, hand: PlayedEntry): Parameters<typeof settle>[0] {
  const seats = seatsHeld(match);
  const scores = Object.fromEntries(seats.map((seat) => [seat, hand.scores[match.seats[seat]!] ?? 0]));
  const seat = (player: Player | undefined) => (player === undefined ? undefined : (seatOf(match, player) ?? 'out'));
  const liable = hand.liable && { seat: seat(hand.liable.player)!, rule: hand.liable.rule };
  return {
    table,
    seats,
    scores,
    winner: seat(hand.winner)!,
    discarder: discarderTold(table, { discarder: seat(hand.discarder), liable }),
    liable,
    alsoWon: hand.also.map((player) => seat(player)!),
    ready: hand.ready.map((player) => seat(player)!),
    mistakes: mistakesIn(match, hand),
    // A hand that East keeps after a draw is no extra hand (Japanese variants, passing the deal).
    extraHands: extraHandsOf(match),
  };
}

/** The rules behind the mistakes of a hand. */
function marksOf(table: Table, { mistakes: made = [] }: Pick<PlayedEntry, 'mistakes'>): EveningLine['marks'] {
  const known = made.length > 0 ? mistakes({ table }) : undefined;
  return made.flatMap(({ player, what }) => {
    const law = known?.ok ? known.value.find(({ name }) => name === what) : undefined;
    return law ? [{ player, rule: law.rule }] : [];
  });
}

/** The mistakes that are settled with a hand, by the seats of those who made them. */
const mistakesIn = (match: Match, { mistakes: made = [] }: Pick<PlayedEntry, 'mistakes'>): readonly HandMistake[] =>
  made.map(({ player, what }) => ({ seat: seatOf(match, player) ?? 'out', what }));

/** Where an entry was written. */
interface At extends Pick<Sheet, 'names'> {
  readonly table: Table;
  readonly match: Match;
}

const playHand = (at: At, hand: HandWritten): Worked => (hand.winner === undefined ? drawn(at, hand) : won(at, hand));

function won(at: At, hand: HandWritten): Worked {
  const { table, match } = at;
  const settled = settle(settleInput(table, match, hand));
  if (!settled.ok) return refused(settled.error);
  // Of several winners East counts for the deal: East has not lost the hand.
  const winners = winnersOf(hand).map((player) => seatOf(match, player));
  const next = nextHand({
    table,
    match,
    end: { winner: winners.includes('e') ? 'e' : winners[0] },
  });
  return next.ok ? { ...shared(at, settled.value), next: next.value } : refused(next.error);
}

/** A mistake that ends a hand moves points of its own; nothing else is paid, and it is dealt again. */
function drawn(at: At, hand: HandWritten): Worked {
  const { table, match } = at;
  const isVoid = hand.drawn === VOID;
  const settled = settleDrawn(table, match, isVoid ? { ready: [] } : hand, isVoid ? [] : mistakesIn(match, hand));
  if (!settled.ok) return refused(settled.error);
  const eastReady = settled.value.ready.includes('e');
  const next = nextHand({ table, match, end: isVoid ? { void: true } : { eastReady } });
  if (!next.ok) return refused(next.error);
  const stakesBack = isVoid ? undefined : settled.value.stakesBack?.each;
  return { ...shared(at, settled.value), stakesBack, next: next.value };
}

function pay(at: At, { what, offender, to }: Extract<Written, { kind: 'penalty' }>): Worked {
  const { table, match } = at;
  const seat = (player: Player) => seatOf(match, player) ?? 'out';
  const settled = judgeMistake({
    table,
    what,
    offender: seat(offender),
    seats: seatsHeld(match),
    ...(to !== undefined && { to: seat(to) }),
  });
  return settled.ok ? shared(at, settled.value) : refused(settled.error);
}

/** What the seats pay, said of the players who sit on them. */
function shared({ names, match }: At, { payments, net, written, reckoned = {} }: Settlement): Worked {
  const changes = names.map((_, player) => {
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

const paid = ({ seats }: Match, { from, to, amount, rule, sum }: Payment): PaidBetween => ({
  from: seats[from]!,
  to: seats[to]!,
  amount,
  rule,
  ...(sum && { sum }),
});

/** Who ended a hand by a mistake that was written down as a penalty, and by which rule; undefined where nobody did. */
export function endedBy(
  { table, lines }: Pick<Evening, 'table' | 'lines'>,
  number: number,
): { readonly player: Player; readonly rule: string } | undefined {
  const known = mistakes({ table });
  const laws = known.ok ? known.value.filter(({ hand }) => hand !== 'goes-on') : [];
  for (const { number: of, entry } of lines) {
    const law = of === number && entry.kind === 'penalty' && laws.find(({ name }) => name === entry.what);
    if (law && entry.kind === 'penalty') return { player: entry.offender, rule: law.rule };
  }
  return undefined;
}

/** The mistakes that move points at once at this table; what is owed to the winner of a hand is written with the hand. */
export function penaltiesOf(table: Table, match: Match): readonly PenaltyChoice[] {
  const known = mistakes({ table });
  if (!known.ok) return [];
  const [offender, to] = playing(match).map((player) => seatOf(match, player)!);
  return known.value.flatMap(({ name: what, penalty, payee, hand }) => {
    if (!penalty || payee === 'winner') return [];
    const tried = judgeMistake({ table, what, offender: offender!, to, seats: seatsHeld(match) });
    const rule = tried.ok ? tried.value.payments[0]?.rule : undefined;
    return rule === undefined ? [] : [{ what, rule, toOne: payee !== undefined, endsHand: hand !== 'goes-on' }];
  });
}
