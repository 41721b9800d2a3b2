import lists from '../../../content/hand-words.json' with { type: 'json' };
import { computeEditDistance, findWordOfLowestCost } from '../spelling.ts';

// Splits words into tokens, with a kind from `content/hand-words.json`, a value, and flags for little words before.

type ListName = Exclude<keyof typeof lists, 'filler' | 'filler phrases'>;
export type TokenKind = ListName | 'digits' | 'comma' | 'stop' | 'colon' | 'unknown' | 'end';

export interface HandToken {
  readonly kind: TokenKind;
  readonly value: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The clause's number. Separators (commas, "and" …) have numbers of their own, so clauses are not consecutive. */
  readonly clause: number;
  readonly sentence: number;
  /** Whether the token follows an article; after "of" or "in"; after "I", perhaps with "have" or "be" in between. */
  readonly hasArticle: boolean;
  readonly hasOf: boolean;
  readonly isMine: boolean;
}

interface Meaning {
  readonly kind: TokenKind | 'filler';
  readonly value: string;
}

const MEANINGS = new Map<string, Meaning>();
let longestPhrase = 1;

/** Lists the phrases of a pattern: "[up ]to" is "to" and "up to"; "p(u|o)nged" is "punged" and "ponged". */
function expandPattern(pattern: string): readonly string[] {
  const found = /[[(]([^[\]()]*)[\])]/.exec(pattern);
  if (!found) return [pattern];
  const variants = [...found[1]!.split('|'), ...(found[0].startsWith('[') ? [''] : [])];
  const [head, tail] = [pattern.slice(0, found.index), pattern.slice(found.index + found[0].length)];
  return variants.flatMap((variant) => expandPattern(head + variant + tail));
}

