import type { Seat, SetName } from '../../engine/index.ts';
import {
  countTilesOfGroup,
  isSameReference,
  isSingleTileReference,
  type Exposure,
  type TileGroupInWords,
  type HandParser,
} from './parser.ts';
import type { TileNameInWords } from './refs.ts';
import { addCountedSetsAtToken, addListSuitAtToken, addSetAtToken, findRepeatedTileNameCount } from './sets.ts';

// Sets and tiles: "pung of reds", "three 5 dots", "2 3 4 bams", "nines of bams, four of them".

export function addTileGroupAtToken(p: HandParser, at: number): number | undefined {
  const { t } = p;
  if (t.is(at, 'number') && t.is(at + 1, 'set')) return addCountedSetsAtToken(p, at, t.number(at));
  if (t.match(at, 'number place set') && (t.endsInS(at + 2) || t.match(at, '"one" place set comma|colon @')))
    return addCountedSetsAtToken(p, at + 1, t.number(at), t.value(at + 1) as Exposure);
  if (t.match(at, '"one" place set')) return addSetAtToken(p, at + 2, undefined, t.value(at + 1) as Exposure);
  if (t.is(at, 'set')) return addSetAtToken(p, at);
  // "a chow of 2 3 4 bams, another of 5 6 7 bams"
  const before = p.last === 'group' ? p.lastGroup : undefined;
  const more = t.text(at) === 'one' && t.hasOf(at + 1) ? at + 1 : at;
  const one = before?.kind && t.hasOf(more) && (more > at || t.hasArticle(at)) ? t.ref(more) : undefined;
  if (one && !one.isOpen && (one.ranks?.length ?? 1) === (before?.kind === 'chow' ? 3 : 1))
    return p.addGroup({ first: at, next: one.next, kind: before!.kind, ref: one });
  if (t.is(at, 'all') && t.is(at + 1, 'set') && t.is(at + 2, 'colon')) return addSetAtToken(p, at + 1);
  if (t.is(at, 'times')) {
    if (p.isCorrecting && p.last === 'group') return p.changeSize(at, at + 1, { count: t.number(at) });
    const last = p.lastGroup;
    const isBeforeIt =
      last !== undefined &&
      t.skip(last.next, 'comma', 'be') === at &&
      !last.kind &&
      !last.count &&
      isSingleTileReference(last.ref);
    if (isBeforeIt) {
      last.count = t.number(at);
      return at + 1;
    }
    const ref = t.ref(at + 1);
    return ref && p.addGroup({ first: at, next: ref.next, count: t.number(at), ref });
  }
  return addListSuitAtToken(p, at) ?? parseCounted(p, at) ?? parseBare(p, at);
}

/** "three reds", "three 7 chars", "four of the white dragon", "two of the two of bamboos". */
function parseCounted(p: HandParser, at: number): number | undefined {
  const { t } = p;
  if (!t.is(at, 'number')) return undefined;
  const count = t.number(at);
  const placed = t.match(at, 'number place dragon|wind|number|ranks') && t.ref(at + 2);
  if (placed && isSingleTileReference(placed))
    return p.addGroup({ first: at, next: placed.next, count, ref: placed, place: t.value(at + 1) as Exposure });
  if (count === 1 && t.hasOf(at + 1)) return undefined;
  // In "no own flower but the 4 red" the tile is a flower.
  const isColour =
    t.hasArticle(at) && /^(?:red|green|white)$/.test(t.text(at + 1)) && !t.is(at + 2, 'dragons', 'dragon', 'set');
  if (isColour && t.all.some(({ kind, sentence }) => kind === 'bonus' && sentence === t.all[at]!.sentence))
    return p.rejectTheirs(at);
  const isOf = t.hasOf(at + 1);
  const isNamed =
    t.is(at + 1, 'dragon', 'dragons', 'winds', 'ranks', 'round-wind') ||
    t.is(at + 1, 'own', 'all') ||
    (t.is(at + 1, 'wind') && !t.isPlayer(at + 1));
  if (isNamed || (isOf && t.is(at + 1, 'number'))) {
    const ref = t.ref(at + 1);
    return ref && p.addGroup({ first: at, next: ref.next, count, ref });
  }
  if (t.match(at + 1, 'suit ranks') && t.ref(at + 1)?.suit !== undefined) {
    const ref = t.ref(at + 1)!;
    return ref.ranks && p.addGroup({ first: at, next: ref.next, count, ref });
  }
  const isRankBehind =
    t.match(at, 'number suit number') && (t.is(at + 3, 'place') || t.isClauseEnd(at + 3)) && t.isClauseStart(at);
  if (isRankBehind && count > 1 && count < 5)
    return p.addGroup({ first: at, next: at + 3, count, ref: t.ref(at + 1)! });
  if (!t.is(at + 1, 'number') || !t.is(at + 2, 'suit')) return undefined;
  const [rank, isSpelt, isRankSpelt] = [t.number(at + 1), t.isSpelt(at), t.isSpelt(at + 1)];
  if (!isSpelt && !isRankSpelt && (count === rank || count === 1 || count > 4 || rank === count + 1)) return undefined;
  const ref = t.ref(at + 1)!;
  const isCounted =
    count === 1 ? isSpelt && !isRankSpelt : isSpelt !== isRankSpelt || (isSpelt && count < 5 && rank !== count + 1);
  if (isCounted) return p.addGroup({ first: at, next: ref.next, count, ref });

  // "two three bams" may be a pair of threes, or a two and a three.
  return p.addGroup({ first: at, next: ref.next, ref: { isOpen: true, first: at, next: ref.next } });
}

