import type { RulesetInfo } from '../engine/door.ts';
import type { Made } from './draft.ts';
import { countsPoints, DRILLS_EDITION, type Level, type Wanted } from './game.ts';
import { claiming, whoGetsIt } from './makers/claims.ts';
import { setPoints } from './makers/set-points.ts';
import { sets } from './makers/sets.ts';
import { settlement } from './makers/settlement.ts';
import { special } from './makers/special.ts';
import { tiles } from './makers/tiles.ts';
import { waits } from './makers/waits.ts';
import { deal, wall } from './makers/wall.ts';
import { doubles, handPoints, wholeScore } from './makers/whole-hand.ts';
import { randomFrom, type Random } from './random.ts';

/** What a question practises. */
export interface Skill {
  readonly id: string;
  /** As a learner reads it: "What a set is worth". */
  readonly name: string;
  readonly make: (random: Random, wanted: Wanted) => Made;
  /** Games that know it; all of them where nothing is said. */
  readonly isIn?: (game: RulesetInfo) => boolean;
  /** The first level it is asked at. */
  readonly from: Level;
  /** The edition of the drills it came with. */
  readonly since: number;
}

/** Every skill, in the order in which groups teach. */
export const SKILLS: readonly Skill[] = [
  { id: 'tiles', name: 'The tiles', make: tiles, from: 1, since: 1 },
  { id: 'sets', name: 'Sets', make: sets, from: 1, since: 1 },
  { id: 'wall', name: 'Breaking the wall', make: wall, from: 1, since: 1 },
  { id: 'deal', name: 'The deal', make: deal, from: 1, since: 1 },
  { id: 'claims', name: 'Claiming a discard', make: claiming, from: 1, since: 1 },
  { id: 'precedence', name: 'Who gets the tile', make: whoGetsIt, from: 1, since: 1 },
  { id: 'waits', name: 'Which tile completes a hand', make: waits, from: 1, since: 1 },
  { id: 'set-points', name: 'The points of a set', make: setPoints, isIn: countsPoints, from: 1, since: 1 },
  { id: 'hand-points', name: 'The points of a hand', make: handPoints, isIn: countsPoints, from: 2, since: 1 },
  { id: 'doubles', name: 'Doubles and fans', make: doubles, from: 1, since: 1 },
  { id: 'whole-score', name: 'The score of a hand', make: wholeScore, from: 2, since: 1 },
  { id: 'special', name: 'Special hands', make: special, isIn: ({ rules }) => rules.some(({ chapter, off }) => chapter === 'special' && !off), from: 2, since: 1 },
  { id: 'settlement', name: 'Settling up', make: settlement, from: 1, since: 1 },
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
