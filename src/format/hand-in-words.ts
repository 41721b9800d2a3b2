import {
  formatHand,
  formatTiles,
  isBonus,
  sortTiles,
  TILES,
  getTileIndex,
  type DeclaredSet,
  type Seat,
  type SetName,
  type TileId,
  type WinMethod,
} from '../engine/index.ts';
import { spreadDoubt } from './hand-in-words/doubt.ts';
import { assignExposure } from './hand-in-words/exposure.ts';
import { parseHandTokens } from './hand-in-words/grammar.ts';
import { countTilesOfGroup, type StatedFact, type TileGroupInWords, type HandParser } from './hand-in-words/parser.ts';
import { setMissingSuitsOfGroups, resolveTilesOfGroup, splitTilesIntoSets } from './hand-in-words/tiles.ts';
import { tokenize } from './hand-in-words/tokens.ts';
import { resolveStatedWin, type StatedWin } from './hand-in-words/winning.ts';

/** What a description may leave open, in the order in which it is asked. */
type OpenItem =
  | 'seat'
  | 'round'
  | 'win'
  | 'winning tile'
  | 'exposed-or-concealed'
  | 'which flowers'
  | 'which seasons'
  | 'which pair';

export interface ParsedHandText {
  /** In the notation of the engine; may be part of a hand, or empty. */
  readonly hand: string;
  readonly seat?: Seat;
  readonly round?: Seat;
  /** Null if the words say that the hand was not won; undefined if they do not say whether it was won. */
  readonly win?: { readonly by?: WinMethod; readonly tile?: TileId; readonly lastTile?: true } | null;
  readonly fishing?: true;
  /** How the player declared that one tile was missing: an original call, or ready with no change to the hand since. */
  readonly call?: 'original' | 'ready';
  /** There are more copies of `tile` than exist. */
  readonly error?: 'too-many-tiles';
  readonly tile?: TileId;
  readonly notSaid?: readonly OpenItem[];
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
 * hidden, I'm South, went out on the wall". It never throws and never guesses: a clause with a word that the grammar
 * did not use adds nothing to `hand`, and all of it is in `unclear`.
 */
export function handInWords(words: string): ParsedHandText {
  const text = typeof words === 'string' ? words.slice(0, MAX_CHARACTERS) : '';
  return new HandTextResultBuilder(text, parseHandTokens(tokenize(text))).result;
}

/** Builds the result from what was parsed, without the clauses that were not understood. */
class HandTextResultBuilder {
  readonly result: ParsedHandText;
  private readonly text: string;
  private readonly p: HandParser;
  private readonly unclear: Span[] = [];
  private readonly tiles = new Map<TileGroupInWords, readonly TileId[]>();
  private facts: readonly StatedFact[] = [];
  private readonly winds: { seat?: Seat | undefined; round?: Seat | undefined } = {};

  constructor(text: string, p: HandParser) {
    [this.text, this.p] = [text, p];
    setMissingSuitsOfGroups(p);
    this.findBadClauses();
    const isGood = ({ first, next }: { readonly first: number; readonly next: number }): boolean =>
      !this.clausesOf(first, next).some((clause) => p.badClauses.has(clause));
    const { repeated, lacksRest, unused } = assignExposure(p, isGood);
    this.markUnclear(...unused);
    this.facts = p.facts.filter(isGood);
    this.settleWinds();
    const groups = p.groups.filter((group) => isGood(group) && !repeated.includes(group));
    const winning = resolveStatedWin(p, this.facts, groups, this.winds);
    this.markUnclear(...winning.doubtful);
    for (const group of groups) {
      if (winning.names.includes(group) || winning.doubtful.includes(group) || this.isNamedToo(group, groups)) continue;
      const isVague = group.isException && (lacksRest || countTilesOfGroup(group) === undefined);
      const tiles = isVague ? undefined : resolveTilesOfGroup(group, this.winds);
      if (tiles) this.tiles.set(group, tiles);
      else if (!this.isSummary(group, groups))
        this.markUnclear(group.ref && group.ref.suit === undefined ? group.ref : group);
    }
    this.dropRepeatedBonus();
    this.result = this.assemble(winning);
  }

