import type { Question } from '../../drills/question.ts';
import type { TeamPlay } from '../../learner/teams.ts';
import { teamName, teamResult } from './team-play.ts';

/** Puts what each team had right in the table of results, from where it can go into the league; says how that went. */
export async function collectTeams(play: TeamPlay, questions: readonly Question[], code: string): Promise<string> {
  try {
    const [{ collect }, { resultFor }] = await Promise.all([
      import('../../learner/results.ts'),
      import('../../drills/codes.ts'),
    ]);
    const put = play.names.map((_, team) => {
      const result = teamResult(play, questions, team, (right) => resultFor(code, right));
      return result !== undefined && collect(code, { name: teamName(play, team), result });
    });
    return put.every(Boolean) ? 'All teams are in the table of results.' : 'This device did not keep the results.';
  } catch {
    return 'The table could not be fetched. Please try again when you are online.';
  }
}
