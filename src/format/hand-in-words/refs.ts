import { isTile, SEATS, TILES, type Seat, type SetName, type TileId } from '../../engine/index.ts';
import type { TokenKind, HandToken } from './tokens.ts';

// Names of tiles: "red dragon", "the 5 of bams", "2 3 4 dots", "my own wind".

export interface TileNameInWords {
  readonly tile?: TileId;
  /** One of each dragon or wind. */
  readonly tiles?: readonly TileId[];
  readonly ranks?: readonly number[];
  readonly suit?: string;
  readonly own?: 'seat' | 'round';
  /** The name is a plural such as "nines" or "reds", which does not say how many tiles there are. */
  readonly isPlural?: boolean;
  /** The number of the copy, 3 in "the third north". */
  readonly copy?: number;
  readonly isSuitFirst?: boolean;
  /** A suit, a colour or a wind is missing. */
  readonly isOpen?: boolean;
  readonly first: number;
  readonly next: number;
}

export const SET_SIZE_BY_NAME: Readonly<Record<SetName, number>> = { pair: 2, chow: 3, pung: 3, kong: 4 };

/** The suit of "three twos in each suit": the letters of all three suits. */
export const ALL_SUIT_LETTERS = 'bco';

export const isSeat = (value: string): value is Seat => SEATS.some((seat) => seat === value);

const VERBS = 'won lost did discard rob draw fishing claim claimed-set have not add';
export const PLAYER_VERB_TOKEN_KINDS = VERBS.split(' ') as readonly TokenKind[];
const NUMBERS: readonly TokenKind[] = ['number', 'digits', 'ranks', 'ordinal'];

/** Kept, because each token of a sentence is asked for a hundred patterns. */
const patterns = new Map<string, ReturnType<typeof splitPattern>>();

const splitPattern = (pattern: string) =>
  pattern.split(' ').map((part) => {
    const [, isNot, what = '', repeat] = /^(!?)(.*?)([?*]?)$/.exec(part)!;
    return { isFollowing: part === '>', isNot, what, kinds: what.split('|'), repeat };
  });

function parsePattern(pattern: string): ReturnType<typeof splitPattern> {
  const parts = patterns.get(pattern) ?? splitPattern(pattern);
  patterns.set(pattern, parts);
  return parts;
}

export class TokenList {
  readonly all: readonly HandToken[];
  constructor(all: readonly HandToken[]) {
    this.all = all;
  }

  is = (at: number, ...kinds: readonly TokenKind[]): boolean => kinds.includes(this.all[at]?.kind ?? 'end');
  value = (at: number): string => this.all[at]?.value ?? '';
  text = (at: number): string => this.all[at]?.text ?? '';
  number = (at: number): number => Number(this.value(at));
  clause = (at: number): number => this.all[at]?.clause ?? -1;
  hasArticle = (at: number): boolean => this.all[at]?.hasArticle === true;
  hasOf = (at: number): boolean => this.all[at]?.hasOf === true;
  endsInS = (at: number): boolean => this.text(at).endsWith('s');
  isSpelt = (at: number): boolean => /^[a-z]/.test(this.text(at));
  skip(at: number, ...kinds: readonly TokenKind[]): number {
    let next = at;
    while (this.is(next, ...kinds)) next++;
    return next;
  }
  /** Returns the index after words that say which player is meant: "the lady on my left", "the South player". */
  skipPlayerPlace(at: number): number {
    let next = at;
    while (this.is(next, 'person') && /opposite|left|right|player|next door/.test(this.text(next))) next++;
    return next;
  }
  /**
   * Matches tokens with a pattern of kinds, such as `wind winds? round`: `a|b` is either kind, `?` marks an optional
   * part, `*` any number of them, `"text"` is that text, `@` the name of tiles, `$` the end of the clause, `!a`
   * requires that no `a` follows, and what stands after `>` must follow but is not taken. Returns the index where each
   * part begins, and last the index where the match ends.
   */
  match(at: number, pattern: string): readonly number[] | undefined {
    const starts: number[] = [];
    let next = at;
    let end: number | undefined;
    for (const { isFollowing, isNot, what, kinds, repeat } of parsePattern(pattern)) {
      if (isFollowing) end = next;
      if (isFollowing) continue;
      starts.push(next);
      const matchRest = (): number | undefined => {
        if (what === '$') return this.isClauseEnd(next) ? next : undefined;
        if (what === '@') return this.ref(next)?.isOpen === undefined ? this.ref(next)?.next : undefined;
        const isFound =
          what[0] === '"' ? this.text(next) === what.slice(1, -1) : kinds.includes(this.all[next]?.kind ?? 'end');
        return isFound ? next + 1 : undefined;
      };
      const found = matchRest();
      if (isNot ? found !== undefined : found === undefined && !repeat) return undefined;
      if (isNot || found === undefined) continue;
      next = found;
      if (repeat === '*') for (let more = matchRest(); more !== undefined; more = matchRest()) next = more;
    }
    return [...starts, end ?? next];
  }

