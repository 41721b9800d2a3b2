import {
  score,
  getNextOccupiedSeat,
  settle,
  type Payment,
  type Seat,
  type Settlement,
  type SwitchValue,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { describePaymentWithRuleSlots } from '../../format/bill.ts';
import { defineDraft, type QuestionDraftGenerator, type MisunderstoodQuestion, type WrongAnswer } from '../draft.ts';
import { usesFirstEditionMakers, type MakerContext } from '../game.ts';
import {
  hasPaymentsByLosersHands,
  describeScoresForSettlement,
  generateHandEnd,
  pickPossibleWinningScore,
  toSettlementPosition,
  describeWinnerOfHand,
  type ScoredHandEnd,
} from '../hand-end.ts';
import type { RandomSource } from '../random.ts';
import { getResultValueOrUndefined, hasStakesOnExtraHands, addHouseRulesToTable } from '../table.ts';

interface EndAsked extends Pick<ScoredHandEnd, 'scores' | 'winner' | 'discarder'> {
  readonly extraHands?: number | undefined;
  readonly ready?: readonly Seat[];
  readonly about?: { readonly from: Seat; readonly to: Seat } | { readonly seat: Seat; readonly gains: boolean };
}

export function* generateSettlementDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const found =
    table.seats.length === 2 && random.chance(1, 2) ? generatePayback(random, wanted) : generateHandEnd(random, wanted);
  if (!found) return;
  const { winner, discarder } = found;
  const scores = chooseScores(random, wanted, found);
  const extraHands = hasStakesOnExtraHands(table) && random.chance(1, 3) ? 1 + random.below(3) : undefined;
  const end: EndAsked = { scores, winner, discarder, extraHands };
  const ended = { ...end, ready: chooseReadyLosers(random, table, end) };
  const settled = settleHand(table, ended);
  if (!settled || settled.payments.length === 0) return;
  const isOne = hasPaymentsByLosersHands(table) || usesFirstEditionMakers(wanted) ? level === 1 : random.chance(1, 2);
  yield* isOne
    ? generateOnePayment(random, table, ended, settled)
    : generateTotalChange(random, wanted, ended, settled);
}

/** Random hands reach few different scores where only the winner scores, so the winner gets any possible score. */
function chooseScores(
  random: RandomSource,
  wanted: MakerContext,
  { scores, winner }: ScoredHandEnd,
): ScoredHandEnd['scores'] {
  if (hasPaymentsByLosersHands(wanted.table) || usesFirstEditionMakers(wanted)) return scores;
  return { ...scores, [winner]: pickPossibleWinningScore(random, wanted.table) };
}

const STRONG_LOSING_HANDS = [
  '[drrrr] [dgggg] dwww b23 c5',
  '[drrrr] (dgggg) [c9999] o46 b2 c3',
  '[drrrr] [dgggg] [dwwww] b79 c2 o5',
  '(drrrr) (dgggg) dwww c46 o9',
];

function generatePayback(random: RandomSource, wanted: MakerContext): ScoredHandEnd | undefined {
  const found = generateHandEnd(random, wanted);
  const loser = found && wanted.table.seats.find((seat) => seat !== found.winner);
  if (!found || !loser) return found;
  const held = score({ table: wanted.table, seat: loser, round: found.round, hand: random.pick(STRONG_LOSING_HANDS) });
  return held.ok ? { ...found, scores: { ...found.scores, [loser]: held.value.total } } : found;
}

function chooseReadyLosers(random: RandomSource, table: Table, ended: EndAsked): readonly Seat[] {
  const losers = table.seats.filter((seat) => seat !== ended.winner);
  const [first] = losers;
  const getNetOfFirst = (ready: readonly Seat[]) => first && settleHand(table, { ...ended, ready })?.net[first];
  if (!first || getNetOfFirst([first]) === getNetOfFirst([]) || !random.chance(1, 2)) return [];
  return [random.pick(losers)];
}

const settleHand = (table: Table, { about: _about, ...ended }: EndAsked): Settlement | undefined =>
  getResultValueOrUndefined(settle({ table, seats: table.seats, ...ended }));

function readPayment({ payments, net }: Settlement, { about }: EndAsked): string | undefined {
  if (!about) return undefined;
  if ('from' in about) {
    const made = findSinglePaymentBySeats(payments, about.from, about.to);
    return made && String(made.amount);
  }
  const change = net[about.seat];
  // The question says whether the player gains or loses, so the answer has no sign.
  return change !== 0 && change > 0 === about.gains ? String(Math.abs(change)) : undefined;
}

