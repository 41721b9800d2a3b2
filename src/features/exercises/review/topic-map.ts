import { gradeKnowledgeFromSkillCards, KNOWLEDGE_LEVELS, type PracticeProgress } from '../../../storage/practice.ts';
import type { listPracticeTopicsWithLessons } from '../practice.ts';

/** How well a learner knows each topic; topics without a tile are left out. */
export const listTopicsWithKnowledge = (
  topics: ReturnType<typeof listPracticeTopicsWithLessons>,
  practice: PracticeProgress,
  today: number,
) =>
  topics.flatMap(({ title, tile, skills }) => {
    if (!tile) return [];
    const own = Object.entries(practice.skills)
      .filter(([key]) => skills.some(({ id }) => id === key.split('@')[0]))
      .map(([, card]) => card);
    const known = gradeKnowledgeFromSkillCards(own);
    return [
      {
        title,
        tile,
        skills: skills.filter(({ path }) => path !== undefined).map(({ id }) => id),
        step: KNOWLEDGE_LEVELS.indexOf(known),
        known,
        due: own.some((card) => card.due <= today),
      },
    ];
  });
