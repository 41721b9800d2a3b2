import {
  formatHand,
  formatTiles,
  isBonus,
  seatNumber,
  TILES,
  tileIndex,
  type DeclaredSet,
  type Seat,
  type TileId,
  type Way,
} from '../engine/index.ts';
import { hear } from './hand-in-words/hear.ts';
import type { TileGroup, Hearing, HeardItem, Lies, Span } from './hand-in-words/hearing.ts';
import { whereLies } from './hand-in-words/lie.ts';
import { SET_SIZES, tilesIn, type Named } from './hand-in-words/refs.ts';
import { containsSet, inOrder, setsIn } from './hand-in-words/sets-within.ts';

/** What a player may have left open, in the order in which it is asked. */
type NotSaid =
  | 'seat'
  | 'round'
  | 'win'
  | 'winning tile'
  | 'exposed-or-concealed'
  | 'which flowers'
  | 'which seasons'
  | 'which pair';

/** A hand as it was said. */
export interface HandInWords {
  /** What was understood, in the notation of the engine; maybe a part of a hand, empty for nothing. */
  readonly hand: string;
  readonly seat?: Seat;
  readonly round?: Seat;
  /** How it was won; null: the words say that it was not. Left out where they say neither. */
  readonly win?: { readonly by?: Way; readonly tile?: TileId; readonly lastTile?: true } | null;
  /** One tile short when somebody else won. */
  readonly fishing?: true;
  /** One tile short was declared: at the first discard, or as ready, the hand left alone since. */
  readonly call?: 'original' | 'ready';
  /** More of a tile was said than there are. */
  readonly error?: 'too-many-tiles';
  readonly tile?: TileId;
  readonly notSaid?: readonly NotSaid[];
  /** What was not understood, word for word. Nothing of it is in the hand. */
  readonly unclear?: readonly string[];
  /** What became of which words: tiles, something that is unclear, or (neither) something else that was understood. */
  readonly pieces: readonly {
    readonly from: number;
    readonly to: number;
    readonly tiles?: string;
    readonly unclear?: true;
  }[];
}

/** No more is listened to than this. */
const MOST_CHARACTERS = 2000;

/**
 * Reads a hand as a British player tells it: "three green dragons on the table, pair of easts, 2 3 4 of bamboos hidden,
 * I'm South, went out on the wall". Never throws and never guesses: what it cannot settle stands in `unclear`.
 * @param words what was typed or dictated; of more than 2,000 characters the first 2,000
 */
