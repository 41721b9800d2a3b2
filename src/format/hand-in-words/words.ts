import lists from '../../../content/hand-words.json' with { type: 'json' };
import { computeEditDistance, findNearestWord } from '../spelling.ts';

// Tokenizes a text: each word gets a one-letter mark for its meaning, and the parsers read marks, not English.

/** One mark for each meaning; `?` is an unknown word. */
const MARKS = {
  set: 'k',
  'claimed set': 'v',
  suit: 's',
  dragon: 'd',
  wind: 'w',
  'dragon noun': 'D',
  'wind noun': 'W',
  number: 'n',
  numbers: 'm',
  ordinal: 'o',
  'bonus tile': 'f',
  'bonus noun': 'F',
  bouquet: 'B',
  own: 'u',
  'round wind': 'q',
  thirteen: '9',
  'special hand': '=',
  terminals: 'E',
  place: 'p',
  'place said': 'P',
  held: 'H',
  all: 'A',
  everything: 'V',
  nothing: 'N',
  except: 'X',
  'only exposed': 'S',
  both: 'b',
  of: 'O',
  by: 'y',
  to: '~',
  and: '&',
  or: '|',
  beside: '<',
  article: 'a',
  it: 'i',
  is: 'z',
  have: 'h',
  me: 'I',
  seat: 'e',
  round: 'r',
  dealer: 'Q',
  person: 'Z',
  won: 'M',
  lost: 'L',
  not: '!',
  no: '0',
  did: 'x',
  fishing: 'Y',
  'early call': '^',
  wall: 'G',
  'last of wall': 'J',
  'last discard': 'j',
  'last tile': 'U',
  loose: 'l',
  discard: 'c',
  rob: 'R',
  draw: 't',
  'winning tile': 'T',
  claim: 'K',
  add: '+',
  sorry: 'C',
  myself: '@',
} as const;

type About = keyof typeof MARKS;
/** Besides the meanings: `g` a run of digits, `*` a multiplier, `.` `,` `:` punctuation, `?` an unknown word. */
export type WordMark = (typeof MARKS)[About] | 'g' | '*' | '.' | ',' | ':' | '?';

export interface HandWord {
  readonly mark: WordMark;
  readonly value: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Follows "I", so the speaker is the subject. */
  readonly byMe?: boolean;
}

interface Meaning {
  readonly mark: WordMark | '';
  readonly value: string;
}

