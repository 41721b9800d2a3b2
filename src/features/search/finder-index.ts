export interface FinderEntry {
  readonly id: string;
  /** `word` is an entry of the glossary, and `answer` the answer to a frequent question. */
  readonly kind: 'rule' | 'word' | 'lesson' | 'answer' | 'page';
  readonly title: string;
  readonly line: string;
  /**
   * The questions of the house rules that change this rule, each with the answer of the rule book: “How many
   * times may East stay East …? Three times.”
   */
  readonly agreed?: string;
  readonly says?: string;
  readonly path: string;
  readonly where: string;
  /** The family of games that the entry belongs to; undefined for an entry that is for all games. */
  readonly game?: string;
  /** The answers by family, where they depend on the game; a family without an answer is missing. */
  readonly games?: Readonly<
    Record<
      string,
      {
        readonly line: string;
        readonly says?: string;
        /** The page with this game’s answer, if it is not the `path` of the entry. */
        readonly path?: string;
      }
    >
  >;
  readonly role?: string;
  /** True for a rule that its game does not play by default. */
  readonly off?: true;
  /** Other names; the index has them only for glossary entries that belong to all games. */
  readonly other?: readonly string[];
}

export interface FinderGame {
  readonly family: string;
  readonly name: string;
  /** The short name of the book whose values the rules have: “u3a guide”. */
  readonly book: string;
  readonly rulesets: readonly string[];
  readonly aliases: readonly string[];
  readonly hintWords: readonly string[];
}

/** Answers, with the names and postings by which they are found. */
export interface FinderAnswerIndex {
  readonly entries: readonly FinderEntry[];
  readonly names: readonly string[];
  /**
   * By stem: packed pairs of an entry (as the distance from the previous one) and a weight (an index of {@link
   * FEATURE_WEIGHTS_BY_STORED_LEVEL}).
   */
  readonly postings: Readonly<Record<string, string>>;
}

/** Texts that a question or a story is compared with. */
export interface PhrasingIndex {
  readonly stems: string;
  /**
   * Packed phrasings by role (see {@link getEntryKeySharedAcrossGames}). Each is the step of its norm (see {@link
   * dequantizeLengthNorm}), the number of its stems, and each stem as an index of `stems`.
   */
  readonly phrasings: Readonly<Record<string, string>>;
}

/** Created by the build; each part is a file under /find/, loaded in this order. */
export interface FinderIndex {
  /** Small: for each letter the most likely answers, in order. */
  readonly likely: { readonly by: string; readonly entries: readonly FinderEntry[] };
  /** The answers for the default game and those that apply to every game, and the vocabulary of all questions. */
  readonly words: FinderAnswerIndex & {
    readonly games: readonly FinderGame[];
    /** Words of games that this site does not teach, by game, separated by commas. */
    readonly untaught: Readonly<Record<string, string>>;
    /** What players call things, by the word that this site uses for them (content/search/synonyms.json). */
    readonly synonyms: {
      readonly names: Readonly<Record<string, readonly string[]>>;
      readonly spellings: Readonly<Record<string, readonly string[]>>;
      readonly asked: Readonly<Record<string, readonly string[]>>;
      /** Groups of synonyms by name: words and phrases separated by commas. */
      readonly families: Readonly<Record<string, string>>;
    };
    /** Every word of the site, by the logarithm of its frequency in {@link FREQUENCY_STEPS_PER_TENFOLD} steps. */
    readonly lexicon: Readonly<Record<string, string>>;
  };
  /** The answers of the other games, made to be appended to `words`: their indexes and postings go on from there. */
  readonly others: FinderAnswerIndex;
  /** Phrasings of questions. */
  readonly ways: PhrasingIndex;
  /** Stories by the role of a case; only “Settle it” fetches them. */
  readonly stories: PhrasingIndex;
  /** The texts of rules and glossary entries that follow their `line`. */
  readonly more: {
    /**
     * One text per entry, with the values of the first game; empty for an entry without further text. If a text has
     * conditions or {placeholders}, its version with them follows on a second line, which compresses well.
     */
    readonly texts: readonly string[];
  };
}

