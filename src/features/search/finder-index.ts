/** What a finding is: a rule of a book, a word of the glossary, a lesson, the answer to a question, or another page. */
type EntryKind = 'rule' | 'word' | 'lesson' | 'answer' | 'page';

/** What one game says to a question. */
export interface SaidIn {
  /** Its answer by the book; empty where only some of its tables have one. */
  readonly line: string;
  /** The same with its marks and {placeholders}, where it has any. */
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
  /** The line with its marks and {placeholders}, where it has any. */
  readonly says?: string;
  /** Its address from the root of the site. */
  readonly path: string;
  /** Where it stands: “Points”, “Words explained”. */
  readonly where: string;
  /** The family of games it belongs to; absent where it serves all. */
  readonly game?: string;
  /** The answer to a question by the family of games that gives it, where not every game does; the other games have none. */
  readonly games?: Readonly<Record<string, SaidIn>>;
  /** What a rule is about, whatever its game calls it: rules of several games are one to those who ask. */
  readonly role?: string;
  /** A rule that its game does not play to begin with. */
  readonly off?: true;
  /** Other names for it; in the finder only those of words that serve all games. */
  readonly other?: readonly string[];
}

/** A family of games: its name, the rulesets it has, and what players call it. */
export interface FinderGame {
  readonly family: string;
  readonly name: string;
  /** Whose values its rules are told with, as players call them: “u3a guide”. */
  readonly book: string;
  readonly rulesets: readonly string[];
  readonly said: readonly string[];
  /** Words that only its players use: who says one asks about this game. */
  readonly hints: readonly string[];
}

/** Words that players use, by the word of this site that they mean (content/search/synonyms.json). */
export interface Synonyms {
  /** Other names, which the finder tells the reader it has understood. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Wrong spellings. */
  readonly spellings: Readonly<Record<string, readonly string[]>>;
  /** Turns of speech, and what they ask about. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
  /** Words and turns that players use for one another, by a name for all of them, a comma between them. */
  readonly kin: Readonly<Record<string, string>>;
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
  /** The names of each entry, each as its telling stems, a bar between them. */
  readonly names: readonly string[];
  /** Every word of the site, by how often it is said: the logarithm in {@link FREQUENCY_STEPS} steps. */
  readonly lexicon: Readonly<Record<string, string>>;
  /**
   * By each stem who says it: packed pairs of a place in `entries`, from the one before, and the step in
   * {@link WEIGHT_BY_STEP} of how much it tells of it.
   */
  readonly said: Readonly<Record<string, string>>;
}

/** The third part: what people say when they mean something, and what the answers say, sentence by sentence. */
export interface FinderWays {
  /** The stems that the ways are written in, then the families of kin. */
  readonly stems: string;
  /**
   * By what is meant (getEntryRole), the ways one after the other, packed: how long as an arrow among such arrows (see
   * {@link getLength}), how many stems, then each by its place in `stems`.
   */
  readonly ways: Readonly<Record<string, string>>;
}

/** The fourth part: what the rules and the words say below their line. */
export interface FinderMore {
  /**
   * By the places of `entries`: what else each says, with the values of its first game; empty where it says no more. Where
   * it has marks or {placeholders}, the same with them on a second line, since side by side both take little more than one.
   */
  readonly texts: readonly string[];
}

/** All that the finder knows, made when the site is built, in the order in which it is fetched. */
export interface FinderIndex {
  readonly likely: FinderLikely;
  readonly words: FinderWords;
  readonly ways: FinderWays;
  readonly more: FinderMore;
}

/** Steps in which the index counts the logarithm to the base of ten of how often a word is said. */
export const FREQUENCY_STEPS = 5;

/** The length of a way is told in steps, so that each takes one letter: the shortest, how much each step is more, and how many there are. */
const [SHORTEST_WAY, LONGER, STEPS] = [3.5, 1.088, 32];
export const getLength = (step: number): number => SHORTEST_WAY * Math.pow(LONGER, step);

/** The step nearest to a length. */
export const stepOfLength = (length: number): number =>
  Math.min(Math.max(Math.round(Math.log(length / SHORTEST_WAY) / Math.log(LONGER)), 0), STEPS - 1);

/** How much a word tells, by the step that the index has of it: each step a quarter more, the least of them little. */
export const WEIGHT_BY_STEP: readonly number[] = Array.from({ length: 24 }, (_, step) => 0.2 * Math.pow(1.25, step));

/** What an entry is about: the role of a rule, which it has in every game, or its own id. */
export const getEntryRole = ({ id, role }: Pick<FinderEntry, 'id' | 'role'>): string => role ?? id;

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Half of the digits say that the number goes on. */
const CONTINUATION_BIT = BASE64_DIGITS.length / 2;

/** Whole numbers from 0 as a short text, small ones as one letter each. */
export const pack = (numbers: readonly number[]): string =>
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

/** The numbers of {@link pack}. */
export function unpack(text: string): number[] {
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

/** An answer. */
export interface Hit extends FinderEntry {
  /** What it says below its line. */
  readonly more?: string;
  /** The same with its marks and {placeholders}, where it has any. */
  readonly moreSays?: string;
  /** The name of its game, where that is not the game that was asked about. */
  readonly otherGame?: string;
}

/** The answers to a question, the best first. */
export interface Found {
  readonly hits: readonly Hit[];
  /**
   * The sentence of what an answer says below its line that tells what was asked and its line does not; undefined where
   * none does. The first answer then begins to say more, where something else was asked than its line says.
   */
  readonly tell?: (answer: Pick<Hit, 'title' | 'line' | 'more'>, isFirst: boolean) => string | undefined;
  /** The game whose answers come first, by the book they are told from. */
  readonly by: string;
  /** Which words were understood as which, in a sentence. */
  readonly understood?: string;
  /** What is said in place of how many answers there are, where the question is about a game that is not taught. */
  readonly instead?: string;
}
