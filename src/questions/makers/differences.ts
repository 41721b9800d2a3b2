import {
  breakWall,
  settleDraw,
  isBonus,
  toCrossGameRuleKey,
  SEATS,
  settle,
  getWallPlan,
  type Bill,
  type Payment,
  type RuleInfo,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { describeBillWithRuleSlots, describePaymentWithRuleSlots } from '../../format/bill.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatPluralInWords, formatNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { formatAnswerValue, YES_AND_NO, type QuestionDraftGenerator } from '../draft.ts';
import {
  hasPaymentsByLosersHands,
  findNearbyPossibleScore,
  pickPossibleWinningScore,
  toSettlementPosition,
} from '../hand-end.ts';
import {
  hasPointScoring,
  findNumericRuleValueWithUnit,
  usesFirstEditionMakers,
  findRuleIdByEndings,
  type MakerContext,
} from '../game.ts';
import {
  toHandScoreInput,
  scoreHandOrUndefined,
  concealUnclaimableChows,
  createSetFromLowestTile,
  toWonHandWithCaption,
  scoreHandAtTable,
  describeWindsAndWinOfHand,
  formatQuestionHand,
  createWholeHandPosition,
  toWonHandPosition,
  type HandScoreInput,
} from '../hands.ts';
import { getQuestionRuleListsOfContext } from '../lists.ts';
import type { RandomSource } from '../random.ts';
import { listTileKindsOfTable, SET_FORMING_TILES } from '../table.ts';
import { generateWonHandWithBill } from '../won-hand.ts';
import { generateDraftsWithOtherGamesAnswers, listTablesOfOtherGames, type ComparedGameAnswer } from './comparison.ts';

export function* generateGameDifferenceDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  // Facts such as the number of tiles in the wall never vary at a table, so they are asked about rarely.
  const about = random.chance(1, 14)
    ? [
        generateWallDifferences,
        generateWallDifferences,
        generateDrawDifferences,
        ...(wanted.level > 1 ? [generateChowDifferences] : []),
      ]
    : [
        generateWorthDifferences,
        generateWorthDifferences,
        generatePaymentDifferences,
        ...(wanted.level > 1 ? [generateScoreDifferences, generateScoreDifferences] : [generatePaymentDifferences]),
      ];
  yield* random.pick(about)(random, wanted);
}

function* generateWallDifferences(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { info } = wanted.table;
  if (random.chance(1, 2))
    yield* generateDraftsWithOtherGamesAnswers(
      wanted,
      {
        asked: { about: 'the wall' },
        ask: 'How many tiles do you build the wall with?',
        nudge: 'Are the flowers and seasons in the wall?',
        rule: findRuleIdByEndings(info, 'wall.build'),
      },
      (table) => {
        const plan = getWallPlan({ table });
        if (!plan.ok) return undefined;
        const text = formatPlural(plan.value.tiles, 'tile');
        const bonus = listTileKindsOfTable(table).some(isBonus)
          ? 'including the flowers and seasons'
          : 'without flowers or seasons';
        return { value: String(plan.value.tiles), text, reason: `the wall has ${text}, ${bonus}.` };
      },
    );
  else
    yield* generateDraftsWithOtherGamesAnswers(
      wanted,
      {
        asked: { about: 'what is kept back' },
        ask: 'How many tiles are kept back at the end of the wall?',
        nudge: 'Think of the tiles that nobody draws on an ordinary turn.',
        rule: findRuleIdByEndings(info, 'wall.box'),
      },
      (table) => {
        const plan = getWallPlan({ table });
        const broken = plan.ok ? breakWall({ table, rolls: [7, 5].slice(0, plan.value.throws) }) : plan;
        if (!broken.ok) return undefined;
        const { length } = broken.value.box;
        const text = length === 0 ? 'None' : formatPlural(length, 'tile');
        const reason =
          length === 0
            ? 'none are kept back: you draw to the very end of the wall.'
            : `nobody draws the last ${text} on an ordinary turn.`;
        return { value: String(length), text, reason };
      },
    );
}

const generateDrawDifferences = (_: RandomSource, wanted: MakerContext): QuestionDraftGenerator =>
  generateDraftsWithOtherGamesAnswers(
    wanted,
    {
      asked: { about: 'nobody wins' },
      kind: 'true-false',
      situation: 'The wall is used up and nobody has gone Mahjong.',
      ask: 'Is the same player East in the next hand?',
      nudge: 'Do the winds move on when nobody wins?',
      rule: findRuleIdByEndings(wanted.table.info, 'draw.east-next', 'draw.fortune-hand', 'east.stays'),
    },
    (table) => {
      const drawn = settleDraw({ table });
      if (!drawn.ok) return undefined;
      const { eastStays } = drawn.value;
      const acts = eastStays ? 'let East stay when nobody wins' : 'let the winds move on when nobody wins';
      return { ...toYesOrNo(eastStays), acts };
    },
  );

