import type { SetName } from '../../engine/index.ts';
import type { TileGroup, Hearing, Lies } from './hearing.ts';
import { COPIES, type Named, nameOf, SET_SIZES } from './refs.ts';

/** A set or single tiles, as they are named. */
export function groupSaid(h: Hearing, lies?: Lies): boolean {
  const { w } = h;
  const start = w.skip(h.at, 'a');
  let at = start;
  // "two pungs of …" counts sets, not tiles.
  if (w.is(at, 'n') && w.is(at + 1, 'k')) at++;
  if (w.is(at, 'k')) return setNamed(h, at, lies);
  if (w.is(at, '*')) {
    const found = w.ref(w.skip(at + 1, 'O'));
    return found ? addSet(h, { count: Number(w.value(at)), ref: found.ref, lies, next: found.next }) : false;
  }
  const many = w.is(at, 'n') ? counted(h, at) : undefined;
  if (many) return addSet(h, { ...many, lies });
  if (fourth(h, at)) return true;
  // "all three sets down" counts sets, not tiles.
  if (w.is(at, 'n') && w.is(at + 1, 'P')) return h.fact(at + 1);
  // "four exposed sets: …"
  if (w.is(at, 'n') && w.is(at + 1, 'p')) {
    h.items.push({ is: 'lies', lies: w.value(at + 1) as Lies, how: 'held', mends: false });
    return h.fact(at + 2);
  }
  // "winds: east east" is a heading.
  if (w.is(at, 'WD') && w.is(at + 1, ':')) return h.fact(at + 1);
  const found = w.ref(at);
  if (!found) return false;
  return refGroup(h, found.ref, found.next, lies);
}

/** "pung of …", "the eyes are …", "pungs of … and …". */
function setNamed(h: Hearing, at: number, lies: Lies | undefined): true {
  const { w } = h;
  const kind = w.value(at) as SetName;
  const plural = w.text(at).endsWith('s');
  h.heading = plural && w.is(at + 1, ':') ? kind : undefined;
  let from = w.skip(at + 1, 'Ozha:I');
  // "pung of three reds" says the number twice; "run from 3 to 5".
  if (w.is(from, 'n') && w.is(from + 1, 'dmw') && Number(w.value(from)) === SET_SIZES[kind]) from++;
  if (w.is(from, 'y') && w.is(from + 1, 'no')) from++;
  // "made a pung with East's discarded green"
  if (w.is(from, 'y') && w.isPerson(from + 1) && w.is(from + 2, 'c') && w.ref(from + 3)) {
    const { ref, next } = w.ref(from + 3)!;
    return addSet(h, { kind, ref, lies: 'exposed', next });
  }
  // "called pung for the reds"
  if (w.is(from, 'y') && w.text(from) === 'for' && w.ref(from + 1)) from++;
  const found = w.ref(from) ?? (plural && w.is(from, ',') && w.is(from + 1, 'm') ? w.ref(from + 1) : undefined);
  // "two kongs, one of nine circles and one of reds"
  if (plural && isOneOf(h, w.skip(at + 1, ',:pP'))) {
    eachOf(h, kind, w.skip(at + 1, ',:pP'), lies);
    return true;
  }
  if (!found) {
    // "two pungs showing, the fives of bams and the eights of dots"
    const list = plural ? w.skip(at + 1, 'pP,:a') : at + 1;
    const place = w.skip(at + 1, ',a');
    if (list > at + 1 && w.ref(list) && !w.ref(list)?.ref.unclear && !w.is(list - 1, '.')) {
      const lie = w.is(place, 'pP') ? (w.value(place) as Lies) : lies;
      const first = w.ref(list)!;
      addSet(h, { kind, plural, ref: first.ref, lies: lie, next: first.next });
      moreOf(h, kind, lie);
      return true;
    }
    // "claimed a chow, 2 3 4 cracks", "a pung, whites"
    const after = w.is(at + 1, ',') ? w.ref(at + 2) : undefined;
    if (after && fitsKind(after.ref, kind, isNamedAfter(h, at, after.next)))
      return addSet(h, { kind, ref: after.ref, lies, next: after.next });
    const before = w.text(w.is(at - 1, 'p') ? at - 2 : at - 1);
    // "drew the fourth, so a kong": what was said already.
    const said = h.groups.at(-1);
    if (said && (said.kind ?? COPIES[said.count ?? 0]) === kind && w.is(h.skipBack(at), ',&')) return h.fact(at + 1);
    const isSomebodys = w.is(at - 1, 'RwZQ') || ['my', 'the', 'a', 'this', 'that'].includes(before);
    if (!isSomebodys) h.unclear.push({ from: w.all[at]!.from, to: w.all[at]!.to });
    return h.fact(at + 1);
  }
  // "pung of red and green dragons": one noun for both.
  const shares =
    found.ref.tile !== undefined && w.is(found.next, '&') && w.is(found.next + 1, 'dw') && w.is(found.next + 2, 'DW');
  const isShared = shares && !w.is(found.next - 1, 'DW');
  addSet(h, { kind, plural: plural || isShared, ref: found.ref, lies, next: found.next });
  if (plural || isShared) moreOf(h, kind, lies);
  return true;
}

