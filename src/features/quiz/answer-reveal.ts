import { listRightOptions, type AnswerOption, type Question } from '../../questions/question.ts';
import { findChosenWrongOption } from '../../ui/question/answer-text.ts';
import { hasUsedAllHints, type QuestionAttempt } from '../../storage/quiz-run.ts';

/** Whether there are only two answers: after a wrong one the other is known, so there is no second try. */
const isEitherOr = ({ kind, options }: Question): boolean =>
  kind !== 'number' && kind !== 'tiles' && options.length === 2;

/** Whether the explanation of a wrong answer gives the right one away: a sentence names it, but no third option. */
function isGivenAway(question: Question, attempt: QuestionAttempt): boolean {
  const texts = attempt.verdict === 'wrong' ? findChosenWrongOption(question, attempt) : undefined;
  const [right] = listRightOptions(question);
  if (!texts || !right || question.kind === 'tiles' || isAnswerNamedIn(question.ask, right)) return false;
  const others = question.options.filter((option) => option !== right && option !== texts);
  return texts.why
    .split(/[.?!]\s/)
    .some((sentence) => isAnswerNamedIn(sentence, right) && !others.some((other) => isAnswerNamedIn(sentence, other)));
}

/** Whether a text contains the words of an option, as whole words; an option that shows only tiles has no words. */
function isAnswerNamedIn(text: string, { text: answer }: AnswerOption): boolean {
  const toPlainWords = (words: string): string => ` ${words} `.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return toPlainWords(answer) !== ' ' && toPlainWords(text).includes(toPlainWords(answer));
}

/** @param most the number of tries after which the answer is shown */
export const mayRevealAnswerNow = (question: Question, attempt: QuestionAttempt, most: number = Infinity): boolean =>
  attempt.verdict === 'right' ||
  hasUsedAllHints(attempt) ||
  attempt.tries >= (isEitherOr(question) ? 1 : most) ||
  isGivenAway(question, attempt);
