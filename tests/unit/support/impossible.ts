// Which questions are asked of what cannot have come about.
import { checkPosition, openTable, parseHand, type HouseInput, type RulesetId } from '../../../src/engine/index.ts';
import { LEVELS } from '../../../src/drills/game.ts';
import { tryQuestion } from '../../../src/drills/questions.ts';
import { isSkillIn } from '../../../src/drills/skills.ts';
import { positionOfQuestion } from './question-position.ts';
import { READY } from './ready.ts';

/** Whether it can be is the question. */
const OPEN = /^Is the set allowed|^Count the tiles/;

/** Questions of a table that are asked of what cannot be, with what is wrong with it; a table that is refused has none. */
export function impossible(rules: RulesetId, house: HouseInput, seeds: number, from = 0): readonly string[] {
  const opened = openTable({ rules, house });
  if (!opened.ok) return [];
  const table = opened.value;
  const { seats } = table;
  return READY.filter((skill) => isSkillIn(skill, table.info)).flatMap((skill) =>
    Array.from({ length: seeds }, (_, at) => {
      const seed = from + at;
      const level = LEVELS[seed % LEVELS.length]!;
      const question = tryQuestion(skill, `${seed}`, { table, level });
      if (!question || OPEN.test(question.ask)) return [];
      const place = `${rules} ${JSON.stringify(house)} ${skill.id} ${seed}/${level}`;
      const unread = question.scenes.filter(({ hand }) => !parseHand(hand).ok);
      if (unread.length > 0) return [`${place}: cannot be read: ${unread[0]!.hand}`];
      const checked = checkPosition(table, positionOfQuestion(question, seats));
      if (checked.ok) return [];
      const { situation, ask, scenes } = question;
      return [
        `${place}: ${checked.error.code} ${checked.error.found ?? ''} ${situation} ${ask} ${JSON.stringify(scenes)}`,
      ];
    }).flat(),
  );
}
