import {
  breakWall,
  CLOCKWISE_SEATS,
  computeWallLayoutFromRolls,
  parseSeatAndStackNumber,
  getNextOccupiedSeat,
  SEATS,
  parseStackNameFromPlace,
  getWallPlan,
  type BreakInput,
  type BrokenWall,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatPluralInWords, formatNumber, formatInWords } from '../../format/numbers.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import { getResultValueOrUndefined } from '../table.ts';

/** @returns `rolls`, the total of each throw, and `dice`, the two dice of the first throw */
export function rollDiceForWall(random: RandomSource, table: Table) {
  const plan = getWallPlan({ table });
  if (!plan.ok) throw new Error(`The wall of ${table.info.id}: ${plan.error.code}`);
  for (;;) {
    const dice = [1 + random.below(6), 1 + random.below(6)] as const;
    const rolls = [dice[0] + dice[1], 2 + random.below(6) + random.below(6)].slice(0, plan.value.throws);
    const dealt = breakWall({ table, rolls });
    if (dealt.ok) return { rolls, dice };
    // Where a throw falls on an empty chair and does not count, the dice are thrown again.
    if (dealt.error.code !== 'throw-again') throw new Error(`The wall of ${table.info.id}: ${dealt.error.code}`);
  }
}

export function* generateWallBreakDrafts(random: RandomSource, { table, level }: MakerContext): QuestionDraftGenerator {
  if (hasEmptyChair(table) && random.chance(1, 4)) return yield* generateEmptyChair(random, table);
  const { rolls, dice } = rollDiceForWall(random, table);
  const about = random.below(4);
  const put: Thrown = { table, rolls, dice };
  if (about === 0) yield createWallDraft(random, put);
  else if (about < 3) yield createPlaceDraft(random, put, about === 1 ? 'first' : 'last');
  else yield createStackDraft(put, level === 3);
}

type Thrown = ReturnType<typeof rollDiceForWall> & { readonly table: Table };

const findWallBreak = (table: Table, { rolls }: Pick<BreakInput, 'rolls'>) =>
  getResultValueOrUndefined(breakWall({ table, rolls }));

const describeThrow = ({ rolls, dice }: Thrown): string =>
  rolls.length === 1
    ? `One die shows ${dice[0]}, the other shows ${dice[1]}. Together that is ${rolls[0]}.`
    : `The first throw of the dice is ${rolls[0]}, the second ${rolls[1]}.`;

function findCountedSeats(table: Table) {
  const plan = getWallPlan({ table });
  if (!plan.ok) return { round: SEATS, walls: SEATS };
  const { emptySeat, seats, lengths } = plan.value;
  return { round: emptySeat === 'passed-over' ? seats : SEATS, walls: SEATS.filter((seat) => lengths[seat] > 0) };
}

const DICE_TOTALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function createWallDraft(random: RandomSource, put: Thrown): MakerDraft {
  const { table, rolls } = put;
  const { round, walls } = findCountedSeats(table);
  const [first = 0] = rolls;
  const against = CLOCKWISE_SEATS.filter((seat) => round.includes(seat));
  const clockwise = against[(first - 1) % against.length];
  const fromSouth = round[first % round.length];
  const explainSeat = (seat: Seat): string => {
    if (seat === clockwise) return 'That counts clockwise. Count anticlockwise, in the order of play.';
    if (seat === fromSouth) return 'That starts counting one place too late. East is one.';
    const numbers = DICE_TOTALS.filter((n) => round[(n - 1) % round.length] === seat).map(formatNumber);
    return numbers.length > 0
      ? `${SEAT_NAMES[seat]} is ${joinWithAnd(numbers)}. The throw is ${first}.`
      : `No throw can end at ${SEAT_NAMES[seat]}.`;
  };
  const passing = round.length < SEATS.length ? `, and passing over the empty side` : '';
  const explainCountToBreaker = (breaker: Seat): string =>
    `Counting anticlockwise from East${passing}, you come to ${SEAT_NAMES[breaker]} at ${first}.`;
  return defineDraft({
    asked: { rolls },
    engine: findWallBreak,
    answer: ({ breaker }) => breaker,
    words: ({ breaker }) => ({
      situation: describeThrow(put),
      ask: 'Whose wall is broken?',
      answerText: formatWall,
      right: explainCountToBreaker(breaker),
      wrong: random.shuffle(walls).map((seat) => [seat, explainSeat(seat)]),
      nudge:
        round.length > table.seats.length
          ? 'East is one. Count all four sides in the order of play, the empty ones too.'
          : 'East is one. Count the players in the order in which they play.',
      rule: findRuleIdByEndings(table.info, 'wall.break'),
    }),
  });
}

