import { letterOf, rightOptions, type Option, type Question } from '../../drills/question.ts';
import { named, type RuleBook } from './book.ts';

// One run through a quiz: what was answered, how it was judged, what help was given. Pure, so that it can be tested whole.

/** What a learner has done with one question. */
export interface Attempt {
  /** Values of the options that were chosen. */
  readonly chosen: readonly string[];
  /** What was typed, where a number is asked for. */
  readonly typed: string;
  readonly sure: boolean | undefined;
  /** Set by Check. */
  readonly verdict: 'right' | 'wrong' | undefined;
  /** The verdict of the first try, which is what the end counts. */
  readonly first: 'right' | 'wrong' | undefined;
  /** Steps of help that were given. */
  readonly hints: number;
}

export const untouched: Attempt = {
  chosen: [],
  typed: '',
  sure: undefined,
  verdict: undefined,
  first: undefined,
  hints: 0,
};

/** A number as people type it: “1,000”, “ 16 ”. Undefined for anything else. */
export function readNumber(typed: string): number | undefined {
  const figures = typed.replaceAll(/[,\s]/g, '');
  return /^\d{1,7}$/.test(figures) ? Number(figures) : undefined;
}

/** Why Check has nothing to look at yet, as a sentence; undefined when it has. */
export function missing({ kind }: Question, { chosen, typed }: Attempt): string | undefined {
  if (kind !== 'number')
    return chosen.length > 0
      ? undefined
      : kind === 'tiles'
        ? 'Pick one tile or more first.'
        : 'Choose an answer first.';
  if (typed.trim() === '') return 'Write a number first.';
  return readNumber(typed) === undefined ? 'Please write a whole number, in figures.' : undefined;
}

/** Judges what was chosen or typed. A later try does not change what the first one was. */
export function check(question: Question, attempt: Attempt): Attempt {
  const right = new Set(rightOptions(question).map(({ value }) => value));
  const given = question.kind === 'number' ? [String(readNumber(attempt.typed))] : attempt.chosen;
  const verdict = given.length === right.size && given.every((value) => right.has(value)) ? 'right' : 'wrong';
  // A first answer after the whole answer was shown is no longer the learner’s own.
  const own = attempt.hints >= STEPS ? 'wrong' : verdict;
  return { ...attempt, verdict, first: attempt.first ?? own };
}

/** The same question once more: the help that was given stays given. */
export const again = ({ first, hints }: Attempt): Attempt => ({ ...untouched, first, hints });

/** Every kind of question has three steps of help: a nudge, a narrower choice, the answer. */
export const STEPS = 3;

/** No step of help is left. */
export const allHelpGiven = ({ hints }: Attempt): boolean => hints >= STEPS;

/** What a step of help says; step 1 is the first. */
export function hintWords(question: Question, step: number, book: RuleBook): string {
  if (step <= 1) return named(question.nudge, book);
  return step === 2 ? narrower(question, book) : `${answerWords(question, book)} ${named(question.because, book)}`;
}

function narrower(question: Question, book: RuleBook): string {
  const { kind, options, rule } = question;
  if (kind === 'tiles') return `${rightOptions(question).length} of the ${options.length} belong.`;
  const says = rule === undefined ? undefined : book[rule]?.says;
  if (options.length === 2)
    return says ? `The rule says: ${says}` : 'Only two answers are left. Which one would you have to explain away?';
  const decoy = options.find(({ right }) => !right)!;
  const two = options
    .filter((option) => option.right || option === decoy)
    .map((option) => optionName(question, option, book));
  return `It is either ${two.join(' or ')}.`;
}

/** “B: 8 points”, “8 points” for a number, “A” for a tile without words. */
function optionName(question: Question, option: Option, book: RuleBook): string {
  if (question.kind === 'number') return named(option.text, book);
  return letterOf(question.options.indexOf(option));
}

/** “The answer is B: 8 points.” */
export function answerWords(question: Question, book: RuleBook): string {
  const { kind, options } = question;
  const right = rightOptions(question);
  if (kind === 'number') return `The answer is ${named(right[0]!.text, book)}.`;
  const letters = right.map((option) => letterOf(options.indexOf(option)));
  if (kind === 'tiles') return `The answer is ${letters.join(', ')}.`;
  const words = named(right[0]!.text, book);
  return words ? `The answer is ${letters[0]}: ${words.replace(/\.$/, '')}.` : `The answer is ${letters[0]}.`;
}

/** A thing to say about the answer: what was chosen, and why it is right or what went wrong. */
export interface Said {
  readonly lead: string;
  readonly words: string;
}

/** What is said after Check. */
export function feedback(question: Question, attempt: Attempt, book: RuleBook): readonly Said[] {
  const say = (text: string): string => named(text, book);
  if (attempt.verdict === 'right') return [{ lead: 'Right.', words: say(question.because) }];
  if (question.kind === 'tiles') return wrongPicks(question, attempt, say);
  const value = question.kind === 'number' ? String(readNumber(attempt.typed)) : attempt.chosen[0];
  const option = question.options.find((each) => each.value === value);
  const what = option ? say(option.text) || letterOf(question.options.indexOf(option)) : attempt.typed.trim();
  const lead = `${question.kind === 'number' ? 'You wrote' : 'You chose'}: ${what}.`;
  return [
    {
      lead: lead.replace('..', '.'),
      words: option ? say(option.why) : 'That is not the number. Try the hints, or look at the answer.',
    },
  ];
}

function wrongPicks({ options }: Question, { chosen }: Attempt, say: (text: string) => string): readonly Said[] {
  const name = (option: Option): string => `${letterOf(options.indexOf(option))}, ${say(option.text)}:`;
  const wrong = options
    .filter(({ value, right }) => !right && chosen.includes(value))
    .map((option) => ({ lead: name(option), words: say(option.why) }));
  const left = options.filter(({ value, right }) => right && !chosen.includes(value)).length;
  const more =
    left === 0
      ? []
      : [
          {
            lead: 'Not all yet.',
            words:
              left === 1 ? 'One tile that belongs is still missing.' : `${left} tiles that belong are still missing.`,
          },
        ];
  return [...wrong, ...more];
}
