import type { SetName } from '../../engine/index.ts';
import { isSingleTileReference, type Exposure, type HandParser } from './parser.ts';
import type { TileReference } from './refs.ts';
import { addSetAtToken } from './sets.ts';

// Several sets at once: "two pungs, reds and greens", "1b 9b 1c pungs".

/** "twos, fours and sixes, all bamboos": one suit for a list. */
export function addListSuitAtToken(p: HandParser, at: number): number | undefined {
  const { t } = p;
  if (!t.match(at, 'all suit $') || !/^(?:all|both|everything)/.test(t.text(at))) return undefined;
  const { sentence } = t.all[at]!;
  const inSentence = p.groups.filter(({ first }) => t.all[first]!.sentence === sentence);
  for (const group of inSentence)
    if (group.ref?.ranks && group.ref.suit === undefined) group.ref = { ...group.ref, suit: t.value(at + 1) };
  return p.addFact(inSentence.length > 0 ? at : at + 1, at + 2, { is: 'nothing' });
}

/** "1b 9b 1c 9c pungs" and "reds, whites and greens pungs": the name behind a list. */
export function addListedSetsAtToken(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const refs: TileReference[] = [];
  let set = at;
  for (let ref = t.ref(at); ref && !ref.isOpen && isSingleTileReference(ref) && !ref.own; ref = t.ref(set)) {
    if (ref.ranks && ref.suit === undefined) return undefined;
    refs.push(ref);
    set = t.skip(ref.next, 'comma', 'and');
  }
  if (t.match(set, 'all set $')) set++;
  const isList = refs.length > 1 && t.is(set, 'set') && t.text(set).endsWith('s') && t.value(set) !== 'chow';
  const isBeside = refs.at(-1)?.next === set || t.match(set, 'set all? $');
  if (!isList || !isBeside || t.ref(set + 1) || t.is(set + 1, 'number', 'colon')) return undefined;
  for (const ref of refs)
    p.addGroup({
      first: ref.first,
      next: ref === refs.at(-1) ? set + 1 : ref.next,
      kind: t.value(set) as SetName,
      ref,
      isMany: true,
    });
  return set + 1;
}

/** "two pungs, sevens of bamboos and eights of bamboos", "two chows of 1 2 3 bams". */
export function addCountedSetsAtToken(p: HandParser, at: number, many: number, place?: Exposure): number | undefined {
  const { t } = p;
  const before = p.groups.length;
  if (t.is(at + 2, 'colon') && t.value(at + 1) === 'pair' && many > 4) {
    p.headingKind = 'pair';
    return p.addFact(at, at + 3, { is: 'nothing' });
  }
  const isPlaced = t.is(at + 2, 'place');
  const apart = t.skip(isPlaced ? at + 3 : at + 2, 'comma', 'colon');
  // The names begin after a comma: read as if they followed at once.
  const next =
    apart > at + 2
      ? parseSetsAfterComma(p, at, apart, many, isPlaced ? (t.value(at + 2) as Exposure) : place)
      : addSetAtToken(p, at + 1, many, place);
  const found = p.groups.slice(before);
  const [only] = found;
  if (found.length === 1 && only?.ref?.isOpen) return next;
  if (found.length === 1 && only?.kind === 'chow' && only.ref?.ranks?.length === 3) {
    for (let more = 1; more < many; more++) p.groups.push({ ...only });
    return next;
  }
  const count = found.reduce(
    (sum, { ref }) => sum + (ref?.ranks && ref.ranks.length > 1 && only?.kind !== 'chow' ? ref.ranks.length : 1),
    0,
  );
  if (count !== many || next === undefined) p.badClauses.add(t.clause(at));
  return next ?? at + 2;
}

function parseSetsAfterComma(
  p: HandParser,
  at: number,
  from: number,
  many: number,
  place: Exposure | undefined,
): number | undefined {
  const { t } = p;
  const kind = t.value(at + 1) as SetName;
  let next: number | undefined;
  for (let more = from, found = 0; found < many; found++) {
    const isOne = t.is(more, 'number') && t.value(more) === '1' && t.all[more + 1]?.hasOf === true;
    const start = isOne ? more + 1 : more;
    const ref = t.ref(start);
    if (!ref || ref.isOpen) break;
    next = p.addGroup({
      first: found === 0 ? at : more,
      next: ref.next,
      kind,
      ref,
      isMany: true,
      ...(place && { place }),
    });
    more = t.skip(next, 'comma', 'and');
  }
  return next;
}
