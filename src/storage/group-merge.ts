import { openOwnAgreementStore } from './agreement.ts';
import { parseQrLinkPiece, splitIntoQrLinkPieces, hashLinkEnd } from './qr-code-split.ts';
import { GROUP_LIMITS, parseStoredGroup, type Group } from './group.ts';
import { parseGroupFile, serializeGroupWithAgreedRules } from './group-file.ts';
import { asRecord, hasAllValuesOfGivenData, parseJson } from './json.ts';
import { compressToCode, decompressFromCode } from './long-code.ts';
import { isEmptySession } from './term.ts';
import { hasLostNoEntry, listNewEntriesThatFit } from './schemas.ts';

// Merging overwrites nothing: what only one copy has stays, and where the copies differ, the user chooses.

export interface GroupDifference {
  /**
   * The way to the value that differs, as names of fields and ids of entries: “sessions”, the id of a session, “seats”.
   */
  readonly path: readonly string[];
  readonly here: unknown;
  readonly came: unknown;
}

export const toGroupDifferenceKey = ({ path }: Pick<GroupDifference, 'path'>): string => path.join('/');

const ID_LISTS: ReadonlySet<string> = new Set(['people', 'sessions', 'tables', 'quizzes', 'rows', 'corrections']);
const UNION_LISTS: ReadonlySet<string> = new Set(['together', 'apart', 'away', 'off', 'left', 'given']);
const INDIVISIBLE_FIELDS: ReadonlySet<string> = new Set(['term', 'rules']);

/** @param take keys of the differences in which the imported copy replaces the one on the device */
export function mergeGroupsAndListDifferences(here: Group, came: Group, take: ReadonlySet<string> = new Set()) {
  const differences: GroupDifference[] = [];
  const group = mergeValues(here, came, [], { take, differences }) as Group;
  const read = parseStoredGroup(group) ?? here;
  return { group: read, differs: differences, isTooLarge: !hasLostNoEntry(read, group) };
}

/** Merges an imported copy into the device's group with the same id; undefined if the device has no such group. */
export function mergeCopyIntoKnownGroup(groups: readonly Group[], came: Group, take?: ReadonlySet<string>) {
  const own = groups.find(({ id }) => id === came.id);
  if (!own) return undefined;
  const agreed = own === groups[0] ? openOwnAgreementStore().get() : undefined;
  const merged = mergeGroupsAndListDifferences(agreed ? { ...own, rules: agreed } : own, came, take);
  return { ...merged, groups: groups.map((each) => (each === own ? merged.group : each)) };
}

type Entry = Readonly<Record<string, unknown>>;

function mergeValues(
  here: unknown,
  came: unknown,
  path: readonly string[],
  state: { readonly take: ReadonlySet<string>; readonly differences: GroupDifference[] },
): unknown {
  const what = path.at(-1) ?? '';
  if (isEmpty(came) || isEqual(here, came)) return here;
  if (isEmpty(here)) return came;
  if (UNION_LISTS.has(what)) return [...new Set([...(here as string[]), ...(came as string[])])].toSorted();
  if (ID_LISTS.has(what) && Array.isArray(here))
    return mergeEntryLists(here as readonly Entry[], came as readonly Entry[], path, state);
  const [own, other] = [asRecord(here), asRecord(came)];
  const isRecord = ['tables', 'corrections'].includes(path.at(-2)!) || (path.at(-2) === 'quizzes' && path.length === 2);
  if (own && other && !INDIVISIBLE_FIELDS.has(what) && !isRecord)
    return Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(other)])].map((key) => [
        key,
        mergeValues(own[key], other[key], [...path, key], state),
      ]),
    );
  const difference = { path, here, came };
  state.differences.push(difference);
  return state.take.has(toGroupDifferenceKey(difference)) ? came : here;
}

function mergeEntryLists(
  here: readonly Entry[],
  came: readonly Entry[],
  path: readonly string[],
  state: Parameters<typeof mergeValues>[3],
): unknown {
  const both = here.map((own) => {
    const other = came.find(({ id }) => id === own['id']);
    return other ? mergeValues(own, other, [...path, String(own['id'])], state) : own;
  });
  return [...both, ...came.filter(({ id }) => here.every((own) => own['id'] !== id))];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isEqual = (a: unknown, b: unknown): boolean => hasAllValuesOfGivenData(a, b) && hasAllValuesOfGivenData(b, a);

/** Calls `onCopy` with each imported group that differs from the device's own. */
export function mergeGroupListsPreferringOwn(
  here: readonly Group[],
  came: readonly Group[],
  onFull: () => void,
  onCopy: (copy: Group) => void,
): readonly Group[] {
  const both = here.map((own) => {
    const other = came.find(({ id }) => id === own.id);
    if (!other) return own;
    const merged = mergeGroupsAndListDifferences(own, other);
    if (merged.isTooLarge) onFull();
    else if (merged.differs.length > 0) onCopy(other);
    return isEqual(merged.group, own) || merged.isTooLarge ? own : merged.group;
  });
  const fitting = listNewEntriesThatFit(here, came, ({ id }) => id, GROUP_LIMITS.groups, onFull);
  return both[0] && isBlankGroup(both[0]) ? [...fitting, ...both] : [...both, ...fitting];
}

/**
 * Whether a group has no content. Some pages store such a group with a first session as soon as they are
 * opened; an imported group then becomes the group in use.
 */
const isBlankGroup = ({ name, people, term, quizzes, sessions }: Group): boolean =>
  name === '' && !term && people.length + quizzes.length === 0 && sessions.every(isEmptySession);

/** The most letters in one QR code: a camera cannot read a larger code from a screen. */
const MAX_LETTERS_PER_QR_CODE = 1200;
const GROUP_QR_PREFIX = 'SPARROW-GROUP ';

export async function createGroupQrTexts(group: Group): Promise<readonly string[]> {
  const code = await compressToCode(JSON.stringify(parseJson(serializeGroupWithAgreedRules(group))));
  const pieceCount = Math.ceil(code.length / MAX_LETTERS_PER_QR_CODE);
  return (pieceCount > 1 ? splitIntoQrLinkPieces(code, Math.ceil(code.length / pieceCount)) : [code]).map(
    (each) => GROUP_QR_PREFIX + each,
  );
}

/** The returned function takes pieces in any order; `missing` has the numbers, from 1, of those still to be scanned. */
export function createGroupQrReader(): (
  text: string,
) => Promise<{ readonly read?: ReturnType<typeof parseGroupFile>; readonly missing: readonly number[] }> {
  const rows = new Map<string, Map<number, string>>();
  return async (text) => {
    if (!text.startsWith(GROUP_QR_PREFIX)) return { missing: [] };
    const body = text.slice(GROUP_QR_PREFIX.length);
    const piece = parseQrLinkPiece(body);
    const pieces = rows.get(piece?.id ?? '') ?? new Map<number, string>();
    if (piece) rows.set(piece.id, pieces.set(piece.at, piece.text));
    const all = Array.from({ length: piece?.of ?? 0 }, (_, i) => i + 1);
    const missing = all.filter((at) => !pieces.has(at));
    if (missing.length > 0) return { missing };
    const code = piece ? all.map((at) => pieces.get(at)).join('') : body;
    if (piece && hashLinkEnd(code) !== piece.id) return { missing };
    const file = await decompressFromCode(code);
    return { missing, ...(file !== undefined && { read: parseGroupFile(file) }) };
  };
}
