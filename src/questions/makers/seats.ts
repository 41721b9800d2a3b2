import {
  findFirstEastFromThrowsOrTiles,
  listOthersInTurn,
  getNextOccupiedSeat,
  SEATS,
  type Player,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { EXAMPLE_PLAYER_NAMES, getExampleNameOfPlayer } from '../../format/seats.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import { getQuestionRuleListsOfContext } from '../lists.ts';
import type { RandomSource } from '../random.ts';
import { getResultValueOrUndefined } from '../table.ts';

export function* generateSeatDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table } = wanted;
  if (random.chance(1, 8)) yield createPlaceDraft(random, table);
  else
    yield random.chance(1, 2) && getQuestionRuleListsOfContext(wanted).diceForEast
      ? createFirstEastDraft(random, table)
      : createNeighbourDraft(random, table);
}

/** The seat that the question is about; undefined for an empty chair. */
function findSeat(
  { seats: playing }: Table,
  { of, who }: { readonly of: Seat; readonly who: 'next' | ReturnType<typeof findPlace> },
): Seat | undefined {
  return who === 'next'
    ? getNextOccupiedSeat(of, playing)
    : playing.find((seat) => seat !== of && findPlace(playing, of, seat) === who);
}

function createNeighbourDraft(random: RandomSource, { seats: playing, info }: Table): MakerDraft {
  const people = random.shuffle(playing.map((_, player) => player));
  const getPlayerAt = (seat: Seat): Player => people[playing.indexOf(seat)] ?? 0;
  const getName = (seat: Seat): string => getExampleNameOfPlayer(getPlayerAt(seat));
  const you = random.pick(playing);
  const asksFor = findPlace(playing, you, random.pick(listOthersInTurn(you, playing)));
  const turn = random.chance(1, 3);
  const explainSeat = (seat: Seat): string => {
    if (seat === you) return `You start from ${getName(you)} and look for another player.`;
    const place = describePlace(findPlace(playing, you, seat), getName(you));
    return `${getName(seat)} is ${SEAT_NAMES[seat]} and sits ${place}.`;
  };
  return defineDraft({
    asked: { of: you, who: turn ? 'next' : asksFor },
    engine: findSeat,
    answer: (seat) => getPlayerAt(seat),
    words: (answer) => {
      const place = explainSeat(answer);
      const because = turn
        ? `${SEAT_NAMES[answer]} plays after ${SEAT_NAMES[you]}, so it is ${getName(answer)}’s turn. ${place}`
        : place;
      return {
        situation: `${joinWithAnd(playing.map((seat) => `${getName(seat)} is ${SEAT_NAMES[seat]}`))}.`,
        ask: turn ? `Whose turn is it after ${getName(you)}’s?` : `Who sits ${describePlace(asksFor, getName(you))}?`,
        answerText: getExampleNameOfPlayer,
        right: because,
        wrong: random.shuffle(playing).map((seat) => [getPlayerAt(seat), explainSeat(seat)]),
        nudge: 'Say them in order: East, South, West, North. Each sits on the right of the one before.',
        rule: findRuleIdByEndings(info, 'play.turn', 'east.first'),
      };
    },
  });
}

const describePlace = (where: string, name: string): string =>
  where.startsWith('on the ') ? where.replace('the', `${name}’s`) : `${where} ${name}`;

function createFirstEastDraft(random: RandomSource, table: Table): MakerDraft {
  const people = EXAMPLE_PLAYER_NAMES.slice(0, table.seats.length);
  const drawn = people.map(() => 2 + random.below(6) + random.below(6));
  return defineDraft({
    asked: { drawn },
    engine: (at, asked) => getResultValueOrUndefined(findFirstEastFromThrowsOrTiles({ table: at, ...asked })),
    answer: (found) => ('again' in found ? 'again' : String(drawn.indexOf(Math.max(...drawn)))),
    words: (found) => {
      const again = 'again' in found ? found.again : undefined;
      const lowest = drawn.indexOf(Math.min(...drawn));
      const best = Math.max(...drawn);
      const because = again
        ? `${joinWithAnd(again.map(getExampleNameOfPlayer))} threw ${best}, so they throw again.`
        : `${people[drawn.indexOf(best)]} threw the most: ${best}.`;
      const explainPlayer = (player: Player): string => {
        if (player === lowest) return 'That is the lowest throw. The highest is East.';
        const own = `${getExampleNameOfPlayer(player)} threw ${drawn[player]},`;
        return again?.includes(player)
          ? `${own} but somebody else threw the same.`
          : `${own} but somebody threw ${best}.`;
      };
      return {
        situation: `${joinWithAnd(people.map((name, player) => `${name} throws ${drawn[player]}`))}.`,
        ask: 'Who is the first East?',
        answerText: (who: Player | 'again') => (who === 'again' ? 'Nobody yet' : getExampleNameOfPlayer(who)),
        right: because,
        wrong: [
          ...people.map((_, player) => [player, explainPlayer(player)] as const),
          ['again', 'One throw is higher than the others.'],
        ],
        nudge: 'Look for the highest throw. Did only one player throw it?',
        rule: findRuleIdByEndings(table.info, 'east.first'),
      };
    },
  });
}

const PLACES_AT_TABLE = ['on the right', 'opposite', 'on the left'] as const;

/** Where `seat` is, seen from `you`. Two players sit face to face. */
function findPlace(playing: readonly Seat[], you: Seat, seat: Seat): (typeof PLACES_AT_TABLE)[number] {
  if (playing.length === 2) return 'opposite';
  const away = (SEATS.indexOf(seat) - SEATS.indexOf(you) + SEATS.length) % SEATS.length;
  return PLACES_AT_TABLE[away - 1] ?? 'opposite';
}

function createPlaceDraft(random: RandomSource, { seats: playing, info }: Table): MakerDraft {
  const you = random.pick(playing);
  const where = findPlace(playing, you, random.pick(listOthersInTurn(you, playing)));
  const explainSeat = (seat: Seat): string =>
    seat === you ? 'That is your own wind.' : `${SEAT_NAMES[seat]} sits ${findPlace(playing, you, seat)}.`;
  return defineDraft({
    asked: { of: you, who: where },
    engine: findSeat,
    words: (right) => ({
      situation: `You are ${SEAT_NAMES[you]}.`,
      ask: `Which wind sits ${where === 'opposite' ? 'opposite you' : where.replace('the', 'your')}?`,
      answerText: SEAT_NAMES,
      right: explainSeat(right),
      wrong: playing.map((seat) => [seat, explainSeat(seat)]),
      nudge: 'Say them in order: East, South, West, North. Each sits on the right of the one before.',
      rule: findRuleIdByEndings(info, 'play.turn'),
    }),
  });
}
