export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export const asRecord = (data: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined;

/** Whether all of the given data was read: nothing was dropped, cut or replaced. */
export function hasReadAllData(read: unknown, given: unknown): boolean {
  if (Array.isArray(given))
    return (
      Array.isArray(read) && read.length === given.length && given.every((each, i) => hasReadAllData(read[i], each))
    );
  const fields = asRecord(given);
  if (!fields) return read === given;
  const readFields = asRecord(read);
  return (
    readFields !== undefined && Object.entries(fields).every(([each, value]) => hasReadAllData(readFields[each], value))
  );
}
