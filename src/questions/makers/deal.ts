import {
  computeWallLayoutFromRolls,
  getWallPlan,
  startHand,
  type Seat,
  type Table,
  type TileTake,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatPluralInWords, formatNumber, formatInWords } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator, type WrongAnswer } from '../draft.ts';
import { usesFirstEditionMakers, findRuleIdByEndings, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import { BONUS_TILES, getResultValueOrUndefined } from '../table.ts';
import { rollDiceForWall } from './wall.ts';

export function* generateDealDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const { rolls } = rollDiceForWall(random, table);
  if (random.chance(1, 5)) return yield* generateWallCount(random, wanted, rolls);
  const often = usesFirstEditionMakers(wanted) ? 4 : 7;
  if (level > 1 && table.info.bonusTiles && random.chance(1, often)) return yield* generateFlowers(random, table);
  yield* generateDealProgress(random, wanted, rolls);
}

/** `taken` is how many times players have taken tiles from the wall so far; by default the deal is complete. */
interface DealAsked {
  readonly rolls: readonly number[];
  readonly seat: Seat;
  readonly taken?: number;
  readonly count?: string;
}

const countTakenTiles = (takes: readonly TileTake[]): number => takes.flatMap((take) => take.tiles).length;

function computeDealProgress(table: Table, { rolls, seat, taken }: DealAsked) {
  const layout = computeWallLayoutFromRolls({ table, rolls });
  const plan = getWallPlan({ table });
  if (!layout.ok || !plan.ok) return undefined;
  const { broken, turns } = layout.value;
  const { box, draws, fromTable = 0 } = broken;
  const takes = turns.flat();
  const done = takes.slice(0, taken);
  const countTilesDealtTo = (of: Seat, some = takes): number =>
    fromTable + countTakenTiles(some.filter((take) => take.seat === of));
  const [given, gone] = [countTakenTiles(takes), countTakenTiles(done)];
  const [dealt, has] = [countTilesDealtTo(seat), countTilesDealtTo(seat, done)];
  return {
    turns,
    done,
    fromTable,
    next: takes[done.length],
    dealtTo: countTilesDealtTo,
    figures: {
      dealt,
      has,
      left: dealt - has,
      given,
      gone,
      still: given - gone,
      box: box.length,
      draws,
      all: plan.value.tiles,
      side: 2 * plan.value.lengths[seat],
    },
  };
}

const formatTileCount = (tiles: number): string => formatPlural(tiles, 'tile');

interface CountQuestion {
  readonly count: keyof NonNullable<ReturnType<typeof computeDealProgress>>['figures'];
  readonly ask: string;
  readonly wrong: readonly WrongAnswer[];
  readonly because: string;
  readonly rule?: string;
}

const createCountDraft = (
  { table, level }: MakerContext,
  asked: DealAsked,
  text: { readonly situation: string; readonly nudge: string },
  { count, ask, because, wrong, rule = 'deal.tiles' }: CountQuestion,
): MakerDraft =>
  defineDraft({
    asked: { ...asked, count },
    engine: computeDealProgress,
    answer: ({ figures }) => figures[count],
    words: () => ({
      ...text,
      kind: level === 3 ? 'number' : 'choice',
      unit: 'tiles',
      ask,
      answerText: formatTileCount,
      right: because,
      wrong,
      rule: findRuleIdByEndings(table.info, rule),
    }),
  });

