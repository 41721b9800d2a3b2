import { openGroupsStore, type Group, type Person } from './group.ts';
import { createNameOrder, toNameKey } from './names.ts';
import type { KeyValueStore } from './store.ts';

/** What somebody who is not in the group is called. */
const UNKNOWN_PERSON_NAME = 'Somebody';

/**
 * What cards, sheets and the big screen call everybody: the name that was chosen, else the first name, with as many letters of
 * the last name as tell it from others, and a number where whole names are alike. No two are called the same.
 */
export function createNameFormatter({ people }: Pick<Group, 'people'>): (who: string) => string {
  const known = formatters.get(people) ?? createShortener(people);
  formatters.set(people, known);
  return known;
}
/** Every part of a page asks, and the people of a group are never changed where they lie. */
const formatters = new WeakMap<Group['people'], (who: string) => string>();

function createShortener(people: Group['people']): (who: string) => string {
  const nameById = new Map<string, string>();
  const taken = new Set<string>();
  /** How often each name would be there, if everybody had one of so many parts. */
  const countsByParts = NAME_PARTS.map((parts) => {
    const counts = new Map<string, number>();
    for (const each of people) {
      const key = toNameKey(each.card ?? getShortName(each.name, parts));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  });
  const assign = (who: string, wanted: string): void => {
    let short = wanted;
    // In brackets, since amounts stand behind names: “Jean (2) 12”.
    for (let number = 2; taken.has(toNameKey(short)); number++) short = `${wanted} (${number})`;
    taken.add(toNameKey(short));
    nameById.set(who, short);
  };
  for (const each of people) if (each.card) assign(each.id, each.card);
  for (const each of people) {
    if (each.card) continue;
    const names = shortNames(each.name);
    const own = names.find((short, i) => countsByParts[i]!.get(toNameKey(short)) === 1);
    assign(each.id, own ?? names.at(-1)!);
  }
  return (who) => nameById.get(who) ?? UNKNOWN_PERSON_NAME;
}

/** What a register calls everybody: in full, and where two have one full name also by what tells their cards apart. */
export function createFullNameFormatter(group: Pick<Group, 'people'>): (who: Pick<Person, 'id' | 'name'>) => string {
  const formatName = createNameFormatter(group);
  const counts = new Map<string, number>();
  for (const { name: full } of group.people) counts.set(toNameKey(full), (counts.get(toNameKey(full)) ?? 0) + 1);
  return ({ id: who, name: full }) => {
    if (counts.get(toNameKey(full)) === 1) return full;
    const short = formatName(who);
    if (toNameKey(short).startsWith(toNameKey(full))) return short;
    return toNameKey(full).startsWith(toNameKey(short)) ? full : `${full}, ${short}`;
  };
}

/** The places of the ways to shorten a name. */
const NAME_PARTS = [0, 1, 2] as const;

/** What stands before a name and calls nobody. */
export const TITLE_PATTERN =
  /^(?:mr|mrs|ms|miss|mx|dr|rev|revd|prof|professor|sir|dame|lady|lord|fr|sister|canon|cllr)\.?$/i;

/** “Margaret”, “Margaret T”, “Margaret Thompson”. */
function shortNames(full: string): readonly [string, ...string[]] {
  const all = full.split(' ');
  const names = all.filter((each) => !TITLE_PATTERN.test(each));
  // “Mrs Thompson” is called by both words.
  const [first = full, ...rest] = names.length > 1 ? names : [full];
  const last = rest.at(-1);
  return last ? [first, `${first} ${Array.from(last)[0]}`, full] : [full];
}

const getShortName = (full: string, i: number): string => {
  const names = shortNames(full);
  return names[Math.min(i, names.length - 1)]!;
};

/** Who is in the group now, by the name on their card. */
export function listMembers(group: Group): readonly Person[] {
  const formatName = createNameFormatter(group);
  const order = createNameOrder(group.people.map((each) => formatName(each.id)));
  return group.people.filter(({ gone }) => !gone).toSorted((a, b) => order(formatName(a.id), formatName(b.id)));
}

/** What the people of the group in use are called on their cards, in alphabetical order; none without a group. */
export function listCardNames(store?: KeyValueStore): readonly string[] {
  const [group] = openGroupsStore(store).get();
  return group ? listMembers(group).map((each) => createNameFormatter(group)(each.id)) : [];
}
