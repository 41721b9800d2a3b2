import {
  drawPayments,
  endsInDraw,
  settle,
  SEATS,
  type HandEndInput,
  type Match,
  type Player,
  type Seat,
  type TileId,
  type Table,
} from '../../engine/index.ts';
import { personOf } from '../../text/at-the-table.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { finish, finishYesNo, numberAnswer, personAnswer, yesOrNo, type Made } from '../draft.ts';
import { ruleNamed, ruleOf, type Wanted } from '../game.ts';
import { HONOUR_TILES, SET_TILES } from '../hands.ts';
import type { RandomStretch } from '../random.ts';
import { BECAUSE, ruleBehind, seatsTold, someMatch, roundTurn } from '../rounds.ts';
import { orphans } from './drawn-orphans.ts';

// Hands that nobody wins, and what several winners bring.

const SKILL = 'drawn';

/** Is the hand over, who is East next, what is paid? */
export function drawn(random: RandomStretch, wanted: Wanted): Made {
  // Whether several are paid is one fact of a table.
  if (random.chance(1, 40)) return several(random, wanted.table);
  return random.pick([
    over,
    eastNext,
    ...(paysAtDraw(wanted.table) ? [payments] : []),
    ...(hasOrphans(wanted.table) ? [orphans] : []),
  ])(random, wanted.table);
}

/** Something has happened: does it end the hand without a winner? */
function over(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  const [who = 'e', other = 's', third = 'w'] = random.shuffle(seats);
  const tile = random.pick(HONOUR_TILES);
  const cases: readonly (readonly [string, Omit<HandEndInput, 'rules'>])[] = [
    [
      `${SEAT_NAMES[who]} draws the last tile and discards ${theTile(random.pick(SET_TILES))}. Nobody wants it.`,
      { wallUsedUp: true },
    ],
    [`${SEAT_NAMES[who]} and ${SEAT_NAMES[other]} have made two kongs each.`, { kongs: { [who]: 2, [other]: 2 } }],
    [`${SEAT_NAMES[who]} has made two kongs.`, { kongs: { [who]: 2 } }],
    [
      `Everybody’s first discard was ${theTile(tile)}.`,
      { firstDiscards: Array.from({ length: seats.length }, (): TileId => tile) },
    ],
    [
      `${listed([who, other, third].map((seat) => SEAT_NAMES[seat]))} say Mahjong for the same discard.`,
      { winners: [who, other, third] },
    ],
  ];
  // Which answer is right is chosen first: most of these end the hand at few tables.
  const hoped = random.chance(1, 2);
  const found = random
    .shuffle(cases.filter(([, { winners }]) => !winners || seats.length > 3))
    .map(([words, asked]) => [words, asked, endsInDraw({ table, ...asked })] as const)
    .find(([, asked, judged]) => judged.ok && (judged.value.rule !== undefined || asked.wallUsedUp === true) === hoped);
  if (!found) return undefined;
  const [told, input, judged] = found;
  if (!judged.ok) return undefined;
  const { rule = ruleNamed(table.info, 'draw.exhausted', 'draw.fortune-hand', 'draw.east-next').rule } = judged.value;
  // A game without a list of draws knows the used-up wall and nothing else.
  const fact = judged.value.rule !== undefined || input.wallUsedUp === true;
  const because = fact
    ? `The hand ends here, and nobody has won it: {${rule}}.`
    : input.winners
      ? 'By these rules somebody gets the tile and has won. The hand ends with a winner.'
      : 'These rules let the hand go on. It ends without a winner when no tile can be drawn any more.';
  return finishYesNo(
    {
      situation: told,
      ask: 'Is the hand over without a winner?',
      scenes: [],
      fact,
      nudge: 'What ends a hand in your game, when nobody goes Mahjong?',
      because,
      ...(rule && { rule }),
    },
    SKILL,
    random,
  );
}

