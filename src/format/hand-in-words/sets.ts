import type { SetName } from '../../engine/index.ts';
import {
  isSameReference,
  isSingleTileReference,
  type Exposure,
  type TileGroupInWords,
  type HandParser,
} from './parser.ts';
import { SET_SIZE_BY_NAME, type TileNameInWords } from './refs.ts';
import { isSingleTileGroup } from './winning.ts';

// Sets by name: "pung of reds", "the eyes are 7 dots", "pungs of reds and greens".

/** Adds the named set, or `many` sets of its kind; their exposure is `place`, unless the words themselves state it. */
export function addSetAtToken(p: HandParser, at: number, many?: number, place?: Exposure): number | undefined {
  const { t } = p;
  const kind = t.value(at) as SetName;
  const isPlural = t.endsInS(at) && !/^(?:eyes|twins)$/.test(t.text(at));
  if (isPlural && t.is(at + 1, 'colon') && many === undefined) {
    p.headingKind = kind;
    return p.addNothing(at, at + 2);
  }
  let from = t.skip(at + 1, 'be', 'colon');
  let own = t.text(at) === 'ankan' ? 'concealed' : /^(?:chi|sheung)$/.test(t.text(at)) ? 'exposed' : place;
  // An exposure or "one" may come first: "two pungs, exposed, reds and greens", "two pungs, one of reds …".
  if (many !== undefined) {
    if (t.match(from, 'place comma|colon')) own = t.value(from++) as Exposure;
    from = skipOneBeforeOf(p, t.skip(from, 'comma', 'colon'));
  }
  if (t.is(from, 'place') && t.ref(from + 1)) own = t.value(from++) as Exposure;
  // "Shown" belongs to the set before it in "reds pung shown greens pung shown", and "a concealed kong on the table of
  // reds" contradicts itself.
  const isAfterTile = p.last === 'group' && p.lastGroup?.next === at;
  if (own && own !== place && (isAfterTile || t.is(at - 1, 'place'))) return undefined;
  if (t.is(from, 'from') && t.is(from + 1, 'number')) from++;
  // A comma may stand before the number: "a pair, two reds".
  if (t.match(from, 'comma number dragon|wind|ranks') && t.number(from + 1) === SET_SIZE_BY_NAME[kind]) from++;
  // "Pung, nine of circles, concealed." is a sentence of its own.
  const named =
    t.is(from, 'comma') && (at === 0 || t.is(t.is(at - 1, 'number') ? at - 2 : at - 1, 'stop'))
      ? t.ref(from + 1)
      : undefined;
  if (
    named &&
    !named.isOpen &&
    (from + 1 === named.next || t.match(named.next, 'comma? place? stop') || named.next === t.all.length)
  )
    from++;
  // The number may repeat the size of the set: "pung of three reds", "pung of three 4 dots".
  const isSizeGiven =
    t.is(from, 'number') &&
    t.number(from) === SET_SIZE_BY_NAME[kind] &&
    (t.is(from + 1, 'dragon', 'ranks', 'wind') ||
      (t.is(from + 1, 'number') && t.is(from + 2, 'suit') && t.isSpelt(from)));
  if (isSizeGiven) from++;
  const ref = t.ref(from);
  if (!ref || (t.is(from, 'number') && !isSizeGiven && t.is(from + 1, 'dragon', 'set', 'bonus'))) {
    if (p.isCorrecting && p.last === 'group') return p.changeSize(at, at + 1, { kind });
    const last = p.lastGroup;
    // The tiles may stand before the name of the set: "two easts for my eyes", "three reds, a pung".
    if (
      last &&
      !last.kind &&
      (last.next >= at - 1 || t.skip(last.next, 'comma', 'place', 'for') === at) &&
      last.count === SET_SIZE_BY_NAME[kind]
    ) {
      return p.addNothing(at, at + 1);
    }
    if (last?.kind === kind && /^(?:as|for)$/.test(t.text(last.next))) return p.addNothing(at, at + 1);
    // "5 dots as the eyes"
    if (kind === 'pair' && last && t.text(at - 1) === 'as' && last.next === at - 1 && isSingleTileGroup(last)) {
      last.count = 2;
      return p.addNothing(at, at + 1);
    }
    return p.addGroup({ first: at, next: at + 1, kind, ref: { isOpen: true, first: at, next: at + 1 } });
  }
  const repeated = findRepeatedTileNameCount(p, ref);
  if (repeated && repeated.count !== SET_SIZE_BY_NAME[kind]) return undefined;
  if (repeated) return p.addGroup({ first: at, next: repeated.next, kind, ref, ...(own && { place: own }) });
  const isMany = isPlural || many !== undefined;
  const first: TileGroupInWords = { first: at, next: ref.next, kind, ref, isMany, ...(own && { place: own }) };
  const before = p.groups.length;
  let next = p.addGroup(first);
  // It is unclear whether "pung 3 bam 4 bam 5 bam" is one set or three.
  const other = t.ref(next);
  if (!isMany && ref.ranks?.length === 1 && other?.ranks?.length === 1) p.badClauses.add(t.clause(at));
  if (!isMany) return next;
  // The kind applies to the whole list in "pungs of reds, greens and 2 bams".
  for (;;) {
    const more = skipOneBeforeOf(p, t.skip(next, 'comma', 'and'));
    const joined = more > next ? t.ref(more) : undefined;
    const isNext =
      joined &&
      !(joined.isPlural && joined.ranks && joined.suit === undefined && ref.suit !== undefined) &&
      !(t.is(more, 'ordinal') && joined.suit === undefined && joined.ranks) &&
      !t.is(joined.next, 'set') &&
      (joined.ranks?.length !== 1 || joined.suit !== undefined || ref.ranks) &&
      !(t.is(more, 'number') && t.is(more + 1, 'dragon', 'set', 'ranks', 'bonus')) &&
      !(isPlural && t.hasArticle(more) && !joined.isPlural);
    if (!isNext || (many !== undefined && p.groups.length - before >= many)) break;
    // In "pungs of 1 and 2 dots, 3 4 5 dots in hand" the row is a set of its own.
    const isRow = joined.ranks?.length === 3 && t.is(joined.next, 'place');
    // In "pungs of greens and three 4 dots" the word says how many.
    const isCount = /^(?:two|three|four)$/.test(t.text(more)) && t.is(more + 1, 'number');
    const isCounted = isCount && joined.ranks?.length === 2 && ref.ranks?.length !== 2;
    if (kind === 'chow' ? joined.ranks?.length !== 3 : isRow || isCounted) break;

    next = p.addGroup({ ...first, first: more, next: joined.next, ref: joined });
  }
  return next;
}

