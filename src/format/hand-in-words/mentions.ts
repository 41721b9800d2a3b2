import {
  countTilesOfGroup,
  getOppositeExposure,
  isSameReference,
  type Exposure,
  type HandParser,
  type TileGroupInWords,
} from './parser.ts';
import { SET_SIZE_BY_NAME, type TileNameInWords } from './refs.ts';
import { skipDiscardSource } from './claims.ts';

// Words about sets that were named before: "the pungs were exposed", "the dragons all hidden", "dots and bams on the
// table", "the first two shown", "sorry, the dragons were green".

interface Mention {
  readonly next: number;
  readonly groups: readonly TileGroupInWords[];
}

export function addMentionAtToken(p: HandParser, at: number): number | undefined {
  if (p.isCorrecting) return correctHonour(p, at);
  const { t } = p;
  const isBehind = [p.places, p.groups, p.facts].some((items) => items.at(-1)?.next === at);
  const isVerbFirst = t.is(at, 'claim', 'claimed-set');
  const found =
    t.isClauseStart(at) || t.is(at - 1, 'i') || isBehind ? findMention(p, isVerbFirst ? at + 1 : at) : undefined;
  if (!found) return undefined;
  if (p.isException) return exceptNamed(p, at, found);
  const from = isVerbFirst ? at : t.skip(found.next, 'be', 'all');
  const isClaim = t.is(from, 'claim', 'claimed-set');
  if (!isClaim && !t.is(from, 'place')) return undefined;
  const next = isClaim ? skipDiscardSource(p, isVerbFirst ? found.next : from + 1) : from + 1;
  const isEnd = t.isClauseEnd(next) || t.is(next, 'all') || findMention(p, next) !== undefined;
  const place = isClaim ? 'exposed' : (t.value(from) as Exposure);
  // Their own words may say otherwise, and "the pungs: …" is a heading.
  const isOther = found.groups.some((group) => (group.place ?? findOwnPlace(p, group) ?? place) !== place);
  if (!isEnd || isOther || t.is(next, 'colon')) return undefined;
  for (const group of found.groups) group.place = place;
  return p.addNothing(at, next);
}

/** "all exposed apart from the eights" */
function exceptNamed({ t, places, addNothing }: HandParser, at: number, { groups, next }: Mention): number | undefined {
  const all = places.findLast(({ covers }) => covers === 'all' || covers === 'everything');
  if (!all || !t.is(at, 'ranks') || !t.isClauseEnd(next)) return undefined;
  for (const group of groups) group.place = getOppositeExposure(all.value);
  return addNothing(at, next);
}

/** "pung of reds, no wait, the dragons were green" */
function correctHonour(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const next = t.match(at, 'dragons be dragon $')?.at(-1) ?? t.match(at, 'winds be wind $')?.at(-1);
  const ref = next === undefined ? undefined : t.ref(at + 2);
  const groups = p.groups.filter((group) => group.ref?.tile && group.ref.tile[0] === ref?.tile?.[0]);
  if (next === undefined || groups.length !== 1) return undefined;
  groups[0]!.ref = ref;
  return p.addNothing(at, next);
}

const findOwnPlace = ({ places, groups }: HandParser, group: TileGroupInWords): Exposure | undefined => {
  const after = groups[groups.indexOf(group) + 1]?.first ?? Infinity;
  return places.find(({ first }) => group.next <= first && first < after)?.value;
};

const isSet = (group: TileGroupInWords): boolean =>
  (group.kind !== undefined || (countTilesOfGroup(group) ?? 0) > 2) && group.kind !== 'pair' && !group.ref?.isOpen;