/**
 * Joins the answers of the default game and those of the other games. The postings of a stem are one text, of
 * which each part has a piece.
 */
export function mergeFinderIndexParts(words: FinderIndex['words'], others: FinderAnswerIndex): FinderIndex['words'] {
  const postings: Record<string, string> = { ...words.postings };
  for (const [stem, packed] of Object.entries(others.postings))
    postings[stem] = Object.hasOwn(postings, stem) ? postings[stem] + packed : packed;
  return {
    ...words,
    entries: [...words.entries, ...others.entries],
    names: [...words.names, ...others.names],
    postings,
  };
}

export const FREQUENCY_STEPS_PER_TENFOLD = 5;

/**
 * The norms of phrasings (the lengths of their vectors of features) are stored as steps of a geometric scale,
 * in one letter each.
 */
const [MIN_NORM, NORM_RATIO, NORM_STEPS] = [3.5, 1.088, 32];
export const dequantizeLengthNorm = (step: number): number => MIN_NORM * Math.pow(NORM_RATIO, step);

export const quantizeLengthNorm = (length: number): number =>
  Math.min(Math.max(Math.round(Math.log(length / MIN_NORM) / Math.log(NORM_RATIO)), 0), NORM_STEPS - 1);

export const FEATURE_WEIGHTS_BY_STORED_LEVEL: readonly number[] = Array.from(
  { length: 24 },
  (_, step) => 0.2 * Math.pow(1.25, step),
);

/** Entries about a case of content/cases have ids that begin with this; the case's own id follows. */
export const CASE_ID_PREFIX = 'ask/';

/** Corresponding rules of several games share a role; other entries have their id. */
export const getEntryKeySharedAcrossGames = ({ id, role }: Pick<FinderEntry, 'id' | 'role'>): string => role ?? id;

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUATION_BIT = BASE64_DIGITS.length / 2;

/** Packs whole numbers from 0 in base 64; those below 32 take one letter. */
export const encodeNumbersBase64 = (numbers: readonly number[]): string =>
  numbers
    .map((number) => {
      let text = '';
      let left = number;
      for (; left >= CONTINUATION_BIT; left = Math.floor(left / CONTINUATION_BIT))
        text += BASE64_DIGITS[CONTINUATION_BIT + (left % CONTINUATION_BIT)];
      return text + BASE64_DIGITS[left];
    })
    .join('');

const VALUE_BY_CHARACTER_CODE = new Uint8Array(128);
for (let value = 0; value < BASE64_DIGITS.length; value++)
  VALUE_BY_CHARACTER_CODE[BASE64_DIGITS.charCodeAt(value)] = value;

export function decodeNumbersBase64(text: string): number[] {
  const numbers: number[] = [];
  let [sum, unit] = [0, 1];
  for (let at = 0; at < text.length; at++) {
    const value = VALUE_BY_CHARACTER_CODE[text.charCodeAt(at)]!;
    sum += (value % CONTINUATION_BIT) * unit;
    unit *= CONTINUATION_BIT;
    if (value >= CONTINUATION_BIT) continue;
    numbers.push(sum);
    [sum, unit] = [0, 1];
  }
  return numbers;
}

export interface SearchHit extends FinderEntry {
  readonly more?: string;
  readonly moreSays?: string;
  readonly otherGame?: string;
}

export interface SearchHitsOfQuestion {
  readonly hits: readonly SearchHit[];
  /**
   * Returns the sentence of the further text that answers what `line` leaves open. If there is none, the first
   * answer gets the beginning of that text unless its line answers the question; other answers get nothing.
   */
  readonly findSnippet?: (answer: Pick<SearchHit, 'title' | 'line' | 'more'>, isFirst: boolean) => string | undefined;
  readonly by: string;
  readonly understood?: string;
  readonly notTaught?: string;
}
