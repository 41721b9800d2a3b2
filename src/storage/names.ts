// Texts that people type or send: what cannot be seen is taken out, since it can hide a name, turn it round, or break a line.

/** An emoji of several parts is glued together by signs that are taken out everywhere else. */
const EMOJI_PATTERN =
  '\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*(?:\\u200D\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*)*';
/** The flags of England, Scotland and Wales are spelt in letters that cannot be seen. */
const FLAG_PATTERN = '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}';
/** Controls, signs without a shape (including those that change direction), half letters, and blanks that look like nothing. */
const INVISIBLE_PATTERN = '[\\p{Cc}\\p{Cf}\\p{Cs}\\u034F\\u115F\\u1160\\u2800\\u3164\\uFFA0]';
const HAS_INVISIBLE_PATTERN = new RegExp(INVISIBLE_PATTERN, 'u');
const EMOJI_OR_INVISIBLE_PATTERN = new RegExp(`(${FLAG_PATTERN}|${EMOJI_PATTERN})|${INVISIBLE_PATTERN}`, 'gu');

/** A text without what cannot be seen, on one line, its letters written one way. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/gu, ' ')
    .replaceAll(EMOJI_OR_INVISIBLE_PATTERN, '$1')
    .normalize('NFC');

/** Whether something in a text cannot be seen. */
export const hasInvisible = (text: string): boolean => HAS_INVISIBLE_PATTERN.test(text);

/** A name longer than this is cut, unless its place is narrower; where people type it, they are told instead. */
export const MAX_NAME_LENGTH = 60;

/** Why a name cannot be kept whole, in a sentence; empty where it can. */
export const describeNameTooLong = (name: string, max: number): string => {
  const { length } = cleanNameText(name, MAX_NAME_LENGTH * 20);
  return length > max ? `A name here has ${max} letters at most, and this one has ${length}. Shorten it.` : '';
};

/** A name as it was typed, without double spaces or what cannot be seen, cut where it is too long; empty for what is not text. */
export function cleanNameText(name: unknown, max = MAX_NAME_LENGTH): string {
  if (typeof name !== 'string') return '';
  // A name of a megabyte is not searched through: at most a line of it is left.
  const clean = cleanText(name.slice(0, max * 20));
  return cutName(clean.trim().replaceAll(/\s+/gu, ' '), max).trim();
}

/** A text cut between what a reader takes for letters: an emoji stays whole, an accent with its letter. */
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

/** Firefox has cut texts into letters since 2024 only; before that they are cut between code points. */
const splitGraphemes = (text: string): Iterable<string> =>
  typeof Intl === 'object' && 'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : Array.from(text);

/** The form by which names are compared: capitals, blanks and the way an accent was typed do not make another person. */
export const toNameKey = (name: string): string => cleanNameText(name).toLowerCase();

/** What has an alphabetical order without the browser’s help, once accents are off. */
const PLAIN_NAME_PATTERN = /^[a-z\d '’.-]*$/;
const removeAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/**
 * The alphabetical order of some names. The browser’s own collation takes longer to start than a page of a group to be drawn,
 * so it is asked only where a name needs it.
 * @param all every name that will be compared
 */
export function createNameOrder(all: readonly string[]): (a: string, b: string) => number {
  const plain = new Map(all.map((name) => [name, removeAccents(name)]));
  if (![...plain.values()].every((name) => PLAIN_NAME_PATTERN.test(name))) return (a, b) => a.localeCompare(b, 'en-GB');
  const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return (a, b) => order(plain.get(a)!, plain.get(b)!) || order(a, b);
}

/** Whether two names are the same person's. */
export const isSameName = (a: string, b: string): boolean => toNameKey(a) === toNameKey(b);
