// Numbers as British readers write them. By hand: the browser’s own Intl takes tens of milliseconds to start on a phone.

/** 1280 → "1,280", −7.5 → "-7.5". */
export function inFigures(value: number): string {
  const [whole = '', part] = String(value).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`);
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Small whole numbers as words, others in figures: 3 → "three", 0 → "no", 12 → "12". */
export const inWords = (value: number): string => WORDS[value] ?? inFigures(value);

/** "1 tile", "3 tiles", "1,280 points". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${inFigures(value)} ${value === 1 ? one : many}`;

/** "one double", "three doubles", "no doubles". */
export const countedInWords = (value: number, one: string, many = `${one}s`): string =>
  `${inWords(value)} ${value === 1 ? one : many}`;

const TIMES = ['not at all', 'once', 'twice'];

/** How often, in words: "once", "twice", "three times". */
export const times = (value: number): string => TIMES[value] ?? `${inWords(value)} times`;

/** A change in points with its sign: "+3,840", "−1,428" (a real minus), "0". */
export const signed = (value: number): string =>
  value > 0 ? `+${inFigures(value)}` : value < 0 ? `−${inFigures(-value)}` : '0';

/** A number as people type it: “1,000”, “ 16 ”. Undefined for anything else. */
export function readNumber(typed: string): number | undefined {
  const figures = typed.replaceAll(/[,\s]/g, '');
  return /^\d{1,7}$/.test(figures) ? Number(figures) : undefined;
}
