import * as v from 'valibot';
import {
  cameTo,
  changePerson,
  GROUP_MOST,
  person,
  fieldsChanged,
  type Group,
  type Person,
  type Session,
} from './group.ts';
import { nameKey, tidyName } from './names.ts';

// Who comes into a group, as people type or paste them: a list out of a register, an e-mail or a table, with numbers and
// addresses in it. And who goes.

/** What stands before a name in a list: “1.”, “12)”, a dash, a bullet. */
const BEFORE = /^[\s"'“”]*(?:\d{1,3}\s*[.):]|[-–—•*·])?\s*/u;
/** An address of a mailbox, with what may stand round it, and a telephone number. */
const REACHED_BY = /[<([]?[^\s<>()[\]]+@[^\s<>()[\]]+[>)\]]?|\+?\(?\d[\d\s()/-]{5,}\d/gu;
/** “John & Sheila Carter”: two people with one last name. */
const COUPLE = /^(\p{Lu}[\p{L}'’-]*) (?:&|\+|and) (\p{Lu}[\p{L}'’-]*) (\p{Lu}.*)$/u;

/** The people of a typed or pasted list, in full as they are called; what is no name is left out. */
export const peopleTyped = (typed: string): readonly string[] =>
  typed.split(/[\n\r;,\t]+/).flatMap((line) => {
    const name = tidyName(line.replaceAll(REACHED_BY, ' ').replace(BEFORE, '')).replace(/["'“”]$/u, '');
    if (!/\p{L}/u.test(name)) return [];
    const [, one, other, last] = COUPLE.exec(name) ?? [];
    return last === undefined ? [name] : [`${one} ${last}`, `${other} ${last}`];
  });

/**
 * The group with people added, one name a line; blank lines and names that are there already are passed over.
 * @param idOf makes an id
 * @param more what is known of all of them, for instance that they are guests
 */
export function withPeople(group: Group, typed: string, idOf: () => string, more: Partial<Person> = {}): Group {
  const known = new Set(group.people.filter(({ gone }) => !gone).map((each) => nameKey(each.name)));
  const fresh = peopleTyped(typed)
    .filter((each) => !known.has(nameKey(each)))
    .flatMap((line) => {
      const read = v.safeParse(person, { ...more, id: idOf(), name: line });
      return read.success ? [read.output as Person] : [];
    });
  return { ...group, people: [...group.people, ...fresh].slice(0, GROUP_MOST.people) };
}

/** Whether a session knows somebody: who came, sat, scored or played a quiz. */
const isKnownIn = (of: Session, who: string): boolean =>
  cameTo(of).includes(who) ||
  of.seats.some((table) => table.includes(who)) ||
  of.tables.some(({ scores }) => scores.some((each) => each.id === who)) ||
  of.quizzes.some(({ rows }) => rows.some((each) => each.id === who));

/** The group without somebody. Sessions that know them still know the name; where none does, nothing is left of it. */
export function withoutPerson(group: Group, who: string): Group {
  if (group.sessions.some((each) => isKnownIn(each, who))) return changePerson(group, who, { gone: true });
  const without = (said: readonly string[] | undefined): readonly string[] | undefined => {
    const others = said?.filter((each) => each !== who);
    return others?.length ? others : undefined;
  };
  return {
    ...group,
    people: group.people
      .filter((each) => each.id !== who)
      .map((each) => fieldsChanged(each, { together: without(each.together), apart: without(each.apart) }) as Person),
  };
}
