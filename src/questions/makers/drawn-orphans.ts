import {
  formatTiles,
  settleNineOrphans,
  type NineOrphansSettlement,
  type Seat,
  type Table,
  type Position,
  sortTiles,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatPluralInWords, formatInWords } from '../../format/numbers.ts';
import {
  defineDraft,
  parsePositionPlayerOrThrow,
  toNumberOption,
  toYesOrNoValue,
  type Draft,
  type Drafts,
} from '../draft.ts';
import { getResultValueOrUndefined, SET_TILES } from '../table.ts';

import type { RandomSource } from '../random.ts';

// A hand that ends at the first turn because of many different ones, nines and honours.

interface OrphansAsked {
  readonly seat: Seat;
  readonly hand: string;
}

const judgeOrphans = (table: Table, asked: OrphansAsked): NineOrphansSettlement | undefined =>
  getResultValueOrUndefined(settleNineOrphans({ table, seats: table.seats, ...asked }));

const toOrphansPosition = ({ seat, hand }: OrphansAsked): Partial<Position> => ({
  players: { [seat]: parsePositionPlayerOrThrow(hand) },
  turn: { name: 'turn', seat },
});

export function* generateNineOrphansQuestions(random: RandomSource, table: Table): Drafts {
  const majors = SET_TILES.filter((tile) => !/^[bco][2-8]$/.test(tile));
  const many = 7 + random.below(5);
  const plain = random.shuffle(SET_TILES.filter((tile) => !majors.includes(tile))).slice(0, 14 - many);
  const hand = formatTiles(sortTiles([...random.shuffle(majors).slice(0, many), ...plain]));
  const seat = random.pick(table.seats);
  const asked: OrphansAsked = { seat, hand };
  if (judgeOrphans(table, asked)?.allowed && random.chance(1, 2))
    return yield createOrphansPayment(random, table, asked);
  yield defineDraft({
    position: toOrphansPosition(asked),
    asked,
    engine: judgeOrphans,
    answer: ({ allowed }) => toYesOrNoValue(allowed),
    words: ({ kinds, rule }) => ({
      kind: 'yes-no',
      situation: `You are ${SEAT_NAMES[seat]}. It is your first turn, you have drawn a tile, and nobody has claimed anything.`,
      ask: 'May you end the hand with these tiles?',
      scenes: [{ label: 'Your hand', hand }],
      nudge: 'Count the different ones, nines, winds and dragons.',
      because: `You have ${formatKindCount(kinds)}.`,
      ...(rule && { rule }),
    }),
  });
}

const formatKindCount = (kinds: number): string =>
  formatPluralInWords(kinds, 'different one, nine, wind or dragon', 'different ones, nines, winds and dragons');

function listOtherPayments(table: Table, seat: Seat): readonly (readonly [many: number, sum: number])[] {
  const { rules, house, seats } = table;
  const paying = { rules, house: { ...house, nineOrphansUnpaid: false }, seats, seat };
  return [9, 10, 11, 12, 13].flatMap((kinds) => {
    const judged = settleNineOrphans({ ...paying, kinds });
    const [first] = judged.ok ? judged.value.payments : [];
    return first ? [[kinds, first.amount] as const] : [];
  });
}

/** What does somebody pay for ending the hand like this? */
function createOrphansPayment(random: RandomSource, table: Table, asked: OrphansAsked): Draft {
  const { seat, hand } = asked;
  const payer = random.pick(table.seats.filter((other) => other !== seat));
  const say = (n: number): string => (n === 0 ? 'Nothing' : formatPlural(n, 'point'));
  const computePaymentBy = ({ payments }: NineOrphansSettlement): number =>
    payments.find(({ from }) => from === payer)?.amount ?? 0;
  return defineDraft({
    position: toOrphansPosition(asked),
    asked,
    engine: judgeOrphans,
    answer: (judged) => String(computePaymentBy(judged)),
    words: (judged) => {
      const amount = computePaymentBy(judged);
      const { kinds, rule } = judged;
      const because =
        amount > 0
          ? `You have ${formatKindCount(kinds)}. ${SEAT_NAMES[payer]} pays you ${say(amount)} for that.`
          : `You have ${formatKindCount(kinds)}. That ends the hand, but at this table nobody pays for that many.`;
      return {
        situation: `You are ${SEAT_NAMES[seat]}. On your first turn you show these tiles, and the hand ends.`,
        ask: `How much does ${SEAT_NAMES[payer]} pay you?`,
        scenes: [{ label: 'Your hand', hand }],
        right: { ...toNumberOption(amount, say, because), ...(rule && { rule }) },
        wrong: [
          toNumberOption(0, say, 'At this table the others pay you for a hand like this.'),
          ...random
            .shuffle(listOtherPayments(table, seat))
            .map(([many, sum]) =>
              toNumberOption(
                sum,
                say,
                `${amount > 0 ? 'That is what they pay' : 'Where the others pay for such a hand, that is what they pay'} for ${formatInWords(many)}. ${because}`,
              ),
            ),
        ],
        nudge: 'Count the different ones, nines, winds and dragons. Does your table pay for that many?',
        because,
        ...(rule && { rule }),
      };
    },
  });
}
