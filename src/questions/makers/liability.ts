import {
  cannon,
  insurance,
  getNextOccupiedSeat,
  settle,
  type Payment,
  type Reason,
  type Seat,
  type SettleInput,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { describePaymentWithRuleSlots } from '../../format/bill.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPlural } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import { usesFirstEditionMakers, listLiabilityNames, type MakerContext } from '../game.ts';
import {
  hasPaymentsByLosersHands,
  describeScoresForSettlement,
  generateHandEnd,
  describeWinnerOfHand,
  toSettlementPosition,
  type ScoredHandEnd,
} from '../hand-end.ts';
import { scoreHandOrUndefined, toWonHandPosition } from '../hands.ts';
import type { RandomSource } from '../random.ts';
import { getResultValueOrUndefined } from '../table.ts';
import { MAX_HAND_TRIES } from '../won-hand.ts';
import {
  permuteTileKindsOfShownSets,
  generateShownSetsLiabilityDraft,
  isLiabilityJudgedByPlayers,
  mayHandWinAtTable,
  generatePayerDraftWherePlayersJudge,
  splitWinnersHandIntoScenes,
  chooseLiabilitySets,
  describeWin,
} from './liability-sets.ts';

export function* generateLiabilityDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table } = wanted;
  const judges = [generateShownSetsLiabilityDraft, generateCannonQuestion, generateInsuranceQuestion];
  if (random.chance(1, 4)) return yield* generateLiabilityCost(random, wanted);
  if (isLiabilityJudgedByPlayers(table)) yield generatePayerDraftWherePlayersJudge(random, wanted);
  else
    for (let turn = 0; turn < MAX_HAND_TRIES; turn++) {
      const made = random.pick(judges)(random, wanted);
      if (made) yield made;
    }
  yield* generateLiabilityCost(random, wanted);
}

function generateCannonQuestion(random: RandomSource, wanted: MakerContext): MakerDraft | undefined {
  const { table } = wanted;
  const { seats } = table;
  if (seats.length < 3) return undefined;
  const [winner = 'e', discarder = 's'] = random.shuffle(seats);
  const found = chooseLiabilitySets(random, wanted);
  const hand = `${found.rack} ${found.open}`;
  const win = { tile: found.last, by: 'discard' } as const;
  if (!mayHandWinAtTable(table, winner, hand, win)) return undefined;
  const noChoice = random.chance(1, 3);
  return defineDraft({
    position: toWonHandPosition(table, { hand, seat: winner, round: 'e', win }, discarder),
    asked: { shown: found.open, discard: found.last, noChoice },
    engine: (at, asked) => getResultValueOrUndefined(cannon({ table: at, ...asked })),
    answer: (judged) => judged.cannon,
    words: ({ cannon: fact, rule, because: reason }) => ({
      kind: 'yes-no',
      situation: `${describeWin(winner, discarder, found.last)}${noChoice ? ` ${SEAT_NAMES[discarder]} was one tile short too and held no safe tile.` : ''}`,
      ask: 'Is this discard a cannon?',
      scenes: [splitWinnersHandIntoScenes(winner, found)[0]!, { label: 'The discard', hand: found.last }],
      nudge: 'Do the exposed sets point to one great hand? Would the discard belong to it?',
      because: `${describeEngineReason(reason)} ${noChoice ? describeNoSafeTile(reason, fact) : ''}${fact ? `So ${SEAT_NAMES[discarder]} pays for everybody.` : 'So it is not a cannon, and everybody pays as usual.'}`,
      rule,
    }),
  });
}

const describeNoSafeTile = ({ code }: Reason, isCannon: boolean): string =>
  code === 'no-safe-tile'
    ? ''
    : isCannon
      ? 'At this table having no safe tile is no excuse. '
      : 'Then it does not matter whether there was a safe tile. ';

const FED_HANDS: readonly (readonly [sets: string, claimed: string, rack: string, tile: TileId])[] = [
  ['(drrr) (dggg)', '(dwww)', 'b234 c55', 'b4'],
  ['(drrr) (dggg)', '(dwww)', 'wee b666', 'b6'],
  ['(drrr) (dggg)', '(o777)', 'dwww c55', 'dw'],
  ['(weee) (wsss) (wwww)', '(wnnn)', 'b55', 'b5'],
  ['(weee) (wsss)', '(wwww)', 'wnnn b55', 'wn'],
  ['(weee) (drrr) (dggg)', '(wsss)', 'wnn', 'wn'],
  ['(weee) (drrr) (dggg)', '(wsss)', 'b44', 'b4'],
  ['(wsss) (drrr)', '(dggg)', 'weee dww', 'dw'],
  ['(b111) (c999) (o111)', '(o999)', 'b99', 'b9'],
  ['(b111) (c999) (o111)', '(o999)', 'b44', 'b4'],
  ['(b222) (b333) (dggg)', '(b666)', 'b88', 'b8'],
  ['(b222) (b333) (dggg)', '(b666)', 'c44', 'c4'],
  ['(b222) (c345)', '(o777)', 'b888 c44', 'b8'],
  ['(b222)', '(dggg)', 'b333 b666 b88', 'b8'],
];

