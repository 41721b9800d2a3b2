import {
  nextSeat,
  seatAfter,
  SEATS,
  type Match,
  type Next,
  type Player,
  type RulesetInfo,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { inWords } from '../../text/numbers.ts';
import { personOf } from '../../text/at-the-table.ts';
import { draft, personAnswer, seatAnswer, type Drafts } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import {
  BECAUSE,
  roundTurn,
  endTold,
  progressTold,
  ruleBehind,
  seatsTold,
  someTurn,
  windOf,
  type RoundTurn,
} from '../rounds.ts';

/** A hand that has ended, and what is asked of the next one: its East, somebody’s wind, the wind of the round, or who waits. */
interface NextAsked extends Pick<RoundTurn, 'match' | 'end'> {
  readonly about: 'east' | 'round' | 'waiting' | { readonly windOf: Player };
}

/** The hand after this one, as the engine has it. */
const nextOf = (table: Table, { match, end }: NextAsked): Next | undefined => roundTurn(table, match, end)?.next;

/** What is asked of the next hand, as an answer. */
function answerIn({ match }: Next, { about }: NextAsked): string | undefined {
  if (about === 'east') return match.seats.e === undefined ? undefined : String(match.seats.e);
  if (about === 'waiting') return match.waiting[0] === undefined ? undefined : String(match.waiting[0]);
  return about === 'round' ? match.round : windOf(match, about.windOf);
}

/** What every question about the next hand has: who sat where, how the hand ended, and what the engine makes of it. */
const asking = ({ match, end }: RoundTurn, about: NextAsked['about']) => ({
  asked: { match, end, about },
  engine: nextOf,
  answer: answerIn,
});

/** Who is East next, which wind somebody has then, and which wind the round has. */
export function* winds(random: RandomStretch, { table, level }: Wanted): Drafts {
  const turn = someTurn(random, table);
  if (turn && turn.next.match.waiting.length > 0 && random.chance(1, 3)) yield* whoWaits(random, table.info, turn);
  else if (turn) yield* eastAsked(random, table.info, turn, level === 1 ? 0 : random.below(level));
}

/** A question about a hand that has ended: 0 asks for the next East, 1 for somebody’s wind, 2 for the wind of the round. */
export function* eastAsked(random: RandomStretch, game: RulesetInfo, turn: RoundTurn, about: number): Drafts {
  yield* about === 0
    ? nextEast(random, game, turn)
    : about === 1
      ? nextWind(random, game, turn)
      : nextRound(random, game, turn);
}

const situationOf = ({ match, end }: RoundTurn): string =>
  `${seatsTold(match)} ${progressTold(match)} ${endTold(match, end)}`;

/** The next wind in the order of play that somebody holds. */
const nextHeld = ({ seats }: Match, seat: Seat): Seat =>
  seatAfter(
    seat,
    SEATS.filter((each) => seats[each] !== undefined),
  );

/** The wind of the player on East’s left. */
const lastHeld = ({ seats }: Match): Seat | undefined => SEATS.findLast((seat) => seats[seat] !== undefined);

function* nextEast(random: RandomStretch, game: RulesetInfo, turn: RoundTurn): Drafts {
  const { match, next } = turn;
  const old = match.seats.e;
  const right = next.match.seats.e;
  if (old === undefined || right === undefined) return;
  const because = BECAUSE[next.because];
  const why = (player: Player): string => {
    if (player === old) return `${personOf(old)} was East in this hand. ${because}`;
    if (player === match.seats[nextHeld(match, 'e')])
      return `${personOf(player)} would be East if the winds moved on. ${because}`;
    return match.seats.e !== player && windOf(match, player) === lastHeld(match)
      ? `${personOf(player)} sits on East’s left. The next East sits on the right.`
      : 'East never moves across the table. The same player stays East, or the next one to the right is.';
  };
  const winner = SEATS.find((seat) => seat === turn.end.winner);
  const whyOf = (player: Player): string =>
    winner && player === match.seats[winner] && player !== old && winner !== nextHeld(match, 'e')
      ? `${personOf(player)} won, but the winner does not become East. ${why(player)}`
      : why(player);
  yield draft({
    ...asking(turn, 'east'),
    words: () => ({
      situation: situationOf(turn),
      ask: 'Who is East in the next hand?',
      right: personAnswer(right, because),
      wrong: random.shuffle(Object.values(match.seats)).map((player) => personAnswer(player, whyOf(player))),
      nudge: 'First ask who won. Then see whether East stays or the winds move on.',
      because: `${because} ${personOf(right)} is East.`,
      ...ruleBehind(game, next.because),
    }),
  });
}

function* nextWind(random: RandomStretch, game: RulesetInfo, turn: RoundTurn): Drafts {
  const { match, next } = turn;
  const player = random.pick(Object.values(match.seats));
  const before = windOf(match, player);
  const right = windOf(next.match, player);
  if (!before || !right) return;
  const name = personOf(player);
  const wouldBe = (seat: Seat): string => {
    if (nextHeld(match, seat) === before) return `${name} would be ${SEAT_NAMES[seat]} if the winds moved on.`;
    if (nextHeld(match, before) === seat)
      return `${name} would be ${SEAT_NAMES[seat]} if the winds turned the other way.`;
    return `${name} would be ${SEAT_NAMES[seat]} after the winds had moved on twice.`;
  };
  const why = (seat: Seat): string => {
    if (seat === before)
      return `${name} was ${SEAT_NAMES[seat]} in this hand. When the winds move on, everybody’s wind changes.`;
    if (before === right) return `${BECAUSE[next.because]} ${wouldBe(seat)}`;
    return seat === nextHeld(match, before)
      ? 'That turns the winds the wrong way. The next player in turn becomes East.'
      : 'The winds go round by one place only.';
  };
  const because = `${BECAUSE[next.because]} ${name} is ${SEAT_NAMES[right]}${before === right ? ' as before' : ''}.`;
  yield draft({
    ...asking(turn, { windOf: player }),
    words: () => ({
      situation: situationOf(turn),
      ask: `Which wind is ${name} in the next hand?`,
      right: seatAnswer(right, because),
      wrong: random
        .shuffle(SEATS.filter((seat) => match.seats[seat] !== undefined))
        .map((seat) => seatAnswer(seat, why(seat))),
      nudge: 'First find the next East. Then count to the right: East, South, West, North.',
      because,
      ...ruleBehind(game, next.because),
    }),
  });
}

function* nextRound(random: RandomStretch, game: RulesetInfo, turn: RoundTurn): Drafts {
  const { match, next } = turn;
  const right = next.match.round;
  const moved = right !== match.round;
  const because = moved
    ? `Everybody has now been East in this round. The wind of the round moves to ${SEAT_NAMES[right]}.`
    : next.match.passed === match.passed
      ? `East stays, so the round stays too. It is still ${SEAT_NAMES[right]}.`
      : `Not everybody has been East in this round yet. It is still ${SEAT_NAMES[right]}.`;
  const why = (seat: Seat): string => {
    if (seat === match.round)
      return 'The last player of the round has been East, and the winds move on, so the round is over.';
    if (seat === nextSeat(match.round))
      return 'The wind of the round waits until everybody has been East and the winds move on from the last.';
    const away = (SEATS.indexOf(seat) - SEATS.indexOf(match.round) + SEATS.length) % SEATS.length;
    return `${SEAT_NAMES[seat]} comes ${inWords(away)} rounds after ${SEAT_NAMES[match.round]}. None is left out.`;
  };
  yield draft({
    ...asking(turn, 'round'),
    words: () => ({
      situation: situationOf(turn),
      ask: 'Which is the wind of the round in the next hand?',
      right: seatAnswer(right, because),
      wrong: random.shuffle(SEATS).map((seat) => seatAnswer(seat, why(seat))),
      nudge: 'Do the winds move on? And has everybody been East in this round?',
      because,
      ...ruleNamed(game, 'round.winds'),
    }),
  });
}

// More play than sit at the table: who waits in the next hand?

/** Who sits out in the next hand? */
function* whoWaits(random: RandomStretch, game: RulesetInfo, turn: RoundTurn): Drafts {
  const { match, next } = turn;
  const [before, after] = [match.waiting[0], next.match.waiting[0]];
  if (before === undefined || after === undefined) return;
  const comesIn = before !== after;
  const because = comesIn
    ? `${personOf(before)} comes in, and ${personOf(after)} sits out.`
    : `Nobody comes in yet. ${personOf(after)} sits out once more.`;
  const why = (player: Player): string => seatTold(next.match, player);
  yield draft({
    ...asking(turn, 'waiting'),
    words: () => ({
      situation: situationOf(turn),
      ask: 'Who sits out in the next hand?',
      right: personAnswer(after, `${BECAUSE[next.because]} ${because}`),
      // Who sits out now, and who is East, are what people say first.
      wrong: [before, ...random.shuffle(Object.values(match.seats))].map((player) => personAnswer(player, why(player))),
      nudge: 'Do the winds move on, or does a round end? Then see whether somebody gets up.',
      because: `${BECAUSE[next.because]} ${because}`,
      ...ruleNamed(game, 'round.five-players'),
    }),
  });
}

/** Where somebody sits in the next hand, and so does not wait. */
function seatTold(match: Match, player: Player): string {
  const wind = windOf(match, player);
  return wind ? `${personOf(player)} plays in the next hand, as ${SEAT_NAMES[wind]}.` : personOf(player);
}
