import type { Seat, SetName, TileId, Way } from '../../engine/index.ts';
import type { Named, Words } from './refs.ts';

// What the words say, one thing after the other: tiles, where they lie, who sat where, how the hand was won.

export type Lies = 'exposed' | 'concealed';

/** Tiles that were said together. */
export interface TileGroup {
  kind?: SetName | undefined;
  /** How many of the tile, where a number was said. */
  count?: number | undefined;
  /** "pungs of …": each tile that is named makes one. */
  plural?: boolean;
  ref?: Named | undefined;
  /** Tiles that are known as they are: all four winds, flowers. */
  tiles?: readonly TileId[] | undefined;
  /** Under a heading, "pairs: 1s, 3s and 5s of bams": a suit holds over commas too. */
  listed?: boolean;
  /** Tiles of a list of pairs: they make no other sets. */
  paired?: boolean;
  /** How many there are was said anew. */
  mended?: boolean;
  /** Flowers that were counted, not named. */
  unnamed?: boolean;
  /** Where it lies, said with the set itself. */
  lies?: Lies | undefined;
  /** Made with a discard, as the words say: it lies on the table. */
  claimed?: boolean;
  /** Where it lies was taken from the verb, "konged the norths", and may be said yet. */
  mayLieElse?: boolean;
  readonly from: number;
  to: number;
}

/** What was said, in order: groups, and the words by which their places are told. */
export type HeardItem =
  | { readonly is: 'group'; readonly group: TileGroup }
  | {
      readonly is: 'lies';
      readonly lies: Lies;
      readonly how: 'adjective' | 'phrase' | 'held';
      readonly mends: boolean;
      /** The words that say it. */
      readonly span?: Span;
    }
  | { readonly is: 'stop'; /** A semicolon: a heading goes on over it. */ readonly soft: boolean }
  | { readonly is: 'and' | 'comma' | 'colon' | 'verb' | 'everything' | 'nothing' | 'all' | 'both' | 'except' };

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What has been heard so far, and where the listener is. */
export class Hearing {
  readonly w: Words;
  at = 0;
  readonly items: HeardItem[] = [];
  readonly groups: TileGroup[] = [];
  seat: Seat | undefined;
  round: Seat | undefined;
  /** True: this player went Mahjong; false: the words say not; undefined: not said. */
  won: boolean | undefined;
  by: Way | undefined;
  winning: Named | undefined;
  /** The tile that was fished for: "I needed a red and North discarded it". */
  wanted: Named | undefined;
  lastTile = false;
  fishing = false;
  /** One tile short was declared: at the first discard, or as ready, the hand left alone since. */
  call: 'original' | 'ready' | undefined;
  /** A number of flowers or seasons was said without their names. */
  readonly unnamed = new Set<string>();
  /** Thirteen Unique Wonders: of a pair that is named one tile more. */
  wonders = false;
  readonly unclear: Span[] = [];
  /** Special hands by their names, which name no tile: understood beside tiles that are told. */
  readonly names: Span[] = [];
  /** Words that said something else than tiles. */
  readonly facts: Span[] = [];
  /** Words that were used where they say neither tiles nor a fact by themselves: "no, sorry", "all", "except". */
  readonly used = new Set<number>();
  /** Sets that were spoken of and not described: "my pung". Unless one of the kind is told, something was not heard. */
  readonly mentions: (Span & { readonly kind: SetName })[] = [];
  /** A single tile that is named next is the winning one, or one that is not in the hand. */
  expects: 'winning' | 'elsewhere' | undefined;
  /** What was said last, where a single wind could mend it. */
  said: 'seat' | 'round' | 'tiles' | undefined;
  /** What comes next mends what was said before. */
  mends = false;
  /** A tile was drawn: "from the wall" says where from. */
  hasDrawn = false;
  /** Who was said to have gone Mahjong, where that is not who speaks. */
  winner: Seat | undefined;
  /** Within this sentence somebody else was said to win. */
  hasLost = false;
  /** How many things had been said when a set was last claimed: "and West's 3 bams for …" goes on from there. */
  claimedAt = -1;
  /** The sets that lie otherwise than all others are being named. */
  excepting = false;
  readonly excepted: TileGroup[] = [];
  /** What is being listed under a heading: "all pairs: …". */
  heading: SetName | undefined;
  /** The suit of a heading: "dots: three 2s, a pair of 6s". */
  suit: string | undefined;
  /** Flowers are being listed: "bamboo" is one. */
  bonusList = false;