function addMeaning(patterns: string, meaning: Meaning): void {
  for (const phrase of patterns.split(', ').flatMap(expandPattern)) {
    longestPhrase = Math.max(longestPhrase, phrase.split(' ').length);
    for (const spelling of [phrase, phrase.replaceAll(/'(?!s\b)/g, '')])
      if (!MEANINGS.has(spelling)) MEANINGS.set(spelling, meaning);
  }
}

for (const [kind, list] of Object.entries(lists) as [ListName, string | Readonly<Record<string, string>>][]) {
  if (kind.startsWith('filler')) continue;
  if (typeof list === 'string') addMeaning(list, { kind, value: kind });
  else for (const [value, patterns] of Object.entries(list)) addMeaning(patterns, { kind, value });
}
addMeaning(lists['filler phrases'], { kind: 'filler', value: '' });
for (const word of lists.filler.split(' ')) addMeaning(word, { kind: 'filler', value: '' });

const ARTICLES = /^(?:an?|the|another|single|lone|odd|stray|extra|number)$/;
const SEPARATORS: readonly string[] = ['comma', 'stop', 'colon', 'and'];

/** Possessives count as the word, "north's" as north. */
const lookUpMeaning = (text: string): Meaning | undefined =>
  MEANINGS.get(text) ?? MEANINGS.get(text.replace(/'s?$/, ''));

interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The word has a capital inside a sentence, as names have. */
  readonly isName?: boolean;
}

export function tokenize(words: string): readonly HandToken[] {
  const parts = splitParts(words);
  const tokens: HandToken[] = [];
  let [clause, sentence] = [0, 0];
  let [hasArticle, hasOf, isMine] = [false, false, false];
  for (let at = 0; at < parts.length;) {
    const { length, meaning } = findMeaning(parts, at);
    const [first, last] = [parts[at]!, parts[at + length - 1]!];
    const text = joinTexts(parts, at, length);
    at += length;
    if (meaning.kind === 'filler') {
      hasArticle ||= ARTICLES.test(text);
      hasOf ||= text === 'of' || text === 'in';
      continue;
    }
    isMine ||= /^i\b/.test(text);
    const isSeparator = SEPARATORS.includes(meaning.kind);
    if (isSeparator) clause++;
    if (meaning.kind === 'stop') sentence++;
    const flags = { clause, sentence, hasArticle, hasOf, isMine };
    tokens.push({ ...meaning, kind: meaning.kind, text, from: first.from, to: last.to, ...flags });
    if (isSeparator) clause++;
    [hasArticle, hasOf] = [false, false];
    isMine = meaning.kind === 'i' || (isMine && (meaning.kind === 'have' || meaning.kind === 'be'));
  }
  // Beside the word circles the letter C may mean them.
  const isVague =
    tokens.some(({ text }) => text.startsWith('circ')) && !tokens.some(({ text }) => /^c(?:ra|ha)/.test(text));
  const list = tokens.map((token) =>
    isVague && /^c\.?$/.test(token.text) ? { ...token, kind: 'unknown' as const } : token,
  );
  return list.filter((_, at) => !isNounOfRanks(list, at)).map((token, at, all) => toNumberToken(token, all, at));
}

/** "Numbers" are characters, but not in "numbers 2, 4 and 7 in each suit". */
function isNounOfRanks(tokens: readonly HandToken[], at: number): boolean {
  if (tokens[at]!.text !== 'numbers') return false;
  const after = tokens.slice(at + 1);
  const end = after.findIndex(({ kind }) => !/^(?:number|digits|comma|and|to)$/.test(kind));
  return end > 0 && after[end]!.kind === 'suit';
}

const joinTexts = (parts: readonly Part[], at: number, length: number): string =>
  parts
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\bmah? ?j[aoe]n+g+/g, 'mahjong');

/** Words, numbers and punctuation in lower case; `333o`, `o333` and `3x9` come apart, "north-west" does not. */
function splitParts(words: string): Part[] {
  const plain = words
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll('×', 'x')
    .replaceAll(/!(?= of\b)/g, ' ')
    .replaceAll(/\b(\d)\/(\d)\/(\d)\b/g, '$1 $2 $3')
    .replaceAll(
      /\b(was|is|were|are|an?|the|of|and|pair|p[ou]ng|kong|chow)( ?(?:\.{2,}|…))/g,
      (_, word: string, dots: string) => word.padEnd(word.length + dots.length),
    )
    .replaceAll('…', '.')
    .replaceAll(/\b(north|south)-(?=east|west)/g, '$1_')
    .replaceAll(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .replaceAll(/\bw\/(?= )/g, '& ')
    // Dictated signs
    .replaceAll(/\bcomma\b/g, ',    ')
    .replaceAll(/\bfull stop\b/g, '.        ')
    .replaceAll(/\bno\.(?= ?\d)/g, '   ')
    .replaceAll(/\b(seat|round) [-–—]/g, '$1 :');
  return [...plain.matchAll(/(?:\p{L}\.){2,}|[\p{L}\p{N}_]+(?:'\p{L}+)*|[.,;:!?()\n&+–—/=*~<>%-]/gu)].flatMap(
    ({ 0: text, index: from }) => {
      const [, head, tail] =
        /^(\d+)([bcdo])$/.exec(text) ??
        /^([1-4]x)([1-9]|\p{L}{3,})$/u.exec(text) ??
        /^(\d+)(\p{L}{3,})$/u.exec(text) ??
        [];
      const [, suit, ranks] = /^([bcdo])([1-9]+)$/.exec(text) ?? [];
      // "3xD1" and "C2C3C4"
      const short = /^([2-4]x)?(?:[bcdo][1-9]+)+$/.test(text) && !suit;
      if (short)
        return [...text.matchAll(/^[2-4]x|[bcdo]|[1-9]+/g)].map(({ 0: piece, index }) => ({
          text: /^[bcdo]$/.test(piece) ? `${piece}.` : piece,
          from: from + index,
          to: from + index + piece.length,
        }));
      const to = from + text.length;
      const alike = /^(?:([esn])\1{1,3}|([rg])\2{1,3})$/.exec(text);
      if (alike)
        return [...text].map((letter, place) => ({ text: `${letter}.`, from: from + place, to: from + place + 1 }));
      if (suit && ranks)
        return [
          { text: `${suit}.`, from, to: from + 1 },
          { text: ranks, from: from + 1, to },
        ];
      const before = words.slice(0, from);
      const isName =
        /^\p{Lu}\p{Ll}/u.test(words.slice(from, to)) &&
        /[\p{L}\p{N},] +$/u.test(before) &&
        !/\b(?:an?|the) +$/i.test(before);
      if (!head || !tail || (tail.length > 1 && !lookUpMeaning(tail))) return [{ text, from, to, isName }];
      const cut = from + head.length;
      return [
        { text: head, from, to: cut },
        { text: /^[bcdo]$/.test(tail) ? `${tail}.` : tail, from: cut, to },
      ];
    },
  );
}

function findMeaning(parts: readonly Part[], at: number): { readonly length: number; readonly meaning: Meaning } {
  for (let length = Math.min(longestPhrase, parts.length - at); length > 1; length--) {
    const meaning = lookUpMeaning(joinTexts(parts, at, length));
    if (meaning) return { length, meaning };
  }
  return { length: 1, meaning: findWordMeaning(joinTexts(parts, at, 1), parts, at) };
}

function findWordMeaning(text: string, parts: readonly Part[], at: number): Meaning {
  const isDigit = (part: Part | undefined): boolean => /^[1-9]$/.test(part?.text ?? '');
  if (/^[.;!?\n]$/.test(text)) return { kind: 'stop', value: text };
  if (/^[,()–—]$/.test(text)) return { kind: 'comma', value: text };
  if (text === ':') return { kind: 'colon', value: text };
  if (text === '-') {
    if (!isDigit(parts[at - 1]) || !isDigit(parts[at + 1])) return { kind: 'comma', value: text };
    const isList = parts[at + 2]?.text === '-' || parts[at - 2]?.text === '-';
    return isList ? { kind: 'filler', value: '' } : { kind: 'to', value: text };
  }
  const isAfterDigit = /^[1-9]+$/.test(parts[at - 1]?.text ?? '');
  if (/^[bcdo]\.$/.test(text) || (isAfterDigit && /^(?:[bcdo]|man)$/.test(text)))
    return { kind: 'suit', value: text[0]!.replace('d', 'o').replace('m', 'c') };
  if (/^[rg]\.$/.test(text)) return { kind: 'dragon', value: `d${text[0]!}` };
  if (/^[esn]\.$|^[eswn]$/.test(text)) return { kind: 'wind', value: text[0]! };
  if (/^[1-9]$/.test(text)) return { kind: 'number', value: text };
  if (/^[1-9]{2,14}$/.test(text)) return { kind: 'digits', value: text };
  const kind = parts[at]!.isName ? 'person' : 'unknown';
  // "Ron off West" is a Japanese win, "off Ron", "lost to Ron" and "Ron threw it" a player.
  const isPlayer =
    /^(?:off|from|by|and|to|thanks|beat)$/.test(parts[at - 1]?.text ?? '') ||
    !/^(?:[.,;!\n–—-]|off|from|on)$/.test(parts[at + 1]?.text ?? '.');
  if (/^ron('s)?$/.test(text) && isPlayer) return { kind: 'person', value: text };
  // In "Colin won" the first word is a name, not a misspelt "coin".
  const isName = /^(?:have|won|discard|claim)/.test(lookUpMeaning(parts[at + 1]?.text ?? '')?.kind ?? '');
  return lookUpMeaning(text) ?? (isName ? undefined : findNearMeaning(text)) ?? { kind, value: text };
}

const NEAR_KINDS = /^(?:set|suit|dragons?|winds?|number|ranks|bonus|bonus-tile|round-wind)$/;
const LONG_KINDS = /^(?:place|won|discard|claim|claimed-set)$/;
const NEAR_WORDS = [...MEANINGS].flatMap(([word, { kind }]) =>
  /^[a-z]{4,}$/.test(word) && (NEAR_KINDS.test(kind) || (LONG_KINDS.test(kind) && word.length > 5)) ? [word] : [],
);

/** Finds the meaning of a misspelt word: one letter may be wrong, or two in a long word. */
function findNearMeaning(text: string): Meaning | undefined {
  if (text.length < 4) return undefined;
  const most = text.length >= 8 ? 2 : 1;
  const word = findWordOfLowestCost(NEAR_WORDS, (each) => {
    if (each[0] !== text[0] || Math.abs(each.length - text.length) > most) return undefined;
    const distance = computeEditDistance(text, each, most);
    // Another letter in a short word often makes another correct word, such as "went" or "chew".
    const isOtherWord = text.length === each.length && text.length < 6 && sortLetters(text) !== sortLetters(each);
    return distance <= most && !isOtherWord ? distance : undefined;
  });
  return word === undefined ? undefined : lookUpMeaning(word);
}

const sortLetters = (word: string): string => [...word].toSorted().join('');

const HOMOPHONES: Readonly<Record<string, string>> = { won: '1', to: '2', too: '2', for: '4', fore: '4' };

/** Reads "to", "for" and the like as numbers after the name of a set or within a row: "pung of to dots". */
function toNumberToken(token: HandToken, tokens: readonly HandToken[], at: number): HandToken {
  const value = HOMOPHONES[token.text];
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (!value || !after || after.hasArticle || !/^(?:number|suit)$/.test(after.kind)) return token;
  const isInRow =
    before?.kind === 'number' &&
    Number(before.value) === Number(value) - 1 &&
    token.kind !== 'to' &&
    (after.kind === 'suit' || Number(after.value) === Number(value) + 1);
  if (before?.kind === 'set' || isInRow) return { ...token, kind: 'number', value };
  return token.text === 'won' && after.kind === 'number' ? { ...token, kind: 'unknown' } : token;
}