function createPlaceDraft(random: RandomSource, put: Thrown, which: 'first' | 'last'): MakerDraft {
  const { table, rolls } = put;
  const parseWallPlace = ({ firstLive, lastLive }: BrokenWall) =>
    parseSeatAndStackNumber(which === 'first' ? firstLive : parseStackNameFromPlace(lastLive));
  return defineDraft({
    asked: { rolls },
    engine: findWallBreak,
    answer: (found) => parseWallPlace(found).seat,
    words: (found) => {
      const { breaker, count, countedStack } = found;
      const { seat, stack } = parseWallPlace(found);
      const end = parseSeatAndStackNumber(countedStack);
      const ends = `Counting ${count} from ${SEAT_NAMES[breaker]}’s right, you come to stack ${end.stack} of ${SEAT_NAMES[end.seat]}’s wall.`;
      const there = `stack ${stack} of ${SEAT_NAMES[seat]}’s wall`;
      const because =
        which === 'first'
          ? `${ends} The deal begins with ${there}.`
          : `${ends} The tiles there are set aside. The last stack to draw from is just behind them: ${there}.`;
      const explainSeat = (each: Seat): string =>
        each === end.seat
          ? `The count ends in ${SEAT_NAMES[each]}’s wall, but this tile is in another.`
          : each === breaker
            ? `The count begins at ${SEAT_NAMES[each]}’s wall, but goes on past it.`
            : `The count does not reach ${SEAT_NAMES[each]}’s wall.`;
      return {
        situation: describeThrow(put),
        ask:
          which === 'first'
            ? 'Whose wall are the first tiles dealt from?'
            : 'Whose wall holds the last tile that can be drawn on an ordinary turn?',
        answerText: formatWall,
        right: because,
        wrong: random.shuffle(findCountedSeats(table).walls).map((each) => [each, `${explainSeat(each)} ${because}`]),
        nudge: 'First find the wall that is broken. Then count the stacks from its right end.',
        rule: findRuleIdByEndings(table.info, 'wall.break'),
      };
    },
  });
}

const formatWall = (seat: Seat): string => `${SEAT_NAMES[seat]}’s wall`;

function createStackDraft(put: Thrown, typed: boolean): MakerDraft {
  const { table, rolls, dice } = put;
  const single = rolls.length === 1;
  return defineDraft({
    asked: { rolls },
    engine: findWallBreak,
    answer: ({ count }) => count,
    words: ({ count, breaker }) => {
      const added = `Add the two throws: ${rolls.join(' + ')} = ${count}.`;
      return {
        kind: typed ? 'number' : 'choice',
        unit: 'stacks',
        situation: `${describeThrow(put)} ${SEAT_NAMES[breaker]} breaks the wall.`,
        ask: `How many stacks does ${SEAT_NAMES[breaker]} count from the right?`,
        answerText: (stacks: number) => formatPlural(stacks, 'stack'),
        right: single ? 'The throw that chose the wall also says how far to count.' : added,
        wrong: [
          ...(single
            ? dice.map((n) => [n, `That is only one die, which shows ${formatInWords(n)}. Add the two dice.`] as const)
            : rolls.map((n) => [n, `The throw of ${n} is only one of the two. Add them together.`] as const)),
          [count + 1, 'That is the first stack that is dealt. It comes after the last one counted.'],
          [count - 1, 'That leaves the first stack out. The stack at the right end is one.'],
        ],
        nudge: single
          ? 'One throw does both: it chooses the wall and the place.'
          : 'What do you do with the two throws?',
        because: single ? `The throw is ${count}, so count ${count} stacks.` : added,
        rule: findRuleIdByEndings(table.info, 'wall.break'),
      };
    },
  });
}

