import {
  getNextSeat,
  getNextOccupiedSeat,
  SEATS,
  type Match,
  type NextHand,
  type Player,
  type RulesetInfo,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatInWords } from '../../format/numbers.ts';
import { getExampleNameOfPlayer } from '../../format/seats.ts';
import { defineDraft, type QuestionDraftGenerator } from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import {
  NEXT_EAST_SENTENCES,
  createNextHandTransition,
  describeWinnerOfMatchHand,
  describeMatchProgress,
  findNextEastRule,
  describePlayersBySeat,
  generateRandomHandTransition,
  findWindOfPlayer,
  type HandTransition,
} from '../rounds.ts';

interface NextAsked extends Pick<HandTransition, 'match' | 'end'> {
  readonly about: 'east' | 'round' | 'waiting' | { readonly windOf: Player };
}

const computeNextHand = (table: Table, { match, end }: NextAsked) => createNextHandTransition(table, match, end)?.next;

function readNextAnswer({ match }: NextHand, { about }: NextAsked): string | undefined {
  if (about === 'east') return match.seats.e === undefined ? undefined : String(match.seats.e);
  if (about === 'waiting') return match.waiting[0] === undefined ? undefined : String(match.waiting[0]);
  return about === 'round' ? match.round : findWindOfPlayer(match, about.windOf);
}

const createNextAsked = ({ match, end }: HandTransition, about: NextAsked['about']) => ({
  asked: { match, end, about },
  engine: computeNextHand,
  answer: readNextAnswer,
});

export function* generateWindDrafts(random: RandomSource, { table, level }: MakerContext): QuestionDraftGenerator {
  const turn = generateRandomHandTransition(random, table);
  if (turn && turn.next.match.waiting.length > 0 && random.chance(1, 3))
    yield* generateWaitingPlayer(random, table.info, turn);
  else if (turn) yield* generateHandTransitionDrafts(random, table.info, turn, level === 1 ? 0 : random.below(level));
}

export function* generateHandTransitionDrafts(
  random: RandomSource,
  game: RulesetInfo,
  turn: HandTransition,
  about: number,
): QuestionDraftGenerator {
  yield* about === 0
    ? createNextEastDraft(random, game, turn)
    : about === 1
      ? createNextWindDraft(random, game, turn)
      : createNextRoundDraft(random, game, turn);
}

const describeRoundTurn = ({ match, end }: HandTransition): string =>
  `${describePlayersBySeat(match)} ${describeMatchProgress(match)} ${describeWinnerOfMatchHand(match, end)}`;

const findNextHeldWind = ({ seats }: Match, seat: Seat): Seat =>
  getNextOccupiedSeat(
    seat,
    SEATS.filter((each) => seats[each] !== undefined),
  );

const findLastHeldWind = ({ seats }: Match): Seat | undefined => SEATS.findLast((seat) => seats[seat] !== undefined);

function* createNextEastDraft(random: RandomSource, game: RulesetInfo, turn: HandTransition): QuestionDraftGenerator {
  const { match, next } = turn;
  const old = match.seats.e;
  const right = next.match.seats.e;
  if (old === undefined || right === undefined) return;
  const because = NEXT_EAST_SENTENCES[next.because];
  const explainPlayer = (player: Player): string => {
    if (player === old) return `${getExampleNameOfPlayer(old)} was East in this hand. ${because}`;
    if (player === match.seats[findNextHeldWind(match, 'e')])
      return `${getExampleNameOfPlayer(player)} would be East if the winds moved on. ${because}`;
    return match.seats.e !== player && findWindOfPlayer(match, player) === findLastHeldWind(match)
      ? `${getExampleNameOfPlayer(player)} sits on East’s left. The next East sits on the right.`
      : 'East never moves across the table. Either East stays, or the player on the right is the next East.';
  };
  const winner = SEATS.find((seat) => seat === turn.end.winner);
  const explainNextEast = (player: Player): string =>
    winner && player === match.seats[winner] && player !== old && winner !== findNextHeldWind(match, 'e')
      ? `${getExampleNameOfPlayer(player)} won, but the winner does not become East. ${explainPlayer(player)}`
      : explainPlayer(player);
  yield defineDraft({
    ...createNextAsked(turn, 'east'),
    words: () => ({
      situation: describeRoundTurn(turn),
      ask: 'Who is East in the next hand?',
      answerText: getExampleNameOfPlayer,
      right: because,
      wrong: random.shuffle(Object.values(match.seats)).map((player) => [player, explainNextEast(player)]),
      nudge: 'First ask who won. Then see whether East stays or the winds move on.',
      because: `${because} ${getExampleNameOfPlayer(right)} is East.`,
      rule: findNextEastRule(game, next.because),
    }),
  });
}

