import type { SetName } from '../../engine/index.ts';
import {
  countTilesOfGroup,
  isSingleTile,
  isSameReference,
  type Exposure,
  type Group,
  type HandParser,
} from './parser.ts';
import { SET_SIZE_BY_NAME, type TileReference } from './refs.ts';

// Sets and tiles: "pung of reds", "three 5 dots", "2 3 4 bams", "nines of bams, four of them".

export function parseTileGroup(p: HandParser, at: number): number | undefined {
  const { t } = p;
  if (t.is(at, 'number') && t.is(at + 1, 'set')) {
    const many = t.number(at);
    const isNamedBehind = t.match(at + 2, 'place? comma|colon @') !== undefined;
    return many === 1 && !isNamedBehind ? parseSet(p, at + 1) : parseSeveralSets(p, at, many);
  }
  if (t.match(at, 'number place set') && (t.text(at + 2).endsWith('s') || t.match(at, '"one" place set comma|colon @')))
    return parseSeveralSets(p, at + 1, t.number(at), t.value(at + 1) as Exposure);
  if (t.match(at, '"one" place set')) return parseSet(p, at + 2, undefined, t.value(at + 1) as Exposure);
  if (t.is(at, 'set')) return parseSet(p, at);
  if (t.is(at, 'all') && t.is(at + 1, 'set') && t.is(at + 2, 'colon')) return parseSet(p, at + 1);
  if (t.is(at, 'times')) {
    if (p.isCorrecting && p.last === 'group') return p.changeSize(at, at + 1, { count: t.number(at) });
    const last = p.groups.at(-1);
    const isBeforeIt =
      last !== undefined &&
      p.last === 'group' &&
      t.skip(last.next, 'comma', 'be') === at &&
      !last.kind &&
      !last.count &&
      isSingleTile(last.ref);
    if (isBeforeIt) {
      last.count = t.number(at);
      last.next = at + 1;
      return at + 1;
    }
    const ref = t.ref(at + 1);
    return ref && p.addGroup({ first: at, next: ref.next, count: t.number(at), ref });
  }
  return parseSuitOfList(p, at) ?? parseListOfSets(p, at) ?? parseCounted(p, at) ?? parseBare(p, at);
}

