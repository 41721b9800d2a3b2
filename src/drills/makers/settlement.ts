import {
  score,
  settle,
  type Payment,
  type Seat,
  type Settlement,
  type SettleInput,
  type SwitchValue,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { shareWords } from '../../text/bill-words.ts';
import { finish, numberAnswer, type Made, type Wrong } from '../draft.ts';
import type { Wanted } from '../game.ts';
import { losersCount, scoresTold, someEnd, wonBy, type Ended } from '../hand-end.ts';
import type { RandomStretch } from '../random.ts';
import { countsExtraHands, nextAt } from '../table.ts';

const SKILL = 'settlement';

/** The end of a hand as `settle` is told it. */
type Told = Pick<Ended, 'scores' | 'winner' | 'discarder' | 'extraHands'> & {
  /** Losers who had declared ready, where that costs something. */
  readonly ready?: readonly Seat[];
};

/** Who pays whom, and how much, when the hand is over. */
export function settlement(random: RandomStretch, wanted: Wanted): Made {
  const found =
    wanted.table.seats.length === 2 && random.chance(1, 2) ? paidBack(random, wanted) : someEnd(random, wanted);
  const staked =
    found &&
    (countsExtraHands(wanted.table) && random.chance(1, 3) ? { ...found, extraHands: 1 + random.below(3) } : found);
  const ended = staked && { ...staked, ready: someReady(random, wanted.table, staked) };
  const settled = ended && settledBy(wanted.table, ended);
  if (!ended || !settled || settled.payments.length === 0) return undefined;
  return wanted.level === 1
    ? onePayment(random, wanted.table, ended, settled)
    : wholeChange(random, wanted, ended, settled);
}

/** Hands of a loser that are worth much, though nobody has gone Mahjong with them. */
const STRONG = [
  '[drrrr] [dgggg] dwww b23 c5',
  '[drrrr] (dgggg) [c9999] o46 b2 c3',
  '[drrrr] [dgggg] [dwwww] b79 c2 o5',
  '(drrrr) (dgggg) dwww c46 o9',
];

/** A hand of two players whose loser may have the better tiles, so that the winner pays something back. */
function paidBack(random: RandomStretch, wanted: Wanted): Ended | undefined {
  const found = someEnd(random, wanted);
  const loser = found && wanted.table.seats.find((seat) => seat !== found.winner);
  if (!found || !loser) return found;
  const held = score({ table: wanted.table, seat: loser, round: found.round, hand: random.pick(STRONG) });
  return held.ok ? { ...found, scores: { ...found.scores, [loser]: held.value.total } } : found;
}

/** A loser who had declared ready, where a table makes that player pay for it. */
function someReady(random: RandomStretch, table: Table, ended: Told): readonly Seat[] {
  const losers = table.seats.filter((seat) => seat !== ended.winner);
  const [first] = losers;
  const paid = (ready: readonly Seat[]) => first && settledBy(table, { ...ended, ready })?.net[first];
  if (!first || paid([first]) === paid([]) || !random.chance(1, 2)) return [];
  return [random.pick(losers)];
}

/** What the engine makes of an end of a hand. */
function settledBy(
  table: Table,
  { scores, winner, discarder, extraHands, ready }: Told,
  more: Partial<SettleInput> = {},
): Settlement | undefined {
  const result = settle({
    table,
    seats: table.seats,
    scores,
    winner,
    discarder,
    extraHands,
    ready,
    ...more,
  });
  return result.ok ? result.value : undefined;
}

const points = (n: number): string => counted(n, 'point');
const told = (table: Table, ended: Told): string =>
  `${wonBy(ended)}${ended.extraHands ? ` It was East’s extra hand number ${ended.extraHands} in a row.` : ''}${(ended.ready ?? []).map((seat) => ` ${SEAT_NAMES[seat]} had declared ready.`).join('')} ${scoresTold(table, ended)}`;

/** An end of a hand that somebody has seen wrongly, and what to say to it. */
interface Slip {
  readonly why: string;
  readonly instead: Told;
  /** Where a player then sits; at the own seat unless said. */
  readonly seatOf?: (seat: Seat) => Seat;
}

/** Mistakes that people make when they settle; the engine says what each comes to. */
function slipsOf(table: Table, ended: Told): readonly Slip[] {
  const { scores, winner, discarder, extraHands = 0, ready = [] } = ended;
  const seats = table.seats;
  const others = seats.filter((seat) => seat !== winner);
  const end: Told = { scores, winner, discarder, extraHands, ready };
  const forgotten: readonly Slip[] =
    extraHands > 0
      ? [{ why: 'That forgets what is put in for East’s extra hands.', instead: { ...end, extraHands: 0 } }]
      : [];
  const unready: readonly Slip[] =
    ready.length > 0 ? [{ why: 'That forgets what a player who was ready pays.', instead: { ...end, ready: [] } }] : [];
  const turned = (seat: Seat): Seat => nextAt(seats, seat);
  return [
    ...forgotten,
    ...unready,
    ...(discarder
      ? [
          {
            why: 'That would be right if the winner had drawn the last tile. It was a discard.',
            instead: { ...end, discarder: undefined },
          },
        ]
      : others.map((seat) => ({
          why: `That would be right if ${SEAT_NAMES[seat]} had discarded the last tile. The winner drew it.`,
          instead: { ...end, discarder: seat },
        }))),
    {
      why: `That counts the winner’s hand only. ${others.length === 1 ? 'The loser’s hand counts too.' : 'The losers settle with each other too.'}`,
      instead: { ...end, scores: { [winner]: scores[winner] ?? 0 } },
    },
    // Where the losers’ hands are not counted, nobody knows what they would have won.
    ...(losersCount(table) ? others.filter((seat) => seat !== discarder) : []).map((seat) => ({
      why: `That would be right if ${SEAT_NAMES[seat]} had won. ${SEAT_NAMES[winner]} did.`,
      instead: { ...end, winner: seat },
    })),
    {
      why: 'That takes another player for East.',
      instead: {
        ...end,
        scores: Object.fromEntries(seats.map((seat) => [turned(seat), scores[seat] ?? 0])),
        winner: turned(winner),
        discarder: discarder && turned(discarder),
        ready: ready.map(turned),
      },
      seatOf: turned,
    },
  ];
}

const itself = (seat: Seat): Seat => seat;

/** What one player pays another; undefined where it is nothing, or for two things, which are no one payment. */
function onlyPayment(payments: readonly Payment[], from: Seat, to: Seat): Payment | undefined {
  const [first, second] = payments.filter((each) => each.from === from && each.to === to);
  return second ? undefined : first;
}

/** What one player pays another. */
function onePayment(random: RandomStretch, table: Table, ended: Told, { payments }: Settlement): Made {
  const single = payments.filter((each) => onlyPayment(payments, each.from, each.to) === each);
  if (single.length === 0) return undefined;
  const { from, to, amount, rule, sum } = random.pick(single);
  const how = sum ? ` ${shareWords(sum)}` : '';
  const because = `${SEAT_NAMES[from]} pays ${SEAT_NAMES[to]} ${points(amount)}: {${rule}}.${how}`;
  const lastRule = sum?.findLast((step) => step.rule !== undefined && step.step === 'double')?.rule ?? rule;
  const slips = slipsOf(table, ended).flatMap(({ why, instead, seatOf = itself }): Wrong[] => {
    const made = onlyPayment(settledBy(table, instead)?.payments ?? [], seatOf(from), seatOf(to));
    return made ? [numberAnswer(made.amount, points, why)] : [];
  });
  const others = single.map((each) =>
    numberAnswer(each.amount, points, `That is what ${SEAT_NAMES[each.from]} pays ${SEAT_NAMES[each.to]}.`),
  );
  const known = [from, to].filter((seat) => seat === ended.winner || losersCount(table));
  const scores = known.map((seat) =>
    numberAnswer(ended.scores[seat] ?? 0, points, `That is the score of ${SEAT_NAMES[seat]}’s hand.`),
  );
  return finish(
    {
      situation: told(table, ended),
      ask: `How much does ${SEAT_NAMES[from]} pay ${SEAT_NAMES[to]}?`,
      scenes: [],
      right: { ...numberAnswer(amount, points, because), rule },
      wrong: [...slips, ...together(table, ended), ...atOtherTables(table, ended, from, to), ...others, ...scores],
      nudge: losersCount(table)
        ? 'First see whether the winner is one of the two. Then see whether East is.'
        : 'Did somebody discard the last tile? Then who pays, and for whom?',
      because,
      rule: lastRule,
    },
    SKILL,
    random,
  );
}

/** One player is taken to pay what all of them pay together. */
function together(table: Table, ended: Told): readonly Wrong[] {
  const all = settledBy(table, { ...ended, discarder: undefined })?.net[ended.winner] ?? 0;
  // Where a discard frees nobody, they all pay as it is.
  const now = settledBy(table, ended)?.net[ended.winner];
  const why =
    ended.discarder && all !== now
      ? 'That is what all losers together would pay if the winner had drawn the last tile.'
      : 'That is what all losers together pay.';
  return all > 0 ? [numberAnswer(all, points, why)] : [];
}

/** The same payment where a table has agreed on another way to pay. */
function atOtherTables(table: Table, ended: Told, from: Seat, to: Seat): readonly Wrong[] {
  const values = table.info.switches.find(({ id }) => id === 'payment')?.values;
  const why = `At tables with another house rule ${SEAT_NAMES[from]} pays that. Yours does it otherwise.`;
  return (Array.isArray(values) ? (values as readonly SwitchValue[]) : []).flatMap((payment) => {
    const settled = settledBy({ ...table, house: { ...table.house, payment } }, ended);
    const made = settled && onlyPayment(settled.payments, from, to);
    return made ? [numberAnswer(made.amount, points, why)] : [];
  });
}

/** What one player has gained or lost when all have paid. */
function wholeChange(random: RandomStretch, wanted: Wanted, ended: Told, settled: Settlement): Made {
  const seats = wanted.table.seats;
  const seat = random.pick(seats.filter((each) => settled.net[each] !== 0));
  const net = settled.net[seat];
  const verb = net > 0 ? 'gain' : 'lose';
  const size = (change: number): number => Math.abs(change);
  const own = settled.payments.filter(({ from, to }) => from === seat || to === seat);
  const because = `${own
    .map(({ from, to, amount }) =>
      from === seat ? `To ${SEAT_NAMES[to]}: ${inFigures(amount)}.` : `From ${SEAT_NAMES[from]}: ${inFigures(amount)}.`,
    )
    .join(' ')} In all: ${inFigures(size(net))}.`;
  const slips = slipsOf(wanted.table, ended).flatMap(({ why, instead, seatOf = itself }): Wrong[] => {
    const change = settledBy(wanted.table, instead)?.net[seatOf(seat)];
    // The question says whether the player gains or loses.
    return change && change > 0 === net > 0 ? [numberAnswer(size(change), points, why)] : [];
  });
  const single = own.map(({ from, to, amount }) =>
    numberAnswer(amount, points, `That is only what ${SEAT_NAMES[from]} pays ${SEAT_NAMES[to]}.`),
  );
  const scores = [ended.winner, ...(losersCount(wanted.table) ? [seat] : [])].map((each) =>
    numberAnswer(ended.scores[each] ?? 0, points, `That is the score of ${SEAT_NAMES[each]}’s hand.`),
  );
  const others = seats
    .filter((each) => settled.net[each] !== 0 && each !== seat)
    .map((each) =>
      numberAnswer(
        size(settled.net[each]),
        points,
        `That is what ${SEAT_NAMES[each]} ${settled.net[each] > 0 ? 'gains' : 'loses'}.`,
      ),
    );
  return finish(
    {
      kind: wanted.level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: told(wanted.table, ended),
      ask: `How much does ${SEAT_NAMES[seat]} ${verb} in all?`,
      scenes: [],
      right: numberAnswer(size(net), points, because),
      wrong: [...slips, ...single, ...others, ...scores],
      nudge: losersCount(wanted.table)
        ? seats.length === 2
          ? 'The winner is paid first. Then see whether anything goes back.'
          : 'Write a line for each of the other players: what is paid, and which way.'
        : 'Only the winner is paid. Who pays, and how much?',
      because,
      ...(own[0] && { rule: own[0].rule }),
    },
    SKILL,
    random,
  );
}
