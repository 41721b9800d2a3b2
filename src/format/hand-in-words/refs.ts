import { isTile, SEATS, type Seat, type SetName, type TileId } from '../../engine/index.ts';
import type { WordMark, HandWord } from './words.ts';

/** Tiles as they were named: a tile, ranks with or without a suit, or a wind that depends on the seat or the round. */
export interface TileReference {
  readonly tile?: TileId;
  readonly ranks?: readonly number[];
  suit?: string;
  readonly own?: 'seat' | 'round';
  /** "the third north". */
  readonly copy?: number;
  /** The suit was before the ranks, and applies to later ranks too. */
  readonly suitFirst?: boolean;
  /** "all in bams": the suit also applies to earlier ranks. */
  readonly forAll?: boolean;
  /** Position of the name in the text, without counts and articles. */
  readonly from: number;
  readonly to: number;
  readonly unclear?: boolean;
}

interface NamedAt {
  readonly ref: TileReference;
  readonly next: number;
}

/** "reds", "norths" and "wests" are plurals, "west" is not. */
export const isPlural = (text: string): boolean => /[^t]s$|ths$|sts$/.test(text);

export class HandWordList {
  readonly all: readonly HandWord[];
  constructor(all: readonly HandWord[]) {
    this.all = all;
  }

  mark = (at: number): WordMark | '' => this.all[at]?.mark ?? '';
  value = (at: number): string => this.all[at]?.value ?? '';
  text = (at: number): string => this.all[at]?.text ?? '';
  is = (at: number, marks: string): boolean => at >= 0 && at < this.all.length && marks.includes(this.mark(at));

  /** The first index from `at` whose word has none of these marks. */
  skip(at: number, marks: string): number {
    let next = at;
    while (this.is(next, marks)) next++;
    return next;
  }

  skipBackOver(at: number, marks: string): number {
    let before = at - 1;
    while (this.is(before, marks)) before--;
    return before;
  }

  /** A wind that is a player here: "West went out", "off East", "South's discard". */
  isPerson(at: number): boolean {
    if (this.is(at, 'ZQ')) return true;
    // An unknown word is a name if it does what players do.
    if (this.is(at, '?'))
      return this.text(at).endsWith("'s")
        ? this.is(at + 1, 'cjRk')
        : this.is(this.skip(at + 1, 'h'), 'MxRc+') ||
            (/^(?:from|off)$/.test(this.text(at - 1)) && !this.is(at + 1, '?'));
    if (!this.is(at, 'w') || !SEATS.some((seat) => seat === this.value(at)) || this.is(at + 1, 'W')) return false;
    if (this.all[at + 1]?.byMe && !/^(?:from|off|by)$/.test(this.text(at - 1))) return false;
    const text = this.text(at);
    const before = this.text(at - 1);
    if (before === 'the' && this.is(at + 1, 'c') && this.is(at + 2, 'y')) return false;
    if (text.endsWith("'s") || text.endsWith("s'"))
      return !this.is(at - 1, 'knO') || this.is(this.skip(at + 1, 'au'), 'cktR');
    // "robbing norths kong": without an apostrophe.
    if (isPlural(text))
      return (this.is(at - 1, 'R') && this.is(at + 1, 'k')) || (this.is(at - 1, 'y') && this.is(at + 1, 'cj'));
    if (/^ha[ds]$/.test(this.text(at + 1)) && this.is(at + 2, 'MxR')) return true;
    if (this.is(this.skip(at + 1, 'z'), '+Y')) return !this.is(at - 1, 'nO');
    if (this.is(at + 1, 'v') && !this.all[at + 1]!.byMe) return !this.is(at - 1, 'nOk');
    if (this.is(at + 1, 'e') && this.is(at + 2, 'Mx')) return true;
    if (this.robbedKong(at)) return true;
    if (this.text(at + 1) === 'declared' && this.is(at + 2, 'a')) return true;
    if (this.is(at + 1, 'L') && /^(?:beat|pipped|got)/.test(this.text(at + 1))) return true;
    if (this.is(at + 1, 'M') && /^i\b/.test(this.text(at + 1))) return false;
    return (
      this.is(at + 1, 'MxcKRtY') || ['from', 'off', 'by', 'off of', 'out by', 'out off', 'out from'].includes(before)
    );
  }

  /** "West made a kong of 8 dots and I robbed it": the tile of another player's kong. */
  robbedKong(at: number): NamedAt | undefined {
    const kong = this.skip(at + 1, 'za~');
    if (this.is(at - 1, 'nOk') || !this.is(kong, 'kv') || this.value(kong) !== 'kong') return undefined;
    const found = this.ref(this.skip(kong + 1, 'aO'));
    return found && !found.ref.unclear && this.is(this.skip(found.next, ',&.'), 'R') ? found : undefined;
  }

