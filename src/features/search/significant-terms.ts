import { tokenizeText, stemWord, stemSignificantWord } from './query-parser.ts';

const BROAD_STEMS = new Set(['tile', 'hand', 'rule', 'mahjong', 'game', 'set', 'mean', 'call'].map(stemWord));

export const joinStemsExceptBroad = (stems: readonly string[]): string => {
  const narrow = stems.filter((word) => !BROAD_STEMS.has(word));
  return (narrow.length > 0 ? narrow : stems).join(' ');
};

export const listSignificantStems = (text: string): readonly string[] =>
  tokenizeText(text).flatMap((word) => stemSignificantWord(word) ?? []);

/** Does not split after a question mark, so that a question stays with its answer. */
export const splitIntoSentences = (text: string): readonly string[] =>
  text.match(/.+?(?:[.!](?= )|$)/g)?.map((each) => each.trim()) ?? [];

const NUMBER_NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const WIND_NAMES = ['east', 'south', 'west', 'north'] as const;

const SET_WORDS: readonly (readonly [set: string, names: string])[] = [
  ['pair', 'two|pair|couple'],
  ['pung', 'three|pung|pong|pon|triplet|set'],
  ['kong', 'four|kong|kan|quad'],
];

const KIND_WORDS: readonly (readonly [kind: string, names: string])[] = [
  ['major', 'ones|nines'],
  ['minor', 'twos|threes|fours|fives|sixes|sevens|eights'],
  ['wind', WIND_NAMES.map((wind) => `${wind}s`).join('|')],
  ['dragon', '(?:red|green|white)s|(?:red|green|white) dragons?|dragons'],
];

function findWindOwners(wind: string, question: string): readonly string[] {
  const own = new RegExp(`\\b(?:i|im|am|is|are|me|my|sit|sitting|seat)(?: \\w+)? ${wind}\\b(?! round)`).test(question);
  const round = new RegExp(`\\b${wind} (?:wind )?round\\b|\\bround (?:is|of) ${wind}\\b`).test(question);
  return [...(own ? ['your own wind'] : []), ...(round ? ['the wind of the round'] : [])];
}

function listTitles(set: string, kind: string, whoseWind: readonly string[]): readonly string[] {
  const special = kind === 'dragon' ? ['dragons'] : whoseWind;
  if (set === 'pair') return special.length > 0 ? special.map((of) => `pair of ${of}`) : ['a pair that scores nothing'];
  if (kind === 'minor') return [`${set} of 2s to 8s`];
  return [`${set} of ones, nines, winds or dragons`, ...special.map((of) => `pung or kong of ${of}`)];
}

/** Three digits: a chow or a pung if they are one suit. */
const THREE_DIGITS_PATTERN = /(?:^|\D)([1-9])[ ,-]?([1-9])[ ,-]?([1-9])(?!\d)/;

const SUIT_PATTERNS = [/\b(?:bamboos?|bams?)\b/, /\b(?:circles?|dots|balls)\b/, /\b(?:characters?|cra[ck]+s)\b/];

const HONOURS_PATTERN = /\b(?:winds|dragons|honou?rs|easts|souths|wests|norths|reds|greens|whites)\b/;

/** “three of the five bams”: the rank is between count and suit. */
const SET_OF_SUIT_PATTERN = new RegExp(
  `\\b(${SET_WORDS.map(([, names]) => names).join('|')})s? of (?:the )?(${NUMBER_NAMES.join('|')})s?(?: of)? (?:bam|circle|dot|ball|char|cra)`,
);

function listSetOfSuitTitles(question: string): readonly string[] {
  const [, count, number] = SET_OF_SUIT_PATTERN.exec(question) ?? [];
  const set = SET_WORDS.find(([, names]) => names.split('|').includes(count ?? ''))?.[0];
  return set ? listTitles(set, /one|nine/.test(number!) ? 'major' : 'minor', []) : [];
}

const SUIT_WITH_HONOURS = 'one suit with winds or dragons';

function listSuitTitles(suits: number, titles: readonly string[]): readonly string[] {
  if (suits === SUIT_PATTERNS.length) return ['the same pung in three suits'];
  return titles.some((title) => /wind|dragon/.test(title)) ? [SUIT_WITH_HONOURS] : titles;
}

/** Titles of the rules about tiles in a question: “four sixes” gives “kong of 2s to 8s”. Empty if it names no tiles. */
export function listQueryTileRuleTitles(query: string): readonly string[] {
  // “6s” becomes “sixes”, because only a plural names tiles: “three sixes” does, “three players” does not.
  const spelled = query
    .toLowerCase()
    .replaceAll(/\b([1-9])s\b/g, (_, digit: string) => toPlural(NUMBER_NAMES[Number(digit) - 1]!));
  const question = tokenizeText(spelled).join(' ');
  const titles = SET_WORDS.flatMap(([set, count]) =>
    KIND_WORDS.flatMap(([kind, tiles]) => {
      const found = new RegExp(`\\b(?:${count})s? (?:of )?(?:the )?(?:concealed |exposed |hidden )?(${tiles})\\b`).exec(
        question,
      );
      return found
        ? listTitles(set, kind, kind === 'wind' ? findWindOwners(found[1]!.replace(/s$/, ''), question) : [])
        : [];
    }),
  );
  const suits = SUIT_PATTERNS.filter((suit) => suit.test(question)).length;
  const oneSuitTitles = listSetOfSuitTitles(question);
  if (oneSuitTitles.length > 0) return oneSuitTitles;
  if (titles.length > 0 && suits > 0) return listSuitTitles(suits, titles);
  if (suits === 1 && HONOURS_PATTERN.test(question)) return [SUIT_WITH_HONOURS];
  const digits = THREE_DIGITS_PATTERN.exec(query)?.slice(1).map(Number);
  return digits ? [...titles, ...listDigitTitles(digits)] : titles;
}

const toPlural = (number: string): string => (number.endsWith('x') ? `${number}es` : `${number}s`);

function listDigitTitles([a, b, c]: readonly number[]): readonly string[] {
  if (a === b && b === c) return [a === 1 || a === 9 ? 'pung of ones nines winds or dragons' : 'pung of 2s to 8s'];
  return b === a! + 1 && c === b + 1 ? ['chow'] : [];
}
