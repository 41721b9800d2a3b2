import { rulesets, type Table } from '../engine/index.ts';
import { getCourseLevelOfSeed, type QuizSeedAndCount } from './codes.ts';
import firstLists from '../../content/quiz-editions/first.json' with { type: 'json' };
import stages from '../../content/quiz-editions/stages.json' with { type: 'json' };
import { MIXED_QUIZ_LENGTH, type EditionQuestionListsByGame, type Level, type MakerContext } from './game.ts';
import type { Question } from './question.ts';
import { createRandomSource } from './random.ts';
import { loadSkillWithMaker, loadSkillsWithMakers, makeUnaskedQuestion } from './questions.ts';
import { isSkillInGame, listSkillsForContext, type QuestionSkill } from './skills.ts';

/**
 * Takes the skills of a level in turn, in random order, and repeats no question; the quiz is the same on
 * every device. The scripts that make the questions are loaded when they are needed, and in the background
 * after the first question. Rejects if such a script cannot be loaded.
 * @param only ids of the allowed skills, by default all of the level
 */
export async function* streamMixedQuizQuestions(
  seed: string,
  wanted: MakerContext,
  length: number = MIXED_QUIZ_LENGTH,
  only?: readonly string[],
): AsyncGenerator<Question, void> {
  const random = createRandomSource(`quiz/${wanted.table.info.id}/${wanted.level}/${seed}`);
  const skills = random.shuffle(listSkillsForContext(wanted).filter(({ id }) => only?.includes(id) ?? true));
  const asked: Question[] = [];
  for (let turn = 0; asked.length < length; turn++) {
    if (turn > length * skills.length)
      throw new Error(`The quiz ${seed} of ${wanted.table.info.id} ran out of questions.`);
    const skill = skills[turn % skills.length];
    if (!skill || isSkillDropped(wanted.table, skill)) continue;
    const next = makeUnaskedQuestion(await loadSkillWithMaker(skill), `${seed}/${turn}`, wanted, asked);
    if (!next) continue;
    asked.push(next);
    yield next;
    // A script that cannot be loaded in the background is not reported here: it fails again when it is needed.
    if (asked.length === 1) void loadSkillsWithMakers(skills.slice(turn + 1, turn + length)).catch(() => undefined);
  }
}

export const collectMixedQuiz = async (
  ...quiz: Parameters<typeof streamMixedQuizQuestions>
): Promise<readonly Question[]> => collectQuestions(streamMixedQuizQuestions(...quiz));

async function collectQuestions(quiz: AsyncGenerator<Question, void>): Promise<readonly Question[]> {
  const questions: Question[] = [];
  for await (const question of quiz) questions.push(question);
  return questions;
}

/**
 * Whether house rules remove all that a skill asks about. Without house rules nothing is dropped, because
 * a printed code must give the questions of its edition.
 */
const isSkillDropped = ({ info }: Table, skill: QuestionSkill): boolean =>
  !isSkillInGame(skill, info) && isSkillInGame(skill, rulesets[info.id]);

// The lists of an edition never change: a printed code gives the same questions even if the engine's catalogue grows.

/** The two British games have the same lists except `others`, so only those of `u3a` are stored. */
const first = { ...firstLists, bmja: { ...firstLists.u3a, others: ['u3a', 'bell', 'japanese', 'cantonese'] } };

/** The second edition adds the skill `before` in front of `barred` and, for British games, a special hand's worth. */
const second: EditionQuestionListsByGame = Object.fromEntries(
  Object.entries(first).map(([game, { skills, worth, ...lists }]) => {
    const secondLevelSkills = skills[2].toSpliced(skills[2].indexOf('barred'), 0, 'before');
    const isBritish = worth[0]!.startsWith('british.');
    return [
      game,
      {
        ...lists,
        makers: 2,
        skills: { ...skills, 2: secondLevelSkills },
        worth: isBritish ? [...worth, 'british.special.purity'] : worth,
      },
    ];
  }),
);

const EDITIONS_BY_NUMBER: Readonly<Record<number, EditionQuestionListsByGame>> = { 1: first, 2: second };

export function getQuestionEditionByNumber(number: number): EditionQuestionListsByGame {
  const edition = EDITIONS_BY_NUMBER[number];
  if (!edition) throw new Error(`There is no edition ${number} of the quizzes.`);
  return edition;
}

export const listSkillIdsUpToStage = (count: number): readonly string[] => stages.slice(0, count).flat();

const HARDEST_OF_TILES: Level = 2;

/** Throws for a written quiz, because only a bug can ask for its level. */
export function getCodedQuizLevel({ quiz, seed }: QuizSeedAndCount): Level {
  if (quiz.kind === 'written') throw new Error(`The quiz ${quiz.quiz} is written, and of no level.`);
  if (quiz.kind === 'mixed') return quiz.level;
  const level = getCourseLevelOfSeed(seed);
  return quiz.stages === 1 && level > HARDEST_OF_TILES ? HARDEST_OF_TILES : level;
}

/**
 * Streams questions that are the same on every device, for ever. A shorter quiz is the start of a longer one. Throws
 * for a written quiz, because only a bug can ask for that. Rejects as {@link streamMixedQuizQuestions} does.
 */
export function streamCodedQuizQuestions(coded: QuizSeedAndCount, table: Table): AsyncGenerator<Question, void> {
  const { quiz, seed, count } = coded;
  const wanted = { table, level: getCodedQuizLevel(coded), edition: getQuestionEditionByNumber(quiz.edition) };
  return quiz.kind === 'course'
    ? streamMixedQuizQuestions(`stages/${quiz.stages}/${seed}`, wanted, count, listSkillIdsUpToStage(quiz.stages))
    : streamMixedQuizQuestions(String(seed), wanted, count);
}

export const collectCodedQuiz = async (coded: QuizSeedAndCount, table: Table): Promise<readonly Question[]> =>
  collectQuestions(streamCodedQuizQuestions(coded, table));
