import { alike, loadGames, RULESETS, rulesets, tableInfo, type RulesetId } from '../../engine/index.ts';
import {
  formatDifference,
  filterDifferences,
  listTableDifferences,
  type Differs,
} from '../../storage/table-differences.ts';
import { openAgreementStore } from '../../storage/agreement.ts';
import { readTableRules, type TableRules } from '../../storage/table-rules.ts';
import { resolveAnswer, formatWorth } from '../../format/values.ts';
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

type Says = (hit: Pick<Hit, 'id' | 'kind' | 'game' | 'line' | 'says' | 'more' | 'moreSays'>) => OwnAnswer;

/** Answers as a table plays them; and whether it plays a rule of its game, undefined of what is no such rule. */
export type OwnSays = Says & { readonly isOff: (id: string) => boolean | undefined };

/** Makes it for the table of this device. The answers are told with the values of the first game of each family. */
export function createTableFormatter(table = readTableRules()): OwnSays {
  const told = alike(table.rules)[0]!;
  const all = listTableDifferences(table, told);
  const answer: Says = ({
    id,
    kind,
    game = rulesets[RULESETS[0]].family,
    line,
    says = line,
    more,
    moreSays = more,
  }) => {
    const ours = kind !== 'page' && kind !== 'lesson' && game === rulesets[told].family;
    const ownMore = (ours && moreSays && resolveAnswer(moreSays, id, table.rules, table.house)) || more;
    const below = ownMore ? { more: ownMore } : {};
    if (!ours) return { line, ...below };
    const own = resolveAnswer(says, id, table.rules, table.house);
    if (kind !== 'rule')
      return own === undefined || own === line
        ? { line, ...below }
        : { line: own, differs: 'At your table:', ...below };
    const differs = sayDiffers(id, filterDifferences(all, told, { rules: [id], switches: [] }), table, told);
    return { line: own ?? line, ...(differs && { differs }), ...below };
  };
  const played = new Map(listTableRules(table).map(({ id, off = false }) => [id, off]));
  return Object.assign(answer, { isOff: (id: string) => played.get(id) });
}

const listTableRules = ({ rules, house }: TableRules) => {
  const info = tableInfo(rules, house);
  return info.ok ? info.value.rules : [];
};

/**
 * What a table plays otherwise beside one rule. Where that is what the rule itself is worth, it stands alone: half the limit
 * is 250, and not 500. A house rule about something wider is told by its question.
 */
function sayDiffers(rule: string, said: readonly Differs[], table: TableRules, told: RulesetId): string {
  if (said.length === 0) return '';
  const worthAt = (at: TableRules): string => {
    const found = listTableRules(at).find(({ id }) => id === rule);
    return found ? formatWorth(found) : '';
  };
  const [own, usual] = [worthAt(table), worthAt({ rules: told, house: {} })];
  const [only] = said;
  if (said.length === 1 && own !== usual)
    return formatDifference(only!.own.startsWith(own) || only!.rule ? only! : { own, usual }, told).join(' ');
  return said
    .map((each) =>
      [...(each.rule && said.length === 1 ? [] : [each.question]), ...formatDifference(each, told)].join(' '),
    )
    .join(' ');
}

/** The same once the rules of this table's game are here. Fails as an import does. */
export async function loadTableFormatter(): Promise<OwnSays> {
  await loadGames(alike(openAgreementStore().get()?.rules));
  return createTableFormatter();
}
