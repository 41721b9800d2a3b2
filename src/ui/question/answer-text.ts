import { getOptionLetter, listRightOptions, type Option, type Question } from '../../questions/question.ts';
import type { Worded } from '../../questions/question-text.ts';
import type { TileId } from '../../engine/index.ts';
import { readNumber } from '../../format/numbers.ts';
import { formatList } from '../../format/sentences.ts';
import type { Attempt } from '../../storage/quiz-run.ts';

// What is said of the answers of a question: on each option, as a hint, after Check, and on a sheet or a big screen.

/** How an option is marked once the answer is known, and the words beside it; `out` is one that was not it, and has none. */
interface OptionVerdict {
  readonly mark: 'right' | 'wrong' | 'out';
  readonly words: string;
}

/**
 * What an option shows after Check, or when the answer is told to a room.
 * @param isRevealed the right answer may be seen
 * @param chosen values of the options that were chosen and checked
 * @returns undefined for an option of which nothing is known yet
 */
export function judgeOption(
  { value, right }: Option,
  isRevealed: boolean,
  chosen: readonly string[] = [],
): OptionVerdict | undefined {
  if (chosen.includes(value))
    return right
      ? { mark: 'right', words: 'Your answer: right' }
      : { mark: 'wrong', words: 'Your answer: not this one' };
  if (!isRevealed) return undefined;
  return right ? { mark: 'right', words: 'The answer' } : { mark: 'out', words: '' };
}

const getLetter = ({ options }: Question, option: Option): string => getOptionLetter(options.indexOf(option));

/** An option in words, without the dot of a sentence; empty for one that is tiles alone. */
const formatOption = ({ text }: Option): string => text.replace(/\.$/, '');

/** The right answer in words, without its letter: "Bamboos", "1 of bamboos, West wind"; empty where it is tiles alone. */
export const formatRightAnswer = (question: Question): string =>
  listRightOptions(question).map(formatOption).filter(Boolean).join(', ');

/** “The answer is B: 8 points.” A number has no letter, and several tiles have letters only. */
export function answerWords(question: Question): string {
  const letters = listRightOptions(question).map((option) => getLetter(question, option));
  const words = formatRightAnswer(question);
  if (question.kind === 'number') return `The answer is ${words}.`;
  if (question.kind === 'tiles' || !words) return `The answer is ${letters.join(', ')}.`;
  return `The answer is ${letters.join(', ')}: ${words}.`;
}

/** The reason beside the answer, without a sentence that would only say the answer once more. */
export function formatReason(question: Question): string {
  const { because } = question;
  const answerSentence = `${formatRightAnswer(question)}.`;
  if (because === answerSentence) return '';
  return because.startsWith(`${answerSentence} `)
    ? because.slice(answerSentence.length + 1)
    : because.replace(`. ${answerSentence}`, '.');
}

/** The answer and its reason: “The answer is B: 8 points. The pung is concealed.” */
export const answerAndReason = (question: Question): string =>
  `${answerWords(question)} ${formatReason(question)}`.trim();

/** What a step of help says; step 1 is the first. */
export function formatHint(question: Worded, step: number): string {
  if (step <= 1) return question.nudge;
  return step === 2 ? narrower(question) : answerAndReason(question);
}

function narrower(question: Worded): string {
  const { kind, options, rule, rules } = question;
  if (kind === 'tiles') return `${listRightOptions(question).length} of the ${options.length} belong.`;
  const says = rules[rule ?? '']?.says;
  if (options.length === 2)
    return says ? `The rule says: ${says}` : 'Only two answers are left. Which one would you have to explain away?';
  const decoy = options.find(({ right }) => !right);
  const two = options
    .filter((option) => option.right || option === decoy)
    .map((option) => (kind === 'number' ? option.text : getLetter(question, option)));
  return `It is either ${two.join(' or ')}.`;
}

/** A thing to say about the answer: what was chosen, and why it is right or what went wrong. */
interface AnswerStatement {
  readonly lead: string;
  readonly words: string;
  /** Drawn below it. */
  readonly tiles?: readonly TileId[];
}

/** The rule to read after an answer, by its id: that of the mistake, or the one behind the question; undefined where it has no words. */
export function ruleToRead(question: Worded, attempt: Attempt): string | undefined {
  const mistake = attempt.verdict === 'wrong' ? findMistake(question, attempt) : undefined;
  return [mistake?.rule, question.rule].find((rule) => rule !== undefined && question.rules[rule]);
}

