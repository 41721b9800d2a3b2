import {
  formatTiles,
  legalActions,
  findExchangePartner,
  getNextOccupiedSeat,
  type Bill,
  type HandEnd,
  type JudgedAction,
  type Match,
  type NextHand,
  type Result,
  type Seat,
  type Table,
  type TileId,
  sortTiles,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPluralInWords } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { defineDraft, type QuestionDraftGenerator } from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import { getGoulashWildTile } from '../goulash.ts';
import { HELD_TILE_COUNT, scoreHandAtTable, createWholeHandPosition, type HandScoreInput } from '../hands.ts';
import type { RandomSource } from '../random.ts';
import { createNextHandTransition, generateRandomMatch } from '../rounds.ts';
import { listGoulashSetTileKinds, getResultValueOrUndefined } from '../table.ts';
import { startHandWithPlayer } from '../start-hand.ts';
import { createClaimDraftWithoutText, toDiscardAndRackScenes, type ClaimToJudge } from './claims.ts';
import {
  generateWhichTileIsWildDrafts,
  generateWildDiscardDrafts,
  generateManyWildsMahjongDrafts,
  generateWildSetDrafts,
} from './wild-tiles.ts';

const repeatMake = <Make>(make: Make, times: number): readonly Make[] => Array<Make>(times).fill(make);

export function* generateGoulashDrafts(random: RandomSource, { table, level }: MakerContext): QuestionDraftGenerator {
  const easy = [
    ...repeatMake(generateExchangePartner, 6),
    ...repeatMake(generateWildSetDrafts, 15),
    ...repeatMake(generateGoulashClaim, 9),
    generateWhichTileIsWildDrafts,
    ...repeatMake(generateGoulashNext, 3),
  ];
  const harder = [
    generateWildDiscardDrafts,
    generateKeepHand,
    generateManyWildsMahjongDrafts,
    generateBlessedChow,
  ].flatMap((make) => repeatMake(make, 12));
  yield* random.pick(level === 1 ? easy : [...easy, ...harder])(random, table);
}

const EXCHANGE_ORDINALS = ['first', 'second', 'third'] as const;

function* generateExchangePartner(random: RandomSource, { seats, info }: Table): QuestionDraftGenerator {
  const turn = random.below(EXCHANGE_ORDINALS.length);
  const seat = random.pick(seats);
  const partnerOfEast = findExchangePartner(turn, 'e', seats);
  if (!partnerOfEast) return;
  const name = SEAT_NAMES[seat];
  const third = seats.length === 3 && seats.find((each) => each !== 'e' && each !== partnerOfEast);
  const [rest, nudge] = third
    ? [
        `${SEAT_NAMES[third]} keeps all tiles this time.`,
        'East begins with the player on the left, and goes on with the player on the right.',
      ]
    : [
        'The other two exchange with each other.',
        'East begins with the player opposite, goes on to the right, and ends on the left.',
      ];
  yield defineDraft({
    asked: { turn, seat },
    engine: (at, asked) => findExchangePartner(asked.turn, asked.seat, at.seats),
    words: (right) => {
      const because = `In the ${EXCHANGE_ORDINALS[turn]} exchange East passes tiles to ${SEAT_NAMES[partnerOfEast]}. ${rest}`;
      const explainPartner = (other: Seat): string => {
        const when = EXCHANGE_ORDINALS.find((_, each) => findExchangePartner(each, seat, seats) === other);
        return `${name} exchanges with ${SEAT_NAMES[other]} in the ${when} exchange.`;
      };
      return {
        situation: `A goulash begins, with ${formatPluralInWords(seats.length, 'player')}. It is the ${EXCHANGE_ORDINALS[turn]} exchange.`,
        ask: `Who does ${name} exchange three tiles with?`,
        answerText: SEAT_NAMES,
        right: because,
        wrong: random
          .shuffle(seats.filter((each) => each !== seat && each !== right))
          .map((each) => [each, explainPartner(each)]),
        nudge,
        rule: findRuleIdByEndings(info, 'play.exchange'),
      };
    },
  });
}

function findKeepAction(
  table: Table,
  { seed, seat, rack }: { readonly seed: number; readonly seat: Seat; readonly rack: readonly TileId[] },
): JudgedAction | undefined {
  const play = startHandWithPlayer(table, seat, { rack }, { seed, goulash: true });
  return play && getResultValueOrUndefined(legalActions(play, seat))?.find(({ action }) => action.do === 'keep');
}

function* generateKeepHand(random: RandomSource, table: Table): QuestionDraftGenerator {
  const wild = getGoulashWildTile(table);
  const seed = random.below(1000);
  const seat = random.pick(table.seats.filter((each) => each !== 'e'));
  if (!wild) return;
  const kinds = random.shuffle(listGoulashSetTileKinds(table).filter((each) => each !== wild)).slice(0, 5);
  const whole = kinds.flatMap((tile, at) => Array<TileId>(at === 4 ? 1 : 3).fill(tile));
  const away = random.chance(1, 2)
    ? []
    : random
        .shuffle(listGoulashSetTileKinds(table).filter((each) => !kinds.includes(each) && each !== wild))
        .slice(0, 3);
  const rack = [...whole.slice(away.length), ...away];
  yield defineDraft({
    position: { goulash: true, players: { [seat]: { rack, sets: [], bonus: [] } } },
    asked: { seed, seat, rack },
    engine: findKeepAction,
    answer: ({ allowed }) => allowed,
    words: (judged) => ({
      kind: 'yes-no',
      situation: `A goulash begins, and the first exchange is about to be made. You are ${SEAT_NAMES[seat]}.`,
      ask: 'May you keep your hand and pass nothing on?',
      scenes: [{ label: 'Your rack', hand: formatTiles(sortTiles(rack)) }],
      nudge: 'Would one more tile make the hand complete?',
      because: describeEngineReason(judged.because),
      rule: judged.rule,
    }),
  });
}