function* generateWallCount(
  random: RandomSource,
  wanted: MakerContext,
  rolls: readonly number[],
): QuestionDraftGenerator {
  const { seats, info } = wanted.table;
  const seat = random.pick(seats);
  const name = SEAT_NAMES[seat];
  const deal = computeDealProgress(wanted.table, { rolls, seat });
  if (!deal) return;
  const { dealtTo, turns, fromTable } = deal;
  const { dealt, given, box, draws, all, side } = deal.figures;
  const [east, other] = [dealtTo('e'), dealtTo(seats.at(-1) ?? 's')];
  const about: readonly CountQuestion[] = [
    {
      count: 'dealt',
      ask: `How many tiles is ${name} dealt?`,
      wrong: [
        [other, 'Each of the others gets that many. East gets one more.'],
        [east, 'That is how many East is dealt. The others are dealt one fewer.'],
        [dealtTo(seat, turns.slice(0, -1).flat()), 'That leaves out the last round of the deal.'],
        [dealt - fromTable, 'That leaves out the tiles that everybody takes from the table.'],
      ],
      because:
        seat === 'e'
          ? `The others are dealt ${other} tiles. East discards first and is dealt one more: ${east}.`
          : `East is dealt ${east} tiles and discards first. The others are dealt one fewer: ${other}.`,
    },
    {
      count: 'box',
      ask: 'How many tiles are set aside at the start?',
      wrong: [
        [box / 2, 'That is the number of stacks set aside. Each stack is two tiles.'],
        [draws, 'That is how many are left to draw after the deal.'],
        [east, 'That is how many East is dealt.'],
      ],
      rule: 'wall.box',
      because: `${box / 2} stacks are set aside. That is ${box} tiles.`,
    },
    {
      count: 'all',
      ask: 'How many tiles are in the wall before the deal?',
      wrong: [
        info.bonusTiles
          ? [all - BONUS_TILES.length, 'That leaves out the flowers and seasons.']
          : [all + BONUS_TILES.length, 'That counts flowers and seasons. This game has none.'],
        [all - box, 'That leaves out the tiles that are set aside.'],
        [draws, 'That is how many are left to draw after the deal.'],
      ],
      rule: 'wall.build',
      because: `There are ${all} tiles in the whole wall.`,
    },
    {
      count: 'side',
      ask: `How many tiles are in front of ${name} when the wall is built?`,
      wrong: [
        [side / 2, 'That is the number of stacks. Each stack is two tiles.'],
        [all, 'That is the whole wall, not just one side.'],
        [all / 2, 'That is the number of stacks in the whole wall.'],
      ],
      rule: 'wall.build',
      because: `${name}’s wall has ${side / 2} stacks of two. That is ${side} tiles.`,
    },
    {
      count: 'draws',
      ask: 'How many tiles are left to draw after the deal?',
      wrong: [
        [draws + box, 'That counts the tiles that are set aside. They are not drawn in turn.'],
        [all - box, 'That leaves out the tiles that the players are dealt.'],
        [draws + 1, 'That leaves out the extra tile that East is dealt.'],
      ],
      rule: 'wall.box',
      because: `Of the ${all} tiles in the wall, ${box} are set aside and ${given} are dealt. That leaves ${draws}.`,
    },
  ];
  const text = {
    situation: `A new hand begins, with ${formatPluralInWords(seats.length, 'player')} at the table.`,
    nudge: 'Think of the wall as stacks of two. Who has one more tile than the others?',
  };
  const question = random.pick(about);
  yield createCountDraft(wanted, { rolls, seat }, text, { ...question, wrong: random.shuffle(question.wrong) });
}

const ROUND_ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

function describeDealProgress(
  { turns, done, fromTable }: NonNullable<ReturnType<typeof computeDealProgress>>,
  round: number,
): string {
  const taken = done.slice(turns.slice(0, round).flat().length);
  const formatTake = (take: TileTake): string => {
    const stacks = take.tiles.length / 2;
    return Number.isInteger(stacks) ? formatPluralInWords(stacks, 'stack') : 'one tile';
  };
  const [first] = taken;
  const alike = first && taken.every((take) => take.tiles.length === first.tiles.length);
  const who = alike
    ? `${joinWithAnd(taken.map(({ seat }) => SEAT_NAMES[seat]))} ${taken.length > 1 ? 'have each' : 'has'} taken ${formatTake(first)}`
    : joinWithAnd(taken.map((take) => `${SEAT_NAMES[take.seat]} has taken ${formatTake(take)}`));
  return `${fromTable > 0 ? `Everybody has ${formatNumber(fromTable)} tiles from the table. ` : 'The tiles are being dealt. '}In the ${ROUND_ORDINALS[round]} round ${who}.`;
}

function* generateDealProgress(
  random: RandomSource,
  wanted: MakerContext,
  rolls: readonly number[],
): QuestionDraftGenerator {
  const { table } = wanted;
  const { seats } = table;
  const whole = computeDealProgress(table, { rolls, seat: seats[0]! });
  if (!whole) return;
  const taken = 1 + random.below(whole.done.length - 1);
  const seat = random.pick(seats);
  const asked: DealAsked = { rolls, seat, taken };
  const deal = computeDealProgress(table, asked);
  if (!deal?.next) return;
  const { turns, done, next, dealtTo } = deal;
  const { dealt, has, left, given, gone, still } = deal.figures;
  const round = turns.findIndex((_, at) => countTakenTiles(turns.slice(0, at + 1).flat()) >= gone);
  const [before, after] = [turns.slice(0, round).flat(), turns.slice(0, round + 1).flat()];
  const situation = describeDealProgress(deal, round);
  const name = SEAT_NAMES[seat];
  const leavesOutRound = `That leaves out what ${name} has taken in this round.`;
  const countsWholeRound = `${name} has not taken any tiles in this round yet.`;
  const about: readonly CountQuestion[] = [
    {
      count: 'has',
      ask: `How many tiles does ${name} have now?`,
      because: `By now ${name} has taken ${formatPlural(has, 'tile')}.`,
      wrong: [
        [dealtTo(seat, before), leavesOutRound],
        [dealtTo(seat, after), countsWholeRound],
        ...(has % 2 === 0 ? [[has / 2, 'That counts stacks. Each stack is two tiles.'] as const] : []),
        [dealt, `${name} has that many when the deal is over.`],
      ],
    },
    {
      count: 'left',
      ask: `How many more tiles will ${name} be dealt?`,
      because: `${name} is dealt ${dealt} tiles and has ${has === 0 ? 'none' : has} now. Still to come: ${left}.`,
      wrong: [
        [has, `That is what ${name} has now.`],
        [dealt - dealtTo(seat, before), leavesOutRound],
        [dealt - dealtTo(seat, after), countsWholeRound],
        [dealt, `That is everything ${name} is dealt. ${name} has taken some already.`],
      ],
    },
    {
      count: 'gone',
      ask: 'How many tiles have been taken from the wall?',
      because: `From the wall, ${joinWithAnd(seats.map((each) => `${SEAT_NAMES[each]} has ${countTakenTiles(done.filter((take) => take.seat === each)) || 'none'}`))}. Together: ${gone}.`,
      wrong: [
        [countTakenTiles(before), 'That leaves out this round.'],
        [countTakenTiles(after), 'This round is not over yet.'],
        [given, 'That is how many will have been taken when the deal is over.'],
        [gone + next.tiles.length, `That includes the tiles that ${SEAT_NAMES[next.seat]} takes next.`],
      ],
    },
    {
      count: 'still',
      ask: 'How many tiles are still to be dealt from the wall?',
      because: `Altogether ${given} tiles are dealt from the wall. By now ${gone} have been taken. Left to deal: ${still}.`,
      wrong: [
        [gone, 'That is how many have been taken.'],
        [given - countTakenTiles(before), 'That leaves out this round.'],
        [still - next.tiles.length, `That leaves out the tiles that ${SEAT_NAMES[next.seat]} takes next.`],
        [given, 'That is how many are dealt in all. Some have been taken already.'],
      ],
    },
  ];
  const nudge = 'Two stacks are four tiles. How many times has each player taken tiles?';
  const question = about[random.below(about.length + 1)];
  yield question
    ? createCountDraft(wanted, asked, { situation, nudge }, question)
    : createNextTakerDraft(random, table, situation, asked, done.at(-1));
}

