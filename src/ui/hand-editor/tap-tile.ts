import {
  isBonus,
  SEATS,
  getTileIndex,
  TILES,
  type DeclaredSet,
  type EnteredHandTiles,
  type TileId,
  countTileInList,
  sortTiles,
} from '../../engine/index.ts';
import { formatSetKindAndTile } from '../../format/seats.ts';
import { formatTheTile, formatTile } from '../../format/names.ts';
import { formatPlural, formatNumber, formatInWords } from '../../format/numbers.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';

/** The places to which a tap adds tiles: one tile to the rack, several to any other place. */
export const TAP_DESTINATIONS = ['rack', 'pung', 'chow', 'kong', 'pair'] as const;
export type TapDestinationKind = (typeof TAP_DESTINATIONS)[number];

export interface TapDestination {
  readonly to: TapDestinationKind;
  readonly concealed: boolean;
  readonly wilds: number;
}

export interface HandEntryConstraints {
  readonly tiles: readonly TileId[];
  readonly maxChows: number;
  readonly chowAdvice?: string | undefined;
  readonly wild?: TileId | undefined;
  /** The most tiles that the hand may have, 13 or 14; a kong counts as three, and bonus tiles do not count. */
  readonly room: number;
  /** Other hands of the same table, with their owners: "Jean (East)". */
  readonly others?: readonly { readonly who: string; readonly hand: EnteredHandTiles }[] | undefined;
}

/** A state after a change and the message about it; after a refusal the state is unchanged. */
export interface StateAfterChange<T> {
  readonly now: T;
  readonly message: string;
  /** The refused tile, or true if something other than a tile is refused. */
  readonly refused?: TileId | true | undefined;
  /** The message is shown, not only spoken, because the tiles do not show what happened. */
  readonly isShown?: boolean;
  /** Earlier states for Undo, the newest last. */
  readonly past?: readonly T[];
}

/** Why a tile cannot be tapped: a sentence and, if the reason concerns this tile, a few words for its button. */
interface TapRefusal {
  readonly sentence: string;
  readonly brief?: string;
}

export interface HeldTilePosition {
  readonly in: 'rack' | 'sets' | 'bonus';
  readonly at: number;
}

export const EMPTY_HOLDING: EnteredHandTiles = Object.freeze({ rack: [], sets: [], bonus: [] });

const countInGame = (tile: TileId): number => (isBonus(tile) ? 1 : 4);

export const listTilesOfEnteredHand = ({ rack, sets, bonus }: EnteredHandTiles): readonly TileId[] => [
  ...rack,
  ...sets.flatMap(({ tiles }) => tiles),
  ...bonus,
];

/** Copies of each tile that neither this hand nor the other hands have. */
export function countCopiesLeftByTile(
  hand: EnteredHandTiles,
  { tiles, others = [] }: Pick<HandEntryConstraints, 'tiles' | 'others'>,
) {
  const left = new Map(tiles.map((tile) => [tile, countInGame(tile)]));
  for (const tile of [hand, ...others.map((other) => other.hand)].flatMap(listTilesOfEnteredHand))
    left.set(tile, Math.max((left.get(tile) ?? countInGame(tile)) - 1, 0));
  return left;
}

/** " East holds three, West holds one."; empty where no other hand has any. */
function describeHolders(tile: TileId, { others = [] }: HandEntryConstraints): string {
  const holders = others.flatMap(({ who, hand }) => {
    const copies = countTileInList(listTilesOfEnteredHand(hand), tile);
    return copies > 0 ? [`${who} holds ${formatInWords(copies)}`] : [];
  });
  return holders.length > 0 ? ` ${capitalize(joinWithAnd(holders))}.` : '';
}

/** The number of tiles; a kong counts as three, and bonus tiles do not count. */
export const countHandSize = ({ rack, sets }: Pick<EnteredHandTiles, 'rack' | 'sets'>): number =>
  rack.length + 3 * sets.length;

export const isEmptyHolding = (hand: EnteredHandTiles): boolean => listTilesOfEnteredHand(hand).length === 0;

/** In the order of the engine, each tile with its index in the hand. */
export const sortRackWithIndexes = ({ rack }: EnteredHandTiles): { readonly tile: TileId; readonly at: number }[] =>
  rack.map((tile, at) => ({ tile, at })).toSorted((a, b) => getTileIndex(a.tile) - getTileIndex(b.tile) || a.at - b.at);

/** The tiles that a tap adds; undefined where the tile cannot form the set. */
function listTapTiles(
  tile: TileId,
  { to, wilds }: TapDestination,
  wild: TileId | undefined,
): readonly TileId[] | undefined {
  if (to === 'rack') return [tile];
  if (to === 'pair') return [tile, tile];
  if (to === 'chow') {
    const at = getTileIndex(tile);
    return /^[bco][1-7]$/.test(tile) ? TILES.slice(at, at + 3) : undefined;
  }
  if (tile === wild) return undefined;
  const size = to === 'pung' ? 3 : 4;
  const standIns = wild ? Array<TileId>(Math.min(wilds, size - 1)).fill(wild) : [];
  return [...Array<TileId>(size - standIns.length).fill(tile), ...standIns];
}

