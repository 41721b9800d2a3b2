import type { WrittenQuestion } from '../../collections/question-schema.ts';
import { isTableWithoutHouseRules, parseHand, type RulesetId, type Table, type TileId } from '../../engine/index.ts';
import { formatNumber } from '../../format/numbers.ts';
import { addRuleTextsToQuestions, type QuestionWithRuleTexts } from '../../questions/question-text.ts';
import { sortOptionsByNumber } from '../../questions/questions.ts';
import { createRandomSource } from '../../questions/random.ts';
import { listRightOptions, type AnswerOption, type Question, type HandWithCaption } from '../../questions/question.ts';
import { openTableOrStandardGame, getTableOrThrow } from '../../questions/table-lookup.ts';
import type { HouseRuleSwitchValues } from '../../storage/table-rules.ts';
import { getEngineAnswerOrThrow } from './engine-answers.ts';

interface WrittenQuiz {
  readonly game: RulesetId;
  readonly questions: readonly WrittenQuestion[];
}

const QUIZ_FILES = import.meta.glob<WrittenQuiz>('../../../content/quizzes/*.json', { import: 'default' });

/** The questions of a quiz by id, answered by the rules in `house`; undefined for an unknown quiz. */
export async function loadWrittenQuiz(
  id: string,
  house: HouseRuleSwitchValues = {},
): Promise<readonly QuestionWithRuleTexts[] | undefined> {
  const quiz = await QUIZ_FILES[`../../../content/quizzes/${id}.json`]?.();
  return (
    quiz &&
    addRuleTextsToQuestions(answerWrittenQuestionsAtTable(quiz, house), openTableOrStandardGame(quiz.game, house).info)
  );
}

/** The questions without those about rules that the table does not play, or without an answer by its rules. */
export function answerWrittenQuestionsAtTable(
  { game, questions }: WrittenQuiz,
  house: HouseRuleSwitchValues = {},
): readonly Question[] {
  const table = openTableOrStandardGame(game, house);
  const make = isTableWithoutHouseRules(table) ? buildWrittenQuestionOrThrow : adaptWrittenQuestionToTable;
  const off = new Set(table.info.rules.flatMap((rule) => (rule.off ? [rule.id] : [])));
  const asked = questions.filter(({ needs }) => !needs || !off.has(needs));
  return arrangeAnswersOfEachQuestion(asked.flatMap((written) => make(written, table) ?? []));
}

/** @throws when the engine refuses, when no option or several are right, or when two options are equal */
export function buildWrittenQuestionOrThrow(written: WrittenQuestion, table: Table): Question {
  const numbers = Object.fromEntries(
    Object.entries(written.numbers ?? {}).map(([name, ask]) => [name, getEngineAnswerOrThrow(ask, table)]),
  );
  const filled = (text: string, write: (answer: string) => string): string =>
    text.replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) =>
      write(numbers[name] ?? stop(written.id, `names no number {${name}}`)),
    );
  const fill = (text: string): string => filled(text, (answer) => answer);
  const say = (text: string): string =>
    filled(text, (answer) => (/^\d+$/.test(answer) ? formatNumber(Number(answer)) : answer));
  const answer = written.answer && getEngineAnswerOrThrow(written.answer, table);
  for (const { ask, is } of written.checks ?? []) {
    const texts = getEngineAnswerOrThrow(ask, table);
    if (texts !== is) stop(written.id, `takes “${is}” for granted, and the engine says “${texts}”`);
  }
  const options = written.options.map((option) => authorOption(option, fill, say, written.kind, answer));
  const { id, kind, skill, situation = '', ask, scenes = [], unit, nudge, because, rule, note } = written;
  const question: Question = {
    key: id,
    kind,
    skill,
    situation: say(situation),
    ask: say(ask),
    scenes: scenes as readonly HandWithCaption[],
    options,
    nudge: say(nudge),
    because: say(because),
    ...(unit !== undefined && { unit }),
    ...(rule !== undefined && { rule }),
    ...(note !== undefined && { note: say(note) }),
  };
  const right = listRightOptions(question).length;
  if (kind === 'tiles' ? right === 0 || right === options.length : right !== 1)
    stop(id, `has ${right} right answers; the engine says “${answer ?? ''}”`);
  if (new Set(options.map(({ value }) => value)).size < options.length)
    stop(id, 'has two answers that come to the same');
  return question;
}