  /** "a pair of dragons, red ones": not the rank. */
  private isOnes = (at: number): boolean =>
    this.text(at) === 'ones' && !this.text(at - 1).endsWith('s') && !this.is(this.skip(at + 1, 'Oa'), 's');

  seat = (at: number): Seat | undefined => SEATS.find((seat) => seat === this.value(at));

  /** The tiles that are named from this index on, if any. */
  ref(from: number): NamedAt | undefined {
    const at = this.skip(from, 'a');
    const one = (ref: Omit<TileReference, 'from' | 'to'>, last: number): NamedAt => ({
      ref: { ...ref, from: this.all[at]!.from, to: this.all[last]!.to },
      next: last + 1,
    });
    switch (this.mark(at)) {
      case 'u':
        if (this.is(at + 1, 'W')) return one({ own: 'seat' }, at + 1);
        return this.is(at - 1, 'O') && !this.is(at + 1, 'F') ? one({ own: 'seat' }, at) : undefined;
      case 'W': {
        if (this.text(at - 1) === 'my') return one({ own: 'seat' }, at);
        const named = this.skip(at + 1, 'Oa');
        const apart = at + 2;
        if (this.is(at - 1, 'O') && this.is(at + 1, ',') && this.is(apart, 'w') && !this.is(apart + 1, 'Wwr&'))
          return this.isPerson(apart)
            ? one({ unclear: true }, at)
            : one({ tile: `w${this.value(apart)}` as TileId }, apart);
        return this.is(at + 1, 'O') && this.is(named, 'w')
          ? one({ tile: `w${this.value(named)}` as TileId }, named)
          : one({ unclear: true }, at);
      }
      case 'q':
        return one({ own: 'round' }, at);
      case 'd':
        return one({ tile: this.value(at) as TileId }, this.is(at + 1, 'D') || this.isOnes(at + 1) ? at + 1 : at);
      case 'w':
        return this.isPerson(at)
          ? undefined
          : one({ tile: `w${this.value(at)}` as TileId }, this.is(at + 1, 'W') ? at + 1 : at);
      case 'D':
        if (this.is(at + 1, 'd') && !this.is(at + 2, 'dD') && !this.is(this.skip(at + 2, ',&'), 'd'))
          return one({ tile: this.value(at + 1) as TileId }, at + 1);
        return this.is(at + 1, ',') && this.is(at + 2, 'd') && !this.is(at + 3, 'D')
          ? one({ tile: this.value(at + 2) as TileId }, at + 2)
          : one({ unclear: true }, at);
      case '?': {
        const last = this.skip(at, '?') - 1;
        const noun = this.is(last + 1, 'O') ? last + 2 : last + 1;
        const named = this.is(noun, noun > last + 1 ? 's' : 'DWs') ? noun : last;
        return { ...one({ unclear: true }, last), next: named + 1 };
      }
      case 'o':
        return this.copy(at) ?? this.ranks(at);
      case 'n':
      case 'm':
      case 'g':
        return this.ranks(at);
      case 's':
        return this.suitFirst(at);
      default:
        return undefined;
    }
  }

  private copy(at: number): NamedAt | undefined {
    const next = this.skip(at + 1, 'aO');
    if (!this.is(next, 'dwnguq') || this.is(at + 1, 'O')) return undefined;
    const found = this.ref(next);
    return found && !found.ref.unclear && (found.ref.suit !== undefined || !found.ref.ranks)
      ? { ref: { ...found.ref, copy: Number(this.value(at)) }, next: found.next }
      : undefined;
  }

  /** Ranks and the suit after them, if there is one. */
  private ranks(at: number): NamedAt | undefined {
    const run = this.numbers(at);
    let { next, ranks } = run;
    let suit = this.suitAfter(next);
    // Ranks after a comma belong to these only if a suit follows them all.
    for (let end = next, all = ranks; suit === undefined;) {
      const after = this.skip(end, ',&');
      // "threes and three fours of dots": the second number counts the fours.
      const isNext = after > end || this.is(after, 'm');
      if (!isNext || !this.is(after, 'nogm') || (this.is(after, 'n') && this.is(after + 1, 'm'))) break;
      const more = this.numbers(after);
      [end, all] = [more.next, [...all, ...more.ranks]];
      const found = this.suitAfter(end);
      if (found !== undefined) [suit, next, ranks] = [found, end, all];
    }
    const last = suit === undefined ? next - 1 : suit;
    const two = suit !== undefined && this.is(suit + 1, 's') && !this.is(suit + 2, 'nogm:O');
    if (two) return { ref: { unclear: true, from: this.all[at]!.from, to: this.all[suit! + 1]!.to }, next: suit! + 2 };
    return {
      ref: {
        ranks,
        ...(suit !== undefined && { suit: this.value(suit) }),
        ...(suit !== undefined && this.isForAll(next) && { forAll: true }),
        from: this.all[at]!.from,
        to: this.all[last]!.to,
      },
      next: last + 1,
    };
  }

