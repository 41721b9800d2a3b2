import {
  formatHand,
  formatTiles,
  isBonus,
  getSeatNumber,
  TILES,
  getTileIndex,
  type DeclaredSet,
  type Seat,
  type TileId,
  type WinMethod,
} from '../engine/index.ts';
import { parseHandWords } from './hand-in-words/parse-hand-words.ts';
import type { TileGroup, ParserState, SpokenItem, Exposure, Span } from './hand-in-words/parser-state.ts';
import { resolveExposure } from './hand-in-words/exposure.ts';
import { SET_SIZES, listTilesOfRanks, type TileReference } from './hand-in-words/refs.ts';
import { containsSet, sortTilesByKind, splitIntoSets } from './hand-in-words/sets-within.ts';

/** What a description may leave open, in the order in which it is asked. */
type NotSaid =
  | 'seat'
  | 'round'
  | 'win'
  | 'winning tile'
  | 'exposed-or-concealed'
  | 'which flowers'
  | 'which seasons'
  | 'which pair';

export interface HandInWords {
  /** In the notation of the engine; may be part of a hand, or empty. */
  readonly hand: string;
  readonly seat?: Seat;
  readonly round?: Seat;
  /** Null if the words say that the hand was not won; undefined if they say neither. */
  readonly win?: { readonly by?: WinMethod; readonly tile?: TileId; readonly lastTile?: true } | null;
  readonly fishing?: true;
  /** The player declared one tile short: an original call, or ready without any change since. */
  readonly call?: 'original' | 'ready';
  /** There are more copies of `tile` than exist. */
  readonly error?: 'too-many-tiles';
  readonly tile?: TileId;
  readonly notSaid?: readonly NotSaid[];
  /** Verbatim pieces that were not understood; `hand` contains nothing of them. */
  readonly unclear?: readonly string[];
  /** What each piece of the text is: tiles, unclear, or (with neither) another fact that was understood. */
  readonly pieces: readonly {
    readonly from: number;
    readonly to: number;
    readonly tiles?: string;
    readonly unclear?: true;
  }[];
}

const MOST_CHARACTERS = 2000;

/**
 * Parses a hand as a British player describes it: "three green dragons on the table, pair of easts, 2 3 4 of bamboos
 * hidden, I'm South, went out on the wall". Never throws and never guesses: what is ambiguous is in `unclear`.
 */
export function handInWords(words: string): HandInWords {
  const said = typeof words === 'string' ? words.slice(0, MOST_CHARACTERS) : '';
  const { heard, laid } = hearAndLay(said);
  const unclear = [...heard.unclear, ...laid.unclear].toSorted((a, b) => a.from - b.from);
  const win = winOf(heard, laid);
  const tooMany = tooManyOf(laid.all);
  const open = notSaid(heard, laid, win);
  return {
    hand: formatHand({
      rack: sortTilesByKind(laid.rack),
      sets: inOrderOfSets(laid.sets),
      bonus: sortTilesByKind(laid.bonus),
    }),
    ...(heard.seat && { seat: heard.seat }),
    ...(heard.round && { round: heard.round }),
    ...(win !== undefined && { win }),
    ...(win === null && heard.fishing && { fishing: true }),
    ...(win !== undefined && heard.call && { call: heard.call }),
    ...(tooMany && { error: 'too-many-tiles', tile: tooMany }),
    ...(open.length > 0 && { notSaid: open }),
    ...(unclear.length > 0 && { unclear: unclear.map(({ from, to }) => said.slice(from, to)) }),
    pieces: piecesOf(heard, laid, unclear),
  };
}

/** In "East wins: …" without "I", fourteen tiles are the winner's hand. */
function hearAndLay(said: string): { readonly heard: ParserState; readonly laid: Laid } {
  const heard = parseHandWords(said);
  const laid = lay(heard);
  const isWinners = heard.winner && !heard.seat && !heard.speaks && laidSize(laid) > WAITING;
  if (!isWinners) return { heard, laid };
  const anew = parseHandWords(said, heard.winner);
  return { heard: anew, laid: lay(anew) };
}

/** Number of tiles without bonus tiles; a kong counts as three. */
const laidSize = ({ rack, sets }: Laid): number => rack.length + 3 * sets.length;

