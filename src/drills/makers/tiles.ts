import { isBonus, isSetTile, SUITS, type TileId } from '../../engine/index.ts';
import { tileName, theTile } from '../../text/names.ts';
import { capital } from '../../text/sentences.ts';
import { finish, finishTiles, type Made } from '../draft.ts';
import type { Wanted } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import { tilesAt } from '../table.ts';

const SKILL = 'tiles';

/** Tiles by name: which one is this, where is that one, which belong together. */
export function tiles(random: RandomStretch, wanted: Wanted): Made {
  const { level } = wanted;
  const inPlay = tilesAt(wanted.table).filter((tile) => isSetTile(tile) || level > 1);
  if (random.chance(level, 4)) return pickThem(random, inPlay);
  return level === 1 && random.chance(1, 2) ? nameIt(random, inPlay) : findIt(random, inPlay);
}

/** Other tiles it can be mistaken for: the same number in another suit, its neighbours, its own family. */
function alike(random: RandomStretch, tile: TileId, inPlay: readonly TileId[]): readonly TileId[] {
  const others = inPlay.filter((other) => other !== tile);
  const [family, mark] = [tile.charAt(0), tile.charAt(1)];
  const twins = others.filter(
    (other) => other[1] === mark && SUITS.some((suit) => suit === other[0]) === SUITS.some((suit) => suit === family),
  );
  const kin = others.filter((other) => other[0] === family);
  return [...random.shuffle(twins).slice(0, 2), ...random.shuffle(kin).slice(0, 2), ...random.shuffle(others)];
}

const ofSuit = (tile: TileId): boolean => SUITS.some((suit) => suit === tile.charAt(0));

const words = (tile: TileId) => ({
  value: tile,
  text: tileName(tile),
  why: `This is ${theTile(tile)}.`,
  tiles: [tile],
});

function nameIt(random: RandomStretch, inPlay: readonly TileId[]): Made {
  const tile = random.pick(inPlay);
  const { tiles: picture, ...named } = words(tile);
  return finish(
    {
      situation: 'A tile lies on the table.',
      ask: 'Which tile is it?',
      scenes: [{ label: 'The tile', hand: tile }],
      right: { ...named, picture },
      wrong: alike(random, tile, inPlay).map((other) => ({
        value: other,
        text: tileName(other),
        picture: [other],
        why: `${capital(theTile(other))} looks like this. The tile on the table is ${theTile(tile)}.`,
      })),
      nudge: 'Look at the picture first: which suit or family is it? Then read the corner.',
      because: `The tile is ${theTile(tile)}.`,
    },
    SKILL,
    random,
  );
}

function findIt(random: RandomStretch, inPlay: readonly TileId[]): Made {
  const tile = random.pick(inPlay);
  return finish(
    {
      situation: '',
      ask: `Which tile is ${theTile(tile)}?`,
      scenes: [],
      right: { ...words(tile), text: '' },
      wrong: alike(random, tile, inPlay).map((other) => ({
        value: other,
        text: '',
        tiles: [other],
        why: `That is ${theTile(other)}.`,
      })),
      nudge: 'Each suit has its own shape: sticks, rings or writing.',
      because: `${ofSuit(tile) ? 'The same figure stands in the corner of three suits, so look at the picture. ' : ''}This is ${theTile(tile)}.`,
    },
    SKILL,
    random,
  );
}

interface Family {
  readonly ask: string;
  readonly because: string;
  readonly belongs: (tile: TileId) => boolean;
}
const FAMILIES: readonly Family[] = [
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

function pickThem(random: RandomStretch, inPlay: readonly TileId[]): Made {
  const family = random.pick(FAMILIES.filter(({ belongs }) => inPlay.some(belongs)));
  const some = random.shuffle(inPlay.filter(family.belongs)).slice(0, 2 + random.below(2));
  const rest = random.shuffle(inPlay.filter((tile) => !family.belongs(tile))).slice(0, 6 - some.length);
  const shown = random.shuffle([...some, ...rest]);
  return finishTiles(
    {
      situation: 'Six tiles lie on the table.',
      ask: family.ask,
      scenes: [],
      options: shown.map((tile) => ({ ...words(tile), right: family.belongs(tile) })),
      nudge: 'Sort the tiles by their pictures before you choose.',
      because: family.because,
    },
    SKILL,
  );
}