function* createNextWindDraft(random: RandomSource, game: RulesetInfo, turn: HandTransition): QuestionDraftGenerator {
  const { match, next } = turn;
  const player = random.pick(Object.values(match.seats));
  const before = findWindOfPlayer(match, player);
  const right = findWindOfPlayer(next.match, player);
  if (!before || !right) return;
  const name = getExampleNameOfPlayer(player);
  const describeSeatIfMoved = (seat: Seat): string => {
    if (findNextHeldWind(match, seat) === before) return `${name} would be ${SEAT_NAMES[seat]} if the winds moved on.`;
    if (findNextHeldWind(match, before) === seat)
      return `${name} would be ${SEAT_NAMES[seat]} if the winds moved the other way.`;
    return `${name} would be ${SEAT_NAMES[seat]} after the winds had moved on twice.`;
  };
  const explainSeat = (seat: Seat): string => {
    if (seat === before)
      return `${name} was ${SEAT_NAMES[seat]} in this hand. When the winds move on, everybody’s wind changes.`;
    if (before === right) return `${NEXT_EAST_SENTENCES[next.because]} ${describeSeatIfMoved(seat)}`;
    return seat === findNextHeldWind(match, before)
      ? 'That moves the winds the wrong way round. The next player in turn becomes East.'
      : 'The winds move round by only one place.';
  };
  const because = `${NEXT_EAST_SENTENCES[next.because]} ${name} is ${SEAT_NAMES[right]}${before === right ? ' as before' : ''}.`;
  yield defineDraft({
    ...createNextAsked(turn, { windOf: player }),
    words: () => ({
      situation: describeRoundTurn(turn),
      ask: `Which wind is ${name} in the next hand?`,
      answerText: SEAT_NAMES,
      right: because,
      wrong: random
        .shuffle(SEATS.filter((seat) => match.seats[seat] !== undefined))
        .map((seat) => [seat, explainSeat(seat)]),
      nudge: 'First find the next East. Then count to the right: East, South, West, North.',
      rule: findNextEastRule(game, next.because),
    }),
  });
}

function* createNextRoundDraft(random: RandomSource, game: RulesetInfo, turn: HandTransition): QuestionDraftGenerator {
  const { match, next } = turn;
  const right = next.match.round;
  const moved = right !== match.round;
  const because = moved
    ? `Everybody has now been East in this round. The wind of the round moves to ${SEAT_NAMES[right]}.`
    : next.match.passed === match.passed
      ? `East stays, so the round stays too. It is still ${SEAT_NAMES[right]}.`
      : `Not everybody has been East in this round yet. It is still ${SEAT_NAMES[right]}.`;
  const explainRound = (seat: Seat): string => {
    if (seat === match.round)
      return 'The last player of the round has been East, and the winds move on, so the round is over.';
    if (seat === getNextSeat(match.round))
      return 'The wind of the round does not change until everybody has been East and the winds move on from the last player.';
    const away = (SEATS.indexOf(seat) - SEATS.indexOf(match.round) + SEATS.length) % SEATS.length;
    return `${SEAT_NAMES[seat]} comes ${formatInWords(away)} rounds after ${SEAT_NAMES[match.round]}. No round is left out.`;
  };
  yield defineDraft({
    ...createNextAsked(turn, 'round'),
    words: () => ({
      situation: describeRoundTurn(turn),
      ask: 'What is the wind of the round in the next hand?',
      answerText: SEAT_NAMES,
      right: because,
      wrong: random.shuffle(SEATS).map((seat) => [seat, explainRound(seat)]),
      nudge: 'Do the winds move on? And has everybody been East in this round?',
      rule: findRuleIdByEndings(game, 'round.winds'),
    }),
  });
}

function* generateWaitingPlayer(random: RandomSource, game: RulesetInfo, turn: HandTransition): QuestionDraftGenerator {
  const { match, next } = turn;
  const [before, after] = [match.waiting[0], next.match.waiting[0]];
  if (before === undefined || after === undefined) return;
  const comesIn = before !== after;
  const change = comesIn
    ? `${getExampleNameOfPlayer(before)} comes in, and ${getExampleNameOfPlayer(after)} sits out.`
    : `Nobody comes in yet. ${getExampleNameOfPlayer(after)} sits out once more.`;
  const because = `${NEXT_EAST_SENTENCES[next.because]} ${change}`;
  yield defineDraft({
    ...createNextAsked(turn, 'waiting'),
    words: () => ({
      situation: describeRoundTurn(turn),
      ask: 'Who sits out in the next hand?',
      answerText: getExampleNameOfPlayer,
      right: because,
      // Who sits out now, and who is East, are the commonest wrong answers.
      wrong: [before, ...random.shuffle(Object.values(match.seats))].map((player) => [
        player,
        describeNextSeat(next.match, player),
      ]),
      nudge: 'Do the winds move on, or does a round end? Then see whether somebody else has to sit out.',
      rule: findRuleIdByEndings(game, 'round.five-players'),
    }),
  });
}

function describeNextSeat(match: Match, player: Player): string {
  const wind = findWindOfPlayer(match, player);
  return wind
    ? `${getExampleNameOfPlayer(player)} plays in the next hand, as ${SEAT_NAMES[wind]}.`
    : getExampleNameOfPlayer(player);
}
