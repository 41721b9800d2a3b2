import { keptAgreement } from './agreement.ts';
import { GROUP_MOST, groupRead, type Group } from './group.ts';
import { fieldsOf, keepsAll, parsed } from './json.ts';
import { makeLongCode, readLongCode } from './long-code.ts';
import { roomFor } from './schemas.ts';

// Two copies of a group laid together, and the group as a file. Nothing is overwritten: what only one copy has stays, and
// where both say something different, whoever brings the copy in is asked.

/** Where two copies differ. */
export interface Difference {
  /** Where it stands: “sessions”, an id, “seats”. */
  readonly path: readonly string[];
  readonly here: unknown;
  readonly came: unknown;
}

/** What a difference is called among those of which the copy that came is taken. */
export const pathKey = ({ path }: Pick<Difference, 'path'>): string => path.join('/');

/** Lists whose entries are told apart by their ids. */
const LISTS: ReadonlySet<string> = new Set(['people', 'sessions', 'tables', 'quizzes', 'rows']);
/** Ids that somebody has said, who left early, seats that phones were given: those of both copies hold. */
const GATHERED: ReadonlySet<string> = new Set(['together', 'apart', 'away', 'off', 'left', 'given']);
/** These hang together, and are taken from one copy or the other. */
const WHOLE: ReadonlySet<string> = new Set(['term', 'rules']);

/**
 * Two copies of one group laid together.
 * @param take keys of the differences in which the copy that came counts; in the others the one that is here does
 * @returns the group, where the copies differ, and whether it is more than a group may have
 */
export function mergeGroups(here: Group, came: Group, take: ReadonlySet<string> = new Set()) {
  const differs: Difference[] = [];
  const group = laid(here, came, [], { take, differs }) as Group;
  const over = group.people.length > GROUP_MOST.people || group.sessions.length > GROUP_MOST.sessions;
  return { group: groupRead(group) ?? here, differs, over };
}

interface Laying {
  readonly take: ReadonlySet<string>;
  readonly differs: Difference[];
}

type Entry = Readonly<Record<string, unknown>>;

function laid(here: unknown, came: unknown, path: readonly string[], laying: Laying): unknown {
  const what = path.at(-1) ?? '';
  if (isEmpty(came) || same(here, came)) return here;
  if (isEmpty(here)) return came;
  if (GATHERED.has(what)) return [...new Set([...(here as string[]), ...(came as string[])])].toSorted();
  if (LISTS.has(what)) return laidLists(here as readonly Entry[], came as readonly Entry[], path, laying);
  const [own, other] = [fieldsOf(here), fieldsOf(came)];
  // What a table has scored is one record, and so is a quiz of the group's own.
  const isRecord = path.at(-2) === 'tables' || (path.at(-2) === 'quizzes' && path.length === 2);
  if (own && other && !WHOLE.has(what) && !isRecord)
    return Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(other)])].map((key) => [
        key,
        laid(own[key], other[key], [...path, key], laying),
      ]),
    );
  const difference = { path, here, came };
  laying.differs.push(difference);
  return laying.take.has(pathKey(difference)) ? came : here;
}

function laidLists(here: readonly Entry[], came: readonly Entry[], path: readonly string[], laying: Laying): unknown {
  const both = here.map((own) => {
    const other = came.find(({ id }) => id === own['id']);
    return other ? laid(own, other, [...path, String(own['id'])], laying) : own;
  });
  return [...both, ...came.filter(({ id }) => here.every((own) => own['id'] !== id))];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const same = (a: unknown, b: unknown): boolean => keepsAll(a, b) && keepsAll(b, a);

/** The groups of two devices laid together; where they differ, what is here counts. @param full is told when there is no room for some */
export function mergeAllGroups(here: readonly Group[], came: readonly Group[], full: () => void): readonly Group[] {
  const both = here.map((own) => {
    const other = came.find(({ id }) => id === own.id);
    if (!other) return own;
    const merged = mergeGroups(own, other);
    if (merged.over) full();
    return same(merged.group, own) || merged.over ? own : merged.group;
  });
  const others = came.filter(({ id }) => here.every((own) => own.id !== id));
  return [...both, ...roomFor(here.length, others, GROUP_MOST.groups, full)];
}

const KIND = 'sparrow group';

/** The group as a file: everything of it, names and rules included. */
export function groupFile(group: Group): string {
  const rules = keptAgreement().read();
  return JSON.stringify({ file: KIND, version: 1, group: { ...group, ...(rules && { rules }) } }, undefined, 1);
}

/** The group in a file, and whether all of it could be read; undefined when the file is not a group. */
export function readGroupFile(text: string): { readonly group: Group; readonly isWhole: boolean } | undefined {
  const { file, group: data } = fieldsOf(parsed(text)) ?? {};
  const group = file === KIND ? groupRead(data) : undefined;
  return group && { group, isWhole: keepsAll(group, data) };
}

/** More letters than this make a QR code that a camera cannot read from another screen. */
const MOST_IN_SQUARE = 1800;
const SQUARE = 'SPARROW-GROUP ';

/** The text of a QR code that holds the group, for the camera of another device; undefined where the group is too large. */
export async function groupSquare(group: Group): Promise<string | undefined> {
  const code = SQUARE + (await makeLongCode(JSON.stringify(parsed(groupFile(group)))));
  return code.length > MOST_IN_SQUARE ? undefined : code;
}

/** The group in a QR code that was read; undefined for any other code. */
export async function readGroupSquare(text: string): Promise<ReturnType<typeof readGroupFile>> {
  const code = text.startsWith(SQUARE) ? await readLongCode(text.slice(SQUARE.length)) : undefined;
  return code === undefined ? undefined : readGroupFile(code);
}