/** Exposed sets and all kongs are declared sets; other tiles are part of the rack. */
const isOnTable = ({ to, concealed }: TapDestination): boolean =>
  to === 'kong' || ((to === 'pung' || to === 'chow') && !concealed);

/**
 * Why a tile cannot be tapped; undefined if it can. A tap on a flower or season that the hand has removes it, so that
 * is always possible.
 */
export function findTapRefusal(
  hand: EnteredHandTiles,
  tile: TileId,
  aim: TapDestination,
  bounds: HandEntryConstraints,
  copiesLeft = countCopiesLeftByTile(hand, bounds),
): TapRefusal | undefined {
  const countCopiesLeft = (each: TileId): number => copiesLeft.get(each) ?? countInGame(each);
  if (isBonus(tile))
    return countCopiesLeft(tile) > 0 || hand.bonus.includes(tile)
      ? undefined
      : { brief: 'none left', sentence: `There is only one: ${formatTile(tile)}.${describeHolders(tile, bounds)}` };
  const tiles = listTapTiles(tile, aim, bounds.wild);
  if (countCopiesLeft(tile) === 0) {
    const holders = describeHolders(tile, bounds);
    const full = holders ? 'No more are left' : 'All four are already in this hand';
    return { brief: 'none left', sentence: `${full}: ${formatTile(tile)}.${holders}` };
  }
  if (!tiles) return toNoSetRefusal(tile, aim);
  const short = tiles.find(
    (each, at) => tiles.indexOf(each) === at && countCopiesLeft(each) < countTileInList(tiles, each),
  );
  if (short)
    return {
      brief: aim.to === 'chow' ? 'no chow left' : 'too few left',
      sentence: describeTooFew(short, countCopiesLeft(short), aim, tiles) + describeHolders(short, bounds),
    };
  if (aim.to === 'chow' && hand.sets.filter(isChow).length >= bounds.maxChows)
    return {
      brief: 'no more chows',
      sentence: [describeChowLimit(bounds.maxChows), bounds.chowAdvice].filter(Boolean).join(' '),
    };
  return findNoRoom(hand, aim, tiles.length, bounds.room);
}

const isChow = ({ tiles }: DeclaredSet): boolean => new Set(tiles).size === 3;

function toNoSetRefusal(tile: TileId, { to }: TapDestination): TapRefusal {
  if (to !== 'chow')
    return {
      brief: 'wild',
      sentence: 'A set cannot be made of wild tiles only. Tap the tile that the set is made of.',
    };
  if (/^[bco]/.test(tile)) return { brief: 'starts no chow', sentence: 'Tap the lowest tile of the chow: 7 or lower.' };
  return { brief: 'makes no chow', sentence: 'Winds and dragons cannot make a chow.' };
}

function describeTooFew(tile: TileId, left: number, { to }: TapDestination, tiles: readonly TileId[]): string {
  const are = left === 0 ? 'none is left' : `only ${formatInWords(left)} ${left === 1 ? 'is' : 'are'} left`;
  if (to === 'chow') return `This chow needs ${formatTheTile(tile)}, and ${are}.`;
  return `A ${to} needs ${formatInWords(tiles.length)}, and ${are}: ${formatTile(tile)}.`;
}

const describeChowLimit = (most: number): string =>
  most === 0
    ? 'No chows are allowed in this hand.'
    : `Your rules allow ${formatPlural(most, 'chow')} in a hand, and this hand already has ${most === 1 ? 'one' : 'that many'}.`;

function findNoRoom(hand: EnteredHandTiles, aim: TapDestination, tiles: number, room: number): TapRefusal | undefined {
  const open = isOnTable(aim);
  if (open && hand.sets.length >= 4) return { sentence: 'There are four sets already. Take one out first.' };
  const more = open ? 3 : tiles;
  if (countHandSize(hand) + more <= room) return undefined;
  const full =
    countHandSize(hand) >= room
      ? `The hand is full: ${formatNumber(room)} tiles.`
      : `There is no room for ${formatInWords(more)} more tiles.`;
  return { sentence: `${full} Take one out first.` };
}

export function tapTile(
  hand: EnteredHandTiles,
  tile: TileId,
  aim: TapDestination,
  bounds: HandEntryConstraints,
): StateAfterChange<EnteredHandTiles> {
  const no = findTapRefusal(hand, tile, aim, bounds);
  if (no) return { now: hand, message: no.sentence, refused: tile };
  if (isBonus(tile)) return toggleBonus(hand, tile);
  const tiles = listTapTiles(tile, aim, bounds.wild)!;
  const what = aim.to === 'rack' ? formatTile(tile) : capitalize(formatSetKindAndTile(aim.to, tile));
  if (!isOnTable(aim)) return { now: { ...hand, rack: [...hand.rack, ...tiles] }, message: `${what} on the rack.` };
  const sets = [...hand.sets, { tiles, concealed: aim.concealed }];
  return { now: { ...hand, sets }, message: `${what}, ${aim.concealed ? 'concealed' : 'exposed'}.` };
}