function chooseFedHand(random: RandomSource, wanted: MakerContext): (typeof FED_HANDS)[number] {
  const fed = random.pick(FED_HANDS);
  if (usesFirstEditionMakers(wanted)) return fed;
  const [sets, claimed, rack, last] = fed;
  const turned = permuteTileKindsOfShownSets(random, { open: `${sets} ${claimed}`, rack, last });
  const from = turned.open.lastIndexOf(' ');
  return [turned.open.slice(0, from), turned.open.slice(from + 1), turned.rack, turned.last];
}

function generateInsuranceQuestion(random: RandomSource, wanted: MakerContext): MakerDraft | undefined {
  const { table } = wanted;
  const [winner = 'e', discarder = 's'] = random.shuffle(table.seats);
  const [sets, claimed, rack, tile] = chooseFedHand(random, wanted);
  const win = { tile, by: 'wall' } as const;
  const known = table.info.liabilities['insurance'];
  if (!known || table.info.rules.some(({ id, off }) => id === known && off)) return undefined;
  return defineDraft({
    position: toWonHandPosition(
      table,
      { hand: `${rack} ${sets} ${claimed}`, seat: winner, round: 'e', win },
      discarder,
    ),
    asked: { sets, claimed, win },
    engine: (at, asked) => getResultValueOrUndefined(insurance({ table: at, ...asked })),
    answer: ({ due }) => due,
    words: ({ due, rule = known, because: reason }) => ({
      kind: 'yes-no',
      situation: `${SEAT_NAMES[winner]} makes the last exposed set with ${SEAT_NAMES[discarder]}’s discard. Later ${SEAT_NAMES[winner]} draws ${formatTheTile(tile)} and goes Mahjong.`,
      ask: `Does ${SEAT_NAMES[discarder]} pay for everybody?`,
      scenes: [
        { label: `${SEAT_NAMES[winner]}’s exposed sets before that`, hand: sets },
        { label: `The set that ${SEAT_NAMES[winner]} made with the discard`, hand: claimed },
        { label: `${SEAT_NAMES[winner]}’s rack`, hand: rack, last: tile },
      ],
      nudge: 'What kind of hand could everybody see? And does the tile that was drawn belong to it?',
      because: `${describeEngineReason(reason)} ${due ? `So ${SEAT_NAMES[discarder]} pays for the whole hand.` : 'So everybody pays as usual.'}`,
      rule,
    }),
  });
}

/** Sentences by the engine's name of a liability; `{who}` pays. A liability without a sentence is not asked about. */
const LIABILITY_SENTENCES: Readonly<Record<string, string>> = {
  cannon: 'The discard was a cannon',
  'misnamed-discard': '{who} gave the winning tile the wrong name',
  'known-tile': 'Everybody could see that somebody wanted the tile',
  insurance: '{who} fed the set that gave the hand away',
  'bao-a': '{who} fed the third set of dragons when two were exposed already',
  'bao-b': '{who} fed the fourth set of winds when three were exposed already',
  'bao-c': '{who} fed a hand of winds and dragons when three sets were exposed already',
  'bao-d': '{who} fed a hand of ones and nines when three sets were already exposed',
  'bao-e': '{who} fed a hand of one suit when three sets were exposed already',
  'bao-f-a': '{who} fed the fourth set of a great hand, and the winner then drew the last tile',
  'bao-f-b': '{who} fed the fourth set of a great hand, and its winning tile too',
  'bao-f-c': '{who} fed the fourth set of a great hand, and another player fed its winning tile',
  'bao-g': 'Five tiles or fewer were left to draw, and nobody had shown the winning tile',
  'gong-make-up': '{who} fed the fourth tile of a kong, and the loose tile for it completed the hand',
};

const LAST_TILE_ORIGIN: Readonly<Record<string, 'drawn' | 'from another'>> = {
  insurance: 'drawn',
  'bao-f-a': 'drawn',
  'bao-f-c': 'from another',
  'gong-make-up': 'drawn',
};

/** What the liable player pays, for liabilities where that is not the usual “pays for the others too”. */
const PAYMENT_SENTENCES: Readonly<Record<string, string>> = {
  insurance: 'pays for the whole hand',
  'bao-f-c': 'pays as well as the discarder',
};

const PLAIN_TO_SEE = ['(drrr) (dggg) dwww b777 c55', 'dw'] as const;
const ALL_DRAGONS_HAND = ['(drrr) (dggg) (dwww) b777 c55', 'b7'] as const;
const ALL_WINDS = ['(weee) (wsss) (wwww) (wnnn) b55', 'b5'] as const;

