import {
  formatTiles,
  isBonus,
  isSetTile,
  score,
  SEATS,
  SUITS,
  getTileIndex,
  getTileOfKind,
  type SetName,
  type Table,
  type TileId,
  sortTiles,
} from '../../engine/index.ts';
import { formatTile, formatTheTile } from '../../format/names.ts';
import { listCountedTilePhrases } from '../../format/reasons.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { formatSetKindAndTile } from '../../format/seats.ts';
import {
  defineDraft,
  createPositionToCheckTileSupply,
  type MakerDraft,
  type QuestionDraftGenerator,
} from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import { buildSetTilesFromLowest } from '../hands.ts';
import type { RandomSource } from '../random.ts';
import { listTileKindsOfTable, SET_FORMING_TILES } from '../table.ts';

export function* generateTileDrafts(random: RandomSource, { table, level }: MakerContext): QuestionDraftGenerator {
  const inPlay = listTileKindsOfTable(table).filter((tile) => isSetTile(tile) || level > 1);
  if (random.chance(level, 4)) yield createPickTilesDraft(random, table, inPlay);
  else
    yield level === 1 && random.chance(1, 2)
      ? createNameTileDraft(random, table, inPlay)
      : createFindTileDraft(random, table, inPlay);
}

const createTileQuestion = (table: Table, tile: TileId) => ({
  position: createPositionToCheckTileSupply(table, [tile]),
  asked: tile,
  engine: (_: Table, asked: TileId): TileId => asked,
});

function listSimilarTiles(random: RandomSource, tile: TileId, inPlay: readonly TileId[]): readonly TileId[] {
  const others = inPlay.filter((other) => other !== tile);
  const twins = others.filter((other) => other[1] === tile[1] && isSuitTile(other) === isSuitTile(tile));
  const sameFamily = others.filter((other) => other[0] === tile[0]);
  return [...random.shuffle(twins).slice(0, 2), ...random.shuffle(sameFamily).slice(0, 2), ...random.shuffle(others)];
}

const isSuitTile = (tile: TileId): boolean => SUITS.some((suit) => suit === tile.charAt(0));

const describeThisTile = (tile: TileId): string => `This is ${formatTheTile(tile)}.`;

function createNameTileDraft(random: RandomSource, table: Table, inPlay: readonly TileId[]): MakerDraft {
  const tile = random.pick(inPlay);
  return defineDraft({
    ...createTileQuestion(table, tile),
    words: () => ({
      situation: 'A tile lies on the table.',
      ask: 'Which tile is it?',
      scenes: [{ label: 'The tile', hand: tile }],
      answerText: (each: TileId) => ({ text: formatTile(each), picture: [each] }),
      right: describeThisTile(tile),
      wrong: listSimilarTiles(random, tile, inPlay).map((other) => [
        other,
        `The tile on the table is ${formatTheTile(tile)}, not ${formatTheTile(other)}.`,
      ]),
      nudge: 'Look at the picture first: which suit or family is it? Then read the corner.',
      because: `The tile is ${formatTheTile(tile)}.`,
    }),
  });
}

function createFindTileDraft(random: RandomSource, table: Table, inPlay: readonly TileId[]): MakerDraft {
  const tile = random.pick(inPlay);
  return defineDraft({
    ...createTileQuestion(table, tile),
    words: () => ({
      situation: '',
      ask: `Which tile is ${formatTheTile(tile)}?`,
      answerText: (each: TileId) => ({ text: '', tiles: [each] }),
      right: describeThisTile(tile),
      wrong: listSimilarTiles(random, tile, inPlay).map((other) => [other, `That is ${formatTheTile(other)}.`]),
      nudge: 'Each suit has its own shape: sticks, rings or writing.',
      because: `${isSuitTile(tile) ? 'All three suits have the same figures in the corner, so look at the picture. ' : ''}${describeThisTile(tile)}`,
    }),
  });
}

const TILE_FAMILIES: readonly {
  readonly ask: string;
  readonly because: string;
  readonly belongs: (tile: TileId) => boolean;
}[] = [
  {
    ask: 'Pick every bamboo.',
    because: 'Bamboos are the sticks. Their 1 is a bird.',
    belongs: (tile) => tile[0] === 'b',
  },
  { ask: 'Pick every circle.', because: 'Circles are the rings.', belongs: (tile) => tile[0] === 'o' },
  {
    ask: 'Pick every character tile.',
    because: 'Characters are the suit with writing. The upper sign is the number.',
    belongs: (tile) => tile[0] === 'c',
  },
  {
    ask: 'Pick every wind.',
    because: 'There are four winds: East, South, West and North.',
    belongs: (tile) => tile[0] === 'w',
  },
  {
    ask: 'Pick every dragon.',
    because: 'There are three dragons: red, green and white.',
    belongs: (tile) => tile[0] === 'd',
  },
  {
    ask: 'Pick every flower and every season.',
    because: 'Flowers and seasons are bonus tiles. They make no sets.',
    belongs: isBonus,
  },
];

