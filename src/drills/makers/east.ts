import { nextSeat, SEATS, type Match, type Player, type RulesetInfo, type Seat } from '../../engine/index.ts';
import { personOf } from '../../text/at-the-table.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { inWords } from '../../text/numbers.ts';
import { finish, personAnswer, seatAnswer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import { somebodyWaits, whoWaits } from './waiting.ts';
import { BECAUSE, endTold, progressTold, ruleBehind, seatsTold, someTurn, windOf, type RoundTurn } from '../rounds.ts';

const SKILL = 'winds';

/** Who is East next, which wind somebody has then, and which wind the round has. */
export function winds(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  const turn = someTurn(random, wanted.table);
  if (turn && somebodyWaits(turn) && random.chance(1, 3)) return whoWaits(random, game, turn);
  return turn && eastAsked(random, game, turn, level === 1 ? 0 : random.below(level));
}

/** A question about a hand that has ended: 0 asks for the next East, 1 for somebody’s wind, 2 for the wind of the round. */
export function eastAsked(random: RandomStretch, game: RulesetInfo, turn: RoundTurn, about: number): Made {
  if (about === 0) return nextEast(random, game, turn);
  return about === 1 ? nextWind(random, game, turn) : nextRound(random, game, turn);
}

const situationOf = ({ match, end }: RoundTurn): string =>
  `${seatsTold(match)} ${progressTold(match)} ${endTold(match, end)}`;

/** The next wind in the order of play that somebody holds. */
function nextHeld({ seats }: Match, seat: Seat): Seat {
  let next = nextSeat(seat);
  while (seats[next] === undefined) next = nextSeat(next);
  return next;
}

/** The wind of the player on East’s left. */
const lastHeld = ({ seats }: Match): Seat | undefined => SEATS.findLast((seat) => seats[seat] !== undefined);

function nextEast(random: RandomStretch, game: RulesetInfo, turn: RoundTurn): Made {
  const { match, next } = turn;
  const old = match.seats.e;
  const right = next.match.seats.e;
  if (old === undefined || right === undefined) return undefined;
  const because = BECAUSE[next.because];
  const why = (player: Player): string => {
    if (player === old) return `${personOf(old)} was East in this hand. ${because}`;
    if (player === match.seats[nextHeld(match, 'e')])
      return `The deal would pass to ${personOf(player)}, but here it stays. ${because}`;
    return match.seats.e !== player && windOf(match, player) === lastHeld(match)
      ? `${personOf(player)} sits on East’s left. The deal only ever passes to the right.`
      : 'The deal never jumps across the table. It stays, or it passes to the right.';
  };
  const winner = SEATS.find((seat) => seat === turn.end.winner);
  const whyOf = (player: Player): string =>
    winner && player === match.seats[winner] && player !== old && winner !== nextHeld(match, 'e')
      ? `${personOf(player)} won, but the winner does not become East. ${why(player)}`
      : why(player);
  return finish(
    {
      situation: situationOf(turn),
      ask: 'Who is East in the next hand?',
      scenes: [],
      right: personAnswer(right, because),
      wrong: random.shuffle(Object.values(match.seats)).map((player) => personAnswer(player, whyOf(player))),
      nudge: 'First ask who won. Then see whether the deal stays or passes to the right.',
      because: `${because} ${personOf(right)} is East.`,
      ...ruleBehind(game, next.because),
    },
    SKILL,
    random,
  );
}

function nextWind(random: RandomStretch, game: RulesetInfo, turn: RoundTurn): Made {
  const { match, next } = turn;
  const player = random.pick(Object.values(match.seats));
  const before = windOf(match, player);
  const right = windOf(next.match, player);
  if (!before || !right) return undefined;
  const name = personOf(player);
  const wouldBe = (seat: Seat): string => {
    if (nextHeld(match, seat) === before) return `${name} would be ${SEAT_NAMES[seat]} if the deal passed on.`;
    if (nextHeld(match, before) === seat)
      return `${name} would be ${SEAT_NAMES[seat]} if the winds turned the other way.`;
    return `${name} would be ${SEAT_NAMES[seat]} after the deal had passed on twice.`;
  };
  const why = (seat: Seat): string => {
    if (seat === before)
      return `${name} was ${SEAT_NAMES[seat]} in this hand. When the deal passes, everybody’s wind changes.`;
    if (before === right) return `${BECAUSE[next.because]} ${wouldBe(seat)}`;
    return seat === nextHeld(match, before)
      ? 'That turns the winds the wrong way. The next player in turn becomes East.'
      : 'The winds go round by one place only.';
  };
  const because = `${BECAUSE[next.because]} ${name} is ${SEAT_NAMES[right]}${before === right ? ' as before' : ''}.`;
  return finish(
    {
      situation: situationOf(turn),
      ask: `Which wind is ${name} in the next hand?`,
      scenes: [],
      right: seatAnswer(right, because),
      wrong: random
        .shuffle(SEATS.filter((seat) => match.seats[seat] !== undefined))
        .map((seat) => seatAnswer(seat, why(seat))),
      nudge: 'First find the next East. Then count to the right: East, South, West, North.',
      because,
      ...ruleBehind(game, next.because),
    },
    SKILL,
    random,
  );
}

function nextRound(random: RandomStretch, game: RulesetInfo, turn: RoundTurn): Made {
  const { match, next } = turn;
  const right = next.match.round;
  const moved = right !== match.round;
  const because = moved
    ? `Everybody has now passed the deal on once. The wind of the round moves to ${SEAT_NAMES[right]}.`
    : next.match.passed === match.passed
      ? `The deal stays, so the round stays too. It is still ${SEAT_NAMES[right]}.`
      : `Not everybody has been East in this round yet. It is still ${SEAT_NAMES[right]}.`;
  const why = (seat: Seat): string => {
    if (seat === match.round) return 'The last player of the round has passed the deal on, so the round is over.';
    if (seat === nextSeat(match.round))
      return 'The wind of the round waits until everybody has been East and has passed the deal on.';
    const away = (SEATS.indexOf(seat) - SEATS.indexOf(match.round) + SEATS.length) % SEATS.length;
    return `${SEAT_NAMES[seat]} comes ${inWords(away)} rounds after ${SEAT_NAMES[match.round]}. None is left out.`;
  };
  return finish(
    {
      situation: situationOf(turn),
      ask: 'Which is the wind of the round in the next hand?',
      scenes: [],
      right: seatAnswer(right, because),
      wrong: random.shuffle(SEATS).map((seat) => seatAnswer(seat, why(seat))),
      nudge: 'Does the deal pass on? And has everybody been East in this round?',
      because,
      ...ruleNamed(game, 'round.winds'),
    },
    SKILL,
    random,
  );
}
