import {
  countTilesOfGroup,
  getOppositeExposure,
  isSameReference,
  isSingleTileReference,
  type HandParser,
  type TileGroupInWords,
  type ExposurePhrase,
} from './parser.ts';

// Exposed or concealed: a group's own words come first, then a heading, then words about all groups.

/** Sets the exposure of each group. Returns the exceptions that repeat a group, and the phrases that fit no group. */
export function assignExposure({ t, groups, places }: HandParser, isGood: (item: TileGroupInWords) => boolean) {
  const repeated: TileGroupInWords[] = [];
  // "… pair of easts. Concealed." tells of the whole hand: a pair is concealed anyway.
  const isOfHand = ({ first, next }: ExposurePhrase): boolean =>
    t.is(first - 1, 'stop') && t.isClauseEnd(next) && (groups.at(-1)?.next ?? next) < next && isPair(groups.at(-1)!);
  const usable = places
    .filter(isGood)
    .map((place): ExposurePhrase => (isOfHand(place) ? { ...place, covers: 'everything' } : place));
  const unused: { readonly first: number; readonly next: number }[] = [];
  const all = groups.filter((group) => !group.isException);
  const getSentenceNumber = (at: number): number => t.all[at]?.sentence ?? -1;
  const listOwnGroups = (of: ExposurePhrase) =>
    listGroupsBefore(all, of).filter(({ first }) => getSentenceNumber(first) === getSentenceNumber(of.first));
  const isLate = (place: ExposurePhrase) => Number(place.covers === 'all' && listOwnGroups(place).length === 0);
  for (const place of usable.toSorted((a, b) => isLate(a) - isLate(b))) {
    if (place.covers === 'near' && !placeNear(place, all, t, usable)) unused.push(place);
    if (place.covers !== 'both' && place.covers !== 'all') continue;
    const own = place.covers === 'both' ? listGroupsBefore(all, place).slice(-2) : listOwnGroups(place);
    for (const group of own.length > 0 || place.covers === 'both' ? own : all) group.place ??= place.value;
  }
  for (const group of all) {
    const { ref, first } = group;
    const heading = usable.findLast((each) => each.covers === 'heading' && each.first <= first);
    // The heading "Down: …" still applies after a semicolon, unless words about one set come in between.
    const isOpen =
      heading && t.text(heading.next - 1).endsWith(':') && usable.findLast((each) => each.first <= first) === heading;
    const stops = t.all.slice(heading?.first, first).filter(({ kind }) => kind === 'stop');
    if (heading && stops.every(({ value }) => isOpen && value === ';')) group.place ??= heading.value;
    const { place } = group;
    // In "three wests, two norths, the wests down" the wests are named again: one tile alone is never exposed.
    const again = all.find((other) => isSameReference(other.ref, ref) && (countTilesOfGroup(other) ?? 0) > 2);
    const isBare = !group.kind && !group.count && (ref?.isPlural || place === 'exposed');
    const isTooMany = again && countTilesOfGroup(again)! + (countTilesOfGroup(group) ?? 1) > 4;
    const isSingle = isSingleTileReference(ref) && !t.is(first, 'set');
    if (again && again.first < first && isGood(again) && isSingle && place && (isBare || isTooMany)) {
      const isSame = (again.place ??= place) === place;
      if (isSame || !isTooMany) repeated.push(group);
      if (!isSame && !isTooMany) unused.push(group);
    }
  }
  const everything = usable.findLast(({ covers }) => covers === 'everything' || covers === 'all');
  let isVague = false;
  for (const group of groups) {
    if (!group.isException) continue;
    const again = all.find((other) => isSameReference(other.ref, group.ref));
    if (!everything) continue;
    // In "all exposed but the kong" it is unclear which kong is meant; a pair is concealed anyway.
    if (group.kind === 'pair' && group.ref?.isOpen) repeated.push(group);
    else if (!again && group.ref?.isOpen) isVague = true;
    if (again) {
      again.place = getOppositeExposure(everything.value);
      repeated.push(group);
    } else group.place = getOppositeExposure(everything.value);
  }
  for (const { covers, value } of usable)
    if (covers === 'everything' && !isVague) for (const group of all) group.place ??= value;
  return { repeated, lacksRest: everything === undefined, unused };
}

const isPair = (group: TileGroupInWords): boolean => countTilesOfGroup(group) === 2;

const listGroupsBefore = (
  groups: readonly TileGroupInWords[],
  { first }: ExposurePhrase,
): readonly TileGroupInWords[] =>
  groups.filter((group) => group.next <= first && !/^[fs]/.test(group.tiles?.[0] ?? group.ref?.suit ?? ''));

/**
 * Applies a phrase to the group after it ("hidden pung of reds"), or to the group before it and those joined to that by
 * "and" ("pung of reds, hidden"). Returns false if no group fits.
 */
function placeNear(
  place: ExposurePhrase,
  groups: readonly TileGroupInWords[],
  t: HandParser['t'],
  places: readonly ExposurePhrase[],
): boolean {
  const clause = t.clause(place.first);
  const inClause = [...groups, ...places].filter(({ first }) => t.clause(first) === clause);
  const startsClause = inClause.every(({ first }) => first >= place.first);
  const isPrefixClause =
    inClause.length > 0 && places.some(({ first }) => inClause.every((item) => item.first >= first));
  const following = groups.find(({ first }) => first >= place.next && t.clause(first) === clause);
  if (following && (startsClause || isPrefixClause)) {
    // In "hidden pungs of reds, whites and greens" the phrase applies to the whole list.
    for (const group of groups.slice(groups.indexOf(following))) {
      const isListed = following.isMany && group.isMany && group.kind === following.kind;
      const isPlaced = places.some(({ first }) => first > following.first && first < group.first);
      if (group !== following && (!isListed || isPlaced)) break;
      group.place ??= place.value;
    }
    return true;
  }
  const [last] = listGroupsBefore(groups, place).slice(-1);
  if (!last || t.all[last.first]!.sentence !== t.all[place.first]!.sentence) {
    // The phrase may be a sentence of its own: "Three 8 dots. Concealed."
    if (!last || !t.isClauseEnd(place.next)) return false;
    last.place ??= place.value;
    return true;
  }
  if (last.place && last.place !== place.value) return false;
  const list = listGroupsBefore(groups, place);
  for (let at = list.length - 1; at >= 0; at--) {
    const group = list[at]!;
    if (group.place) break;
    group.place = place.value;
    const prior = list[at - 1];
    const isJoined =
      prior &&
      t.text(place.first - 1) !== '(' &&
      ((t.is(prior.next, 'and') && prior.next + 1 === group.first) ||
        (prior.isMany && group.isMany && prior.kind === group.kind && !t.is(group.first, 'set', 'number')));
    // In "holding three reds and a pung of 8 chars exposed" the word "holding" already says where the reds are.
    if (!isJoined || t.is(prior.first - 1, 'place')) break;
  }
  return true;
}
