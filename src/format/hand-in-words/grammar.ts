import { TILES, type Seat, type SetName, type TileId, type Way } from '../../engine/index.ts';
import { isSeat, SET_SIZES, Tokens, type TileRef } from './refs.ts';
import type { Kind, Token } from './tokens.ts';

// The grammar: each production looks whether the tokens from a place on are its own, and gives the place after them.

export type Exposure = 'exposed' | 'concealed';

/** Tiles that were named together: "pung of reds", "three 5 dots", "2 3 4 bams", or one tile. */
export interface Group {
  first: number;
  next: number;
  kind?: SetName | undefined;
  count?: number | undefined;
  /** Several sets: each named tile is one. */
  isMany?: boolean;
  ref?: TileRef | undefined;
  tiles?: readonly TileId[];
  place?: Exposure | undefined;
  /** Stands after "except": it lies otherwise than the rest. */
  isException?: boolean;
  /** Names of flowers or seasons were not told, only a number. */
  unnamed?: 'f' | 's';
}

export interface Place {
  readonly first: number;
  readonly next: number;
  readonly value: Exposure;
  readonly covers: 'near' | 'heading' | 'both' | 'all' | 'everything';
}

export type Fact = { readonly first: number; readonly next: number; readonly isCorrection: boolean } & (
  | { readonly is: 'seat' | 'round'; readonly seat: Seat }
  | { readonly is: 'win'; readonly winner: 'me' | 'other' | Seat }
  | { readonly is: 'way'; readonly by?: Way; readonly lastTile?: true; readonly hasWon?: true; readonly isDraw?: true }
  | { readonly is: 'winning tile' | 'fishing' | 'original' | 'ready' | 'nothing' | 'wonders' | 'special hand' }
);

type FactContent = Fact extends infer Each ? (Each extends Fact ? Omit<Each, 'first' | 'next' | 'isCorrection'> : never) : never;

const NEUTRAL: readonly Kind[] = ['comma', 'stop', 'colon', 'and', 'be', 'have', 'i', 'i am', 'for'];
const opposite = (place: Exposure): Exposure => (place === 'exposed' ? 'concealed' : 'exposed');
const COUNT_KINDS: Readonly<Record<number, SetName>> = { 3: 'pung', 4: 'kong' };

export class Grammar {
  readonly t: Tokens;
  readonly groups: Group[] = [];
  readonly places: Place[] = [];
  readonly facts: Fact[] = [];
  /** Clauses that hold a word that no production used. */
  readonly badClauses = new Set<number>();
  private at = 0;
  private headingKind: SetName | undefined;
  private headingSuit: string | undefined;
  /** After "sorry" or "no": what comes takes the place of what was said last. */
  private isCorrecting = false;
  private last: 'group' | 'fact' | undefined;
  private isException = false;

  constructor(tokens: readonly Token[]) {
    this.t = new Tokens(tokens);
    while (this.at < tokens.length) this.step();
  }

  private step(): void {
    const { t, at } = this;
    if (t.is(at, 'stop')) [this.headingKind, this.headingSuit, this.isException] = [undefined, undefined, false];
    if (t.is(at, 'comma', 'colon')) this.isException = false;
    const next =
      this.correction(at) ??
      this.people(at) ??
      this.bonus(at) ??
      this.claim(at) ??
      this.ending(at) ??
      this.placement(at) ??
      this.group(at);
    if (next !== undefined) this.at = next;
    else {
      if (!t.is(at, ...NEUTRAL) && t.text(at) !== 'my' && !(t.text(at) === 'too' && t.isClauseEnd(at + 1))) this.reject(at);
      this.at = at + 1;
    }
  }

  /** The clause of this word is not understood; neither is what it would have corrected. */
  private reject(at: number): void {
    this.badClauses.add(this.t.clause(at));
    const isDenial = this.t.is(at, 'no', 'not') && !this.t.is(at - 1, 'stop');
    if (isDenial && this.last === 'group' && this.groups.at(-1)!.next >= at - 2)
      this.badClauses.add(this.t.clause(this.groups.at(-1)!.first));
    if (isDenial && this.last === 'fact' && this.facts.at(-1)!.next >= at - 2) this.badClauses.add(this.t.clause(this.facts.at(-1)!.first));
    if (this.isCorrecting && this.last === 'group') this.badClauses.add(this.t.clause(this.groups.at(-1)!.first));
    if (this.isCorrecting && this.last === 'fact') this.badClauses.add(this.t.clause(this.facts.at(-1)!.first));
  }

  /** What another player did or had, to the end of the sentence or the next "I". */
  private rejectAllOf(at: number): number {
    const { t } = this;
    let next = at;
    for (const { sentence } = t.all[at]!; next < t.all.length && t.all[next]!.sentence === sentence; next++) {
      if (next > at && (t.is(next, 'i', 'i am') || t.all[next]!.isMine)) break;
      if (!t.is(next, ...NEUTRAL)) this.reject(next);
    }
    return next;
  }

  private fact(first: number, next: number, content: FactContent): number {
    this.facts.push({ ...content, first, next, isCorrection: this.isCorrecting } as Fact);
    if (content.is !== 'nothing') this.last = 'fact';
    this.isCorrecting = false;
    return next;
  }

  private correction(at: number): number | undefined {
    const { t } = this;
    const isNo = t.is(at, 'no') && (t.is(at + 1, 'comma', 'correction') || t.all[at + 1]?.hasArticle === true);
    if (!t.is(at, 'correction') && !isNo) return t.is(at, 'not') && !t.is(at + 1, 'own') ? this.denial(at) : undefined;
    this.isCorrecting = this.last !== undefined;
    return at + 1;
  }

  /** "norths, not souths" and "not a pung, a pair". */
  private denial(at: number): number | undefined {
    const { t } = this;
    const ref = t.ref(at + 1);
    const isSet = t.is(at + 1, 'set');
    const next = isSet ? at + 2 : ref?.next;
    if (next === undefined || !t.isClauseEnd(next) || ref?.isOpen) return undefined;
    const last = this.groups.at(-1);
    const isLast = last !== undefined && (isSet ? last.kind === t.value(at + 1) : sameName(last.ref, ref));
    this.isCorrecting = isLast && this.last === 'group';
    if (this.last === 'fact' && ref?.tile?.[0] !== 'w') return undefined;
    this.facts.push({ is: 'nothing', first: at, next, isCorrection: false });
    return next;
  }

  // Seats and the wind of the round.

