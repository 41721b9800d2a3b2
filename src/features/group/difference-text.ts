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
      return ids.has(each) ? formatName(each) : /^\d{4}-\d\d-\d\d$/.test(each) ? formatDay(each) : each;
    if (typeof each === 'number') return String(each);
    if (Array.isArray(each))
      return each.every(Array.isArray) ? each.map(describePart).join(' / ') : joinWithAnd(each.map(describePart));
    const { scores, first, name, on } = asRecord(each) ?? {};
    if (Array.isArray(scores))
      return joinWithAnd(
        (scores as { id: string; points: number }[]).map(
          ({ id, points }) => `${formatName(id)} ${formatSignedNumber(points)}`,
        ),
      );
    return describePart(first ?? name ?? on ?? 'as in the file');
  };
  return describePart(value) || 'nothing';
}
