import {
  formatTiles,
  settleDraw,
  judgeNineOrphansDraw,
  sortTiles,
  findRuleEndingHandDrawn,
  settle,
  SEATS,
  type HandEnd,
  type DrawConditionInput,
  type Match,
  type Settlement,
  type Player,
  type Seat,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPlural, formatPluralInWords, formatInWords } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { getExampleNameOfPlayer } from '../../format/seats.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator, YES_AND_NO, type WrongAnswer } from '../draft.ts';
import { getResultValueOrUndefined, HONOUR_TILES, SET_FORMING_TILES } from '../table.ts';
import { findRuleIdByEndings, findPlayedRuleByEnding, type MakerContext } from '../game.ts';
import { createWholeHandPosition, type HandScoreInput } from '../hands.ts';
import type { RandomSource } from '../random.ts';
import {
  NEXT_EAST_SENTENCES,
  findNextEastRule,
  describePlayersBySeat,
  generateRandomMatch,
  createNextHandTransition,
} from '../rounds.ts';

export function* generateDrawnHandDrafts(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  if (random.chance(1, 40)) return yield* generateSeveralWinners(random, table);
  yield* random.pick([
    generateDrawEvent,
    generateNextEast,
    ...(computeDrawPayments(table, { ready: table.seats.slice(1) })?.payments.length ? [generateDrawPayments] : []),
    ...(findPlayedRuleByEnding(table.info, 'draw.nine-orphans') ? [generateNineOrphans] : []),
  ])(random, table);
}

const findDrawRule = (table: Table, asked: Omit<DrawConditionInput, 'rules' | 'house' | 'table'>) =>
  getResultValueOrUndefined(findRuleEndingHandDrawn({ table, ...asked }));

/**
 * Whether the answer is yes or no is chosen first: most events in the list end the hand at few tables, so
 * that “no” would nearly always be right.
 */
function* generateDrawEvent(random: RandomSource, table: Table): QuestionDraftGenerator {
  const { seats } = table;
  const [who = 'e', other = 's', third = 'w'] = random.shuffle(seats);
  const tile = random.pick(HONOUR_TILES);
  const happened: readonly (readonly [situation: string, asked: Parameters<typeof findDrawRule>[1]])[] = [
    [
      `${SEAT_NAMES[who]} draws the last tile and discards ${formatTheTile(random.pick(SET_FORMING_TILES))}. Nobody wants it.`,
      { wallUsedUp: true },
    ],
    [`${SEAT_NAMES[who]} and ${SEAT_NAMES[other]} have made two kongs each.`, { kongs: { [who]: 2, [other]: 2 } }],
    [`${SEAT_NAMES[who]} has made two kongs.`, { kongs: { [who]: 2 } }],
    [
      `Everybody’s first discard was ${formatTheTile(tile)}.`,
      { firstDiscards: Array.from({ length: seats.length }, (): TileId => tile) },
    ],
    [
      `${joinWithAnd([who, other, third].map((seat) => SEAT_NAMES[seat]))} say Mahjong for the same discard.`,
      { winners: [who, other, third] },
    ],
  ];
  const hoped = random.chance(1, 2);
  for (const [situation, asked] of random.shuffle(happened.filter(([, { winners }]) => !winners || seats.length > 3)))
    yield defineDraft({
      asked,
      hoped,
      engine: findDrawRule,
      // A game without rules about drawn hands gives no `rule`, but a used-up wall ends its hands too.
      answer: ({ rule }) => rule !== undefined || asked.wallUsedUp === true,
      words: ({ rule = findRuleIdByEndings(table.info, 'draw.exhausted', 'draw.fortune-hand', 'draw.east-next') }) => ({
        kind: 'yes-no',
        situation,
        ask: 'Is the hand over without a winner?',
        nudge: 'What ends a hand in your game, when nobody goes Mahjong?',
        because: hoped
          ? `The hand ends here, and nobody has won: {${rule}}.`
          : asked.winners
            ? 'Under these rules somebody gets the tile and wins. The hand ends with a winner.'
            : 'Under these rules the hand goes on. It ends without a winner when there are no more tiles to draw.',
        rule,
      }),
    });
}

