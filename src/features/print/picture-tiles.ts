import { listTilesOfCustomHandVariant, parseHand, type RulesetInfo, type TileId } from '../../engine/index.ts';
import { listHouseCustomHands } from '../../format/house-values.ts';
import { findNameInCustomRuleId } from '../../format/rule-titles.ts';
import type { HouseRuleSwitchValues } from '../../storage/table-rules.ts';

// The tiles of hands that sheets show as pictures.

/** @throws for a text that is no hand in the engine’s notation */
export function parsePictureTiles(hand: string): readonly TileId[] {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(`A sheet shows “${hand}”, which is no hand: ${parsed.error.code}.`);
  return [...parsed.value.sets.flatMap(({ tiles }) => tiles), ...parsed.value.rack];
}

/** The special hands that are a table's own, each with its rule and an example of its tiles. */
export const listCustomHandsWithRules = ({ rules }: RulesetInfo, house: HouseRuleSwitchValues) =>
  listHouseCustomHands(house).flatMap(({ hand }) => {
    const rule = rules.find(({ id, extra }) => !extra && findNameInCustomRuleId(id) === hand.name);
    return rule ? [{ hand, rule, tiles: listTilesOfCustomHandVariant(hand) }] : [];
  });
