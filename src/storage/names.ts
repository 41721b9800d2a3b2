// Invisible characters are removed: they can hide a name, reverse it, or break a line.

/** Within an emoji, variation selectors and joiners are kept. */
const EMOJI_PATTERN =
  '\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*(?:\\u200D\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*)*';
/** England, Scotland and Wales: a flag followed by invisible tag characters. */
const FLAG_PATTERN = '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}';
const INVISIBLE_PATTERN = '[\\p{Cc}\\p{Cf}\\p{Cs}\\u034F\\u115F\\u1160\\u2800\\u3164\\uFFA0]';
const HAS_INVISIBLE_PATTERN = new RegExp(INVISIBLE_PATTERN, 'u');
const EMOJI_OR_INVISIBLE_PATTERN = new RegExp(`(${FLAG_PATTERN}|${EMOJI_PATTERN})|${INVISIBLE_PATTERN}`, 'gu');

export const removeInvisibleCharacters = (text: string): string =>
  text
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/gu, ' ')
    .replaceAll(EMOJI_OR_INVISIBLE_PATTERN, '$1')
    .normalize('NFC');

export const hasInvisibleCharacter = (text: string): boolean => HAS_INVISIBLE_PATTERN.test(text);

export const MAX_NAME_LENGTH = 60;

export const describeTooLongNameError = (name: string, max: number): string => {
  const { length } = cleanNameText(name, MAX_NAME_LENGTH * 20);
  return length > max
    ? `A name here can have ${max} letters at most, and this one has ${length}. Please shorten it.`
    : '';
};

export function cleanNameText(name: unknown, max = MAX_NAME_LENGTH): string {
  if (typeof name !== 'string') return '';
  const clean = removeInvisibleCharacters(name.slice(0, max * 20));
  return cutText(clean.trim().replaceAll(/\s+/gu, ' '), max).trim();
}

/** Cuts a text to at most `max` UTF-16 units so that emoji and accented letters stay whole. */
export function cutText(text: string, max: number): string {
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

/** Firefox has had `Intl.Segmenter` only since 2024; without it a text is split into code points. */
const splitGraphemes = (text: string): Iterable<string> =>
  typeof Intl === 'object' && 'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : Array.from(text);

/** The most characters of the id of a quiz in a group's standings. */
export const MAX_QUIZ_ID_LENGTH = 40;

/** The id of a quiz that the group has written: the quiz has no code, so its scores go by its title. */
export const toOwnQuizId = (title: string): string => cleanNameText(title, MAX_QUIZ_ID_LENGTH);

export const toNameKey = (name: string): string => cleanNameText(name).toLowerCase();

const PLAIN_NAME_PATTERN = /^[a-z\d '’.-]*$/;
const removeAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/** The browser's collation is slow to start, so it is used only if a name in `all` needs it. */
export function createComparatorForNames(all: readonly string[]): (a: string, b: string) => number {
  const plain = new Map(all.map((name) => [name, removeAccents(name)]));
  if (![...plain.values()].every((name) => PLAIN_NAME_PATTERN.test(name))) return (a, b) => a.localeCompare(b, 'en-GB');
  const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return (a, b) => compareTexts(plain.get(a)!, plain.get(b)!) || compareTexts(a, b);
}

export const isSameName = (a: string, b: string): boolean => toNameKey(a) === toNameKey(b);

/** @param place the index of the table, from 0 */
export const formatTableNameOfIndex = (place: number): string => `Table ${place + 1}`;
export const isNumberedTableName = (name: string): boolean => /^Table \d+$/.test(name);