function hasEmptyChair(table: Table): boolean {
  const plan = getWallPlan({ table });
  return plan.ok && plan.value.emptySeat !== 'passed-over' && table.seats.length < 4;
}

function* generateEmptyChair(random: RandomSource, table: Table): QuestionDraftGenerator {
  const empty = random.chance(1, 2);
  for (let turn = 0; turn < 12; turn++) {
    const plan = getWallPlan({ table });
    if (!plan.ok) return;
    const { throws, emptySeat } = plan.value;
    const rolls = Array.from({ length: throws }, () => 2 + random.below(6) + random.below(6));
    yield createCounterDraft(random, table, rolls, empty, emptySeat === 'again');
  }
}

/** On whose wall the count is (`on`), and who counts. Undefined for invalid throws; nobody counts a void throw. */
function findCountEnd(table: Table, { rolls }: Pick<BreakInput, 'rolls'>) {
  const layout = computeWallLayoutFromRolls({ table, rolls });
  if (!layout.ok) return undefined;
  const { breaker, neighbour, again } = layout.value.broken;
  return { on: breaker, counter: again ? undefined : (neighbour ?? breaker) };
}

function createCounterDraft(
  random: RandomSource,
  table: Table,
  rolls: readonly number[],
  empty: boolean,
  again: boolean,
): MakerDraft {
  const { seats } = table;
  const [first = 0] = rolls;
  return defineDraft({
    asked: { rolls },
    engine: (at, asked) => {
      const fallen = findCountEnd(at, asked);
      return fallen && at.seats.includes(fallen.on) !== empty ? fallen : undefined;
    },
    answer: ({ counter }) => counter ?? 'again',
    words: ({ on, counter }) => {
      const where = `Counting anticlockwise from East, ${formatNumber(first)} falls on ${SEAT_NAMES[on]}`;
      const because =
        counter === undefined
          ? `${where}, where nobody sits. The throw does not count, and the dice are thrown again.`
          : counter === on
            ? `${where}, and somebody sits there.`
            : `${where}, where nobody sits. The next player in turn is ${SEAT_NAMES[counter]}.`;
      const explainSeat = (seat: Seat): string =>
        counter !== on && getNextOccupiedSeat(on, seats) === seat
          ? `${SEAT_NAMES[seat]} is next in turn, but does not stand in for the empty chair here.`
          : `The count of ${formatInWords(first)} does not end on ${SEAT_NAMES[seat]}.`;
      const whyNotAgain =
        counter === on
          ? `Somebody sits in the seat that the throw points to: ${SEAT_NAMES[on]}. So the throw counts.`
          : 'Some tables do that. At yours the next player in turn counts the stacks.';
      return {
        situation: `${capitalize(formatPluralInWords(seats.length, 'player'))} sit down: ${joinWithAnd(seats.map((seat) => SEAT_NAMES[seat]))}. ${rolls.length === 1 ? 'The throw' : 'The first throw'} of the dice is ${formatNumber(first)}.`,
        ask: 'Who counts the stacks to break the wall?',
        answerText: { ...SEAT_NAMES, again: 'Nobody: the dice are thrown again' },
        right: because,
        wrong: [['again', whyNotAgain], ...random.shuffle(seats).map((seat) => [seat, explainSeat(seat)] as const)],
        nudge: 'Count the empty chair too. Does anybody sit where the count ends?',
        rule: findRuleIdByEndings(table.info, ...(again || counter !== on ? ['wall.empty-seat'] : []), 'wall.break'),
      };
    },
  });
}
