import type { Seat, Table, TileTake } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatPluralInWords, formatNumber, formatInWords } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { defineDraft, toSeatOption, type Draft, type Drafts, type AnswerOptionWithoutVerdict } from '../draft.ts';
import { toFirstPlayedRuleField, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import {
  computeTileCountsOfDeal,
  countTakenTiles,
  toTileCountOption,
  type DealToCount,
  type DealCountName,
} from './deal-count.ts';

const ROUND_ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

function describeDealProgress(
  { turns, done, fromTable }: NonNullable<ReturnType<typeof computeTileCountsOfDeal>>,
  round: number,
): string {
  const taken = done.slice(turns.slice(0, round).flat().length);
  const many = (take: TileTake): string => {
    const stacks = take.tiles.length / 2;
    return Number.isInteger(stacks) ? formatPluralInWords(stacks, 'stack') : 'one tile';
  };
  const [first] = taken;
  const alike = first && taken.every((take) => take.tiles.length === first.tiles.length);
  const who = alike
    ? `${joinWithAnd(taken.map(({ seat }) => SEAT_NAMES[seat]))} ${taken.length > 1 ? 'have each' : 'has'} taken ${many(first)}`
    : joinWithAnd(taken.map((take) => `${SEAT_NAMES[take.seat]} has taken ${many(take)}`));
  return `${fromTable > 0 ? `Everybody has ${formatNumber(fromTable)} tiles from the table. ` : 'The tiles are being dealt. '}In the ${ROUND_ORDINALS[round]} round ${who}.`;
}

export function* generateDealProgressQuestions(
  random: RandomSource,
  { table, level }: MakerContext,
  rolls: readonly number[],
): Drafts {
  const { seats } = table;
  const whole = computeTileCountsOfDeal(table, { rolls, seat: seats[0]! });
  if (!whole) return;
  const taken = 1 + random.below(whole.done.length - 1);
  const seat = random.pick(seats);
  const counts = computeTileCountsOfDeal(table, { rolls, seat, taken });
  if (!counts?.next) return;
  const { turns, done, next, dealtTo, dealt, has, left, given, gone, still } = counts;
  const round = turns.findIndex((_, at) => countTakenTiles(turns.slice(0, at + 1).flat()) >= gone);
  const [before, after] = [turns.slice(0, round).flat(), turns.slice(0, round + 1).flat()];
  const situation = describeDealProgress(counts, round);
  const name = SEAT_NAMES[seat];
  const asking = (
    count: DealCountName,
    ask: string,
    because: string,
    wrong: readonly AnswerOptionWithoutVerdict[],
  ): Draft =>
    defineDraft({
      asked: { rolls, seat, taken, count },
      engine: computeTileCountsOfDeal,
      answer: (found) => String(found[count]),
      words: (found) => ({
        kind: level === 3 ? 'number' : 'choice',
        unit: 'tiles',
        situation,
        ask,
        right: toTileCountOption(found[count], because),
        wrong,
        nudge: 'Two stacks are four tiles. How many times has each player taken tiles?',
        because,
        ...toFirstPlayedRuleField(table.info, 'deal.tiles'),
      }),
    });
  switch (random.below(5)) {
    case 0: {
      return yield asking(
        'has',
        `How many tiles does ${name} have now?`,
        `By now ${name} has taken ${formatPlural(has, 'tile')}.`,
        [
          toTileCountOption(dealtTo(seat, before), `That leaves out what ${name} has taken in this round.`),
          toTileCountOption(dealtTo(seat, after), `${name} has not taken any tiles in this round yet.`),
          toTileCountOption(has / 2, 'That counts stacks. Each stack is two tiles.'),
          toTileCountOption(dealt, `${name} has that many when the deal is over.`),
        ].filter(({ value }) => Number.isInteger(Number(value))),
      );
    }
    case 1: {
      return yield asking(
        'left',
        `How many more tiles will ${name} be dealt?`,
        `${name} is dealt ${dealt} tiles and has ${has === 0 ? 'none' : has} now. Still to come: ${left}.`,
        [
          toTileCountOption(has, `That is what ${name} has now.`),
          toTileCountOption(dealt - dealtTo(seat, before), `That leaves out what ${name} has taken in this round.`),
          toTileCountOption(dealt - dealtTo(seat, after), `${name} has not taken any tiles in this round yet.`),
          toTileCountOption(dealt, `That is everything ${name} is dealt. ${name} has taken some already.`),
        ],
      );
    }
    case 2: {
      return yield asking(
        'gone',
        'How many tiles have been taken from the wall?',
        `From the wall, ${joinWithAnd(seats.map((each) => `${SEAT_NAMES[each]} has ${countTakenTiles(done.filter((take) => take.seat === each)) || 'none'}`))}. Together: ${gone}.`,
        [
          toTileCountOption(countTakenTiles(before), 'That leaves out this round.'),
          toTileCountOption(countTakenTiles(after), 'This round is not over yet.'),
          toTileCountOption(given, 'That is how many have been taken when the deal is over.'),
          toTileCountOption(
            gone + next.tiles.length,
            `That includes the tiles that ${SEAT_NAMES[next.seat]} takes next.`,
          ),
        ],
      );
    }
    case 3: {
      return yield asking(
        'still',
        'How many tiles are still to be dealt from the wall?',
        `Altogether ${given} tiles are dealt from the wall. By now ${gone} have been taken. Left to deal: ${still}.`,
        [
          toTileCountOption(gone, 'That is how many have been taken.'),
          toTileCountOption(given - countTakenTiles(before), 'That leaves out this round.'),
          toTileCountOption(
            still - next.tiles.length,
            `That leaves out the tiles that ${SEAT_NAMES[next.seat]} takes next.`,
          ),
          toTileCountOption(given, 'That is how many are dealt in all. Some have been taken already.'),
        ],
      );
    }
    default: {
      yield createNextTakerDraft(random, table, situation, { rolls, seat, taken }, done.at(-1));
    }
  }
}

function createNextTakerDraft(
  random: RandomSource,
  table: Table,
  situation: string,
  asked: DealToCount,
  last: TileTake | undefined,
): Draft {
  const { seats } = table;
  const inTurn = `Tiles are taken in the order of play: ${seats.map((seat) => SEAT_NAMES[seat]).join(', ')}.`;
  const why = (seat: Seat): string =>
    seat === last?.seat
      ? `${SEAT_NAMES[seat]} has just taken tiles.`
      : `It is not ${SEAT_NAMES[seat]}’s turn to take tiles.`;
  return defineDraft({
    asked,
    engine: (at, it) => computeTileCountsOfDeal(at, it)?.next,
    answer: ({ seat }) => seat,
    words: (next) => {
      const because =
        next.seat === 'e' && last
          ? `${SEAT_NAMES[last.seat]} was the last of the round, so East takes ${formatInWords(next.tiles.length)} next.`
          : `${SEAT_NAMES[next.seat]} is next in the order of play.`;
      return {
        situation,
        ask: 'Who takes tiles next?',
        right: toSeatOption(next.seat, because),
        wrong: random.shuffle(seats).map((one) => toSeatOption(one, `${why(one)} ${inTurn} ${because}`)),
        nudge: 'Who sits on the right of the last player to take tiles?',
        because,
        ...toFirstPlayedRuleField(table.info, 'deal.tiles'),
      };
    },
  });
}
