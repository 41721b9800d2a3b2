import type { Seat, SetName, TileId, WinMethod } from '../../engine/index.ts';
import { ALL_SUIT_LETTERS, SET_SIZE_BY_NAME, TokenList, type TileNameInWords } from './refs.ts';
import type { TokenKind, HandToken } from './tokens.ts';

// The parser holds what was understood so far. Each production checks whether it fits the tokens from an index on,
// adds what they say, and returns the index after them.

export type Exposure = 'exposed' | 'concealed';

export const getOppositeExposure = (place: Exposure): Exposure => (place === 'exposed' ? 'concealed' : 'exposed');

/** Tiles that were named together: "pung of reds", "three 5 dots", "2 3 4 bams", or one tile. */
export interface TileGroupInWords {
  readonly first: number;
  next: number;
  kind?: SetName | undefined;
  count?: number | undefined;
  /** The group is several sets, one for each named tile. */
  isMany?: boolean | undefined;
  ref?: TileNameInWords | undefined;
  readonly tiles?: readonly TileId[];
  place?: Exposure | undefined;
  /** The group stands after "except", so its exposure differs from the rest. */
  isException?: boolean;
  /** Flowers (`f`) or seasons (`s`) of which the text gives the number but not the names. */
  readonly unnamed?: 'f' | 's';
}

export interface ExposurePhrase {
  readonly first: number;
  readonly next: number;
  readonly value: Exposure;
  readonly covers: 'near' | 'heading' | 'both' | 'all' | 'everything';
}

export type StatedWinner = 'me' | 'other' | Seat;

type FactContent =
  | { readonly is: 'seat' | 'round'; readonly seat: Seat }
  | { readonly is: 'win'; readonly winner: StatedWinner }
  | {
      readonly is: 'way';
      readonly by?: WinMethod;
      readonly lastTile?: true;
      readonly hasWon?: boolean;
      readonly isDraw?: true;
      /** "The last tile from the wall" is either the tile drawn last or the very last one of the wall. */
      readonly isVague?: true;
    }
  | { readonly is: 'fishing'; readonly aim?: TileNameInWords | undefined }
  | { readonly is: 'winning-tile' | 'original' | 'ready' | 'nothing' | 'wonders' | 'special' };

export type StatedFact = FactContent & {
  readonly first: number;
  readonly next: number;
  readonly isCorrection: boolean;
};

const NEUTRAL: readonly TokenKind[] = ['comma', 'stop', 'colon', 'and', 'be', 'have', 'i', 'me', 'for', 'hesitation'];

export class HandParser {
  readonly t: TokenList;
  readonly groups: TileGroupInWords[] = [];
  readonly places: ExposurePhrase[] = [];
  readonly facts: StatedFact[] = [];
  /** The numbers of clauses with a word that no production used; nothing in such a clause counts. */
  readonly badClauses = new Set<number>();
  /** The tokens that no production used. */
  readonly rejected = new Set<number>();
  /** The rejected tokens that tell of another player. */
  readonly theirs = new Set<number>();
  /** The kind of the sets that follow a heading such as "pungs: …". */
  headingKind: SetName | undefined;
  /** True after "sorry" or "no": the next group or fact replaces the one parsed last. */
  isCorrecting = false;
  last: 'group' | 'fact' | undefined;
  isException = false;

  constructor(tokens: readonly HandToken[]) {
    this.t = new TokenList(tokens);
  }

  isNeutral = (at: number): boolean =>
    this.t.is(at, ...NEUTRAL) ||
    /^(?:my|mine)$/.test(this.t.text(at)) ||
    (this.t.text(at) === 'too' && this.t.isClauseEnd(at + 1));

  /** Marks the clause of this token as not understood, and the clause that it denies or should have corrected. */
  reject(at: number): void {
    const { t } = this;
    this.badClauses.add(t.clause(at));
    this.rejected.add(at);
    const before = this.last === 'group' ? this.lastGroup : this.last === 'fact' ? this.facts.at(-1) : undefined;
    const isDenial = t.is(at, 'no', 'not', 'or') && !t.is(at - 1, 'stop');
    if (before && (this.isCorrecting || (isDenial && before.next >= at - (t.is(at, 'or') ? 5 : 2))))
      this.badClauses.add(t.clause(before.first));
  }

  /** Marks what another player did or had; what follows counts as that player's too, until the speaker is named. */
  rejectTheirs(at: number): number {
    this.reject(at);
    this.theirs.add(at);
    return at + 1;
  }

  addFact(first: number, next: number, content: FactContent): number {
    this.facts.push({ ...content, first, next, isCorrection: this.isCorrecting });
    if (content.is !== 'nothing') this.last = 'fact';
    // In "all pairs: reds, whites … won with the north" the north is no pair more.
    if (content.is === 'win' || content.is === 'way') this.headingKind = undefined;
    this.isCorrecting = false;
    return next;
  }

  /** Takes words that say nothing of their own. Returns `next`. */
  addNothing = (first: number, next: number): number => this.addFact(first, next, { is: 'nothing' });

