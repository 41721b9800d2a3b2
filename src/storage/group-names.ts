import { openGroupsStore, type Group, type Person } from './group.ts';
import { createComparatorForNames, toNameKey } from './names.ts';

/**
 * Short names, all different: the chosen card name, otherwise the first name, if needed with the initial of the last
 * name or as the full name, and with a number where full names are equal.
 */
export function createPersonShortNameFormatter({ people }: Pick<Group, 'people'>): (who: string) => string {
  const known = formatters.get(people) ?? createShortener(people);
  formatters.set(people, known);
  return known;
}
/** People are never changed in place, so the list can be the key. */
const formatters = new WeakMap<Group['people'], (who: string) => string>();

function createShortener(people: Group['people']): (who: string) => string {
  const nameById = new Map<string, string>();
  const taken = new Set<string>();
  const countsByParts = [0, 1, 2].map((parts) => {
    const counts = new Map<string, number>();
    for (const each of people) {
      const names = listShortNames(each.name);
      const key = toNameKey(each.card ?? names[parts] ?? names.at(-1)!);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  });
  const assignShortName = (who: string, wanted: string): void => {
    let short = wanted;
    // In brackets, because amounts follow names: “Jean (2) 12”.
    for (let number = 2; taken.has(toNameKey(short)); number++) short = `${wanted} (${number})`;
    taken.add(toNameKey(short));
    nameById.set(who, short);
  };
  for (const each of people) if (each.card) assignShortName(each.id, each.card);
  for (const each of people) {
    if (each.card) continue;
    const names = listShortNames(each.name);
    const own = names.find((short, i) => countsByParts[i]!.get(toNameKey(short)) === 1);
    assignShortName(each.id, own ?? names.at(-1)!);
  }
  return (who) => nameById.get(who) ?? 'Somebody';
}

export function createUniqueFullNameFormatter(
  group: Pick<Group, 'people'>,
): (who: Pick<Person, 'id' | 'name'>) => string {
  const formatName = createPersonShortNameFormatter(group);
  const counts = new Map<string, number>();
  for (const { name: full } of group.people) counts.set(toNameKey(full), (counts.get(toNameKey(full)) ?? 0) + 1);
  return ({ id: who, name: full }) => {
    if (counts.get(toNameKey(full)) === 1) return full;
    const short = formatName(who);
    if (toNameKey(short).startsWith(toNameKey(full))) return short;
    return toNameKey(full).startsWith(toNameKey(short)) ? full : `${full}, ${short}`;
  };
}

export const PERSON_TITLE_PATTERN =
  /^(?:mr|mrs|ms|miss|mx|dr|rev|revd|prof|professor|sir|dame|lady|lord|fr|sister|canon|cllr)\.?$/i;

function listShortNames(full: string): readonly [string, ...string[]] {
  const all = full.split(' ');
  const names = all.filter((each) => !PERSON_TITLE_PATTERN.test(each));
  const [first = full, ...rest] = names.length > 1 ? names : [full];
  const last = rest.at(-1);
  return last ? [first, `${first} ${Array.from(last)[0]}`, full] : [full];
}

export function listCurrentPeopleSorted(group: Group, others: readonly string[] = []): readonly Person[] {
  const formatName = createPersonShortNameFormatter(group);
  const order = createComparatorForNames(group.people.map((each) => formatName(each.id)));
  return group.people
    .filter(({ id, gone }) => !gone || others.includes(id))
    .toSorted((a, b) => order(formatName(a.id), formatName(b.id)));
}

export function listStoredMemberShortNames(): readonly string[] {
  const [group] = openGroupsStore().get();
  return group ? listCurrentPeopleSorted(group).map((each) => createPersonShortNameFormatter(group)(each.id)) : [];
}

export const readGroupName = (): string => openGroupsStore().get()[0]?.name ?? '';
