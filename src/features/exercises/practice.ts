import { QUESTION_LEVELS, type Level } from '../../questions/game.ts';
import { ALL_SKILLS, findSkillById, isSkillInGame, type QuestionSkill } from '../../questions/skills.ts';
import { TOPIC_TITLES } from '../../questions/topics.ts';
import { RULESET_IDS, rulesets, type RulesetId, type TileId } from '../../engine/index.ts';
import type { SiteLink } from '../../collections/site-link.ts';

/** Names of levels, starting with the easiest level that a skill has. */
const LEVEL_WORDS = ['Easy', 'Harder', 'Hard'] as const;

const EXERCISE_TEXTS: Readonly<
  Record<
    string,
    { readonly title: string; readonly lead: string; readonly description: string; readonly levels: readonly string[] }
  >
> = {
  tiles: {
    title: 'Tile school',
    lead: 'Learn to tell the tiles apart, especially the ones that look alike.',
    description:
      'Name the tile you see, or find the tile you are asked for. Endless questions until you know every tile in the set by sight.',
    levels: ['The ordinary tiles', 'Flowers and seasons too', 'All from one family'],
  },
  sets: {
    title: 'Set spotter',
    lead: 'Is it a pair, a chow, a pung or a kong? Or does it only look like one?',
    description:
      'See at a glance what tiles make: a pair, a chow, a pung, a kong or nothing. Endless questions with a reason for every answer.',
    levels: ['In order', 'Mixed up, with near misses', 'The tricky ones'],
  },
  waits: {
    title: 'Wait finder',
    lead: 'You are one tile short. Which tiles make your hand Mahjong?',
    description:
      'You hold thirteen tiles and need one more. Find every tile that completes the hand, under the rules of your game.',
    levels: ['Easy hands', 'Harder hands', 'How many kinds?'],
  },
};

/** Titles of skills whose exercise is a page with a table of its own. */
const OTHER_EXERCISES: Readonly<Record<string, string>> = { claims: 'Claim or not?', goulash: 'The goulash' };

function createExercise(skill: QuestionSkill) {
  const topic = TOPIC_TITLES[skill.id]!;
  const words = EXERCISE_TEXTS[skill.id] ?? {
    title: topic,
    lead: 'Questions that never run out. Every answer says why.',
    description: `Endless questions at your level, by the rules of your game. The topic: ${topic}${topic.endsWith('?') ? '' : '.'}`,
    levels: LEVEL_WORDS,
  };
  const levels: Readonly<Partial<Record<Level, string>>> = Object.fromEntries(
    QUESTION_LEVELS.filter((level) => level >= skill.from).map((level, nth) => [level, words.levels[nth]]),
  );
  return { skill, ...words, levels, games: listGames(skill) };
}

const listGames = (skill: QuestionSkill | undefined): readonly RulesetId[] =>
  skill ? RULESET_IDS.filter((id) => isSkillInGame(skill, rulesets[id])) : [];

const getExerciseTitle = (skill: string): string =>
  EXERCISE_TEXTS[skill]?.title ?? OTHER_EXERCISES[skill] ?? TOPIC_TITLES[skill]!;

/** Exercises of one skill, in the order in which groups usually teach the skills. */
export const EXERCISES_IN_TEACHING_ORDER = ALL_SKILLS.filter(({ id }) => !OTHER_EXERCISES[id]).map(createExercise);

/** In the order in which groups usually teach the topics. */
export const PRACTICE_TOPICS: readonly {
  readonly title: string;
  /** The tile that stands for the topic in the picture of the learner's knowledge. Topics without one are left out. */
  readonly tile?: TileId | 'back';
  readonly skills: readonly string[];
  readonly more?: readonly SiteLink[];
}[] = [
  { title: 'Tiles', tile: 'b5', skills: ['tiles'] },
  { title: 'Sets', tile: 'o9', skills: ['sets'] },
  {
    title: 'The wall',
    tile: 'back',
    skills: ['wall', 'deal', 'seats', 'before'],
    more: [{ path: '/table/break/', text: 'Break the wall' }],
  },
  { title: 'A turn', tile: 'c3', skills: ['turns', 'play'] },
  { title: 'Claims', tile: 'o6', skills: ['claims', 'precedence', 'next-turn', 'barred'] },
  { title: 'Waiting', tile: 'b7', skills: ['waits', 'mahjong'] },
  { title: 'Points', tile: 'c8', skills: ['set-points', 'hand-points', 'whole-score', 'losing-hands'] },
  { title: 'Doubles', tile: 'dg', skills: ['doubles'] },
  {
    title: 'Winds',
    tile: 'we',
    skills: ['winds', 'drawn'],
    more: [{ path: '/practice/east/', text: 'Whose turn is it to be East?' }],
  },
  { title: 'Kongs', tile: 'c9', skills: ['kongs'] },
  { title: 'Special hands', tile: 'b1', skills: ['special', 'goulash'] },
  { title: 'Paying', tile: 'dr', skills: ['settlement', 'liable', 'penalties'] },
  { title: 'Other games', skills: ['differences'] },
];

export const listExerciseLinksOfTopic = ({
  skills,
  more = [],
}: (typeof PRACTICE_TOPICS)[number]): readonly SiteLink[] => [
  ...skills.flatMap((skill) => {
    const path = findExercisePath(skill);
    return path ? [{ path, text: getExerciseTitle(skill) }] : [];
  }),
  ...more,
];

/** For a skill that no lesson asks about: another skill whose lessons teach it too. */
const TAUGHT_WITH: Readonly<Record<string, string>> = {
  turns: 'next-turn',
  mahjong: 'barred',
  'losing-hands': 'whole-score',
  drawn: 'winds',
};

/**
 * For each course, the lessons whose first question is about the skill; if there are none, all lessons that
 * ask about it. `asks` are the skills that a lesson asks about, beginning with that of its first question.
 */
function findTeachingLessons(
  skill: string,
  lessons: readonly { readonly id: string; readonly course: string; readonly asks: readonly string[] }[],
): readonly string[] {
  const courses = Map.groupBy(
    lessons.filter(({ asks }) => asks.includes(skill)),
    ({ course }) => course,
  );
  const own = [...courses.values()].flatMap((all) => {
    const first = all.filter(({ asks }) => asks[0] === skill);
    return (first.length > 0 ? first : all).map(({ id }) => id);
  });
  const along = TAUGHT_WITH[skill];
  return along ? [...new Set([...own, ...findTeachingLessons(along, lessons)])] : own;
}

export const listPracticeTopicsWithLessons = (lessons: Parameters<typeof findTeachingLessons>[1] = []) =>
  PRACTICE_TOPICS.map(({ title, tile, skills }) => ({
    title,
    tile,
    skills: skills.map((id) => ({
      id,
      path: findExercisePath(id),
      games: listGames(findSkillById(id)),
      lessons: findTeachingLessons(id, lessons),
    })),
  }));

/** The path of a skill's exercise; undefined for a skill without questions. */
export const findExercisePath = (skill: string): string | undefined => findSkillById(skill) && `/practice/${skill}/`;