/** "one of reds", "the other of nine circles": one of several sets. */
function isOneOf({ w }: Hearing, at: number): boolean {
  return (w.text(at) === 'one' || w.text(at) === 'other') && w.is(at + 1, 'O') && w.ref(at + 2) !== undefined;
}

/** Each of several sets, with what is said of it. */
function eachOf(h: Hearing, kind: SetName, from: number, lies: Lies | undefined): void {
  const { w } = h;
  h.at = from;
  while (isOneOf(h, h.at)) {
    const found = w.ref(h.at + 2)!;
    addSet(h, { kind, ref: found.ref, lies, next: found.next });
    // Words about it, up to the next one: "which I'd claimed".
    let next = h.at;
    while (w.is(next, 'iIhzxpPKHa')) next++;
    const place = Array.from({ length: next - h.at }, (_, n) => h.at + n).find((n) => w.is(n, 'pPKH'));
    if (place !== undefined) {
      h.groups.at(-1)!.lies = w.is(place, 'K') ? 'exposed' : (w.value(place) as Lies);
      h.fact(next);
    }
    const more = w.skip(h.at, '&,a');
    if (more > h.at && isOneOf(h, more)) h.at = more;
    else return;
  }
}

/** "a pair, the 2 of bams", "a pung, whites": what comes after the comma is what the set is made of. */
const isNamedAfter = ({ w }: Hearing, at: number, next: number): boolean =>
  w.text(next - 1).endsWith('s') && (w.text(at + 2) !== 'the' || w.text(at - 1) === 'a');

/** Whether tiles that are named behind a set can be what it is made of. */
function fitsKind({ tile, suit, ranks = [], unclear }: Named, kind: SetName, isKind: boolean): boolean {
  if (unclear || (!tile && suit === undefined)) return false;
  if (kind === 'chow') return ranks.length === 3 && new Set(ranks).size === 3;
  if (tile || ranks.length === 1) return isKind;
  return ranks.length === SET_SIZES[kind] && new Set(ranks).size === 1;
}

/** "pungs of A and B": each tile that is named makes a set. */
function moreOf(h: Hearing, kind: SetName, lies: Lies | undefined): void {
  const { w } = h;
  while (w.is(h.at, '&,') && !w.is(h.at + 1, 'k') && !(w.is(h.at + 1, 'n') && counted(h, h.at + 1))) {
    const more = w.ref(h.at + 1);
    if (!more || more.ref.unclear || (more.ref.ranks && more.ref.suit === undefined)) return;
    h.items.push({ is: 'and' });
    addSet(h, { kind, plural: true, ref: more.ref, lies, next: more.next });
  }
}

/** "two greens", "three of the four of circles", "two nines of bams", "3 seven bams". */
function counted(
  h: Hearing,
  at: number,
): { readonly count: number; readonly ref: Named; readonly next: number } | undefined {
  const { w } = h;
  const count = Number(w.value(at));
  const after = w.is(at + 1, 'O') ? w.skip(at + 2, 'a') : at + 1;
  const isCount =
    w.is(after, 'dmuqDW?') ||
    (w.is(after, 'w') && !w.isPerson(after)) ||
    (w.is(at + 1, 'O') && w.is(after, 'nog') && w.ref(after)?.ref.suit !== undefined) ||
    (w.is(after, 'n') && isCountOfRank(h, at, after));
  if (!isCount) return undefined;
  const found = w.ref(after);
  return found && { count, ref: found.ref, next: found.next };
}

