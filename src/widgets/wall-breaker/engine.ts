import { RULESETS, type Result } from '../../engine/index.ts';
import { fetchGame } from '../../engine/fetch.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { tableRules } from '../../learner/table-rules.ts';
import type { Setup } from './setup.ts';

// All that needs the rules, and the thinking behind the pictures and the words, in one piece that follows the page.

export { judgeBreak, layOutWall, wallPlan } from '../../engine/index.ts';
export { pictureOf } from './picture.ts';
export { BUILT, sceneAt, stepsOf } from './steps.ts';
export { stripOf } from './strip.ts';
export { feedback, question, shown } from './try-words.ts';
export { answerOf, pictureLabel, stepSentence, throwAgain } from './words.ts';

/** The game and house rules this table plays by. Fetches the game; rejects when its file cannot be had. */
export async function rulesOfTable(): Promise<Pick<Setup, 'rules' | 'house'>> {
  // A name that is no game is read as the first of the catalogue.
  if (!(await fetchGame(keptAgreement().value?.rules ?? ''))) await fetchGame(RULESETS[0]);
  const { rules, house } = tableRules().value;
  return { rules, house: Object.freeze({ ...house }) };
}

/** Another game: with the house rules of the table where it is the table's own, else as it stands. */
export async function rulesOfGame(name: string): Promise<Pick<Setup, 'rules' | 'house'>> {
  const own = await rulesOfTable();
  await fetchGame(name);
  return own.rules === name ? own : { rules: name, house: {} };
}

/** What an answer of the engine holds; a setup that it refuses is a fault of this widget. */
export function certain<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The engine refuses the wall: ${result.error.code}`);
  return result.value;
}
