import { QUESTION_LEVELS } from '../questions/game.ts';
import { getQuestionRuleListsOfTable } from '../questions/lists.ts';
import { isSkillInGame, ALL_SKILLS } from '../questions/skills.ts';
import { rulesets } from '../engine/index.ts';
import { openTableOrStandardGame } from '../questions/table-lookup.ts';

const edition = Object.fromEntries(
  Object.values(rulesets).map((game) => {
    const skills = QUESTION_LEVELS.map((level) => [
      level,
      ALL_SKILLS.filter((skill) => skill.from === level && isSkillInGame(skill, game)).map(({ id }) => id),
    ]);
    return [
      game.id,
      {
        makers: 2,
        skills: Object.fromEntries(skills),
        ...getQuestionRuleListsOfTable(openTableOrStandardGame(game.id)),
      },
    ];
  }),
);
process.stdout.write(`${JSON.stringify(edition, null, 2)}\n`);