/** Of two numbers before a suit the first counts the second, unless they are a row: "three 7 chars", "two nine bams". */
function isCountOfRank(h: Hearing, at: number, after: number): boolean {
  const { w } = h;
  const suit = w.skip(w.is(after + 1, 'O') ? after + 2 : after + 1, 'a');
  if (!w.is(suit, 's') || w.is(at - 1, 'n')) return false;
  const [first, second] = [Number(w.value(at)), Number(w.value(after))];
  const spelt = (n: number): boolean => /^[a-z]/.test(w.text(n));
  if (spelt(at) && !spelt(after)) return true;
  return spelt(at) === spelt(after) && spelt(at) && first > 1 && first !== second && second - first !== 1;
}

/** Tiles without the name of a set: the winning tile, one of somebody else, or tiles of the hand. */
function refGroup(h: Hearing, ref: Named, end: number, lies: Lies | undefined): true {
  const { w } = h;
  const isOne = ref.tile !== undefined || ref.own !== undefined || ref.ranks?.length === 1;
  const times = w.is(end, '*') ? Number(w.value(end)) : ofThem(h, end);
  // "own wind pung", "red dragon kong"
  if (isOne && w.is(end, 'k') && !w.is(end + 1, 'O') && !w.ref(end + 1))
    return addSet(h, { kind: w.value(end) as SetName, ref, lies, next: end + 1 });
  // "red dragons exposed pung"
  if (isOne && w.is(end, 'p') && w.is(end + 1, 'k') && !w.is(end + 2, 'Oy') && !w.ref(end + 2))
    return addSet(h, { kind: w.value(end + 1) as SetName, ref, lies: w.value(end) as Lies, next: end + 2 });
  if (h.heading && isOne && times === undefined && !h.expects && !ref.unclear)
    return addSet(h, { kind: h.heading, plural: true, ref, lies, next: end });
  // "on a discarded 2 bams, two of which I hold now"
  if (times !== undefined && h.expects === 'winning' && isOne) h.winning = ref;
  if (times !== undefined)
    return addSet(h, { count: times, ref, lies, next: w.is(end, '*') ? end + 1 : w.skip(end, ',') + 3 });
  if (h.expects === 'elsewhere' && !ref.unclear && (isOne || !isSetLike(ref))) {
    if (h.fishing && isOne) h.wanted = ref;
    return h.fact(end);
  }
  // "I got the second west off East's discard": what it was won with.
  if (ref.copy && h.won && w.is(end, 'y') && w.isPerson(end + 1) && w.is(end + 2, 'c')) {
    h.winning = ref;
    h.setWay('discard');
    return h.fact(end + 3);
  }
  // "and the third 9 dots from South": a further claim.
  const taken = h.expects === undefined && COPIES[ref.copy ?? 0];
  if (taken) return addSet(h, { kind: taken, ref, lies: 'exposed', next: purpose(h, end).next });
  if (h.expects === 'winning' && isOne) {
    h.winning = ref;
    h.mends = false;
    return h.fact(end);
  }
  return addSet(h, { ref, lies, next: end });
}

const isSetLike = ({ ranks }: Named): boolean => (ranks?.length ?? 0) > 2;

/** "nines of bams, three of them" */
function ofThem(h: Hearing, end: number): number | undefined {
  const { w } = h;
  const at = w.skip(end, ',');
  return w.is(at, 'n') && w.is(at + 1, 'O') && w.is(at + 2, 'i') ? Number(w.value(at)) : undefined;
}

/** A group more, or the last one said anew. */
function addSet(
  h: Hearing,
  said: {
    readonly kind?: SetName;
    readonly count?: number;
    readonly plural?: boolean;
    readonly ref: Named;
    readonly lies?: Lies | undefined;
    readonly next: number;
  },
): true {
  const { w } = h;
  const { kind, count, plural, ref, lies, next } = said;
  const span = { from: w.all[h.at]!.from, to: w.all[next - 1]!.to };
  const last = h.groups.at(-1);
  // "… or was it three? Three norths": the same once more.
  if (last?.mended && last.ref && nameOf(last.ref) === nameOf(ref) && last.count === count && !kind)
    return h.fact(next);
  if (h.mends && last?.ref && !ref.unclear) {
    const isBare = kind === undefined && count === undefined;
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
    ...span,
  };
  h.said = 'tiles';
  h.addGroup(group);
  if (h.excepting) h.excepted.push(group);
  if (h.expects === 'winning' && (kind || count !== undefined || isSetLike(ref))) h.expects = undefined;
  if (h.expects === 'elsewhere' && kind) h.expects = undefined;
  h.at = next;
  return true;
}