  /** Whether a number of tiles begins here: "three reds". */
  isCounted = (at: number): boolean => this.match(at, 'number dragon|dragons|wind|ranks|set') !== undefined;

  /** Whether the clause ends before this token. */
  isClauseEnd = (at: number): boolean => at >= this.all.length || this.is(at, 'comma', 'stop', 'colon', 'and');

  /** Whether the token follows words such as "out off", as West does in "out off West". */
  isOutOff = (at: number): boolean => this.is(at - 1, 'won') && /^out (?:off|from|by)$/.test(this.text(at - 1));

  isClauseStart = (at: number): boolean => at === 0 || this.clause(at - 1) !== this.clause(at);

  /** Whether a wind means a player: "West went out", "off East", "South's discard". */
  isPlayer(at: number): boolean {
    if (!this.is(at, 'wind') || this.is(at + 1, 'winds')) return false;
    const text = this.text(at);
    if (this.isOutOff(at) || this.text(at + 1) === 'player') return true;
    if (this.is(at - 1, 'from') && !this.hasArticle(at) && !/[^t]s$|ths$|sts$/.test(text)) return true;
    if (/'s$|s'$/.test(text))
      return this.is(at + 1, 'discard', 'last', 'dragon', 'number', 'set', 'ordinal', 'wind', 'suit');
    if (/(?:ths|sts)$/.test(text)) return this.is(at - 1, 'from') || Boolean(this.match(at - 1, 'won wind "discard"'));
    return this.is(at + 1, ...PLAYER_VERB_TOKEN_KINDS) && !this.all[at + 1]!.isMine && !this.hasArticle(at);
  }

