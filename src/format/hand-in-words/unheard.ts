import type { Hearing, Span } from './hearing.ts';
import type { Words } from './refs.ts';

// What the text holds and nobody used: it is shown, so that no word is passed over unseen.

/** Stops, articles, forms of "be", "have" and "do" and the like: they join what is said and say nothing by themselves. */
const JOINING = '.,:&azhxOyi~|Iu@';

/** Words that went into no tiles, no fact and no question; those that stand together are one stretch. */
export function unheard(h: Hearing): readonly Span[] {
  const { w } = h;
  const named = h.groups.flatMap(({ ref }) => (ref ? [ref] : []));
  const lies = (at: number, spans: readonly Span[]): boolean => {
    const word = w.all[at];
    return word !== undefined && spans.some(({ from, to }) => from <= word.from && to >= word.to);
  };
  const heard = [...h.facts, ...h.unclear, ...h.groups, ...named];
  const isUsed = (at: number): boolean =>
    JOINING.includes(w.mark(at)) || h.used.has(at) || isBareDenial(w, at) || lies(at, heard);
  // Of "a chow of easts" the part that is doubtful is marked: the set and the number before it go along.
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

/** "South went out, I didn't", "never got it", "a season, not my own": nothing of the hand is denied. */
function isBareDenial(w: Words, at: number): boolean {
  if (!w.is(at, '!')) return false;
  const end = w.skip(at + 1, 'axihuZI');
  const isWhole = (at === 0 || w.is(at - 1, '.,&:iIa')) && (end === w.all.length || w.is(end, '.,&:'));
  return isWhole || w.is(at + 1, 'u');
}
