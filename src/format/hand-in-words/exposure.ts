import type { TileGroup, SpokenItem, Exposure, Span } from './parser-state.ts';

interface Places {
  readonly places: ReadonlyMap<TileGroup, Exposure>;
  /** Words that contradict a known place: "punged the reds, concealed". */
  readonly ignored: readonly Span[];
}

/**
 * Decides whether each group is exposed or concealed. The text may say it before or after a group, for a sentence, or
 * for all.
 */
export function resolveExposure(heard: readonly SpokenItem[]): Places {
  const items = onePlace(heard);
  const places = new Map<TileGroup, Exposure>();
  const ignored: Span[] = [];
  const ruled = new Map<TileGroup, Exposure>();
  const excepted = exceptedOf(items);
  let heading: Exposure | undefined;
  let everything: Exposure | undefined;
  const adjectiveFirst = comesFirst(items);
  const own = (group: TileGroup, lies: Exposure): void => void places.set(group, lies);
  const other = (lies: Exposure | undefined): Exposure => (lies === 'exposed' ? 'concealed' : 'exposed');

  items.forEach((item, at) => {
    if (item.is === 'group') {
      if (item.group.lies) own(item.group, item.group.lies);
      else if (heading) ruled.set(item.group, heading);
    }
    if (item.is === 'stop' && !item.soft) heading = undefined;
    if (item.is !== 'lies') return;
    const { lies, how } = item;
    const before = previous(items, at);
    const after = following(items, at);
    const afterGroup = before.item?.is === 'group';
    const atStart = before.item === undefined || ['comma', 'stop', 'and', 'colon'].includes(before.item.is);

    // A sentence of its own: "Three 8 dots. Concealed."
    const isWhole = before.item?.is === 'stop' && (after === undefined || after.is === 'stop');

    if (item.mends || isWhole) {
      const last = lastGroup(items, at);
      if (last) own(last, lies);
    } else if (before.item?.is === 'nothing') everything = other(lies);
    else if (before.item?.is === 'everything' || after?.is === 'everything') everything = lies;
    else if (after?.is === 'except' && groupsBefore(items, at).length === 0) everything = lies;
    else if (after?.is === 'colon') heading = lies;
    else if (before.item?.is === 'all' && !isAllOfSentence(items, at)) everything = lies;
    else if (before.item?.is === 'all')
      for (const group of sentenceBefore(items, at))
        own(group, places.get(group) ?? (excepted.has(group) ? other(lies) : lies));
    else if (before.item?.is === 'both')
      for (const group of groupsBefore(items, at).slice(-2)) own(group, places.get(group) ?? lies);
    else if (how !== 'adjective' && atStart && isHeadingNext(items, at)) heading = lies;
    else if (how === 'adjective' && atStart && (after?.is === 'verb' || isAlone(items, at, before.item)))
      heading = lies;
    else if (
      after?.is === 'group' &&
      how === 'adjective' &&
      (!afterGroup || adjectiveFirst || hasPlace(items, at, places))
    ) {
      own(after.group, lies);
      if (after.group.plural) for (const group of joinedAfter(items, after.group)) own(group, lies);
    } else if (how === 'held' && after?.is === 'group') heading = lies;
    else {
      const joined = joinedBefore(items, at);
      for (const group of joined) if (!places.has(group) || group.mayLieElse) own(group, lies);
      if (item.span && joined.length > 0 && joined.every((group) => group.claimed && places.get(group) !== lies))
        ignored.push(item.span);
    }
  });

  const result = new Map<TileGroup, Exposure>();
  for (const group of groupsIn(items)) {
    const usual = places.get(group) ?? ruled.get(group) ?? everything;
    const lies = excepted.has(group) && everything && !places.has(group) ? other(everything) : usual;
    if (lies) result.set(group, lies);
  }
  return { places: result, ignored };
}

/** "hidden pung of ones hidden chow of …": the set before has its own word. */
function hasPlace(items: readonly SpokenItem[], at: number, places: ReadonlyMap<TileGroup, Exposure>): boolean {
  const before = items[at - 1];
  return before?.is === 'group' && (before.group.lies !== undefined || places.has(before.group));
}

/** "concealed in my rack" is one place. */
const onePlace = (items: readonly SpokenItem[]): readonly SpokenItem[] =>
  items.filter((item, at) => {
    if (isOneOfTwo(items, at) || isOneOfTwo(items, at - 2)) return false;
    const next = items[at + 1];
    if (item.is !== 'lies' || next?.is !== 'lies' || item.mends) return true;
    // "declared hidden": the later word counts, unless it belongs to the next set.
    return next.lies !== item.lies && items[at + 2]?.is === 'group';
  });

