const joinWithWord = (parts: Iterable<string>, word: string): string => {
  const all = [...parts];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`;
};

export const joinWithAnd = (parts: Iterable<string>): string => joinWithWord(parts, 'and');

export const joinWithOr = (parts: Iterable<string>): string => joinWithWord(parts, 'or');

export const joinSentences = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');

export const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SLOT_PATTERN = /\{([^{}]*)\}/g;

/** Replaces slots like `{tiles}` by the entries of `slots`. @param missing is called for other names, and may throw */
export const fillSlots = (
  text: string,
  slots: Readonly<Record<string, string | undefined>>,
  missing: (name: string) => string = () => '',
): string => text.replaceAll(SLOT_PATTERN, (_, name: string) => slots[name] ?? missing(name));

export const listSlotNames = (text: string): readonly string[] =>
  [...text.matchAll(SLOT_PATTERN)].map(([, name = '']) => name);