function* generateWorthDifferences(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const listedHere = getQuestionRuleListsOfContext(wanted).worth;
  if (listedHere.length === 0) return;
  const id = random.pick(listedHere);
  const rule = wanted.table.info.rules.find((each) => each.id === id);
  if (!rule) return;
  yield* generateDraftsWithOtherGamesAnswers(
    wanted,
    {
      asked: id,
      ask: `What do you get for “{${id}}”?`,
      nudge: `Some games count points, some count doubles${hasPointScoring(wanted.table.info) ? '' : ' and some count fans'}. Which is yours?`,
      rule: id,
    },
    (table) => {
      if (table === wanted.table) return toGameAnswer(rule);
      if (isForeign(table, wanted)) return undefined;
      const theirs = getQuestionRuleListsOfContext({ ...wanted, table }).worth;
      const same = table.info.rules.filter(
        (other) => toCrossGameRuleKey(other) === toCrossGameRuleKey(rule) && theirs.includes(other.id),
      );
      return same.length === 1 ? toGameAnswer(same[0]) : undefined;
    },
  );
}

const isForeign = ({ info }: Table, { table }: MakerContext): boolean =>
  hasPointScoring(table.info) && !hasPointScoring(info);

function toGameAnswer(rule: RuleInfo | undefined): ComparedGameAnswer | undefined {
  const figure = rule && findNumericRuleValueWithUnit(rule);
  if (!rule || !figure) return undefined;
  const text = formatPlural(figure.value, figure.unit.slice(0, -1));
  return {
    value: `${figure.value} ${figure.unit}`,
    text,
    reason: `you get ${text} for “{${rule.id}}”. ${VALUE_EFFECTS[figure.unit]}`,
  };
}

const toYesOrNo = (fact: boolean) => ({ value: formatAnswerValue(fact), text: fact ? YES_AND_NO.yes : YES_AND_NO.no });

const VALUE_EFFECTS = {
  points: 'Add up the points first, then double.',
  doubles: 'A double makes the whole hand count twice.',
  fans: 'Add up the fans. A list says what the total pays.',
} as const;

function* generatePaymentDifferences(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table } = wanted;
  if (table.seats.length < SEATS.length) return;
  const winner = random.pick(SEATS);
  const losers = SEATS.filter((seat) => seat !== winner);
  const discarder = random.chance(2, 3) ? random.pick(losers) : undefined;
  const findSeatScore = (seat: Seat): number | undefined =>
    seat !== winner
      ? findNearbyPossibleScore(table, 2 * (1 + random.below(12)), false)
      : hasPaymentsByLosersHands(table) || usesFirstEditionMakers(wanted)
        ? findNearbyPossibleScore(table, 8 * (4 + random.below(10)), true)
        : pickPossibleWinningScore(random, table);
  const drawn = new Map(SEATS.map((seat) => [seat, findSeatScore(seat)] as const));
  // Where the losers' hands are not counted, only the winner needs a score.
  const countedSeats = hasPaymentsByLosersHands(table) ? SEATS : [winner];
  if (countedSeats.some((seat) => drawn.get(seat) === undefined)) return;
  const scores: Readonly<Partial<Record<Seat, number>>> = Object.fromEntries(
    countedSeats.map((seat) => [seat, drawn.get(seat)]),
  );
  const [from, to] = [random.pick(losers), random.chance(3, 4) ? winner : random.pick(losers)];
  if (from === to) return;
  const won = `${SEAT_NAMES[winner]} goes Mahjong ${discarder ? `on ${SEAT_NAMES[discarder]}’s discard` : 'with a tile from the wall'}.`;
  yield* generateDraftsWithOtherGamesAnswers(
    wanted,
    {
      position: toSettlementPosition(table, { scores, winner, discarder }),
      asked: { scores, winner, discarder, from, to },
      situation: `${won} ${hasPaymentsByLosersHands(table) ? 'Each hand’s score' : 'The hand’s score'}: ${joinWithAnd(SEATS.flatMap((seat) => (scores[seat] === undefined ? [] : [`${SEAT_NAMES[seat]} ${formatNumber(scores[seat])}`])))}.`,
      ask: `How much does ${SEAT_NAMES[from]} pay ${SEAT_NAMES[to]}?`,
      nudge: 'Does only the discarder pay, or everybody? Do the losers settle with each other? And who pays double?',
      rule: findRuleIdByEndings(
        table.info,
        ...(to === winner ? ['settle.winner'] : ['settle.differences', 'settle.winner']),
        ...(discarder ? ['settle.discarder', 'settle.discarder-once'] : ['settle.self-drawn']),
      ),
    },
    (at) => {
      const settled = settle({ table: at, scores, winner, discarder });
      if (!settled.ok) return undefined;
      const { payments } = settled.value;
      if (payments.some((each) => each.from === to && each.to === from)) return undefined;
      const paid = payments.find((each) => each.from === from && each.to === to);
      const pays = `${SEAT_NAMES[from]} pays ${SEAT_NAMES[to]}`;
      if (!paid || paid.amount === 0)
        return { value: '0', text: 'Nothing', reason: `${pays} nothing. ${explainNoPayment(at, payments, to)}` };
      const text = formatPlural(paid.amount, 'point');
      const reason = `${pays} ${text}: {${paid.rule}}. ${describePaymentWithRuleSlots(paid.sum)}`.trim();
      return { value: String(paid.amount), text, reason };
    },
  );
}

