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
import { placeGroups } from './hand-in-words/exposure.ts';
import { parse } from './hand-in-words/grammar.ts';
import { isOneTile, sizeOf, type Fact, type Group, type Parser } from './hand-in-words/parser.ts';
import { tilesIn, SET_SIZES, type TileRef } from './hand-in-words/refs.ts';
import { inOrder, splitIntoSets } from './hand-in-words/sets-within.ts';
import { tokenize } from './hand-in-words/tokens.ts';

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
  readonly win?: { readonly by?: Way; readonly tile?: TileId; readonly lastTile?: true } | null;
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

const MAX_CHARACTERS = 2000;
/** Tiles of a hand that waits for its last one; a kong counts as three. */
const WAITING_TILES = 13;
const ORPHANS = TILES.filter((tile) => /^(?:[bco][19]|w.|d.)$/.test(tile));

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses a hand as a British player describes it: "three green dragons on the table, pair of easts, 2 3 4 of bamboos
 * hidden, I'm South, went out on the wall". Never throws and never guesses: of a clause with a word that the grammar
 * did not use, nothing is in `hand`, and all of it is in `unclear`.
 */
export function handInWords(words: string): HandInWords {
  const text = typeof words === 'string' ? words.slice(0, MAX_CHARACTERS) : '';
  const parsed = parse(tokenize(text));
  return new Answer(text, parsed).result;
}

/** Puts what was parsed together. */
class Answer {
  readonly result: HandInWords;
  private readonly text: string;
  private readonly g: Parser;
  private readonly unclear: Span[] = [];
  private readonly tiles = new Map<Group, readonly TileId[]>();
  private facts: readonly Fact[] = [];
  private seat: Seat | undefined;
  private round: Seat | undefined;

  constructor(text: string, parsed: Parser) {
    [this.text, this.g] = [text, parsed];
    this.result = this.build();
  }

  private build(): HandInWords {
    const { g } = this;
    lendSuits(g);
    for (const { kind, count, ref, first } of g.groups)
      if (!kind && !count && ref && !ref.own && ref.tile === undefined && (ref.isOpen || (ref.suit === undefined && !this.isBesideWin(first)))) g.badClauses.add(g.t.clause(first));
    this.findBadGroups();
    const isBad = (first: number, next: number): boolean => this.clausesOf(first, next).some((clause) => g.badClauses.has(clause));
    const { repeated, lacksRest, unused } = placeGroups(g, isBad);
    this.unclear.push(...unused.map(({ first, next }) => this.spanOf(first, next)));
    this.facts = g.facts.filter(({ first, next }) => !isBad(first, next));
    this.settleSeats();
    this.dropContradictions();
    const winner = this.facts.findLast((fact) => fact.is === 'win');
    const isOwnWin = winner?.is === 'win' && (winner.winner === 'me' || winner.winner === this.seat);
    const good = g.groups.filter((group) => !isBad(group.first, group.next) && !repeated.includes(group));
    const { tile: winning, group: winningGroup } = this.findWinning(good, winner !== undefined && !isOwnWin);
    const unsettled = new Set(good.filter((group) => this.isUnsettled(group, good)));
    for (const group of good) {
      if (group === winningGroup || this.winningDuplicates.includes(group)) continue;
      if (group.unnamed && this.isNamedToo(group, good)) continue;
      const tiles = group.isException && (lacksRest || sizeOf(group) === undefined) ? undefined : this.tilesOf(group);
      if (tiles && !unsettled.has(group)) this.tiles.set(group, tiles);
      else this.markOpen(group);
    }
    const own = [...this.tiles].filter(([{ ref }]) => ref?.own && ref.suit);
    for (const [group, [tile]] of own)
      if ([...this.tiles].some(([other, tiles]) => other !== group && tile && tiles.includes(tile) && this.tiles.has(group))) {
        this.tiles.delete(group);
        if (this.g.t.is(group.first - 1, 'and')) this.markOpen(group);
      }
    const way = this.settleWay();
    for (const { is, first, next } of this.facts)
      if (is === 'fishing' && next > first + 1 && (isOwnWin || (way.by !== undefined && winner === undefined)) && !winning) this.unclear.push(this.spanOf(first, next));
    return this.assemble(winner, isOwnWin, way, winning, winningGroup);
  }

