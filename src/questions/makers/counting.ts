import type { Bill, RulesetInfo, Seat, Table } from '../../engine/index.ts';
import { describeBillWithRuleSlots, describeBillLinesOfUnit } from '../../format/bill.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import {
  defineDraft,
  type MakerDraft,
  type QuestionDraftGenerator,
  type MisunderstoodQuestion,
  type WrongAnswer,
} from '../draft.ts';
import { hasPointScoring, findRuleIdByEndings, type MakerContext } from '../game.ts';
import { toHandEndPosition, generateHandEnd, describeWinnerOfHand, type ScoredHandEnd } from '../hand-end.ts';
import { toHandScoreInput, scoreHandOrUndefined as billOf, type HandWithBill, type HandScoreInput } from '../hands.ts';
import {
  createWonHandQuestionDraft,
  createBillFigureFormatter,
  listMisreadHandMistakes,
  listCountingMistakes,
  formatWindMixupSentence,
} from '../mistakes.ts';
import type { RandomSource } from '../random.ts';
import { generateWonHandWithBill } from '../won-hand.ts';

const getTotal = ({ total }: Pick<Bill, 'total'>): number => total;

const isHandCounted = ({ bill }: HandWithBill): boolean => !bill.special && bill.total > 0;

function createPointsBeforeDoublingReader(table: Table): (bill: Pick<Bill, 'points' | 'sum'>) => number {
  const grammar = table.ruleset.grammar;
  const rounds = grammar !== undefined && 'rounding' in grammar && grammar.rounding?.of === 'points';
  return ({ points, sum }) =>
    (rounds ? sum.findLast(({ step }) => step === 'points' || step === 'round')?.to : undefined) ?? points;
}

export function* generateHandPointDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const game = table.info;
  if (!hasPointScoring(game)) return;
  const found = generateWonHandWithBill(random, wanted, { accepts: isHandCounted });
  if (!found) return;
  const figure = createPointsBeforeDoublingReader(wanted.table);
  const formatPoints = (n: number) => formatPlural(n, 'point');
  yield createWonHandQuestionDraft(found, table, createBillFigureFormatter(figure), (bill) => {
    const steps = bill.sum.filter(({ step }) => step === 'round');
    const rounded = bill.rounding?.of === 'points' ? ` ${describeRounding(bill)}` : '';
    const because = `${describeBillLinesOfUnit(bill, 'points')}${steps.length > 0 ? rounded : ''}`;
    return {
      kind: level > 1 ? 'number' : 'choice',
      unit: 'points',
      ask: 'How many points does the hand have before doubling?',
      answerText: formatPoints,
      right: because,
      wrong: [...listMisreadHandMistakes(table, found.played, figure), ...listCountingMistakes(table, found, figure)],
      nudge: 'Go through the hand set by set. Then add the points for going Mahjong.',
      rule: findLastRule(bill, 'points'),
    };
  });
}

const describeRounding = ({ rounding }: Bill): string =>
  rounding ? `{${rounding.rule}}: ${formatNumber(rounding.from)} becomes ${formatNumber(rounding.to)}.` : '';

const findLastRule = ({ lines }: Bill, unit: 'points' | 'doubles' | 'fans'): string | undefined =>
  lines.findLast((each) => each.unit === unit && each.value > 0)?.rule;

