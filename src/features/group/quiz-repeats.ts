import { listRightOptions, type Question } from '../../questions/question.ts';
import { openTableOrStandardGame } from '../../questions/table-lookup.ts';
import type { GroupSession } from '../../storage/group.ts';
import { drawRandomSessionQuizSeed } from './first-quiz.ts';
import { findCodedQuizOfPlan } from './session-quiz.ts';
import { getSessionTableRules } from './session.ts';

/** A key for what a question is about: two questions that only differ in form have the same key. */
function describeThingAsked(question: Question): string {
  const right = listRightOptions(question);
  if (right.length > 1) return question.ask;
  if (question.scenes.length > 0) return question.scenes.map(({ hand }) => hand).join(' ');
  return right.flatMap(({ tiles, picture, text }): readonly string[] => tiles ?? picture ?? [text]).join(' ');
}

export const countRepeatsWithinQuestions = (questions: readonly Question[]): number =>
  questions.length - new Set(questions.map(describeThingAsked)).size;

/** With the existing questions, more than two tries are rarely needed. */
const MAX_CODE_TRIES = 12;
const MAX_SESSIONS_REMEMBERED = 8;

/**
 * A random seed for a session. Its quiz repeats as few questions as possible, of earlier sessions or within
 * itself. The questions of a code cannot be changed, so up to twelve seeds are tried until one repeats
 * nothing. Rejects if the code that makes the questions cannot be loaded.
 */
export async function drawSeedWithFewestRepeats(
  session: GroupSession,
  earlier: readonly GroupSession[],
  draw: () => number = drawRandomSessionQuizSeed,
): Promise<number> {
  const { collectCodedQuiz } = await import('../../questions/compose.ts');
  const listQuestions = async (each: GroupSession): Promise<readonly Question[]> => {
    const table = getSessionTableRules(each);
    const coded = findCodedQuizOfPlan(each, table.rules);
    return coded ? collectCodedQuiz(coded, openTableOrStandardGame(table.rules, table.house)) : [];
  };
  const lists = await Promise.all(
    earlier.slice(0, MAX_SESSIONS_REMEMBERED).map((each) => listQuestions(each).catch(() => [])),
  );
  const askedKeys = new Set(lists.flat().map(({ key }) => key));
  let best = { chance: draw(), again: Infinity };
  for (let tries = 0; tries < MAX_CODE_TRIES && best.again > 0; tries++) {
    const chance = tries === 0 ? best.chance : draw();
    const questions = await listQuestions({ ...session, chance });
    const repeats = countRepeatsWithinQuestions(questions) + questions.filter(({ key }) => askedKeys.has(key)).length;
    if (repeats < best.again) best = { chance, again: repeats };
  }
  return best.chance;
}