  /** A single tile beside words about the win, or after a clause that was not understood, may be no tile of the hand. */
  private isUnsettled(group: Group, groups: readonly Group[]): boolean {
    const { t, badClauses } = this.g;
    if (group.unnamed && badClauses.has(t.clause(group.next) + 1)) return true;
    if (!isSingle(group)) return false;
    const { clause, sentence } = t.all[group.first]!;
    if (badClauses.has(clause - 2) || badClauses.has(clause - 1)) return true;
    const beside = this.facts.filter((fact) => t.all[fact.first]!.sentence === sentence && /^(?:way|win|winning-tile)$/.test(fact.is));
    if (beside.length === 0) return false;
    const isDrawn = beside.every((fact) => fact.is === 'way' && fact.by === 'wall' && fact.isDraw);
    return !isDrawn || groups.some((other) => other !== group && (sizeOf(other) ?? 1) > 1 && other.ref?.tile === group.ref?.tile && other.ref?.suit === group.ref?.suit && (other.ref?.tile ?? other.ref?.ranks?.includes(group.ref!.ranks![0]!)));
  }

  /** "three flowers: plum, orchid and bamboo": the names tell which; another number of them is a doubt. */
  private isNamedToo(group: Group, groups: readonly Group[]): boolean {
    const { t } = this.g;
    const named = groups.filter((other) => !other.unnamed && other.tiles?.some((tile) => tile.startsWith(group.unnamed!)));
    const count = named.reduce((sum, { tiles }) => sum + tiles!.length, 0);
    if (count === 0) return false;
    const isNext = named.some(({ first }) => t.skip(group.next, 'comma', 'colon', 'be') === first);
    if (count !== group.tiles!.length || (count === 1 && !isNext)) this.unclear.push(this.spanOf(group.first, group.next));
    return true;
  }

  private isBesideWin = (at: number): boolean => this.g.facts.some(({ first, is }) => /^wi|^way/.test(is) && this.g.t.clause(first) === this.g.t.clause(at));

  private clausesOf(first: number, next: number): readonly number[] {
    const { all } = this.g.t;
    const [from, to] = [all[first]!.clause, all[Math.max(first, next - 1)]!.clause];
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  }

  /** A group that reaches into a bad clause makes all its clauses bad. */
  private findBadGroups(): void {
    const { g } = this;
    for (let size = -1; size !== g.badClauses.size; ) {
      size = g.badClauses.size;
      for (const { first, next } of [...g.groups, ...g.facts]) {
        const clauses = this.clausesOf(first, next);
        if (clauses.some((clause) => g.badClauses.has(clause))) for (const clause of clauses) g.badClauses.add(clause);
      }
    }
    let open: { from: number; to: number; clause: number } | undefined;
    for (const { clause, from, to, kind } of g.t.all) {
      if (!g.badClauses.has(clause)) continue;
      if (kind === 'comma' || kind === 'stop') continue;
      if (open && clause - open.clause <= 1) Object.assign(open, { to, clause });
      else this.unclear.push((open = { from, to, clause }));
    }
  }

  private spanOf(first: number, next: number): Span {
    const { all } = this.g.t;
    return { from: all[first]!.from, to: all[next - 1]!.to };
  }

  private markOpen(group: Group): void {
    const { ref, first, next } = group;
    this.unclear.push(ref?.isOpen || (ref && (ref.suit === undefined && !ref.tile)) ? this.spanOf(ref.first, ref.next) : this.spanOf(first, next));
  }

  private settleSeats(): void {
    for (const fact of this.facts) {
      if (fact.is !== 'seat' && fact.is !== 'round') continue;
      const isOther = this[fact.is] !== undefined && this[fact.is] !== fact.seat && !fact.isCorrection;
      if (isOther) this.unclear.push(this.spanOf(fact.first, fact.next));
      this[fact.is] = isOther ? undefined : fact.seat;
    }
  }

  /** "I went out" and "West won" in one text. */
  private dropContradictions(): void {
    const wins = this.facts.filter((fact) => fact.is === 'win');
    const isMine = (fact: Fact): boolean => fact.is === 'win' && (fact.winner === 'me' || fact.winner === this.seat);
    if (new Set(wins.map(isMine)).size < 2 || wins.at(-1)!.isCorrection) return;
    for (const { first, next } of wins) this.unclear.push(this.spanOf(first, next));
    this.facts = this.facts.filter((fact) => !wins.includes(fact));
  }

  private isWonders = (): boolean => this.facts.some(({ is }) => is === 'wonders');

