import { openAgreementStore } from './agreement.ts';
import { readPiece, splitIntoQrCodes, hashLinkEnd } from './qr-code-split.ts';
import { GROUP_LIMITS, parseGroup, type Group } from './group.ts';
import { getFields, isFullyRead, parseJson } from './json.ts';
import { makeLongCode, readLongCode } from './long-code.ts';
import { hasAllEntries, takeWhatFits } from './schemas.ts';

// Merging overwrites nothing: what only one copy has stays, and where both differ, whoever imports the copy is asked.

export interface Difference {
  /** For instance “sessions”, an id, “seats”. */
  readonly path: readonly string[];
  readonly here: unknown;
  readonly came: unknown;
}

/** The key of a difference for `take` of {@link mergeGroups}. */
export const toPathKey = ({ path }: Pick<Difference, 'path'>): string => path.join('/');

/** Lists whose entries have ids. */
const ID_LISTS: ReadonlySet<string> = new Set(['people', 'sessions', 'tables', 'quizzes', 'rows']);
/** Lists of texts: the merged list has those of both copies. */
const UNION_LISTS: ReadonlySet<string> = new Set(['together', 'apart', 'away', 'off', 'left', 'given']);
/** Taken whole from one copy or the other. */
const INDIVISIBLE_FIELDS: ReadonlySet<string> = new Set(['term', 'rules']);

/**
 * @param take keys of the differences in which the imported copy counts; in the others the one here does
 * @returns the merged group, the differences, and whether it exceeds the limits of a group
 */
export function mergeGroups(here: Group, came: Group, take: ReadonlySet<string> = new Set()) {
  const differences: Difference[] = [];
  const group = mergeValues(here, came, [], { take, differences }) as Group;
  const read = parseGroup(group) ?? here;
  return { group: read, differs: differences, isTooLarge: !hasAllEntries(read, group) };
}

/** Merges a copy into the group with its id, as mergeGroups does; undefined where there is none. `groups` are all groups then. */
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
  // The scores of a table are one record, and so is a quiz of the group.
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
 * Merges the groups of two devices; where they differ, what is here counts until somebody has chosen.
 * @param onFull called when there is no room for all @param onCopy called with each imported group that differs
 */
export function mergeAllGroups(
  here: readonly Group[],
  came: readonly Group[],
  onFull: () => void,
  onCopy: (copy: Group) => void,
): readonly Group[] {
  const both = here.map((own) => {
    const other = came.find(({ id }) => id === own.id);
    if (!other) return own;
    const merged = mergeGroups(own, other);
    if (merged.isTooLarge) onFull();
    else if (merged.differs.length > 0) onCopy(other);
    return isEqual(merged.group, own) || merged.isTooLarge ? own : merged.group;
  });
  const others = came.filter(({ id }) => here.every((own) => own.id !== id));
  return [...both, ...takeWhatFits(here.length, others, GROUP_LIMITS.groups, onFull)];
}

const GROUP_FILE_KIND = 'sparrow group';

/** The text of a file: everything of the group, names and rules included. */
export function serializeGroup(group: Group): string {
  const rules = openAgreementStore().get();
  return JSON.stringify(
    { file: GROUP_FILE_KIND, version: 1, group: { ...group, ...(rules && { rules }) } },
    undefined,
    1,
  );
}

/** Undefined for what is no file of a group. */
export function readGroupFile(text: string): { readonly group: Group; readonly isWhole: boolean } | undefined {
  const { file, group: data } = getFields(parseJson(text)) ?? {};
  const group = file === GROUP_FILE_KIND ? parseGroup(data) : undefined;
  return group && { group, isWhole: isFullyRead(group, data) };
}

/** A larger QR code cannot be read from another screen by a camera. */
const MAX_LETTERS_PER_QR_CODE = 1200;
const GROUP_QR_PREFIX = 'SPARROW-GROUP ';

/** The texts of one or several QR codes that hold the group; none where it is too large. */
export async function listGroupQrTexts(group: Group): Promise<readonly string[]> {
  const code = await makeLongCode(JSON.stringify(parseJson(serializeGroup(group))));
  const pieceCount = Math.ceil(code.length / MAX_LETTERS_PER_QR_CODE);
  return (pieceCount > 1 ? splitIntoQrCodes(code, Math.ceil(code.length / pieceCount)) : [code]).map(
    (each) => GROUP_QR_PREFIX + each,
  );
}

/** After one QR code: the group, once all of its codes were read, or the numbers of the missing ones. */
interface SquareRead {
  readonly read?: ReturnType<typeof readGroupFile>;
  /** From 1. */
  readonly missing: readonly number[];
}

/** Reads the QR codes of groups in any order; those read so far are in memory only. */
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
