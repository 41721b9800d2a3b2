import {
  settleDraw,
  findDrawEndRule,
  settle,
  SEATS,
  type HandEnd,
  type HandEndWithoutWinnerInput,
  type Match,
  type Player,
  type Seat,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPlural } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { getExampleNameOfPlayer } from '../../format/seats.ts';
import { defineDraft, toNumberOption, toPersonOption, toYesOrNoValue, toYesOrNoOption, type Drafts } from '../draft.ts';
import { getResultValueOrUndefined, HONOUR_TILES, SET_TILES } from '../table.ts';
import { toFirstPlayedRuleField, findPlayedRule, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import {
  NEXT_EAST_SENTENCES,
  findRuleOfNextEast,
  describePlayersBySeat,
  generateRandomMatch,
  createHandTransition,
} from '../rounds.ts';
import { generateNineOrphansQuestions } from './drawn-orphans.ts';

export function* generateDrawnHandQuestions(random: RandomSource, { table }: MakerContext): Drafts {
  // Whether several winners are paid is a single fact of a table, so it is asked rarely.
  if (random.chance(1, 40)) return yield* generateSeveralWinners(random, table);
  yield* random.pick([
    generateDrawEvent,
    generateNextEast,
    ...(paysAtDraw(table) ? [generateDrawPayments] : []),
    ...(hasOrphans(table) ? [generateNineOrphansQuestions] : []),
  ])(random, table);
}

type EndAsked = Omit<HandEndWithoutWinnerInput, 'rules' | 'house' | 'table'>;

const findDrawRule = (table: Table, asked: EndAsked) => getResultValueOrUndefined(findDrawEndRule({ table, ...asked }));

/**
 * Does an event end the hand without a winner? The answer is chosen first, because most events end the hand at few
 * tables.
 */
function* generateDrawEvent(random: RandomSource, table: Table): Drafts {
  const { seats } = table;
  const [who = 'e', other = 's', third = 'w'] = random.shuffle(seats);
  const tile = random.pick(HONOUR_TILES);
  const happened: readonly (readonly [situation: string, asked: EndAsked])[] = [
    [
      `${SEAT_NAMES[who]} draws the last tile and discards ${formatTheTile(random.pick(SET_TILES))}. Nobody wants it.`,
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
  const hoped = toYesOrNoValue(random.chance(1, 2));
  for (const [situation, asked] of random.shuffle(happened.filter(([, { winners }]) => !winners || seats.length > 3)))
    yield defineDraft({
      asked,
      hoped,
      engine: findDrawRule,
      // A game without a list of draws only knows the used-up wall.
      answer: ({ rule }) => toYesOrNoValue(rule !== undefined || asked.wallUsedUp === true),
      words: ({
        rule = toFirstPlayedRuleField(table.info, 'draw.exhausted', 'draw.fortune-hand', 'draw.east-next').rule,
      }) => ({
        kind: 'yes-no',
        situation,
        ask: 'Is the hand over without a winner?',
        nudge: 'What ends a hand in your game, when nobody goes Mahjong?',
        because:
          hoped === 'yes'
            ? `The hand ends here, and nobody has won: {${rule}}.`
            : asked.winners
              ? 'Under these rules somebody gets the tile and wins. The hand ends with a winner.'
              : 'Under these rules the hand goes on. It ends without a winner when there are no more tiles to draw.',
        ...(rule && { rule }),
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

const paysAtDraw = (table: Table): boolean =>
  (computeDrawPayments(table, { ready: table.seats.slice(1) })?.payments.length ?? 0) > 0;

const hasOrphans = ({ info }: Table): boolean => findPlayedRule(info, 'draw.nine-orphans') !== undefined;

function* generateNextEast(random: RandomSource, table: Table): Drafts {
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
    engine: (at, asked) => createHandTransition(at, asked.match, asked.end)?.next,
    answer: ({ match: then }) => (then.seats.e === undefined ? undefined : String(then.seats.e)),
    words: (next) => {
      const right = next.match.seats.e ?? 0;
      const because = `${NEXT_EAST_SENTENCES[next.because]} ${getExampleNameOfPlayer(right)} is East.`;
      const why = (player: Player): string =>
        player === old
          ? `${getExampleNameOfPlayer(player)} was East in this hand. ${because}`
          : player === findNextSouth(match)
            ? `${getExampleNameOfPlayer(player)} would be East if the winds moved on. ${because}`
            : `${getExampleNameOfPlayer(player)} cannot be the next East. ${because}`;
      return {
        situation: `${describePlayersBySeat(match)} The wall is used up and nobody has gone Mahjong. ${describeReadySeats(ready)}`,
        ask: 'Who is East in the next hand?',
        right: toPersonOption(right, because),
        wrong: random.shuffle(Object.values(match.seats)).map((player) => toPersonOption(player, why(player))),
        nudge: 'Do the winds move on when nobody wins? In some games it matters whether East was one tile short.',
        because,
        ...findRuleOfNextEast(table.info, next.because),
      };
    },
  });
}

/** The player at the right hand of the next East. */
const findNextSouth = ({ seats }: Match): Player | undefined =>
  SEATS.slice(1).flatMap((seat) => (seats[seat] === undefined ? [] : [seats[seat]]))[0];

function* generateDrawPayments(random: RandomSource, table: Table): Drafts {
  const { seats } = table;
  const ready = chooseReadySeats(random, seats);
  const settled = computeDrawPayments(table, { ready });
  if (!settled) return;
  const seat = settled.payments[0]?.from ?? random.pick(seats);
  const say = (n: number): string => (n === 0 ? 'Nothing' : formatPlural(n, 'point'));
  yield defineDraft({
    asked: { ready },
    engine: computeDrawPayments,
    answer: ({ net }) => (net[seat] > 0 ? undefined : String(Math.abs(net[seat]))),
    words: ({ net, payments: paid }) => {
      const [paying] = paid;
      const amount = Math.abs(net[seat]);
      const rule =
        paying?.rule ??
        toFirstPlayedRuleField(table.info, 'draw.exhausted', 'draw.fortune-hand', 'draw.east-next').rule;
      const because = paying
        ? `${SEAT_NAMES[seat]} was not one tile short and pays those who were: ${say(amount)} in all.`
        : 'Nobody has won, and under these rules nobody pays anybody.';
      return {
        situation: `The wall is used up and nobody has gone Mahjong. ${describeReadySeats(ready)}`,
        ask: `How much does ${SEAT_NAMES[seat]} pay in all?`,
        right: { ...toNumberOption(amount, say, because), ...(rule && { rule }) },
        wrong: [
          ...paid.map((each) =>
            toNumberOption(each.amount, say, `That is only what ${SEAT_NAMES[each.from]} pays ${SEAT_NAMES[each.to]}.`),
          ),
          toNumberOption(0, say, 'At this table somebody has to pay even when nobody wins.'),
          ...seats.map((each) => {
            const was = ready.includes(each);
            return {
              instead: { ready: was ? ready.filter((one) => one !== each) : [...ready, each] },
              why: `That would be right if ${SEAT_NAMES[each]} had ${was ? 'not ' : ''}been one tile short.`,
              say,
            };
          }),
        ],
        nudge: 'Has anybody won? Some tables pay those who were one tile short.',
        because,
        ...(rule && { rule }),
      };
    },
  });
}

/** Two players go Mahjong on one discard: may both be paid? */
function* generateSeveralWinners(random: RandomSource, table: Table): Drafts {
  if (table.seats.length < 4) return;
  const [discarder = 'e', winner = 's', other = 'w'] = random.shuffle(table.seats);
  yield defineDraft({
    asked: { discarder, winner, alsoWon: [other] },
    engine: (at, asked) => {
      const settled = settle({ table: at, seats: at.seats, scores: { [winner]: 8, [other]: 8 }, ...asked });
      return settled.ok || settled.error.code === 'one-winner' ? settled : undefined;
    },
    answer: ({ ok }) => toYesOrNoValue(ok),
    words: ({ ok: both }) => {
      const { rule } = toFirstPlayedRuleField(
        table.info,
        ...(both ? ['settle.several-winners'] : ['settle.one-winner', 'precedence.nearest']),
      );
      return {
        kind: 'true-false',
        situation: `${SEAT_NAMES[discarder]} discards a tile. ${SEAT_NAMES[winner]} and ${SEAT_NAMES[other]} both go Mahjong with it.`,
        ask: 'Are both of them paid?',
        right: {
          ...toYesOrNoOption(both),
          why: both
            ? 'At this table everybody who goes Mahjong is paid.'
            : 'Only one player can win on a discard. The other is not paid.',
          ...(rule && { rule }),
        },
        wrong: [
          {
            ...toYesOrNoOption(!both),
            why: both
              ? 'Both have a complete hand, and both are paid for it.'
              : 'There is only one tile, so it completes only one hand.',
            ...(rule && { rule }),
          },
        ],
        nudge: 'There is only one tile. Can two players win with it at your table?',
        because: both
          ? 'Each winner is paid their own score.'
          : 'Only one player gets the tile, and only that player is paid.',
        ...(rule && { rule }),
      };
    },
  });
}