/** "exposed and hidden" decides nothing. */
function isOneOfTwo(items: readonly SpokenItem[], at: number): boolean {
  const [first, join, second] = [items[at], items[at + 1], items[at + 2]];
  if (first?.is !== 'lies' || second?.is !== 'lies' || join?.is !== 'and') return false;
  return (
    first.lies !== second.lies &&
    first.how === 'adjective' &&
    second.how === 'adjective' &&
    items[at + 3]?.is !== 'group'
  );
}

function exceptedOf(items: readonly SpokenItem[]): ReadonlySet<TileGroup> {
  const excepted = new Set<TileGroup>();
  let excepting = false;
  for (const item of items) {
    if (item.is === 'except') excepting = true;
    else if (item.is !== 'group' && item.is !== 'and') excepting = false;
    else if (item.is === 'group' && excepting) excepted.add(item.group);
  }
  return excepted;
}

const groupsIn = (items: readonly SpokenItem[]): readonly TileGroup[] =>
  items.flatMap((item) => (item.is === 'group' ? [item.group] : []));
const groupsBefore = (items: readonly SpokenItem[], at: number): readonly TileGroup[] => groupsIn(items.slice(0, at));
const lastGroup = (items: readonly SpokenItem[], at: number): TileGroup | undefined => groupsBefore(items, at).at(-1);

/** The previous item, without verbs: "are all concealed". */
function previous(items: readonly SpokenItem[], at: number): { readonly item: SpokenItem | undefined } {
  let from = at - 1;
  while (items[from]?.is === 'verb') from--;
  return { item: items[from] };
}
const following = (items: readonly SpokenItem[], at: number): SpokenItem | undefined => items[at + 1];

function isHeadingNext(items: readonly SpokenItem[], at: number): boolean {
  const after = items[at + 1];
  return after?.is === 'group' || after?.is === 'verb' || (after?.is === 'comma' && items[at + 2]?.is === 'verb');
}

/** "Concealed, 7 8 9 of cracks": the first word, before a comma. */
function isAlone(items: readonly SpokenItem[], at: number, before: SpokenItem | undefined): boolean {
  if (items[at + 1]?.is !== 'comma') return false;
  return before === undefined || before.is === 'stop' || (before.is === 'comma' && items[at - 2]?.is === 'verb');
}

/** Whether the first set has its word before it; then the others have too. */
const comesFirst = (items: readonly SpokenItem[]): boolean => {
  const first = items.findIndex(({ is }) => is === 'group' || is === 'lies');
  return items[first]?.is === 'lies' && items[first + 1]?.is === 'group';
};

/** "…, … and … are all concealed" is about the sets of its sentence, or about everything if there are none. */
const isAllOfSentence = (items: readonly SpokenItem[], at: number): boolean => sentenceBefore(items, at).length > 0;

function sentenceBefore(items: readonly SpokenItem[], at: number): readonly TileGroup[] {
  const start = items.slice(0, at).findLastIndex(({ is }) => is === 'stop');
  return groupsIn(items.slice(start + 1, at));
}

/** The set before a word and those joined to it by "and", back to a comma. */
function joinedBefore(items: readonly SpokenItem[], at: number): readonly TileGroup[] {
  const found: TileGroup[] = [];
  let from = at - 1;
  while (from >= 0 && ['comma', 'verb'].includes(items[from]!.is)) from--;
  for (let joined = true; from >= 0 && joined;) {
    const item = items[from]!;
    if (item.is !== 'group') break;
    found.push(item.group);
    const before = items[from - 1];
    joined = before?.is === 'and' && items[from - 2]?.is === 'group';
    from -= 2;
  }
  return found;
}

function joinedAfter(items: readonly SpokenItem[], group: TileGroup): readonly TileGroup[] {
  const at = items.findIndex((item) => item.is === 'group' && item.group === group);
  const found: TileGroup[] = [];
  for (let next = at + 1; items[next]?.is === 'and' && items[next + 1]?.is === 'group'; next += 2) {
    const joined = (items[next + 1] as Extract<SpokenItem, { is: 'group' }>).group;
    if (!joined.plural) break;
    found.push(joined);
  }
  return found;
}