  private people(at: number): number | undefined {
    const { t } = this;
    const wind = (from: number): Seat | undefined => {
      const value = t.value(from);
      return t.is(from, 'wind') && isSeat(value) ? value : undefined;
    };
    const seatAt = (from: number, next: number): number => this.fact(at, next, { is: 'seat', seat: wind(from)! });
    const roundAt = (from: number, next: number): number => this.fact(at, next, { is: 'round', seat: wind(from)! });
    const lastFact = this.facts.at(-1);
    if (this.isCorrecting && this.last === 'fact' && (lastFact?.is === 'seat' || lastFact?.is === 'round')) {
      const next = t.is(at + 1, 'winds', 'seat') ? at + 2 : at + 1;
      if (wind(at) && t.isClauseEnd(next)) return lastFact.is === 'seat' ? seatAt(at, next) : roundAt(at, next);
    }
    if (wind(at)) {
      const next = t.is(at + 1, 'winds') ? at + 2 : at + 1;
      if (t.is(next, 'round')) return roundAt(at, next + 1);
      if (t.is(next, 'seat') && !t.is(next + 1, 'won', 'lost')) return seatAt(at, next + 1);
      if (t.is(next, 'be') || /'s$/.test(t.text(at))) {
        const what = t.is(next, 'be') ? next + 1 : next;
        if (t.is(what, 'round wind', 'round')) return roundAt(at, what + 1);
        if (t.is(what, 'own') && t.is(what + 1, 'winds', 'seat')) return seatAt(at, what + 2);
        if (t.text(what) === 'me') return seatAt(at, what + 1);
      }
    }
    if (t.is(at, 'round', 'round wind')) {
      const from = t.skip(at + 1, 'be', 'colon');
      if (wind(from) && !t.is(from + 1, 'round', 'seat')) return roundAt(from, t.is(from + 1, 'winds') ? from + 2 : from + 1);
    }
    if (t.is(at, 'seat') || (t.is(at, 'own') && t.is(at + 1, 'winds', 'seat'))) {
      const from = t.skip(t.is(at, 'own') ? at + 2 : at + 1, 'be', 'colon', 'winds');
      const isSaid = t.is(at, 'seat') || t.is(from - 1, 'be', 'colon') || t.is(at + 1, 'seat') || t.text(at + 1).endsWith("'s");
      if (wind(from) && isSaid && !t.is(from + 1, 'round')) return seatAt(from, from + 1);
    }
    if (t.is(at, 'i am') || (t.is(at, 'i') && /^i$/.test(t.text(at)) && t.is(at + 1, 'wind', 'i am'))) {
      const from = t.skip(at + 1, 'i am', 'seat', 'from');
      if (t.is(from, 'dealer')) return this.fact(at, from + 1, { is: 'seat', seat: 'e' });
      const isMe = t.text(at) !== 'me' || !t.is(from + 1, 'won', 'lost');
      const next = t.is(from + 1, 'winds', 'seat') || t.text(from + 1) === 'player' ? from + 2 : from + 1;
      const isRoundNext = t.is(next, 'round') && !t.is(t.skip(next + 1, 'be', 'colon'), 'wind');
      if (wind(from) && isMe && !isRoundNext && !t.is(at - 1, 'not')) return seatAt(from, next);
    }
    if (t.is(at, 'dealer') && t.isClauseEnd(at + 1) && (at === 0 || t.clause(at - 1) !== t.clause(at)))
      return this.fact(at, at + 1, { is: 'seat', seat: 'e' });
    return undefined;
  }

  // Flowers, seasons, and hands with a name.

  private addBonus(first: number, next: number, tiles: readonly TileId[], unnamed?: 'f' | 's'): number {
    const last = this.groups.at(-1);
    if (this.isCorrecting && this.last === 'group' && last?.tiles) this.groups.pop();
    this.groups.push({ first, next, tiles, ...(unnamed && { unnamed }) });
    [this.isCorrecting, this.last] = [false, 'group'];
    return next;
  }