function authorOption(
  { value, text, tiles, picture, right, why, rule }: WrittenQuestion['options'][number],
  fill: (text: string) => string,
  say: (text: string) => string,
  kind: Question['kind'],
  answer: string | undefined,
): AnswerOption {
  const full = fill(value);
  const fits = kind === 'tiles' ? answer?.split(' ').includes(full) : answer === full;
  return {
    value: full,
    text: say(text ?? value),
    right: answer === undefined ? (right ?? false) : (fits ?? false),
    why: say(why),
    ...(tiles !== undefined && { tiles: parseTiles(tiles) }),
    ...(picture !== undefined && { picture: parseTiles(picture) }),
    ...(rule !== undefined && { rule }),
  };
}

function parseTiles(text: string): readonly TileId[] {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(`The tiles “${text}” of a quiz cannot be read: ${hand.error.code}`);
  return [...hand.value.rack, ...hand.value.sets.flatMap((set) => set.tiles), ...hand.value.bonus];
}

const stop = (id: string, fault: string): never => {
  throw new Error(`The quiz question ${id} ${fault}.`);
};

/** Undefined where the table's rules leave no answer. @throws for a question that is wrong by the rules as written */
export function adaptWrittenQuestionToTable(written: WrittenQuestion, table: Table): Question | undefined {
  const usual = buildWrittenQuestionOrThrow(written, getTableOrThrow(table.rules));
  const own =
    attempt(() => buildWrittenQuestionOrThrow(written, table)) ??
    attempt(() => removeTwinAnswers(written, table)) ??
    attempt(() => withOwnNumber(written, table));
  return own && (answers(own) === answers(usual) ? own : retold(own, usual));
}

function attempt<T>(make: () => T | undefined): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

const answers = (question: Question): string =>
  listRightOptions(question)
    .map(({ value }) => value)
    .toSorted()
    .join(' ');

/** Removes an option that is written as wrong but gives the right value at this table. */
function removeTwinAnswers(written: WrittenQuestion, table: Table): Question | undefined {
  const right = written.answer && getEngineAnswerOrThrow(written.answer, table);
  const options = written.options.filter(({ value }) => value !== right);
  return options.length < written.options.length
    ? buildWrittenQuestionOrThrow({ ...written, options }, table)
    : undefined;
}

function withOwnNumber(written: WrittenQuestion, table: Table): Question | undefined {
  const number =
    written.kind === 'number' && written.answer ? getEngineAnswerOrThrow(written.answer, table) : undefined;
  if (number === undefined || !/^\d+$/.test(number)) return undefined;
  const text = `${number} ${written.unit ?? ''}`.trim();
  return buildWrittenQuestionOrThrow(
    { ...written, options: [...written.options, { value: number, text, why: text }] },
    table,
  );
}

/**
 * Gives the options plain reasons, because the written reasons explain the book's answer, which is not this table's.
 * Leaves out the text of the rule.
 */
function retold(own: Question, usual: Question): Question {
  const because = `By your table’s rules it is: ${listRightOptions(own)
    .map(({ text }) => text)
    .join(', ')}.`;
  const former = new Set(listRightOptions(usual).map(({ value }) => value));
  const options = own.options.map((option): AnswerOption => {
    const { rule: _, ...rest } = option;
    if (option.right) return { ...rest, why: because };
    return {
      ...rest,
      why: former.has(option.value)
        ? 'That is the answer in the u3a guide. Your table has agreed on something else.'
        : `${because} Look at what your table has agreed on.`,
    };
  });
  const { key, kind, skill, situation, ask, scenes, unit, nudge } = own;
  return { key, kind, skill, situation, ask, scenes, ...(unit !== undefined && { unit }), nudge, because, options };
}

/** The order depends only on the key, so it is the same everywhere. Numbers are sorted; true or false is not moved. */
export const arrangeAnswersOfEachQuestion = (questions: readonly Question[]): readonly Question[] =>
  questions.map((question) => ({ ...question, options: mixed(question) }));

function mixed({ key, kind, options }: Question): readonly AnswerOption[] {
  if (kind === 'true-false') return options;
  if (kind === 'number' || options.every(({ value }) => /^\d+$/.test(value))) return sortOptionsByNumber(options);
  return createRandomSource(`written/${key}`).shuffle(options);
}
