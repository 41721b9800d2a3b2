import { tokenize, getStem, getSignificantStem } from './query-parser.ts';

/** Words that stand in many names and tell none from another. */
const BROAD_STEMS = new Set(['tile', 'hand', 'rule', 'mahjong', 'game', 'set', 'mean', 'call'].map(getStem));

/** The words of a name that matter; all of them where none does. */
export const selectSignificantTerms = (stems: readonly string[]): string => {
  const narrow = stems.filter((word) => !BROAD_STEMS.has(word));
  return (narrow.length > 0 ? narrow : stems).join(' ');
};

export const listSignificantStems = (text: string): readonly string[] =>
  tokenize(text).flatMap((word) => getSignificantStem(word) ?? []);

/** The sentences of a text; a question that it asks itself goes with its answer. */
export const splitSentences = (text: string): readonly string[] =>
  text.match(/.+?(?:[.!](?= )|$)/g)?.map((each) => each.trim()) ?? [];

/** How many words the longest name has that a question says whole. */
export const findLongestName = (names: readonly (readonly string[])[], asked: ReadonlySet<string>): number =>
  Math.max(0, ...names.filter((name) => name.every((word) => asked.has(word))).map(({ length }) => length));

// “Four sixes”, “3 souths and I am south”, “345”: people name their tiles, and the rules the kinds of sets and tiles.

const NUMBER_NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const WIND_NAMES = ['east', 'south', 'west', 'north'] as const;

/** How many tiles alike each word means. */
const SET_WORDS: readonly (readonly [set: string, said: string])[] = [
  ['pair', 'two|pair|couple'],
  ['pung', 'three|pung|pong|pon|triplet|set'],
  ['kong', 'four|kong|kan|quad'],
];

/** What tiles of each kind are called where several of them are meant. */
const KIND_WORDS: readonly (readonly [kind: string, said: string])[] = [
  ['major', 'ones|nines'],
  ['minor', 'twos|threes|fours|fives|sixes|sevens|eights'],
  ['wind', WIND_NAMES.map((wind) => `${wind}s`).join('|')],
  ['dragon', '(?:red|green|white)s|(?:red|green|white) dragons?|dragons'],
];

/** Where the question says whose wind it is: the player’s own, or that of the round. */
function whose(wind: string, question: string): readonly string[] {
  const own = new RegExp(`\\b(?:i|im|am|is|are|me|my|sit|sitting|seat)(?: \\w+)? ${wind}\\b(?! round)`).test(question);
  const round = new RegExp(`\\b${wind} (?:wind )?round\\b|\\bround (?:is|of) ${wind}\\b`).test(question);
  return [...(own ? ['your own wind'] : []), ...(round ? ['the wind of the round'] : [])];
}

/** The rules for a set of such tiles, by their titles. */
function listTitles(set: string, kind: string, whoseWind: readonly string[]): readonly string[] {
  const special = kind === 'dragon' ? ['dragons'] : whoseWind;
  if (set === 'pair') return special.length > 0 ? special.map((of) => `pair of ${of}`) : ['a pair that scores nothing'];
  if (kind === 'minor') return [`${set} of 2s to 8s`];
  return [`${set} of ones, nines, winds or dragons`, ...special.map((of) => `pung or kong of ${of}`)];
}

/** A number as a digit beside others: three of them in one suit are a chow or a pung. */
const THREE_DIGITS = /(?:^|\D)([1-9])[ ,-]?([1-9])[ ,-]?([1-9])(?!\d)/;

/** What each suit is called. */
const SUIT_PATTERNS = [/\b(?:bamboos?|bams?)\b/, /\b(?:circles?|dots|balls)\b/, /\b(?:characters?|cra[ck]+s)\b/];

/** Honours, where several of them are meant and no number of tiles stands beside them. */
const SOME_HONOURS = /\b(?:winds|dragons|honou?rs|easts|souths|wests|norths|reds|greens|whites)\b/;

/** Three of one number in one suit, the number between: “three of the five bams”. */
const OF_ONE_SUIT = new RegExp(
  `\\b(${SET_WORDS.map(([, said]) => said).join('|')})s? of (?:the )?(${NUMBER_NAMES.join('|')})s?(?: of)? (?:bam|circle|dot|ball|char|cra)`,
);

/** “Three of the five bams” are a pung of 2s to 8s. */
function ofOneSuit(question: string): readonly string[] {
  const [, count, number] = OF_ONE_SUIT.exec(question) ?? [];
  const set = SET_WORDS.find(([, said]) => said.split('|').includes(count ?? ''))?.[0];
  return set ? listTitles(set, /one|nine/.test(number!) ? 'major' : 'minor', []) : [];
}

/** A set of one suit is worth what it is; beside winds or dragons a suit makes a hand, and so do all three of them. */
const WITH_HONOURS = 'one suit with winds or dragons';

function inSuits(suits: number, named: readonly string[]): readonly string[] {
  if (suits === SUIT_PATTERNS.length) return ['the same pung in three suits'];
  return named.some((title) => /wind|dragon/.test(title)) ? [WITH_HONOURS] : named;
}

/**
 * What a question says of tiles, as the rules call it: “four sixes” is a kong of 2s to 8s.
 * @returns further titles to look for; none where no tiles are named
 */
export function titlesForTileQuery(asked: string): readonly string[] {
  // “4s” and “four” are one; a plural stays a plural, since “three players” names no tiles.
  const plain = asked
    .toLowerCase()
    .replaceAll(/\b([1-9])s\b/g, (_, digit: string) => plural(NUMBER_NAMES[Number(digit) - 1]!));
  const question = tokenize(plain).join(' ');
  const named = SET_WORDS.flatMap(([set, count]) =>
    KIND_WORDS.flatMap(([kind, tiles]) => {
      const found = new RegExp(`\\b(?:${count})s? (?:of )?(?:the )?(?:concealed |exposed |hidden )?(${tiles})\\b`).exec(
        question,
      );
      return found ? listTitles(set, kind, kind === 'wind' ? whose(found[1]!.replace(/s$/, ''), question) : []) : [];
    }),
  );
  const suits = SUIT_PATTERNS.filter((suit) => suit.test(question)).length;
  const inOne = ofOneSuit(question);
  if (inOne.length > 0) return inOne;
  if (named.length > 0 && suits > 0) return inSuits(suits, named);
  if (suits === 1 && SOME_HONOURS.test(question)) return [WITH_HONOURS];
  const digits = THREE_DIGITS.exec(asked)?.slice(1).map(Number);
  return digits ? [...named, ...titlesForDigits(digits)] : named;
}

const plural = (number: string): string => (number.endsWith('x') ? `${number}es` : `${number}s`);

function titlesForDigits([a, b, c]: readonly number[]): readonly string[] {
  if (a === b && b === c) return [a === 1 || a === 9 ? 'pung of ones nines winds or dragons' : 'pung of 2s to 8s'];
  return b === a! + 1 && c === b + 1 ? ['chow'] : [];
}