interface Laid {
  readonly rack: TileId[];
  readonly sets: DeclaredSet[];
  readonly bonus: TileId[];
  readonly all: TileId[];
  readonly unclear: Span[];
  readonly groups: Map<TileGroup, readonly TileId[]>;
  /** Some set may be exposed or concealed, and the text does not decide. */
  openPlace: boolean;
  readonly winning: TileId | undefined;
}

function lay(heard: ParserState): Laid {
  const groups = new Map<TileGroup, readonly TileId[]>();
  const unclear: Span[] = [];
  lendSuits(heard.items);
  const { places, ignored } = resolveExposure(heard.items);
  for (const item of heard.items) {
    if (item.is !== 'group') continue;
    const tiles = tilesOf(item.group, heard, places.get(item.group));
    if (tiles) groups.set(item.group, tiles);
    else if (item.group.ref) unclear.push({ from: item.group.ref.from, to: item.group.ref.to });
  }
  unnamedLast(groups);
  forgetSecondNames(heard, groups);
  const winning = winningTile(heard, groups, unclear);
  const laid: Laid = { rack: [], sets: [], bonus: [], all: [], unclear, groups, openPlace: false, winning };
  unclear.push(...ignored);
  for (const [group, tiles] of groups)
    put(laid, tiles, places.get(group), group.kind === 'pair' || group.paired === true);
  addWinning(laid, heard);
  laid.all.push(...laid.rack, ...laid.sets.flatMap(({ tiles }) => tiles), ...laid.bonus);
  unclear.push(...heard.mentions.filter(({ kind }) => !containsSet(laid.all, kind)));
  return laid;
}

/** In "one flower and the plum" the unnamed flower is the lowest that is not named. */
function unnamedLast(groups: Map<TileGroup, readonly TileId[]>): void {
  for (const [group, tiles] of groups) {
    if (!group.unnamed) continue;
    const named = [...groups].flatMap(([other, others]) => (other === group ? [] : others));
    const free = TILES.filter((tile) => tile[0] === tiles[0]![0] && !named.includes(tile));
    if (free.length >= tiles.length) groups.set(group, free.slice(0, tiles.length));
  }
}

/** In "my own season, the autumn" both names mean one tile. */
function forgetSecondNames({ items, facts }: ParserState, groups: Map<TileGroup, readonly TileId[]>): void {
  const told = items.filter(({ is }) => is !== 'verb' && is !== 'comma');
  told.forEach((item, at) => {
    if (item.is !== 'group' || !item.group.ref?.own) return;
    const [tile] = groups.get(item.group) ?? [];
    const isNamed = [told[at - 1], told[at + 1]].some(
      (beside) => beside?.is === 'group' && beside.group.tiles?.length === 1 && beside.group.tiles[0] === tile,
    );
    if (!isNamed) return;
    groups.delete(item.group);
    facts.push({ from: item.group.from, to: item.group.to });
  });
}

/** A suit also applies to ranks joined to it: "twos and threes of bams", "bams 1 1 1, 2 3 4". */
function lendSuits(items: readonly SpokenItem[]): void {
  const groups = items.flatMap((item, at) => (item.is === 'group' ? [{ group: item.group, at }] : []));
  groups.forEach(({ group, at }, place) => {
    const { ref } = group;
    if (!ref?.ranks || ref.suit !== undefined) return;
    const [before, after] = [groups[place - 1], groups[place + 1]];
    const lead = before?.group.ref;
    const between = items.slice((before?.at ?? at) + 1, at).map(({ is }) => is);
    if (lead?.suitFirst && lead.suit !== undefined && !between.includes('stop')) {
      group.ref = { ...ref, suit: lead.suit, suitFirst: true };
      return;
    }
    const forAll = groups.slice(place + 1).find(({ group: next }) => next.ref?.suit !== undefined);
    const isListed = group.listed === true || forAll?.group.ref?.forAll === true || isOneList(items, at, group);
    const joins = (is: SpokenItem['is']): boolean => is === 'and' || (is === 'comma' && isListed);
    const suited =
      groups.slice(place + 1).find(({ group: next }) => !isListed || next.ref?.suit !== undefined) ?? after;
    const joined =
      suited && items.slice(at + 1, suited.at).every(({ is }) => joins(is) || (is === 'group' && isListed));
    if (joined && suited.group.ref?.suit !== undefined && suited.group.ref.ranks)
      group.ref = { ...ref, suit: suited.group.ref.suit };
  });
}