  private bonus(at: number): number | undefined {
    const { t } = this;
    const family = (from: number): readonly TileId[] => TILES.filter((tile) => tile.startsWith(t.value(from)));
    if (t.is(at, 'wonders')) return this.fact(at, at + 1, { is: 'wonders' });
    if (t.is(at, 'special hand')) return this.fact(at, t.is(at + 1, 'colon') ? at + 2 : at + 1, { is: 'special hand' });
    // "no flowers or seasons", "no kongs": nothing of it is there.
    if (t.is(at, 'no', 'not')) {
      let next = t.is(at + 1, 'own') ? at + 2 : at + 1;
      const start = next;
      const isNoun = (): boolean => t.is(next, 'bonus', 'bonus tile') || (t.is(next, 'set') && t.text(next).endsWith('s'));
      while (isNoun() || (t.is(next, 'or', 'and', 'no') && t.is(next + 1, 'bonus'))) next++;
      return next > start && t.isClauseEnd(next) ? this.fact(at, next, { is: 'nothing' }) : undefined;
    }
    if (t.is(at, 'bonus') && t.is(at + 1, 'colon') && t.is(at + 2, 'nothing', 'no')) return this.fact(at, at + 3, { is: 'nothing' });
    if (t.is(at, 'bouquet')) {
      const what = t.is(at + 1, 'bonus') ? t.value(at + 1) : 'f';
      return this.addBonus(at, t.is(at + 1, 'bonus') ? at + 2 : at + 1, TILES.filter((tile) => tile.startsWith(what)));
    }
    if (t.is(at, 'one of each') && t.is(at + 1, 'bonus')) return this.addBonus(at, at + 2, family(at + 1));
    if (t.is(at, 'one of each') && t.is(at + 1, 'dragons', 'winds')) {
      if (t.is(at + 2, 'colon')) return this.fact(at, at + 3, { is: 'nothing' });
      const letter = t.is(at + 1, 'winds') ? 'w' : 'd';
      return this.addGroup({ first: at, next: at + 2, tiles: TILES.filter((tile) => tile.startsWith(letter)) });
    }
    if (t.is(at, 'own') || (t.is(at, 'all') && t.is(at + 1, 'own'))) {
      const own = t.is(at, 'all') ? at + 1 : at;
      const next = t.is(own + 1, 'seat', 'round') ? own + 2 : own + 1;
      if (!t.is(next, 'bonus')) return undefined;
      const named = t.skip(next + 1, 'be', 'comma');
      const isTwice = (named > next + 1 || /'s$/.test(t.text(next))) && t.is(named, 'bonus tile') && t.value(named)[0] === t.value(next) && t.isClauseEnd(named + 1);
      if (isTwice) return this.addBonus(at, named + 1, [t.value(named) as TileId]);
      const suit = t.value(next);
      this.addBonus(at, next + 1, []);
      Object.assign(this.groups.at(-1)!, { tiles: undefined, ref: { own: 'seat', suit, first: own, next: next + 1 } });
      const isJoined = t.is(next + 1, 'and') && t.is(next + 2, 'bonus') && !t.is(next + 3, 'number');
      if (isJoined) {
        this.addBonus(next + 2, next + 3, []);
        Object.assign(this.groups.at(-1)!, { tiles: undefined, ref: { own: 'seat', suit: t.value(next + 2), first: next + 2, next: next + 3 } });
      }
      return isJoined ? next + 3 : next + 1;
    }
    const isBambooFlower = t.text(at) === 'bamboo' && this.last === 'group' && this.groups.at(-1)?.tiles?.[0]?.startsWith('f') && t.skip(this.groups.at(-1)!.next, 'comma', 'and') === at && t.isClauseEnd(at + 1);
    if (isBambooFlower) return this.addBonus(at, at + 1, ['f4']);
    if (t.is(at, 'bonus tile')) {
      const next = t.is(at + 1, 'bonus') ? at + 2 : at + 1;
      return this.addBonus(at, next, [t.value(at) as TileId]);
    }
    const isCounted = t.is(at, 'number', 'set') && t.is(at + 1, 'bonus', 'bonus tile') && t.value(at) !== 'pung' && t.value(at) !== 'kong';
    if (isCounted) {
      const count = t.is(at, 'set') ? 2 : t.number(at);
      if (t.is(at + 1, 'bonus tile')) {
        const tiles = Array.from({ length: count }, () => t.value(at + 1) as TileId);
        return this.addBonus(at, at + 2, tiles);
      }
      const named: TileId[] = [];
      let next = at + 2;
      for (let more = t.skip(next, 'comma', 'colon', 'be'); (t.is(more, 'bonus tile') && t.value(more)[0] === t.value(at + 1)) || (t.text(more) === 'bamboo' && t.value(at + 1) === 'f' && t.isClauseEnd(more + 1)); ) {
        named.push(t.text(more) === 'bamboo' ? 'f4' : (t.value(more) as TileId));
        next = more + 1;
        more = t.skip(next, 'comma', 'and');
      }
      if (named.length === count) return this.addBonus(at, next, named);
      return count > 4 ? undefined : this.addBonus(at, at + 2, family(at + 1).slice(0, count), count === 4 ? undefined : (t.value(at + 1) as 'f'));
    }
    if (t.is(at, 'bonus')) {
      // "flowers 1 and 3", "season two"; "flowers: plum and orchid", "a season, the spring".
      const tiles: TileId[] = [];
      let next = at + 1;
      const start = t.skip(next, 'colon', 'be');
      for (let more = start; t.is(more, 'number', 'digits', 'ordinal') && !t.is(more + 1, 'bonus', 'set', 'dragon', 'suit', 'ranks', 'number', 'dragons'); more = t.skip(next, 'comma', 'and')) {
        for (const digit of t.value(more)) tiles.push(`${t.value(at)}${digit}` as TileId);
        next = more + 1;
        if (!t.is(next, 'and', 'comma')) break;
      }
      if (tiles.length > 0) return tiles.every((tile) => TILES.includes(tile)) ? this.addBonus(at, next, tiles) : undefined;
      const named = t.skip(next, 'colon', 'be', 'comma');
      if (t.is(named, 'bonus tile') && (t.is(at + 1, 'colon', 'be') || t.value(named)[0] === t.value(at))) return this.fact(at, t.skip(next, 'colon', 'be'), { is: 'nothing' });
      return t.all[at]!.hasArticle && t.isClauseEnd(at + 1)
        ? this.addBonus(at, at + 1, family(at).slice(0, 1), t.value(at) as 'f')
        : undefined;
    }
    return undefined;
  }

  // Sets and tiles.

  private addGroup(group: Group): number {
    const last = this.groups.at(-1);
    const isReplaced = this.isCorrecting && this.last === 'group' && last && !last.tiles;
    this.isCorrecting = false;
    this.last = 'group';
    if (!isReplaced) {
      this.groups.push({ ...group, isException: this.isException });
      return group.next;
    }
    const isBare = group.kind === undefined && group.count === undefined;
    const isSimilar = isBare || sizeOf(group) === sizeOf(last) || sameName(group.ref, last.ref) || group.ref?.isOpen;
    if (!isSimilar) {
      // Two sets of which neither resembles the other: is the first one gone?
      this.groups.push(group);
      this.badClauses.add(this.t.clause(last.first)).add(this.t.clause(group.first));
      return group.next;
    }
    const before = last.ref;
    const isOtherSuit = group.ref?.isOpen && group.ref.suit !== undefined && last.ref?.ranks !== undefined;
    const keptSize = isBare && !(group.ref?.ranks && group.ref.ranks.length > 1 && last.kind !== 'chow') ? { kind: last.kind, count: last.count } : {};
    const said = this.places.find(({ first, covers }) => first >= last.next && covers === 'near');
    last.place ??= said?.value;
    if (said) {
      this.places.splice(this.places.indexOf(said), 1);
      this.fact(said.first, said.next, { is: 'nothing' });
    }
    Object.assign(last, { ...keptSize, ...(!isBare && { kind: group.kind, count: group.count }), isMany: last.isMany && isBare });
    last.ref = isOtherSuit ? { ...last.ref!, suit: group.ref!.suit! } : group.ref;
    last.place = group.place ?? last.place;
    this.isCorrecting = isBare && sameName(group.ref, before);
    last.next = group.next;
    return group.next;
  }

  private group(at: number): number | undefined {
    const { t } = this;
    if (t.is(at, 'number') && t.is(at + 1, 'set')) {
      const many = t.number(at);
      return many === 1 ? this.set(at + 1) : this.sets(at, many);
    }
    if (t.is(at, 'number') && t.is(at + 1, 'place') && t.is(at + 2, 'set') && t.text(at + 2).endsWith('s')) return this.sets(at + 1, t.number(at), t.value(at + 1) as Exposure);
    if (t.is(at, 'set')) return this.set(at);
    if (t.is(at, 'all') && t.is(at + 1, 'set') && t.is(at + 2, 'colon')) return this.set(at + 1);
    if (t.is(at, 'times')) {
      if (this.isCorrecting && this.last === 'group') return this.changeSize(at, at + 1, { count: t.number(at) });
      const last = this.groups.at(-1);
      const isBeforeIt = last !== undefined && this.last === 'group' && t.skip(last.next, 'comma', 'be') === at && !last.kind && !last.count && isOneTile(last.ref);
      if (isBeforeIt) {
        last.count = t.number(at);
        last.next = at + 1;
        return at + 1;
      }
      const ref = t.ref(at + 1);
      return ref && this.addGroup({ first: at, next: ref.next, count: t.number(at), ref });
    }
    return this.counted(at) ?? this.bare(at);
  }

  /** "no, a kong", "no, four of them". */
  private changeSize(first: number, next: number, size: Pick<Group, 'kind' | 'count'>): number {
    const last = this.groups.at(-1)!;
    if (last.tiles) {
      this.reject(first);
      return next;
    }
    Object.assign(last, { kind: size.kind, count: size.count });
    this.isCorrecting = false;
    return this.fact(first, next, { is: 'nothing' });
  }

  /** "three reds", "three 7 chars", "four of the white dragon", "two of the two of bamboos". */
  private counted(at: number): number | undefined {
    const { t } = this;
    if (!t.is(at, 'number')) return undefined;
    const count = t.number(at);
    if (count === 1 && t.all[at + 1]?.hasOf) return undefined;
    if (t.is(at + 1, 'suit') && t.all[at + 1]!.hasOf && /^[a-z]/.test(t.text(at))) return undefined;
    const after = t.text(at + 1) === 'all' ? at + 2 : at + 1;
    const isOf = t.all[after]?.hasOf === true;
    const isNamed = t.is(after, 'dragon', 'dragons', 'winds', 'ranks', 'round wind') || (t.is(after, 'own') && t.ref(after)) || (t.is(after, 'wind') && !t.isPlayer(after));
    if (isNamed || (isOf && t.is(after, 'number', 'ordinal', 'digits'))) {
      const ref = t.ref(after);
      return ref && this.addGroup({ first: at, next: ref.next, count, ref });
    }
    if (!t.is(after, 'number') || !t.is(after + 1, 'suit')) return undefined;
    const [rank, isSpelt, isRankSpelt] = [t.number(after), /^[a-z]/.test(t.text(at)), /^[a-z]/.test(t.text(after))];
    if (!isSpelt && !isRankSpelt && (count === rank || count === 1 || count > 4 || rank === count + 1)) return undefined;
    const ref = t.ref(after)!;
    // "two three bams" is a pair of threes, or a two and a three.
    const isOpen = (isSpelt === isRankSpelt && (!isSpelt || count === rank || rank === count + 1)) || count === 1;
    if (!isOpen || (isSpelt && count === rank && count > 1)) return this.addGroup({ first: at, next: ref.next, count, ref });
    if (rank === count + 1 && count > 1) return this.addGroup({ first: at, next: ref.next, ref: { isOpen: true, first: at, next: ref.next } });
    if (count === 1 && !isSpelt) return undefined;
    return this.addGroup({ first: at, next: ref.next, ref: { isOpen: true, first: at, next: ref.next } });
  }

  /** Tiles without the name of a set before them: "2 3 4 bams", "a red"; the name may follow. */
  private bare(at: number): number | undefined {
    const { t } = this;
    const ref = t.ref(at);
    if (!ref) return undefined;
    if (ref.isOpen && ref.suit !== undefined) {
      const isHeading = t.is(ref.next, 'colon') || (t.is(ref.next, 'place', 'all', 'set', 'i', 'have') && t.all[at]!.hasOf && (at === 0 || t.is(at - 1, 'stop')));
      if (isHeading) {
        this.headingSuit = ref.suit;
        return this.fact(at, t.is(ref.next, 'colon') ? ref.next + 1 : ref.next, { is: 'nothing' });
      }
      // "no hang on, the bams was a kong"
      const set = t.skip(ref.next, 'be');
      const last = this.groups.at(-1);
      if (this.isCorrecting && last?.ref?.suit === ref.suit && set > ref.next && t.is(set, 'set'))
        return this.changeSize(at, set + 1, { kind: t.value(set) as SetName });
    }
    if (ref.isOpen && t.is(at, 'dragons', 'winds') && t.is(ref.next, 'colon')) return this.fact(at, ref.next + 1, { is: 'nothing' });
    const apart = t.is(ref.next, 'place') ? ref.next + 1 : ref.next;
    const name = t.is(ref.next, 'times') ? ref.next : apart;
    const isName = t.is(name, 'set') && !t.ref(name + 1) && !t.is(name + 1, 'number', 'colon', 'place') && !t.all[name]!.hasArticle;
    const isPlaced = t.is(name, 'set') && t.is(name + 1, 'place') && t.isClauseEnd(name + 2) && !t.all[name]!.hasArticle;
    const group: Group = { first: at, next: ref.next, ref };
    const isListed = this.headingKind !== undefined || t.is(ref.next, 'times') || this.repeated(ref) !== undefined;
    const isSpeltCount = t.is(at, 'number') && /^(?:two|three|four)$/.test(t.text(at)) && t.is(at + 1, 'suit') && t.text(at + 1).endsWith('s') && !t.all[at]!.hasArticle && !t.all[at + 1]!.hasOf;
    if (t.is(ref.next, 'ranks') && t.is(at, 'number')) return undefined;
    if (isSpeltCount && !this.isFactOpen(at, ref.next) && !this.isCorrecting && !this.headingKind) return this.addGroup({ first: at, next: ref.next, ref: { isOpen: true, first: at, next: ref.next } });
    const isVague = (t.is(ref.next, 'colon') && isOneTile(ref) && ref.isSuitFirst !== true) || (t.is(at, 'wind', 'own', 'round wind') && !t.all[at]!.hasArticle && !ref.isPlural) || (t.is(at, 'own', 'round wind')) || (t.all[at]!.hasOf && !t.is(at, 'suit')) || (t.is(at, 'ranks') && ref.suit === undefined);
    if (isVague && !isListed && !isName && !isPlaced && !this.isFactOpen(at, ref.next)) return this.isNewRanks(at, ref);
    if (isName || isPlaced) {
      if (apart > ref.next) group.place = t.value(ref.next) as Exposure;
      return this.addGroup({ ...group, next: name + 1, kind: t.value(name) as SetName });
    }
    if (t.is(ref.next, 'times')) return this.addGroup({ ...group, next: ref.next + 1, count: t.number(ref.next) });
    if (ref.isPlural && isOneTile(ref) && t.is(ref.next, 'number') && (t.isClauseEnd(ref.next + 1) || t.is(ref.next + 1, 'place')))
      return this.addGroup({ ...group, next: ref.next + 1, count: t.number(ref.next) });
    if (this.headingKind) return this.addGroup({ ...group, kind: this.headingKind, isMany: true });
    const repeated = this.repeated(ref);
    if (repeated) return this.addGroup({ ...group, ...repeated });
    // "pungs of reds open, greens open": of what list is this one?
    const before = this.groups.at(-1);
    if (before?.isMany && isOneTile(ref) && t.skip(before.next, 'place', 'comma', 'and') === at) return undefined;
    return this.addGroup(group);
  }

  /** The winning tile may stand bare: "won with east". */
  private isFactOpen(at: number, next: number): boolean {
    const { t } = this;
    const last = this.facts.at(-1);
    return last !== undefined && this.last === 'fact' && t.skip(last.next, 'and', 'from') === at && (last.is === 'winning tile' || (last.is === 'win' && last.winner === 'me') || last.is === 'way') && (t.isClauseEnd(next) || t.is(next, 'won'));
  }

  /** "sixes: three in bams": what follows hangs on words that were not understood. */
  private isNewRanks(at: number, ref: TileRef): number | undefined {
    const { t } = this;
    if (!t.is(at, 'ranks') || ref.suit !== undefined) return undefined;
    if (!t.is(ref.next, 'colon', 'comma', 'number')) return this.addGroup({ first: at, next: ref.next, ref });
    return this.rejectAllOf(at);
  }

  /** "pung of reds", "the eyes are 7 dots", "pungs of reds and greens", "pairs: …". */
  private set(at: number, many?: number, place?: Exposure): number | undefined {
    const { t } = this;
    const kind = t.value(at) as SetName;
    const isPlural = t.text(at).endsWith('s') && t.text(at) !== 'eyes' && t.text(at) !== 'twins';
    if (isPlural && t.is(at + 1, 'colon') && many === undefined) {
      this.headingKind = kind;
      return this.fact(at, at + 2, { is: 'nothing' });
    }
    let from = t.skip(at + 1, 'be', 'colon');
    let own = place;
    if (t.is(from, 'place') && t.ref(from + 1) && !t.is(from + 1, 'number')) own = t.value(from++) as Exposure;
    if (t.is(from, 'comma') && from === at + 1 && t.all[from + 1] && t.ref(from + 1) && (t.all[from + 1]!.hasArticle || (t.ref(from + 1)!.isPlural && t.isClauseEnd(t.ref(from + 1)!.next))) && !t.isPlayer(from + 1)) from++;
    if (t.is(from, 'from') && t.is(from + 1, 'number')) from++;
    // "pung of three reds", "pung of three 4 dots"
    const isSizeSaid = t.is(from, 'number') && t.number(from) === SET_SIZES[kind] && (t.is(from + 1, 'dragon', 'ranks', 'wind') || (t.is(from + 1, 'number') && t.is(from + 2, 'suit') && /^[a-z]/.test(t.text(from)) && kind !== 'chow'));
    if (isSizeSaid) from++;
    const isOtherSize = t.is(from, 'number') && !isSizeSaid && t.is(from + 1, 'dragon', 'ranks', 'wind') && !isPlural && t.all[from]!.hasOf;
    if (isOtherSize) return undefined;
    const ref = t.ref(from);
    if (!ref || (t.is(from, 'number') && !isSizeSaid && t.is(from + 1, 'dragon', 'set', 'bonus'))) {
      if (this.isCorrecting && this.last === 'group') return this.changeSize(at, at + 1, { kind });
      const last = this.groups.at(-1);
      // "two easts for my eyes", "three reds, a pung"
      if (last && !last.kind && last.next >= at - 1 && last.count === SET_SIZES[kind] && (kind === 'pair' || t.is(at - 1, 'for'))) {
        last.next = at + 1;
        return at + 1;
      }
      return this.addGroup({ first: at, next: at + 1, ref: { isOpen: true, first: at, next: at + 1 } });
    }
    const repeated = this.repeated(ref);
    if (repeated && repeated.count !== SET_SIZES[kind]) return undefined;
    if (repeated) return this.addGroup({ first: at, next: repeated.next, kind, ref, ...(own && { place: own }) });
    const isMany = isPlural || many !== undefined;
    const first: Group = { first: at, next: ref.next, kind, ref, isMany, ...(own && { place: own }) };
    const before = this.groups.length;
    let next = this.addGroup(first);
    if (!isMany) return next;
    // "pungs of reds, greens and 2 bams"
    for (;;) {
      const more = t.skip(next, 'comma', 'and');
      const joined = more > next ? t.ref(more) : undefined;
      const isNext = joined && !joined.isOpen && !t.is(joined.next, 'set', 'times') && (joined.ranks?.length !== 1 || joined.suit !== undefined || joined.isPlural || ref.ranks) && !(t.is(more, 'number') && t.is(more + 1, 'dragon', 'set', 'ranks', 'bonus')) && !t.all[more]!.isMine;
      if (!isNext || (many !== undefined && this.groups.length - before >= many) || (t.is(next, 'stop'))) break;
      if (kind === 'chow' && joined.ranks?.length !== 3) break;
      if (this.groups.slice(before).some((group) => sameName(group.ref, joined))) return undefined;
      next = this.addGroup({ ...first, first: more, next: joined.next, ref: joined });
    }
    return next;
  }

  /** "red red red" */
  private repeated(ref: TileRef): { readonly count: number; readonly next: number } | undefined {
    const { t } = this;
    let [next, count] = [ref.next, 1];
    while (ref.tile && t.is(next, 'dragon', 'wind') && t.ref(next)?.tile === ref.tile) [next, count] = [t.ref(next)!.next, count + 1];
    return count > 1 ? { count, next } : undefined;
  }

  /** "two pungs, sevens of bamboos and eights of bamboos", "two chows of 1 2 3 bams". */
  private sets(at: number, many: number, place?: Exposure): number | undefined {
    const { t } = this;
    const before = this.groups.length;
    if (t.is(at + 2, 'colon') && t.value(at + 1) === 'pair' && many > 4) {
      this.headingKind = 'pair';
      return this.fact(at, at + 3, { is: 'nothing' });
    }
    const isPlaced = t.is(at + 2, 'place');
    const apart = t.skip(isPlaced ? at + 3 : at + 2, 'comma', 'colon');
    // The names begin after a comma: read as if they followed at once.
    const next = apart > at + 2 ? this.setsApart(at, apart, many, isPlaced ? (t.value(at + 2) as Exposure) : place) : this.set(at + 1, many, place);
    const found = this.groups.slice(before);
    const [only] = found;
    if (found.length === 1 && only?.kind === 'chow' && only.ref?.ranks?.length === 3) {
      for (let more = 1; more < many; more++) this.groups.push({ ...only });
      return next;
    }
    const count = found.reduce((sum, { ref }) => sum + (ref?.ranks && ref.ranks.length > 1 && only?.kind !== 'chow' ? ref.ranks.length : 1), 0);
    if (count !== many || next === undefined) this.badClauses.add(t.clause(at));
    return next ?? at + 2;
  }

  private setsApart(at: number, from: number, many: number, place: Exposure | undefined): number | undefined {
    const { t } = this;
    const kind = t.value(at + 1) as SetName;
    let next: number | undefined;
    for (let more = from, found = 0; found < many; found++) {
      const isOne = t.is(more, 'number') && t.value(more) === '1' && t.all[more + 1]?.hasOf === true;
      const start = isOne ? more + 1 : more;
      const ref = t.ref(start);
      if (!ref || ref.isOpen) break;
      next = this.addGroup({ first: found === 0 ? at : more, next: ref.next, kind, ref, isMany: true, ...(place && { place }) });
      more = t.skip(next, 'comma', 'and');
    }
    return next;
  }

  // Where sets lie.

  private placement(at: number): number | undefined {
    const { t } = this;
    const add = (next: number, value: Exposure, covers: Place['covers']): number => {
      this.places.push({ first: at, next, value, covers });
      if (this.isCorrecting) {
        const last = this.groups.at(-1);
        if (last && covers === 'near' && t.isClauseEnd(next)) {
          last.place = value;
          this.places.pop();
          this.facts.push({ is: 'nothing', first: at, next, isCorrection: true });
          this.isCorrecting = false;
        }
      }
      return next;
    };
    if (t.is(at, 'except')) {
      this.isException = true;
      return this.fact(at, at + 1, { is: 'nothing' });
    }
    if (t.is(at, 'all', 'nothing')) {
      const place = t.skip(at + 1, 'be', 'have');
      if (!t.is(place, 'place')) return undefined;
      const value = t.value(place) as Exposure;
      const text = t.text(at);
      const covers = t.is(at, 'nothing') || /everything|rest|lot|whole|sets/.test(text) ? 'everything' : text.startsWith('both') ? 'both' : 'all';
      const isHeading = t.is(place + 1, 'colon') && covers !== 'everything';
      return add(place + 1, t.is(at, 'nothing') ? opposite(value) : value, isHeading ? 'heading' : covers);
    }
    const isClaimed = t.is(at, 'claim') && this.isAfterGroup(at);
    if (!t.is(at, 'place') && !isClaimed) return undefined;
    const value = isClaimed ? 'exposed' : (t.value(at) as Exposure);
    if (isClaimed && t.is(at + 1, 'place')) return undefined;
    if (isClaimed) return add(this.skipSource(at + 1) ?? at + 1, value, 'near');
    const again = t.is(at + 1, 'and') ? at + 2 : at + 1;
    if (t.is(again, 'place') && !t.ref(again + 1) && !t.is(again + 1, 'set', 'colon', 'number')) {
      if (t.value(again) !== value) return undefined;
      if (again === at + 1) return this.fact(at, again, { is: 'nothing' });
    }
    if (t.is(at + 1, 'place') && t.value(at + 1) !== value) return undefined;
    if (t.is(at + 1, 'place')) return at + 1;
    const said = this.groups.at(-1)?.place;
    if (said && said !== value && !this.isCorrecting && this.isAfterGroup(at) && t.isClauseEnd(at + 1)) return undefined;
    let start = at;
    while (t.is(start - 1, 'place')) start--;
    const isStart = start === 0 || t.clause(start - 1) !== t.clause(at) || t.is(start - 1, 'be', 'i', 'have');
    const isPhrase = / |^(?:hold|rack)/.test(t.text(at));
    const after = t.skip(at + 1, 'i', 'have', 'be', 'i am');
    const isNew = isStart && (at === 0 || t.is(t.skip(at, 'place') - 2, 'stop') || t.all[at - 1]!.sentence !== t.all[at]!.sentence || t.is(at - 1, 'stop'));
    if (t.is(at + 1, 'colon')) return add(at + 2, value, 'heading');
    const isFollowed = after < t.all.length && !t.isClauseEnd(after);
    const isHeading = isStart && ((isPhrase && isFollowed && !t.is(at - 1, 'be')) || (after > at + 1 && isFollowed) || (isNew && t.is(at + 1, 'comma')));
    return add(at + 1, value, isHeading ? 'heading' : 'near');
  }

  /** Only a comma lies between the last group and this word. */
  private isAfterGroup(at: number): boolean {
    const last = this.groups.at(-1);
    return last !== undefined && this.last === 'group' && this.t.skip(last.next, 'comma', 'i') === at;
  }

  // Sets made with a discard.

  private claim(at: number): number | undefined {
    const { t } = this;
    if (t.is(at, 'claimed set')) {
      const kind = t.value(at) as SetName;
      const ref = t.ref(t.is(at + 1, 'discard') ? at + 2 : at + 1);
      if (!ref || t.is(at - 1, 'not')) return undefined;
      const from = this.skipSource(ref.next) ?? ref.next;
      // "konged the reds" may be a concealed one.
      const isSure = kind !== 'kong' || from > ref.next || t.is(at + 1, 'discard') || !t.is(t.skip(from, 'comma'), 'place');
      let next = this.addGroup({ first: at, next: from, kind, ref, ...(isSure && { place: 'exposed' }) });
      while (t.is(next, 'and', 'comma') && t.ref(next + 1)?.isPlural && t.ref(next + 1)?.tile && !t.is(t.ref(next + 1)!.next, 'set')) {
        const more = t.ref(next + 1)!;
        next = this.addGroup({ first: next + 1, next: more.next, kind, ref: more, place: 'exposed' });
      }
      // "punged the nine of circles and the west wind": both, or one and a tile?
      const other = t.is(next, 'and') && !t.is(next + 1, 'number') ? t.ref(next + 1) : undefined;
      if (other && isOneTile(other) && !t.is(other.next, 'set', 'times')) this.badClauses.add(t.clause(next + 1));
      return next;
    }
    if (t.is(at, 'add')) return this.added(at);
    if (!t.is(at, 'claim') || t.is(at - 1, 'not') || (this.isAfterGroup(at) && t.isClauseEnd(this.skipSource(at + 1) ?? at + 1))) return undefined;
    const owner = t.is(at + 1, 'wind') && t.isPlayer(at + 1) ? at + 2 : at + 1;
    const start = t.skip(owner, 'discard', 'comma');
    if (t.is(start, 'set') || (t.is(start, 'number') && t.is(start + 1, 'set'))) {
      const before = this.groups.length;
      const next = this.group(start);
      for (const group of this.groups.slice(before)) group.place = 'exposed';
      const end = next === undefined ? undefined : (this.skipSource(next) ?? next);
      if (end !== undefined && this.groups.length > before) this.groups.at(-1)!.next = end;
      return end;
    }
    const isFor = t.is(start, 'for') && t.is(start + 1, 'set');
    if (isFor) {
      const next = this.set(start + 1, undefined, 'exposed');
      return next === undefined ? undefined : (this.skipSource(next) ?? next);
    }
    const ref = t.ref(start);
    if (!ref || ref.isOpen) return undefined;
    const source = this.skipSource(ref.next) ?? ref.next;
    const aim = t.skip(source, 'comma', 'for');
    if (t.is(source, 'won') || (t.is(aim, 'won') && t.is(source, 'for'))) {
      const next = t.is(source, 'won') ? source + 1 : aim + 1;
      this.groups.push({ first: start, next: ref.next, ref });
      this.fact(at, next, { is: 'way', by: 'discard', hasWon: true });
      this.last = 'fact';
      return next;
    }
    if (aim > source && t.is(aim, 'set')) {
      const kind = t.value(aim) as SetName;
      const again = t.ref(aim + 1);
      if (kind === 'chow') return again && this.chowWith(at, ref, again);
      if (again && !sameName(again, ref)) return undefined;
      return this.addGroup({ first: at, next: again?.next ?? aim + 1, kind, ref, place: 'exposed' });
    }
    const row = aim > source && t.is(source, 'for') ? t.ref(aim) : undefined;
    if (row) return this.chowWith(at, ref, row);
    const kind = COUNT_KINDS[ref.copy ?? 0];
    if (kind) {
      const last = this.groups.find((group) => sameName(group.ref, ref) && sizeOf(group) === SET_SIZES[kind] - 1);
      if (last) Object.assign(last, { kind, count: undefined, place: 'exposed' });
      const next = last ? this.fact(at, source, { is: 'nothing' }) : this.addGroup({ first: at, next: source, kind, ref, place: 'exposed' });
      // "claimed the third north from East and the third 9 dots from South"
      const more = t.is(next, 'and') && t.is(next + 1, 'ordinal') ? this.claimAgain(next) : undefined;
      return more ?? next;
    }
    if (ref.ranks?.length === 3 && ref.suit !== undefined) return this.addGroup({ first: at, next: source, ref, place: 'exposed' });
    return undefined;
  }

  private claimAgain(at: number): number | undefined {
    const ref = this.t.ref(at + 1);
    const kind = COUNT_KINDS[ref?.copy ?? 0];
    if (!ref || !kind) return undefined;
    return this.addGroup({ first: at + 1, next: this.skipSource(ref.next) ?? ref.next, kind, ref, place: 'exposed' });
  }

  /** "took West's 6 dots for a 5 6 7": the row must hold the tile. */
  private chowWith(first: number, { suit, ranks }: TileRef, row: TileRef): number | undefined {
    const isHeld = suit !== undefined && row.ranks?.length === 3 && row.ranks.includes(ranks?.[0] ?? 0) && (row.suit ?? suit) === suit;
    return isHeld ? this.addGroup({ first, next: row.next, kind: 'chow', ref: { ...row, suit }, place: 'exposed' }) : undefined;
  }

  /** "from West", "off East's discard", "from a discard". */
  private skipSource(at: number): number | undefined {
    const { t } = this;
    if (!t.is(at, 'from')) return undefined;
    if (t.is(at + 1, 'discard')) return at + 2;
    if (!t.is(at + 1, 'wind', 'person')) return undefined;
    return t.is(at + 2, 'discard') ? at + 3 : at + 2;
  }

  /** "added the fourth 8 bam to my exposed pung": an exposed kong. */
  private added(at: number): number | undefined {
    const { t } = this;
    const named = t.is(at + 1, 'own', 'place') || t.is(at + 1, 'set') ? t.skip(at + 1, 'own', 'place') : at + 1;
    const start = t.is(named, 'set') ? named + 1 : named;
    const ref = t.ref(start);
    if (!ref || (start === named && ref.copy !== 4)) return undefined;
    let next = t.skip(ref.next, 'to', 'own', 'for');
    if (next > ref.next) {
      next = t.skip(next, 'place');
      if (!t.is(next, 'set')) return undefined;
      const again = t.ref(next + 1);
      if (again && !sameName(again, ref)) return undefined;
      next = t.skip(again?.next ?? next + 1, 'place');
    }
    const last = this.groups.find((group) => sameName(group.ref, ref));
    if (!last) return this.addGroup({ first: at, next, kind: 'kong', ref, place: 'exposed' });
    Object.assign(last, { kind: 'kong', count: undefined, place: 'exposed' });
    return this.fact(at, next, { is: 'nothing' });
  }

  // How the hand ended.

  private ending(at: number): number | undefined {
    const { t } = this;
    const token = t.all[at]!;
    const isDenied = t.is(t.is(at - 1, 'have', 'be', 'i am') ? at - 2 : at - 1, 'not', 'no');
    switch (token.kind) {
      case 'not':
      case 'no':
        if (t.text(at + 1) === 'me' && t.isClauseEnd(at + 2)) return this.fact(at, at + 2, { is: 'nothing' });
        return t.is(t.skip(at + 1, 'have', 'be'), 'won') ? this.fact(at, at + 1, { is: 'nothing' }) : undefined;
      case 'lost':
        return this.fact(at, this.skipSource(at + 1) ?? at + 1, { is: 'win', winner: 'other' });
      case 'won': {
        const subject = this.subject(at);
        if (subject === 'unknown') return undefined;
        if (isDenied) return this.fact(at, at + 1, { is: 'win', winner: 'other' });
        return this.fact(at, at + 1, { is: 'win', winner: subject });
      }
      case 'person':
      case 'unknown':
      case 'wind':
      case 'dealer':
        return this.player(at);
      case 'from': {
        if (t.is(at + 1, 'discard')) return this.fact(at, at + 2, { is: 'way', by: 'discard' });
        if (t.is(at + 1, 'last', 'wall', 'loose', 'rob')) return at + 1;
        const owner = t.is(at + 1, 'unknown', 'person') || (t.is(at + 1, 'wind') && t.isPlayer(at + 1)) ? at + 2 : undefined;
        if (owner === undefined) return undefined;
        const last = this.groups.at(-1);
        // "pung of whites from West" was claimed.
        const isClaimed = last !== undefined && this.last === 'group' && last.next === at && (sizeOf(last) ?? 0) > 1;
        if (isClaimed) return undefined;
        if (t.is(owner, 'last') && t.value(owner) === 'discard') return owner;
        return this.fact(at, t.is(owner, 'discard') ? owner + 1 : owner, { is: 'way', by: 'discard' });
      }
      case 'wall':
        return this.fact(at, at + 1, { is: 'way', by: 'wall', ...((token.value === 'self' || this.isOnlyWay(at)) && { hasWon: true as const }) });
      case 'loose': {
        const next = t.is(at + 1, 'from') && t.is(at + 2, 'loose', 'wall') ? at + 3 : at + 1;
        return this.fact(at, next, { is: 'way', by: 'loose', ...(this.isOnlyWay(at) && { hasWon: true as const }) });
      }
      case 'last':
        if (token.value === 'maybe') return undefined;
        return this.fact(at, at + 1, { is: 'way', by: token.value as Way, lastTile: true });
      case 'discard':
        // "I threw a red": it is not in the hand.
        if (token.isMine || !/^discard/.test(token.text)) return undefined;
        return this.fact(at, at + 1, { is: 'way', by: 'discard' });
      case 'rob': {
        const owner = t.is(at + 1, 'from') ? at + 2 : at + 1;
        const isOwner = t.is(owner, 'wind', 'person', 'unknown');
        const kong = isOwner ? owner + 1 : owner;
        return this.fact(at, t.is(kong, 'set') ? kong + 1 : kong, { is: 'way', by: 'kong', hasWon: true });
      }
      case 'draw':
        return t.is(at - 1, 'not') ? undefined : this.fact(at, at + 1, { is: 'way', by: 'wall', isDraw: true });
      case 'winning tile':
        if (/^(?:winning|mahjong)/.test(t.text(at))) this.fact(at, at + 1, { is: 'way', hasWon: true });
        return this.fact(at, t.skip(at + 1, 'be', 'colon'), { is: 'winning tile' });
      case 'early call':
        return isDenied || this.facts.some((fact) => fact.is === 'win' && fact.winner !== 'me' && t.clause(fact.first) >= token.clause - 2) ? undefined : this.fact(at, at + 1, { is: token.value as 'original' });
      case 'fishing':
        return isDenied ? undefined : this.fishing(at);
      default:
        return undefined;
    }
  }

  /** "off the wall" by itself: nobody else, no draw and no set stand in its clause. */
  private isOnlyWay(at: number): boolean {
    const { t } = this;
    const isFirst = at === 0 || t.clause(at - 1) !== t.clause(at) || (t.is(at - 1, 'from') && (at === 1 || t.clause(at - 2) !== t.clause(at)));
    return isFirst && t.isClauseEnd(at + 1);
  }

  /** Who won: the last player before the verb in its clause, or the speaker. */
  private subject(at: number): 'me' | 'other' | Seat | 'unknown' {
    const { t } = this;
    if (t.all[at]!.isMine) return 'me';
    const prior = this.facts.findLast((fact) => fact.is === 'win' && fact.next <= at);
    const isGoingOn = prior?.is === 'win' && prior.winner !== 'me' && t.is(prior.first, 'wind', 'person', 'unknown') && t.is(at - 1, 'and') && prior.next === at - 1;
    if (isGoingOn) return prior.winner;
    if (/^(?:won|wins?|winning|we|go)/.test(t.text(at)))
      for (let before = at - 1; before >= 0 && t.all[before]!.sentence === t.all[at]!.sentence; before--) {
        if (t.is(before, 'i', 'i am') || t.all[before]!.isMine || t.text(before).startsWith('me')) break;
        const isFirst = before === 0 || t.clause(before - 1) !== t.clause(before);
        if (isFirst && (t.is(before, 'person') || (t.is(before, 'wind') && t.isPlayer(before) && !/'s$/.test(t.text(before))))) return 'unknown';
      }
    return 'me';
  }

  /** Another player who wins, discards, or does something else that is no part of this hand. */
  private player(at: number): number | undefined {
    const { t } = this;
    if (t.is(at + 1, 'did') && t.isClauseEnd(at + 2) && this.facts.some(({ is }) => is === 'win')) return this.fact(at, at + 2, { is: 'win', winner: 'other' });
    if (t.is(at, 'wind') && !t.isPlayer(at)) return undefined;
    if (t.is(at, 'wind', 'person') && t.isOutOff(at)) return this.fact(at, t.is(at + 1, 'discard') ? at + 2 : at + 1, { is: 'way', by: 'discard' });
    const end = this.playerEnd(at);
    if (/s'?$/.test(t.text(at)) && t.text(at).includes("'") && t.ref(at + 1) && t.is(at, 'wind') && this.isAfterWin(at)) return this.fact(at, at + 1, { is: 'way', by: 'discard' });
    if (end === undefined) return t.is(at, 'wind', 'person') ? this.rejectAllOf(at) : undefined;
    const value = t.value(at);
    const winner = isSeat(value) ? value : t.is(at, 'dealer') ? 'e' : 'other';
    if (t.is(end, 'won', 'lost') && !t.all[end]!.isMine) return this.fact(at, t.is(end, 'lost') ? end : end + 1, { is: 'win', winner });
    if (t.is(end, 'rob')) {
      const last = this.groups.at(-1);
      if (last && sizeOf(last) === 4 && t.all[last.first]!.sentence === t.all[at]!.sentence) this.badClauses.add(t.clause(last.first));
      const kong = t.skip(end + 1, 'own');
      return this.fact(at, t.is(kong, 'set') ? kong + 1 : kong, { is: 'win', winner });
    }
    if (t.is(end, 'last') && t.value(end) === 'discard') return this.fact(at, end + 1, { is: 'way', by: 'discard', lastTile: true });
    if (t.is(end, 'discard')) return this.fact(at, end + 1, { is: 'way', by: 'discard' });
    return this.rejectAllOf(at);
  }

  /** "went out on North's 9 bams", "the last discard, West's green". */
  private isAfterWin(at: number): boolean {
    const before = this.facts.at(-1);
    return before !== undefined && (before.is === 'win' || before.is === 'way') && this.t.skip(before.next, 'comma', 'from') === at;
  }

  /** The verb of a player that begins here: "the lady on my right won". */
  private playerEnd(at: number): number | undefined {
    const { t } = this;
    let next = at + 1;
    while (t.is(next, 'unknown', 'own', 'person', 'from', 'have', 'winds', 'be') && !t.all[next]!.isMine) next++;
    if (t.is(at, 'wind') && next > at + 1 && !t.is(at + 1, 'have')) return undefined;
    const isVerb = t.is(next, 'won', 'lost', 'rob', 'discard', 'last') && !t.all[next]!.isMine;
    const isStart = t.is(at, 'wind', 'person', 'dealer') || at === 0 || t.clause(at - 1) !== t.clause(at) || t.is(at - 1, 'be', 'own', 'from');
    return isVerb && isStart ? next : undefined;
  }

  /** The tiles that are fished for are in no hand. */
  private fishing(at: number): number {
    const { t } = this;
    let next = at + 1;
    for (let more = t.skip(next, 'for', 'from', 'be'); ; more = t.skip(next, 'or')) {
      const ref = t.ref(more);
      if (!ref || t.is(more, 'number') && t.is(more + 1, 'dragon', 'dragons', 'set')) break;
      next = ref.next;
      if (t.is(next, 'and', 'comma') && t.is(next + 1, 'or')) next++;
      if (!t.is(next, 'or')) break;
    }
    return this.fact(at, t.is(next, 'won') && t.is(next - 1, 'for') ? next + 1 : next, { is: 'fishing' });
  }
}

export const isOneTile = (ref: TileRef | undefined): boolean => Boolean(ref && (ref.tile ?? ref.own ?? ref.ranks?.length === 1));
export const sizeOf = ({ kind, count, ref }: Group): number | undefined => (kind ? SET_SIZES[kind] : (count ?? ref?.ranks?.length));
export const sameName = (a: TileRef | undefined, b: TileRef | undefined): boolean =>
  Boolean(a && b && a.tile === b.tile && a.own === b.own && a.suit === b.suit && a.ranks?.join() === b.ranks?.join() && (a.tile ?? a.own ?? a.ranks));
