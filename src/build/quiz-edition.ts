import { LEVELS } from '../drills/game.ts';
import { listsOf } from '../drills/lists.ts';
import { isSkillIn, SKILLS } from '../drills/skills.ts';
import { rulesets } from '../engine/index.ts';
import { drillTable } from '../drills/opened.ts';

// Prints the lists of a new edition of the quizzes, drawn from the catalogue of today; src/drills/README.md says when.

/** What the makers of today have learnt (src/drills/game.ts): the number of the edition for which they last changed. */
const MAKERS = 2;

const edition = Object.fromEntries(
  Object.values(rulesets).map((game) => {
    const skills = LEVELS.map((level) => [
      level,
      SKILLS.filter((skill) => skill.from === level && isSkillIn(skill, game)).map(({ id }) => id),
    ]);
    return [game.id, { makers: MAKERS, skills: Object.fromEntries(skills), ...listsOf(drillTable(game.id)) }];
  }),
);
process.stdout.write(`${JSON.stringify(edition, null, 2)}\n`);
