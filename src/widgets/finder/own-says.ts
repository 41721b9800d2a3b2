import { alike, loadGames, rulesets } from '../../engine/index.ts';
import { bothWays, differsIn, tableDiffers } from '../../learner/table-differs.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { tableRules } from '../../learner/table-rules.ts';
import type { Hit } from './finder-index.ts';

/** What a table plays otherwise than an answer says: “Your table: 500 points. In the u3a guide: 1,000 points.” */
export type OwnSays = (hit: Pick<Hit, 'id' | 'kind' | 'game'>) => string | undefined;

/** Makes it for the table of this device. The answers are told with the values of the first game of each family. */
export function ownSays(table = tableRules()): OwnSays {
  const told = alike(table.rules)[0]!;
  const differs = tableDiffers(table, told);
  return ({ id, kind, game }) => {
    if (kind !== 'rule' || game !== rulesets[told].family) return undefined;
    const said = differsIn(differs, told, { rules: [id], switches: [] });
    // One house rule needs no question beside its rule; several are told apart by theirs.
    if (said.length === 1) return bothWays(said[0]!, told).join(' ');
    return said.map((each) => `${each.question} ${bothWays(each, told).join(' ')}`).join(' ') || undefined;
  };
}

/** The same once the rules of this table's game are here. Fails as an import does. */
export async function ownSaysHere(): Promise<OwnSays> {
  await loadGames(alike(keptAgreement().read()?.rules));
  return ownSays();
}
