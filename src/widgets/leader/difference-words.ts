import { calledIn, type Group } from '../../learner/group.ts';
import { fieldsOf } from '../../learner/json.ts';
import type { Difference } from '../../learner/group-merge.ts';
import { signed } from '../../text/numbers.ts';
import { capital, listed } from '../../text/sentences.ts';
import { dayWords } from '../parts/dates.ts';

// Where two copies of a group differ, in words. Pure.

const WHAT: Readonly<Record<string, string>> = {
  name: 'the name',
  card: 'the name on cards',
  hall: 'where it meets',
  expects: 'how many come',
  term: 'the plan of the term',
  rules: 'the table rules',
  date: 'the day',
  tells: 'what it tells',
  stages: 'how far its quiz goes',
  level: 'how hard its quiz is',
  count: 'how many questions it has',
  chance: 'which questions it has',
  table: 'its rules',
  here: 'who was here',
  seats: 'who sat where',
  of: 'how many questions there were',
  right: 'how many were right',
};

const namesOf = (here: Group, came: Group): ((who: string) => string) => {
  const own = new Set(here.people.map(({ id }) => id));
  return calledIn({ people: [...here.people, ...came.people.filter(({ id }) => !own.has(id))] });
};

/** “14 January 2027: what table 2 scored”. */
export function placeWords({ path }: Difference, here: Group, came: Group): string {
  const called = namesOf(here, came);
  const [list, id = '', part = '', of = '', ...rest] = path;
  if (list === 'people') return `${called(id)}: ${WHAT[part] ?? part}`;
  if (list !== 'sessions') return capital(WHAT[list ?? ''] ?? 'a quiz of our own');
  const session = [...here.sessions, ...came.sessions].find((each) => each.id === id);
  const day = session ? dayWords(session.date) : 'A session';
  if (part === 'tables') return `${day}: what table ${of} scored`;
  if (part === 'quizzes')
    return `${day}, quiz ${of}: ${rest[1] ? `${called(rest[1])}, ` : ''}${WHAT[path.at(-1)!] ?? ''}`;
  return `${day}: ${WHAT[part] ?? part}`;
}

/** What one copy says, in short. */
export function valueWords(value: unknown, here: Group, came: Group): string {
  const called = namesOf(here, came);
  const ids = new Set([...here.people, ...came.people].map(({ id }) => id));
  const said = (each: unknown): string => {
    if (typeof each === 'string')
      return ids.has(each) ? called(each) : /^\d{4}-\d\d-\d\d$/.test(each) ? dayWords(each) : each;
    if (typeof each === 'number') return String(each);
    if (Array.isArray(each)) return each.every(Array.isArray) ? each.map(said).join(' / ') : listed(each.map(said));
    const { scores, first, name } = fieldsOf(each) ?? {};
    if (Array.isArray(scores))
      return listed(
        (scores as { id: string; points: number }[]).map(({ id, points }) => `${called(id)} ${signed(points)}`),
      );
    return said(first ?? name ?? 'as in the file');
  };
  return said(value) || 'nothing';
}
