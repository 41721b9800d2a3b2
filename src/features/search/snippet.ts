import { type FinderIndex, decodeNumbersBase64, type FinderGame, type SearchHitsOfQuestion } from './finder-index.ts';
import { isSynonymGroupId, type Analyzer } from './similarity.ts';
import { tokenizeText } from './query-parser.ts';
import { splitIntoSentences, listSignificantStems } from './significant-terms.ts';

// Selects the sentence of an answer's further text that fits the question, so that nobody has to open the rule for it.

/** The weight of a synonym group, compared with 1 for a word of the question. */
const SYNONYM_WEIGHT = 0.5;

/** The weight that is added for a number, if the question asks for one and the line has none. */
const NUMBER_WEIGHT = 2.5;

/**
 * The least score of a sentence that is shown: the weight of the words that it shares with the question but not
 * with the line, and of a number that was asked for.
 */
const MIN_SENTENCE_WEIGHT = 1.8;

const MAX_SNIPPET_LENGTH = 130;

const NUMBER_QUESTION_PATTERN = /\b(?:how (?:many|much|long|often|high|big)|worth|value|limit|cost|number of)\b/;
const NUMBER_PATTERN =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|\w+teen|half|twice|nothing|none)\b/i;

export function createSnippetFinderFactory(
  { postings, entries }: Pick<FinderIndex['words'], 'postings' | 'entries'>,
  analyze: Analyzer,
) {
  const computeTermRarity = (word: string): number =>
    Math.log(
      1 + entries.length / (1 + (Object.hasOwn(postings, word) ? decodeNumbersBase64(postings[word]!).length / 2 : 0)),
    );
  const listFeatures = (text: string): ReadonlySet<string> =>
    new Set([...listSignificantStems(text), ...analyze(text).families]);

  return (question: string): NonNullable<SearchHitsOfQuestion['findSnippet']> => {
    const queryFeatures = [...listFeatures(question)].map((feature) => ({
      feature,
      weight: computeTermRarity(feature) * (isSynonymGroupId(feature) ? SYNONYM_WEIGHT : 1),
    }));
    const asksNumber = NUMBER_QUESTION_PATTERN.test(tokenizeText(question).join(' '));
    return ({ title, line, more = '' }, isFirst) => {
      const lineFeatures = listFeatures(`${title} . ${line}`);
      const wantsNumber = asksNumber && !NUMBER_PATTERN.test(line);
      let best: { readonly sentence: string; readonly score: number } | undefined;
      const sentences = splitIntoSentences(more);
      for (const [i, sentence] of sentences.entries()) {
        const features = listFeatures(sentence);
        const newWeight = queryFeatures
          .filter(({ feature }) => features.has(feature) && !lineFeatures.has(feature))
          .reduce((all, { weight }) => all + weight, 0);
        const score = newWeight + (wantsNumber && NUMBER_PATTERN.test(sentence) ? NUMBER_WEIGHT : 0);
        if (score >= MIN_SENTENCE_WEIGHT && (!best || score > best.score))
          best = { sentence: withSentenceBefore(sentences, i), score };
      }
      if (best || !isFirst) return best?.sentence;
      const missingWeight = queryFeatures.reduce(
        (all, { feature, weight }) => (lineFeatures.has(feature) || isSynonymGroupId(feature) ? all : all + weight),
        0,
      );
      return missingWeight < MIN_SENTENCE_WEIGHT ? undefined : joinFirstSentences(sentences);
    };
  };
}

/** Beginnings of sentences that refer to the one before. */
const REFERRING_PATTERN = /^(?:Th(?:ose|ese|ey|em|at|is)|Both|Neither|Either|It) /;

function withSentenceBefore(sentences: readonly string[], at: number): string {
  const [before, sentence] = [sentences[at - 1], sentences[at]!];
  return before && REFERRING_PATTERN.test(sentence) && before.length + sentence.length <= MAX_SNIPPET_LENGTH
    ? `${before} ${sentence}`
    : sentence;
}

function joinFirstSentences([first, ...others]: readonly string[]): string | undefined {
  let text = first;
  for (const sentence of others) {
    if (text!.length + sentence.length > MAX_SNIPPET_LENGTH) break;
    text += ` ${sentence}`;
  }
  return text;
}

const TABLE_DEPENDENT_PATTERN = /\[if .*?\[end\]|\{[^}]*\}/g;

const SOME_GAMES_PATTERN = /^In the (.+?) games?\b/;

/**
 * The further text of an entry.
 * @param place index of the entry
 * @param otherGame a game that the text was not written for; it gets neither parts that depend on a table, nor
 * sentences about other games
 */
export function getFurtherTextOfEntry(place: number, { texts }: FinderIndex['more'], otherGame?: FinderGame) {
  const [more = '', moreSays] = texts[place]!.split('\n');
  if (!otherGame) return { ...(more && { more }), ...(moreSays && { moreSays }) };
  const constantText = (moreSays || more).replaceAll(TABLE_DEPENDENT_PATTERN, '|');
  const sentences = splitIntoSentences(more).filter((sentence) => {
    const games = SOME_GAMES_PATTERN.exec(sentence)?.[1]!.toLowerCase();
    return games === undefined
      ? constantText.includes(sentence)
      : otherGame.aliases.some((name) => games.includes(name));
  });
  return { more: sentences.join(' ') };
}