export function handInWords(words: string): HandInWords {
  const said = typeof words === 'string' ? words.slice(0, MOST_CHARACTERS) : '';
  const { heard, laid } = hearAndLay(said);
  const unclear = [...heard.unclear, ...laid.unclear].toSorted((a, b) => a.from - b.from);
  const win = winOf(heard, laid);
  const tooMany = tooManyOf(laid.all);
  const open = notSaid(heard, laid, win);
  return {
    hand: formatHand({ rack: inOrder(laid.rack), sets: inOrderOfSets(laid.sets), bonus: inOrder(laid.bonus) }),
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

/** What was said, and its tiles. "East wins: …": fourteen tiles are the winner's, where nobody speaks of himself. */
function hearAndLay(said: string): { readonly heard: Hearing; readonly laid: Laid } {
  const heard = hear(said);
  const laid = lay(heard);
  const isWinners = heard.winner && !heard.seat && !heard.speaks && laidSize(laid) > WAITING;
  if (!isWinners) return { heard, laid };
  const anew = hear(said, heard.winner);
  return { heard: anew, laid: lay(anew) };
}

/** Tiles towards fourteen: a kong counts as three, flowers not at all. */
const laidSize = ({ rack, sets }: Laid): number => rack.length + 3 * sets.length;

/** The tiles of a hand that was heard, each where it lies. */
interface Laid {
  readonly rack: TileId[];
  readonly sets: DeclaredSet[];
  readonly bonus: TileId[];
  /** All of them, for counting. */
  readonly all: TileId[];
  readonly unclear: Span[];
  readonly groups: Map<TileGroup, readonly TileId[]>;
  /** Some set may lie exposed or not, and nothing says which. */
  openPlace: boolean;
  readonly winning: TileId | undefined;
}

function lay(heard: Hearing): Laid {
  const groups = new Map<TileGroup, readonly TileId[]>();
  const unclear: Span[] = [];
  lendSuits(heard.items);
  const { places, ignored } = whereLies(heard.items);
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

/** Flowers that were only counted are the lowest of those that nobody named: "one flower and the plum". */
function unnamedLast(groups: Map<TileGroup, readonly TileId[]>): void {
  for (const [group, tiles] of groups) {
    if (!group.unnamed) continue;
    const named = [...groups].flatMap(([other, others]) => (other === group ? [] : others));
    const free = TILES.filter((tile) => tile[0] === tiles[0]![0] && !named.includes(tile));
    if (free.length >= tiles.length) groups.set(group, free.slice(0, tiles.length));
  }
}

/** "my own season, the autumn": the player's own and its name side by side are one tile. */
function forgetSecondNames({ items, facts }: Hearing, groups: Map<TileGroup, readonly TileId[]>): void {
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

/** A suit that was said once holds for ranks joined to it: "twos and threes of bams", "bams 1 1 1, 2 3 4". */
function lendSuits(items: readonly HeardItem[]): void {
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
    const joins = (is: HeardItem['is']): boolean => is === 'and' || (is === 'comma' && isListed);
    const suited =
      groups.slice(place + 1).find(({ group: next }) => !isListed || next.ref?.suit !== undefined) ?? after;
    const joined =
      suited && items.slice(at + 1, suited.at).every(({ is }) => joins(is) || (is === 'group' && isListed));
    if (joined && suited.group.ref?.suit !== undefined && suited.group.ref.ranks)
      group.ref = { ...ref, suit: suited.group.ref.suit };
  });
}

/** "two 1s, two 2s and two 3s of cracks": commas, and "and" before the last, with the same number of each. */
function isOneList(items: readonly HeardItem[], from: number, { kind, count }: TileGroup): boolean {
  if (kind === undefined && count === undefined) return false;
  let at = from + 2;
  const isSame = (item: HeardItem | undefined): boolean =>
    item?.is === 'group' && item.group.kind === kind && item.group.count === count;
  while (items[at - 1]?.is === 'comma' && isSame(items[at])) at += 2;
  const last = items[at];
  return items[at - 1]?.is === 'and' && isSame(last) && last?.is === 'group' && last.group.ref?.suit !== undefined;
}

/** The tiles of a group; undefined where the words do not settle them. */
function tilesOf(
  { ref, kind, count, plural, tiles }: TileGroup,
  heard: Hearing,
  lies: Lies | undefined,
): readonly TileId[] | undefined {
  if (tiles) return tiles;
  if (!ref || ref.unclear) return undefined;
  const named = namedBy(ref, heard);
  if (!named || named.length === 0) return undefined;
  if (heard.wonders && named.length === 1 && (kind === 'pair' || count === 2)) return named;
  const areChows = isChows(named);
  if (kind === 'chow' && areChows) return named;
  // What lies on the table may lie there wrongly: three tiles that were called a set and are none.
  const isSet = kind === 'chow' || (kind === 'pung' && !plural);
  if (isSet && lies === 'exposed' && named.length === 3 && !areChows) return named;
  if (kind === 'chow') return undefined;
  const size = kind ? SET_SIZES[kind] : count;
  if (size === undefined) return named;
  if (named.length === 1) return Array.from({ length: size }, () => named[0]!);
  // "pung of 3 3 3", "pair of 2 2", and for several sets each tile of a list.
  if (kind && named.length % size === 0 && named.every((tile, at) => tile === named[at - (at % size)])) return named;
  if (plural && new Set(named).size === named.length)
    return named.flatMap((tile) => Array.from({ length: size }, () => tile));
  return undefined;
}

function namedBy(ref: Named, { seat, round }: Hearing): readonly TileId[] | undefined {
  if (ref.tile) return [ref.tile];
  if (ref.own === 'round') return round && [`w${round}`];
  if (ref.own) return seat && [ref.suit ? (`${ref.suit}${seatNumber(seat)}` as TileId) : `w${seat}`];
  return ref.suit === undefined || !ref.ranks ? undefined : tilesIn(ref.suit, ref.ranks);
}

const isRow = (tiles: readonly TileId[]): boolean =>
  tiles.length === 3 &&
  tiles.every((tile, at) => tile[0] === tiles[0]![0] && Number(tile[1]) === Number(tiles[0]![1]) + at);
const inThrees = (tiles: readonly TileId[]): readonly (readonly TileId[])[] =>
  Array.from({ length: Math.ceil(tiles.length / 3) }, (_, at) => tiles.slice(at * 3, at * 3 + 3));
const isChows = (tiles: readonly TileId[]): boolean => inThrees(tiles).every((three) => isRow(inOrder(three)));

/** The winning tile; one whose suit was not said is of the suit in which it was named before. */
function winningTile(
  heard: Hearing,
  groups: ReadonlyMap<TileGroup, readonly TileId[]>,
  unclear: Span[],
): TileId | undefined {
  const { winning } = heard;
  // "East threw the 7 dots": what became of it is not said.
  if (winning && heard.won === undefined && heard.by === 'discard' && !heard.fishing)
    unclear.push({ from: winning.from, to: winning.to });
  // A tile that was drawn is in the hand, won or not; a discard is in nobody's who did not win.
  if (!winning || heard.won === false || (!heard.won && heard.by !== 'wall')) return undefined;
  const [tile] = namedBy(winning, heard) ?? [];
  if (tile) return tile;
  const suits = new Set(
    [...groups].flatMap(([{ ref }]) =>
      ref?.ranks && ref.suit !== undefined && near(ref.ranks, winning.ranks?.[0]) ? [ref.suit] : [],
    ),
  );
  if (winning.ranks && suits.size === 1) return tilesIn([...suits][0]!, winning.ranks)[0];
  unclear.push({ from: winning.from, to: winning.to });
  return undefined;
}

const near = (ranks: readonly number[], rank = 0): boolean => ranks.some((each) => Math.abs(each - rank) <= 2);

/** Lays some tiles where they were said to lie. */
function put(laid: Laid, tiles: readonly TileId[], lies: Lies | undefined, arePairs: boolean): void {
  laid.bonus.push(...tiles.filter(isBonus));
  const rest = tiles.filter((tile) => !isBonus(tile));
  const sets = arePairs ? [] : setsIn(rest, lies === 'exposed');
  if (arePairs) laid.rack.push(...rest);
  if (sets.some(({ length }) => length === 3 || length === 4)) laid.openPlace ||= lies === undefined;
  for (const set of sets) {
    const isKong = set.length === 4;
    if ((isKong || set.length === 3) && (lies === 'exposed' || isKong))
      laid.sets.push({ tiles: set, concealed: lies !== 'exposed' });
    else laid.rack.push(...set);
  }
}

/** The tiles of a hand before it is complete. */
const WAITING = 13;

/** A winning tile that stands in no pair and no set was said apart from the tiles: it comes to them, as to thirteen others. */
function addWinning(laid: Laid, { wonders }: Hearing): void {
  const { winning, groups, rack } = laid;
  if (!winning) return;
  const isOneShort = laidSize(laid) === WAITING;
  const isHeld = !isOneShort && [...groups.values()].some((tiles) => tiles.length > 1 && tiles.includes(winning));
  if (!isHeld && !(wonders && rack.length >= 14)) rack.push(winning);
}

function winOf({ won, by, lastTile, fishing }: Hearing, { winning }: Laid): HandInWords['win'] {
  // "West discarded the 7 that I needed", "I needed a 7 and drew one": whether it was taken is not said.
  const isOpen = won === undefined && (!fishing || by === 'discard' || by === 'wall');
  if (isOpen) return undefined;
  if (!won) return null;
  return { ...(by && { by }), ...(winning && { tile: winning }), ...(lastTile && { lastTile: true }) };
}

function notSaid(heard: Hearing, { openPlace, rack }: Laid, win: HandInWords['win']): readonly NotSaid[] {
  const { seat, round, unnamed, wonders } = heard;
  const open: readonly [NotSaid, boolean][] = [
    ['seat', seat === undefined],
    ['round', round === undefined],
    ['win', win === undefined || (win !== null && win.by === undefined)],
    ['winning tile', Boolean(win && win.tile === undefined)],
    ['exposed-or-concealed', openPlace],
    ['which flowers', unnamed.has('f')],
    ['which seasons', unnamed.has('s')],
    // Thirteen Unique Wonders are one of each and a second of one of them.
    ['which pair', wonders && win !== null && rack.length === WAITING],
  ];
  return open.flatMap(([what, isOpen]) => (isOpen ? [what] : []));
}

/** A tile of which more was said than a set has: four of each, one of each flower and season. */
const tooManyOf = (tiles: readonly TileId[]): TileId | undefined =>
  TILES.find((tile) => tiles.filter((each) => each === tile).length > (isBonus(tile) ? 1 : 4));

/** By the first tile, then the shorter, then exposed before concealed. */
const inOrderOfSets = (sets: readonly DeclaredSet[]): readonly DeclaredSet[] =>
  sets
    .map(({ tiles, concealed }) => ({ tiles: inOrder(tiles), concealed }))
    .toSorted(
      (a, b) =>
        tileIndex(a.tiles[0]!) - tileIndex(b.tiles[0]!) ||
        a.tiles.length - b.tiles.length ||
        Number(a.concealed) - Number(b.concealed),
    );

function piecesOf({ facts }: Hearing, { groups }: Laid, unclear: readonly Span[]): HandInWords['pieces'] {
  const pieces = [
    ...[...groups].map(([{ from, to }, tiles]) => ({ from, to, tiles: formatTiles(inOrder(tiles)) })),
    ...unclear.map(({ from, to }) => ({ from, to, unclear: true as const })),
    ...facts.map(({ from, to }) => ({ from, to })),
  ];
  return pieces.toSorted((a, b) => a.from - b.from);
}