  private settleWay(): { readonly by?: Way; readonly lastTile?: true; readonly hasWon?: true } {
    let by: Way | undefined;
    let lastTile: true | undefined;
    let hasWon: true | undefined;
    for (const fact of this.facts) {
      if (fact.is !== 'way') continue;
      const isLoose = by === 'loose' && fact.by === 'wall';
      const isNarrower = by === 'wall' && fact.by === 'loose';
      const isRobbed = by === 'kong' && fact.by === 'discard';
      if (by !== undefined && fact.by !== by && !fact.isCorrection && !isLoose && !isNarrower && !isRobbed) this.unclear.push(this.spanOf(fact.first, fact.next));
      else if (!isLoose && !isRobbed) by = fact.by;
      lastTile ??= fact.lastTile;
      hasWon ??= fact.hasWon;
    }
    return { ...(by && { by }), ...(lastTile && { lastTile }), ...(hasWon && { hasWon }) };
  }

  /** The one tile that stands alone beside the words about the win, in their clause or the next. */
  private findWinning(groups: readonly Group[], isLost: boolean): { readonly tile?: TileId; readonly group?: Group } {
    const { t } = this.g;
    const singles = groups.filter(isSingle);
    const ways = this.facts.filter(({ is }) => is === 'way' || is === 'win' || is === 'winning-tile');
    const candidates: Group[] = [];
    for (const { first, next, is } of ways) {
      const clauses = new Set(this.clausesOf(first, next));
      const here = singles.filter((group) => clauses.has(t.clause(group.first)));
      candidates.push(...here);
      if (here.length > 0) continue;
      const after = singles.find((group) => group.first >= next && this.standsNext(group, next, is === 'winning-tile'));
      if (after) candidates.push(after);
    }
    const found = [...new Set(candidates)];
    const group = found.at(-1);
    if (!group) return {};
    const hasMe = this.facts.some((fact) => (fact.is === 'win' && !isLost) || (fact.is === 'way' && fact.hasWon) || fact.is === 'winning-tile');
    if (isLost || !hasMe) {
      const isDrawn = !isLost && ways.every((fact) => fact.is === 'way' && fact.by !== 'discard');
      if (!isDrawn) for (const each of found) this.unclear.push(this.spanOf(each.first, each.next));
      return isDrawn ? {} : { group };
    }
    if (found.length > 1) {
      const names = new Set(found.map(({ ref }) => JSON.stringify([ref?.tile, ref?.ranks, ref?.suit])));
      if (names.size > 1) for (const each of found.slice(0, -1)) this.unclear.push(this.spanOf(each.first, each.next));
    }
    const [tile] = this.namedTiles(group.ref!) ?? [];
    if (!tile) return {};
    this.winningDuplicates = found;
    return { tile, group };
  }

  private winningDuplicates: readonly Group[] = [];

  /** "out on the wall, the 4 of bams": only a comma and little words lie between, and it fills its clause. */
  private standsNext(group: Group, from: number, isNamed: boolean): boolean {
    const { t } = this.g;
    let at = from;
    let commas = 0;
    for (; at < group.first; at++) {
      if (t.is(at, 'comma', 'stop', 'colon')) commas++;
      else if (!t.is(at, 'be', 'and', 'for', 'have', 'from') && !this.isFactAt(at)) return false;
    }
    const hasName = t.all[group.first]!.hasArticle || t.is(group.first - 1, 'be') || isNamed || t.is(group.first - 1, 'colon') || t.is(group.first - 1, 'comma');
    return commas <= 2 && hasName && (t.isClauseEnd(group.next) || t.is(group.next, 'for', 'from'));
  }

  private isFactAt = (at: number): boolean => this.facts.some(({ first, next, is }) => first <= at && at < next && (is === 'way' || is === 'win'));

  private namedTiles(ref: TileRef): readonly TileId[] | undefined {
    if (ref.isOpen) return undefined;
    if (ref.tile) return [ref.tile];
    if (ref.own === 'round') return this.round && [`w${this.round}`];
    if (ref.own) return this.seat && [ref.suit ? (`${ref.suit}${seatNumber(this.seat)}` as TileId) : `w${this.seat}`];
    return ref.suit === undefined || !ref.ranks ? undefined : tilesIn(ref.suit, ref.ranks);
  }

