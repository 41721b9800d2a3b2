export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export const getFields = (data: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined;

/** Whether all of the given data was read: nothing was dropped, cut or replaced. */
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