function createPickTilesDraft(random: RandomSource, table: Table, inPlay: readonly TileId[]): MakerDraft {
  const family = random.pick(TILE_FAMILIES.filter(({ belongs }) => inPlay.some(belongs)));
  const some = random.shuffle(inPlay.filter(family.belongs)).slice(0, 2 + random.below(2));
  const rest = random.shuffle(inPlay.filter((tile) => !family.belongs(tile))).slice(0, 6 - some.length);
  const shown = random.shuffle([...some, ...rest]);
  return defineDraft({
    position: createPositionToCheckTileSupply(table, shown),
    asked: shown,
    engine: (_, asked) => asked.filter(family.belongs),
    answer: (belonging) => belonging.join(' '),
    words: () => ({
      kind: 'tiles',
      situation: 'Six tiles lie on the table.',
      ask: family.ask,
      answerText: (tile: TileId) => ({ text: formatTile(tile), tiles: [tile] }),
      shown: shown.map((tile) => [tile, describeThisTile(tile)]),
      nudge: 'Sort the tiles by their pictures before you choose.',
      because: family.because,
    }),
  });
}

const SET_KINDS: readonly SetName[] = ['pair', 'chow', 'pung', 'kong'];
const SET_MEANINGS: Readonly<Record<SetName | 'none', string>> = {
  pair: 'A pair is two tiles alike.',
  chow: 'A chow is a run of three in one suit.',
  pung: 'A pung is three tiles alike.',
  kong: 'A kong is four tiles alike.',
  none: 'You need two, three or four tiles alike, or a run of three in one suit.',
};
const SET_NAMES: Readonly<Record<SetName | 'none', string>> = {
  pair: 'A pair',
  chow: 'A chow',
  pung: 'A pung',
  kong: 'A kong',
  none: 'None of these',
};

export function* generateSetDrafts(random: RandomSource, { table, level }: MakerContext): QuestionDraftGenerator {
  const shown =
    level > 1 && random.chance(1, 2)
      ? generateNearMiss(random, level)
      : generateSet(random, listTileKindsOfTable(table));
  if (!shown) return;
  const mixed = level > 1 ? random.shuffle(shown) : shown;
  const [lowest] = sortTiles(mixed);
  if (!lowest) return;
  yield defineDraft({
    position: createPositionToCheckTileSupply(table, mixed),
    asked: mixed,
    engine: identifySet,
    words: (right) => ({
      situation: 'Here are some tiles side by side.',
      ask: 'What do they make?',
      scenes: [{ label: 'The tiles', hand: formatTiles(mixed) }],
      answerText: SET_NAMES,
      right: SET_MEANINGS[right],
      wrong: random
        .shuffle([...SET_KINDS, 'none'] as const)
        .map((name) => [name, `${SET_MEANINGS[name]} These are ${joinWithAnd(listCountedTilePhrases(mixed))}.`]),
      nudge: 'Are they alike, or do they follow one another in one suit?',
      because:
        right === 'none'
          ? `${SET_MEANINGS.none} These are not alike, and they are not a run.`
          : `This is a ${formatSetKindAndTile(right, lowest)}. ${SET_MEANINGS[right]}`,
      rule: findRuleIdByEndings(table.info, 'hand.complete'),
    }),
  });
}

function identifySet(table: Table, shown: readonly TileId[]): SetName | 'none' {
  if (shown.length === 2) return shown[0] === shown[1] ? 'pair' : 'none';
  const bill = score({ table, seat: SEATS[0], round: SEATS[0], hand: `(${formatTiles(shown)})` });
  return bill.ok ? (bill.value.arrangement[0]?.kind ?? 'none') : 'none';
}

const generateSet = (random: RandomSource, there: readonly TileId[]): readonly TileId[] | undefined => {
  const found = buildSetTilesFromLowest(random.pick(SET_KINDS), random.pick(SET_FORMING_TILES));
  return found?.every((tile) => there.includes(tile)) ? found : undefined;
};

function generateNearMiss(random: RandomSource, level: number): readonly TileId[] {
  const suit = random.pick(SUITS);
  const rank = 1 + random.below(6);
  const other = random.pick(SUITS.filter((each) => each !== suit));
  const gap = [rank, rank + 1, rank + 3].map((n) => `${suit}${n}` as TileId);
  const suits = [`${suit}${rank}`, `${suit}${rank + 1}`, `${other}${rank + 2}`].map((tile) => tile as TileId);
  const twins = [`${suit}${rank}`, `${suit}${rank}`, `${other}${rank}`].map((tile) => tile as TileId);
  const honours = [0, 1, 2].map((n) => getTileOfKind(getTileIndex('we') + n + random.below(2)));
  return random.pick(level > 2 ? [gap, suits, twins, honours] : [gap, suits]);
}
