import type { RuleExample } from '../../content.examples.ts';
import type { HouseInput } from '../../engine/index.ts';

/** The questions of an example that are asked at a table. */
const ASKED = ['score', 'settle', 'penalty', 'draw', 'orphans', 'insurance', 'claims', 'precedence', 'break'] as const;

/** An example at a table: its house rules, below those that the example is about. */
export function exampleAt(example: RuleExample, house: HouseInput): RuleExample {
  const asked = ASKED.flatMap((name) => {
    const question = example[name];
    return question ? [[name, { ...question, house: { ...house, ...question.house } }]] : [];
  });
  return { ...example, ...(Object.fromEntries(asked) as Partial<RuleExample>) };
}
