import { parseHand } from '../engine/index.ts';
import type { Made } from './draft.ts';
import type { Wanted } from './game.ts';
import type { Question } from './question.ts';
import { stretchFrom } from './random.ts';
import type { Maker, Skill } from './skills.ts';
import { tilesAt } from './table.ts';

/** A skill with who makes its questions. */
export interface ReadySkill extends Skill {
  readonly make: Maker;
}

/** Fetches who makes the questions of a skill. Fails as an import does, where there is no line. */
export const ready = async (skill: Skill): Promise<ReadySkill> => ({ ...skill, make: await skill.load() });

/** The same of several, in their order. */
export const allReady = (skills: readonly Skill[]): Promise<readonly ReadySkill[]> => Promise.all(skills.map(ready));

/** A maker that found nothing, or nothing for this table, tries again with other random numbers, so often. */
const TURNS = 30;

/**
 * The question of a skill for a seed: the same on every device, and for a quiz of an edition the same for ever. Undefined
 * when no tiles would give one.
 */
export function tryQuestion(skill: ReadySkill, seed: string, wanted: Wanted): Made {
  for (let turn = 0; turn < TURNS; turn++) {
    const made = skill.make(stretchFrom(`${skill.id}/${wanted.table.info.id}/${wanted.level}/${seed}/${turn}`), wanted);
    if (made && showsOnlyTilesOf(wanted, made)) return made;
  }
  return undefined;
}

/** At some tables tiles are out of the game: no question may show one. */
function showsOnlyTilesOf(wanted: Wanted, { scenes }: Question): boolean {
  const there = new Set<string>(tilesAt(wanted.table));
  return scenes.every(({ hand }) => {
    const held = parseHand(hand);
    if (!held.ok) return false;
    const { rack, sets, bonus } = held.value;
    return [rack, bonus, ...sets.map(({ tiles }) => tiles)].flat().every((tile) => there.has(tile));
  });
}

/** The same where there must be one. Throws, as a bug, when there is none. */
export function makeQuestion(skill: ReadySkill, seed: string, wanted: Wanted): Question {
  const made = tryQuestion(skill, seed, wanted);
  if (!made) throw new Error(`No question of ${skill.id} for ${wanted.table.info.id}, seed ${seed}`);
  return made;
}

/** So many other seeds are tried before a skill has run out of questions. */
const AGAIN = 25;

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