const formatPoints = (n: number): string => formatPlural(n, 'point');
const describeHandEnd = (table: Table, ended: EndAsked): string =>
  `${describeWinnerOfHand(ended)}${ended.extraHands ? ` It was extra hand number ${ended.extraHands} in a row for East.` : ''}${(ended.ready ?? []).map((seat) => ` ${SEAT_NAMES[seat]} had declared ready.`).join('')} ${describeScoresForSettlement(table, ended)}`;

function listSettlingMistakes(table: Table, ended: EndAsked): readonly MisunderstoodQuestion<EndAsked>[] {
  const { scores, winner, discarder, extraHands = 0, ready = [], about } = ended;
  const { seats } = table;
  const others = seats.filter((seat) => seat !== winner);
  const mistakes: MisunderstoodQuestion<EndAsked>[] = [];
  const addMistake = (why: string, change: Partial<EndAsked>): void =>
    void mistakes.push({
      why,
      instead: { scores, winner, discarder, extraHands, ready, ...(about && { about }), ...change },
    });
  if (extraHands > 0) addMistake('That leaves out the payment for East’s extra hands.', { extraHands: 0 });
  if (ready.length > 0)
    addMistake('That leaves out the extra payment from a player who had declared ready.', { ready: [] });
  if (discarder)
    addMistake('That would be right if the winner had drawn the last tile. It was a discard.', {
      discarder: undefined,
    });
  else
    for (const seat of others)
      addMistake(`That would be right if ${SEAT_NAMES[seat]} had discarded the last tile. The winner drew it.`, {
        discarder: seat,
      });
  addMistake(
    `That counts the winner’s hand only. ${others.length === 1 ? 'The loser’s hand counts too.' : 'The losers settle with each other too.'}`,
    { scores: { [winner]: scores[winner] ?? 0 } },
  );
  // Where the losers' hands are not counted, it is unknown what they would have won, so no such mistake is offered.
  for (const seat of hasPaymentsByLosersHands(table) ? others : [])
    if (seat !== discarder)
      addMistake(`That would be right if ${SEAT_NAMES[seat]} had won, but ${SEAT_NAMES[winner]} did.`, {
        winner: seat,
      });
  // In this mistake every player counts as the next one in turn, so all that the question names moves one seat on.
  const getTurnedSeat = (seat: Seat): Seat => getNextOccupiedSeat(seat, seats);
  addMistake('That counts the wrong player as East.', {
    scores: Object.fromEntries(seats.map((seat) => [getTurnedSeat(seat), scores[seat] ?? 0])),
    winner: getTurnedSeat(winner),
    discarder: discarder && getTurnedSeat(discarder),
    ready: ready.map(getTurnedSeat),
    ...(about && {
      about:
        'from' in about
          ? { from: getTurnedSeat(about.from), to: getTurnedSeat(about.to) }
          : { ...about, seat: getTurnedSeat(about.seat) },
    }),
  });
  return mistakes;
}

function findSinglePaymentBySeats(payments: readonly Payment[], from: Seat, to: Seat): Payment | undefined {
  const [first, second] = payments.filter((each) => each.from === from && each.to === to);
  return second ? undefined : first;
}

function* generateOnePayment(
  random: RandomSource,
  table: Table,
  ended: EndAsked,
  { payments }: Settlement,
): QuestionDraftGenerator {
  const single = payments.filter((each) => findSinglePaymentBySeats(payments, each.from, each.to) === each);
  if (single.length === 0) return;
  const { from, to } = random.pick(single);
  const asked: EndAsked = { ...ended, about: { from, to } };
  yield defineDraft({
    position: toSettlementPosition(table, ended),
    asked,
    engine: settleHand,
    answer: readPayment,
    words: (settled) => {
      const { amount, rule, sum } = findSinglePaymentBySeats(settled.payments, from, to)!;
      const how = sum ? ` ${describePaymentWithRuleSlots(sum)}` : '';
      const because = `${SEAT_NAMES[from]} pays ${SEAT_NAMES[to]} ${formatPoints(amount)}: {${rule}}.${how}`;
      const lastRule = sum?.findLast((step) => step.rule !== undefined && step.step === 'double')?.rule ?? rule;
      const others = single.map((each): WrongAnswer => [
        each.amount,
        `That is what ${SEAT_NAMES[each.from]} pays ${SEAT_NAMES[each.to]}.`,
      ]);
      const known = [from, to].filter((seat) => seat === ended.winner || hasPaymentsByLosersHands(table));
      return {
        situation: describeHandEnd(table, ended),
        ask: `How much does ${SEAT_NAMES[from]} pay ${SEAT_NAMES[to]}?`,
        answerText: formatPoints,
        right: because,
        wrong: [
          ...listSettlingMistakes(table, asked),
          ...listSumMistakes(table, ended),
          ...listOtherTableMistakes(table, asked, from),
          ...others,
          ...toScoreAnswers(ended, known),
        ],
        nudge: hasPaymentsByLosersHands(table)
          ? 'First see whether the winner is one of these two players. Then see whether East is.'
          : 'Did somebody discard the last tile? Then who pays, and for whom?',
        rule: lastRule,
      };
    },
  });
}