  private suitAfter(next: number): number | undefined {
    const all = this.isForAll(next) ? next + 1 : next;
    const at = this.skip(this.is(all, 'O') ? all + 1 : all, 'a');
    if (this.is(at, 's')) return at;
    const apart = this.is(next - 1, 'm') && this.is(next, ',') && this.is(next + 1, 's') && !this.is(next + 2, 'nog:O');
    if (apart) return next + 1;
    const isIn =
      this.is(next, ',') && this.text(next + 1) === 'in' && this.is(next + 2, 's') && !this.is(next + 3, 'nog:');
    return isIn && (next + 3 === this.all.length || this.is(next + 3, ',.&pP')) ? next + 2 : undefined;
  }

  /** "1 2 3, 4 5 6, all in bams". */
  private isForAll = (at: number): boolean => this.text(at) === 'all' && this.is(at + 1, 'Os');

  /** "1-2-3" lists ranks; "1-9" and "two to four" are ranges. */
  private isRow = (at: number): boolean => this.text(at + 1) === '-' && this.text(at + 3) === '-';

  /** Ranks without a comma between them, or a range. */
  private numbers(at: number): { readonly ranks: readonly number[]; readonly next: number } {
    const ranks: number[] = [];
    let next = at;
    while (this.is(next, 'nogm')) {
      const value = this.value(next);
      const end = this.is(next + 1, '~') ? this.skip(next + 2, 'a') : next;
      if (!this.isRow(next) && end > next && this.is(end, 'no') && Number(this.value(end)) > Number(value)) {
        for (let rank = Number(value); rank <= Number(this.value(end)); rank++) ranks.push(rank);
        next = end + 1;
      } else {
        ranks.push(...[...value].map(Number));
        next++;
        if (this.mark(next - 1) === 'm') break;
        while (this.is(next, '~') && this.text(next) === '-' && this.is(next + 1, 'n')) next++;
      }
      // In "2 3 4, two easts" without a pause, "two" is a count.
      if (this.is(next, 'n') && Number(this.value(next)) <= 4 && this.is(next + 1, 'dmwk') && !this.isPerson(next + 1))
        break;
    }
    return { ranks, next };
  }

  /** "bam 1 2 3 dot 7 8 9": suits before ranks, without pauses. */
  private leadsOn(from: number): boolean {
    let at = from;
    while (this.is(at, 's') && this.is(at + 1, 'nog')) {
      const { next } = this.numbers(at + 1);
      if (!this.is(next, 's')) return true;
      at = next;
    }
    return false;
  }

  /** "bams 2 3 4", "in sticks from five to seven"; a suit alone is unclear. */
  private suitFirst(at: number): NamedAt {
    let start = this.skip(at + 1, ':Oyzh');
    if (this.is(start, ',') && this.is(start + 1, 'nog') && this.is(at - 1, 'O')) start++;
    const alone: NamedAt = {
      ref: { suit: this.value(at), unclear: true, from: this.all[at]!.from, to: this.all[at]!.to },
      next: at + 1,
    };
    const counts = this.is(start, 'm') ? 'dwmFfuqO' : 'dwmkFfuqO';
    if (
      !this.is(start, 'nogm') ||
      (!this.is(start, 'g') && this.is(start + 1, counts)) ||
      (this.is(start, 'o') && this.copy(start))
    )
      return alone;
    const { ranks, next } = this.numbers(start);
    if (this.suitAfter(next) !== undefined && !this.leadsOn(next)) return alone;
    return {
      ref: {
        ranks,
        suit: this.value(at),
        suitFirst: true,
        from: this.all[at]!.from,
        to: this.all[next - 1]!.to,
      },
      next,
    };
  }
}

/** Claiming the third copy makes a pung. */
export const SET_OF_COPIES: Readonly<Record<number, SetName>> = { 3: 'pung', 4: 'kong' };

export const SET_SIZES: Readonly<Record<SetName, number>> = { pair: 2, chow: 3, pung: 3, kong: 4 };

export const toReferenceKey = ({ tile, own, suit, ranks }: TileReference): string =>
  JSON.stringify([tile, own, suit, ranks]);

export const listTilesOfRanks = (suit: string, ranks: readonly number[]): readonly TileId[] =>
  ranks.map((rank) => `${suit}${rank}`).filter(isTile);
