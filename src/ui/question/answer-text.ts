import { getOptionLetter, listRightOptions, type AnswerOption, type Question } from '../../questions/question.ts';
import type { QuestionWithRuleTexts } from '../../questions/question-text.ts';
import type { TileId } from '../../engine/index.ts';
import { formatInWords, parseTypedWholeNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import type { QuestionAttempt } from '../../storage/quiz-run.ts';

/** The mark of an option: undefined without a verdict; `out` is a wrong option that was not chosen. */
export function findOptionMark(
  { value, right }: AnswerOption,
  isRevealed: boolean,
  chosen: readonly string[] = [],
): { readonly mark: 'right' | 'wrong' | 'out'; readonly words: string } | undefined {
  if (chosen.includes(value))
    return right
      ? { mark: 'right', words: 'Your answer: right' }
      : { mark: 'wrong', words: 'Your answer, but not the right one' };
  if (!isRevealed) return undefined;
  return right ? { mark: 'right', words: 'The answer' } : { mark: 'out', words: '' };
}

const getLetter = ({ options }: Question, option: AnswerOption): string => getOptionLetter(options.indexOf(option));

/** The text of an option, without a full stop; empty for an option with tiles only. */
const formatOption = ({ text }: AnswerOption): string => text.replace(/\.$/, '');

export const formatRightAnswer = (question: Question): string =>
  listRightOptions(question).map(formatOption).filter(Boolean).join(', ');

/** “The answer is B: 8 points.”; for a number there are no letters, for several tiles there are letters only. */
export function formatRightAnswerSentence(question: Question): string {
  const letters = listRightOptions(question).map((option) => getLetter(question, option));
  const words = formatRightAnswer(question);
  if (question.kind === 'number') return `The answer is ${words}.`;
  if (question.kind === 'tiles' || !words) return `The answer is ${letters.join(', ')}.`;
  return `The answer is ${letters.join(', ')}: ${words}.`;
}

export function formatReasonWithoutAnswer(question: Question): string {
  const { because } = question;
  const answerSentence = `${formatRightAnswer(question)}.`;
  if ([answerSentence, `The tile is the ${answerSentence}`].includes(because)) return '';
  return because.startsWith(`${answerSentence} `)
    ? because.slice(answerSentence.length + 1)
    : because.replace(`. ${answerSentence}`, '.');
}

export const formatAnswerAndReason = (question: Question): string =>
  `${formatRightAnswerSentence(question)} ${formatReasonWithoutAnswer(question)}`.trim();

export function formatQuestionHint(question: QuestionWithRuleTexts, step: number): string {
  if (step <= 1) return question.nudge;
  return step === 2 ? formatNarrowChoice(question) : formatAnswerAndReason(question);
}

function formatNarrowChoice(question: QuestionWithRuleTexts): string {
  const { kind, options, rule, rules } = question;
  if (kind === 'tiles') return `${listRightOptions(question).length} of the ${options.length} tiles are right.`;
  const says = rules[rule ?? '']?.says;
  if (options.length === 2)
    return says ? `The rule says: ${says}` : 'Only two answers are left. What counts against each of them?';
  const decoy = options.find(({ right }) => !right);
  const two = options
    .filter((option) => option.right || option === decoy)
    .map((option) => (kind === 'number' ? option.text : getLetter(question, option)));
  return `It is either ${two.join(' or ')}.`;
}

/** `lead` says for instance what was chosen, `words` what is right or wrong about it. */
interface AnswerStatement {
  readonly lead: string;
  readonly words: string;
  readonly tiles?: readonly TileId[];
}

/** The id of the rule to read after an answer: the mistake's, else the question's; undefined if neither has a text. */
export function findRuleIdToRead(question: QuestionWithRuleTexts, attempt: QuestionAttempt): string | undefined {
  const mistake = attempt.verdict === 'wrong' ? findChosenWrongOption(question, attempt) : undefined;
  return [mistake?.rule, question.rule].find((rule) => rule !== undefined && question.rules[rule]);
}

/** All feedback in order, without repeated sentences; it tells the right answer only if `tell` is true. */
export function listFullFeedbackOnAttempt(
  question: QuestionWithRuleTexts,
  attempt: QuestionAttempt,
  tell: boolean,
): readonly AnswerStatement[] {
  const wrong = attempt.verdict === 'wrong';
  const tiles = listRightOptions(question).flatMap((option) => option.tiles ?? []);
  const rule = question.rules[findRuleIdToRead(question, attempt) ?? ''];
  const all: readonly (AnswerStatement | false | undefined)[] = [
    ...listFeedbackOnAttempt(question, attempt),
    wrong && attempt.sure === true && { lead: '', words: 'You felt sure of this one, so have another look at it.' },
    !wrong && attempt.sure === false && { lead: '', words: 'You were not sure, but you were right.' },
    wrong && tell && { lead: formatRightAnswerSentence(question), words: formatReasonWithoutAnswer(question), tiles },
    rule && { lead: 'The rule:', words: rule.says },
    question.note !== undefined && (tell || !wrong) && { lead: 'Groups differ:', words: question.note },
  ];
  const usedSentences = new Set<string>();
  return all.flatMap((each) => {
    if (!each) return [];
    const words = filterAndRememberUnusedSentences(each.words, usedSentences);
    // A lead that is left without words is dropped, unless the lead itself is a sentence.
    return words || /[.!?]$/.test(each.lead) ? [{ ...each, words }] : [];
  });
}

/** Leaves out the sentences in `usedSentences`, and adds the other sentences to it. */
export function filterAndRememberUnusedSentences(text: string, usedSentences: Set<string>): string {
  const sentences = text.replaceAll(/([.?!][”’)]?)\s+/g, '$1\n').split('\n');
  const fresh = sentences.filter((sentence) => {
    const isFresh = !usedSentences.has(sentence);
    usedSentences.add(sentence);
    return isFresh;
  });
  return fresh.join(' ');
}

