import { stem, telling, queryWords } from './question.ts';

// “She went out”, “he won” and “they finished” ask the same. Words and turns that players use for one another are kin; a
// question is like another one when its words are, and nearly so when they are kin (content/synonyms.json).

/** The stems of a text that tell something, and a name for every family of kin that it speaks of. */
export interface Heard {
  /** As wordsOf has them. */
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
  /** Each family as a word that nobody types: see isKin. */
  readonly kin: ReadonlySet<string>;
  /** The stem of every word, the small ones too, in the order of the text. */
  readonly all: readonly string[];
}

/** Begins the name of every family, so that it is never taken for a word. */
const KIN = 'kin0';

/** Whether a word names a family of kin. */
export const isKin = (word: string): boolean => word.startsWith(KIN);

/** Hears a text: takes it apart into its telling stems and its families of kin. */
export type Hear = (text: string) => Heard;

/** A turn of several words, as stems, and the family it belongs to. */
interface Turn {
  readonly stems: readonly string[];
  readonly family: string;
}

/**
 * Makes what hears texts.
 * @param families each a list of words and turns with a comma between them, by the name of the family
 */
export function makeHear(families: Readonly<Record<string, string>>): Hear {
  const turns = new Map<string, Turn[]>();
  for (const [family, said] of Object.entries(families))
    for (const turn of said.split(', ')) {
      const stems = queryWords(turn).map(stem);
      turns.set(stems[0]!, [...(turns.get(stems[0]!) ?? []), { stems, family: KIN + family }]);
    }
  // The longest turn first: “pick up” is more than “pick”.
  for (const [first, all] of turns)
    turns.set(
      first,
      all.toSorted((a, b) => b.stems.length - a.stems.length),
    );

  // Rules of several games are asked for in the same words, so most texts are heard more than once.
  const heard = new Map<string, Heard>();
  return (text) => {
    const known = heard.get(text);
    if (known) return known;
    const words = queryWords(text);
    const all = words.map(stem);
    const kin = new Set<string>();
    for (let i = 0; i < all.length;) {
      const turn = turns.get(all[i]!)?.find(({ stems }) => stems.every((each, j) => all[i + j] === each));
      if (turn) kin.add(turn.family);
      i += turn ? turn.stems.length : 1;
    }
    const fresh: Heard = { words, stems: new Set(words.flatMap((word) => telling(word) ?? [])), kin, all };
    heard.set(text, fresh);
    return fresh;
  };
}
