import SETS from '../../../content/table-rules/rule-sets.json' with { type: 'json' };
import { RULESETS, rulesetInfo, switchInfo, type RulesetId } from '../../engine/index.ts';
import type { Agreement } from '../../storage/agreement.ts';
import type { House } from '../../storage/table-rules.ts';
import { formatNumber } from '../../format/numbers.ts';
import { fillSlots } from '../../format/sentences.ts';

// What groups choose first, and rules in one tap: several answers under one name, and whole agreements ready to be played
// (content/table-rules/rule-sets.json). Each is only a handful of answers to house rules that the page asks one by one.

/** The house rules that matter first in a game, by name. */
export const listFirstHouseRules = (game: RulesetId): readonly string[] => SETS.ten[rulesetInfo(game).family];

/** Some answers under one name, given and taken back together. */
interface Tap {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly house: House;
}

/** The taps of a game; one with an answer that it has not is left out. */
export const listQuickChoices = (game: RulesetId): readonly Tap[] =>
  SETS.first.filter(({ house }) => Object.keys(house).every((id) => switchInfo(game, id) !== undefined));

/** Whether an agreement gives all answers of a choice. */
export const isChoiceTaken = ({ house }: Pick<Agreement, 'house'>, { house: wanted }: Pick<Tap, 'house'>): boolean =>
  Object.entries(wanted).every(([id, value]) => house[id] === value);

/** The agreement with the answers of a choice; without them where it had them all. */
export function toggleChoice<Of extends Pick<Agreement, 'house'>>(agreed: Of, tap: Pick<Tap, 'house'>): Of {
  const rest = Object.fromEntries(Object.entries(agreed.house).filter(([id]) => !Object.hasOwn(tap.house, id)));
  return { ...agreed, house: isChoiceTaken(agreed, tap) ? rest : { ...rest, ...tap.house } };
}

/** The agreements ready to be played. Throws, so that the build stops, for one of a game that is not in the catalogue. */
export const listReadyAgreements = () =>
  SETS.sets.map(({ id, name, says, rules: game, house }) => {
    const rules = RULESETS.find((each) => each === game);
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
