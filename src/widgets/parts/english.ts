// Numbers and lists as British readers write them. By hand: the browser’s own Intl takes a phone tens of milliseconds to begin.

/** 1280 → "1,280", −7.5 → "-7.5". */
export function inFigures(value: number): string {
  const [whole = '', part] = String(value).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`);
}

const joined = (parts: Iterable<string>, word: string): string => {
  const all = [...parts];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`;
};

/** "a, b and c". */
export const listed = (parts: Iterable<string>): string => joined(parts, 'and');

/** "a, b or c". */
export const eitherOf = (parts: Iterable<string>): string => joined(parts, 'or');
