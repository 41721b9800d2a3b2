import { SEAT_NAMES } from '../../text/names.ts';
import { SEATS, settle, type RulesetInfo, type Seat, type Settlement } from '../../engine/index.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { finish, numberAnswer, type Made, type Wrong } from '../draft.ts';
import { countsPoints, ruleOf, type Wanted } from '../game.ts';
import type { Random } from '../random.ts';

const SKILL = 'settlement';

interface Ended {
  readonly scores: Readonly<Record<Seat, number>>;
  readonly winner: Seat;
  readonly discarder: Seat | undefined;
}

/** Who pays whom, and how much, when the hand is over. */
export function settlement(random: Random, { game, level }: Wanted): Made {
  const ended = handEnd(random, game);
  const settled = settledBy(game, ended);
  if (!settled) return undefined;
  return level === 1
    ? onePayment(random, game, ended, settled)
    : wholeChange(random, game, ended, settled, level === 3);
}

function handEnd(random: Random, game: RulesetInfo): Ended {
  const winner = random.pick(SEATS);
  const others = SEATS.filter((seat) => seat !== winner);
  const scored = (seat: Seat): number => {
    if (seat !== winner) return losersCount(game) ? 2 * (1 + random.below(16)) : 0;
    return countsPoints(game) ? 10 * (3 + random.below(18)) : 2 ** (1 + random.below(5));
  };
  const scores = { e: scored('e'), s: scored('s'), w: scored('w'), n: scored('n') };
  return { scores, winner, discarder: random.chance(1, 2) ? random.pick(others) : undefined };
}

/** Whether losers settle the difference of their hands, so that every hand is counted. */
const losersCount = (game: RulesetInfo): boolean => ruleOf(game, 'settle.differences') !== undefined;

function settledBy(game: RulesetInfo, { scores, winner, discarder }: Ended): Settlement | undefined {
  const result = settle({ rules: game.id, scores, winner, discarder });
  return result.ok && result.value.payments.length > 0 ? result.value : undefined;
}

const points = (n: number): string => counted(n, 'point');

function told(game: RulesetInfo, { scores, winner, discarder }: Ended): string {
  const won = `${SEAT_NAMES[winner]} went Mahjong ${discarder ? `on a discard of ${SEAT_NAMES[discarder]}` : 'with a tile from the wall'}.`;
  const counting = SEATS.filter((seat) => seat === winner || losersCount(game));
  return `${won} ${listed(counting.map((seat) => `${SEAT_NAMES[seat]} scored ${inFigures(scores[seat])}`))}.`;
}

/** What one player pays another. */
function onePayment(random: Random, game: RulesetInfo, ended: Ended, { payments }: Settlement): Made {
  const { from, to, amount, rule } = random.pick(payments);
  const { scores } = ended;
  const as = (value: number, why: string): Wrong[] =>
    value >= 0 && Number.isInteger(value) ? [numberAnswer(value, points, why)] : [];
  const because = `${SEAT_NAMES[from]} pays ${SEAT_NAMES[to]} ${points(amount)}.`;
  const gap = Math.abs(scores[to] - scores[from]);
  return finish(
    {
      situation: told(game, ended),
      ask: `How much does ${SEAT_NAMES[from]} pay ${SEAT_NAMES[to]}?`,
      scenes: [],
      right: { ...numberAnswer(amount, points, because), rule },
      wrong: [
        ...as(amount * 2, 'That is twice too much. Look who is East, and who has to pay for whom.'),
        ...as(amount / 2, 'That is half of it. Look who is East, and who has to pay for whom.'),
        ...as(gap, 'That is only the difference of the two scores.'),
        ...as(gap * 2, 'That is the difference of the two scores, doubled.'),
        ...as(scores[from], `That is the score of ${SEAT_NAMES[from]}, who pays.`),
      ],
      nudge: 'First see whether the winner is one of the two. Then see whether East is.',
      because,
      rule,
    },
    SKILL,
    random,
  );
}

/** What one player has gained or lost when all have paid. */
function wholeChange(random: Random, game: RulesetInfo, ended: Ended, settled: Settlement, typed: boolean): Made {
  const seat = random.pick(SEATS.filter((each) => settled.net[each] !== 0));
  const net = settled.net[seat];
  const [verb, other] = net > 0 ? ['gain', 'lose'] : ['lose', 'gain'];
  const amount = Math.abs(net);
  const own = settled.payments.filter(({ from, to }) => from === seat || to === seat);
  const got = sum(own.filter(({ to }) => to === seat).map((each) => each.amount));
  const paid = sum(own.filter(({ from }) => from === seat).map((each) => each.amount));
  const withWinner = sum(
    own.filter(({ from, to }) => from === ended.winner || to === ended.winner).map((each) => each.amount),
  );
  const as = (value: number, why: string): Wrong[] =>
    value > 0 && Number.isInteger(value) ? [numberAnswer(value, points, why)] : [];
  const because = own
    .map(({ from, to, amount: each }) =>
      from === seat ? `To ${SEAT_NAMES[to]}: ${inFigures(each)}.` : `From ${SEAT_NAMES[from]}: ${inFigures(each)}.`,
    )
    .join(' ');
  return finish(
    {
      kind: typed ? 'number' : 'choice',
      unit: 'points',
      situation: told(game, ended),
      ask: `How much does ${SEAT_NAMES[seat]} ${verb} in all?`,
      scenes: [],
      right: numberAnswer(amount, points, because),
      wrong: [
        ...as(withWinner, 'That settles with the winner only, and forgets the other players.'),
        ...as(got, `That counts what ${SEAT_NAMES[seat]} gets, not what ${SEAT_NAMES[seat]} pays.`),
        ...as(paid, `That counts what ${SEAT_NAMES[seat]} pays, not what ${SEAT_NAMES[seat]} gets.`),
        ...as(ended.scores[seat], `That is the score of the hand, not what ${SEAT_NAMES[seat]} will ${verb}.`),
        ...as(amount / 2, `That is half of what ${SEAT_NAMES[seat]} will ${verb}. Look who pays for whom.`),
        ...as(amount * 2, `That is twice as much as ${SEAT_NAMES[seat]} will ${verb}.`),
        ...as(
          got + paid,
          `That adds up what ${SEAT_NAMES[seat]} gets and pays. To ${other} is the opposite of to ${verb}.`,
        ),
      ],
      nudge: 'Write a line for each of the other players: what is paid, and which way.',
      because,
      ...(own[0] && { rule: own[0].rule }),
    },
    SKILL,
    random,
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