const chooseReadySeats = (random: RandomSource, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter(() => random.chance(1, 2));

const describeReadySeats = (ready: readonly Seat[]): string =>
  ready.length === 0
    ? 'Nobody was one tile short.'
    : `${joinWithAnd(ready.map((seat) => SEAT_NAMES[seat]))} ${ready.length === 1 ? 'was' : 'were'} one tile short.`;

const computeDrawPayments = (table: Table, { ready }: { readonly ready: readonly Seat[] }) =>
  getResultValueOrUndefined(settleDraw({ table, seats: table.seats, ready }));

function* generateNextEast(random: RandomSource, table: Table): QuestionDraftGenerator {
  const match = generateRandomMatch(random, table);
  if (!match) return;
  const ready = chooseReadySeats(
    random,
    SEATS.filter((seat) => match.seats[seat] !== undefined),
  );
  const end: HandEnd = { winner: undefined, eastReady: ready.includes('e') };
  const old = match.seats.e;
  yield defineDraft({
    asked: { match, end },
    engine: (at, asked) => createNextHandTransition(at, asked.match, asked.end)?.next,
    answer: ({ match: then }) => (then.seats.e === undefined ? undefined : String(then.seats.e)),
    words: (next) => {
      const right = next.match.seats.e ?? 0;
      const because = `${NEXT_EAST_SENTENCES[next.because]} ${getExampleNameOfPlayer(right)} is East.`;
      const explainPlayer = (player: Player): string =>
        player === old
          ? `${getExampleNameOfPlayer(player)} was East in this hand. ${because}`
          : player === findNextSouth(match)
            ? `${getExampleNameOfPlayer(player)} would be East if the winds moved on. ${because}`
            : `${getExampleNameOfPlayer(player)} cannot be the next East. ${because}`;
      return {
        situation: `${describePlayersBySeat(match)} The wall is used up and nobody has gone Mahjong. ${describeReadySeats(ready)}`,
        ask: 'Who is East in the next hand?',
        answerText: getExampleNameOfPlayer,
        right: because,
        wrong: random.shuffle(Object.values(match.seats)).map((player) => [player, explainPlayer(player)]),
        nudge: 'Do the winds move on when nobody wins? In some games it matters whether East was one tile short.',
        rule: findNextEastRule(table.info, next.because),
      };
    },
  });
}

const findNextSouth = ({ seats }: Match): Player | undefined =>
  SEATS.slice(1).flatMap((seat) => (seats[seat] === undefined ? [] : [seats[seat]]))[0];

function* generateDrawPayments(random: RandomSource, table: Table): QuestionDraftGenerator {
  const { seats } = table;
  const ready = chooseReadySeats(random, seats);
  const settled = computeDrawPayments(table, { ready });
  if (!settled) return;
  const seat = settled.payments[0]?.from ?? random.pick(seats);
  const formatAmount = (n: number): string => (n === 0 ? 'Nothing' : formatPlural(n, 'point'));
  yield defineDraft({
    asked: { ready },
    engine: computeDrawPayments,
    answer: ({ net }) => (net[seat] > 0 ? undefined : String(Math.abs(net[seat]))),
    words: ({ net, payments: paid }) => {
      const [paying] = paid;
      const amount = Math.abs(net[seat]);
      const rule =
        paying?.rule ?? findRuleIdByEndings(table.info, 'draw.exhausted', 'draw.fortune-hand', 'draw.east-next');
      const because = paying
        ? `${SEAT_NAMES[seat]} was not one tile short and pays the players who were: ${formatAmount(amount)} in all.`
        : 'Nobody has won, and under these rules nobody pays anybody.';
      return {
        situation: `The wall is used up and nobody has gone Mahjong. ${describeReadySeats(ready)}`,
        ask: `How much does ${SEAT_NAMES[seat]} pay in all?`,
        answerText: formatAmount,
        right: because,
        wrong: [
          ...paid.map((each): WrongAnswer => [
            each.amount,
            `That is only what ${SEAT_NAMES[each.from]} pays ${SEAT_NAMES[each.to]}.`,
          ]),
          [0, 'At this table somebody has to pay even when nobody wins.'],
          ...seats.map((each) => {
            const was = ready.includes(each);
            return {
              instead: { ready: was ? ready.filter((one) => one !== each) : [...ready, each] },
              why: `That would be right if ${SEAT_NAMES[each]} had ${was ? 'not ' : ''}been one tile short.`,
            };
          }),
        ],
        nudge: 'Has anybody won? At some tables you pay players who were one tile short.',
        rule,
      };
    },
  });
}

function* generateSeveralWinners(random: RandomSource, table: Table): QuestionDraftGenerator {
  if (table.seats.length < 4) return;
  const [discarder = 'e', winner = 's', other = 'w'] = random.shuffle(table.seats);
  yield defineDraft({
    asked: { discarder, winner, alsoWon: [other] },
    engine: (at, asked) => {
      const settled = settle({ table: at, seats: at.seats, scores: { [winner]: 8, [other]: 8 }, ...asked });
      return settled.ok || settled.error.code === 'one-winner' ? settled : undefined;
    },
    answer: ({ ok }) => ok,
    words: ({ ok: both }) => {
      const rule = findRuleIdByEndings(
        table.info,
        ...(both ? ['settle.several-winners'] : ['settle.one-winner', 'precedence.nearest']),
      );
      return {
        kind: 'true-false',
        situation: `${SEAT_NAMES[discarder]} discards a tile. ${SEAT_NAMES[winner]} and ${SEAT_NAMES[other]} both go Mahjong with it.`,
        ask: 'Are both of them paid?',
        answerText: YES_AND_NO,
        right: both
          ? 'At this table everybody who goes Mahjong is paid.'
          : 'Only one player can win on a discard. The other is not paid.',
        wrong: [
          [
            !both,
            both
              ? 'Both have a complete hand, and both are paid for it.'
              : 'There is only one tile, so it completes only one hand.',
          ],
        ],
        nudge: 'There is only one tile. Can two players win with it at your table?',
        because: both
          ? 'Each winner is paid their own score.'
          : 'Only one player gets the tile, and only that player is paid.',
        rule,
      };
    },
  });
}

const judgeOrphans = (table: Table, { seat, hand }: Pick<HandScoreInput, 'seat' | 'hand'>) =>
  getResultValueOrUndefined(judgeNineOrphansDraw({ table, seats: table.seats, seat, hand }));

function* generateNineOrphans(random: RandomSource, table: Table): QuestionDraftGenerator {
  const majors = SET_FORMING_TILES.filter((tile) => !/^[bco][2-8]$/.test(tile));
  const many = 7 + random.below(5);
  const plain = random.shuffle(SET_FORMING_TILES.filter((tile) => !majors.includes(tile))).slice(0, 14 - many);
  const hand = formatTiles(sortTiles([...random.shuffle(majors).slice(0, many), ...plain]));
  const seat = random.pick(table.seats);
  const asked = { seat, hand, round: 'e' } as const;
  if (judgeOrphans(table, asked)?.allowed && random.chance(1, 2))
    return yield createOrphansPayment(random, table, asked);
  yield defineDraft({
    position: createWholeHandPosition(asked),
    asked,
    engine: judgeOrphans,
    answer: ({ allowed }) => allowed,
    words: ({ kinds, rule }) => ({
      kind: 'yes-no',
      situation: `You are ${SEAT_NAMES[seat]}. It is your first turn, you have drawn a tile, and nobody has claimed anything.`,
      ask: 'May you end the hand with these tiles?',
      scenes: [{ label: 'Your hand', hand }],
      nudge: 'Count the different ones, nines, winds and dragons.',
      because: `You have ${formatKindCount(kinds)}.`,
      rule,
    }),
  });
}

const formatKindCount = (kinds: number): string =>
  formatPluralInWords(kinds, 'different one, nine, wind or dragon', 'different ones, nines, winds and dragons');

function listOtherPayments(table: Table, seat: Seat): readonly (readonly [many: number, sum: number])[] {
  const { rules, house, seats } = table;
  const paying = { rules, house: { ...house, nineOrphansUnpaid: false }, seats, seat };
  return [9, 10, 11, 12, 13].flatMap((kinds) => {
    const judged = judgeNineOrphansDraw({ ...paying, kinds });
    const [first] = judged.ok ? judged.value.payments : [];
    return first ? [[kinds, first.amount] as const] : [];
  });
}

function createOrphansPayment(random: RandomSource, table: Table, asked: HandScoreInput): MakerDraft {
  const { seat, hand } = asked;
  const payer = random.pick(table.seats.filter((other) => other !== seat));
  const formatAmount = (n: number): string => (n === 0 ? 'Nothing' : formatPlural(n, 'point'));
  const computePaymentByPayer = ({ payments }: Settlement): number =>
    payments.find(({ from }) => from === payer)?.amount ?? 0;
  return defineDraft({
    position: createWholeHandPosition(asked),
    asked,
    engine: judgeOrphans,
    answer: (judged) => computePaymentByPayer(judged),
    words: (judged) => {
      const amount = computePaymentByPayer(judged);
      const { kinds, rule } = judged;
      const because =
        amount > 0
          ? `You have ${formatKindCount(kinds)}. ${SEAT_NAMES[payer]} pays you ${formatAmount(amount)} for that.`
          : `You have ${formatKindCount(kinds)}. That ends the hand, but at this table nobody pays for that many.`;
      return {
        situation: `You are ${SEAT_NAMES[seat]}. On your first turn you show these tiles, and the hand ends.`,
        ask: `How much does ${SEAT_NAMES[payer]} pay you?`,
        scenes: [{ label: 'Your hand', hand }],
        answerText: formatAmount,
        right: because,
        wrong: [
          [0, 'At this table the others pay you for a hand like this.'],
          ...random
            .shuffle(listOtherPayments(table, seat))
            .map(([many, sum]): WrongAnswer => [
              sum,
              `${amount > 0 ? 'That is what they pay' : 'Where the others pay for such a hand, that is what they pay'} for ${formatInWords(many)}. ${because}`,
            ]),
        ],
        nudge: 'Count the different ones, nines, winds and dragons. Does your table pay for that many?',
        rule,
      };
    },
  });
}
