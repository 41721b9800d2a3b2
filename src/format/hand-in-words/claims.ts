import type { SetName } from '../../engine/index.ts';
import { isSingleTileReference, isSameReference, countTilesOfGroup, type HandParser } from './parser.ts';
import { SET_SIZE_BY_NAME, type TileNameInWords } from './refs.ts';
import { addSetAtToken } from './sets.ts';
import { addTileGroupAtToken } from './tile-groups.ts';

// Words about sets made with a discard, which are exposed, and about tiles added to a pung.

const KINDS_BY_COPY: Readonly<Record<number, SetName>> = { 3: 'pung', 4: 'kong' };

export function addClaimedGroupsAtToken(p: HandParser, at: number): number | undefined {
  const { t } = p;
  if (t.is(at - 1, 'not')) return undefined;
  const last = parseLastOfPair(p, at);
  if (last !== undefined) return last;
  if (t.is(at, 'claimed-set')) return parseClaimedSet(p, at);
  if (t.is(at, 'add')) return parseAdded(p, at) ?? parseFourth(p, at);
  const fourth = t.is(at, 'draw', 'claim') && t.is(at + 1, 'ordinal') ? parseFourth(p, at) : undefined;
  if (fourth !== undefined || t.is(at, 'draw')) return fourth;
  const source = skipDiscardSource(p, at + 1);
  if (!t.is(at, 'claim') || (p.isAfterGroup(at) && t.isClauseEnd(source))) return undefined;
  const start = t.skip(t.isPlayer(at + 1) ? at + 2 : at + 1, 'discard', 'comma');
  const isFor = t.is(start, 'for');
  // “Took three reds from the wall” is no claim; in “three reds claimed three norths” the tiles stand before the verb.
  const isCounted = /^[34]$/.test(t.value(at + 1)) && t.text(at).startsWith('claim') && !p.isAfterGroup(at);
  const pattern = isCounted ? 'number set|dragon|wind|ranks' : 'number? set';
  const set = isFor ? start + 1 : (t.match(start, pattern)?.[0] ?? -1);
  if (set < 0) return parseClaimedTile(p, at, start);
  const before = p.groups.length;
  const next = isFor ? addSetAtToken(p, set) : addTileGroupAtToken(p, set);
  for (const group of p.groups.slice(before)) group.place = 'exposed';
  const end = next === undefined ? undefined : skipDiscardSource(p, next);
  if (end !== undefined) p.lastGroup!.next = end;
  return end;
}

/** "took the last white from West", "drew the last south myself": whoever gets the second tile of the pair goes out. */
function parseLastOfPair(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const isLast = /^(?:last|final)$/.test(t.text(at + 1));
  const isGot = t.text(at) === 'got';
  const named = isGot || t.is(at, 'claim', 'draw') ? t.ref(isLast ? at + 2 : at + 1) : undefined;
  if (!named) return undefined;
  const pairs = p.groups.filter(
    (group) => countTilesOfGroup(group) === 2 && isSameReference({ ...group.ref!, suit: '' }, { ...named, suit: '' }),
  );
  const pair = pairs.find((group) => named.suit === undefined || group.ref?.suit === named.suit);
  const ref = (isLast || named.copy === 2 || isGot) && pairs.length === 1 ? { ...pair?.ref, ...named } : undefined;
  if (!ref || !pair) return undefined;
  const next = t.text(ref.next) === 'myself' ? ref.next + 1 : skipDiscardSource(p, ref.next);
  if (!t.isClauseEnd(next) || (isGot && next === ref.next)) return undefined;
  p.groups.push({ first: at + 2, next: ref.next, ref });
  return p.addFact(at, next, { is: 'way', by: t.is(at, 'draw') ? 'wall' : 'discard', hasWon: true });
}

/** A claim that stands before its tiles: "punged the reds", "konged a discarded 5 dots". */
function parseClaimedSet(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const kind = t.value(at) as SetName;
  const isDiscard = t.is(at + 1, 'discard');
  const ref = t.ref(isDiscard ? at + 2 : at + 1);
  if (!ref) return parseClaimBehind(p, at, kind);
  const from = skipDiscardSource(p, ref.next);
  // In "konged the reds, hidden" the words after the tiles say whether the kong is exposed.
  const isSure = kind !== 'kong' || from > ref.next || isDiscard || !t.is(t.skip(from, 'comma'), 'place');
  const place = isSure ? ({ place: 'exposed' } as const) : {};
  let next = p.addGroup({ first: at, next: from, kind, ref, ...place });
  // "ponged the 8 bamboos and the red dragons"
  for (;;) {
    const first = t.skip(next, 'comma', 'and');
    const more = first > next ? t.ref(first) : undefined;
    const isPlural = more && (more.isPlural || (more.suit !== undefined && t.endsInS(more.next - 1)));
    if (!isPlural || !isSingleTileReference(more) || !t.isClauseEnd(more.next)) return next;
    next = p.addGroup({ first, next: more.next, kind, ref: more, isMany: true, ...place });
  }
}

/** A claim that stands after its tiles: "the pung of souths I ponged", "fours of characters punged". */
function parseClaimBehind(p: HandParser, at: number, kind: SetName): number | undefined {
  const { t } = p;
  const last = p.lastGroup;
  const source = skipDiscardSource(p, at + 1);
  const end = t.is(source, 'place') ? source + 1 : source;
  if (
    !last ||
    last.tiles ||
    !p.isAfterGroup(at) ||
    !t.isClauseEnd(end) ||
    t.value(end - 1) === 'concealed' ||
    last.isMany ||
    (last.place ?? 'exposed') !== 'exposed'
  )
    return undefined;
  if (countTilesOfGroup(last) !== SET_SIZE_BY_NAME[kind]) last.kind = kind;
  last.place = 'exposed';
  // In "2 bams and 3 bams punged" the claim is about both groups.
  const prior = p.groups.at(-2);
  const isJoined = prior && t.is(prior.next, 'and') && prior.next + 1 === last.first && !prior.count && !prior.kind;
  if (isJoined && isSingleTileReference(prior.ref)) Object.assign(prior, { kind, place: 'exposed' });
  return p.addNothing(at, end);
}