/** Whether words about the win stand before the tile; then it needs no article or number: "won with east". */
function isBesideWin(p: HandParser, at: number, next: number): boolean {
  const { t } = p;
  const last = p.facts.at(-1);
  return (
    last !== undefined &&
    p.last === 'fact' &&
    t.skip(last.next, 'and', 'from', 'for') === at &&
    !(t.is(at, 'wind') && /^(?:winner|mahjong|mj)$/.test(t.text(at - 1))) &&
    (last.is === 'winning-tile' || (last.is === 'win' && last.winner === 'me') || last.is === 'way') &&
    (t.isClauseEnd(next) || t.is(next, 'won', 'for') || t.text(next) === 'myself')
  );
}

/** "7 dots 8 dots 9 dots": a chow that is named tile by tile. */
function findRowOfNames({ t }: HandParser, ref: TileNameInWords): TileNameInWords | undefined {
  const refs = [ref, t.ref(ref.next), t.ref(t.ref(ref.next)?.next ?? -1)];
  const [first] = ref.ranks ?? [];
  const isRow = refs.every(
    (each, step) =>
      each?.suit?.length === 1 && each.suit === ref.suit && each.ranks?.length === 1 && each.ranks[0] === first! + step,
  );
  return isRow ? { ...ref, ranks: refs.flatMap((each) => each!.ranks!), next: refs[2]!.next } : undefined;
}