/** A set that was named as lying otherwise than the rest is named once more in the list of all, or the other way round. */
function namedTwice(
  h: Hearing,
  { ref, kind }: { readonly ref: Named; readonly kind?: SetName },
): TileGroup | undefined {
  const others = h.excepting ? h.groups : h.excepted;
  return others.find(
    (group) => group.ref && nameOf(group.ref) === nameOf(ref) && (!kind || !group.kind || group.kind === kind),
  );
}

/** What a discard was taken for: a set, three numbers of its suit, or Mahjong. */
export function purpose(
  h: Hearing,
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

/** Sets that were made with a discard, and a fourth tile that was added to one. */
export function claim(h: Hearing): boolean {
  const { w, at } = h;
  if (w.is(at, '+')) return added(h);
  if (!w.is(at, 'Kv')) return false;
  let next = w.skip(h.skipPeople(at + 1), 'caAuO');
  if (w.is(next, 'o') && w.value(next) === '3' && !w.ref(next)?.ref.tile && third(h, next + 1)) return true;
  while (w.is(next, 'wZQ') && w.isPerson(next)) next = w.skip(next + 1, 'caAuO');
  // "picked up West's discard, 8 cracks, for …"
  if (w.is(next, ',') && w.is(next - 1, 'c') && w.ref(next + 1)) next++;
  if (w.is(at, 'v')) {
    const found = w.ref(next);
    const kind = w.value(at) as SetName;
    if (!found && w.is(at + 1, 'i') && h.winning && h.won !== true) return claimedIt(h, kind, at + 2);
    if (!found) return h.fact(at + 1);
    // "chowed the 3 of dots with 4 and 5"
    const more = kind === 'chow' && found.ref.ranks?.length === 1 ? ranksWith(h, found.next) : undefined;
    const ref = more ? { ...found.ref, ranks: [...found.ref.ranks!, ...more.ranks] } : found.ref;
    addSet(h, { kind, ref, lies: 'exposed', next: more?.next ?? found.next });
    moreOf(h, kind, 'exposed');
    return true;
  }
  return madeOfDiscard(h, at, next);
}

/** "I had two 3 dots and claimed the third": a pung of the pair that was said last. */
function third(h: Hearing, next: number): boolean {
  const last = h.groups.at(-1);
  if (!last?.ref || (last.count !== 2 && last.kind !== 'pair')) return false;
  Object.assign(last, { kind: 'pung', count: undefined, lies: 'exposed' });
  return h.fact(next);
}

/** "East discarded the green and I ponged it", "… chowed it with 4 and 5". */
function claimedIt(h: Hearing, kind: SetName, next: number): true {
  const ref = h.winning!;
  const more = ranksWith(h, next);
  h.winning = h.by = h.expects = undefined;
  if (kind !== 'chow') return addSet(h, { kind, ref, lies: 'exposed', next });
  if (!ref.ranks || !more) {
    h.unclear.push({ from: ref.from, to: ref.to });
    return h.fact(next);
  }
  return addSet(h, { kind, ref: { ...ref, ranks: [...ref.ranks, ...more.ranks] }, lies: 'exposed', next: more.next });
}

/** "… with 4 and 5": the two ranks that make a chow of a discard. */
function ranksWith(
  { w }: Hearing,
  from: number,
): { readonly ranks: readonly number[]; readonly next: number } | undefined {
  const ranks: number[] = [];
  let next = from;
  for (let at = w.skip(from, 'ya'); w.is(at, 'n') && ranks.length < 2; at = w.skip(next, ',&a')) {
    ranks.push(Number(w.value(at)));
    next = at + 1;
  }
  return ranks.length === 2 ? { ranks, next } : undefined;
}

/** What was claimed, from the tile on. */
export function madeOfDiscard(h: Hearing, at: number, next: number): boolean {
  const { w } = h;
  if (w.is(next, 'k')) {
    h.at = next;
    groupSaid(h, 'exposed');
    // "claimed a pung of reds and a chow of …": both.
    while (w.is(h.at, '&') && w.is(w.skip(h.at + 1, 'a'), 'k')) {
      h.stop();
      groupSaid(h, 'exposed');
    }
    return true;
  }
  const found = w.ref(next);
  if (!found) {
    // "picked up South's discard for a kong of reds"
    const set = w.skip(w.is(next, 'y') ? next + 1 : next, 'a');
    if (w.is(set, 'k')) {
      h.at = set;
      return groupSaid(h, 'exposed');
    }
    if (w.text(at) === 'called') h.fishing = true;
    return h.fact(at + 1);
  }
  // "took the 5 of cracks from the wall"
  if (w.is(found.next, 'GJ')) {
    [h.hasDrawn, h.winning, h.by] = [true, found.ref, 'wall'];
    h.lastTile ||= w.is(found.next, 'J');
    return h.fact(found.next + 1);
  }
  const apart = w.is(found.next, ',') && w.is(next - 1, ',') ? 1 : 0;
  const aim = purpose(h, w.skip(found.next + apart, 'c'));
  if (aim.wins) {
    h.won = true;
    h.setWay('discard');
    h.winning = found.ref;
    return h.fact(aim.next);
  }
  const { ref } = found;
  if (aim.ranks) {
    const set = { ...ref, ranks: aim.ranks };
    return addSet(h, { kind: 'chow', ref: set, lies: 'exposed', next: aim.next });
  }
  if (aim.kind === 'chow' && ref.ranks?.length === 1) {
    h.unclear.push({ from: ref.from, to: ref.to });
    return h.fact(aim.next);
  }
  const kind = aim.kind ?? COPIES[ref.copy ?? 0] ?? (ref.ranks?.length === 3 ? 'chow' : undefined);
  if (kind) {
    addSet(h, { kind, ref, lies: 'exposed', next: aim.next });
    h.claimedAt = h.items.length;
    return true;
  }
  // "took three reds": the group itself says what it is.
  h.at = next;
  return groupSaid(h, 'exposed');
}

/** "the fourth", "the fourth one": of the pung that was said last, which is a kong with it. */
function fourth(h: Hearing, at: number): boolean {
  const { w } = h;
  const next = w.text(at + 1) === 'one' ? at + 2 : at + 1;
  const last = h.groups.at(-1);
  if (!w.is(at, 'o') || w.value(at) !== '4' || w.ref(at)?.ref.suit !== undefined || w.ref(at)?.ref.tile) return false;
  if (last?.kind !== 'pung' && last?.count !== 3) return false;
  Object.assign(last, { kind: 'kong', count: undefined });
  h.expects = undefined;
  return h.fact(next);
}

/** "promoted my exposed pung of 3 dots to a kong with the fourth" */
function promoted(h: Hearing, from: number): true {
  const { w, at } = h;
  const found = w.ref(from);
  if (!found) return h.fact(at + 1);
  const kong = w.skip(found.next, '~a');
  const next = w.is(kong, 'k') ? kong + 1 : found.next;
  const last = w.skip(next, 'ya');
  const end = w.is(last, 'o') && w.value(last) === '4' ? last + 1 : next;
  const group = h.groups.find(({ ref }) => ref && nameOf(ref) === nameOf(found.ref));
  if (!group) return addSet(h, { kind: 'kong', ref: found.ref, lies: 'exposed', next: end });
  Object.assign(group, { kind: 'kong', count: undefined, lies: 'exposed' });
  return h.fact(end);
}

/** "added the fourth 8 bam to my exposed pung" */
function added(h: Hearing): true {
  const { w, at } = h;
  const tile = w.skip(at + 1, 'aO');
  if (fourth(h, tile)) return true;
  const own = w.skip(at + 1, 'aup');
  if (w.is(own, 'k') && w.is(own + 1, 'O')) return promoted(h, own + 2);
  const found = w.ref(tile);
  if (!found) return h.fact(at + 1);
  const set = w.skip(found.next, '~yapPu');
  const next = w.is(set, 'k') ? w.skip(set + 1, '') : found.next;
  const group = h.groups.find(({ ref }) => ref && nameOf(ref) === nameOf(found.ref));
  // The set is named after all: "to my pung of 8 bams".
  const again = w.is(next, 'O') ? w.ref(next + 1) : undefined;
  const end = again?.next ?? next;
  if (!group) return addSet(h, { kind: 'kong', ref: found.ref, lies: 'exposed', next: end });
  group.kind = 'kong';
  group.count = undefined;
  group.lies = 'exposed';
  return h.fact(end);
}
