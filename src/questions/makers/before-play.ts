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
  createPositionToCheckTileSupply,
  type WrongAnswer,
  type QuestionDraftGenerator,
} from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
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
  dice: 'Everybody throws the dice, and the highest throw is East',
  tiles: 'Everybody draws a wind tile, and the player who draws East is East',
  dealer: 'Everybody draws a wind tile, and the player who draws East throws the dice to choose the first East',
} as const;
type EastWay = keyof typeof FIRST_EAST_WAYS;

function findFirstEastWay(table: Table): EastWay | undefined {
  const winds = table.seats.map((seat) => `w${seat}`);
  const drawn = findFirstEastFromThrowsOrTiles({ table, drawn: winds });
  if (drawn.ok) return 'throws' in drawn.value ? 'dealer' : 'tiles';
  const thrown = [12, 3, 5, 8].slice(0, winds.length);
  return findFirstEastFromThrowsOrTiles({ table, drawn: thrown }).ok ? 'dice' : undefined;
}

function* generateFirstEastWay(_: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  yield defineDraft({
    asked: { about: 'how East is found' },
    engine: findFirstEastWay,
    words: (way) => ({
      situation: 'The players sit down for a new game.',
      ask: 'How does your table find the first East?',
      answerText: FIRST_EAST_WAYS,
      right: `${FIRST_EAST_WAYS[way]}. That is how your table does it.`,
      wrong: Object.entries(FIRST_EAST_WAYS).map(([each, text]) => [each, `${text}. That is how other tables do it.`]),
      nudge: 'Do you draw wind tiles, throw dice, or both?',
      rule: findRuleIdByEndings(table.info, 'east.first'),
    }),
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
        answerText: getExampleNameOfPlayer,
        right: because,
        wrong: random
          .shuffle(seats.map((_, player) => player))
          .map((player) => [player, `${getExampleNameOfPlayer(player)} has drawn another wind. ${because}`]),
        nudge: 'Who has drawn East?',
        rule: findRuleIdByEndings(table.info, 'east.first'),
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
  yield defineDraft({
    asked: { about: 'tallies' },
    engine: getShareAt,
    words: (right) => ({
      kind: level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: `${capitalize(formatPluralInWords(seats.length, 'player'))} sit down for a new game with tallies.`,
      ask: 'What is each player’s share worth before the first hand?',
      answerText: (value: number) => formatPlural(value, 'point'),
      right: `At your table everybody starts with tallies worth ${formatNumber(right)}.`,
      wrong: random
        .shuffle(others.filter((n) => n !== undefined))
        .map((n) => [n, `Other tables begin with ${formatNumber(n)}.`]),
      nudge: 'Think of the sticks, or of the number at the top of your score sheet.',
      rule: findRuleIdByEndings(info, 'settle.tallies'),
    }),
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
      const createMistake = (moves: boolean, wind: Seat): WrongAnswer => [
        `${moves ? 'moves' : 'stays'} ${wind}`,
        moves === playersMove
          ? `That moves the winds the wrong way round. ${because}`
          : `${moves ? 'At some tables the players move' : 'At most tables the winds move'}${wind === after ? '' : ', but not that way round'}. ${because}`,
      ];
      const back = seats.find((seat) => then.seats[seat] === match.seats[after]);
      const others = seats.filter((seat) => seat !== old && seat !== after);
      const wrongWay = others.find((seat) => old && getNextOccupiedSeat(old, seats) === seat) ?? back ?? after;
      return {
        situation: `${describePlayersBySeat(match)} Another player has won the hand, so East changes.`,
        ask: `What happens to ${name} before the next hand?`,
        answerText: (move: string) => formatChairMove(move.startsWith('moves'), move.at(-1) as Seat),
        right: because,
        wrong: [
          createMistake(!playersMove, after),
          createMistake(playersMove, wrongWay),
          createMistake(!playersMove, wrongWay),
        ].filter(([move]) => move !== `moves ${old}` && move !== `stays ${old}`),
        nudge: 'Do the winds belong to the players or to the chairs? And who is East next?',
        rule: findRuleIdByEndings(table.info, 'east.stays'),
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
    answer: ({ firstHandDiffers }) => firstHandDiffers,
    words: ({ firstHandDiffers }) => ({
      kind: 'yes-no',
      situation: 'The dice have chosen who deals first. The walls are built for the very first hand.',
      ask: 'Does the same throw also say where to break the wall?',
      because: firstHandDiffers
        ? 'You use the throw that chose the first dealer, and count it on the dealer’s own wall. Later hands have their own throw.'
        : 'You throw the dice again to break the wall, in the first hand as in every other hand.',
      nudge: 'Do you throw the dice again before you deal the first hand?',
      rule: findRuleIdByEndings(table.info, 'wall.break'),
    }),
  });
}