/** Tiles without the name of a set before them: "2 3 4 bams", "a red"; the name may follow. */
function parseBare(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const ref = t.ref(at);
  // In "my first tile" or "the third" nothing says which tile it is.
  if (!ref || (t.is(at, 'ordinal') && ref.ranks && ref.suit === undefined)) return undefined;
  // "One in hand and one claimed" names no tile.
  if (t.text(at) === 'one' && ref.ranks?.length === 1 && ref.suit === undefined && !t.hasArticle(at) && !p.headingKind)
    return undefined;
  // It is unclear whether "pung of 6 bams, er, 7 bams" adds a tile or corrects one.
  const hesitation = t.is(at - 1, 'comma') ? at - 2 : at - 1;
  if (t.is(hesitation, 'hesitation') && !t.is(t.is(hesitation - 1, 'and') ? hesitation - 2 : hesitation - 1, 'stop'))
    p.isCorrecting ||= p.last === 'group';
  if (p.isCorrecting && t.match(t.is(at - 1, 'comma') ? at - 2 : at - 1, 'hesitation')) return undefined;
  if (ref.isOpen && ref.suit !== undefined) {
    const isHeading =
      t.is(ref.next, 'colon') ||
      (t.is(ref.next, 'place', 'all', 'set', 'i', 'have') && t.hasOf(at) && (at === 0 || t.is(at - 1, 'stop')));
    if (isHeading) return p.addNothing(at, t.is(ref.next, 'colon') ? ref.next + 1 : ref.next);
    // The suit may name the group to correct: "no hang on, the bams was a kong".
    const set = t.skip(ref.next, 'be');
    const last = p.lastGroup;
    if (p.isCorrecting && last?.ref?.suit === ref.suit && set > ref.next && t.is(set, 'set'))
      return p.changeSize(at, set + 1, { kind: t.value(set) as SetName });
  }
  if (ref.isOpen && t.is(at, 'dragons', 'winds') && t.is(ref.next, 'colon')) return p.addNothing(at, ref.next + 1);
  const name = t.is(ref.next, 'place') ? ref.next + 1 : ref.next;
  const setBehind = t.match(ref.next, 'colon set $');
  if (setBehind && !ref.isOpen && isSingleTileReference(ref))
    return p.addGroup({ first: at, next: setBehind[2]!, kind: t.value(setBehind[1]!) as SetName, ref });
  const isName =
    t.is(name, 'set') && !t.ref(name + 1) && !t.is(name + 1, 'number', 'place', 'colon') && !t.hasArticle(name);
  // In "East pung concealed south pung exposed" each place belongs to the set before it.
  const isRow = t.isClauseStart(at) || p.places.at(-1)?.next === at;
  const isPlaced =
    t.is(name, 'set') &&
    t.is(name + 1, 'place') &&
    (t.isClauseEnd(name + 2) ||
      (isRow && t.match(name + 2, '@ set place|set') !== undefined) ||
      (isRow && t.is(name + 2, 'set')));
  const group: TileGroupInWords = { first: at, next: ref.next, ref };
  const isListed =
    p.headingKind !== undefined ||
    t.is(ref.next, 'times', 'claimed-set') ||
    findRepeatedTileNameCount(p, ref) !== undefined;
  const isSpeltCount =
    t.is(at, 'number') &&
    /^(?!one)[a-z]/.test(t.text(at)) &&
    t.is(at + 1, 'suit') &&
    t.endsInS(at + 1) &&
    !t.hasArticle(at) &&
    (!t.hasOf(at + 1) || (t.isClauseStart(at) && p.lastGroup?.count !== undefined));
  const isNamedBehind = t.is(t.skip(ref.next, 'be'), 'claimed-set') || isPlaced || (isName && !t.endsInS(name));
  if (isSpeltCount && !isNamedBehind && !isBesideWin(p, at, ref.next) && !p.isCorrecting && !p.headingKind)
    return p.addGroup({ first: at, next: ref.next, ref: { isOpen: true, first: at, next: ref.next } });
  // In "three 5 dots … the fives are exposed" the set named before says the suit.
  const sets = p.groups.filter(
    (set) => set.ref?.suit?.length === 1 && isSameReference({ ...set.ref, suit: '' }, { ...ref, suit: '' }),
  );
  const isNamedAgain =
    t.is(at, 'ranks') && t.is(t.skip(ref.next, 'be'), 'place') && countTilesOfGroup(sets[0] ?? {}) === 3;
  if (isNamedAgain && ref.suit === undefined && sets.length === 1)
    return p.addGroup({ first: at, next: ref.next, ref: { ...ref, suit: sets[0]!.ref!.suit! } });
  // "Pung of wests, my own wind" names the seat.
  const { ref: named, next: end = at } = p.lastGroup ?? {};
  const wind = p.last === 'group' ? named?.tile : undefined;
  if (
    t.is(at, 'own') &&
    wind?.startsWith('w') &&
    t.skip(end, 'place', 'comma', 'and', 'be') === at &&
    t.is(at - 1, 'comma', 'be') &&
    t.isClauseEnd(ref.next)
  )
    return p.addFact(at, ref.next, { is: 'seat', seat: wind[1] as Seat });
  const isVague =
    (t.is(ref.next, 'colon') && isSingleTileReference(ref) && !p.isException) ||
    (t.is(at, 'wind') && !t.hasArticle(at) && !ref.isPlural) ||
    t.is(at, 'own', 'round-wind') ||
    (t.hasOf(at) && !t.is(at, 'suit')) ||
    (t.is(at, 'ranks') && ref.suit === undefined);
  if (isVague && !isListed && !isName && !isPlaced && !isBesideWin(p, at, ref.next))
    // "sixes: three in bams": all that depends on ranks without a suit is unclear.
    return t.is(at, 'ranks') && ref.suit === undefined ? p.rejectTheirs(at) : undefined;
  // It is unclear whether "one bamboo pung" is a pung of ones or one pung.
  const isOneSet = t.text(at) === 'one' && t.is(at + 1, 'suit') && !t.hasArticle(at);
  if ((isName || isPlaced) && isOneSet)
    return p.addGroup({ first: at, next: name + 1, ref: { isOpen: true, first: at, next: name + 1 } });
  if (isName || isPlaced) {
    if (name > ref.next) group.place = t.value(ref.next) as Exposure;
    return p.addGroup({ ...group, next: name + 1, kind: t.value(name) as SetName });
  }
  // "norths three", "norths, three, on the table", "8 dots three"
  const behind = ref.isPlural && t.match(ref.next, 'comma number comma place') ? ref.next + 1 : ref.next;
  const isCount = ref.isPlural || (ref.suit !== undefined && t.isSpelt(behind) && t.isClauseEnd(behind + 1));
  if (isCount && isSingleTileReference(ref) && t.is(behind, 'number'))
    return p.addGroup({ ...group, next: behind + 1, count: t.number(behind) });
  if (p.headingKind) return p.addGroup({ ...group, kind: p.headingKind, isMany: true });
  const repeated = findRepeatedTileNameCount(p, ref);
  if (repeated) return p.addGroup({ ...group, ...repeated });
  const row = findRowOfNames(p, ref);
  if (row) return p.addGroup({ ...group, ref: row, next: row.next });
  // In "pungs of reds open, greens open" it is unclear whether the greens belong to the list.
  const before = p.lastGroup;
  const isBehind = before && before.next < at && t.skip(before.next, 'place', 'comma', 'and', 'all') === at;
  // In "pung of 1 dots shown, 2 dots shown" the 2 may be another pung or a tile.
  const isLikeSet = /^(?:pung|kong)$/.test(before?.kind ?? '') && t.isClauseEnd(t.skip(ref.next, 'place'));
  const isInDoubt =
    (isBehind && (before.isMany || (isLikeSet && !t.hasArticle(at)))) ||
    (t.value(ref.next) === 'exposed' && !(ref.isPlural && t.isClauseEnd(ref.next + 1)));
  const isAgain = p.groups.some((set) => isSameReference(set.ref, ref) && (countTilesOfGroup(set) ?? 0) > 2);
  return isInDoubt && !isAgain && isSingleTileReference(ref) ? undefined : p.addGroup(group);
}
