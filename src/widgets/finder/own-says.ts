import { alike, loadGames, RULESETS, rulesets } from '../../engine/index.ts';
import { bothWays, differsIn, tableDiffers } from '../../learner/table-differs.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { tableRules } from '../../learner/table-rules.ts';
import { answerAt } from '../../text/values.ts';
import type { Hit } from './finder-index.ts';

/** An answer as a table plays it. */
export interface OwnAnswer {
  /** What it plays otherwise than the answer says it: “Your table: 500 points. In the u3a guide: 1,000 points.” */
  readonly differs?: string;
  /** The line of the answer, with the numbers of the table. */
  readonly line: string;
}

export type OwnSays = (hit: Pick<Hit, 'id' | 'kind' | 'game' | 'line' | 'says'>) => OwnAnswer;

/** Makes it for the table of this device. The answers are told with the values of the first game of each family. */
export function ownSays(table = tableRules()): OwnSays {
  const told = alike(table.rules)[0]!;
  const all = tableDiffers(table, told);
  return ({ id, kind, game = rulesets[RULESETS[0]].family, line, says = line }) => {
    if (kind === 'page' || kind === 'lesson' || game !== rulesets[told].family) return { line };
    const own = answerAt(says, id, table.rules, table.house);
    if (kind !== 'rule') return own === undefined || own === line ? { line } : { line: own, differs: 'At your table:' };
    const said = differsIn(all, told, { rules: [id], switches: [] });
    // One house rule needs no question beside its rule; several are told apart by theirs.
    const differs = said
      .map((each) => [...(said.length === 1 ? [] : [each.question]), ...bothWays(each, told)].join(' '))
      .join(' ');
    return { line: own ?? line, ...(differs && { differs }) };
  };
}

/** The same once the rules of this table's game are here. Fails as an import does. */
export async function ownSaysHere(): Promise<OwnSays> {
  await loadGames(alike(keptAgreement().read()?.rules));
  return ownSays();
}