/** "two 1s, two 2s and two 3s of cracks": one list, with the same count for each. */
function isOneList(items: readonly SpokenItem[], from: number, { kind, count }: TileGroup): boolean {
  if (kind === undefined && count === undefined) return false;
  let at = from + 2;
  const isSame = (item: SpokenItem | undefined): boolean =>
    item?.is === 'group' && item.group.kind === kind && item.group.count === count;
  while (items[at - 1]?.is === 'comma' && isSame(items[at])) at += 2;
  const last = items[at];
  return items[at - 1]?.is === 'and' && isSame(last) && last?.is === 'group' && last.group.ref?.suit !== undefined;
}

function tilesOf(
  { ref, kind, count, plural, tiles }: TileGroup,
  heard: ParserState,
  lies: Exposure | undefined,
): readonly TileId[] | undefined {
  if (tiles) return tiles;
  if (!ref || ref.unclear) return undefined;
  const named = namedBy(ref, heard);
  if (!named || named.length === 0) return undefined;
  if (heard.wonders && named.length === 1 && (kind === 'pair' || count === 2)) return named;
  const areChows = isChows(named);
  if (kind === 'chow' && areChows) return named;
  // Three exposed tiles called a set are accepted although they form none: it may be a player's mistake.
  const isSet = kind === 'chow' || (kind === 'pung' && !plural);
  if (isSet && lies === 'exposed' && named.length === 3 && !areChows) return named;
  if (kind === 'chow') return undefined;
  const size = kind ? SET_SIZES[kind] : count;
  if (size === undefined) return named;
  if (named.length === 1) return Array.from({ length: size }, () => named[0]!);
  // "pung of 3 3 3", "pair of 2 2"; for several sets, each tile of a list.
  if (kind && named.length % size === 0 && named.every((tile, at) => tile === named[at - (at % size)])) return named;
  if (plural && new Set(named).size === named.length)
    return named.flatMap((tile) => Array.from({ length: size }, () => tile));
  return undefined;
}

function namedBy(ref: TileReference, { seat, round }: ParserState): readonly TileId[] | undefined {
  if (ref.tile) return [ref.tile];
  if (ref.own === 'round') return round && [`w${round}`];
  if (ref.own) return seat && [ref.suit ? (`${ref.suit}${getSeatNumber(seat)}` as TileId) : `w${seat}`];
  return ref.suit === undefined || !ref.ranks ? undefined : listTilesOfRanks(ref.suit, ref.ranks);
}

const isRow = (tiles: readonly TileId[]): boolean =>
  tiles.length === 3 &&
  tiles.every((tile, at) => tile[0] === tiles[0]![0] && Number(tile[1]) === Number(tiles[0]![1]) + at);
const inThrees = (tiles: readonly TileId[]): readonly (readonly TileId[])[] =>
  Array.from({ length: Math.ceil(tiles.length / 3) }, (_, at) => tiles.slice(at * 3, at * 3 + 3));
const isChows = (tiles: readonly TileId[]): boolean => inThrees(tiles).every((three) => isRow(sortTilesByKind(three)));

/** The winning tile. Without a suit it gets the suit in which its rank fits other tiles. */
function winningTile(
  heard: ParserState,
  groups: ReadonlyMap<TileGroup, readonly TileId[]>,
  unclear: Span[],
): TileId | undefined {
  const { winning } = heard;
  // After "East threw the 7 dots" it is unknown who took the tile.
  if (winning && heard.won === undefined && heard.by === 'discard' && !heard.fishing)
    unclear.push({ from: winning.from, to: winning.to });
  // A drawn tile belongs to the hand in any case, a discard only if it was won with.
  if (!winning || heard.won === false || (!heard.won && heard.by !== 'wall')) return undefined;
  const [tile] = namedBy(winning, heard) ?? [];
  if (tile) return tile;
  const suits = new Set(
    [...groups].flatMap(([{ ref }]) =>
      ref?.ranks && ref.suit !== undefined && near(ref.ranks, winning.ranks?.[0]) ? [ref.suit] : [],
    ),
  );
  if (winning.ranks && suits.size === 1) return listTilesOfRanks([...suits][0]!, winning.ranks)[0];
  unclear.push({ from: winning.from, to: winning.to });
  return undefined;
}

