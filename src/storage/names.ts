// Texts that people type or send. Invisible characters are removed: they can hide a name, reverse it, or break a line.

/** The parts of an emoji are joined by characters that are removed everywhere else. */
const EMOJI_PATTERN =
  '\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*(?:\\u200D\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*)*';
/** The flags of England, Scotland and Wales are spelt in invisible characters. */
const FLAG_PATTERN = '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}';
/** Control and format characters (including those that change direction), surrogates, and blank letters. */
const INVISIBLE_PATTERN = '[\\p{Cc}\\p{Cf}\\p{Cs}\\u034F\\u115F\\u1160\\u2800\\u3164\\uFFA0]';
const HAS_INVISIBLE_PATTERN = new RegExp(INVISIBLE_PATTERN, 'u');
const EMOJI_OR_INVISIBLE_PATTERN = new RegExp(`(${FLAG_PATTERN}|${EMOJI_PATTERN})|${INVISIBLE_PATTERN}`, 'gu');

/** Without invisible characters, on one line, in Unicode normal form C. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/gu, ' ')
    .replaceAll(EMOJI_OR_INVISIBLE_PATTERN, '$1')
    .normalize('NFC');

export const hasInvisible = (text: string): boolean => HAS_INVISIBLE_PATTERN.test(text);

/** Longer names are cut; where people type them, they see a message instead. */
export const MAX_NAME_LENGTH = 60;

/** A sentence; empty where the name fits. */
export const describeNameTooLong = (name: string, max: number): string => {
  const { length } = cleanNameText(name, MAX_NAME_LENGTH * 20);
  return length > max ? `A name here has ${max} letters at most, and this one has ${length}. Shorten it.` : '';
};

/** Without double spaces and invisible characters, cut where it is too long; empty for what is not text. */
export function cleanNameText(name: unknown, max = MAX_NAME_LENGTH): string {
  if (typeof name !== 'string') return '';
  // A text of a megabyte is not searched.
  const clean = cleanText(name.slice(0, max * 20));
  return cutName(clean.trim().replaceAll(/\s+/gu, ' '), max).trim();
}

/** Cuts between graphemes: an emoji stays whole, an accent with its letter. */
export function cutName(text: string, max: number): string {
  if (text.length <= max) return text;
  const near = text.slice(0, max + 100);
  return joinWhileFits(splitGraphemes(near), max) || joinWhileFits(Array.from(near), max);
}

function joinWhileFits(parts: Iterable<string>, max: number): string {
  let whole = '';
  for (const part of parts) {
    if (whole.length + part.length > max) break;
    whole += part;
  }
  return whole;
}

/** Firefox has Intl.Segmenter since 2024 only; without it, texts are cut between code points. */
const splitGraphemes = (text: string): Iterable<string> =>
  typeof Intl === 'object' && 'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : Array.from(text);

/** For comparing names: ignores capitals, blanks and how an accent was typed. */
export const toNameKey = (name: string): string => cleanNameText(name).toLowerCase();

/** Sorts by character code, once accents are removed. */
const PLAIN_NAME_PATTERN = /^[a-z\d '’.-]*$/;
const removeAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/**
 * A comparison for sorting names. The browser’s collation takes longer to start than a page of a group takes to draw, so it is
 * used only where a name needs it.
 * @param all every name that will be compared
 */
export function createNameOrder(all: readonly string[]): (a: string, b: string) => number {
  const plain = new Map(all.map((name) => [name, removeAccents(name)]));
  if (![...plain.values()].every((name) => PLAIN_NAME_PATTERN.test(name))) return (a, b) => a.localeCompare(b, 'en-GB');
  const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return (a, b) => order(plain.get(a)!, plain.get(b)!) || order(a, b);
}

export const isSameName = (a: string, b: string): boolean => toNameKey(a) === toNameKey(b);
