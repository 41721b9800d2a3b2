/** Undefined for a text that is not JSON. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Undefined for anything but an object. */
export const getFields = (data: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined;

/** Whether nothing of the given data was dropped, cut or replaced; additions do not matter. */
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