function explainNoPayment(table: Table, payments: readonly Payment[], to: Seat): string {
  if (hasPaymentsByLosersHands(table)) return 'At this table both their hands count the same.';
  const payers = payments.filter((each) => each.to === to).map((each) => each.from);
  if (payers.length > 0)
    return `Only ${joinSeatNames(payers)} ${payers.length > 1 ? 'pay' : 'pays'} ${SEAT_NAMES[to]}.`;
  return `Only ${joinSeatNames(payments.map((each) => each.to))} is paid.`;
}

const joinSeatNames = (seats: readonly Seat[]): string => joinWithAnd(new Set(seats.map((seat) => SEAT_NAMES[seat])));

function* generateChowDifferences(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table } = wanted;
  const many = 1 + random.below(4);
  const starts = random.shuffle(SET_FORMING_TILES.filter((tile) => /^[bco][1-7]$/.test(tile))).slice(0, many);
  const pungs = random.shuffle(SET_FORMING_TILES).slice(0, 4 - many);
  const pair = random.pick(SET_FORMING_TILES);
  const sets = [
    ...starts.map((tile) => createSetFromLowestTile('chow', tile, random.chance(1, 2))),
    ...pungs.map((tile) => createSetFromLowestTile('pung', tile, random.chance(1, 2))),
    createSetFromLowestTile('pair', pair, true),
  ];
  const hand = formatQuestionHand({ sets: concealUnclaimableChows(table, sets), bonus: [] });
  const asked: HandScoreInput = { seat: 's', round: 'e', hand, win: { tile: pair, by: 'discard' } };
  const tryScoreAt = (at: Table) => scoreHandAtTable(at, asked);
  // Every game must accept the hand or refuse it for too many chows: a refusal for anything else says nothing
  // about chows.
  if (
    [table, ...listTablesOfOtherGames(wanted)]
      .map(tryScoreAt)
      .some((result) => !result.ok && result.error.code !== 'too-many-chows')
  )
    return;
  yield* generateDraftsWithOtherGamesAnswers(
    wanted,
    {
      position: createWholeHandPosition(asked),
      asked,
      kind: 'true-false',
      situation: 'The last tile was a discard.',
      ask: 'May this hand go Mahjong?',
      scenes: [{ label: 'The hand', hand, last: pair }],
      nudge: `Count the chows. How many does your game allow${getQuestionRuleListsOfContext(wanted).chows === 0 ? ', if any' : ''}?`,
      rule: findRuleIdByEndings(table.info, 'hand.one-chow', 'hand.chows', 'hand.complete'),
    },
    (at) =>
      tryScoreAt(at).ok
        ? { ...toYesOrNo(true), acts: `let a hand with ${formatPluralInWords(many, 'chow')} go Mahjong` }
        : { ...toYesOrNo(false), acts: 'do not allow the hand: it has too many chows' },
  );
}

function* generateScoreDifferences(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table } = wanted;
  const found = generateWonHandWithBill(random, wanted, {
    plain: true,
    accepts: (hand) => !hand.bill.special && hand.bill.total > 0,
  });
  if (!found) return;
  const { played } = found;
  const asked = toHandScoreInput(played);
  yield* generateDraftsWithOtherGamesAnswers(
    wanted,
    {
      position: toWonHandPosition(table, asked),
      asked,
      situation: describeWindsAndWinOfHand(played),
      ask: 'What does the hand score in the end?',
      scenes: [toWonHandWithCaption(played)],
      nudge: hasPointScoring(table.info)
        ? 'Count the points first, with those for going Mahjong. Then double.'
        : 'Count the fans. Then look up what that number pays.',
      rule: findRuleIdByEndings(table.info, 'points.mahjong', 'score.rounding', 'score.award'),
    },
    (at, it) => {
      const counts = scoreHandOrUndefined(at, it);
      return (
        counts && {
          value: String(counts.total),
          text: formatPlural(counts.total, 'point'),
          reason: `the hand scores ${formatPlural(counts.total, 'point')}. ${describeBillWithRuleSlots(counts)}`,
          ...(!isForeign(at, wanted) && { short: describeCounting(counts) }),
        }
      );
    },
  );
}

function describeCounting({ special, fans, points, doubles, sum }: Bill): string {
  if (special) return 'a special hand';
  if (fans !== undefined) return formatPlural(fans, 'fan');
  const steps = [
    sum.some(({ step }) => step === 'round') ? 'rounded' : '',
    sum.some(({ step }) => step === 'limit') ? 'cut to the limit' : '',
  ].filter(Boolean);
  const counted = `${formatPlural(points, 'point')} and ${doubles === 0 ? 'no doubles' : formatPlural(doubles, 'double')}`;
  return steps.length > 0 ? `${counted}, ${joinWithAnd(steps)}` : counted;
}