  private clausesOf(first: number, next: number): readonly number[] {
    const [from, to] = [this.p.t.clause(first), this.p.t.clause(Math.max(first, next - 1))];
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  }

  /**
   * A group or fact that reaches into a bad clause makes all its clauses bad. Ranks without a suit, and suits without
   * ranks, make their own clause bad.
   */
  private findBadClauses(): void {
    const { badClauses, groups, facts, t } = this.p;
    for (const { kind, count, ref, first } of groups) {
      const isNameless = !kind && !count && ref && !ref.tile && (ref.isOpen || ref.suit === undefined);
      const isBesideWin =
        !ref?.isOpen &&
        facts.some(
          (fact) =>
            /^wi|^way/.test(fact.is) &&
            (t.clause(fact.first) === t.clause(first) || t.skip(fact.next, 'comma', 'be', 'and') === first),
        );
      if (isNameless && !isBesideWin) badClauses.add(t.clause(first));
    }
    // In "I had my eye on three reds" the eye is read as a pair of unnamed tiles, so its clause cannot be trusted.
    for (const { first, ref, isException } of groups)
      if (
        ref?.isOpen &&
        !isException &&
        groups.some((group) => group.first !== first && t.clause(group.first) === t.clause(first))
      )
        badClauses.add(t.clause(first));
    spreadDoubt(this.p, this.text);
    for (let size = -1; size !== badClauses.size;) {
      size = badClauses.size;
      for (const { first, next } of [...groups, ...facts]) {
        const clauses = this.clausesOf(first, next);
        if (clauses.some((clause) => badClauses.has(clause))) for (const clause of clauses) badClauses.add(clause);
      }
    }
    let open: { from: number; to: number; clause: number } | undefined;
    for (const { clause, from, to } of t.all) {
      if (!badClauses.has(clause)) continue;
      if (open && clause - open.clause <= 1) Object.assign(open, { to, clause });
      else {
        open = { from, to, clause };
        this.unclear.push(open);
      }
    }
  }

  private spanOf = ({ first, next }: { readonly first: number; readonly next: number }): Span => ({
    from: this.p.t.all[first]!.from,
    to: this.p.t.all[next - 1]!.to,
  });

  private markUnclear(...items: readonly { readonly first: number; readonly next: number }[]): void {
    this.unclear.push(...items.map(this.spanOf));
  }

  private settleWinds(): void {
    for (const fact of this.facts) {
      if (fact.is !== 'seat' && fact.is !== 'round') continue;
      const before = this.winds[fact.is];
      const isOther = before !== undefined && before !== fact.seat && !fact.isCorrection;
      if (isOther) this.markUnclear(fact);
      this.winds[fact.is] = isOther ? undefined : fact.seat;
    }
  }

  /** In "three flowers: plum, orchid and bamboo" the names say which three; with another number it is unclear. */
  private isNamedToo(group: TileGroupInWords, groups: readonly TileGroupInWords[]): boolean {
    const { t, badClauses } = this.p;
    const { unnamed, tiles, next } = group;
    if (!unnamed) return false;
    const named = groups.filter((other) => !other.unnamed && other.tiles?.some((tile) => tile.startsWith(unnamed)));
    const count = named.reduce((sum, other) => sum + other.tiles!.length, 0);
    const isNext = named.some(({ first }) => t.skip(next, 'comma', 'colon', 'be') === first);
    const isDoubtful =
      count > 0
        ? count !== tiles!.length || (count === 1 && !isNext)
        : [...badClauses].some((clause) => clause > t.clause(next - 1));
    if (isDoubtful) this.markUnclear(group);
    return isDoubtful || count > 0;
  }