const near = (ranks: readonly number[], rank = 0): boolean => ranks.some((each) => Math.abs(each - rank) <= 2);

function put(laid: Laid, tiles: readonly TileId[], lies: Exposure | undefined, arePairs: boolean): void {
  laid.bonus.push(...tiles.filter(isBonus));
  const rest = tiles.filter((tile) => !isBonus(tile));
  const sets = arePairs ? [] : splitIntoSets(rest, lies === 'exposed');
  if (arePairs) laid.rack.push(...rest);
  if (sets.some(({ length }) => length === 3 || length === 4)) laid.openPlace ||= lies === undefined;
  for (const set of sets) {
    const isKong = set.length === 4;
    if ((isKong || set.length === 3) && (lies === 'exposed' || isKong))
      laid.sets.push({ tiles: set, concealed: lies !== 'exposed' });
    else laid.rack.push(...set);
  }
}

const WAITING = 13;

/** Adds the winning tile if it was mentioned apart from the other tiles, for instance after thirteen others. */
function addWinning(laid: Laid, { wonders }: ParserState): void {
  const { winning, groups, rack } = laid;
  if (!winning) return;
  const isOneShort = laidSize(laid) === WAITING;
  const isHeld = !isOneShort && [...groups.values()].some((tiles) => tiles.length > 1 && tiles.includes(winning));
  if (!isHeld && !(wonders && rack.length >= 14)) rack.push(winning);
}

function winOf({ won, by, lastTile, fishing }: ParserState, { winning }: Laid): HandInWords['win'] {
  // "West discarded the 7 that I needed", "I needed a 7 and drew one": it is open whether the hand was won.
  const isOpen = won === undefined && (!fishing || by === 'discard' || by === 'wall');
  if (isOpen) return undefined;
  if (!won) return null;
  return { ...(by && { by }), ...(winning && { tile: winning }), ...(lastTile && { lastTile: true }) };
}

function notSaid(heard: ParserState, { openPlace, rack }: Laid, win: HandInWords['win']): readonly NotSaid[] {
  const { seat, round, unnamed, wonders } = heard;
  const open: readonly [NotSaid, boolean][] = [
    ['seat', seat === undefined],
    ['round', round === undefined],
    ['win', win === undefined || (win !== null && win.by === undefined)],
    ['winning tile', Boolean(win && win.tile === undefined)],
    ['exposed-or-concealed', openPlace],
    ['which flowers', unnamed.has('f')],
    ['which seasons', unnamed.has('s')],
    // Thirteen Unique Wonders has one of each tile and a second of one of them.
    ['which pair', wonders && win !== null && rack.length === WAITING],
  ];
  return open.flatMap(([what, isOpen]) => (isOpen ? [what] : []));
}

const tooManyOf = (tiles: readonly TileId[]): TileId | undefined =>
  TILES.find((tile) => tiles.filter((each) => each === tile).length > (isBonus(tile) ? 1 : 4));

const inOrderOfSets = (sets: readonly DeclaredSet[]): readonly DeclaredSet[] =>
  sets
    .map(({ tiles, concealed }) => ({ tiles: sortTilesByKind(tiles), concealed }))
    .toSorted(
      (a, b) =>
        getTileIndex(a.tiles[0]!) - getTileIndex(b.tiles[0]!) ||
        a.tiles.length - b.tiles.length ||
        Number(a.concealed) - Number(b.concealed),
    );

function piecesOf({ facts }: ParserState, { groups }: Laid, unclear: readonly Span[]): HandInWords['pieces'] {
  const pieces = [
    ...[...groups].map(([{ from, to }, tiles]) => ({ from, to, tiles: formatTiles(sortTilesByKind(tiles)) })),
    ...unclear.map(({ from, to }) => ({ from, to, unclear: true as const })),
    ...facts.map(({ from, to }) => ({ from, to })),
  ];
  return pieces.toSorted((a, b) => a.from - b.from);
}
