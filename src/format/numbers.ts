// British numbers, formatted by hand because Intl takes tens of milliseconds to start on a phone.

/** 1280 → "1,280", −7.5 → "-7.5". */
export function formatNumber(value: number): string {
  const [whole = '', part] = String(value).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`);
}

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Up to ten in words: 3 → "three", 0 → "no", 12 → "12". */
export const formatInWords = (value: number): string => SMALL_NUMBERS[value] ?? formatNumber(value);

const TEEN_NAMES = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS_NAMES = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A whole number below a million in words: 64 → "sixty-four", 1,280 → "one thousand two hundred and eighty". */
export function spellOutNumberBelowMillion(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1_000_000) return formatNumber(value);
  if (value >= 1000)
    return joinNumberWords(`${spellOutNumberBelowMillion(Math.floor(value / 1000))} thousand`, value % 1000);
  if (value >= 100)
    return joinNumberWords(`${spellOutNumberBelowMillion(Math.floor(value / 100))} hundred`, value % 100);
  if (value >= 20)
    return TENS_NAMES[Math.floor(value / 10)]! + (value % 10 > 0 ? `-${spellOutNumberBelowMillion(value % 10)}` : '');
  return value >= 10 ? TEEN_NAMES[value - 10]! : value === 0 ? 'nought' : SMALL_NUMBERS[value]!;
}

const joinNumberWords = (large: string, rest: number): string =>
  rest === 0 ? large : `${large}${rest < 100 ? ' and' : ''} ${spellOutNumberBelowMillion(rest)}`;

export const formatPlural = (value: number, one: string, many = `${one}s`): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

/** "one double", "three doubles", "no doubles". */
export const formatPluralInWords = (value: number, one: string, many = `${one}s`): string =>
  `${formatInWords(value)} ${value === 1 ? one : many}`;

const SMALL_TIMES = ['not at all', 'once', 'twice'];

export const formatTimesInWords = (value: number): string => SMALL_TIMES[value] ?? `${formatInWords(value)} times`;

/** "+3,840", "−1,428" (with a minus sign), "0". */
export const formatSignedNumber = (value: number): string =>
  value > 0 ? `+${formatNumber(value)}` : value < 0 ? `−${formatNumber(-value)}` : '0';

/** “Jean 12”, but “Table 2: 12” after a name that ends in a figure. */
export const formatNameWithFigures = (name: string, figures: string): string =>
  /\d$/.test(name) ? `${name}: ${figures}` : `${name} ${figures}`;

/** Rounds each value in such a way that a whole sum stays as it is: 26.5 and −26.5 become 27 and −27. */
export function roundKeepingSum(values: readonly number[]): readonly number[] {
  let left = 0;
  return values.map((value) => {
    const rounded = Math.round(value + left);
    left += value - rounded;
    return rounded;
  });
}

const THOUSANDS_PATTERN = /(\d)[\s,.’'](?=\d{3}(?!\d))/g;

/** “1,280”, “1 280” and the full-width “１２８０” of some keyboards → "1280". */
export const withoutThousandsMarks = (typed: string): string =>
  typed.normalize('NFKC').trim().replaceAll(THOUSANDS_PATTERN, '$1');

export function parseTypedWholeNumber(typed: string): number | undefined {
  const figures = withoutThousandsMarks(typed);
  return /^\d{1,7}$/.test(figures) ? Number(figures) : undefined;
}
