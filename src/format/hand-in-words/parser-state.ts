import type { Seat, SetName, TileId, WinMethod } from '../../engine/index.ts';
import type { TileReference, HandWordList } from './refs.ts';

export type Exposure = 'exposed' | 'concealed';

/** Tiles that were mentioned together. */
export interface TileGroup {
  kind?: SetName | undefined;
  count?: number | undefined;
  /** "pungs of …": each mentioned tile is a set. */
  plural?: boolean;
  ref?: TileReference | undefined;
  /** Definite tiles, for instance all four winds. */
  tiles?: readonly TileId[] | undefined;
  /** After a heading like "pairs: 1s, 3s and 5s of bams" a suit also applies across commas. */
  listed?: boolean;
  /** Part of a list of pairs, which form no other sets. */
  paired?: boolean;
  mended?: boolean;
  unnamed?: boolean;
  lies?: Exposure | undefined;
  /** The words say that it was made with a discard, so it is exposed. */
  claimed?: boolean;
  /** `lies` follows from a verb like "konged", and a later word may change it. */
  mayLieElse?: boolean;
  readonly from: number;
  to: number;
}

/** The text in order: groups of tiles, and words about whether they are exposed. */
export type SpokenItem =
  | { readonly is: 'group'; readonly group: TileGroup }
  | {
      readonly is: 'lies';
      readonly lies: Exposure;
      readonly how: 'adjective' | 'phrase' | 'held';
      readonly mends: boolean;
      readonly span?: Span;
    }
  | { readonly is: 'stop'; /** A semicolon: a heading goes on over it. */ readonly soft: boolean }
  | { readonly is: 'and' | 'comma' | 'colon' | 'verb' | 'everything' | 'nothing' | 'all' | 'both' | 'except' };

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The state of the parser: its position and what it has understood. */
export class ParserState {
  readonly w: HandWordList;
  at = 0;
  readonly items: SpokenItem[] = [];
  readonly groups: TileGroup[] = [];
  seat: Seat | undefined;
  round: Seat | undefined;
  /** Undefined until the text says whether this player won. */
  won: boolean | undefined;
  by: WinMethod | undefined;
  winning: TileReference | undefined;
  /** The tile that was waited for: "I needed a red and North discarded it". */
  wanted: TileReference | undefined;
  lastTile = false;
  fishing = false;
  call: 'original' | 'ready' | undefined;
  readonly unnamed = new Set<string>();
  /** Thirteen Unique Wonders, where "pair" adds one tile. */
  wonders = false;
  readonly unclear: Span[] = [];
  /** Names of special hands, which count as understood only beside tiles. */
  readonly names: Span[] = [];
  /** Words that were understood as something other than tiles. */
  readonly facts: Span[] = [];
  /** Indices of words that were used but mean nothing alone: "no, sorry", "all", "except". */
  readonly used = new Set<number>();
  /** Sets that were mentioned but not described, like "my pung"; without such a set in the hand they are unclear. */
  readonly mentions: (Span & { readonly kind: SetName })[] = [];
  /** The next single tile is the winning tile, or is not in the hand. */
  expects: 'winning' | 'elsewhere' | undefined;
  /** What a single wind would correct. */
  said: 'seat' | 'round' | 'tiles' | undefined;
  /** The next words correct what was said before. */
  mends = false;
  /** A tile was drawn, and "from the wall" is about it. */
  hasDrawn = false;
  winner: Seat | undefined;
  hasLost = false;
  /** Number of items after the last claimed set, which "and West's 3 bams for …" continues. */
  claimedAt = -1;
  excepting = false;
  readonly excepted: TileGroup[] = [];
  /** The kind of set of a heading: "all pairs: …". */
  heading: SetName | undefined;
  /** The suit of a heading: "dots: three 2s, a pair of 6s". */
  suit: string | undefined;
  /** A list of flowers, in which "bamboo" is one. */
  bonusList = false;

