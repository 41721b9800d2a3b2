import { rulesets, type Table } from '../engine/index.ts';
import { getLevelOfSeed, type Coded } from './codes.ts';
import first from './editions/first.json' with { type: 'json' };
import second from './editions/second.json' with { type: 'json' };
import stages from './editions/stages.json' with { type: 'json' };
import { MIXED_LENGTH, type Edition, type Level, type Wanted } from './game.ts';
import type { Question } from './question.ts';
import { hashText, createRandomStretch } from './random.ts';
import { loadSkill, loadSkills, makeNewQuestion } from './questions.ts';
import { hasSkill, listSkills, type Skill } from './skills.ts';

/**
 * A mixed quiz, question by question: the skills of a level in turn, in an order of their own, no question twice. The same for
 * the same seed, everywhere. Who makes a question is fetched when it is wanted; once there is a first question, who makes the
 * next ones is fetched beside it. Fails as an import does, where that cannot be fetched.
 * @param only ids of the skills that may be asked; all of the level where nothing is said
 */
export async function* generateQuiz(
  seed: string,
  wanted: Wanted,
  length: number = MIXED_LENGTH,
  only?: readonly string[],
): AsyncGenerator<Question, void> {
  const random = createRandomStretch(`quiz/${wanted.table.info.id}/${wanted.level}/${seed}`);
  const skills = random.shuffle(listSkills(wanted).filter(({ id }) => only?.includes(id) ?? true));
  const asked: Question[] = [];
  for (let turn = 0; asked.length < length; turn++) {
    if (turn > length * skills.length)
      throw new Error(`The quiz ${seed} of ${wanted.table.info.id} ran out of questions.`);
    const skill = skills[turn % skills.length];
    if (!skill || isSkillDropped(wanted.table, skill)) continue;
    const next = makeNewQuestion(await loadSkill(skill), `${seed}/${turn}`, wanted, asked);
    if (!next) continue;
    asked.push(next);
    yield next;
    // What fails here fails again, and is told, when it is wanted.
    if (asked.length === 1) void loadSkills(skills.slice(turn + 1, turn + length)).catch(() => undefined);
  }
}

/** All the questions of {@link generateQuiz}. */
export const composeQuiz = async (...quiz: Parameters<typeof generateQuiz>): Promise<readonly Question[]> =>
  collect(generateQuiz(...quiz));

async function collect(quiz: AsyncGenerator<Question, void>): Promise<readonly Question[]> {
  const questions: Question[] = [];
  for await (const question of quiz) questions.push(question);
  return questions;
}

/**
 * Whether a table plays nothing of what a skill asks, where the game as it is written does: another skill takes its turn. As
 * it is written a game goes on being asked what its edition says.
 */
const isSkillDropped = ({ info }: Table, skill: Skill): boolean =>
  !hasSkill(skill, info) && hasSkill(skill, rulesets[info.id]);

/** What a printed key depends on, as a short number: the questions, their answers in order, and which is right. Words may be improved. */
export function computeFingerprint(questions: readonly Question[]): string {
  const facts = questions.map(({ skill, kind, scenes, options }) =>
    [
      skill,
      kind,
      ...scenes.map(({ hand }) => hand),
      ...options.map(({ value, right }) => `${value}${right ? '!' : ''}`),
    ].join(' '),
  );
  return hashText(facts.join('\n')).toString(36);
}

// The questions behind a code. What a mixed quiz may ask about, and what the stages of the course teach, is written down once
// for each edition: the catalogue of the engine may grow, and a printed code still asks the same.

const EDITIONS_BY_NUMBER: Readonly<Record<number, Edition>> = { 1: first, 2: second };

/** An edition by its number. Throws, as a bug, when there is none. */
export function getEdition(number: number): Edition {
  const edition = EDITIONS_BY_NUMBER[number];
  if (!edition) throw new Error(`There is no edition ${number} of the quizzes.`);
  return edition;
}

/** What is asked of somebody who has come so far: the skills of the first stages. */
export const listTaughtSkills = (count: number): readonly string[] => stages.slice(0, count).flat();

/** The hardest level asks about the families of the tiles only, which are too few for a quiz of tiles alone. */
const HARDEST_OF_TILES: Level = 2;

/** How hard a coded quiz of questions made by the engine is. Throws, as a bug, for a written one. */
export function getLevel({ quiz, seed }: Coded): Level {
  if (quiz.kind === 'written') throw new Error(`The quiz ${quiz.quiz} is written, and of no level.`);
  if (quiz.kind === 'mixed') return quiz.level;
  const level = getLevelOfSeed(seed);
  return quiz.stages === 1 && level > HARDEST_OF_TILES ? HARDEST_OF_TILES : level;
}

/**
 * The questions of a code that the engine makes, one by one: the same on every device, for ever. Fewer questions are the first
 * of more. Throws, as a bug, for a written quiz; fails as {@link generateQuiz}.
 */
export function generateCoded(coded: Coded, table: Table): AsyncGenerator<Question, void> {
  const { quiz, seed, count } = coded;
  const wanted = { table, level: getLevel(coded), edition: getEdition(quiz.edition) };
  return quiz.kind === 'course'
    ? generateQuiz(`stages/${quiz.stages}/${seed}`, wanted, count, listTaughtSkills(quiz.stages))
    : generateQuiz(String(seed), wanted, count);
}

/** All the questions of {@link generateCoded}. */
export const composeCoded = async (coded: Coded, table: Table): Promise<readonly Question[]> =>
  collect(generateCoded(coded, table));