  private tilesOf({ ref, kind, count, isMany, tiles, place, unnamed }: Group): readonly TileId[] | undefined {
    if (tiles) return unnamed ? this.lowestFree(unnamed, tiles.length) : tiles;
    const named = ref && this.namedTiles(ref);
    if (!named || named.length === 0 || (ref.ranks && named.length !== ref.ranks.length)) return undefined;
    if (ref.copy !== undefined && ref.copy > 1 && !kind && !count) return undefined;
    if (kind === 'chow') {
      const rows = Array.from({ length: Math.ceil(named.length / 3) }, (_, at) => inOrder(named.slice(at * 3, at * 3 + 3)));
      const areRows = rows.every((row) => row.length === 3 && splitIntoSets(row, false).length === 1 && new Set(row).size === 3);
      return areRows || (place === 'exposed' && named.length === 3) ? named : undefined;
    }
    const size = kind ? SET_SIZES[kind] : count;
    if (size === undefined) return ref.isPlural && named.length === 1 && !ref.own ? undefined : named;
    if (this.isWonders() && size === 2 && named.length === 1) return named;
    if (named.length === 1) return Array.from({ length: size }, () => named[0]!);
    if (kind && named.length === size && new Set(named).size === 1) return named;
    if (kind && named.length % size === 0 && named.every((tile, at) => tile === named[at - (at % size)])) return named;
    if (isMany && new Set(named).size === named.length) return named.flatMap((tile) => Array.from({ length: size }, () => tile));
    const isRow = splitIntoSets(named, false).length === 1;
    return kind === 'pung' && !isMany && place === 'exposed' && named.length === 3 && !isRow ? named : undefined;
  }

  private lowestFree(family: 'f' | 's', count: number): readonly TileId[] {
    const named = this.g.groups.flatMap(({ tiles = [], unnamed }) => (unnamed ? [] : tiles));
    const free = TILES.filter((tile) => tile.startsWith(family) && !named.includes(tile));
    return free.length >= count ? free.slice(0, count) : TILES.filter((tile) => tile.startsWith(family)).slice(0, count);
  }

  private assemble(winner: Fact | undefined, isOwnWin: boolean, way: ReturnType<Answer['settleWay']>, winning: TileId | undefined, winningGroup: Group | undefined): HandInWords {
    const { facts } = this;
    const rack: TileId[] = [];
    const sets: DeclaredSet[] = [];
    const bonus: TileId[] = [];
    let isPlaceOpen = false;
    const isWonders = this.isWonders();
    if (isWonders) rack.push(...ORPHANS);
    for (const [group, all] of this.tiles) {
      bonus.push(...all.filter(isBonus));
      const tiles = all.filter((tile) => !isBonus(tile));
      if (group.kind === 'pair') {
        rack.push(...tiles);
        continue;
      }
      const found = splitIntoSets(tiles, group.place === 'exposed');
      const isDeclared = found.length === 1 && group.kind !== undefined && tiles.length === 3;
      for (const set of isDeclared ? [tiles] : found) {
        if (set.length === 4 || set.length === 3) isPlaceOpen ||= group.place === undefined;
        if (set.length === 4 || (set.length === 3 && group.place === 'exposed')) sets.push({ tiles: set, concealed: group.place !== 'exposed' });
        else rack.push(...set);
      }
    }
    const size = (): number => rack.length + 3 * sets.length;
    if (winning) {
      const isHeld = size() !== WAITING_TILES && [...this.tiles.values()].some((tiles) => tiles.length > 1 && tiles.includes(winning));
      if (!isHeld && !(isWonders && rack.length > WAITING_TILES)) rack.push(winning);
    }
    const isTheirs = winner?.is === 'win' && winner.winner !== 'me' && !isOwnWin && size() > WAITING_TILES && !this.seat && !this.g.t.all.some(({ kind, isMine }) => isMine || kind === 'i' || kind === 'me');
    if (isTheirs) this.unclear.push(this.spanOf(winner.first, winner.next));
    const hasWon = isOwnWin || (winner === undefined && way.hasWon);
    const isFishing = facts.some(({ is }) => is === 'fishing');
    const isLost = winner !== undefined && !isOwnWin && !isTheirs;
    const call = facts.find(({ is }) => is === 'original' || is === 'ready')?.is as 'original' | 'ready' | undefined;
    const isOpenWin = !hasWon && !isLost && (!(isFishing || call) || way.by !== undefined || this.g.badClauses.size > 0);
    const win: HandInWords['win'] = isOpenWin
      ? undefined
      : hasWon
        ? { ...(way.by && { by: way.by }), ...(winning && { tile: winning }), ...(way.lastTile && { lastTile: true }) }
        : null;
    const everyTile = [...rack, ...sets.flatMap(({ tiles }) => tiles), ...bonus];
    const tooMany = TILES.find((tile) => everyTile.filter((each) => each === tile).length > (isBonus(tile) ? 1 : 4));
    const unnamed = new Set([...this.tiles.keys()].map((group) => group.unnamed));
    const asked: readonly [NotSaid, boolean][] = [
      ['seat', this.seat === undefined],
      ['round', this.round === undefined],
      ['win', win === undefined || (win !== null && win.by === undefined)],
      ['winning tile', Boolean(win && win.tile === undefined)],
      ['exposed-or-concealed', isPlaceOpen],
      ['which flowers', unnamed.has('f')],
      ['which seasons', unnamed.has('s')],
      // One of each of the thirteen, and a second of one of them.
      ['which pair', isWonders && win !== null && rack.length === WAITING_TILES],
    ];
    const notSaid = asked.flatMap(([what, isAsked]) => (isAsked ? [what] : []));
    const unclear = uniqueSpans(this.unclear);
    return {
      hand: formatHand({ rack: inOrder(rack), sets: setsInOrder(sets), bonus: inOrder(bonus) }),
      ...(this.seat && { seat: this.seat }),
      ...(this.round && { round: this.round }),
      ...(win !== undefined && { win }),
      ...(win === null && (isFishing || call) && { fishing: true }),
      ...(win !== undefined && call && { call }),
      ...(tooMany && { error: 'too-many-tiles', tile: tooMany }),
      ...(notSaid.length > 0 && { notSaid }),
      ...(unclear.length > 0 && { unclear: unclear.map(({ from, to }) => this.text.slice(from, to)) }),
      pieces: this.pieces(unclear, winning, winningGroup),
    };
  }

