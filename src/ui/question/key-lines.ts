import { formatRightLetters } from '../../questions/question.ts';
import type { QuestionWithRuleTexts } from '../../questions/question-text.ts';
import { formatNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { formatRightAnswer, filterAndRememberUnusedSentences } from './answer-text.ts';

// The answers to a quiz on paper. Rules and notes that several questions share are listed once, below the answers.

export type KeyLine = ReturnType<typeof listAnswerKeyLines>[number];

/** The answers (“B”, “A, C”, “1,000”), each with its reason. */
export const listAnswerKeyLines = (questions: readonly QuestionWithRuleTexts[]) =>
  questions.map((question) => {
    const isNumber = question.kind === 'number';
    const key = formatRightLetters(question);
    const words = isNumber ? '' : formatRightAnswer(question);
    // The reason often contains the answer, which is then not repeated.
    const isInReason = question.because.toLowerCase().includes(words.toLowerCase());
    return {
      answer: isNumber ? formatNumber(Number(key)) : key,
      words: filterAndRememberUnusedSentences(
        isInReason ? question.because : `${words}. ${question.because}`,
        new Set(),
      ),
    };
  });

export type AnswerKeyNote = ReturnType<typeof listCitedRulesAndNotes>[number];

export function listCitedRulesAndNotes(questions: readonly QuestionWithRuleTexts[]) {
  const notes = new Map<string, { rule?: string; places: number[] }>();
  const addNote = (text: string | undefined, place: number, rule?: string): void => {
    if (!text) return;
    const note = notes.get(text) ?? { ...(rule && { rule }), places: [] };
    note.places.push(place);
    notes.set(text, note);
  };
  for (const [i, { rule, rules, note }] of questions.entries()) {
    const cited = rules[rule ?? ''];
    if (cited) addNote(`${cited.title}${cited.number ? ` (${cited.number})` : ''}`, i + 1, rule);
    addNote(note, i + 1);
  }
  // A question of the kind `tiles` asks for one tile on a big screen, because people there hold up a single
  // letter (room-answers.ts).
  for (const [i, { kind }] of questions.entries())
    if (kind === 'tiles')
      addNote('On a big screen you look for only one tile here, and the letters are different.', i + 1);
  return [...notes].map(([text, { rule, places }]) => ({
    ...(rule && { rule }),
    text,
    questions: `${places.length > 1 ? 'Questions' : 'Question'} ${joinWithAnd(places.map(String))}`,
  }));
}
