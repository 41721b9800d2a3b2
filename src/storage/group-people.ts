import { listSessionAttendeeIds, updatePersonInGroup, applyFieldChanges } from './group-changes.ts';
import { PERSON_TITLE_PATTERN } from './group-names.ts';
import { personSchema, type Group, type Person, type GroupSession } from './group.ts';
import { isSameName, toNameKey, cleanNameText } from './names.ts';
import { parseWithSchema } from './schemas.ts';

// Lists of names are pasted from a register, an e-mail or a spreadsheet, with numbers and addresses in them.

const LIST_MARK_PATTERN = /^[\s"'“”]*(?:\d{1,3}\s*[.):]|[-–—•*·])?\s*/u;
const CONTACT_PATTERN = /[<([]?[^\s<>()[\]]+@[^\s<>()[\]]+[>)\]]?|\+?\(?\d[\d\s()/-]{5,}\d/gu;
/** “John & Sheila Carter”: two people with one last name. */
const COUPLE_PATTERN = /^(\p{Lu}[\p{L}'’-]*) (?:&|\+|and) (\p{Lu}[\p{L}'’-]*) (\p{Lu}.*)$/u;
/** A number at the start (an address, a date), or a British postcode. */
const NOT_A_NAME_PATTERN = /^\d|\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/iu;
const COMMA_PATTERN = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/u;
const COLUMN_PATTERNS = {
  title: /^(?:title|salutation)$/i,
  first: /^(?:first|given|fore|christian) ?names?$/i,
  last: /^(?:sur|last ?|family ?)names?$/i,
  full: /^(?:full ?)?names?$|^members?$/i,
} as const;
const MAX_LINE_LENGTH = 1000;

function cleanName(typed: string): string {
  const name = cleanNameText(
    typed.replaceAll(CONTACT_PATTERN, ' ').replace(LIST_MARK_PATTERN, ''),
    MAX_LINE_LENGTH,
  ).replace(/["'“”]$/u, '');
  return /\p{L}/u.test(name) && !NOT_A_NAME_PATTERN.test(name) ? name : '';
}

const cleanNames = (cells: readonly string[]): readonly string[] => cells.map(cleanName).filter(Boolean);

const countNameWords = (name: string): number =>
  name.split(' ').filter((each) => !PERSON_TITLE_PATTERN.test(each) && !/^(?:&|\+|and)$/.test(each)).length;

function findColumns(head: readonly string[]) {
  const findColumn = (which: keyof typeof COLUMN_PATTERNS): number =>
    head.findIndex((cell) => COLUMN_PATTERNS[which].test(cell.trim().replaceAll('"', '')));
  if (findColumn('first') >= 0 && findColumn('last') >= 0)
    return [findColumn('title'), findColumn('first'), findColumn('last')];
  return findColumn('full') >= 0 ? [findColumn('title'), findColumn('full')] : undefined;
}

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
  // A single row may list several people. Where there are several rows, each is one person: a name, then an address.
  if (rows.length === 1 && rows[0]!.length > 2 && rows[0]!.every((name) => !PERSON_TITLE_PATTERN.test(name)))
    return rows[0]!;
  const titled = rows.map(([first = '', second = '', ...rest]) =>
    PERSON_TITLE_PATTERN.test(first) ? [`${first} ${second}`, ...rest] : [first, second, ...rest],
  );
  const inTwo = titled.filter(([first]) => countNameWords(first!) === 1).length * 2 > titled.length;
  return titled.map(([first = '', second = '']) => (inTwo ? `${first} ${second}` : first).trim());
}

const splitParts = (line: string): readonly (readonly string[])[] =>
  line.split(';').map((part) => cleanNames(part.replaceAll('"', '').split(',')));

/** True for “Smith, Rita”, but not for “Jean Fletcher, Ravi Patel”. */
const mayBeOnePerson = (names: readonly string[]): boolean =>
  names.length === 2 &&
  names.some((each) => countNameWords(each) === 1) &&
  names.every((each) => countNameWords(each) < 3);

/**
 * The first two names around a comma that may belong to one person. Undefined if at most half of all such
 * pairs may do so, or if an entry has more than two names.
 */
export function findNamesBesideAmbiguousComma(typed: string): readonly [string, string] | undefined {
  const parts = splitLines(typed).flatMap(splitParts);
  const pairs = parts.filter((names) => names.length === 2);
  const ambiguous = pairs.filter(mayBeOnePerson);
  if (parts.some((names) => names.length > 2) || ambiguous.length * 2 <= pairs.length) return undefined;
  const [one, other] = ambiguous[0]!;
  return [one!, other!];
}

export const parseTypedPeopleNames = (
  typed: string,
  commas: 'people' | 'last-first' | 'first-last' = 'people',
): readonly string[] =>
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

export function listDuplicateNames(people: Group['people']): readonly string[] {
  const known = people.filter(({ gone }) => !gone);
  const repeated = known.filter((each, i) => known.slice(0, i).some((other) => isSameName(other.name, each.name)));
  return repeated
    .filter((each, i) => !repeated.slice(0, i).some((other) => isSameName(other.name, each.name)))
    .map(({ name }) => name);
}

export function addPeopleByName(
  group: Group,
  names: readonly string[],
  createId: () => string,
  more: Partial<Person> = {},
): Group {
  const known = new Set(group.people.filter(({ gone }) => !gone).map((each) => toNameKey(each.name)));
  const added = names
    .filter((each) => !known.has(toNameKey(each)))
    .flatMap((line) => parseWithSchema(personSchema, { ...more, id: createId(), name: line }) ?? []);
  return { ...group, people: [...group.people, ...added] };
}

const isKnownToSession = (of: GroupSession, who: string): boolean =>
  listSessionAttendeeIds(of).includes(who) ||
  of.seats.some((table) => table.includes(who)) ||
  of.tables.some(({ scores }) => scores.some((each) => each.id === who)) ||
  of.quizzes.some(({ rows }) => rows.some((each) => each.id === who));

/** Marks a person of earlier sessions as gone, and removes anybody else from the group. */
export function removePersonOrMarkGone(group: Group, who: string): Group {
  if (group.sessions.some((each) => isKnownToSession(each, who)))
    return updatePersonInGroup(group, who, { gone: true });
  const removePerson = (list: readonly string[] | undefined): readonly string[] | undefined => {
    const others = list?.filter((each) => each !== who);
    return others?.length ? others : undefined;
  };
  return {
    ...group,
    people: group.people
      .filter((each) => each.id !== who)
      .map(
        (each) =>
          applyFieldChanges(each, { together: removePerson(each.together), apart: removePerson(each.apart) }) as Person,
      ),
  };
}