/** Skips the "one" before "of", as in "two pungs, one of reds and one of greens". */
const skipOneBeforeOf = ({ t }: HandParser, at: number): number =>
  t.is(at, 'number') && t.value(at) === '1' && t.hasOf(at + 1) ? at + 1 : at;

/** "two pungs, sevens of bamboos and eights of bamboos", "two chows: 1 2 3 bams and 4 5 6 dots". */
export function addCountedSetsAtToken(p: HandParser, at: number, many: number, place?: Exposure): number {
  const { t } = p;
  const before = p.groups.length;
  if (t.is(at + 2, 'colon', 'place') && t.text(at + 2).endsWith(':') && t.value(at + 1) === 'pair' && many > 4) {
    p.headingKind = 'pair';
    return p.addNothing(at, at + 3);
  }
  // "Two kongs: 1 crak exposed, 9 crak concealed": each has its own words.
  const { sentence } = t.all[at]!;
  const ownPlace = t.is(at + 2, 'colon') && t.endsInS(at + 1) ? t.ref(at + 3)?.next : undefined;
  if (ownPlace !== undefined && t.is(ownPlace, 'place')) {
    const last = t.all.findLastIndex((token) => token.sentence === sentence);
    const places = t.all.slice(at, last + 1).filter(({ kind }) => kind === 'place').length;
    if (places === many) {
      p.headingKind = t.value(at + 1) as SetName;
      return p.addNothing(at, at + 3);
    }
  }
  const next = addSetAtToken(p, at + 1, many, place);
  const found = p.groups.slice(before);
  const [only] = found;
  if (next !== undefined && found.length === 1 && only?.ref?.isOpen) return next;
  const count = found.reduce(
    (sum, { ref }) => sum + (ref?.ranks && ref.ranks.length > 1 && only?.kind !== 'chow' ? ref.ranks.length : 1),
    0,
  );
  // In "two runs of 3 4 5 bams" all chows have the same tiles, which are named only once.
  if (only?.kind === 'chow' && found.length === 1 && many < 5 && only.ref?.ranks?.length === 3 && t.hasOf(at + 2))
    for (let more = 1; more < many; more++) p.groups.push({ ...only });
  else if (count !== many) p.badClauses.add(t.clause(at));
  return next ?? at + 2;
}

/** "twos, fours and sixes, all bamboos": one suit for a list. */
export function addListSuitAtToken(p: HandParser, at: number): number | undefined {
  const { t } = p;
  // "Dots only, one to three …": the suit of all that follows.
  if (at === 0 && t.match(at, 'suit comma|stop|colon')) return p.addNothing(0, 1);
  // "pung of nines exposed, bamboos they were", "pair of fours also bamboo"
  const last = p.lastGroup;
  const isBehind = t.match(at, 'suit !colon be* $') && t.isClauseStart(at) && /^(?:,|also)$/.test(t.text(at - 1));
  if (
    isBehind &&
    p.last === 'group' &&
    last?.ref?.ranks &&
    last.ref.suit === undefined &&
    t.skip(last.next, 'place', 'comma', 'and') === at
  ) {
    last.ref = { ...last.ref, suit: t.value(at) };
    return p.addNothing(at, t.skip(at + 1, 'be'));
  }
  if (!t.match(at, 'all suit $')) return undefined;
  const { sentence } = t.all[at]!;
  const inSentence = p.groups.filter(({ first }) => t.all[first]!.sentence === sentence);
  for (const group of inSentence)
    if (group.ref?.ranks && group.ref.suit === undefined) group.ref = { ...group.ref, suit: t.value(at + 1) };
  return p.addNothing(inSentence.length > 0 ? at : at + 1, at + 2);
}

/** Counts a repeated name, "red red red"; undefined if the name is not repeated. */
export function findRepeatedTileNameCount(
  p: HandParser,
  ref: TileNameInWords,
): { readonly count: number; readonly next: number } | undefined {
  const { t } = p;
  let [next, count] = [ref.next, 1];
  while (isSingleTileReference(ref) && isSameReference(t.ref(next), ref) && (ref.tile || ref.suit))
    [next, count] = [t.ref(next)!.next, count + 1];
  return count > 1 ? { count, next } : undefined;
}
