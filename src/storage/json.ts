// JSON that nobody has looked at yet.

/** JSON as it is; undefined for a text that is not JSON. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** The fields of an object; undefined for anything else. */
export const getFields = (data: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined;

/** Whether everything that was given has been read: nothing was dropped, cut or replaced. What was added does not matter. */
export function isFullyRead(read: unknown, given: unknown): boolean {
  if (Array.isArray(given))
    return Array.isArray(read) && read.length === given.length && given.every((each, i) => isFullyRead(read[i], each));
  const fields = getFields(given);
  if (!fields) return read === given;
  const readFields = getFields(read);
  return (
    readFields !== undefined && Object.entries(fields).every(([each, value]) => isFullyRead(readFields[each], value))
  );
}
