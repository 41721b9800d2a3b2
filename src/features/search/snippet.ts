import { unpack, type FinderWords, type Found } from './finder-index.ts';
import { isSynonymGroup, type Analyzer } from './similarity.ts';
import { tokenize } from './query-parser.ts';
import { splitSentences, listSignificantStems } from './significant-terms.ts';

// A rule’s line says its main point, and who asks about a finer one finds it in the sentences below. The one that answers
// is shown with the line, so that nobody has to open the rule for it.

/** What a family of kin is worth beside a word that was said. */
const SYNONYM_WEIGHT = 0.5;

/** A sentence that says again what the line says of the question is a little better than one that does not. */
const REPEATED_WORD_WEIGHT = 0.2;

/** What a number is worth, in such words, where one is asked for and the line has none. */
const NUMBER_WEIGHT = 2.5;

/** A sentence must say this much of the question that the line does not. */
const MIN_SENTENCE_WEIGHT = 1.8;

/** The first answer begins to say more, this many letters, where no sentence has the words of the question. */
const SNIPPET_LENGTH = 130;

const ASKS_NUMBER = /\b(?:how (?:many|much|long|often|high|big)|worth|value|limit|cost|number of)\b/;
const HAS_NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|\w+teen|half|twice|nothing|none)\b/i;

/** Makes what makes, for a question, what tells the sentence of an answer that says most of it. */
export function createSnippetFinder({ said, entries }: Pick<FinderWords, 'said' | 'entries'>, hear: Analyzer) {
  const rarityOf = (word: string): number =>
    Math.log(1 + entries.length / (1 + (Object.hasOwn(said, word) ? unpack(said[word]!).length / 2 : 0)));
  const marksOf = (text: string): ReadonlySet<string> => new Set([...listSignificantStems(text), ...hear(text).kin]);

  return (question: string): NonNullable<Found['tell']> => {
    const asked = [...marksOf(question)].map((mark) => ({
      mark,
      worth: rarityOf(mark) * (isSynonymGroup(mark) ? SYNONYM_WEIGHT : 1),
    }));
    const asksNumber = ASKS_NUMBER.test(tokenize(question).join(' '));
    return ({ title, line, more = '' }, isFirst) => {
      const told = marksOf(`${title} . ${line}`);
      const wantsNumber = asksNumber && !HAS_NUMBER.test(line);
      let best: { readonly sentence: string; readonly score: number } | undefined;
      const sentences = splitSentences(more);
      for (const [i, sentence] of sentences.entries()) {
        const marks = marksOf(sentence);
        const sum = (isTold: boolean): number =>
          asked.reduce((all, { mark, worth }) => (marks.has(mark) && told.has(mark) === isTold ? all + worth : all), 0);
        const fresh = sum(false) + (wantsNumber && HAS_NUMBER.test(sentence) ? NUMBER_WEIGHT : 0);
        const score = fresh + REPEATED_WORD_WEIGHT * sum(true);
        if (fresh >= MIN_SENTENCE_WEIGHT && (!best || score > best.score))
          best = { sentence: whole(sentences, i), score };
      }
      if (best || !isFirst) return best?.sentence;
      const unsaid = asked.reduce(
        (all, { mark, worth }) => (told.has(mark) || isSynonymGroup(mark) ? all : all + worth),
        0,
      );
      return unsaid < MIN_SENTENCE_WEIGHT ? undefined : beginning(sentences);
    };
  };
}

/** Begins a sentence that speaks of what the one before it has named. */
const REFERRING_PATTERN = /^(?:Th(?:ose|ese|ey|em|at|is)|Both|Neither|Either|It) /;

/** A sentence, after the one that it speaks of. */
function whole(sentences: readonly string[], at: number): string {
  const [before, sentence] = [sentences[at - 1], sentences[at]!];
  return before && REFERRING_PATTERN.test(sentence) && before.length + sentence.length <= SNIPPET_LENGTH
    ? `${before} ${sentence}`
    : sentence;
}

/** The first sentence, and what else still fits. */
function beginning([first, ...others]: readonly string[]): string | undefined {
  let text = first;
  for (const sentence of others) {
    if (text!.length + sentence.length > SNIPPET_LENGTH) break;
    text += ` ${sentence}`;
  }
  return text;
}
