import {
  findFirstEastFromThrowsOrTiles,
  getNextOccupiedSeat,
  createMatchAndStartPoints,
  getStartPurseAndShare,
  getWallPlan,
  type HandEnd,
  type Seat,
  type SwitchValue,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { getExampleNameOfPlayer } from '../../format/seats.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPlural, formatPluralInWords, formatNumber } from '../../format/numbers.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import {
  defineDraft,
  toNumberOption,
  toPersonOption,
  createPositionToCheckTileSupply,
  toYesOrNoValue,
  type AnswerOptionWithoutVerdict,
  type QuestionDraftGenerator,
} from '../draft.ts';
import { findRuleFieldByIdSuffix, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import { createNextHandTransition, describePlayersBySeat, findWindOfPlayer } from '../rounds.ts';
import { addHouseRulesToTable } from '../table.ts';
import {
  generateDeadWallRefillDrafts,
  generateFirstReplacementDrafts,
  generateFirstDealtStackDrafts,
  generateLooseTileOrderDrafts,
  generateDealDirectionDrafts,
} from './before-wall.ts';

export function* generateBeforePlayDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  // Facts such as the number of points at the start never vary at a table, so they are asked about rarely.
  const about = random.chance(1, 5)
    ? [
        generateFirstEastWay,
        generateStartingPoints,
        generateDealDirectionDrafts,
        generateLooseTileOrderDrafts,
        generateDeadWallRefillDrafts,
        generateDealerThrow,
      ]
    : [
        generateMovingQuestion,
        generateMovingQuestion,
        generateWindDraw,
        generateFirstDealtStackDrafts,
        generateFirstReplacementDrafts,
      ];
  yield* random.pick(about)(random, wanted);
}

const FIRST_EAST_WAYS = {
  dice: { text: 'Everybody throws the dice, and the highest throw is East', drawn: [12, 3, 5, 8] },
  tiles: {
    text: 'Everybody draws a wind tile, and the player who draws East is East',
    drawn: ['ws', 'we', 'wn', 'ww'],
  },
  dealer: {
    text: 'Everybody draws a wind tile, and the player who draws East throws the dice to choose the first East',
    drawn: undefined,
  },
} as const;
type EastWay = keyof typeof FIRST_EAST_WAYS;

function findFirstEastWay(table: Table): EastWay | undefined {
  const winds = table.seats.map((seat) => `w${seat}`);
  const drawn = findFirstEastFromThrowsOrTiles({ table, drawn: winds });
  if (drawn.ok) return 'throws' in drawn.value ? 'dealer' : 'tiles';
  return findFirstEastFromThrowsOrTiles({ table, drawn: FIRST_EAST_WAYS.dice.drawn.slice(0, winds.length) }).ok
    ? 'dice'
    : undefined;
}

function* generateFirstEastWay(_: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  yield defineDraft({
    asked: { about: 'how East is found' },
    engine: findFirstEastWay,
    answer: (way) => way,
    words: (way) => {
      const because = `${FIRST_EAST_WAYS[way].text}. That is how your table does it.`;
      const createWayOption = (each: EastWay): AnswerOptionWithoutVerdict => ({
        value: each,
        text: FIRST_EAST_WAYS[each].text,
        why: each === way ? because : `${FIRST_EAST_WAYS[each].text}. That is how other tables do it.`,
      });
      return {
        situation: 'The players sit down for a new game.',
        ask: 'How does your table find the first East?',
        right: createWayOption(way),
        wrong: (Object.keys(FIRST_EAST_WAYS) as EastWay[]).map(createWayOption),
        nudge: 'Do you draw wind tiles, throw dice, or both?',
        ...findRuleFieldByIdSuffix(table.info, 'east.first'),
      };
    },
  });
}

function* generateWindDraw(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const seats = random.shuffle(table.seats);
  const drawn = seats.map((seat): TileId => `w${seat}`);
  yield defineDraft({
    position: createPositionToCheckTileSupply(table, drawn),
    asked: { drawn },
    engine: findFirstEastWay,
    answer: (way, asked) => (way === 'dice' ? undefined : String(asked.drawn.indexOf('we'))),
    words: (way) => {
      const east = drawn.indexOf('we');
      const because = `${getExampleNameOfPlayer(east)} has drawn the East wind${way === 'dealer' ? ' and throws the dice to choose the first East' : ' and is East'}.`;
      return {
        situation: `${joinWithAnd(drawn.map((tile, player) => `${getExampleNameOfPlayer(player)} draws ${formatTheTile(tile)}`))}.`,
        ask: way === 'dealer' ? 'Who throws the dice to choose the first East?' : 'Who is the first East?',
        right: toPersonOption(east, because),
        wrong: random
          .shuffle(seats.map((_, player) => player))
          .map((player) =>
            toPersonOption(player, `${getExampleNameOfPlayer(player)} has drawn another wind. ${because}`),
          ),
        nudge: 'Who has drawn East?',
        ...findRuleFieldByIdSuffix(table.info, 'east.first'),
      };
    },
  });
}

function* generateStartingPoints(random: RandomSource, { table, level }: MakerContext): QuestionDraftGenerator {
  const { info, seats } = table;
  const values = info.switches.find(({ id }) => id === 'startPoints')?.values ?? [];
  const getShareAt = (at: Table): number | undefined => {
    const start = getStartPurseAndShare({ table: at });
    return start.ok ? start.value.each : undefined;
  };
  const others = (Array.isArray(values) ? (values as readonly SwitchValue[]) : []).flatMap((startPoints) => {
    const other = addHouseRulesToTable(table, { startPoints });
    return other ? [getShareAt(other)] : [];
  });
  const createPointsOption = (n: number, why: string): AnswerOptionWithoutVerdict =>
    toNumberOption(n, (value) => formatPlural(value, 'point'), why);
  yield defineDraft({
    asked: { about: 'tallies' },
    engine: getShareAt,
    answer: String,
    words: (right) => {
      const because = `At your table everybody starts with tallies worth ${formatNumber(right)}.`;
      return {
        kind: level === 3 ? 'number' : 'choice',
        unit: 'points',
        situation: `${capitalize(formatPluralInWords(seats.length, 'player'))} sit down for a new game with tallies.`,
        ask: 'What is each player’s share worth before the first hand?',
        right: createPointsOption(right, because),
        wrong: random
          .shuffle(others.filter((n) => n !== undefined))
          .map((n) => createPointsOption(n, `Other tables begin with ${formatNumber(n)}.`)),
        nudge: 'Think of the sticks, or of the number at the top of your score sheet.',
        ...findRuleFieldByIdSuffix(info, 'settle.tallies'),
      };
    },
  });
}

function* generateMovingQuestion(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const { seats } = table;
  const begun = createMatchAndStartPoints({ table });
  if (!begun.ok) return;
  const players = random.shuffle(Object.values(begun.value.match.seats));
  const match = { ...begun.value.match, seats: Object.fromEntries(seats.map((seat, at) => [seat, players[at] ?? 0])) };
  const end: HandEnd = { winner: seats.at(-1) };
  const player = random.pick(players);
  const name = getExampleNameOfPlayer(player);
  const old = findWindOfPlayer(match, player);
  yield defineDraft({
    asked: { match, end, player },
    engine: (at, asked) => {
      const next = createNextHandTransition(at, asked.match, asked.end)?.next;
      const after = next && findWindOfPlayer(next.match, asked.player);
      return next && after && after !== old ? { ...next, after } : undefined;
    },
    answer: ({ playersMove, after }) => `${playersMove ? 'moves' : 'stays'} ${after}`,
    words: ({ playersMove, after, match: then }) => {
      const formatChairMove = (moves: boolean, wind: Seat): string =>
        moves ? `${name} moves to ${SEAT_NAMES[wind]}’s chair` : `${name} stays and becomes ${SEAT_NAMES[wind]}`;
      const because = playersMove
        ? `At your table the chairs keep their winds, and everybody moves on. ${formatChairMove(true, after)}.`
        : `Nobody gets up: all the winds move on by one player. ${formatChairMove(false, after)}.`;
      const createMoveOption = (moves: boolean, wind: Seat): AnswerOptionWithoutVerdict => ({
        value: `${moves ? 'moves' : 'stays'} ${wind}`,
        text: formatChairMove(moves, wind),
        why:
          moves === playersMove
            ? wind === after
              ? because
              : `That moves the winds the wrong way round. ${because}`
            : `${moves ? 'At some tables the players move' : 'At most tables the winds move'}${wind === after ? '' : ', but not that way round'}. ${because}`,
      });
      const back = seats.find((seat) => then.seats[seat] === match.seats[after]);
      const others = seats.filter((seat) => seat !== old && seat !== after);
      const wrongWay = others.find((seat) => old && getNextOccupiedSeat(old, seats) === seat) ?? back ?? after;
      return {
        situation: `${describePlayersBySeat(match)} Another player has won the hand, so East changes.`,
        ask: `What happens to ${name} before the next hand?`,
        right: createMoveOption(playersMove, after),
        wrong: [
          createMoveOption(!playersMove, after),
          createMoveOption(playersMove, wrongWay),
          createMoveOption(!playersMove, wrongWay),
        ].filter(({ value }) => !value.endsWith(` ${old}`)),
        nudge: 'Do the winds belong to the players or to the chairs? And who is East next?',
        ...findRuleFieldByIdSuffix(table.info, 'east.stays'),
      };
    },
  });
}

function* generateDealerThrow(_: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  yield defineDraft({
    asked: { about: 'the first throw' },
    engine: (at) => {
      const plan = getWallPlan({ table: at });
      return plan.ok && findFirstEastWay(at) === 'dealer' ? plan.value : undefined;
    },
    answer: ({ firstHandDiffers }) => toYesOrNoValue(firstHandDiffers),
    words: ({ firstHandDiffers }) => ({
      kind: 'yes-no',
      situation: 'The dice have chosen who deals first. The walls are built for the very first hand.',
      ask: 'Does the same throw also say where to break the wall?',
      because: firstHandDiffers
        ? 'You use the throw that chose the first dealer, and count it on the dealer’s own wall. Later hands have their own throw.'
        : 'You throw the dice again to break the wall, in the first hand as in every other hand.',
      nudge: 'Do you throw the dice again before you deal the first hand?',
      ...findRuleFieldByIdSuffix(table.info, 'wall.break'),
    }),
  });
}