/** The dictionary of words and phrases. Of several meanings the first in the file counts. */
const MEANINGS = new Map<string, Meaning>();
let longest = 1;
/** Words without apostrophes, like "didnt", except before "s", where it would give other words. */
const UNMARKED = new Map<string, Meaning>();
const learn = (words: string, meaning: Meaning): void => {
  for (const known of words.split(', ').flatMap(spelt)) {
    longest = Math.max(longest, known.split(' ').length);
    if (!MEANINGS.has(known)) MEANINGS.set(known, meaning);
    const plain = known.replaceAll(/'(?!s\b)/g, '');
    if (!UNMARKED.has(plain)) UNMARKED.set(plain, meaning);
  }
};

/** Expands a pattern: "[up ]to" is "to" and "up to", "p(u|o)nged" is "punged" and "ponged". */
function spelt(pattern: string): readonly string[] {
  const found = /[[(]([^[\]()]*)[\])]/.exec(pattern);
  if (!found) return [pattern];
  const ways = [...found[1]!.split('|'), ...(found[0].startsWith('[') ? [''] : [])];
  const [from, to] = [pattern.slice(0, found.index), pattern.slice(found.index + found[0].length)];
  return ways.flatMap((way) => spelt(from + way + to));
}

/** Also finds words without their apostrophe, possessives and plurals. */
const known = (text: string): Meaning | undefined =>
  MEANINGS.get(text) ??
  MEANINGS.get(text.replace(/'s?$/, '')) ??
  UNMARKED.get(text.replaceAll("'", '')) ??
  moreThanOne(text);

/** "fors" and "ofs" are not plurals: "fors" sounds like fours. */
function moreThanOne(text: string): Meaning | undefined {
  const one = MEANINGS.get(text.replace(/s$/, ''));
  return one && /[yO&]/.test(one.mark) ? undefined : one;
}
/** In these lists the value is the position of the word. */
const COUNTED: readonly string[] = ['number', 'ordinal'];
for (const [about, mark] of Object.entries(MARKS)) {
  if (about === 'numbers') continue;
  const list: string | Readonly<Record<string, string>> = lists[about as Exclude<About, 'numbers'>];
  if (typeof list === 'string' && COUNTED.includes(about))
    list.split(', ').forEach((word, at) => learn(word, { mark, value: String(at + 1) }));
  else if (typeof list === 'string') learn(list, { mark, value: about });
  else for (const [value, words] of Object.entries(list)) learn(words, { mark, value });
}
learn(lists['passed over'], { mark: '', value: '' });
for (const word of lists['small talk'].split(' ')) learn(word, { mark: '', value: '' });
lists.number.split(', ').forEach((word, at) => {
  const value = String(at + 1);
  learn(value, { mark: 'n', value });
  learn(`${word}s, ${word}es, ${value}s, ${value}'s`, { mark: 'm', value });
});
const SOUNDS = lists['sounds like a number'];
for (const [value, words] of Object.entries(SOUNDS.always)) {
  learn(words, { mark: 'n', value });
  learn(`${words}s`, { mark: 'm', value });
}
learn(lists['sounds like ones'], { mark: 'm', value: '1' });
const HOMOPHONES = new Map(
  Object.entries(SOUNDS['where one is wanted']).flatMap(([value, words]) =>
    words.split(', ').map((word) => [word, value]),
  ),
);
const NEAR = lists.near.split(' ').flatMap((word) => [word, `${word}s`]);

/** Filler words are left out. */
export function tokenizeHandWords(said: string): readonly HandWord[] {
  const parts = partsOf(said).map(respelt);
  const words: HandWord[] = [];
  for (let at = 0; at < parts.length;) {
    const { length, meaning } = meaningAt(parts, at);
    const [first, last] = [parts[at]!, parts[at + length - 1]!];
    const text = parts
      .slice(at, at + length)
      .map((part) => part.text)
      .join(' ');
    const byMe = parts[at - 1]?.text === 'i' && { byMe: true };
    if (meaning.mark !== '')
      words.push({ ...meaning, mark: meaning.mark, text, from: first.from, to: last.to, ...byMe });
    at += length;
  }
  return words.map((word, at) => soundsLike(word, words, at));
}

interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Splits a text into words, numbers and punctuation, in lower case. `333o` and `o333` are a number and a suit; a hyphen
 * in a word is a space.
 */
function partsOf(said: string): Part[] {
  const parts: Part[] = [];
  // Ignores the numbers of numbered lines; "north-west" is not a tile, so it stays one word.
  const plain = said
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/(^|\n)([ \t]*[1-9][.)])(?=\s)/g, (_, line: string, number: string) => line + ' '.repeat(number.length))
    .replaceAll(/\b(north|south)-(?=east|west)/g, '$1_');
  for (const found of plain.matchAll(/[\p{L}\p{N}_]+(?:'\p{L}+)*|'s\b|[.,;:!?()\n&+–—-]/gu)) {
    const from = found.index;
    const text = found[0];
    const [, ranks, suit] = /^([1-9]+)([bco])$/.exec(text) ?? [];
    const [, suitFirst, ranksAfter] = /^([bco])([1-9]+)$/.exec(text) ?? [];
    const to = from + text.length;
    if (ranks && suit) parts.push({ text: ranks, from, to: to - 1 }, { text: suit, from: to - 1, to });
    else if (glued(text)) {
      const [first, rest] = glued(text)!;
      parts.push({ text: first, from, to: from + first.length }, { text: rest, from: from + first.length, to });
    }
    // Notation: the parsers expect the suit after the ranks.
    else if (suitFirst && ranksAfter) parts.push({ text: ranksAfter, from, to }, { text: suitFirst, from: to, to });
    else if (text !== '-' || !isWithinWord(plain, from)) parts.push({ text, from, to: from + text.length });
  }
  return parts;
}

function glued(text: string): readonly [string, string] | undefined {
  const [, first, rest] = /^([1-4]x|[1-9]+)([1-9]|\p{L}{3,})$/u.exec(text) ?? [];
  const isKnown = rest && (/^[1-9]$/.test(rest) ? first!.endsWith('x') : 'sdw'.includes(known(rest)?.mark || '?'));
  return isKnown ? [first!, rest] : undefined;
}

let allWords: ReadonlySet<string> | undefined;
/** Words of phrases that are also recognized when misspelt: "on the tabel". */
const TOGETHER = ['table', 'hand', 'rack', 'wall', 'wind', 'discard', 'display', 'blossom', 'prevailing'];

function respelt(part: Part): Part {
  allWords ??= new Set([...MEANINGS.keys()].flatMap((words) => words.split(' ')));
  if (part.text.length < 4 || allWords.has(part.text) || allWords.has(part.text.replace(/'?s$/, ''))) return part;
  const meant = TOGETHER.filter((word) => word[0] === part.text[0] && isSwapped(part.text, word));
  return meant.length === 1 ? { ...part, text: meant[0]! } : part;
}

/** One letter added, missing or swapped, but none replaced. */
const isSwapped = (text: string, word: string): boolean =>
  computeEditDistance(text, word, 1) === 1 &&
  (text.length !== word.length || [...text].toSorted().join() === [...word].toSorted().join());

const isWithinWord = (text: string, at: number): boolean =>
  /\p{L}/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + 1] ?? '');

const MAHJONG = /\bmah? ?j[aoe]n+g+/;

function meaningAt(parts: readonly Part[], at: number): { readonly length: number; readonly meaning: Meaning } {
  for (let length = Math.min(longest, parts.length - at); length > 1; length--) {
    const together = parts.slice(at, at + length).map(({ text }) => text);
    const text = together.join(' ').replace(MAHJONG, 'mahjong');
    const meaning = known(text);
    if (meaning) return { length, meaning };
  }
  const [{ text }, next] = [parts[at]!, parts[at + 1]?.text ?? ''];
  const before = parts[at - 1]?.text ?? '';
  if (/^[1-4]$/.test(text) && next === 'x') return { length: 2, meaning: { mark: '*', value: text } };
  if (text === 'x' && /^[1-4]$/.test(next)) return { length: 2, meaning: { mark: '*', value: next } };
  const times = text === 'times' ? TIMES.get(next) : next === 'times' ? TIMES.get(text) : undefined;
  if (times) return { length: 2, meaning: { mark: '*', value: times } };
  if (/^[1-9]$/.test(text) && next === '-' && parts[at + 3]?.text !== '-' && before !== '-')
    return { length: 1, meaning: { mark: 'n', value: text } };
  return { length: 1, meaning: alone(text, before) };
}

const TIMES = new Map(
  ['two', 'three', 'four'].flatMap((word, at) => [word, `${at + 2}`].map((each) => [each, `${at + 2}`])),
);

const SUIT_LETTERS = ['b', 'c', 'o'];

function alone(text: string, before: string): Meaning {
  if (/^[.;!?\n]$/.test(text)) return { mark: '.', value: text };
  if (/^[,()–—]$/.test(text)) return { mark: ',', value: text };
  if (text === ':') return { mark: ':', value: text };
  if (text === 'twice' || text === 'thrice') return { mark: '*', value: text === 'twice' ? '2' : '3' };
  if (text === '-') return /^[1-9]$/.test(before) ? { mark: '~', value: '-' } : { mark: ',', value: '-' };
  if (/^[1-9](?:st|nd|rd|th)$/.test(text)) return { mark: 'o', value: text[0]! };
  const times = /^x([1-4])$|^([1-4])x$/.exec(text);
  if (times) return { mark: '*', value: times[1] ?? times[2]! };
  if (/^[1-9]{2,14}$/.test(text)) return { mark: 'g', value: text };
  if (SUIT_LETTERS.includes(text) && /^[1-9]+$/.test(before)) return { mark: 's', value: text };
  return known(text.replace(MAHJONG, 'mahjong')) ?? nearest(text) ?? { mark: '?', value: text };
}

/** Corrects one wrong letter, or two in a long word. */
function nearest(text: string): Meaning | undefined {
  if (text.length === 3) return shortNumber(text);
  if (text.length < 4) return undefined;
  const most = text.length >= 7 ? 2 : 1;
  const word = findNearestWord(NEAR, (each) => {
    if (each[0] !== text[0] || Math.abs(each.length - text.length) > most || each.length < 4) return undefined;
    const off = computeEditDistance(text, each, most);
    return off <= most ? off : undefined;
  });
  return word === undefined ? undefined : known(word);
}

/** Of words with three letters, only numbers are corrected: "tow", "fiv". */
function shortNumber(text: string): Meaning | undefined {
  const meant = lists.number
    .split(', ')
    .filter((word) => word[0] === text[0] && computeEditDistance(text, word, 1) === 1);
  return meant.length === 1 ? MEANINGS.get(meant[0]!) : undefined;
}

/** "too greens", and "for whites" at the start of a phrase. */
const isCountAt = ({ text }: HandWord, before: HandWord | undefined): boolean =>
  text === 'too' || (text !== 'to' && (before === undefined || ',.&'.includes(before.mark)));

/** Reads homophones of numbers as numbers where one is expected: after a set, among numbers, before a suit. */
function soundsLike(word: HandWord, words: readonly HandWord[], at: number): HandWord {
  const number = HOMOPHONES.get(word.text);
  if (number === undefined) return word;
  const [before, next, after] = [words[at - 1], words[at + 1], words[at + 2]];
  if (word.text === 'to' && next && next.from - word.to > 2) return word;
  const isNumber = (other: HandWord | undefined): boolean => other?.mark === 'n';
  const wanted = before?.mark === 'k' || (before?.mark === 'O' && words[at - 2]?.mark === 'k');
  const rank = (other: HandWord | undefined): number =>
    Number(isNumber(other) ? other!.value : (HOMOPHONES.get(other?.text ?? '') ?? NaN));
  const isRow =
    (isNumber(next) || isNumber(after)) &&
    !isNumber(before) &&
    rank(next) === Number(number) + 1 &&
    rank(after) === Number(number) + 2;
  const isEnd = rank(before) === Number(number) - 1 && rank(words[at - 2]) === Number(number) - 2 && isNumber(before);
  const isCounted =
    (isNumber(before) && word.text === 'for' && next?.mark === 's') ||
    (word.text === 'too' && isNumber(next) && after?.mark === 's');
  const isMiddle =
    (isNumber(before) || isNumber(next)) && rank(before) === Number(number) - 1 && rank(next) === Number(number) + 1;
  const fits =
    word.text === 'won'
      ? (wanted && (next?.mark === 's' || isNumber(next))) || isRow
      : isRow ||
        isEnd ||
        isCounted ||
        isMiddle ||
        (next !== undefined && 'dwm'.includes(next.mark) && next.text.endsWith('s') && isCountAt(word, before)) ||
        (wanted && (next?.mark === 's' || isNumber(next) || (next?.mark === 'O' && after?.mark === 's'))) ||
        (isNumber(before) && isNumber(next) && Number(next!.value) - Number(number) === 1 && word.text !== 'to') ||
        (word.text === 'too' && next?.mark === 's');
  return fits ? { ...word, mark: 'n', value: number } : word;
}
