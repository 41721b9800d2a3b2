import type { SetName } from '../../engine/index.ts';
import { addSet, fourth, parseClaimPurpose } from './add-set.ts';
import type { ParserState } from './parser-state.ts';
import { isOneTile } from './belongs.ts';
import { SET_OF_COPIES, isPlural, toReferenceKey, SET_SIZES } from './refs.ts';
import { parseSetOrTiles, parseMoreSetsOfKind } from './sets.ts';

/** Parses sets made with a discard, and tiles added to a pung. */
export function parseClaim(h: ParserState): boolean {
  const { w, at } = h;
  if (w.is(at, '+')) return added(h);
  if (!w.is(at, 'Kv')) return false;
  let next = w.skip(h.skipPeople(at + 1), 'caAuO');
  const named = w.ref(next)?.ref;
  if (w.is(next, 'o') && w.value(next) === '3' && !named?.tile && !named?.suit && third(h, next + 1)) return true;
  while (w.is(next, 'wZQ') && w.isPerson(next)) next = w.skip(next + 1, 'caAuO');
  if (w.is(next, ',') && w.is(next - 1, 'c') && w.ref(next + 1)) next++;
  if (w.is(at, 'v')) {
    const kind = w.value(at) as SetName;
    const size = { pung: '3', kong: '4' }[kind as 'pung'];
    if (size !== undefined && w.is(next, 'n') && w.value(next) === size && w.is(next + 1, 'nmdw')) next++;
    const found = w.ref(next);
    if (!found && w.is(at + 1, 'i') && h.winning && h.won !== true) return claimedIt(h, kind, at + 2);
    const last = h.groups.at(-1);
    if (!found && last?.ref && h.items.at(-1)?.is === 'group' && (last.kind ?? kind) === kind) {
      Object.assign(last, { kind, count: undefined, lies: 'exposed' });
      return h.fact(at + 1);
    }
    if (!found) {
      h.mentions.push({ kind, ...h.spanOf(at) });
      return h.fact(at + 1);
    }
    const more = kind === 'chow' && found.ref.ranks?.length === 1 ? ranksWith(h, found.next) : undefined;
    const ref = more ? { ...found.ref, ranks: [...found.ref.ranks!, ...more.ranks] } : found.ref;
    const end = more?.next ?? found.next;
    // "konged the norths myself": all four were drawn.
    const isOwn = kind === 'kong' && w.is(end, '@');
    addSet(h, { kind, ref, lies: isOwn ? 'concealed' : 'exposed', next: isOwn ? end + 1 : end });
    const group = h.groups.at(-1);
    // A pung or chow contains a discard; a kong without one may be concealed.
    const isDiscard = w.is(end, 'yc') || h.w.all.slice(at, next).some(({ mark }) => mark === 'c');
    if (kind === 'kong' && group && !isDiscard) group.mayLieElse = true;
    parseMoreSetsOfKind(h, kind, 'exposed');
    return true;
  }
  return parseSetOfDiscard(h, at, next);
}

/** "I had two 3 dots and claimed the third": the last pair becomes a pung. */
function third(h: ParserState, next: number): boolean {
  const last = h.groups.at(-1);
  if (!last?.ref || (last.count !== 2 && last.kind !== 'pair')) return false;
  Object.assign(last, { kind: 'pung', count: undefined, lies: 'exposed' });
  return h.fact(next);
}

