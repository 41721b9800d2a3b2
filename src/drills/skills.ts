import type { RulesetInfo } from '../engine/index.ts';
import type { Made } from './draft.ts';
import { listsIn } from './lists.ts';
import { countsPoints, LEVELS, ruleOf, type Level, type Wanted } from './game.ts';
import { barred } from './makers/barred.ts';
import { claiming } from './makers/claims.ts';
import { deal } from './makers/deal.ts';
import { drawn } from './makers/drawn.ts';
import { differences } from './makers/differences/differences.ts';
import { winds } from './makers/east.ts';
import { goulash } from './makers/goulash.ts';
import { kongs } from './makers/kongs.ts';
import { hasLiabilities, liable } from './makers/liable.ts';
import { losing } from './makers/losing.ts';
import { mahjong } from './makers/mahjong.ts';
import { nextTurn } from './makers/next-turn.ts';
import { penalties } from './makers/penalties.ts';
import { whoGetsIt } from './makers/precedence.ts';
import { seats } from './makers/seats.ts';
import { setPoints } from './makers/set-points.ts';
import { sets } from './makers/sets.ts';
import { settlement } from './makers/settlement.ts';
import { special } from './makers/special.ts';
import { tiles } from './makers/tiles.ts';
import { turns } from './makers/turns.ts';
import { waits } from './makers/waits.ts';
import { wall } from './makers/wall.ts';
import { doubles, handPoints, wholeScore } from './makers/whole-hand.ts';
import type { Question } from './question.ts';
import { randomFrom, type Random } from './random.ts';

/** What a question practises; topics.ts has its name. */
export interface Skill {
  readonly id: string;
  readonly make: (random: Random, wanted: Wanted) => Made;
  /** Games that know it; all of them where nothing is said. */
  readonly isIn?: (game: RulesetInfo) => boolean;
  /** The first level it is asked at. */
  readonly from: Level;
  /** It asks the other games too, so a browser has to fetch them first. */
  readonly needs?: 'all-games';
}

/** Every skill, in the order in which groups teach. */
export const SKILLS: readonly Skill[] = [
  { id: 'tiles', make: tiles, from: 1 },
  { id: 'sets', make: sets, from: 1 },
  { id: 'wall', make: wall, from: 1 },
  { id: 'deal', make: deal, from: 1 },
  { id: 'claims', make: claiming, from: 1 },
  { id: 'precedence', make: whoGetsIt, from: 1 },
  { id: 'waits', make: waits, from: 1 },
  { id: 'set-points', make: setPoints, isIn: countsPoints, from: 1 },
  { id: 'hand-points', make: handPoints, isIn: countsPoints, from: 2 },
  { id: 'doubles', make: doubles, from: 1 },
  { id: 'whole-score', make: wholeScore, from: 2 },
  {
    id: 'special',
    make: special,
    isIn: ({ rules }) => rules.some(({ chapter, off }) => chapter === 'special' && !off),
    from: 2,
  },
  { id: 'settlement', make: settlement, from: 1 },
  { id: 'winds', make: winds, from: 1 },
  { id: 'kongs', make: kongs, from: 1 },
  { id: 'goulash', make: goulash, isIn: (game) => ruleOf(game, 'play.exchange') !== undefined, from: 1 },
  { id: 'seats', make: seats, from: 1 },
  { id: 'next-turn', make: nextTurn, from: 1 },
  { id: 'penalties', make: penalties, from: 1 },
  { id: 'differences', make: differences, from: 1, needs: 'all-games' },
  { id: 'barred', make: barred, from: 2 },
  { id: 'mahjong', make: mahjong, from: 1 },
  { id: 'turns', make: turns, from: 1 },
  { id: 'losing-hands', make: losing, from: 2 },
  { id: 'liable', make: liable, isIn: hasLiabilities, from: 2 },
  { id: 'drawn', make: drawn, from: 1 },
];

/** The skill of an id; undefined for a topic that no maker practises. */
export const skillOf = (id: string): Skill | undefined => SKILLS.find((skill) => skill.id === id);

/** Whether a game knows a skill. */
export const isIn = (skill: Skill, game: RulesetInfo): boolean => skill.isIn?.(game) ?? true;

/** The skills that are asked about a game at a level: those of the edition, or all there are today. */
export function skillsOf({ game, level, edition }: Wanted): readonly Skill[] {
  if (edition === undefined) return SKILLS.filter((skill) => skill.from <= level && isIn(skill, game));
  const { skills } = listsIn(edition, game.id);
  return LEVELS.filter((from) => from <= level).flatMap((from) => skills[from].flatMap((id) => skillOf(id) ?? []));
}

/** A maker that found nothing tries again with other random numbers, so often. */
const TURNS = 12;

/**
 * The question of a skill for a seed: the same on every device, and for a quiz of an edition the same for ever. Undefined
 * when no tiles would give one.
 */
export function tryQuestion(skill: Skill, seed: string, wanted: Wanted): Made {
  for (let turn = 0; turn < TURNS; turn++) {
    const made = skill.make(randomFrom(`${skill.id}/${wanted.game.id}/${wanted.level}/${seed}/${turn}`), wanted);
    if (made) return made;
  }
  return undefined;
}

/** The same where there must be one. Throws, as a bug, when there is none. */
export function makeQuestion(skill: Skill, seed: string, wanted: Wanted): Question {
  const made = tryQuestion(skill, seed, wanted);
  if (!made) throw new Error(`No question of ${skill.id} for ${wanted.game.id}, seed ${seed}`);
  return made;
}