  get lastGroup(): TileGroupInWords | undefined {
    return this.groups.at(-1);
  }

  /** Adds tiles that are already known, such as flowers, seasons, or one of each wind or dragon. Returns `next`. */
  addTiles(first: number, next: number, tiles: readonly TileId[], unnamed?: 'f' | 's'): number {
    const last = this.isCorrecting ? this.lastGroup : undefined;
    if (last?.tiles) this.groups.pop();
    else if (last) this.badClauses.add(this.t.clause(last.first)).add(this.t.clause(first));
    this.groups.push({ first, next, tiles, isException: this.isException, ...(unnamed && { unnamed }) });
    [this.isCorrecting, this.last] = [false, 'group'];
    return next;
  }

  addGroup(group: TileGroupInWords): number {
    const last = this.lastGroup;
    const isCorrecting = this.isCorrecting && this.last === 'group';
    // "pair of nines in dots and bams" may be one pair or two, and the red of "red flower 3" a dragon or none.
    const isMoreSuits = group.ref?.ranks && group.ref.suit !== undefined && this.t.match(group.next, 'and suit $');
    if (isMoreSuits || (group.ref?.tile && this.t.is(group.next, 'bonus')))
      this.badClauses.add(this.t.clause(group.first));
    [this.isCorrecting, this.last] = [false, 'group'];
    if (!isCorrecting || !last) this.groups.push({ ...group, isException: this.isException });
    else this.correctGroup(last, group);
    return group.next;
  }

  private correctGroup(last: TileGroupInWords, group: TileGroupInWords): void {
    const { ref } = group;
    const isBare = group.kind === undefined && group.count === undefined;
    const isSame = isSameReference(ref, last.ref);
    // In "three 5, sorry 6 bams" it is unclear whether "three" is a rank or says how many tiles.
    const isCount = isBare && !last.kind && !last.count && (last.ref?.ranks?.length ?? 1) > (ref?.ranks?.length ?? 9);
    if (last.tiles || isCount || (!isBare && !isSame && countTilesOfGroup(group) !== countTilesOfGroup(last))) {
      // The two groups differ too much to say whether the second replaces the first.
      this.groups.push(group);
      const isMaybe = (each: TileGroupInWords) => each === last || countTilesOfGroup(each) === countTilesOfGroup(group);
      for (const { first } of this.groups.filter(isMaybe)) this.badClauses.add(this.t.clause(first));
      return;
    }
    const place = this.takePlaceOf(last);
    const isSuitOnly = ref?.isOpen && ref.suit !== undefined && last.ref?.ranks !== undefined;
    const isOtherShape = (ref?.ranks?.length ?? 1) > 1;
    if (!isBare || isOtherShape) Object.assign(last, { kind: group.kind, count: group.count });
    last.isMany &&= isBare;
    last.ref = isSuitOnly ? { ...last.ref!, suit: ref.suit! } : ref;
    last.place = group.place ?? last.place ?? place;
    last.next = group.next;
    this.isCorrecting = isSame && (isBare || this.t.is(group.next, 'place'));
  }

  /** Removes and returns the exposure stated after a group that is being corrected. */
  takePlaceOf({ next }: TileGroupInWords): Exposure | undefined {
    const place = this.places.find(({ first }) => first >= next);
    if (!place) return undefined;
    this.places.splice(this.places.indexOf(place), 1);
    this.addNothing(place.first, place.next);
    return place.value;
  }

  /** Corrects the kind or number of the last group: "no, a kong", "no, four of them". */
  changeSize(first: number, next: number, { kind, count }: Pick<TileGroupInWords, 'kind' | 'count'>): number {
    const last = this.lastGroup!;
    if (last.tiles) this.reject(first);
    else Object.assign(last, { kind, count });
    return this.addNothing(first, next);
  }

  /** Whether only commas and little words such as "I" or "is" lie between the last group and this token. */
  isAfterGroup(at: number): boolean {
    const last = this.lastGroup;
    return (
      last !== undefined && this.last === 'group' && this.t.skip(last.next, 'comma', 'i', 'be', 'me', 'all') === at
    );
  }
}

export const isSingleTileReference = (ref: TileNameInWords | undefined): boolean =>
  Boolean(ref && ref.suit !== ALL_SUIT_LETTERS && (ref.tile ?? ref.own ?? ref.ranks?.length === 1));

export const countTilesOfGroup = ({ kind, count, ref }: Omit<TileGroupInWords, 'first' | 'next'>): number | undefined =>
  kind ? SET_SIZE_BY_NAME[kind] : (count ?? ref?.ranks?.length);

export const isSameReference = (a: TileNameInWords | undefined, b: TileNameInWords | undefined): boolean => {
  const formatReferenceKey = (ref: TileNameInWords): string => [ref.tile, ref.own, ref.suit, ref.ranks].join();
  return Boolean(a && b && (a.tile ?? a.own ?? a.ranks) && formatReferenceKey(a) === formatReferenceKey(b));
};
