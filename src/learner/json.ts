// JSON that nobody has looked at yet.

/** JSON as it is; undefined for a text that is not JSON. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** The fields of an object; undefined for anything else. */
export const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined;

/** A text or a number is no list. */
const isEmptyList = (value: unknown): boolean => typeof value === 'string' || Object.keys(value ?? {}).length === 0;

/**
 * Whether no list has become shorter: every entry that was given is there, however it was tidied. What was there twice may be
 * there once.
 */
export function keepsEntries(read: unknown, given: unknown): boolean {
  if (isEmptyList(given)) return true;
  if (Array.isArray(given)) {
    if (!Array.isArray(read)) return false;
    const isShorter =
      read.length < given.length && read.length < new Set(given.map((each) => JSON.stringify(each))).size;
    return !isShorter && given.every((each, i) => isEmptyList(each) || keepsEntries(sameOf(read, each, i), each));
  }
  const some = fieldsOf(read);
  return some !== undefined && Object.entries(fieldsOf(given)!).every(([key, value]) => keepsEntries(some[key], value));
}

/** What has become of an entry: that of the same id, or at the same place where entries have none. */
function sameOf(read: readonly unknown[], each: unknown, place: number): unknown {
  const id = fieldsOf(each)?.['id'];
  return id === undefined ? read[place] : read.find((one) => fieldsOf(one)?.['id'] === id);
}

/** Whether everything that was given has been read: nothing was dropped, cut or replaced. What was added does not matter. */
export function keepsAll(read: unknown, given: unknown): boolean {
  if (Array.isArray(given))
    return Array.isArray(read) && read.length === given.length && given.every((each, i) => keepsAll(read[i], each));
  const all = fieldsOf(given);
  if (!all) return read === given;
  const some = fieldsOf(read);
  return some !== undefined && Object.entries(all).every(([each, value]) => keepsAll(some[each], value));
}