/**
 * All that is said after Check, in its order, no sentence twice: what was chosen, how sure one was, the answer where it is
 * told, the rule, and where groups differ.
 */
export function listFeedback(question: Worded, attempt: Attempt, tell: boolean): readonly AnswerStatement[] {
  const wrong = attempt.verdict === 'wrong';
  const tiles = listRightOptions(question).flatMap((option) => option.tiles ?? []);
  const rule = question.rules[ruleToRead(question, attempt) ?? ''];
  const all: readonly (AnswerStatement | false | undefined)[] = [
    ...answerFeedback(question, attempt),
    wrong && attempt.sure === true && { lead: '', words: 'You were sure, so this one is worth a second look.' },
    !wrong && attempt.sure === false && { lead: '', words: 'You were not sure, but you had it.' },
    wrong && tell && { lead: answerWords(question), words: formatReason(question), tiles },
    rule && { lead: 'The rule:', words: rule.says },
    question.note !== undefined && (tell || !wrong) && { lead: 'Groups differ:', words: question.note },
  ];
  const usedSentences = new Set<string>();
  return all.flatMap((each) => {
    if (!each) return [];
    const words = leaveOut(each.words, usedSentences);
    // A lead that has nothing left to lead to says nothing itself, but what was chosen and what the answer is.
    return words || /[.!?]$/.test(each.lead) ? [{ ...each, words }] : [];
  });
}

/** A text without the sentences that have been said before, or that it says twice; those that are left have been said then. */
export function leaveOut(text: string, usedSentences: Set<string>): string {
  const sentences = text.replaceAll(/([.?!][”’)]?)\s+/g, '$1\n').split('\n');
  const fresh = sentences.filter((sentence) => {
    const isFresh = !usedSentences.has(sentence);
    usedSentences.add(sentence);
    return isFresh;
  });
  return fresh.join(' ');
}

/** What is said after Check: its first words tell right from wrong, since a listener hears them first. */
export function answerFeedback(question: Question, attempt: Attempt): readonly AnswerStatement[] {
  if (attempt.verdict === 'right') return [{ lead: 'Right.', words: question.because }];
  const statements = question.kind === 'tiles' ? wrongPicks(question, attempt) : [wrongAnswer(question, attempt)];
  return statements.map((each, i) => (i === 0 ? { ...each, lead: `Not quite. ${each.lead}` } : each));
}

/** The wrong answer that was given, chosen or typed; undefined where nobody foresaw it, or there is none. */
export const findMistake = ({ kind, options }: Question, { chosen, typed }: Attempt): Option | undefined =>
  options.find(
    ({ value, right }) => !right && (kind === 'number' ? value === String(readNumber(typed)) : chosen.includes(value)),
  );

function wrongAnswer(question: Question, attempt: Attempt): AnswerStatement {
  const { typed } = attempt;
  const number = question.kind === 'number';
  const option = findMistake(question, attempt);
  const what = option ? formatOption(option) || getLetter(question, option) : typed.trim();
  return {
    lead: `${number ? 'You wrote' : 'You chose'}: ${what}.`,
    words: option ? option.why : notSo(question, typed),
  };
}

/** A number that nobody foresaw: which way it is wrong, and where to look. */
function notSo(question: Question, typed: string): string {
  const [right] = listRightOptions(question);
  const more = (readNumber(typed) ?? 0) > Number(right?.value);
  return `That is too ${more ? 'high' : 'low'}. ${question.nudge}`;
}

function wrongPicks(question: Question, { chosen }: Attempt): readonly AnswerStatement[] {
  const picked = question.options.filter(({ value, right }) => !right && chosen.includes(value));
  // What is wrong for one reason is named together.
  const wrong = [...new Set(picked.map(({ why }) => why))].map((words) => {
    const alike = picked.filter(({ why }) => why === words);
    return { lead: `${formatList(alike.map((option) => `${getLetter(question, option)}, ${option.text}`))}:`, words };
  });
  const left = listRightOptions(question).filter(({ value }) => !chosen.includes(value)).length;
  if (left === 0) return wrong;
  const words = left === 1 ? 'One tile that belongs is still missing.' : `${left} tiles that belong are still missing.`;
  return [...wrong, { lead: 'Some are missing.', words }];
}