function toggleBonus(hand: EnteredHandTiles, tile: TileId): StateAfterChange<EnteredHandTiles> {
  const has = hand.bonus.includes(tile);
  const bonus = has ? hand.bonus.filter((held) => held !== tile) : sortTiles([...hand.bonus, tile]);
  return {
    now: { ...hand, bonus },
    message: has ? `You have taken out ${formatTheTile(tile)}.` : `${formatTheTile(tile)} beside the hand.`,
  };
}

export function removeHeldTile(hand: EnteredHandTiles, held: HeldTilePosition): StateAfterChange<EnteredHandTiles> {
  const named = held.in === 'sets' ? 'the set' : formatTheTile(hand[held.in][held.at]!);
  return {
    now: { ...hand, [held.in]: hand[held.in].filter((_, at) => at !== held.at) },
    message: `You have taken out ${named}.`,
  };
}

export function explainWhatTapAdds({ to, concealed }: TapDestination): string {
  const where = concealed ? 'concealed' : 'exposed';
  switch (to) {
    case 'rack':
      return 'Each tap puts one tile on the rack.';
    case 'pair':
      return 'One tap puts two identical tiles on the rack.';
    case 'pung':
      return `One tap lays three identical tiles, ${where}.`;
    case 'kong':
      return `One tap lays four identical tiles, ${where}.`;
    case 'chow':
      return `Tap the lowest tile of the chow: three in a row, ${where}.`;
  }
}

const MAX_UNDO_STEPS = 200;

/** Refusals and unchanged states do not count as steps for Undo. */
export function applyChange<T>(
  { now, past = [] }: StateAfterChange<T>,
  next: StateAfterChange<T>,
): StateAfterChange<T> {
  const isStep = next.refused === undefined && next.now !== now;
  return { ...next, now: isStep ? next.now : now, past: isStep ? [...past, now].slice(-MAX_UNDO_STEPS) : past };
}

export const undoChange = <T>({ now, past = [] }: StateAfterChange<T>): StateAfterChange<T> => ({
  now: past.length === 0 ? now : past.at(-1)!,
  message: 'Undone.',
  past: past.slice(0, -1),
});

export const replaceMessageKeepingState = <T>(
  { now, past }: StateAfterChange<T>,
  message = '',
  refused?: true,
): StateAfterChange<T> => ({
  now,
  message,
  refused,
  isShown: message !== '',
  ...(past && { past }),
});

/** The message to show; empty if the message is only spoken. */
export const getVisibleMessage = ({ message, refused, isShown }: StateAfterChange<unknown>): string =>
  refused || isShown ? message : '';

interface PaletteBlock {
  readonly name: string;
  readonly columns: 5 | 2;
  readonly tiles: readonly TileId[];
}

const listRanks = (family: string, most: number): TileId[] =>
  Array.from({ length: most }, (_, i) => `${family}${i + 1}` as TileId);

/** Nine tiles of a suit in two rows of five leave one cell free, which a dragon gets. */
const PALETTE_BLOCKS: readonly PaletteBlock[] = [
  { name: 'Bamboos and green dragon', columns: 5, tiles: [...listRanks('b', 9), 'dg'] },
  { name: 'Winds', columns: 2, tiles: SEATS.map((seat): TileId => `w${seat}`) },
  { name: 'Characters and red dragon', columns: 5, tiles: [...listRanks('c', 9), 'dr'] },
  { name: 'Flowers', columns: 2, tiles: listRanks('f', 4) },
  { name: 'Circles and white dragon', columns: 5, tiles: [...listRanks('o', 9), 'dw'] },
  { name: 'Seasons', columns: 2, tiles: listRanks('s', 4) },
  { name: 'Jokers', columns: 2, tiles: ['jk'] },
];

/** Leaves out blocks without any of the given tiles; in the other blocks a missing tile leaves an empty cell. */
export const listPaletteBlocks = (tiles: readonly TileId[]): readonly PaletteBlock[] =>
  PALETTE_BLOCKS.filter((block) => block.tiles.some((tile) => tiles.includes(tile)));

/** "5 of bamboos, 3 left"; says whether the hand has a flower or season. @param no why the tile cannot be tapped */
export function describePaletteTile(tile: TileId, left: number, no: string | undefined, isUseful: boolean): string {
  if (isBonus(tile) && left === 0 && no === undefined) return `${formatTile(tile)}, in the hand, ${left} left`;
  return [formatTile(tile), `${left} left`, no === 'none left' ? '' : no, isUseful ? 'would help' : '']
    .filter(Boolean)
    .join(', ');
}
