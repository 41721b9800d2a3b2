import { sortSessionsByDay, type Group, type Person, type GroupSession } from './group.ts';

export const changeFirstGroupInList = (groups: readonly Group[], change: (group: Group) => Group): readonly Group[] =>
  groups.map((each, i) => (i === 0 ? change(each) : each));

export const updatePersonInGroup = (
  group: Group,
  who: string,
  change: { readonly [K in keyof Person]?: Person[K] | undefined },
): Group => ({
  ...group,
  people: group.people.map((each) => (each.id === who ? (applyFieldChanges(each, change) as Person) : each)),
});

export const updateSessionInGroup = (
  group: Group,
  which: string,
  change: { readonly [K in keyof GroupSession]?: GroupSession[K] | undefined },
): Group => ({
  ...group,
  sessions: sortSessionsByDay(
    group.sessions.map((each) => (each.id === which ? (applyFieldChanges(each, change) as GroupSession) : each)),
  ),
});

/** The fields with the change applied; those that are undefined after it are removed. */
export const applyFieldChanges = (before: object, change: object): object =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));

export interface EarlyLeaver {
  readonly id: string;
  /** Counted from 1; 0 stands for a person who had no chair. */
  readonly table: number;
  /** Counted from 0. */
  readonly chair: number;
  /** How many others sat at the table. Earlier editions did not note it. */
  readonly others?: number | undefined;
}

/** In a stored entry of `left`, the last number is the chair plus this unit times the number of others at the table. */
const OTHERS_UNIT = 10;

export const listEarlyLeaversWithChairs = ({
  here,
  left,
}: Pick<GroupSession, 'here' | 'left'>): readonly EarlyLeaver[] =>
  left
    .map((each) => each.split(' '))
    .filter(([who]) => !here.includes(who!))
    .map(([who, table, place]) => ({
      id: who!,
      table: Number(table),
      chair: Number(place) % OTHERS_UNIT,
      others: Math.floor(Number(place) / OTHERS_UNIT) || undefined,
    }));

export const addLeaverEntryToList = (
  left: GroupSession['left'],
  { id: who, table, chair, others = 0 }: EarlyLeaver,
): GroupSession['left'] => [...removeLeaverEntryFromList(left, who), `${who} ${table} ${others * OTHERS_UNIT + chair}`];
export const removeLeaverEntryFromList = (left: GroupSession['left'], who: string): GroupSession['left'] =>
  left.filter((each) => !each.startsWith(`${who} `));

export const listSessionAttendeeIds = (of: Pick<GroupSession, 'here' | 'left'>): readonly string[] => [
  ...of.here,
  ...listEarlyLeaversWithChairs(of).map((each) => each.id),
];

export const findFirstOpenSession = ({ sessions }: Group): GroupSession | undefined =>
  sessions.find(({ over }) => !over);

/** Six days: for so long a session whose day has gone by stays the next one while scores of its tables are missing. */
const MAX_TIME_TO_COLLECT_MS = 6 * 86_400_000;

/** Whether the session was ended, or its day has gone by and no scores are awaited. @param today “2027-01-14” */
export function isSessionHeld({ over, date, seats, tables }: GroupSession, today: string): boolean {
  const isCollecting =
    tables.length < seats.filter(({ length }) => length > 0).length &&
    Date.parse(today) - Date.parse(date) <= MAX_TIME_TO_COLLECT_MS;
  return over === true || (date < today && !isCollecting);
}

/** The first session that does not count as held ({@link isSessionHeld}). */
export const findNextSession = ({ sessions }: Group, today: string): GroupSession | undefined =>
  sessions.find((session) => !isSessionHeld(session, today));
