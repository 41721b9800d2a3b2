// Numbers as British readers write them. By hand: the browser’s own Intl takes tens of milliseconds to start on a phone.

/** 1280 → "1,280", −7.5 → "-7.5". */
export function inFigures(value: number): string {
  const [whole = '', part] = String(value).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`);
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Small whole numbers as words, others in figures: 3 → "three", 0 → "no", 12 → "12". */
export const inWords = (value: number): string => WORDS[value] ?? inFigures(value);

const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A whole number as it is read out: 64 → "sixty-four", 1,280 → "one thousand two hundred and eighty". Larger ones in figures. */
export function spelt(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1_000_000) return inFigures(value);
  if (value >= 1000) return together(`${spelt(Math.floor(value / 1000))} thousand`, value % 1000);
  if (value >= 100) return together(`${spelt(Math.floor(value / 100))} hundred`, value % 100);
  if (value >= 20) return TENS[Math.floor(value / 10)]! + (value % 10 > 0 ? `-${spelt(value % 10)}` : '');
  return value >= 10 ? TEENS[value - 10]! : value === 0 ? 'nought' : WORDS[value]!;
}

const together = (large: string, rest: number): string =>
  rest === 0 ? large : `${large}${rest < 100 ? ' and' : ''} ${spelt(rest)}`;

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

/** A name with an amount behind it; a name that ends in a figure is parted from it: “Jean 12”, “Table 2: 12”. */
export const besideName = (name: string, figures: string): string =>
  /\d$/.test(name) ? `${name}: ${figures}` : `${name} ${figures}`;

/** A number as people type it: “1,000”, “ 16 ”. Undefined for anything else. */
export function readNumber(typed: string): number | undefined {
  const figures = typed.replaceAll(/[,\s]/g, '');
  return /^\d{1,7}$/.test(figures) ? Number(figures) : undefined;
}
