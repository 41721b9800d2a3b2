// In words: where two copies of a group differ, and what each of them has there.
import { createPersonShortNameFormatter } from '../../storage/group-names.ts';
import type { Group } from '../../storage/group.ts';
import type { GroupDifference } from '../../storage/group-merge.ts';
import { asRecord } from '../../storage/json.ts';
import { formatSignedNumber } from '../../format/numbers.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { formatDay } from '../../ui/dates.ts';

const FIELD_DESCRIPTIONS: Readonly<Record<string, string>> = {
  name: 'the name',
  card: 'the name on cards',
  hall: 'where the group meets',
  expects: 'how many come',
  sets: 'how many sets of tiles the group has',
  term: 'the plan for the term',
  rules: 'the table rules',
  date: 'the day',
  tells: 'what it teaches',
  stages: 'how far its quiz goes',
  level: 'how hard its quiz is',
  count: 'how many questions its quiz has',
  chance: 'which questions its quiz has',
  table: 'its rules',
  mixed: 'whether learners have a table of their own',
  here: 'who was here',
  seats: 'who sat where',
  of: 'how many questions there were',
  right: 'how many were right',
};

/**
 * Names for the parts of a term, of table rules, of a quiz and of a table’s scores. House rules are named by their ids.
 */
const PART_NAMES: Readonly<Record<string, string>> = {
  programme: 'course',
  length: 'sessions',
  before: 'sessions before',
  every: 'weeks between',
  monthly: 'week of the month',
  to: 'until',
  off: 'left out',
  rules: 'game',
  house: 'house rules',
  items: 'questions',
  best: 'best hand',
};

const createJointNameFormatter = (here: Group, copy: Group): ((who: string) => string) => {
  const own = new Set(here.people.map(({ id }) => id));
  return createPersonShortNameFormatter({ people: [...here.people, ...copy.people.filter(({ id }) => !own.has(id))] });
};

/** “14 January 2027: what table 2 scored”. */
export function describeDifferencePlace({ path }: GroupDifference, here: Group, copy: Group): string {
  const formatName = createJointNameFormatter(here, copy);
  const [list, id = '', part = '', of = '', ...rest] = path;
  if (list === 'people') return `${formatName(id)}: ${FIELD_DESCRIPTIONS[part] ?? part}`;
  if (list !== 'sessions') return capitalize(FIELD_DESCRIPTIONS[list ?? ''] ?? 'a quiz of our own');
  const session = [...here.sessions, ...copy.sessions].find((each) => each.id === id);
  const day = session ? formatDay(session.date) : 'A session';
  if (part === 'corrections')
    return `${day}: when ${of === 'people' ? 'the list of people was' : `${of} was`} corrected`;
  if (part === 'tables') return `${day}: what table ${of} scored`;
  if (part === 'quizzes')
    return `${day}, quiz ${of}: ${rest[1] ? `${formatName(rest[1])}, ` : ''}${FIELD_DESCRIPTIONS[path.at(-1)!] ?? ''}`;
  return `${day}: ${FIELD_DESCRIPTIONS[part] ?? part}`;
}

export function describeDifferenceValue(value: unknown, here: Group, copy: Group): string {
  const formatName = createJointNameFormatter(here, copy);
  const ids = new Set([...here.people, ...copy.people].map(({ id }) => id));
  const describePart = (each: unknown): string => {
    if (typeof each === 'string')
      return ids.has(each)
        ? formatName(each)
        : /^(?:\d{4}-\d\d-\d\d ?)+$/.test(each)
          ? each.split(' ').map(formatDay).join(' to ')
          : each;
    if (typeof each === 'number') return String(each);
    if (Array.isArray(each))
      return each.every(Array.isArray) ? each.map(describePart).join(' / ') : joinWithAnd(each.map(describePart));
    const { scores, first, name, on, title } = asRecord(each) ?? {};
    if (Array.isArray(scores))
      return joinWithAnd(
        (scores as { id: string; points: number }[]).map(
          ({ id, points }) => `${formatName(id)} ${formatSignedNumber(points)}`,
        ),
      );
    return describePart(first ?? name ?? on ?? title ?? 'without a name');
  };
  return describePart(value) || 'nothing';
}

/** What each of the two copies has; if both read the same, the parts that differ: “Whites, house rules limit 500”. */
export function describeDifferenceValues(
  { here: own, came }: GroupDifference,
  here: Group,
  copy: Group,
): readonly [own: string, came: string] {
  const describe = (value: unknown): string => describeDifferenceValue(value, here, copy);
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const describeParts = (value: unknown, other: unknown): string => {
    if (value === undefined) return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (Array.isArray(value) && value.some(asRecord)) {
      const others = Array.isArray(other) ? other : [];
      if (value.length !== others.length) return String(value.length);
      return value.flatMap((each, i) => (isSame(each, others[i]) ? [] : [describeParts(each, others[i])])).join(', ');
    }
    const [record, otherRecord = {}] = [asRecord(value), asRecord(other)];
    if (!record) return describe(value);
    return [...new Set([...Object.keys(record), ...Object.keys(otherRecord)])]
      .filter((key) => !isSame(record[key], otherRecord[key]))
      .map((key) => `${PART_NAMES[key] ?? key} ${describeParts(record[key], otherRecord[key])}`)
      .join(', ');
  };
  const [ours, theirs] = [describe(own), describe(came)];
  if (ours !== theirs) return [ours, theirs];
  return [`${ours}, ${describeParts(own, came)}`, `${theirs}, ${describeParts(came, own)}`];
}