/** The first words say whether the answer was right, because screen readers read them first. */
export function listFeedbackOnAttempt(question: Question, attempt: QuestionAttempt): readonly AnswerStatement[] {
  if (attempt.verdict === 'right') return [{ lead: 'Right.', words: question.because }];
  const statements =
    question.kind === 'tiles'
      ? listAnswerMistakeStatements(question, attempt)
      : [toWrongAnswerStatement(question, attempt)];
  return statements.map((each, i) => (i === 0 ? { ...each, lead: `Not quite. ${each.lead}` } : each));
}

/** The wrong option that was chosen or typed; undefined for an unforeseen number. */
export const findChosenWrongOption = (
  { kind, options }: Question,
  { chosen, typed }: QuestionAttempt,
): AnswerOption | undefined =>
  options.find(
    ({ value, right }) =>
      !right && (kind === 'number' ? value === String(parseTypedWholeNumber(typed)) : chosen.includes(value)),
  );

function toWrongAnswerStatement(question: Question, attempt: QuestionAttempt): AnswerStatement {
  const { typed } = attempt;
  const number = question.kind === 'number';
  const option = findChosenWrongOption(question, attempt);
  const what = option ? formatOption(option) || getLetter(question, option) : typed.trim();
  return {
    lead: `${number ? 'You wrote' : 'You chose'}: ${what}.`,
    words: option ? option.why : describeUnforeseenNumber(question, typed),
  };
}

function describeUnforeseenNumber(question: Question, typed: string): string {
  const [right] = listRightOptions(question);
  const more = (parseTypedWholeNumber(typed) ?? 0) > Number(right?.value);
  return `That is too ${more ? 'high' : 'low'}. ${question.nudge}`;
}

function listAnswerMistakeStatements(question: Question, { chosen }: QuestionAttempt): readonly AnswerStatement[] {
  const picked = question.options.filter(({ value, right }) => !right && chosen.includes(value));
  // Tiles that are wrong for the same reason are listed together.
  const wrong = [...new Set(picked.map(({ why }) => why))].map((words) => {
    const alike = picked.filter(({ why }) => why === words);
    return { lead: `${joinWithAnd(alike.map((option) => `${getLetter(question, option)}, ${option.text}`))}:`, words };
  });
  const left = listRightOptions(question).filter(({ value }) => !chosen.includes(value)).length;
  if (left === 0) return wrong;
  return [...wrong, { lead: 'Some are missing.', words: `Look for ${formatInWords(left)} more.` }];
}