const listHandEnds = (seat: Seat, fixedBox: boolean): readonly (readonly [situation: string, end: HandEnd])[] => [
  ['The last tile is drawn, and nobody wants the last discard.', { winner: undefined }],
  ...(fixedBox ? [['Somebody makes a kong, and no loose tile is left for it.', { winner: undefined }] as const] : []),
  ['A mistake has ended the hand, and it is dealt again.', { void: true }],
  [`${SEAT_NAMES[seat]} goes Mahjong.`, { winner: seat }],
];

function* generateGoulashNext(random: RandomSource, table: Table): QuestionDraftGenerator {
  const begun = generateRandomMatch(random, table);
  if (!begun) return;
  const goulashed = random.chance(1, 2);
  const hoped = random.chance(1, 2);
  const match: Match = { ...begun, goulash: goulashed };
  const seat = random.pick(table.seats.filter((each) => match.seats[each] !== undefined));
  for (const [situation, end] of random.shuffle(listHandEnds(seat, !table.ruleset.wall.floatingBox)))
    yield defineDraft({
      asked: { match, end },
      hoped,
      engine: (at, asked): NextHand | undefined => createNextHandTransition(at, asked.match, asked.end)?.next,
      answer: (next) => next.match.goulash,
      words: () => ({
        kind: 'yes-no',
        situation: `${goulashed ? 'A goulash' : 'An ordinary hand'} is being played. ${situation}`,
        ask: 'Is the next hand a goulash?',
        nudge: 'Has anybody won? And is it a new hand, or the same one again?',
        because: end.void
          ? `The same hand is dealt again, and that hand was ${goulashed ? 'a' : 'not a'} goulash.`
          : end.winner
            ? 'Somebody has won, so an ordinary hand comes next.'
            : 'Nobody has won, so a goulash comes next.',
        rule: findRuleIdByEndings(table.info, 'draw.goulash', 'draw.exhausted', 'play.exchange'),
      }),
    });
}

function* generateGoulashClaim(random: RandomSource, table: Table): QuestionDraftGenerator {
  const wild = getGoulashWildTile(table);
  const { seats } = table;
  const discarder = random.pick(seats);
  const seat = getNextOccupiedSeat(discarder, seats);
  const run = random.chance(1, 8);
  const suit = random.pick(['b', 'c', 'o'] as const);
  const rank = 4 + random.below(4);
  const discard = `${suit}${rank}` as TileId;
  const claimTiles = run
    ? ([`${suit}${rank - 1}`, `${suit}${rank + 1}`] as TileId[])
    : random.chance(1, 2)
      ? [discard, discard]
      : [discard];
  const far = listGoulashSetTileKinds(table).filter(
    (each) => each !== wild && each !== discard && !claimTiles.includes(each),
  );
  const hand = formatTiles(sortTiles([...claimTiles, ...random.shuffle(far)].slice(0, HELD_TILE_COUNT)));
  const asked: ClaimToJudge = { hand, seat, discarder, discard, goulash: true, claim: run ? 'chow' : 'pung' };
  yield defineDraft({
    ...createClaimDraftWithoutText(table, asked),
    words: (judged) => ({
      kind: 'yes-no',
      situation: `This hand is a goulash. You are ${SEAT_NAMES[seat]}, and you are not yet one tile short. ${SEAT_NAMES[discarder]} discards ${formatTheTile(discard)}.`,
      ask: `May you claim it for a ${asked.claim}?`,
      scenes: toDiscardAndRackScenes(asked),
      nudge: 'Which sets are allowed in a goulash?',
      because: describeEngineReason(judged.because),
      rule: judged.rule,
    }),
  });
}

function* generateBlessedChow(random: RandomSource, table: Table): QuestionDraftGenerator {
  const blessed = random.chance(1, 2);
  const [one = 'b', two = 'c', three = 'o'] = random.shuffle(['b', 'c', 'o'] as const);
  const rank = 3 + random.below(4);
  const hand = `${one}${rank}${rank + 1}${rank + 2} ${two}555 ${three}777 drrr wnn`;
  const tile = 'wn';
  const asked: HandScoreInput = {
    seat: 'e',
    round: 's',
    hand,
    goulash: true,
    win: { tile, by: 'wall', ...(blessed && { blessing: 'heaven' }) },
  };
  yield defineDraft({
    position: createWholeHandPosition(asked),
    asked,
    engine: scoreHandAtTable,
    answer: ({ ok }: Result<Bill>) => ok,
    words: (judged) => {
      const reason = judged.ok ? undefined : judged.error.because;
      const rule = judged.ok ? findRuleIdByEndings(table.info, 'goulash.no-chows') : judged.error.rule;
      return {
        kind: 'yes-no',
        situation: `This hand is a goulash. You are East. ${blessed ? 'Your hand was complete as it was dealt, before anybody discarded.' : 'You went Mahjong with a tile from the wall.'}`,
        ask: 'Is this hand Mahjong?',
        scenes: [{ label: 'Your hand', hand, last: tile }],
        nudge: 'Which sets are allowed in a goulash, and is there an exception?',
        because: judged.ok
          ? 'Nobody may chow in a goulash. But if your hand is complete when it is dealt, it may have a chow.'
          : reason
            ? describeEngineReason(reason)
            : `These tiles include a chow: {${rule}}.`,
        rule,
      };
    },
  });
}