function createNextTakerDraft(
  random: RandomSource,
  { seats, info }: Table,
  situation: string,
  asked: DealAsked,
  last: TileTake | undefined,
): MakerDraft {
  const inTurn = `Tiles are taken in the order of play: ${seats.map((seat) => SEAT_NAMES[seat]).join(', ')}.`;
  const explainSeat = (seat: Seat): string =>
    seat === last?.seat
      ? `${SEAT_NAMES[seat]} has just taken tiles.`
      : `It is not ${SEAT_NAMES[seat]}’s turn to take tiles.`;
  return defineDraft({
    asked,
    engine: (at, it) => computeDealProgress(at, it)?.next,
    answer: ({ seat }) => seat,
    words: (next) => {
      const because =
        next.seat === 'e' && last
          ? `${SEAT_NAMES[last.seat]} was the last of the round, so East takes ${formatInWords(next.tiles.length)} next.`
          : `${SEAT_NAMES[next.seat]} is next in the order of play.`;
      return {
        situation,
        ask: 'Who takes tiles next?',
        answerText: SEAT_NAMES,
        right: because,
        wrong: random.shuffle(seats).map((one) => [one, `${explainSeat(one)} ${inTurn} ${because}`]),
        nudge: 'Who sits on the right of the last player to take tiles?',
        rule: findRuleIdByEndings(info, 'deal.tiles'),
      };
    },
  });
}

const dealHand = (table: Table, seed: number) => getResultValueOrUndefined(startHand({ table, seed }))?.players;

function* generateFlowers(random: RandomSource, table: Table): QuestionDraftGenerator {
  const seed = random.below(10_000);
  const players = dealHand(table, seed);
  const seats = table.seats.filter((seat) => (players?.[seat]?.bonus.length ?? 0) > 0);
  if (seats.length === 0) return;
  const seat = random.pick(seats);
  yield defineDraft({
    asked: { seed, seat },
    engine: (at, asked) => dealHand(at, asked.seed)?.[asked.seat],
    answer: ({ rack }) => rack.length,
    words: ({ rack, bonus }) => {
      const one = bonus.length === 1;
      return {
        situation: `${SEAT_NAMES[seat]} has been dealt ${one ? 'a flower or season' : `${formatInWords(bonus.length)} flowers or seasons`}. ${one ? 'It has' : 'They have all'} been put on the table and replaced.`,
        ask: `How many tiles are on ${SEAT_NAMES[seat]}’s rack now?`,
        answerText: formatTileCount,
        right: `Every flower or season goes on the table, and a loose tile replaces it. That leaves ${rack.length} tiles on the rack.`,
        wrong: [
          [
            rack.length - bonus.length,
            `That leaves out the loose ${one ? 'tile that takes its' : 'tiles that take their'} place.`,
          ],
          [
            rack.length + bonus.length,
            `That counts the ${one ? 'flower too. It is' : 'flowers too. They are'} beside the rack.`,
          ],
          seat === 'e'
            ? [rack.length - 1, 'That is how many the others have. East has one more tile.']
            : [rack.length + 1, 'That is how many East has. East discards first.'],
        ],
        nudge: 'A flower never stays on the rack. What do you take instead?',
        rule: findRuleIdByEndings(table.info, 'deal.flowers'),
      };
    },
  });
}