/** Who was one tile short when the wall was used up. */
const someReady = (random: RandomStretch, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter(() => random.chance(1, 2));

const readyTold = (ready: readonly Seat[]): string =>
  ready.length === 0
    ? 'Nobody was one tile short.'
    : `${listed(ready.map((seat) => SEAT_NAMES[seat]))} ${ready.length === 1 ? 'was' : 'were'} one tile short.`;

/** Whether anything is paid at a table after some drawn hand. */
function paysAtDraw(table: Table): boolean {
  const seats = table.seats;
  const settled = drawPayments({ table, seats, ready: seats.slice(1) });
  return settled.ok && settled.value.payments.length > 0;
}

const hasOrphans = ({ info: game }: Table): boolean => ruleOf(game, 'draw.nine-orphans') !== undefined;

/** Who is East after a drawn hand? */
function eastNext(random: RandomStretch, table: Table): Made {
  const match = someMatch(random, table);
  if (!match) return undefined;
  const ready = someReady(
    random,
    SEATS.filter((seat) => match.seats[seat] !== undefined),
  );
  const end = { winner: undefined, eastReady: ready.includes('e') };
  const turn = roundTurn(table, match, end);
  const [old, right] = [match.seats.e, turn?.next.match.seats.e];
  if (!turn || old === undefined || right === undefined) return undefined;
  const because = `${BECAUSE[turn.next.because]} ${personOf(right)} is East.`;
  const why = (player: Player): string =>
    player === old
      ? `${personOf(player)} was East in this hand. ${because}`
      : player === windsMovedTo(match)
        ? `${personOf(player)} would be East if the deal passed on. ${because}`
        : `The deal never jumps to ${personOf(player)}. ${because}`;
  return finish(
    {
      situation: `${seatsTold(match)} The wall is used up and nobody has gone Mahjong. ${readyTold(ready)}`,
      ask: 'Who is East in the next hand?',
      scenes: [],
      right: personAnswer(right, because),
      wrong: random.shuffle(Object.values(match.seats)).map((player) => personAnswer(player, why(player))),
      nudge: 'Does the deal pass on when nobody wins? In some games it matters whether East was one tile short.',
      because,
      ...ruleBehind(table.info, turn.next.because),
    },
    SKILL,
    random,
  );
}

/** Who is next at East’s right hand. */
const windsMovedTo = ({ seats }: Match): Player | undefined =>
  SEATS.slice(1).flatMap((seat) => (seats[seat] === undefined ? [] : [seats[seat]]))[0];

/** What is paid after a drawn hand. */
function payments(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  const ready = someReady(random, seats);
  const settled = drawPayments({ table, seats, ready });
  if (!settled.ok) return undefined;
  const paying = settled.value.payments[0];
  const seat = paying?.from ?? random.pick(seats);
  const amount = paying ? Math.abs(settled.value.net[seat]) : 0;
  const say = (n: number): string => (n === 0 ? 'Nothing' : counted(n, 'point'));
  const rule = paying?.rule ?? ruleNamed(table.info, 'draw.exhausted', 'draw.fortune-hand', 'draw.east-next').rule;
  const because = paying
    ? `${SEAT_NAMES[seat]} was not one tile short and pays those who were: ${say(amount)} in all.`
    : 'Nobody has won, and by these rules nobody pays anybody.';
  const others = settled.value.payments.map((each) =>
    numberAnswer(each.amount, say, `That is what ${SEAT_NAMES[each.from]} pays ${SEAT_NAMES[each.to]} alone.`),
  );
  // Somebody was taken to be one tile short who was not, or the other way round.
  const mistaken = seats.flatMap((each) => {
    const was = ready.includes(each);
    const seen = drawPayments({
      table,
      seats,
      ready: was ? ready.filter((one) => one !== each) : [...ready, each],
    });
    const change = seen.ok ? seen.value.net[seat] : 0;
    const why = `That would be right if ${SEAT_NAMES[each]} had ${was ? 'not ' : ''}been one tile short.`;
    return change < 0 ? [numberAnswer(Math.abs(change), say, why)] : [];
  });
  return finish(
    {
      situation: `The wall is used up and nobody has gone Mahjong. ${readyTold(ready)}`,
      ask: `How much does ${SEAT_NAMES[seat]} pay in all?`,
      scenes: [],
      right: { ...numberAnswer(amount, say, because), ...(rule && { rule }) },
      wrong: [
        ...others,
        numberAnswer(0, say, 'At this table there is something to pay when nobody wins.'),
        ...mistaken,
      ],
      nudge: 'Has anybody won? Some tables pay those who were one tile short.',
      because,
      ...(rule && { rule }),
    },
    SKILL,
    random,
  );
}

/** Two players go Mahjong on one discard: may both be paid? */
function several(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  if (seats.length < 4) return undefined;
  const [discarder = 'e', winner = 's', other = 'w'] = random.shuffle(seats);
  const settled = settle({
    table,
    seats,
    scores: { [winner]: 8, [other]: 8 },
    winner,
    discarder,
    alsoWon: [other],
  });
  if (!settled.ok && settled.error.code !== 'one-winner') return undefined;
  const both = settled.ok;
  const rule = ruleNamed(
    table.info,
    ...(both ? ['settle.several-winners'] : ['settle.one-winner', 'precedence.nearest']),
  ).rule;
  return finish(
    {
      kind: 'true-false',
      situation: `${SEAT_NAMES[discarder]} discards a tile. ${SEAT_NAMES[winner]} and ${SEAT_NAMES[other]} both go Mahjong with it.`,
      ask: 'Are both of them paid?',
      scenes: [],
      right: {
        ...yesOrNo(both),
        why: both
          ? 'At this table everybody who goes Mahjong is paid.'
          : 'One discard has one winner. The other hand stays where it is.',
        ...(rule && { rule }),
      },
      wrong: [
        {
          ...yesOrNo(!both),
          why: both
            ? 'Both laid down a whole hand, and both are paid for it.'
            : 'There is one tile, so only one hand is complete with it.',
          ...(rule && { rule }),
        },
      ],
      nudge: 'There is only one tile. Does your table let it win twice?',
      because: both
        ? 'Each winner is paid their own score.'
        : 'Only one player gets the tile, and only that player is paid.',
      ...(rule && { rule }),
    },
    SKILL,
    random,
  );
}
