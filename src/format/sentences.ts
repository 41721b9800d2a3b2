// How words become lists and sentences.

const joinWithWord = (parts: Iterable<string>, word: string): string => {
  const all = [...parts];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`;
};

/** "a, b and c". */
export const formatList = (parts: Iterable<string>): string => joinWithWord(parts, 'and');

/** "a, b or c". */
export const formatAlternatives = (parts: Iterable<string>): string => joinWithWord(parts, 'or');

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SLOT_PATTERN = /\{([^{}]*)\}/g;

/**
 * A sentence with its slots filled: `{tiles}` becomes what `slots` holds under that name. For a name that it does not hold,
 * `missing` is asked, which may throw where a gap would be a fault.
 */
export const fillSlots = (
  text: string,
  slots: Readonly<Record<string, string | undefined>>,
  missing: (name: string) => string = () => '',
): string => text.replaceAll(SLOT_PATTERN, (_, name: string) => slots[name] ?? missing(name));

export const listSlots = (text: string): readonly string[] =>
  [...text.matchAll(SLOT_PATTERN)].map(([, name = '']) => name);
