import type { SetName } from '../../engine/index.ts';
import type { ParserState, Exposure, TileGroup } from './parser-state.ts';
import { type TileReference, toReferenceKey } from './refs.ts';

/** Adds a group of tiles, or corrects the last one. */
export function addSet(
  h: ParserState,
  said: {
    readonly kind?: SetName;
    readonly count?: number;
    readonly plural?: boolean;
    readonly ref: TileReference;
    readonly lies?: Exposure | undefined;
    readonly next: number;
  },
): true {
  const { w } = h;
  const { kind, count, plural, lies, next } = said;
  const ref = said.ref.ranks && said.ref.suit === undefined && h.suit ? { ...said.ref, suit: h.suit } : said.ref;
  if (said.ref.ranks && said.ref.suit !== undefined && said.ref.suit !== h.suit) h.suit = undefined;
  const span = { from: w.all[h.at]!.from, to: w.all[next - 1]!.to };
  const last = h.groups.at(-1);
  // "… or was it three? Three norths": a repetition.
  if (last?.mended && last.ref && toReferenceKey(last.ref) === toReferenceKey(ref) && last.count === count && !kind)
    return h.fact(next);
  if (h.mends && last?.ref && !ref.unclear) {
    const isBare = kind === undefined && count === undefined;
    if (last.ref.unclear && !last.kind && last.count === undefined)
      h.unclear.push({ from: last.ref.from, to: last.ref.to });
    last.ref =
      ref.ranks && ref.suit === undefined && last.ref.suit !== undefined ? { ...ref, suit: last.ref.suit } : ref;
    if (!isBare) Object.assign(last, { kind, count, plural });
    if (lies) last.lies = lies;
    h.mends = false;
    return h.fact(next);
  }
  h.mends = false;
  h.bonusList = false;
  const named = namedTwice(h, said);
  if (named) {
    // "everything exposed except the reds: …, pung of reds": the second mention has the number.
    if (named.kind === undefined && named.count === undefined) Object.assign(named, { kind, count, plural });
    if (h.excepting) h.items.push({ is: 'group', group: named });
    return h.fact(next);
  }
  const group: TileGroup = {
    kind,
    count,
    ref,
    lies,
    ...(plural && { plural }),
    ...(h.heading && { listed: true }),
    ...(h.heading === 'pair' && !kind && { paired: true }),
    ...span,
  };
  h.said = 'tiles';
  h.addGroup(group);
  if (h.excepting) h.excepted.push(group);
  if (h.expects === 'winning' && (kind || count !== undefined || hasThreeOrMoreRanks(ref))) h.expects = undefined;
  if (h.expects === 'elsewhere' && kind) h.expects = undefined;
  h.at = next;
  return true;
}

/** A set after "except" may be mentioned again in the list of all sets, or before it. */
function namedTwice(
  h: ParserState,
  { ref, kind }: { readonly ref: TileReference; readonly kind?: SetName },
): TileGroup | undefined {
  const others = h.excepting ? h.groups : h.excepted;
  return others.find(
    (group) =>
      group.ref && toReferenceKey(group.ref) === toReferenceKey(ref) && (!kind || !group.kind || group.kind === kind),
  );
}

export const hasThreeOrMoreRanks = ({ ranks }: TileReference): boolean => (ranks?.length ?? 0) > 2;

/** "the fourth", "the fourth one" makes a kong of the last pung. */
export function fourth(h: ParserState, at: number): boolean {
  const { w } = h;
  const next = w.text(at + 1) === 'one' ? at + 2 : at + 1;
  const last = h.groups.at(-1);
  if (!w.is(at, 'o') || w.value(at) !== '4' || w.ref(at)?.ref.suit !== undefined || w.ref(at)?.ref.tile) return false;
  if (last?.kind === 'kong') return h.fact(next);
  if (last?.kind !== 'pung' && last?.count !== 3) return false;
  Object.assign(last, { kind: 'kong', count: undefined });
  h.expects = undefined;
  return h.fact(next);
}

/** What a discard was claimed for: a set, three ranks of its suit, or Mahjong. */
export function parseClaimPurpose(
  h: ParserState,
  from: number,
): {
  readonly next: number;
  readonly kind?: SetName;
  readonly ranks?: readonly number[];
  readonly wins?: true;
} {
  const { w } = h;
  let next = from;
  if (w.is(next, 'y') && (w.isPerson(next + 1) || w.is(next + 1, 'wZ'))) next = w.skip(next + 2, 'cu');
  const set = w.skip(next, 'y~a');
  if (set === next) return { next };
  if (w.is(set, 'M')) return { next: set + 1, wins: true };
  if (w.is(set, 'k')) {
    const kind = w.value(set) as SetName;
    const ref = w.ref(w.skip(set + 1, 'Oa'));
    if (ref?.ref.ranks && kind === 'chow') return { next: ref.next, ranks: ref.ref.ranks };
    return { next: ref && w.is(set + 1, 'O') ? ref.next : set + 1, kind };
  }
  const ref = w.ref(set);
  return ref?.ref.ranks && ref.ref.ranks.length === 3 ? { next: ref.next, ranks: ref.ref.ranks } : { next: from };
}