  private pieces(unclear: readonly Span[], winning: TileId | undefined, winningGroup: Group | undefined): HandInWords['pieces'] {
    const isFree = ({ from, to }: Span): boolean => !unclear.some((span) => span.from < to && from < span.to);
    const found: HandInWords['pieces'][number][] = [
      ...[...this.tiles].map(([{ first, next }, tiles]) => ({ ...this.spanOf(first, next), tiles: formatTiles(inOrder(tiles)) })),
      ...(winning && winningGroup ? [{ ...this.spanOf(winningGroup.first, winningGroup.next), tiles: winning }] : []),
      ...[...this.facts, ...this.g.places].map(({ first, next }) => this.spanOf(first, next)),
    ];
    return [...found.filter(isFree), ...unclear.map((span) => ({ ...span, unclear: true as const }))].toSorted((a, b) => a.from - b.from);
  }
}

const isSingle = (group: Group): boolean =>
  group.kind === undefined && group.count === undefined && !group.tiles && !group.isException && isOneTile(group.ref) && group.ref?.suit !== 'f' && group.ref?.suit !== 's';

function uniqueSpans(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = kept.at(-1);
    if (last && from < last.to) kept[kept.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else kept.push({ from, to });
  }
  return kept;
}

/** A suit is for ranks before it that are named alike: "two 1s, two 2s and two 3s of cracks"; a heading for those after it. */
function lendSuits({ t, groups, facts }: Parser): void {
  for (let at = groups.length - 2; at >= 0; at--) {
    const [group, after] = [groups[at]!, groups[at + 1]!];
    if (!group.ref?.ranks || group.ref.suit !== undefined || !after.ref?.ranks || after.ref.suit === undefined || after.ref.isSuitFirst) continue;
    const isAlike = group.kind === after.kind && group.count === after.count;
    const areJoined = t.skip(group.next, 'comma', 'and') >= after.first - (t.is(after.first - 1, 'number') ? 1 : 0);
    if (isAlike && areJoined) group.ref = { ...group.ref, suit: after.ref.suit };
  }
  const headings = facts.filter(({ first, next }) => t.is(first, 'suit') && next > first);
  groups.forEach((group, at) => {
    if (!group.ref?.ranks || group.ref.suit !== undefined) return;
    const { sentence } = t.all[group.first]!;
    const heading = headings.findLast(({ first }) => first < group.first && t.all[first]!.sentence === sentence);
    const before = groups[at - 1];
    const isSame = before?.ref?.isSuitFirst && t.all[before.first]!.sentence === sentence && t.skip(before.next, 'comma', 'and') === group.first && !group.kind;
    const suit = heading ? t.value(heading.first) : isSame ? before.ref!.suit : undefined;
    if (suit !== undefined) group.ref = { ...group.ref, suit, isSuitFirst: true };
  });
}

const setsInOrder = (sets: readonly DeclaredSet[]): readonly DeclaredSet[] =>
  sets
    .map(({ tiles, concealed }) => ({ tiles: inOrder(tiles), concealed }))
    .toSorted(
      (a, b) =>
        tileIndex(a.tiles[0]!) - tileIndex(b.tiles[0]!) ||
        a.tiles.length - b.tiles.length ||
        Number(a.concealed) - Number(b.concealed),
    );
