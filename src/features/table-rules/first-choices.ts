import SETS from '../../../content/table-rules/rule-sets.json' with { type: 'json' };
import { RULESET_IDS, getInfoOfLoadedRuleset, findSwitchInfo, type RulesetId } from '../../engine/index.ts';
import type { Agreement } from '../../storage/agreement.ts';
import { formatNumber } from '../../format/numbers.ts';
import { fillSlots } from '../../format/sentences.ts';

export const listMainHouseRuleIds = (game: RulesetId): readonly string[] =>
  SETS.ten[getInfoOfLoadedRuleset(game).family];

/** Lists choices that each give several answers at once, without those that need a house rule the game lacks. */
export const listQuickChoices = (game: RulesetId) =>
  SETS.first.filter(({ house }) => Object.keys(house).every((id) => findSwitchInfo(game, id) !== undefined));

export const isQuickChoiceTaken = (
  { house }: Pick<Agreement, 'house'>,
  { house: wanted }: Pick<Agreement, 'house'>,
): boolean => Object.entries(wanted).every(([id, value]) => house[id] === value);

/** Gives all the answers of a choice, or removes them if all have been given. */
export function toggleQuickChoice<Of extends Pick<Agreement, 'house'>>(
  agreed: Of,
  choice: Pick<Agreement, 'house'>,
): Of {
  const rest = Object.fromEntries(Object.entries(agreed.house).filter(([id]) => !Object.hasOwn(choice.house, id)));
  return { ...agreed, house: isQuickChoiceTaken(agreed, choice) ? rest : { ...rest, ...choice.house } };
}

/** @throws for an unknown game */
export const listAllReadyMadeAgreements = () =>
  SETS.sets.map(({ id, name, says, rules: game, house }) => {
    const rules = RULESET_IDS.find((each) => each === game);
    if (!rules) throw new Error(`content/table-rules/rule-sets.json: there is no game “${game}”.`);
    const numbers = Object.entries(house).map(([of, value]) => [
      of,
      typeof value === 'number' ? formatNumber(value) : '',
    ]);
    return {
      id,
      name,
      says: fillSlots(says, Object.fromEntries(numbers)),
      rules,
      house: Object.fromEntries(Object.entries(house).filter(([, value]) => value !== undefined)),
    };
  });
