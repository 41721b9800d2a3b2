export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export const asRecord = (data: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined;

/** Returns the data without validation, because some pages that call this have scripts smaller than the schemas. */
export const parseEnvelopeData = (text: string | undefined): unknown => asRecord(parseJson(text))?.['data'];

export function hasAllValuesOfGivenData(read: unknown, given: unknown): boolean {
  if (Array.isArray(given))
    return (
      Array.isArray(read) &&
      read.length === given.length &&
      given.every((each, i) => hasAllValuesOfGivenData(read[i], each))
    );
  const fields = asRecord(given);
  if (!fields) return read === given;
  const readFields = asRecord(read);
  return (
    readFields !== undefined &&
    Object.entries(fields).every(([each, value]) => hasAllValuesOfGivenData(readFields[each], value))
  );
}
