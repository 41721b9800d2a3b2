import type { SetName } from '../../engine/index.ts';
import type { Hearing } from './hearing.ts';
import { COPIES, nameOf } from './refs.ts';
import { addSet, groupSaid, purpose } from './sets.ts';

/** Sets that were made with a discard, and a fourth tile that was added to one. */
export function claim(h: Hearing): boolean {
  const { w, at } = h;
  if (w.is(at, '+')) return added(h);
  if (!w.is(at, 'Kv')) return false;
  let next = w.skip(h.skipPeople(at + 1), 'caAuO');
  while (w.is(next, 'wZQ') && w.isPerson(next)) next = w.skip(next + 1, 'caAuO');
  if (w.is(at, 'v')) {
    const found = w.ref(next);
    if (!found) return h.fact(at + 1);
    return addSet(h, { kind: w.value(at) as SetName, ref: found.ref, lies: 'exposed', next: found.next });
  }
  return madeOfDiscard(h, at, next);
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
  const aim = purpose(h, found.next);
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

/** "added the fourth 8 bam to my exposed pung" */
function added(h: Hearing): true {
  const { w, at } = h;
  const found = w.ref(w.skip(at + 1, 'aO'));
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
