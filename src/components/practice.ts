import { LEVELS, type Level } from '../drills/game.ts';
import { SKILLS, type Skill } from '../drills/skills.ts';
import { TOPICS } from '../drills/topics.ts';
import { RULESETS, rulesets, type RulesetId } from '../engine/index.ts';

/** An exercise of one skill that never runs out, as its page shows it. */
export interface SkillExercise {
  readonly skill: Skill;
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  /** The levels it is asked at, in words. */
  readonly levels: Readonly<Partial<Record<Level, string>>>;
  /** The games that know the skill. */
  readonly games: readonly RulesetId[];
}

type Words = Pick<SkillExercise, 'title' | 'lead' | 'description'> & {
  readonly levels: Readonly<Record<Level, string>>;
};

const LEVEL_WORDS = { 1: 'Easy', 2: 'Harder', 3: 'Hard' } as const;

/** Exercises with words of their own. */
const WORDS: Readonly<Record<string, Words>> = {
  tiles: {
    title: 'Tile school',
    lead: 'Learn to tell the tiles apart, the ones that look alike above all.',
    description:
      'Which tile is this, and where is that one? Endless questions until you know every tile of the set by sight.',
    levels: { 1: 'The ordinary tiles', 2: 'Flowers and seasons too', 3: 'All of a family' },
  },
  sets: {
    title: 'Set spotter',
    lead: 'Is it a pair, a chow, a pung or a kong? Or does it only look like one?',
    description:
      'See at a glance what tiles make: a pair, a chow, a pung, a kong or nothing. Endless questions with a reason for every answer.',
    levels: { 1: 'In order', 2: 'Mixed up, with near misses', 3: 'The tricky ones' },
  },
  waits: {
    title: 'Wait finder',
    lead: 'You are one tile short. Which tiles make your hand Mahjong?',
    description:
      'You hold thirteen tiles and need one more. Find every tile that completes the hand, under the rules of your game.',
    levels: { 1: 'Easy hands', 2: 'Harder hands', 3: 'How many kinds?' },
  },
};

/** Skills whose exercise is a table of its own. */
const ELSEWHERE = new Set(['claims', 'goulash']);

function exerciseOf(skill: Skill): SkillExercise {
  const topic = TOPICS[skill.id]!;
  const words = WORDS[skill.id] ?? {
    title: topic,
    lead: 'Questions that never run out. Every answer says why.',
    description: `Practise with endless questions, at your level and by the rules of your game: ${topic.toLowerCase()}.`,
    levels: LEVEL_WORDS,
  };
  const levels = Object.fromEntries(
    LEVELS.filter((level) => level >= skill.from).map((level) => [level, words.levels[level]]),
  );
  const games = RULESETS.filter((id) => skill.isIn?.(rulesets[id]) ?? true);
  return { skill, ...words, levels, games };
}

/** Every exercise that has a page of one skill, in the order in which groups teach. */
export const EXERCISES: readonly SkillExercise[] = SKILLS.filter(({ id }) => !ELSEWHERE.has(id)).map(exerciseOf);

/** The page of an exercise; undefined for a skill that nobody makes questions of. */
export const exercisePath = (skill: string): string | undefined =>
  SKILLS.some(({ id }) => id === skill) ? `/learn/practice/${skill}/` : undefined;
