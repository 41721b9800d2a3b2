import { openAgreementStore } from './agreement.ts';
import { readPiece, splitIntoQrCodes, hashLinkEnd } from './qr-code-split.ts';
import { GROUP_LIMITS, parseGroup, type Group } from './group.ts';
import { getFields, isFullyRead, parseJson } from './json.ts';
import { makeLongCode, readLongCode } from './long-code.ts';
import { hasAllEntries, takeWhatFits } from './schemas.ts';

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
export const toPathKey = ({ path }: Pick<Difference, 'path'>): string => path.join('/');

/** Lists whose entries are told apart by their ids. */
const ID_LISTS: ReadonlySet<string> = new Set(['people', 'sessions', 'tables', 'quizzes', 'rows']);
/** Ids that somebody has said, who left early, seats that phones were given: those of both copies hold. */
const UNION_LISTS: ReadonlySet<string> = new Set(['together', 'apart', 'away', 'off', 'left', 'given']);
/** These hang together, and are taken from one copy or the other. */
const INDIVISIBLE_FIELDS: ReadonlySet<string> = new Set(['term', 'rules']);

/**
 * Two copies of one group laid together.
 * @param take keys of the differences in which the copy that came counts; in the others the one that is here does
 * @returns the group, where the copies differ, and whether it is more than a group may have
 */
export function mergeGroups(here: Group, came: Group, take: ReadonlySet<string> = new Set()) {
  const differences: Difference[] = [];
  const group = mergeValues(here, came, [], { take, differences }) as Group;
  const read = parseGroup(group) ?? here;
  return { group: read, differs: differences, over: !hasAllEntries(read, group) };
}

/**
 * A copy laid on the group of the same id; undefined where there is none. The rules of the group in use are those of this device.
 * @returns what mergeGroups does, and all groups with it
 */
export function mergeCopy(groups: readonly Group[], came: Group, take?: ReadonlySet<string>) {
  const own = groups.find(({ id }) => id === came.id);
  if (!own) return undefined;
  const agreed = own === groups[0] ? openAgreementStore().get() : undefined;
  const merged = mergeGroups(agreed ? { ...own, rules: agreed } : own, came, take);
  return { ...merged, groups: groups.map((each) => (each === own ? merged.group : each)) };
}

interface MergeState {
  readonly take: ReadonlySet<string>;
  readonly differences: Difference[];
}

type Entry = Readonly<Record<string, unknown>>;

function mergeValues(here: unknown, came: unknown, path: readonly string[], state: MergeState): unknown {
  const what = path.at(-1) ?? '';
  if (isEmpty(came) || isEqual(here, came)) return here;
  if (isEmpty(here)) return came;
  if (UNION_LISTS.has(what)) return [...new Set([...(here as string[]), ...(came as string[])])].toSorted();
  if (ID_LISTS.has(what)) return mergeLists(here as readonly Entry[], came as readonly Entry[], path, state);
  const [own, other] = [getFields(here), getFields(came)];
  // What a table has scored is one record, and so is a quiz of the group's own.
  const isRecord = path.at(-2) === 'tables' || (path.at(-2) === 'quizzes' && path.length === 2);
  if (own && other && !INDIVISIBLE_FIELDS.has(what) && !isRecord)
    return Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(other)])].map((key) => [
        key,
        mergeValues(own[key], other[key], [...path, key], state),
      ]),
    );
  const difference = { path, here, came };
  state.differences.push(difference);
  return state.take.has(toPathKey(difference)) ? came : here;
}

function mergeLists(
  here: readonly Entry[],
  came: readonly Entry[],
  path: readonly string[],
  state: MergeState,
): unknown {
  const both = here.map((own) => {
    const other = came.find(({ id }) => id === own['id']);
    return other ? mergeValues(own, other, [...path, String(own['id'])], state) : own;
  });
  return [...both, ...came.filter(({ id }) => here.every((own) => own['id'] !== id))];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isEqual = (a: unknown, b: unknown): boolean => isFullyRead(a, b) && isFullyRead(b, a);

/**
 * The groups of two devices laid together; where they differ, what is here counts until somebody has been asked.
 * @param full is told when there is no room for some @param ask is given each copy that says something else
 */
export function mergeAllGroups(
  here: readonly Group[],
  came: readonly Group[],
  full: () => void,
  ask: (copy: Group) => void,
): readonly Group[] {
  const both = here.map((own) => {
    const other = came.find(({ id }) => id === own.id);
    if (!other) return own;
    const merged = mergeGroups(own, other);
    if (merged.over) full();
    else if (merged.differs.length > 0) ask(other);
    return isEqual(merged.group, own) || merged.over ? own : merged.group;
  });
  const others = came.filter(({ id }) => here.every((own) => own.id !== id));
  return [...both, ...takeWhatFits(here.length, others, GROUP_LIMITS.groups, full)];
}

const GROUP_FILE_KIND = 'sparrow group';

/** The group as a file: everything of it, names and rules included. */
export function serializeGroup(group: Group): string {
  const rules = openAgreementStore().get();
  return JSON.stringify(
    { file: GROUP_FILE_KIND, version: 1, group: { ...group, ...(rules && { rules }) } },
    undefined,
    1,
  );
}

/** The group in a file, and whether all of it could be read; undefined when the file is not a group. */
export function readGroupFile(text: string): { readonly group: Group; readonly isWhole: boolean } | undefined {
  const { file, group: data } = getFields(parseJson(text)) ?? {};
  const group = file === GROUP_FILE_KIND ? parseGroup(data) : undefined;
  return group && { group, isWhole: isFullyRead(group, data) };
}

/** More letters than this make a QR code that a camera cannot read from another screen. */
const MAX_LETTERS_PER_QR_CODE = 1200;
const GROUP_QR_PREFIX = 'SPARROW-GROUP ';

/** The texts of the QR codes that hold the group, for the camera of another device: one or a few; none where it is too large. */
export async function listGroupQrTexts(group: Group): Promise<readonly string[]> {
  const code = await makeLongCode(JSON.stringify(parseJson(serializeGroup(group))));
  const many = Math.ceil(code.length / MAX_LETTERS_PER_QR_CODE);
  return (many > 1 ? splitIntoQrCodes(code, Math.ceil(code.length / many)) : [code]).map(
    (each) => GROUP_QR_PREFIX + each,
  );
}

/** What came of one QR code after those that were read before: a group, which of its codes are missing, or neither. */
interface SquareRead {
  readonly read?: ReturnType<typeof readGroupFile>;
  /** From 1. */
  readonly missing: readonly number[];
}

/** Reads the QR codes of groups, in whatever order they come. What has come of a row is kept no longer than the page. */
export function createGroupQrReader(): (text: string) => Promise<SquareRead> {
  const rows = new Map<string, Map<number, string>>();
  return async (text) => {
    if (!text.startsWith(GROUP_QR_PREFIX)) return { missing: [] };
    const body = text.slice(GROUP_QR_PREFIX.length);
    const piece = readPiece(body);
    const pieces = rows.get(piece?.id ?? '') ?? new Map<number, string>();
    if (piece) rows.set(piece.id, pieces.set(piece.at, piece.text));
    const all = Array.from({ length: piece?.of ?? 0 }, (_, i) => i + 1);
    const missing = all.filter((at) => !pieces.has(at));
    if (missing.length > 0) return { missing };
    const code = piece ? all.map((at) => pieces.get(at)).join('') : body;
    if (piece && hashLinkEnd(code) !== piece.id) return { missing };
    const file = await readLongCode(code);
    return { missing, ...(file !== undefined && { read: readGroupFile(file) }) };
  };
}
