import {
  getTileIndex,
  isTile,
  SEATS,
  type Player,
  type Seat,
  type SetName,
  type TileId,
  type WinCircumstancesInput,
} from '../engine/index.ts';
import { SEAT_NAMES, formatTheTile, formatTile, formatShortTilePlural } from './names.ts';
import { capitalize } from './sentences.ts';

export const EXAMPLE_PLAYER_NAMES = ['Ann', 'Ben', 'Cath', 'Dev', 'Ella', 'Finn', 'Gita', 'Hugh'] as const;

export const getExampleNameOfPlayer = (player: Player): string =>
  EXAMPLE_PLAYER_NAMES[player] ?? `Player ${player + 1}`;

/** The letters at the corner of a dragon tile. */
export const DRAGON_CORNER_LABELS = { r: 'R', g: 'G', w: 'Wh' } as const;
/** The letters on the tile drawn for a chair (from 0): a wind, or the white dragon for the fifth player, who waits. */
export const formatChairTileLetter = (chair: number): string => SEATS[chair]?.toUpperCase() ?? DRAGON_CORNER_LABELS.w;

export const describeSeatAndRoundWind = (seat: Seat, round: Seat): string =>
  seat === round
    ? `You are ${SEAT_NAMES[seat]}, and ${SEAT_NAMES[round]} is also the wind of the round.`
    : `You are ${SEAT_NAMES[seat]}. The wind of the round is ${SEAT_NAMES[round]}.`;

const WIN_SOURCES: Readonly<Record<WinCircumstancesInput['by'], string>> = {
  wall: 'drawn from the wall',
  loose: 'a loose tile',
  discard: 'claimed from a discard',
  kong: 'robbed from another player’s kong',
};

export const describeWinningTile = ({ tile, by }: Pick<WinCircumstancesInput, 'tile' | 'by'>): string =>
  `The last tile, ${isTile(tile) ? formatTheTile(tile) : tile}, was ${WIN_SOURCES[by]}.`;

const SET_WORD_BY_SIZE: Readonly<Record<number, SetName>> = { 2: 'pair', 3: 'pung', 4: 'kong' };

/** The name of a set from its number of tiles, or `chow` for a run; a chow with a wild tile is not recognized. */
export function findSetNameByRunOrSize(tiles: readonly TileId[]): SetName | undefined {
  const places = tiles.map(getTileIndex).toSorted((a, b) => a - b);
  const [first = 0] = places;
  const run =
    tiles.length === 3 &&
    places.every((place, i) => place === first + i) &&
    tiles.every((tile) => tile[0] === tiles[0]?.[0]);
  return run ? 'chow' : SET_WORD_BY_SIZE[tiles.length];
}

export const formatSetKindAndExposure = (
  tiles: readonly TileId[],
  concealed: boolean,
  word: string | undefined = findSetNameByRunOrSize(tiles),
): string => `${capitalize(word ?? 'tiles')}, ${concealed ? 'concealed' : 'exposed'}`;

/** A declared concealed kong shows its two middle tiles. */
export function toShownSetTiles(tiles: readonly TileId[], concealed: boolean): readonly (TileId | 'back')[] {
  const [, second, third, fourth] = tiles;
  return concealed && second && third && fourth ? ['back', second, third, 'back'] : tiles;
}

/** "pung of Red dragons", "chow of 3, 4, 5 bamboos"; `tile` is the lowest of a chow. */
export function formatSetKindAndTile(kind: SetName, tile: TileId): string {
  if (kind !== 'chow') return `${kind} of ${formatShortTilePlural(tile)}`;
  const low = Number(tile[1]);
  return `chow of ${low}, ${low + 1}, ${low + 2} ${formatTile(tile).replace(/.* of /, '')}`;
}

/** "Pung of East winds, concealed"; "Pair of 5 characters". */
export function formatSetWithExposure({
  kind,
  tile,
  concealed,
}: {
  kind: SetName;
  tile: TileId;
  concealed: boolean;
}): string {
  const shown = kind === 'pair' ? '' : concealed ? ', concealed' : ', exposed';
  return `${capitalize(formatSetKindAndTile(kind, tile))}${shown}`;
}
