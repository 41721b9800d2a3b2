/** A word is one of the glossary, an answer one to a question that is often asked. */
type EntryKind = 'rule' | 'word' | 'lesson' | 'answer' | 'page';

/** What one game answers to a question. */
export interface GameAnswer {
  /** Its answer by the book; empty where only some of its tables have one. */
  readonly line: string;
  /** The same with its conditions and {placeholders}, where it has any. */
  readonly says?: string;
  /** Where more about it stands, where that is another page than in other games. */
  readonly path?: string;
}

/** One thing that can be found. */
export interface FinderEntry {
  /** Id of the rule, the word, the lesson or the answer; the path of a page. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** The answer in two lines. */
  readonly line: string;
  /** What the book plays where groups differ in it: “How often may East stay East after winning? Three times.” */
  readonly agreed?: string;
  /** The line with its conditions and {placeholders}, where it has any. */
  readonly says?: string;
  /** Its address from the root of the site. */
  readonly path: string;
  /** Where it stands: “Points”, “Words explained”. */
  readonly where: string;
  /** The family of games it belongs to; absent where it serves all. */
  readonly game?: string;
  /** The answer to a question by the family of games that gives it, where not every game does; the other games have none. */
  readonly games?: Readonly<Record<string, GameAnswer>>;
  /** What a rule is about, whatever its game calls it: rules of several games are one to those who ask. */
  readonly role?: string;
  /** A rule that its game does not play to begin with. */
  readonly off?: true;
  /** Other names for it; in the finder only those of words that serve all games. */
  readonly other?: readonly string[];
}

export interface FinderGame {
  readonly family: string;
  readonly name: string;
  /** Whose values its rules are told with, as players call them: “u3a guide”. */
  readonly book: string;
  readonly rulesets: readonly string[];
  /** What players call it. */
  readonly aliases: readonly string[];
  /** Words that only its players use. */
  readonly hintWords: readonly string[];
}

/** Words that players use, by the word of this site that they mean (content/search/synonyms.json). */
export interface Synonyms {
  /** Other names; the reader is told which one was understood. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Wrong spellings. */
  readonly spellings: Readonly<Record<string, readonly string[]>>;
  /** Turns of speech, and what they ask about. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
  /** Groups of synonyms by name: words and phrases with commas between them. */
  readonly families: Readonly<Record<string, string>>;
}

/** The first part of the index, small: for each letter the likeliest answers, those asked for most first. */
export interface FinderLikely {
  /** The book that rules are told from. */
  readonly by: string;
  readonly entries: readonly FinderEntry[];
}

/** The second part: every answer, and the words by which it is found. The default game comes first. */
export interface FinderWords {
  readonly games: readonly FinderGame[];
  /** What players say of games that this site does not teach, by the name of the game, a comma between the words. */
  readonly untaught: Readonly<Record<string, string>>;
  readonly synonyms: Synonyms;
  readonly entries: readonly FinderEntry[];
  /** The names of each entry as significant stems, a bar between the names. */
  readonly names: readonly string[];
  /** Every word of the site, by the logarithm of how often the site has it, in {@link FREQUENCY_STEPS} steps. */
  readonly lexicon: Readonly<Record<string, string>>;
  /**
   * By stem: packed pairs of the place of an entry that has it, as the distance from the place before, and the step of its
   * weight there in {@link WEIGHT_BY_STEP}.
   */
  readonly postings: Readonly<Record<string, string>>;
}

/** The third part: in which words people ask for something, and what the answers say, sentence by sentence. */
export interface FinderPhrasings {
  /** The vocabulary of the phrasings: stems, then synonym groups. */
  readonly stems: string;
  /**
   * By role (getEntryRole) the phrasings one after the other, packed: the step of its norm (see {@link normAtStep}), how many
   * stems, then each by its place in `stems`.
   */
  readonly phrasings: Readonly<Record<string, string>>;
}

/** The fourth part: what the rules and the words say below their line. */
export interface FinderMore {
  /**
   * By the places of `entries`: what else each says, with the values of its first game; empty where it says no more. Where
   * it has conditions or {placeholders}, the same with them on a second line, since side by side both take little more than one.
   */
  readonly texts: readonly string[];
}

/** Made when the site is built; each part is a file under /find/, fetched in this order. */
export interface FinderIndex {
  readonly likely: FinderLikely;
  readonly words: FinderWords;
  readonly ways: FinderPhrasings;
  readonly more: FinderMore;
}

/** Steps to a power of ten. */
export const FREQUENCY_STEPS = 5;

/** Norms are stored as steps of a geometric scale, so that each takes one letter. */
const [MIN_NORM, NORM_RATIO, NORM_STEPS] = [3.5, 1.088, 32];
export const normAtStep = (step: number): number => MIN_NORM * Math.pow(NORM_RATIO, step);

export const toNormStep = (length: number): number =>
  Math.min(Math.max(Math.round(Math.log(length / MIN_NORM) / Math.log(NORM_RATIO)), 0), NORM_STEPS - 1);

export const WEIGHT_BY_STEP: readonly number[] = Array.from({ length: 24 }, (_, step) => 0.2 * Math.pow(1.25, step));

/** The role of a rule, which it has in every game; of all else its own id. */
export const getEntryRole = ({ id, role }: Pick<FinderEntry, 'id' | 'role'>): string => role ?? id;

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Digits from here on say that the number goes on. */
const CONTINUATION_BIT = BASE64_DIGITS.length / 2;

/** Whole numbers from 0 as a short text in base 64, those below 32 as one letter each. */
export const packNumbers = (numbers: readonly number[]): string =>
  numbers
    .map((number) => {
      let text = '';
      let left = number;
      for (; left >= CONTINUATION_BIT; left = Math.floor(left / CONTINUATION_BIT))
        text += BASE64_DIGITS[CONTINUATION_BIT + (left % CONTINUATION_BIT)];
      return text + BASE64_DIGITS[left];
    })
    .join('');

const VALUE_BY_DIGIT = new Map([...BASE64_DIGITS].map((digit, value) => [digit, value]));

/** The numbers of {@link packNumbers}. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [sum, unit] = [0, 1];
  for (const digit of text) {
    const value = VALUE_BY_DIGIT.get(digit)!;
    sum += (value % CONTINUATION_BIT) * unit;
    unit *= CONTINUATION_BIT;
    if (value >= CONTINUATION_BIT) continue;
    numbers.push(sum);
    [sum, unit] = [0, 1];
  }
  return numbers;
}

export interface Hit extends FinderEntry {
  /** What it says below its line. */
  readonly more?: string;
  /** The same with its conditions and {placeholders}, where it has any. */
  readonly moreSays?: string;
  /** The name of its game, where that is not the game that was asked about. */
  readonly otherGame?: string;
}

/** The answers to a question, the best first. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  /**
   * The sentence below the line of an answer that answers what its line does not; undefined where none does. Then the first
   * answer gives the beginning of that text, if its line does not answer either.
   */
  readonly findSnippet?: (answer: Pick<Hit, 'title' | 'line' | 'more'>, isFirst: boolean) => string | undefined;
  /** The game whose answers come first, by the book they are told from. */
  readonly by: string;
  /** A sentence about the word that was understood as another one. */
  readonly understood?: string;
  /** A sentence about a game that the site does not teach, where the question is about one. */
  readonly notTaught?: string;
}