/** The sets that are meant here; undefined if these are no words about sets named before, or it is unclear which. */
function findMention(p: HandParser, at: number): Mention | undefined {
  const { t } = p;
  const sets = p.groups.filter((group) => isSet(group) || (p.isException && countTilesOfGroup(group) === 2));
  const isThe = t.hasArticle(at);
  const ofSuits = findSuits(p, at);
  if (ofSuits) {
    const groups = sets.filter(({ ref }) => ref?.suit !== undefined && ofSuits.suits.includes(ref.suit));
    return groups.length > 0 ? { groups, next: ofSuits.next } : undefined;
  }
  const nth = t.match(at, 'ordinal|winning-tile number !suit|ranks|number|dragon|wind');
  // "Pungs of 1 and 5 dots" are two sets in one.
  if (nth && sets.every((group) => !group.isMany || isOneSet(group))) {
    const [count, isFirst] = [t.number(at + 1), t.value(at) === '1'];
    // "The last two" may count the pair.
    const left = sets.filter((group) => !group.place && !findOwnPlace(p, group));
    if (isFirst) return count < sets.length ? { groups: sets.slice(0, count), next: at + 2 } : undefined;
    return t.text(at) === 'last' && left.length === count ? { groups: left, next: at + 2 } : undefined;
  }
  if (isThe && t.match(at, 'ordinal set')) {
    const [group] = sets.filter((each) => isOfKind(each, t.value(at + 1))).slice(t.number(at) - 1);
    return group && isOneSet(group) ? { groups: [group], next: at + 2 } : undefined;
  }
  const start = isThe && t.is(at, 'number') && t.is(at + 1, 'set') ? at + 1 : at;
  if (t.is(start, 'set') && isThe) {
    const suit = t.hasOf(start + 1) && t.is(start + 1, 'suit') ? t.value(start + 1) : undefined;
    const groups = sets.filter(
      (group) => isOfKind(group, t.value(start)) && (suit === undefined || group.ref?.suit === suit),
    );
    const isRight = start > at ? groups.length === t.number(at) : t.endsInS(start) === groups.length > 1;
    return isRight && groups.length > 0 ? { groups, next: suit === undefined ? start + 1 : start + 2 } : undefined;
  }
  if (t.is(at, 'dragons', 'winds') && isThe && t.endsInS(at) && !t.is(at + 1, 'wind', 'dragon')) {
    const groups = sets.filter(({ ref }) => ref?.tile?.startsWith(t.value(at)[0]!));
    return groups.length > 0 ? { groups, next: at + 1 } : undefined;
  }
  const ref = t.ref(at);
  if (!ref || ref.isOpen || t.is(at, 'ordinal')) return undefined;
  const groups = sets.filter((group) => isNamedBy(group, ref));
  const isNamed = t.is(at, 'ranks', 'dragon', 'wind') ? isThe && ref.isPlural : ref.ranks?.length === 3;
  return isNamed && groups.length === 1 ? { groups, next: ref.next } : undefined;
}

const isOneSet = ({ kind, ref }: TileGroupInWords): boolean =>
  !ref?.tiles && (ref?.ranks?.length ?? 1) === (kind === 'chow' ? 3 : 1);

const isOfKind = (group: TileGroupInWords, kind: string): boolean =>
  group.kind === undefined
    ? kind !== 'chow' && countTilesOfGroup(group) === SET_SIZE_BY_NAME[kind as 'pung']
    : group.kind === kind;

/** "The 8s" may have been "888" before. */
const isNamedBy = ({ ref }: TileGroupInWords, named: TileNameInWords): boolean => {
  const ranks = new Set(ref?.ranks).size === 1 ? ref!.ranks!.slice(0, 1) : ref?.ranks;
  return (
    isSameReference({ ...ref!, ...(ranks && { ranks }), suit: '' }, { ...named, suit: '' }) &&
    (named.suit === undefined || ref!.suit === undefined || named.suit === ref!.suit)
  );
};

/** "dots", "the dots and bams": suits without ranks. */
function findSuits(
  { t }: HandParser,
  at: number,
): { readonly suits: readonly string[]; readonly next: number } | undefined {
  const suits: string[] = [];
  let next = at;
  while (t.is(next, 'suit') && t.ref(next)?.isOpen && t.endsInS(next)) {
    suits.push(t.value(next));
    next = t.match(next + 1, 'and suit') ? next + 2 : next + 1;
  }
  return suits.length > 0 ? { suits, next } : undefined;
}
