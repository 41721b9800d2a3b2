import type { ParserState, Span } from './parser-state.ts';
import type { HandWordList } from './refs.ts';

// Finds words that no parser has used. They are shown, so that no word is ignored without notice.

/** Marks of words that only connect others: punctuation, articles, forms of "be", "have" and "do". */
const JOINING = '.,:&azhxOyi~|Iu@';

/** Adjacent words form one span. */
export function listUnparsedSpans(h: ParserState): readonly Span[] {
  const { w } = h;
  const named = h.groups.flatMap(({ ref }) => (ref ? [ref] : []));
  const lies = (at: number, spans: readonly Span[]): boolean => {
    const word = w.all[at];
    return word !== undefined && spans.some(({ from, to }) => from <= word.from && to >= word.to);
  };
  const heard = [...h.facts, ...h.unclear, ...h.groups, ...named];
  const isUsed = (at: number): boolean =>
    JOINING.includes(w.mark(at)) || h.used.has(at) || isBareDenial(w, at) || lies(at, heard);
  // In "a chow of easts" the unclear tiles are marked, not the set before them.
  const asked = [...h.unclear, ...h.groups.flatMap(({ ref }) => (ref?.unclear ? [ref] : []))];
  const isAsked = (at: number): boolean =>
    (w.is(at, 'kn') && lies(w.skip(at + 1, 'knaO'), asked)) || (w.is(at, 're') && lies(at - 1, heard));
  const left = w.all.flatMap((_, at) => (isUsed(at) || isAsked(at) ? [] : [at]));
  return left
    .filter((at) => !left.includes(at - 1))
    .map((first) => {
      let next = first + 1;
      while (left.includes(next)) next++;
      return h.spanOf(first, next);
    });
}

/** "South went out, I didn't": denies nothing of the hand. */
function isBareDenial(w: HandWordList, at: number): boolean {
  if (!w.is(at, '!')) return false;
  const end = w.skip(at + 1, 'axihuZI');
  const isWhole = (at === 0 || w.is(at - 1, '.,&:iIa')) && (end === w.all.length || w.is(end, '.,&:'));
  return isWhole || w.is(at + 1, 'u');
}