export function* generateDoubleDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const game = table.info;
  const unit = hasPointScoring(game) ? 'doubles' : 'fans';
  const getFigure = (bill: Pick<Bill, 'doubles' | 'fans'>): number =>
    unit === 'fans' ? (bill.fans ?? 0) : bill.doubles;
  const found = generateWonHandWithBill(random, wanted, {
    accepts: (hand) => isHandCounted(hand) && getFigure(hand.bill) >= (level > 1 ? 1 : 0),
  });
  if (!found) return;
  const formatUnits = (n: number) => (n === 0 ? `no ${unit}` : formatPlural(n, unit.slice(0, -1)));
  yield createWonHandQuestionDraft(found, table, createBillFigureFormatter(getFigure), (bill) => {
    const because = describeBillLinesOfUnit(bill, unit);
    return {
      kind: level === 3 ? 'number' : 'choice',
      unit,
      ask: `How many ${unit} does the hand have?`,
      answerText: formatUnits,
      right: because,
      wrong: [
        ...listMisreadHandMistakes(table, found.played, getFigure),
        ...listCountingMistakes(table, found, getFigure),
      ],
      nudge:
        unit === 'fans'
          ? 'Look at the winds and dragons first. Then look at the hand as a whole.'
          : 'Look for dragons, your own wind and the wind of the round. Then look at the hand as a whole.',
      rule: (areFansAdded(bill) ? findRuleIdByEndings(game, 'score.adding') : undefined) ?? findLastRule(bill, unit),
    };
  });
}

/**
 * Points out a pung completed by a discard: it counts as exposed, which is easily overlooked. Looks at the
 * engine's arrangement, because the engine may split the hand into other sets than the maker.
 */
function describeExposedByDiscard(game: RulesetInfo, { played: { win } }: HandWithBill, { arrangement }: Bill): string {
  const [set, other] = arrangement.filter(({ tiles }) => tiles.includes(win.tile));
  const isMeant = win.by === 'discard' && set?.claimed === false && set.kind === 'pung' && !other;
  return hasPointScoring(game) && isMeant ? ' The last tile was a discard, so its pung counts as exposed.' : '';
}

const areFansAdded = ({ lines }: Bill): boolean =>
  lines.filter(({ unit, value }) => unit === 'fans' && value > 0).length > 1;

export function* generateWholeScoreDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { level } = wanted;
  const found = generateWonHandWithBill(random, wanted, {
    accepts: ({ bill }) => bill.total > 0 && (level === 1 ? bill.doubles < 3 && !bill.special : true),
  });
  if (found) yield createTotalScoreDraft(found, wanted);
}

export function createTotalScoreDraft(
  found: HandWithBill,
  { table, level }: MakerContext,
): MakerDraft<HandScoreInput, Bill> {
  const game = table.info;
  return createWonHandQuestionDraft(found, table, createBillFigureFormatter(getTotal), (bill) => {
    const because = describeBillWithRuleSlots(bill) + describeExposedByDiscard(game, found, bill);
    const last = bill.sum.findLast(({ rule, step }) => rule !== undefined && step !== 'points');
    return {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'points',
      ask: 'What does the hand score?',
      answerText: formatNumber,
      right: because,
      wrong: [
        ...listCountingMistakes(table, found, getTotal),
        ...listMisreadHandMistakes(table, found.played, getTotal),
        ...listLimitMistakes(bill),
      ],
      nudge: isFixedBill(bill)
        ? 'The whole hand has one value. Which special hand is it, and what does it pay?'
        : hasPointScoring(game)
          ? 'First add up the points. Then count the doubles, and double the points that many times.'
          : 'Count the fans first. Then look up what that number pays.',
      rule: last?.rule ?? findLastRule(bill, hasPointScoring(game) ? 'points' : 'fans'),
    };
  });
}

const isFixedBill = ({ special, sum: [first, ...more] }: Bill): boolean =>
  special !== undefined && first?.rule === special.rule && !more.some(({ step }) => step === 'double');

const listLimitMistakes = ({ special, limit }: Bill): readonly WrongAnswer[] =>
  special && limit !== undefined ? [[limit, 'That is the limit. This hand does not reach it.', special.rule]] : [];