  constructor(words: HandWordList) {
    this.w = words;
  }

  get speaks(): boolean {
    return this.w.all.some((_, at) => this.speaksAt(at));
  }

  speaksAt(at: number): boolean {
    return this.w.is(at, 'I') || /^(?:i\b|my\b|me\b|mine\b)/.test(this.w.text(at)) || this.w.all[at]?.byMe === true;
  }

  /** Marks words as understood, and moves behind them. */
  fact(next: number): true {
    const [first, last] = [this.w.all[this.at]!, this.w.all[next - 1]!];
    this.facts.push({ from: first.from, to: last.to });
    this.at = next;
    return true;
  }

  spanOf(from: number, next = from + 1): Span {
    return { from: this.w.all[from]!.from, to: this.w.all[next - 1]!.to };
  }

  /** Marks words as used, like "claimed" before a set. */
  use(from: number, next = from + 1): void {
    for (let at = from; at < next; at++) this.used.add(at);
  }

  /** Marks words as unclear, and moves behind them. @param from the first word, by default the current one */
  leavesOpen(next: number, from = this.at): true {
    const [first, last] = [this.w.all[from]!, this.w.all[next - 1]!];
    this.unclear.push({ from: first.from, to: last.to });
    this.at = next;
    return true;
  }

  addGroup(group: TileGroup): void {
    this.groups.push(group);
    this.items.push({ is: 'group', group });
  }

  dropGroup(): TileGroup | undefined {
    const last = this.groups.pop();
    const at = this.items.findLastIndex((item) => item.is === 'group' && item.group === last);
    if (at >= 0) this.items.splice(at, 1);
    return last;
  }

  /** Adds definite tiles, named by the words from `from` to before `next`. */
  addTiles({
    tiles,
    from,
    next,
  }: {
    readonly tiles: readonly TileId[];
    readonly from: number;
    readonly next: number;
  }): true {
    this.addGroup({ tiles, from: this.w.all[from]!.from, to: this.w.all[next - 1]!.to });
    this.bonusList ||= tiles.every((tile) => tile[0] === 'f');
    this.at = next;
    return true;
  }

  setWay(way: WinMethod): void {
    this.by = way;
    this.mends = false;
  }

  expectTile(): void {
    this.expects = this.won === false ? 'elsewhere' : 'winning';
  }

  stop(): boolean {
    const { w, at } = this;
    const mark = w.mark(at);
    const is = ({ '.': 'stop', ',': 'comma', ':': 'colon', '&': 'and' } as const)[mark as '.'];
    if (!is) return false;
    this.items.push(is === 'stop' ? { is, soft: w.text(at) === ';' } : { is });
    if (mark !== '&') this.excepting = false;
    // "East won, 1 bam, 4 bam": after the comma begins the hand; in "East won, the 1 bam" it is the winning tile.
    if (mark === ',' && this.expects === 'elsewhere' && w.is(at - 1, 'MLx') && w.text(at + 1) !== 'the')
      this.expects = undefined;
    if (mark === ':' && (this.wanted || (this.expects === 'elsewhere' && !w.is(at - 1, 'Yy'))))
      this.expects = undefined;
    if (mark === '.') {
      this.heading = undefined;
      this.suit = undefined;
      this.bonusList &&= w.text(at) === '\n';
      this.hasLost = false;
      // "Won with the last tile of the wall. The 2 of bams." continues, other sentences do not.
      if (this.expects === 'elsewhere' || w.mark(w.skip(at + 1, 'a')) !== 'n') this.expects = undefined;
    }
    this.at++;
    return true;
  }

  /** The previous word, without articles, places and verbs. */
  skipBack(from: number): number {
    let at = from - 1;
    while (this.w.is(at, 'apzi')) at--;
    return at;
  }

  skipPeople(from: number): number {
    let next = this.w.skip(from, 'ayu');
    while (this.w.isPerson(next)) next = this.w.skip(next + 1, 'ayu');
    return next;
  }
}