function claimedIt(h: ParserState, kind: SetName, next: number): true {
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

function ranksWith(
  { w }: ParserState,
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

export function parseSetOfDiscard(h: ParserState, at: number, next: number): boolean {
  const { w } = h;
  if (w.is(next, 'k')) {
    h.at = next;
    parseSetOrTiles(h, 'exposed');
    while (w.is(h.at, '&') && w.is(w.skip(h.at + 1, 'a'), 'k')) {
      h.stop();
      parseSetOrTiles(h, 'exposed');
    }
    return true;
  }
  const found = w.ref(next);
  if (!found) {
    const set = w.skip(w.is(next, 'y') ? next + 1 : next, 'a');
    if (w.is(set, 'k')) {
      h.at = set;
      return parseSetOrTiles(h, 'exposed');
    }
    if (w.text(at) === 'called') h.fishing = true;
    return h.fact(at + 1);
  }
  if (w.is(found.next, 'GJ')) {
    [h.hasDrawn, h.winning, h.by] = [true, found.ref, 'wall'];
    h.lastTile ||= w.is(found.next, 'J');
    return h.fact(found.next + 1);
  }
  const apart = w.is(found.next, ',') && w.is(next - 1, ',') ? 1 : 0;
  const aim = parseClaimPurpose(h, w.skip(found.next + apart, 'c'));
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
  const kind = aim.kind ?? SET_OF_COPIES[ref.copy ?? 0] ?? (ref.ranks?.length === 3 ? 'chow' : undefined);
  // "pair of 9 dots, claimed the third 9 dots": one set.
  const said = h.groups.find((group) => group.ref && toReferenceKey(group.ref) === toReferenceKey(ref));
  if (kind && said && (said.count ?? SET_SIZES[said.kind ?? 'chow']) + 1 === ref.copy) {
    Object.assign(said, { kind, count: undefined, lies: 'exposed' });
    return h.fact(aim.next);
  }
  if (kind) {
    addSet(h, { kind, ref, lies: 'exposed', next: aim.next });
    h.claimedAt = h.items.length;
    const more = w.is(h.at, '&') ? w.skip(h.at + 1, 'a') : h.at;
    const joined = more > h.at ? w.ref(more) : undefined;
    if (joined && parseClaimPurpose(h, joined.next).kind) {
      h.stop();
      return parseSetOfDiscard(h, h.at, more);
    }
    return true;
  }
  const then = w.skip(found.next, ',a~i');
  const made =
    then === found.next
      ? undefined
      : w.is(then, 'k')
        ? w.ref(w.skip(then + 1, 'Oa'))
        : w.is(then, 'n')
          ? w.ref(then + 1)
          : undefined;
  if (made && toReferenceKey(made.ref) === toReferenceKey(ref)) {
    h.at = then;
    return parseSetOrTiles(h, 'exposed');
  }
  // "claimed norths": it is open how many.
  if (isOneTile(ref) && ref.copy === undefined && w.is(next, 'mdw') && isPlural(w.text(next)))
    return h.leavesOpen(found.next);
  h.at = next;
  return parseSetOrTiles(h, 'exposed');
}

function promoted(h: ParserState, from: number): true {
  const { w, at } = h;
  const found = w.ref(from);
  if (!found) return h.fact(at + 1);
  const kong = w.skip(found.next, '~a');
  const next = w.is(kong, 'k') ? kong + 1 : found.next;
  const last = w.skip(next, 'ya');
  const end = w.is(last, 'o') && w.value(last) === '4' ? last + 1 : next;
  const group = h.groups.find(({ ref }) => ref && toReferenceKey(ref) === toReferenceKey(found.ref));
  if (!group) return addSet(h, { kind: 'kong', ref: found.ref, lies: 'exposed', next: end });
  Object.assign(group, { kind: 'kong', count: undefined, lies: 'exposed' });
  return h.fact(end);
}

function added(h: ParserState): true {
  const { w, at } = h;
  const tile = w.skip(at + 1, 'aO');
  if (fourth(h, tile)) return true;
  const drawn = w.is(at + 1, 'i') && !h.won && h.winning?.copy === 4 ? h.winning : undefined;
  if (drawn) {
    h.winning = h.by = h.expects = undefined;
    const set = w.skip(at + 2, '~yapu');
    const again = w.is(set, 'k') && w.is(set + 1, 'O') ? w.ref(set + 2)?.next : undefined;
    const next = again ?? (w.is(set, 'k') ? set + 1 : at + 2);
    const group = h.groups.find(({ ref }) => ref && toReferenceKey({ ...ref }) === toReferenceKey(drawn));
    if (!group) return addSet(h, { kind: 'kong', ref: drawn, lies: 'exposed', next });
    Object.assign(group, { kind: 'kong', count: undefined, lies: 'exposed' });
    return h.fact(next);
  }
  const own = w.skip(at + 1, 'aup');
  if (w.is(own, 'k') && w.is(own + 1, 'O')) return promoted(h, own + 2);
  const found = w.ref(tile);
  if (!found) return h.fact(at + 1);
  const set = w.skip(found.next, '~yapPu');
  const next = w.is(set, 'k') ? w.skip(set + 1, '') : found.next;
  const group = h.groups.find(({ ref }) => ref && toReferenceKey(ref) === toReferenceKey(found.ref));
  const again = w.is(next, 'O') ? w.ref(next + 1) : undefined;
  const end = again?.next ?? next;
  if (!group) return addSet(h, { kind: 'kong', ref: found.ref, lies: 'exposed', next: end });
  group.kind = 'kong';
  group.count = undefined;
  group.lies = 'exposed';
  return h.fact(end);
}
