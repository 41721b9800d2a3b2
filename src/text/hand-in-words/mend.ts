import type { SetName } from '../../engine/index.ts';
import type { Group, Hearing, Lies } from './hearing.ts';
import { setRound, setSeat } from './people.ts';

/** "no, make that a kong", "sorry, wests", "the bams was a kong". */
export function mending(h: Hearing): boolean {
  const { w, at } = h;
  if (w.is(at, 'C0')) {
    h.mends = true;
    h.at++;
    return true;
  }
  const wind = w.skip(at, 'a');
  if (h.mends && w.is(wind, 'w') && !w.is(wind + 1, 'Wr') && !w.isPerson(wind)) {
    if (h.said === 'seat') return setSeat(h, wind, wind + 1);
    if (h.said === 'round') return setRound(h, wind, wind + 1);
  }
  const last = h.groups.at(-1);
  if (!last) return false;
  // "the reds were hidden" speaks of a set that was named before.
  const noun = w.skip(at, 'a');
  if (w.text(at) === 'the' || h.mends || w.is(at, 'i')) {
    const meant = w.is(at, 'i') ? { next: at + 1, group: last } : named(h, noun);
    if (meant && w.is(meant.next, 'z')) {
      const kind = w.skip(meant.next + 1, 'a');
      if (w.is(kind, 'k') && isNoTile(h, kind + 1)) return rename(h, meant.group, kind, kind + 1);
      if (w.is(kind, 'p') || w.is(kind, 'P')) {
        meant.group.lies = w.value(kind) as Lies;
        h.mends = false;
        return h.fact(kind + 1);
      }
    }
  }
  if (!h.mends) return false;
  if (w.is(at, '&')) {
    h.mends = false;
    return false;
  }
  if (w.is(noun, 'k') && isNoTile(h, w.skip(noun + 1, 'O'))) return rename(h, last, noun, noun + 1);
  if (w.is(noun, 's') && last.ref?.ranks && w.ref(noun)?.ref.unclear) {
    last.ref = { ...last.ref, suit: w.value(noun) };
    h.mends = false;
    return h.fact(noun + 1);
  }
  return false;
}

function isNoTile(h: Hearing, at: number): boolean {
  const found = h.w.ref(at);
  return !found || (found.ref.unclear === true && h.w.is(at, 's'));
}

function rename(h: Hearing, group: Group, kind: number, next: number): true {
  group.kind = h.w.value(kind) as SetName;
  group.count = undefined;
  h.mends = false;
  return h.fact(next);
}

/** The group that was named before by the same tile, or as the last one of a suit. */
function named(h: Hearing, at: number): { readonly group: Group; readonly next: number } | undefined {
  const found = h.w.ref(at);
  if (!found) return undefined;
  const { tile, suit, ranks } = found.ref;
  const group = h.groups.findLast(({ ref }) =>
    tile
      ? ref?.tile === tile
      : suit !== undefined && ref?.suit === suit && (!ranks || String(ref.ranks) === String(ranks)),
  );
  return group && { group, next: found.next };
}
