/** What anybody can be asked about before the first lesson, since the tiles themselves show it. */
export const SKILLS_BEFORE_LESSONS: readonly string[] = ['tiles', 'sets'];

/** Skills that are met at the practice table, and after how many hands played to their end. */
const SKILLS_BY_HANDS: readonly { readonly hands: number; readonly skills: readonly string[] }[] = [
  { hands: 1, skills: ['turns', 'claims', 'next-turn', 'waits', 'mahjong'] },
  { hands: 4, skills: ['deal', 'precedence', 'winds', 'set-points', 'hand-points', 'doubles', 'kongs'] },
];

/** What a learner has done on this device. */
interface Experience {
  /** Ids of the lessons that are done. */
  readonly lessons: readonly string[];
  /** Hands finished at the practice table. */
  readonly hands: number;
}

/**
 * Whether a learner has met a skill: it is one of the first, a lesson that teaches it is done, or it comes up in the hands
 * that were played.
 * @param taughtIn the lessons that teach the skill
 */
export const hasMetSkill = (skill: string, taughtIn: readonly string[], { lessons, hands }: Experience): boolean =>
  SKILLS_BEFORE_LESSONS.includes(skill) ||
  taughtIn.some((lesson) => lessons.includes(lesson)) ||
  SKILLS_BY_HANDS.some((each) => hands >= each.hands && each.skills.includes(skill));
