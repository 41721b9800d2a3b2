import type { RulesetInfo } from '../engine/index.ts';
import type { Made } from './draft.ts';
import { countsPoints, DRILLS_EDITION, ruleOf, type Level, type Wanted } from './game.ts';
import { barred } from './makers/barred.ts';
import { claiming, whoGetsIt } from './makers/claims.ts';
import { differences } from './makers/differences.ts';
import { winds } from './makers/east.ts';
import { goulash } from './makers/goulash.ts';
import { kongs } from './makers/kongs.ts';
import { nextTurn } from './makers/next-turn.ts';
import { penalties } from './makers/penalties.ts';
import { seats } from './makers/seats.ts';
import { setPoints } from './makers/set-points.ts';
import { sets } from './makers/sets.ts';
import { settlement } from './makers/settlement.ts';
import { special } from './makers/special.ts';
import { tiles } from './makers/tiles.ts';
import { waits } from './makers/waits.ts';
import { deal, wall } from './makers/wall.ts';
import { doubles, handPoints, wholeScore } from './makers/whole-hand.ts';
import { randomFrom, type Random } from './random.ts';

/** What a question practises; topics.ts has its name. */
export interface Skill {
  readonly id: string;
  readonly make: (random: Random, wanted: Wanted) => Made;
  /** Games that know it; all of them where nothing is said. */
  readonly isIn?: (game: RulesetInfo) => boolean;
  /** The first level it is asked at. */
  readonly from: Level;
  /** The edition of the drills it came with. */
  readonly since: number;
  /** It asks the other games too, so a browser has to fetch them first. */
  readonly needs?: 'all-games';
}

/** Every skill, in the order in which groups teach. */
export const SKILLS: readonly Skill[] = [
  { id: 'tiles', make: tiles, from: 1, since: 1 },
  { id: 'sets', make: sets, from: 1, since: 1 },
  { id: 'wall', make: wall, from: 1, since: 1 },
  { id: 'deal', make: deal, from: 1, since: 1 },
  { id: 'claims', make: claiming, from: 1, since: 1 },
  { id: 'precedence', make: whoGetsIt, from: 1, since: 1 },
  { id: 'waits', make: waits, from: 1, since: 1 },
  { id: 'set-points', make: setPoints, isIn: countsPoints, from: 1, since: 1 },
  { id: 'hand-points', make: handPoints, isIn: countsPoints, from: 2, since: 1 },
  { id: 'doubles', make: doubles, from: 1, since: 1 },
  { id: 'whole-score', make: wholeScore, from: 2, since: 1 },
  {
    id: 'special',
    make: special,
    isIn: ({ rules }) => rules.some(({ chapter, off }) => chapter === 'special' && !off),
    from: 2,
    since: 1,
  },
  { id: 'settlement', make: settlement, from: 1, since: 1 },
  { id: 'winds', make: winds, from: 1, since: 2 },
  { id: 'kongs', make: kongs, from: 1, since: 2 },
  { id: 'goulash', make: goulash, isIn: (game) => ruleOf(game, 'play.exchange') !== undefined, from: 1, since: 2 },
  { id: 'seats', make: seats, from: 1, since: 2 },
  { id: 'next-turn', make: nextTurn, from: 1, since: 2 },
  { id: 'penalties', make: penalties, from: 1, since: 2 },
  { id: 'differences', make: differences, from: 1, since: 2, needs: 'all-games' },
  { id: 'barred', make: barred, from: 2, since: 2 },
];

/** The skills that a game knows and that are asked at a level. */
export const skillsOf = ({ game, level, edition = DRILLS_EDITION }: Wanted): readonly Skill[] =>
  SKILLS.filter(({ isIn, from, since }) => from <= level && since <= edition && (isIn?.(game) ?? true));

/** A maker that found nothing tries again with other random numbers, so often. */
const TURNS = 12;

/**
 * The question of a skill for a seed: the same on every device, as long as the edition of the drills is the same
 * (codes.ts). Throws, as a bug, when no tiles would give one.
 */
export function makeQuestion(skill: Skill, seed: string, wanted: Wanted) {
  for (let turn = 0; turn < TURNS; turn++) {
    const made = skill.make(randomFrom(`${skill.id}/${wanted.game.id}/${wanted.level}/${seed}/${turn}`), wanted);
    if (made) return made;
  }
  throw new Error(`No question of ${skill.id} for ${wanted.game.id}, seed ${seed}`);
}
