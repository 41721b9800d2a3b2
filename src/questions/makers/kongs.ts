import {
  formatTiles,
  score,
  getNextOccupiedSeat,
  settle,
  SUITS,
  waits,
  type Table,
  type TileId,
  type WinCircumstancesInput,
  sortTiles,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPlural, formatInWords } from '../../format/numbers.ts';
import { capitalize, joinSentences } from '../../format/sentences.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator, type WrongAnswer } from '../draft.ts';
import { findPlayedRuleByEnding, findRuleIdByEndings, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import { describeReadyDeclaration, SET_FORMING_TILES } from '../table.ts';
import {
  createClaimDraftWithoutText,
  toClaimPosition,
  isClaimAllowed,
  findEngineVerdictOfClaim,
  createClaimReasonFields,
  toDiscardAndRackScenes,
  type ClaimToJudge,
} from './claims.ts';
import { generateKongAtWallEndDrafts } from './kong-box.ts';

export function* generateKongDrafts(random: RandomSource, { table, level }: MakerContext): QuestionDraftGenerator {
  if (random.chance(1, 16)) yield createKongTileCount(random, table, level === 3);
  else if (level === 1) yield createFourthTileDraft(random, table);
  else if (random.chance(1, 30)) yield createRobberyPayer(random, table);
  else if (findPlayedRuleByEnding(table.info, 'fan.kong-replacement') && random.chance(1, 20))
    yield* generateKongGains(random, table);
  else if (random.chance(1, 8)) yield* generateKongAtWallEndDrafts(random, table);
  else if (random.chance(1, 2)) yield createFourthTileDraft(random, table);
  else yield* generateKongRobbery(random, table);
}

function createFourthTileDraft(random: RandomSource, table: Table): MakerDraft {
  const { seats } = table;
  const seat = random.pick(seats);
  const discarder = random.pick(seats.filter((each) => each !== seat));
  const tile = random.pick(SET_FORMING_TILES);
  const hoped = random.chance(1, 2);
  const held = random.pick(hoped ? (['rack'] as const) : (['table', 'table', 'pair'] as const));
  const alike = Array<TileId>(held === 'pair' ? 2 : 3).fill(tile);
  const rest = random.shuffle(SET_FORMING_TILES.filter((each) => each !== tile)).slice(0, held === 'pair' ? 11 : 10);
  const hand =
    held === 'table'
      ? `${formatTiles(sortTiles(rest))} (${formatTiles(alike)})`
      : formatTiles(sortTiles([...alike, ...rest]));
  const asked: ClaimToJudge = { hand, seat, discarder, discard: tile, claim: 'kong' };
  return defineDraft({
    ...createClaimDraftWithoutText(table, asked),
    words: (judged) => ({
      kind: 'yes-no',
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${formatTheTile(tile)}.`,
      ask: 'May you claim it for a kong?',
      scenes: toDiscardAndRackScenes(asked, held === 'table' ? 'Your hand, with the pung on the table' : undefined),
      nudge: 'How many tiles like it do you hold, and where are they?',
      ...createClaimReasonFields(judged),
    }),
  });
}

/** Asks how many tiles a hand with kongs has: each kong adds one from the end of the wall. */
function createKongTileCount(random: RandomSource, { info }: Table, typed: boolean): MakerDraft {
  const many = 1 + random.below(4);
  const pair = 2;
  const explainTileCount = (right: number): string =>
    `Four sets and a pair make 14 tiles. ${many === 1 ? 'The kong adds one more' : `The ${formatInWords(many)} kongs add one more each`}: ${right}.`;
  return defineDraft({
    asked: { kongs: many },
    engine: (_, asked) => asked.kongs * 4 + (4 - asked.kongs) * 3 + pair,
    words: (right) => ({
      kind: typed ? 'number' : 'choice',
      unit: 'tiles',
      situation: `You go Mahjong with four sets and a pair. ${many === 1 ? 'One of the sets is a kong.' : many === 4 ? 'All four sets are kongs.' : `${capitalize(formatInWords(many))} of the sets are kongs.`}`,
      ask: `How many tiles is that${info.bonusTiles ? ', without flowers and seasons' : ''}?`,
      answerText: (tiles: number) => formatPlural(tiles, 'tile'),
      right: explainTileCount(right),
      wrong: [
        [14, 'That would be right without kongs. Every kong has a fourth tile.'],
        [13 + many, 'That is the hand before the winning tile came.'],
        [14 + 2 * many, 'That adds two tiles for each kong, but a kong has only one more tile than a pung.'],
        [4 * 4 + pair, 'That gives every set four tiles. Only kongs have four.'],
      ],
      nudge: 'A kong is one set, but it has four tiles.',
      rule: findRuleIdByEndings(info, 'hand.complete', 'play.own-kong'),
    }),
  });
}

function* generateKongRobbery(random: RandomSource, table: Table): QuestionDraftGenerator {
  const { seats } = table;
  const seat = random.pick(seats);
  const maker = random.pick(seats.filter((each) => each !== seat));
  const open = random.chance(1, 2);
  const { tile, hand } = random.chance(1, 3) ? generateOrphansWait(random) : generateRunWait(random);
  const asked: ClaimToJudge = {
    hand,
    seat,
    discarder: maker,
    discard: tile,
    by: open ? 'kong' : 'concealed-kong',
    claim: 'mahjong',
  };
  const next = getNextOccupiedSeat(maker, seats) === seat ? 'Your turn would be next.' : '';
  const four = [tile, tile, tile, tile];
  const makes = open
    ? `draws ${formatTheTile(tile)} and adds it to an exposed pung.`
    : `has drawn four tiles alike, ${formatTheTile(tile)}, and declares a concealed kong.`;
  const event = `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[maker]} ${makes}`;
  const claimPosition = toClaimPosition(table, { ...asked, ready: true });
  yield defineDraft({
    // The position has the kong on the table already, so that no other claim is possible.
    position: {
      players: { ...claimPosition.players, [maker]: { sets: [{ tiles: four, concealed: !open }], bonus: [] } },
    },
    asked,
    // The player has said that one tile is missing. If the hand does not wait for this tile by the table's
    // rules, nothing is asked.
    engine: (at, it) => {
      const waiting = waits({ table: at, hand: it.hand });
      return waiting.ok && waiting.value.includes(it.discard) ? findEngineVerdictOfClaim(at, it) : undefined;
    },
    answer: isClaimAllowed,
    words: (judged) => ({
      kind: 'yes-no',
      situation: joinSentences([event, describeReadyDeclaration(table, true), next]),
      ask: 'May you take that tile to go Mahjong?',
      scenes: [
        { label: `${SEAT_NAMES[maker]}’s kong`, hand: open ? `(${formatTiles(four)})` : `[${formatTiles(four)}]` },
        { label: 'Your hand', hand },
      ],
      nudge: 'Was the kong made by adding a tile to a pung on the table?',
      ...createClaimReasonFields(judged),
    }),
  });
}

function generateRunWait(random: RandomSource): { readonly tile: TileId; readonly hand: string } {
  const suit = random.pick(['b', 'c', 'o'] as const);
  const rank = 2 + random.below(7);
  const other = random.pick(['b', 'c', 'o'].filter((each) => each !== suit));
  return {
    tile: `${suit}${rank}` as TileId,
    hand: `${suit}${rank - 1}${rank + 1} ${other}${String(1 + random.below(9)).repeat(3)} drrr dgg wsss`,
  };
}

function generateOrphansWait(random: RandomSource): { readonly tile: TileId; readonly hand: string } {
  const majors = SET_FORMING_TILES.filter((tile) => !/^[bco][2-8]$/.test(tile));
  const [tile = 'b1', pair = 'dr'] = random.shuffle(majors);
  return { tile, hand: formatTiles(sortTiles([...majors.filter((each) => each !== tile), pair])) };
}

function createRobberyPayer(random: RandomSource, table: Table): MakerDraft {
  const [winner = 'e', maker = 's', third = 'w'] = random.shuffle(table.seats);
  return defineDraft({
    asked: { winner, discarder: maker },
    // For payment, the player whose kong is robbed counts as the discarder.
    engine: (at, asked) => {
      const settled = settle({ table: at, seats: at.seats, scores: { [asked.winner]: 8 }, ...asked });
      if (!settled.ok || settled.value.payments.length === 0) return undefined;
      const { payments } = settled.value;
      return at.seats.filter((seat) => payments.some(({ from }) => from === seat));
    },
    answer: (payers) => (payers.length === 1 ? maker : 'all'),
    words: (payers) => {
      const alone = payers.length === 1;
      const paid = alone ? `So only ${SEAT_NAMES[maker]} pays.` : 'In this game the others pay too.';
      const because = `The tile is treated as ${SEAT_NAMES[maker]}’s discard. ${paid}`;
      return {
        situation: `${SEAT_NAMES[maker]} adds a tile to an exposed pung. ${SEAT_NAMES[winner]} robs the kong and goes Mahjong.`,
        ask: 'Who pays the winner?',
        answerText: { ...SEAT_NAMES, all: 'Everybody' },
        right: because,
        wrong: [
          ['all', `The others pay only for a tile that the winner draws. ${because}`],
          [maker, `${SEAT_NAMES[maker]} does pay, but so do the others. ${because}`],
          [third, `${SEAT_NAMES[third]} had nothing to do with the tile. ${because}`],
        ],
        nudge: 'Whose tile was it? It counts like a discard.',
        rule: findRuleIdByEndings(table.info, 'settle.robbed-kong', 'claim.robbing-kong'),
      };
    },
  });
}

/**
 * Wrong answers to the question what a kong does not gain: things that it does gain. Source: “Cantonese game”, on
 * declaring a gong (a kong).
 */
const KONG_PURPOSES: readonly WrongAnswer[] = [
  ['draw', 'You do get that: you take a tile from the end of the wall for the kong.'],
  ['turn', 'You do get that: you take a tile and discard, and players in between miss their turn.'],
  ['deny', 'You do get that: nobody else can use the tile any more.'],
  ['chance', 'You do get that: if you win with the tile that you take for the kong, the hand is worth more.'],
];
const KONG_PURPOSE_NAMES = {
  draw: 'One more tile',
  turn: 'The turn',
  deny: 'The tile itself, before anybody else',
  chance: 'A chance of more fans with the next tile',
  worth: 'More fans for the set itself',
};

/** Asks what a kong does not bring, where a kong scores no more than a pung. */
function* generateKongGains(random: RandomSource, table: Table): QuestionDraftGenerator {
  const tile = random.pick(SET_FORMING_TILES);
  const isKongWorthNoMore = (at: Table, asked: TileId): boolean =>
    scoreWithSet(at, asked, 4) === scoreWithSet(at, asked, 3);
  if (!isKongWorthNoMore(table, tile)) return;
  const [seat, discarder] = random.shuffle(table.seats);
  if (!seat || !discarder) return;
  yield defineDraft({
    asked: tile,
    engine: isKongWorthNoMore,
    answer: (same) => (same ? 'worth' : undefined),
    words: () => ({
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${formatTheTile(tile)}. You have three like it on your rack.`,
      ask: 'Which of these would you not get by making a kong with it?',
      answerText: KONG_PURPOSE_NAMES,
      right: 'A kong scores only as much as a pung of the same tile. You declare it for its other advantages.',
      wrong: random.shuffle(KONG_PURPOSES),
      nudge: 'Think of what happens after a kong. And what is the set worth when you win?',
      rule: findRuleIdByEndings(table.info, 'claim.kong'),
    }),
  });
}

/** Scores a hand with a pung or kong of the tile; undefined if the hand may not win. */
function scoreWithSet(table: Table, tile: TileId, many: 3 | 4): number | undefined {
  const [one, other] = SUITS.filter((suit) => suit !== tile[0]);
  const win: WinCircumstancesInput = { tile: `${other}2` as TileId, by: 'discard' };
  const bill = score({
    table,
    seat: 'e',
    round: 'e',
    hand: `${one}123456 ${other}789 ${other}22 (${tile}${tile[1]!.repeat(many - 1)})`,
    win,
  });
  return bill.ok ? bill.value.total : undefined;
}
