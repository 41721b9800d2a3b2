import * as v from 'valibot';
import { listAttendees, changePerson, withFields } from './group-changes.ts';
import { TITLE_PATTERN } from './group-names.ts';
import { personSchema, type Group, type Person, type Session } from './group.ts';
import { isSameName, toNameKey, cleanNameText } from './names.ts';

// Who comes into a group, as people type or paste them: a list out of a register, an e-mail or a spreadsheet, with numbers and
// addresses in it. And who goes.

/** What stands before a name in a list: “1.”, “12)”, a dash, a bullet. */
const LIST_MARK_PATTERN = /^[\s"'“”]*(?:\d{1,3}\s*[.):]|[-–—•*·])?\s*/u;
/** An address of a mailbox, with what may stand round it, and a telephone number. */
const CONTACT_PATTERN = /[<([]?[^\s<>()[\]]+@[^\s<>()[\]]+[>)\]]?|\+?\(?\d[\d\s()/-]{5,}\d/gu;
/** “John & Sheila Carter”: two people with one last name. */
const COUPLE_PATTERN = /^(\p{Lu}[\p{L}'’-]*) (?:&|\+|and) (\p{Lu}[\p{L}'’-]*) (\p{Lu}.*)$/u;
/** A house number with its street, a date, a postcode. */
const NOT_A_NAME_PATTERN = /^\d|\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/iu;
/** A comma that is not within the quotes of a file for spreadsheets. */
const COMMA_PATTERN = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/u;
/** What a membership list calls its columns. */
const COLUMN_PATTERNS = {
  title: /^(?:title|salutation)$/i,
  first: /^(?:first|given|fore|christian) ?names?$/i,
  last: /^(?:sur|last ?|family ?)names?$/i,
  full: /^(?:full ?)?names?$|^members?$/i,
} as const;
/** What is typed is cleaned, and cut nowhere near the end of a name. */
const MAX_LINE_LENGTH = 1000;

/** What one comma between two words parts: people, or the names of one person, in either order. */
export type CommaMeaning = 'people' | 'last-first' | 'first-last';

/** A name without what stands round it in a list; empty for what is no name. */
function cleanName(typed: string): string {
  const name = cleanNameText(
    typed.replaceAll(CONTACT_PATTERN, ' ').replace(LIST_MARK_PATTERN, ''),
    MAX_LINE_LENGTH,
  ).replace(/["'“”]$/u, '');
  return /\p{L}/u.test(name) && !NOT_A_NAME_PATTERN.test(name) ? name : '';
}

const cleanNames = (cells: readonly string[]): readonly string[] => cells.map(cleanName).filter(Boolean);

/** How many words a name has, but for what nobody is called by. */
const countNameWords = (name: string): number =>
  name.split(' ').filter((each) => !TITLE_PATTERN.test(each) && !/^(?:&|\+|and)$/.test(each)).length;

/** Where a list says itself what stands in its columns; undefined for any other first line. */
function findColumns(head: readonly string[]) {
  const at = (which: RegExp): number => head.findIndex((cell) => which.test(cell.trim().replaceAll('"', '')));
  const [title, first, last, full] = [
    COLUMN_PATTERNS.title,
    COLUMN_PATTERNS.first,
    COLUMN_PATTERNS.last,
    COLUMN_PATTERNS.full,
  ].map(at) as [number, number, number, number];
  if (first >= 0 && last >= 0) return [title, first, last];
  return full >= 0 ? [title, full] : undefined;
}

/** The lines of a list, of a spreadsheet with one name in each: its cells belong to one person. */
function splitLines(typed: string): readonly string[] {
  const lines = typed.split(/[\n\r]+/).filter((line) => line.trim() !== '');
  const mark = lines.some((line) => line.includes('\t')) ? '\t' : COMMA_PATTERN;
  const cells = lines.map((line) => line.split(mark));
  const columns = findColumns(cells[0] ?? []);
  if (columns)
    return cells.slice(1).map((row) =>
      columns
        .map((at) => cleanNameText(row[at] ?? '', MAX_LINE_LENGTH))
        .join(' ')
        .replaceAll('"', ''),
    );
  if (mark !== '\t') return lines;
  const rows = cells.map(cleanNames);
  // One row of many cells is a row of people; of several rows each is somebody, with the town and the rest behind the name.
  if (rows.length === 1 && rows[0]!.length > 2 && rows[0]!.every((name) => !TITLE_PATTERN.test(name))) return rows[0]!;
  const titled = rows.map(([first = '', second = '', ...rest]) =>
    TITLE_PATTERN.test(first) ? [`${first} ${second}`, ...rest] : [first, second, ...rest],
  );
  const inTwo = titled.filter(([first]) => countNameWords(first!) === 1).length * 2 > titled.length;
  return titled.map(([first = '', second = '']) => (inTwo ? `${first} ${second}` : first).trim());
}

/** The parts of a line that commas and semicolons make. */
const splitParts = (line: string): readonly (readonly string[])[] =>
  line.split(';').map((part) => cleanNames(part.replaceAll('"', '').split(',')));

/** Whether two names beside a comma may be one person's: “Smith, Rita”, but not “Jean Fletcher, Ravi Patel”. */
const mayBeOnePerson = (names: readonly string[]): boolean =>
  names.length === 2 &&
  names.some((each) => countNameWords(each) === 1) &&
  names.every((each) => countNameWords(each) < 3);

/** Two names beside a comma of which nobody but the writer knows whether they are one person’s; undefined in a plain list. */
export function findAmbiguousComma(typed: string): readonly [string, string] | undefined {
  const parts = splitLines(typed).flatMap(splitParts);
  const pairs = parts.filter((names) => names.length === 2);
  const ambiguous = pairs.filter(mayBeOnePerson);
  if (parts.some((names) => names.length > 2) || ambiguous.length * 2 <= pairs.length) return undefined;
  const [one, other] = ambiguous[0]!;
  return [one!, other!];
}

/** The people of a typed or pasted list, in full as they are called; what is no name is left out. */
export const parsePeople = (typed: string, commas: CommaMeaning = 'people'): readonly string[] =>
  splitLines(typed)
    .flatMap(splitParts)
    .flatMap((names) => {
      if (commas === 'people' || !mayBeOnePerson(names)) return names;
      return (commas === 'last-first' ? names.toReversed() : names).join(' ');
    })
    .flatMap((name) => {
      const [, one, other, last] = COUPLE_PATTERN.exec(name) ?? [];
      return last === undefined ? [name] : [`${one} ${last}`, `${other} ${last}`];
    });

/** The names that a group has more than once, each said once. */
export function listSharedNames(people: Group['people']): readonly string[] {
  const known = people.filter(({ gone }) => !gone);
  const repeated = known.filter((each, i) => known.slice(0, i).some((other) => isSameName(other.name, each.name)));
  return repeated
    .filter((each, i) => !repeated.slice(0, i).some((other) => isSameName(other.name, each.name)))
    .map(({ name }) => name);
}

/**
 * The group with people added; names that are there already are passed over.
 * @param names one for each person
 * @param toRuleId makes an id
 * @param more what is known of all of them, for instance that they are guests
 */
export function withNames(
  group: Group,
  names: readonly string[],
  createId: () => string,
  more: Partial<Person> = {},
): Group {
  const known = new Set(group.people.filter(({ gone }) => !gone).map((each) => toNameKey(each.name)));
  const added = names
    .filter((each) => !known.has(toNameKey(each)))
    .flatMap((line) => {
      const read = v.safeParse(personSchema, { ...more, id: createId(), name: line });
      return read.success ? [read.output as Person] : [];
    });
  return { ...group, people: [...group.people, ...added] };
}

/** The group with the people of a typed or pasted list added. */
export const withPeople = (group: Group, typed: string, createId: () => string, more?: Partial<Person>): Group =>
  withNames(group, parsePeople(typed), createId, more);

/** Whether a session knows somebody: who came, sat, scored or played a quiz. */
const isKnownToSession = (of: Session, who: string): boolean =>
  listAttendees(of).includes(who) ||
  of.seats.some((table) => table.includes(who)) ||
  of.tables.some(({ scores }) => scores.some((each) => each.id === who)) ||
  of.quizzes.some(({ rows }) => rows.some((each) => each.id === who));

/** The group without somebody. Sessions that know them still know the name; where none does, nothing is left of it. */
export function withoutPerson(group: Group, who: string): Group {
  if (group.sessions.some((each) => isKnownToSession(each, who))) return changePerson(group, who, { gone: true });
  const without = (list: readonly string[] | undefined): readonly string[] | undefined => {
    const others = list?.filter((each) => each !== who);
    return others?.length ? others : undefined;
  };
  return {
    ...group,
    people: group.people
      .filter((each) => each.id !== who)
      .map((each) => withFields(each, { together: without(each.together), apart: without(each.apart) }) as Person),
  };
}
