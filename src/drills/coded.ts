import { levelOfSeed, type Coded } from './codes.ts';
import { composeQuiz } from './compose.ts';
import stages from './editions/stages.json' with { type: 'json' };
import { editionOf } from './editions/editions.ts';
import type { Level } from './game.ts';
import type { Question } from './question.ts';
import type { DrillTable } from './table.ts';

// The questions behind a code. What the stages of the course teach is written down once, as the lists of an edition are.

/** What is asked of somebody who has come so far: the skills of the first stages. */
export const skillsTaught = (count: number): readonly string[] => stages.slice(0, count).flat();

/** The hardest level asks about the families of the tiles only, which are too few for a quiz of tiles alone. */
const HARDEST_OF_TILES: Level = 2;

/** How hard a coded quiz of questions made by the engine is. Throws, as a bug, for a written one. */
export function levelOf({ quiz, seed }: Coded): Level {
  if (quiz.kind === 'written') throw new Error(`The quiz ${quiz.quiz} is written, and of no level.`);
  if (quiz.kind === 'mixed') return quiz.level;
  const level = levelOfSeed(seed);
  return quiz.stages === 1 && level > HARDEST_OF_TILES ? HARDEST_OF_TILES : level;
}

/**
 * The questions of a code that the engine makes: the same on every device, for ever. Fewer questions are the first of more.
 * Fails, as a bug, for a written quiz, and as an import does where who makes the questions cannot be fetched.
 */
export async function composeCoded(coded: Coded, table: DrillTable): Promise<readonly Question[]> {
  const { quiz, seed, count } = coded;
  const wanted = { ...table, level: levelOf(coded), edition: editionOf(quiz.edition) };
  return quiz.kind === 'course'
    ? composeQuiz(`stages/${quiz.stages}/${seed}`, wanted, count, skillsTaught(quiz.stages))
    : composeQuiz(String(seed), wanted, count);
}