  /** In "Three chows and a pair. 123 dots …" the first sentence counts the sets that are named after it. */
  private isSummary(group: TileGroupInWords, groups: readonly TileGroupInWords[]): boolean {
    const { t } = this.p;
    const { sentence } = t.all[group.first]!;
    const isAlone = groups.every(({ first, ref }) => t.all[first]!.sentence !== sentence || ref?.isOpen);
    if (!group.kind || !isAlone) return false;
    const after = groups.filter(({ first }) => first > group.first && t.all[first]!.sentence > sentence);
    const sets = after.flatMap((each) => splitTilesIntoSets(resolveTilesOfGroup(each, this.winds) ?? [], false));
    const count = sets.filter((set) => getSetName(set) === group.kind).length;
    return count === (t.is(group.first - 1, 'number') ? t.number(group.first - 1) : 1);
  }

  /** In "my own season, the winter" both names mean one tile. */
  private dropRepeatedBonus(): void {
    for (const [group, [tile]] of this.tiles) {
      const isRepeated =
        group.ref?.own &&
        group.ref.suit &&
        [...this.tiles].some(([other, tiles]) => other !== group && tiles.includes(tile!));
      if (isRepeated) this.tiles.delete(group);
    }
  }

  private assemble({ hasWon, by, tile: winningTile, lastTile, names }: StatedWin): ParsedHandText {
    const { facts, winds } = this;
    const hasFact = (...kinds: readonly StatedFact['is'][]): boolean => facts.some(({ is }) => kinds.includes(is));
    const hasWonders = hasFact('wonders');
    const rack: TileId[] = hasWonders ? [...ORPHANS] : [];
    const sets: DeclaredSet[] = [];
    const bonus: TileId[] = [];
    let isPlaceOpen = false;
    let setCount = 0;
    for (const [{ kind, count, place }, all] of this.tiles) {
      bonus.push(...all.filter(isBonus));
      const tiles = all.filter((tile) => !isBonus(tile));
      // The thirteen different tiles already contain one tile of the pair.
      const isPair = kind === 'pair' || (hasWonders && count === 2);
      if (isPair) rack.push(...(hasWonders ? tiles.slice(1) : tiles));
      for (const set of isPair ? [] : splitTilesIntoSets(tiles, place === 'exposed')) {
        const isKong = set.length === 4;
        if (isKong || set.length === 3) setCount++;
        if (isKong || set.length === 3) isPlaceOpen ||= place === undefined;
        if (isKong || (set.length === 3 && place === 'exposed'))
          sets.push({ tiles: set, concealed: place !== 'exposed' });
        else rack.push(...set);
      }
    }
    // A hand declared ready in the Japanese way is concealed, and one of pairs has no sets.
    const { t } = this.p;
    if (
      facts.some(({ first, is }) => t.text(first).endsWith('riichi') || (is === 'special' && t.value(first) === 'pair'))
    )
      isPlaceOpen = false;
    // In "red, red, red" nothing says how the three lie.
    const singles = [...this.tiles].flatMap(([{ place }, all]) => (all.length === 1 && !place ? all : []));
    isPlaceOpen ||= splitTilesIntoSets(singles, false).some(({ length }) => length > 2);
    const size = rack.length + 3 * sets.length;
    const isHeld =
      size !== WAITING_TILES &&
      [...this.tiles.values()].some((tiles) => tiles.length > 1 && tiles.includes(winningTile!));
    // The pair of the thirteen may be in words that were not understood.
    const mayBeHeld = hasWonders && (size > WAITING_TILES || this.p.badClauses.size > 0);
    if (winningTile && !isHeld && !mayBeHeld) rack.push(winningTile);
    // Four sets and the last tile: the pair was made with it.
    if (winningTile && !isHeld && hasWon && size === WAITING_TILES - 1 && setCount === 4) rack.push(winningTile);
    // The name of a special hand does not say all its tiles, so alone it is not enough.
    if (size < WAITING_TILES) this.markUnclear(...facts.filter(({ is }) => is === 'special'));
    const call = facts.find(({ is }) => is === 'original' || is === 'ready')?.is as 'original' | 'ready' | undefined;
    const isFishing = call !== undefined || hasFact('fishing');
    const isLost =
      hasWon === null ||
      (hasWon === undefined && isFishing && size <= WAITING_TILES && by === undefined && this.p.badClauses.size === 0);
    const win = hasWon
      ? { ...(by && { by }), ...(winningTile && { tile: winningTile }), ...(lastTile && { lastTile }) }
      : isLost
        ? null
        : undefined;
    const everyTile = [...rack, ...sets.flatMap(({ tiles }) => tiles), ...bonus];
    const tooMany = TILES.find((tile) => everyTile.filter((each) => each === tile).length > (isBonus(tile) ? 1 : 4));
    const unnamed = [...this.tiles.keys()].map((group) => group.unnamed);
    const asked: readonly [OpenItem, boolean][] = [
      ['seat', winds.seat === undefined],
      ['round', winds.round === undefined],
      ['win', win === undefined || (win !== null && win.by === undefined)],
      ['winning tile', Boolean(win && win.tile === undefined)],
      ['exposed-or-concealed', isPlaceOpen],
      ['which flowers', unnamed.includes('f')],
      ['which seasons', unnamed.includes('s')],
      ['which pair', hasWonders && win !== null && rack.length === WAITING_TILES],
    ];
    const notSaid = asked.flatMap(([what, isAsked]) => (isAsked ? [what] : []));
    const unclear = mergeSpans(this.unclear);
    return {
      hand: formatHand({ rack: sortTiles(rack), sets: sortSets(sets), bonus: sortTiles(bonus) }),
      ...(winds.seat && { seat: winds.seat }),
      ...(winds.round && { round: winds.round }),
      ...(win !== undefined && { win }),
      ...(win === null && isFishing && { fishing: true }),
      ...((win !== undefined || size > WAITING_TILES) && call && { call }),
      ...(tooMany && { error: 'too-many-tiles', tile: tooMany }),
      ...(notSaid.length > 0 && { notSaid }),
      ...(unclear.length > 0 && { unclear: unclear.map(({ from, to }) => this.text.slice(from, to)) }),
      pieces: this.listPieces(unclear, winningTile, names),
    };
  }

