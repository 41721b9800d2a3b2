import { composeCoded } from '../../drills/compose.ts';
import type { PlannedSession } from '../../learner/sessions.ts';
import { drillTable } from '../../learner/drill-tables.ts';
import type { TableRules } from '../../learner/table-rules.ts';
import { freshSeed } from '../parts/fresh-seed.ts';
import { codedOf } from './quiz-plan.ts';

// A quiz that asks what no session before has asked. A code stands for the same questions everywhere, so none can be left out
// of one: codes are drawn until one asks nothing that was asked, or the one that repeats least.

/** How many codes are tried; with the questions there are, more than two are seldom needed. */
const MOST_TRIES = 12;
/** Sessions longer ago than that are forgotten by those who were there, too. */
const REMEMBERED = 8;

/** The questions of a session, each by what it asks. */
async function askedAt(session: PlannedSession, chance: number, table: TableRules): Promise<readonly string[]> {
  const coded = codedOf(session, table.rules, chance);
  if (!coded) return [];
  const questions = await composeCoded(coded, drillTable(table.rules, table.house));
  return questions.map(({ key }) => key);
}

/**
 * A chance for a session whose questions none of the earlier ones has asked, or as few of them as can be.
 * @param tableOf by whose rules a session is asked
 * Fails as an import does, where who makes the questions cannot be fetched.
 */
export async function unaskedChance(
  session: PlannedSession,
  earlier: readonly PlannedSession[],
  tableOf: (session: PlannedSession) => TableRules,
  draw: () => number = freshSeed,
): Promise<number> {
  const lists = await Promise.all(
    earlier.slice(0, REMEMBERED).map((each) => askedAt(each, each.chance, tableOf(each)).catch(() => [])),
  );
  const known = new Set(lists.flat());
  let best = { chance: draw(), again: Infinity };
  for (let tries = 0; tries < MOST_TRIES && best.again > 0; tries++) {
    const chance = tries === 0 ? best.chance : draw();
    const asked = await askedAt(session, chance, tableOf(session));
    const again = asked.filter((each) => known.has(each)).length;
    if (again < best.again) best = { chance, again };
  }
  return best.chance;
}
