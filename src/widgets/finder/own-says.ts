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
  /** What it says below, with the same numbers. */
  readonly more?: string;
}

export type OwnSays = (hit: Pick<Hit, 'id' | 'kind' | 'game' | 'line' | 'says' | 'more' | 'moreSays'>) => OwnAnswer;

/** Makes it for the table of this device. The answers are told with the values of the first game of each family. */
export function ownSays(table = tableRules()): OwnSays {
  const told = alike(table.rules)[0]!;
  const all = tableDiffers(table, told);
  return ({ id, kind, game = rulesets[RULESETS[0]].family, line, says = line, more, moreSays = more }) => {
    const ours = kind !== 'page' && kind !== 'lesson' && game === rulesets[told].family;
    const ownMore = (ours && moreSays && answerAt(moreSays, id, table.rules, table.house)) || more;
    const below = ownMore ? { more: ownMore } : {};
    if (!ours) return { line, ...below };
    const own = answerAt(says, id, table.rules, table.house);
    if (kind !== 'rule')
      return own === undefined || own === line
        ? { line, ...below }
        : { line: own, differs: 'At your table:', ...below };
    const said = differsIn(all, told, { rules: [id], switches: [] });
    // One house rule needs no question beside its rule; several are told apart by theirs.
    const differs = said
      .map((each) => [...(said.length === 1 ? [] : [each.question]), ...bothWays(each, told)].join(' '))
      .join(' ');
    return { line: own ?? line, ...(differs && { differs }), ...below };
  };
}

/** The same once the rules of this table's game are here. Fails as an import does. */
export async function ownSaysHere(): Promise<OwnSays> {
  await loadGames(alike(keptAgreement().read()?.rules));
  return ownSays();
}