/** Where losers score, asks about a loser's hand: three of four players score one after every hand. */
export function* generateLoserScoreDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const ended = generateHandEnd(random, wanted);
  if (!ended) return;
  const winnersOnly = findRuleIdByEndings(table.info, 'hand.winner-only', 'score.winner-only');
  const ofWinner = winnersOnly !== undefined && random.chance(39, 40);
  const player = random.pick(ended.players.filter(({ seat }) => (seat === ended.winner) === ofWinner));
  const name = SEAT_NAMES[player.seat];
  const worthless = winnersOnly !== undefined && !ofWinner;
  const asked: HandScoreInput =
    player.seat === ended.winner
      ? toHandScoreInput(ended.won.played)
      : { hand: player.hand, seat: player.seat, round: ended.round, ...(player.called && { fishing: 'original' }) };
  const called = player.called ? ` ${name} had said “one tile short” with the first discard.` : '';
  yield defineDraft({
    position: toHandEndPosition(ended),
    asked,
    engine: billOf,
    answer: ({ total }) => total,
    words: (bill) => {
      const because = worthless
        ? `Only the winner’s hand is counted, so ${name} scores nothing.`
        : describeBillWithRuleSlots(bill);
      const [first] = bill.lines;
      const undeclaredKong = player.undeclared ? findRuleIdByEndings(table.info, 'hand.undeclared-kong') : undefined;
      return {
        kind: level === 3 && !worthless ? 'number' : 'choice',
        unit: 'points',
        situation: `${describeWinnerOfHand(ended)} The wind of the round is ${SEAT_NAMES[ended.round]}.${called}`,
        ask: `What does ${name}’s hand score?`,
        scenes: ended.players.map(({ seat, hand }) => ({
          label: `${SEAT_NAMES[seat]}${seat === ended.winner ? ', who went Mahjong' : ''}`,
          hand,
          ...(seat === ended.winner && { last: ended.won.played.win.tile }),
        })),
        answerText: formatNumber,
        right: because,
        wrong: [
          ...(ofWinner
            ? [
                ...listCountingMistakes(table, ended.won, getTotal),
                ...listMisreadHandMistakes(table, ended.won.played, getTotal),
              ]
            : listMisreadHands(table, asked)),
          ...listOtherScores(ended, player.seat),
        ],
        nudge: ofWinner
          ? 'This is the hand that went Mahjong. Count all of it.'
          : `Only sets${table.info.bonusTiles ? ', pairs that score, flowers and seasons' : ' and pairs that score'} count. Leave out what only the winner gets.`,
        rule: worthless
          ? winnersOnly
          : (undeclaredKong ?? first?.rule ?? findRuleIdByEndings(table.info, 'points.pair', 'points.pung-minor')),
      };
    },
  });
}

const listMisreadHands = (table: Table, asked: HandScoreInput): readonly MisunderstoodQuestion<HandScoreInput>[] => {
  const { seat, round, hand } = asked;
  const mixed = { seat: round, round: seat };
  const plain = hand.replaceAll(/ ?[fs]\d+/g, '');
  const computePlainTotal = (other: Partial<HandScoreInput>) =>
    billOf(table, { ...asked, hand: plain, ...other })?.total;
  const isBonusOnly = plain !== hand && computePlainTotal({}) === computePlainTotal(mixed);
  return [
    {
      instead: { ...asked, ...mixed },
      why: formatWindMixupSentence(`${SEAT_NAMES[seat]}’s own wind`, round, isBonusOnly),
    },
    {
      instead: { ...asked, hand: concealOpenSets(hand) },
      why: 'That counts the sets on the table as if they were concealed.',
    },
    { instead: { ...asked, hand: plain }, why: 'That leaves out the flowers and seasons.' },
    { instead: { ...asked, hand: exposeKongs(hand) }, why: 'That counts a concealed kong as if it were exposed.' },
  ];
};

const concealOpenSets = (hand: string): string =>
  hand.replaceAll(/\(([^)]*)\)/g, (_, tiles: string) => (tiles.length > 4 ? `[${tiles}]` : tiles));

const exposeKongs = (hand: string): string => hand.replaceAll('[', '(').replaceAll(']', ')');

const listOtherScores = ({ players }: ScoredHandEnd, seat: Seat): readonly WrongAnswer[] =>
  players
    .filter((each) => each.seat !== seat && each.bill.total > 0)
    .map((each) => [each.bill.total, `That is what ${SEAT_NAMES[each.seat]}’s hand scores.`]);
