// What must hold for every question that a maker gives, whatever the seed. What was asked is read from its draft.
import { parseHand, rulesets, type RulesetInfo, type Table } from '../../../src/engine/index.ts';
import { QUESTION_LEVELS } from '../../../src/questions/game.ts';
import { listRightOptions, type Question } from '../../../src/questions/question.ts';
import {
  computeEngineAnswerOfDraft,
  tryMakeQuestionWithDraft,
  type QuestionWithJudgedDraft,
  type SkillWithMaker,
} from '../../../src/questions/questions.ts';
import { isSkillInGame } from '../../../src/questions/skills.ts';
import { READY } from './ready.ts';

/** Every maker with every game that knows it. */
export const MAKERS: readonly (readonly [skill: string, game: string, maker: SkillWithMaker, info: RulesetInfo])[] =
  READY.flatMap((skill) =>
    Object.values(rulesets)
      .filter((game) => isSkillInGame(skill, game))
      .map((game) => [skill.id, game.id, skill, game] as const),
  );

/** The questions of a skill at a table for so many seeds, the levels in turn, with their drafts. */
export function judgedOf(skill: SkillWithMaker, table: Table, seeds: number): readonly QuestionWithJudgedDraft[] {
  const levels = QUESTION_LEVELS.filter((level) => level >= skill.from);
  return Array.from({ length: seeds }, (_, seed) =>
    tryMakeQuestionWithDraft(skill, String(seed), { table, level: levels[seed % levels.length]! }),
  ).filter((made) => made !== undefined);
}

/** What is wrong with one question, to which the engine gives this answer. */
export function faults(question: Question, { info }: Table, answer: string | undefined): string[] {
  const { options, kind, scenes, nudge, because } = question;
  const right = listRightOptions(question);
  const said = [question.ask, nudge, because, ...options.map(({ why }) => why)];
  const rules = [
    question.rule,
    ...options.map(({ rule }) => rule),
    ...said.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1])),
  ];
  const long = [question.situation, ...said]
    .flatMap((text) => text.split(/(?<=[.?!])\s/))
    .filter((sentence) => sentence.split(' ').length > 25);
  return [
    ...(kind === 'tiles'
      ? right.length === 0 || right.length === options.length
        ? ['nothing to pick']
        : []
      : right.length === 1
        ? []
        : [`${right.length} right answers`]),
    ...(options.length < 2 || options.length > (kind === 'number' ? 16 : 6) ? [`${options.length} answers`] : []),
    ...(new Set(options.map(({ value }) => value)).size < options.length ? ['an answer stands twice'] : []),
    ...(new Set(options.map(({ text, tiles }) => `${text} ${tiles?.join('') ?? ''}`)).size < options.length
      ? ['two answers look alike']
      : []),
    ...(said.some((text) => text.trim() === '' || /undefined|NaN|null/.test(text)) ? ['something is not said'] : []),
    ...long.map((sentence) => `a long sentence: ${sentence}`),
    ...scenes.filter(({ hand }) => !parseHand(hand).ok).map(({ hand }) => `the hand ${hand} cannot be read`),
    ...rules
      .filter((rule) => rule !== undefined && !info.rules.some(({ id }) => id === rule))
      .map((rule) => `no rule ${rule}`),
    ...(inOrder(answer) === rightOf(question) ? [] : [`the engine says ${answer}`]),
  ];
}

const inOrder = (answer: string | undefined): string | undefined =>
  kindOfList(answer) ? answer!.split(' ').toSorted().join(' ') : answer;
/** Tiles that are picked, as an answer lists them. */
const kindOfList = (answer: string | undefined): boolean => /^[a-z]\w( [a-z]\w)+$/.test(answer ?? '');

/** The value of the right answer; of tiles all that belong, in order. */
export const rightOf = (question: Question): string =>
  listRightOptions(question)
    .map(({ value }) => value)
    .toSorted()
    .join(' ');

/** What the engine answers to a draft at another table, as {@link rightOf} has it. */
export const answerElsewhere = ({ draft }: QuestionWithJudgedDraft, table: Table): string | undefined =>
  inOrder(computeEngineAnswerOfDraft(draft, table));