const toScoreAnswers = ({ scores }: EndAsked, seats: readonly Seat[]): readonly WrongAnswer[] =>
  seats.map((seat) => [scores[seat] ?? 0, `That is the score of ${SEAT_NAMES[seat]}’s hand.`]);

function listSumMistakes(table: Table, ended: EndAsked): readonly MisunderstoodQuestion<EndAsked>[] {
  const { winner } = ended;
  const instead: EndAsked = { ...ended, discarder: undefined, about: { seat: winner, gains: true } };
  const all = settleHand(table, instead)?.net[winner] ?? 0;
  // Where all the losers pay the same for a discard as for a drawn tile, the sentence does not mention drawing.
  const now = settleHand(table, ended)?.net[winner];
  const why =
    ended.discarder && all !== now
      ? 'That is what all the losers together would pay if the winner had drawn the last tile.'
      : 'That is what all the losers together pay.';
  return [{ instead, why }];
}

function listOtherTableMistakes(table: Table, asked: EndAsked, from: Seat): readonly MisunderstoodQuestion<EndAsked>[] {
  const values = table.info.switches.find(({ id }) => id === 'payment')?.values;
  const why = `${SEAT_NAMES[from]} would pay that under a different house rule.`;
  return (Array.isArray(values) ? (values as readonly SwitchValue[]) : []).flatMap((payment) => {
    const at = addHouseRulesToTable(table, { payment });
    return at ? [{ instead: asked, at, why }] : [];
  });
}

function* generateTotalChange(
  random: RandomSource,
  { table, level }: MakerContext,
  ended: EndAsked,
  settled: Settlement,
): QuestionDraftGenerator {
  const { seats } = table;
  const seat = random.pick(seats.filter((each) => settled.net[each] !== 0));
  const name = SEAT_NAMES[seat];
  const gains = settled.net[seat] > 0;
  const asked: EndAsked = { ...ended, about: { seat, gains } };
  yield defineDraft({
    position: toSettlementPosition(table, ended),
    asked,
    engine: settleHand,
    answer: readPayment,
    words: ({ net, payments }) => {
      const own = payments.filter(({ from, to }) => from === seat || to === seat);
      const lines = own.map(({ from, to, amount }) =>
        from === seat
          ? `To ${SEAT_NAMES[to]}: ${formatNumber(amount)}.`
          : `From ${SEAT_NAMES[from]}: ${formatNumber(amount)}.`,
      );
      const because = `${lines.join(' ')} In all: ${formatNumber(Math.abs(net[seat]))}.`;
      const single = own.map(({ from, to, amount }): WrongAnswer => [
        amount,
        `That is only what ${SEAT_NAMES[from]} pays ${SEAT_NAMES[to]}.`,
      ]);
      const others = seats
        .filter((each) => net[each] !== 0 && each !== seat)
        .map((each): WrongAnswer => [
          Math.abs(net[each]),
          `That is what ${SEAT_NAMES[each]} ${net[each] > 0 ? 'gains' : 'loses'}.`,
        ]);
      return {
        kind: level === 3 ? 'number' : 'choice',
        unit: 'points',
        situation: describeHandEnd(table, ended),
        ask: `How much does ${name} ${gains ? 'gain' : 'lose'} in all?`,
        answerText: formatPoints,
        right: because,
        wrong: [
          ...listSettlingMistakes(table, asked),
          ...single,
          ...others,
          ...toScoreAnswers(ended, [ended.winner, ...(hasPaymentsByLosersHands(table) ? [seat] : [])]),
        ],
        nudge: hasPaymentsByLosersHands(table)
          ? seats.length === 2
            ? 'The winner is paid first. Then see whether the winner pays anything back.'
            : 'Write a line for each of the other players: how much, and who pays whom.'
          : 'Only the winner is paid. Who pays, and how much?',
        ...(own[0] && { rule: own[0].rule }),
      };
    },
  });
}