  /** Parses the name of tiles that begins at this token; undefined if none begins there. */
  ref(at: number): TileNameInWords | undefined {
    const value = this.value(at);
    const createReference = (next: number, ref: Omit<TileNameInWords, 'first' | 'next'>): TileNameInWords => ({
      ...ref,
      first: at,
      next,
    });
    const isPlural = /[^t']s$|ths$|sts$/.test(this.text(at));
    switch (this.all[at]?.kind) {
      case 'dragon':
      case 'wind': {
        if (this.isPlayer(at)) return undefined;
        const isLong = this.is(at + 1, isSeat(value) ? 'winds' : 'dragons');
        return createReference(isLong ? at + 2 : at + 1, {
          tile: (isSeat(value) ? `w${value}` : value) as TileId,
          isPlural: isPlural || (isLong && this.endsInS(at + 1)),
        });
      }
      case 'dragons':
      case 'winds': {
        const isNamed = value === 'winds' ? this.is(at + 1, 'wind') && this.hasOf(at + 1) : this.is(at + 1, 'dragon');
        const named = isNamed ? this.ref(at + 1) : undefined;
        return named ? { ...named, first: at } : createReference(at + 1, { isOpen: true });
      }
      case 'own':
        if (this.is(at + 1, 'winds')) return createReference(at + 2, { own: 'seat' });
        return this.hasOf(at) ? createReference(at + 1, { own: 'seat' }) : undefined;
      case 'all':
      case 'each': {
        const all = TILES.filter((tile) => /[dw]/.test(tile[0]!) && tile[0] === this.value(at + 1)[0]);
        return this.is(at + 1, 'dragons', 'winds') && /each|every|all/.test(this.text(at))
          ? createReference(at + 2, { tiles: all })
          : undefined;
      }
      case 'round-wind':
        return createReference(at + 1, { own: 'round' });
      case 'ordinal': {
        const named = this.is(at + 1, 'dragon', 'wind', 'number') ? this.ref(at + 1) : undefined;
        return named && (named.suit !== undefined || !named.ranks)
          ? { ...named, copy: Number(value), first: at }
          : this.ranks(at);
      }
      case 'number':
      case 'digits':
      case 'ranks':
        return this.ranks(at);
      case 'suit':
        return this.suitFirst(at);
      default:
        return undefined;
    }
  }

  private ranks(at: number): TileNameInWords {
    let { ranks, next } = this.numbers(at);
    // "2 and 4 of bams", "1st, 2nd and 3rd circles": single ranks before one suit.
    if (ranks.length === 1 && !this.is(next, 'suit') && !this.is(at, 'ranks')) {
      const all = [...ranks];
      let end = next;
      while (this.is(end, 'comma', 'and') && this.is(this.skip(end, 'comma', 'and'), 'number', 'ordinal')) {
        const more = this.numbers(this.skip(end, 'comma', 'and'));

        all.push(...more.ranks);
        end = more.next;
      }
      if (all.length > 1 && this.is(end, 'suit')) [ranks, next] = [all, end];
    }
    const isPlural = this.is(at, 'ranks');
    // The suit may follow after a comma: "nines, dots,".
    const apart =
      (isPlural || ranks.length === 3) &&
      !this.match(at - 2, 'suit comma') &&
      this.is(next, 'comma') &&
      this.is(next + 1, 'suit') &&
      this.isClauseEnd(next + 2) &&
      !this.is(next + 2, 'colon')
        ? next + 1
        : next;
    // "bams and dots, 1 to 7 each"
    if (this.text(next) === 'each' && ranks.length > 3) return { ranks, suit: '?', first: at, next: next + 1 };
    if (!this.is(apart, 'suit')) return { ranks, isPlural, first: at, next };
    const suit = this.value(apart);
    return { ranks, suit, isPlural, first: at, next: apart + 1 };
  }

  /** Ranks without a comma between them, or a range: "2 3 4", "two to four". */
  private numbers(at: number): { readonly ranks: readonly number[]; readonly next: number } {
    const ranks: number[] = [];
    let next = at;
    while (this.is(next, ...NUMBERS)) {
      const isCount =
        this.is(next, 'number') && next > at && this.hasOf(next + 1) && !this.is(next + 1, ...NUMBERS, 'suit', 'to');
      if (isCount || (next > at && (this.is(next, 'ranks') || this.hasOf(next)))) break;
      const value = this.value(next);
      const end = this.number(next + 2);
      if (this.is(next + 1, 'to') && this.is(next + 2, 'number') && end > Number(value)) {
        for (let rank = Number(value); rank <= end; rank++) ranks.push(rank);
        next += 3;
        continue;
      }
      ranks.push(...[...value].map(Number));
      next++;
      if (this.is(next - 1, 'ranks')) break;
    }
    return { ranks, next };
  }

  /** A suit before its ranks: "bams 2 3 4", "dots: 5 5". Without ranks after it, the reference is to the suit alone. */
  private suitFirst(at: number): TileNameInWords {
    const suit = this.value(at);
    const alone: TileNameInWords = { suit, isOpen: true, first: at, next: at + 1 };
    const start = this.is(at + 1, 'colon', 'from') ? at + 2 : at + 1;
    const isCount =
      (this.is(start + 1, 'set') && this.endsInS(start + 1)) ||
      this.match(start, 'number ranks|dragon|dragons|winds|bonus');
    if (!this.is(start, ...NUMBERS) || isCount) return alone;
    let { ranks, next } = this.numbers(start);
    // "c6 c7 c8"
    while (
      ranks.length < 3 &&
      this.text(at).endsWith('.') &&
      this.text(next) === this.text(at) &&
      this.is(next + 1, 'number')
    )
      [ranks, next] = [[...ranks, this.number(next + 1)], next + 2];
    return { suit, ranks, isPlural: this.is(start, 'ranks'), isSuitFirst: true, first: at, next };
  }
}

export const listTilesOfRanks = (suit: string, ranks: readonly number[]): readonly TileId[] =>
  [...suit].flatMap((letter) => ranks.map((rank) => `${letter}${rank}`)).filter(isTile);
