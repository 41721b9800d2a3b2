import type { SetName } from '../../engine/index.ts';
import { addSet } from './add-set.ts';
import type { ParserState, Exposure } from './parser-state.ts';

/** Parses a rank for several suits: "sixes: three in bams, two in dots". */
export function parseRankHeading(h: ParserState, lies?: Exposure): boolean {
  const { w, at } = h;
  if (!w.is(at, 'm')) return false;
  const rank = Number(w.value(at));
  const first = w.skip(at + 1, ':,');
  let entry = entryOf(h, first);
  // Without a pause, "in" or "of" is needed: "sixes three in bams two in dots".
  if (!entry || (first === at + 1 && !w.is(entry.suit - 1, 'O'))) return false;
  h.fact(first);
  for (;;) {
    const { of, suit, next } = entry;
    const ref = { ranks: [rank], suit: w.value(suit), from: w.all[suit]!.from, to: w.all[suit]!.to };
    const place = w.is(next, 'pP') ? (w.value(next) as Exposure) : undefined;
    addSet(h, { ...of, ref, lies: place ?? lies, next: place ? next + 1 : next });
    const more = w.skip(h.at, ',&');
    entry = entryOf(h, more);
    if (!entry) return true;
    h.items.push({ is: 'and' });
    h.at = more;
  }
}

interface Entry {
  readonly of: { readonly kind: SetName } | { readonly count: number };
  readonly suit: number;
  readonly next: number;
}

function entryOf({ w }: ParserState, from: number): Entry | undefined {
  const many = w.skip(from, 'a');
  const suit = w.skip(many + 1, 'Oa');
  // "two bams 1 2 3": the suit has ranks.
  if (!w.is(suit, 's') || !w.ref(suit)?.ref.unclear) return undefined;
  if (w.is(many, 'k') && w.value(many) !== 'chow')
    return { of: { kind: w.value(many) as SetName }, suit, next: suit + 1 };
  const count = Number(w.value(many));
  return w.is(many, 'n') && count <= 4 ? { of: { count }, suit, next: suit + 1 } : undefined;
}