/** Makes the pung named last a kong: "drew the fourth and made it a kong", "later added the fourth one". */
function parseFourth(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const ref = t.is(at + 1, 'ordinal') ? t.ref(at + 1) : undefined;
  const named = ref?.copy === 4 ? ref.next : at + 2;
  const parts = t.match(named, '"one"? from? wall|loose? to|and|for? own|place* set? @? place* $');
  const last = ref?.copy === 4 ? p.groups.find((group) => isSameReference(group.ref, ref)) : p.lastGroup;
  if (!parts || !last || t.value(at + 1) !== '4' || (countTilesOfGroup(last) ?? 0) < 3) return undefined;
  const again = t.ref(parts[6]!);
  if (again && !isSameReference(again, last.ref)) return undefined;
  const isExposed = t.is(parts[3]!, 'to') || t.is(at, 'claim') || last.place === 'exposed';
  Object.assign(last, { kind: 'kong', count: undefined, ...(isExposed && { place: 'exposed' }) });
  return p.addNothing(at, parts.at(-1)!);
}

/** "took West's 6 dots for a 5 6 7", "claimed the third north", "claimed the 5 of cracks for mahjong". */
function parseClaimedTile(p: HandParser, first: number, start: number): number | undefined {
  const { t } = p;
  const ref = t.ref(start);
  // "took Tony's discard": whether for a set or to go out, the rest of the hand says.
  const taken = t.match(first + 1, 'wind|person|dealer|unknown discard $')?.at(-1);
  if (taken !== undefined) return p.addFact(first, taken, { is: 'way', by: 'discard' });
  if (!ref || ref.isOpen) return undefined;
  const source = skipDiscardSource(p, ref.next);
  const won = t.match(source, 'comma? for? won')?.at(-1);
  if (won !== undefined) {
    p.groups.push({ first: start, next: ref.next, ref });
    return p.addFact(first, won, { is: 'way', by: 'discard', hasWon: true });
  }
  const aim = t.skip(source, 'comma', 'for');
  const addExposedSet = (kind: SetName, next: number, of = ref): number =>
    p.addGroup({ first, next, kind, ref: of, place: 'exposed' });
  const isSet = aim > source && t.is(aim, 'set');
  const again = aim > source ? t.ref(isSet ? aim + 1 : aim) : undefined;
  if (isSet && t.value(aim) !== 'chow')
    return again && !isSameReference(again, ref)
      ? undefined
      : addExposedSet(t.value(aim) as SetName, again?.next ?? aim + 1);
  if (isSet || (again && t.is(source, 'for')))
    return isRowWith(ref, again) ? addExposedSet('chow', again!.next, { ...again!, suit: ref.suit! }) : undefined;
  const kind = KINDS_BY_COPY[ref.copy ?? 0];
  if (kind) {
    const last = p.groups.find(
      (group) => isSameReference(group.ref, ref) && countTilesOfGroup(group) === SET_SIZE_BY_NAME[kind] - 1,
    );
    if (last) Object.assign(last, { kind, count: undefined, place: 'exposed' });
    const next = last ? p.addNothing(first, source) : addExposedSet(kind, source);
    // A further claim may follow: "claimed the third north from East and the third 9 dots from South".
    const more = t.skip(next, 'comma', 'and');
    return more > next && t.is(more, 'ordinal') ? (parseClaimedTile(p, more, more) ?? next) : next;
  }
  return ref.ranks?.length === 3 ? addExposedSet('chow', source) : undefined;
}

/** Whether the claimed tile is one of the three that `row` names, as in "took West's 6 dots for a 5 6 7". */
const isRowWith = ({ suit, ranks }: TileNameInWords, row: TileNameInWords | undefined): boolean =>
  suit !== undefined && row?.ranks?.length === 3 && row.ranks.includes(ranks?.[0] ?? 0);

/** Returns the index after "from West", "off East's discard" or "from a discard"; `at` without such words. */
export function skipDiscardSource({ t }: HandParser, at: number): number {
  // “Claimed by Joan” and “won by Joan” tell of another player's claim, “from Joan's hand” of another player's tiles.
  if (t.text(at) === 'by' && !t.is(at - 1, 'discard') && !t.is(at + 1, 'discard')) return at;
  const found = t.match(at, 'from unknown? discard') ?? t.match(at, 'from own? wind|person|dealer discard?');
  const end = found ? t.skipPlayerPlace(found.at(-1)!) : at;
  return t.text(end - 1).endsWith("'s") ? at : end;
}

/** "added the fourth 8 bam to my exposed pung": an exposed kong. */
function parseAdded(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const [, , start = at + 1] = t.match(at + 1, 'own|place* set @') ?? [];
  const ref = t.ref(start);
  if (!ref || (start === at + 1 && ref.copy !== 4)) return undefined;
  const next = t.match(ref.next, 'to|own|for* place* set @? place*')?.at(-1) ?? ref.next;
  const last = p.groups.find((group) => isSameReference(group.ref, ref));
  if (!last) return p.addGroup({ first: at, next, kind: 'kong', ref, place: 'exposed' });
  Object.assign(last, { kind: 'kong', count: undefined, place: 'exposed' });
  return p.addNothing(at, next);
}
