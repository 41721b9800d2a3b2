import SETS from '../../../content/table-rules/rule-sets.json' with { type: 'json' };
import { RULESET_IDS, getInfoOfLoadedRuleset, findSwitchInfo, type RulesetId } from '../../engine/index.ts';
import type { Agreement } from '../../storage/agreement.ts';
import { formatNumber } from '../../format/numbers.ts';
import { fillSlots } from '../../format/sentences.ts';

// House rules that matter first, quick choices with several answers, and agreements ready to be played (content/table-rules/rule-sets.json).

export const listFirstHouseRuleIds = (game: RulesetId): readonly string[] =>
  SETS.ten[getInfoOfLoadedRuleset(game).family];

/**
 * The quick choices of a game: some answers under one name, given and taken back together. One with an answer that the game
 * does not have is left out.
 */
export const listQuickChoices = (game: RulesetId) =>
  SETS.first.filter(({ house }) => Object.keys(house).every((id) => findSwitchInfo(game, id) !== undefined));

export const isQuickChoiceTaken = (
  { house }: Pick<Agreement, 'house'>,
  { house: wanted }: Pick<Agreement, 'house'>,
): boolean => Object.entries(wanted).every(([id, value]) => house[id] === value);

/** The agreement with the answers of a choice; without them where it had them all. */
export function toggleQuickChoice<Of extends Pick<Agreement, 'house'>>(
  agreed: Of,
  choice: Pick<Agreement, 'house'>,
): Of {
  const rest = Object.fromEntries(Object.entries(agreed.house).filter(([id]) => !Object.hasOwn(choice.house, id)));
  return { ...agreed, house: isQuickChoiceTaken(agreed, choice) ? rest : { ...rest, ...choice.house } };
}

/** The agreements ready to be played. Throws, so that the build stops, for one of a game that is not in the catalogue. */
export const listReadyAgreements = () =>
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