  private listPieces(
    unclear: readonly Span[],
    tile: TileId | undefined,
    names: readonly TileGroupInWords[],
  ): ParsedHandText['pieces'] {
    const isFree = ({ from, to }: Span): boolean => !unclear.some((span) => span.from < to && from < span.to);
    const found: ParsedHandText['pieces'][number][] = [
      ...[...this.tiles].map(([group, tiles]) => ({ ...this.spanOf(group), tiles: formatTiles(sortTiles(tiles)) })),
      ...names.map((group) => ({ ...this.spanOf(group), tiles: tile! })),
      ...[...this.facts, ...this.p.places].map(this.spanOf),
    ];
    const spans = unclear.map((span) => ({ ...span, unclear: true as const }));
    return [...found.filter(isFree), ...spans].toSorted((a, b) => a.from - b.from);
  }
}

const getSetName = (set: readonly TileId[]): SetName | undefined =>
  set[0] === set.at(-1)
    ? ([undefined, 'pair', 'pung', 'kong'] as const)[set.length - 1]
    : set.length === 3
      ? 'chow'
      : undefined;

function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1);
    if (last && from < last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else merged.push({ from, to });
  }
  return merged;
}

const sortSets = (sets: readonly DeclaredSet[]): readonly DeclaredSet[] =>
  sets
    .map(({ tiles, concealed }) => ({ tiles: sortTiles(tiles), concealed }))
    .toSorted(
      (a, b) => getTileIndex(a.tiles[0]!) - getTileIndex(b.tiles[0]!) || Number(a.concealed) - Number(b.concealed),
    );