  constructor(words: Words) {
    this.w = words;
  }

  /** Whether somebody speaks of himself: "I had", "my kong". */
  get speaks(): boolean {
    return this.w.all.some((_, at) => this.speaksAt(at));
  }

  speaksAt(at: number): boolean {
    return this.w.is(at, 'I') || /^(?:i\b|my\b|me\b|mine\b)/.test(this.w.text(at)) || this.w.all[at]?.byMe === true;
  }

  /** Notes words that said something else than tiles, and goes on behind them. */
  fact(next: number): true {
    const [first, last] = [this.w.all[this.at]!, this.w.all[next - 1]!];
    this.facts.push({ from: first.from, to: last.to });
    this.at = next;
    return true;
  }

  spanOf(from: number, next = from + 1): Span {
    return { from: this.w.all[from]!.from, to: this.w.all[next - 1]!.to };
  }

  /** Words that were looked at on the way to what they speak of: "claimed" before a set. */
  use(from: number, next = from + 1): void {
    for (let at = from; at < next; at++) this.used.add(at);
  }

  /** Notes words that may mean more than one thing, and goes on behind them. @param from where they begin, if not here */
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

  /** The group that was said last is none after all. */
  dropGroup(): TileGroup | undefined {
    const last = this.groups.pop();
    const at = this.items.findLastIndex((item) => item.is === 'group' && item.group === last);
    if (at >= 0) this.items.splice(at, 1);
    return last;
  }

  /** Tiles that are known as they are, from one word to before another. */
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

  /** The way a win came about; the later word counts. */
  setWay(way: Way): void {
    this.by = way;
    this.mends = false;
  }

  /** A single tile that comes now is the one that somebody won with. */
  expectTile(): void {
    this.expects = this.won === false ? 'elsewhere' : 'winning';
  }

  /** Stops, commas and "and": where one thing ends and the next begins. */
  stop(): boolean {
    const { w, at } = this;
    const mark = w.mark(at);
    const is = ({ '.': 'stop', ',': 'comma', ':': 'colon', '&': 'and' } as const)[mark as '.'];
    if (!is) return false;
    this.items.push(is === 'stop' ? { is, soft: w.text(at) === ';' } : { is });
    if (mark !== '&') this.excepting = false;
    // "East won, 1 bam, 4 bam": behind the comma stands the hand; "East won, the 1 bam" is what she won with.
    if (mark === ',' && this.expects === 'elsewhere' && w.is(at - 1, 'MLx') && w.text(at + 1) !== 'the')
      this.expects = undefined;
    // "fishing for a 6 bam: 5 bam and 7 bam, …": behind the colon stands the hand.
    if (mark === ':' && (this.wanted || (this.expects === 'elsewhere' && !w.is(at - 1, 'Yy'))))
      this.expects = undefined;
    if (mark === '.') {
      this.heading = undefined;
      this.suit = undefined;
      this.bonusList &&= w.text(at) === '\n';
      this.hasLost = false;
      // "Won with the last tile of the wall. The 2 of bams." goes on; a new sentence about something else does not.
      if (this.expects === 'elsewhere' || w.mark(w.skip(at + 1, 'a')) !== 'n') this.expects = undefined;
    }
    this.at++;
    return true;
  }

  /** The word before this one, over articles, places and verbs. */
  skipBack(from: number): number {
    let at = from - 1;
    while (this.w.is(at, 'apzi')) at--;
    return at;
  }

  /** The first word from here on that is no player. */
  skipPeople(from: number): number {
    let next = this.w.skip(from, 'ayu');
    while (this.w.isPerson(next)) next = this.w.skip(next + 1, 'ayu');
    return next;
  }
}