/** "1b 9b 1c 9c pungs" and "reds, whites and greens pungs": the name behind a list. */
function parseListOfSets(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const refs: TileReference[] = [];
  let set = at;
  for (let ref = t.ref(at); ref && !ref.isOpen && isSingleTile(ref) && !ref.own; ref = t.ref(set)) {
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

/** "bamboo pungs of 1, 3 and 6" and "twos, fours and sixes, all bamboos": one suit for a list. */
function parseSuitOfList(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const lendSuit = (groups: readonly Group[], suit: string): void => {
    for (const group of groups)
      if (group.ref?.ranks && group.ref.suit === undefined) group.ref = { ...group.ref, suit };
  };
  if (t.match(at, 'suit set number|ranks')) {
    if (t.ref(at + 2)!.suit !== undefined) return undefined;
    const before = p.groups.length;
    const next = parseSet(p, at + 1);
    lendSuit(p.groups.slice(before), t.value(at));
    return next;
  }
  if (!t.match(at, 'all suit $') || !/^(?:all|both|everything)/.test(t.text(at))) return undefined;
  const { sentence } = t.all[at]!;
  const inSentence = p.groups.filter(({ first }) => t.all[first]!.sentence === sentence);
  lendSuit(inSentence, t.value(at + 1));
  return p.addFact(inSentence.length > 0 ? at : at + 1, at + 2, { is: 'nothing' });
}

/** "three reds", "three 7 chars", "four of the white dragon", "two of the two of bamboos". */
function parseCounted(p: HandParser, at: number): number | undefined {
  const { t } = p;
  if (!t.is(at, 'number')) return undefined;
  const count = t.number(at);
  if (count === 1 && t.all[at + 1]?.hasOf) return undefined;
  if (t.is(at + 1, 'suit') && t.all[at + 1]!.hasOf && /^[a-z]/.test(t.text(at))) return undefined;
  const after = t.text(at + 1) === 'all' ? at + 2 : at + 1;
  const isOf = t.all[after]?.hasOf === true;
  const isNamed =
    t.is(after, 'dragon', 'dragons', 'winds', 'ranks', 'round-wind') ||
    (t.is(after, 'own') && t.ref(after)) ||
    (t.is(after, 'wind') && !t.isPlayer(after));
  if (isNamed || (isOf && t.is(after, 'number', 'ordinal', 'digits'))) {
    const ref = t.ref(after);
    return ref && p.addGroup({ first: at, next: ref.next, count, ref });
  }
  if (t.match(after, 'suit ranks') && t.ref(after)?.suit !== undefined && count > 1) {
    const ref = t.ref(after)!;
    return ref.ranks && p.addGroup({ first: at, next: ref.next, count, ref });
  }
  if (!t.is(after, 'number') || !t.is(after + 1, 'suit')) return undefined;
  const [rank, isSpelt, isRankSpelt] = [t.number(after), /^[a-z]/.test(t.text(at)), /^[a-z]/.test(t.text(after))];
  if (!isSpelt && !isRankSpelt && (count === rank || count === 1 || count > 4 || rank === count + 1)) return undefined;
  const ref = t.ref(after)!;
  const isCounted = count === 1 ? isSpelt && !isRankSpelt : isSpelt !== isRankSpelt || (isSpelt && rank !== count + 1);
  if (isCounted) return p.addGroup({ first: at, next: ref.next, count, ref });
  if (count === 1 && !isSpelt) return undefined;
  // "two three bams" is a pair of threes, or a two and a three.
  return p.addGroup({ first: at, next: ref.next, ref: { isOpen: true, first: at, next: ref.next } });
}

/** The winning tile may stand bare: "won with east". */
function isBesideWin(p: HandParser, at: number, next: number): boolean {
  const { t } = p;
  const last = p.facts.at(-1);
  return (
    last !== undefined &&
    p.last === 'fact' &&
    t.skip(last.next, 'and', 'from') === at &&
    (last.is === 'winning-tile' || (last.is === 'win' && last.winner === 'me') || last.is === 'way') &&
    (t.isClauseEnd(next) || t.is(next, 'won'))
  );
}

/** "sixes: three in bams": what follows hangs on words that were not understood. */
function rejectLoneRanks(p: HandParser, at: number, ref: TileReference): number | undefined {
  const { t } = p;
  if (!t.is(at, 'ranks') || ref.suit !== undefined) return undefined;
  if (!t.is(ref.next, 'colon', 'comma', 'number')) return p.addGroup({ first: at, next: ref.next, ref });
  return p.rejectAllOf(at);
}

/** Tiles without the name of a set before them: "2 3 4 bams", "a red"; the name may follow. */
function parseBare(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const ref = t.ref(at);
  if (!ref) return undefined;
  // "pung of 6 bams, er, 7 bams": another tile, or a correction?
  if (t.is(at - 1, 'hesitation') || t.match(at - 2, 'hesitation comma')) p.isCorrecting ||= p.last === 'group';
  if (p.isCorrecting && t.match(t.is(at - 1, 'comma') ? at - 2 : at - 1, 'hesitation')) return undefined;
  if (ref.isOpen && ref.suit !== undefined) {
    const isHeading =
      t.is(ref.next, 'colon') ||
      (t.is(ref.next, 'place', 'all', 'set', 'i', 'have') && t.all[at]!.hasOf && (at === 0 || t.is(at - 1, 'stop')));
    if (isHeading) return p.addFact(at, t.is(ref.next, 'colon') ? ref.next + 1 : ref.next, { is: 'nothing' });
    // "no hang on, the bams was a kong"
    const set = t.skip(ref.next, 'be');
    const last = p.groups.at(-1);
    if (p.isCorrecting && last?.ref?.suit === ref.suit && set > ref.next && t.is(set, 'set'))
      return p.changeSize(at, set + 1, { kind: t.value(set) as SetName });
  }
  if (ref.isOpen && t.is(at, 'dragons', 'winds') && t.is(ref.next, 'colon'))
    return p.addFact(at, ref.next + 1, { is: 'nothing' });
  // "the reds are exposed", of a set that was named before
  const again = p.groups.filter((group) => isSameReference(group.ref, ref));
  if (again.length === 1 && !again[0]!.place && !p.isException && !p.isCorrecting)
    if (t.match(ref.next, 'be place $') && (countTilesOfGroup(again[0]!) ?? 0) > 2) {
      const place = t.skip(ref.next, 'be');
      again[0]!.place = t.value(place) as Exposure;
      return p.addFact(at, place + 1, { is: 'nothing' });
    }
  const apart = t.is(ref.next, 'place') ? ref.next + 1 : ref.next;
  const name = t.is(ref.next, 'times') ? ref.next : apart;
  const isName =
    t.is(name, 'set') && !t.ref(name + 1) && !t.is(name + 1, 'number', 'colon', 'place') && !t.all[name]!.hasArticle;
  const isPlaced = t.is(name, 'set') && t.is(name + 1, 'place') && t.isClauseEnd(name + 2) && !t.all[name]!.hasArticle;
  const group: Group = { first: at, next: ref.next, ref };
  const isListed = p.headingKind !== undefined || t.is(ref.next, 'times') || countRepeats(p, ref) !== undefined;
  const isSpeltCount =
    t.is(at, 'number') &&
    /^(?:two|three|four)$/.test(t.text(at)) &&
    t.is(at + 1, 'suit') &&
    t.text(at + 1).endsWith('s') &&
    !t.all[at]!.hasArticle &&
    !t.all[at + 1]!.hasOf;
  if (t.is(ref.next, 'ranks') && t.is(at, 'number')) return undefined;
  if (isSpeltCount && !isBesideWin(p, at, ref.next) && !p.isCorrecting && !p.headingKind)
    return p.addGroup({ first: at, next: ref.next, ref: { isOpen: true, first: at, next: ref.next } });
  const isVague =
    (t.is(ref.next, 'colon') && isSingleTile(ref) && ref.isSuitFirst !== true && !p.isException) ||
    (t.is(at, 'wind', 'own', 'round-wind') && !t.all[at]!.hasArticle && !ref.isPlural) ||
    t.is(at, 'own', 'round-wind') ||
    (t.all[at]!.hasOf && !t.is(at, 'suit')) ||
    (t.is(at, 'ranks') && ref.suit === undefined);
  if (isVague && !isListed && !isName && !isPlaced && !isBesideWin(p, at, ref.next)) return rejectLoneRanks(p, at, ref);
  if (isName || isPlaced) {
    if (apart > ref.next) group.place = t.value(ref.next) as Exposure;
    return p.addGroup({ ...group, next: name + 1, kind: t.value(name) as SetName });
  }
  if (t.is(ref.next, 'times')) return p.addGroup({ ...group, next: ref.next + 1, count: t.number(ref.next) });
  if (
    ref.isPlural &&
    isSingleTile(ref) &&
    t.is(ref.next, 'number') &&
    (t.isClauseEnd(ref.next + 1) || t.is(ref.next + 1, 'place'))
  )
    return p.addGroup({ ...group, next: ref.next + 1, count: t.number(ref.next) });
  if (p.headingKind) return p.addGroup({ ...group, kind: p.headingKind, isMany: true });
  const repeated = countRepeats(p, ref);
  if (repeated) return p.addGroup({ ...group, ...repeated });
  // "pungs of reds open, greens open": of what list is this one?
  const before = p.groups.at(-1);
  if (before?.isMany && isSingleTile(ref) && t.skip(before.next, 'place', 'comma', 'and') === at) return undefined;
  return p.addGroup(group);
}

/** "pung of reds", "the eyes are 7 dots", "pungs of reds and greens", "pairs: …". */
export function parseSet(p: HandParser, at: number, many?: number, place?: Exposure): number | undefined {
  const { t } = p;
  const kind = t.value(at) as SetName;
  const isPlural = t.text(at).endsWith('s') && t.text(at) !== 'eyes' && t.text(at) !== 'twins';
  if (isPlural && t.is(at + 1, 'colon') && many === undefined) {
    p.headingKind = kind;
    return p.addFact(at, at + 2, { is: 'nothing' });
  }
  let from = t.skip(at + 1, 'be', 'colon');
  let own = place;
  if (t.is(from, 'place') && t.ref(from + 1) && !(t.is(from + 1, 'number') && t.ref(from + 1)!.suit === undefined))
    own = t.value(from++) as Exposure;
  if (
    t.is(from, 'comma') &&
    from === at + 1 &&
    t.all[from + 1] &&
    t.ref(from + 1) &&
    (t.all[from + 1]!.hasArticle || (t.ref(from + 1)!.isPlural && t.isClauseEnd(t.ref(from + 1)!.next))) &&
    !t.isPlayer(from + 1)
  )
    from++;
  if (t.is(from, 'from') && t.is(from + 1, 'number')) from++;
  // "a pair, two reds"
  if (t.match(from, 'comma number dragon|wind|ranks') && t.number(from + 1) === SET_SIZE_BY_NAME[kind]) from++;
  // "pung of three reds", "pung of three 4 dots"
  const isSizeGiven =
    t.is(from, 'number') &&
    t.number(from) === SET_SIZE_BY_NAME[kind] &&
    (t.is(from + 1, 'dragon', 'ranks', 'wind') ||
      (t.is(from + 1, 'number') && t.is(from + 2, 'suit') && /^[a-z]/.test(t.text(from)) && kind !== 'chow'));
  if (isSizeGiven) from++;
  const isOtherSize =
    t.is(from, 'number') &&
    !isSizeGiven &&
    t.is(from + 1, 'dragon', 'ranks', 'wind') &&
    !isPlural &&
    t.all[from]!.hasOf;
  if (isOtherSize) return undefined;
  const ref = t.ref(from);
  if (!ref || (t.is(from, 'number') && !isSizeGiven && t.is(from + 1, 'dragon', 'set', 'bonus'))) {
    if (p.isCorrecting && p.last === 'group') return p.changeSize(at, at + 1, { kind });
    const last = p.groups.at(-1);
    // "two easts for my eyes", "three reds, a pung"
    if (
      last &&
      !last.kind &&
      (last.next >= at - 1 || t.skip(last.next, 'place') === at) &&
      last.count === SET_SIZE_BY_NAME[kind] &&
      (kind === 'pair' || t.is(at - 1, 'for', 'place') || t.all[at]!.hasArticle)
    ) {
      if (last.next >= at - 1 && !t.is(at - 1, 'place')) last.next = at + 1;
      else p.addFact(at, at + 1, { is: 'nothing' });
      return at + 1;
    }
    const { sentence } = t.all[at]!;
    const [only, ...others] = p.groups.filter(
      (group) => group.kind === kind && !group.ref?.isOpen && t.all[group.first]!.sentence === sentence,
    );
    if (only && others.length === 0 && !only.place && t.match(at, 'set be* place $') && kind !== 'pair') {
      const value = t.skip(at + 1, 'be');
      only.place = t.value(value) as Exposure;
      return p.addFact(at, value + 1, { is: 'nothing' });
    }
    return p.addGroup({ first: at, next: at + 1, kind, ref: { isOpen: true, first: at, next: at + 1 } });
  }
  const repeated = countRepeats(p, ref);
  if (repeated && repeated.count !== SET_SIZE_BY_NAME[kind]) return undefined;
  if (repeated) return p.addGroup({ first: at, next: repeated.next, kind, ref, ...(own && { place: own }) });
  const isMany = isPlural || many !== undefined;
  const first: Group = { first: at, next: ref.next, kind, ref, isMany, ...(own && { place: own }) };
  const before = p.groups.length;
  let next = p.addGroup(first);
  // "pung 3 bam 4 bam 5 bam": one set, or three?
  const other = t.ref(next);
  if (!isMany && ref.ranks?.length === 1 && other?.ranks?.length === 1 && !other.isOpen) p.badClauses.add(t.clause(at));
  // "pung of fives and sixes in bams"
  const joinedRanks = t.match(next, 'and ranks suit $');
  if (!isMany && ref.isPlural && ref.ranks && ref.suit === undefined && joinedRanks && kind !== 'pair') {
    Object.assign(p.groups.at(-1)!, { ref: { ...ref, suit: t.value(next + 2) }, isMany: true });
    return p.addGroup({ ...first, first: next + 1, next: next + 3, ref: t.ref(next + 1), isMany: true });
  }
  // "pair of nines in dots and bams": one pair, or two?
  if (ref.suit !== undefined && ref.ranks && t.match(next, 'and suit $')) p.badClauses.add(t.clause(at));
  if (!isMany) return next;
  // "pungs of reds, greens and 2 bams"
  for (;;) {
    const more = t.skip(next, 'comma', 'and');
    const isAdjacent = isPlural && ref.ranks?.length === 1 && ref.suit !== undefined && t.ref(more)?.suit !== undefined;
    const joined = more > next || isAdjacent ? t.ref(more) : undefined;
    const isNext =
      joined &&
      !joined.isOpen &&
      !(t.is(more, 'ordinal') && joined.suit === undefined && joined.ranks) &&
      !t.is(joined.next, 'set', 'times') &&
      (joined.ranks?.length !== 1 || joined.suit !== undefined || joined.isPlural || ref.ranks) &&
      !(t.is(more, 'number') && t.is(more + 1, 'dragon', 'set', 'ranks', 'bonus')) &&
      !t.all[more]!.isMine;
    if (!isNext || (many !== undefined && p.groups.length - before >= many) || t.is(next, 'stop')) break;
    if (kind === 'chow' && joined.ranks?.length !== 3) break;
    if (p.groups.slice(before).some((group) => isSameReference(group.ref, joined))) return undefined;
    next = p.addGroup({ ...first, first: more, next: joined.next, ref: joined });
  }
  return next;
}

/** "red red red" */
function countRepeats(
  p: HandParser,
  ref: TileReference,
): { readonly count: number; readonly next: number } | undefined {
  const { t } = p;
  let [next, count] = [ref.next, 1];
  while (ref.tile && t.is(next, 'dragon', 'wind') && t.ref(next)?.tile === ref.tile)
    [next, count] = [t.ref(next)!.next, count + 1];
  return count > 1 ? { count, next } : undefined;
}

/** "two pungs, sevens of bamboos and eights of bamboos", "two chows of 1 2 3 bams". */
function parseSeveralSets(p: HandParser, at: number, many: number, place?: Exposure): number | undefined {
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
      : parseSet(p, at + 1, many, place);
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
