/** What a finding is: a rule of a book, a word of the glossary, a lesson, or another page. */
export type EntryKind = 'rule' | 'word' | 'lesson' | 'page';

/** One thing that can be found. */
export interface FinderEntry {
  /** Id of the rule, the word or the lesson; the path of a page. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** The answer in two lines. */
  readonly line: string;
  /** What the book plays where groups differ in it: “How often may East stay East after winning? Three times.” */
  readonly agreed?: string;
  /** The line of a rule with its {placeholders}, where it has any. */
  readonly says?: string;
  /** Its address from the root of the site. */
  readonly path: string;
  /** Where it stands: “Points”, “Words explained”. */
  readonly where: string;
  /** The family of games it belongs to; absent where it serves all. */
  readonly game?: string;
  /** What a rule is about, whatever its game calls it: rules of several games are one to those who ask. */
  readonly role?: string;
  /** Other names for it. */
  readonly other?: readonly string[];
  /** What else it says. */
  readonly text?: string;
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

/** Words that players use, by the word of this site that they mean (content/synonyms.json). */
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

/** All that the finder knows: one file, made when the site is built, default game first. */
export interface FinderIndex {
  readonly games: readonly FinderGame[];
  /** What players say of games that this site does not teach, by the name of the game, a comma between the words. */
  readonly untaught: Readonly<Record<string, string>>;
  readonly synonyms: Synonyms;
  /**
   * What people say when they ask for something: by the id of a word or a page, or by the end of the id of a rule, which
   * then means the rules of all games that are about the same. Ways have a comma between them, several ids a space.
   */
  readonly asked: Readonly<Record<string, string>>;
  readonly entries: readonly FinderEntry[];
}

/** An answer. */
export interface Hit extends FinderEntry {
  /** The name of its game, where that is not the game that was asked about. */
  readonly otherGame?: string;
}

/** The answers to a question, the best first. */
export interface Found {
  readonly hits: readonly Hit[];
  /** The game whose answers come first, by the book they are told from. */
  readonly by: string;
  /** Which words were understood as which, in a sentence. */
  readonly understood?: string;
  /** What is said in place of how many answers there are, where the question is about a game that is not taught. */
  readonly instead?: string;
}
