/** Which other games start from an answer, by `id=answer` of a house rule: their short names. */
export type PlayedBy = Readonly<Record<string, string>>;

/** The name of an answer in {@link PlayedBy}. */
export const playedKey = (id: string, value: unknown): string => `${id}=${String(value)}`;
