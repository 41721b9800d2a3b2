import { MIXED_LENGTH, type Wanted } from './game.ts';
import type { Question } from './question.ts';
import { hashOf, stretchFrom } from './random.ts';
import { allReady, tryQuestion, type ReadySkill } from './questions.ts';
import { skillsOf } from './skills.ts';

/** So many other seeds are tried before a skill has run out of questions. */
const AGAIN = 25;

/**
 * A mixed quiz: the skills of a level in turn, in an order of their own, no question twice. The same for the same seed,
 * everywhere. Fails as an import does, where who makes the questions cannot be fetched.
 * @param only ids of the skills that may be asked; all of the level where nothing is said
 */
export async function composeQuiz(
  seed: string,
  wanted: Wanted,
  length: number = MIXED_LENGTH,
  only?: readonly string[],
): Promise<readonly Question[]> {
  const random = stretchFrom(`quiz/${wanted.game.id}/${wanted.level}/${seed}`);
  const skills = await allReady(random.shuffle(skillsOf(wanted).filter(({ id }) => only?.includes(id) ?? true)));
  const asked: Question[] = [];
  for (let turn = 0; asked.length < length; turn++) {
    if (turn > length * skills.length) throw new Error(`The quiz ${seed} of ${wanted.game.id} ran out of questions.`);
    const skill = skills[turn % skills.length];
    const next = skill && another(skill, `${seed}/${turn}`, wanted, asked);
    if (next) asked.push(next);
  }
  return asked;
}

/** A question of a skill that has not been asked yet; undefined when the skill has none, or has run out. */
export function another(
  skill: ReadySkill,
  seed: string,
  wanted: Wanted,
  asked: readonly Question[],
): Question | undefined {
  for (let turn = 0; turn < AGAIN; turn++) {
    const made = tryQuestion(skill, `${seed}/${turn}`, wanted);
    if (made && asked.every(({ key }) => key !== made.key)) return made;
  }
  return undefined;
}

/** What a printed key depends on, as a short number: the questions, their answers in order, and which is right. Words may be improved. */
export function fingerprint(questions: readonly Question[]): string {
  const said = questions.map(({ skill, kind, scenes, options }) =>
    [
      skill,
      kind,
      ...scenes.map(({ hand }) => hand),
      ...options.map(({ value, right }) => `${value}${right ? '!' : ''}`),
    ].join(' '),
  );
  return hashOf(said.join('\n')).toString(36);
}