/** The winner's hand and last tile for liabilities that depend on the hand; for the others any hand will do. */
const HANDS_BY_LIABILITY: Readonly<Record<string, readonly [hand: string, tile: TileId]>> = {
  cannon: PLAIN_TO_SEE,
  'known-tile': PLAIN_TO_SEE,
  insurance: ALL_DRAGONS_HAND,
  'bao-a': ALL_DRAGONS_HAND,
  'bao-b': ALL_WINDS,
  'bao-c': ['(weee) (wsss) (drrr) dggg wnn', 'dg'],
  'bao-d': ['(b111) (b999) (c111) c999 o11', 'c9'],
  'bao-e': ['(b123) (b456) (b777) b222 b99', 'b2'],
  'bao-f-a': ALL_WINDS,
  'bao-f-b': ALL_WINDS,
  'bao-f-c': ALL_WINDS,
};

function getFedScores(
  table: Table,
  ended: ScoredHandEnd,
  name: string,
  discarder: Seat | undefined,
): ScoredHandEnd['scores'] | undefined {
  const { winner, round, scores } = ended;
  const fed = HANDS_BY_LIABILITY[name];
  if (!fed) return scores;
  const [hand, tile] = fed;
  const counts = scoreHandOrUndefined(table, {
    seat: winner,
    round,
    hand,
    win: { tile, by: discarder ? 'discard' : 'wall' },
  });
  return counts && { ...scores, [winner]: counts.total };
}

const settleLiability = (
  table: Table,
  asked: Pick<ScoredHandEnd, 'scores' | 'winner' | 'discarder'> & Pick<SettleInput, 'liable'>,
) => getResultValueOrUndefined(settle({ table, seats: table.seats, ...asked }));

function* generateLiabilityCost(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const { seats, info } = table;
  const names = listLiabilityNames(info).filter((name) => LIABILITY_SENTENCES[name]);
  if (names.length === 0) return;
  const ended = generateHandEnd(random, wanted);
  if (!ended) return;
  const name = random.pick(names);
  const { winner } = ended;
  const others = seats.filter((seat) => seat !== winner);
  const seat = random.pick(others);
  const [payer, paidTo, rule] = [SEAT_NAMES[seat], SEAT_NAMES[winner], info.liabilities[name]];
  const pays = `${payer} ${PAYMENT_SENTENCES[name] ?? 'pays for the others too'}`;
  const formatPoints = (n: number): string => formatPlural(n, 'point');
  const findPaymentToWinner = (payments: readonly Payment[] | undefined, from: Seat): Payment | undefined =>
    payments?.find((each) => each.from === from && each.to === winner);
  const another = others.find((each) => each !== seat);
  const came = LAST_TILE_ORIGIN[name] === undefined ? seat : LAST_TILE_ORIGIN[name] === 'drawn' ? undefined : another;
  // The first edition tried all three ways the last tile can come, and mentioned a discarder even for a drawn tile.
  for (const discarder of usesFirstEditionMakers(wanted) ? [seat, undefined, another] : [came]) {
    const scores = getFedScores(table, ended, name, discarder);
    if (!scores) continue;
    const end = { scores, winner, discarder };
    yield defineDraft({
      position: toSettlementPosition(table, end),
      asked: { ...end, liable: { seat, rule: name } },
      engine: settleLiability,
      answer: ({ payments }) =>
        findPaymentToWinner(payments, seat) && String(findPaymentToWinner(payments, seat)?.amount),
      words: ({ payments, net }) => {
        const usual = settleLiability(table, end);
        const right = findPaymentToWinner(payments, seat);
        const amount = right?.amount ?? 0;
        const sum = describePaymentWithRuleSlots(right?.sum);
        const because = `${payer} pays ${paidTo} ${formatPoints(amount)}: {${rule}}. ${sum}`.trim();
        const neighbour = getNextOccupiedSeat(winner, seats);
        const wrong = [
          [findPaymentToWinner(usual?.payments, seat)?.amount, 'That is what it would cost without the mistake.'],
          [
            findPaymentToWinner(usual?.payments, neighbour)?.amount,
            `That is what ${SEAT_NAMES[neighbour]} would normally pay.`,
          ],
          [scores[winner], `That is the winner’s score, paid once. ${pays}.`],
          [usual?.net[winner], 'That is what all the losers together would normally pay.'],
          ...(hasPaymentsByLosersHands(table) ? others : []).map(
            (each) => [scores[each], `That is the score of ${SEAT_NAMES[each]}’s hand.`] as const,
          ),
          ...(usesFirstEditionMakers(wanted) ? [] : [[net[winner], `That is what ${paidTo} gets in all.`] as const]),
        ] as const;
        return {
          kind: level === 3 ? 'number' : 'choice',
          unit: 'points',
          situation: `${describeWinnerOfHand({ winner, discarder })} ${LIABILITY_SENTENCES[name]?.replace('{who}', payer)}, so ${pays}. ${describeScoresForSettlement(table, { scores, winner })}`,
          ask: `How much does ${payer} pay ${paidTo}?`,
          answerText: formatPoints,
          right: because,
          wrong: wrong.flatMap(([value, why]) => (value === undefined || value <= 0 ? [] : [[value, why] as const])),
          nudge: 'What would each of the others have paid the winner? One player now pays for all of them.',
          because: payments.length > 1 ? `Another player pays too. ${because}` : because,
          rule,
        };
      },
    });
  }
}
