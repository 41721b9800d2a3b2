import { listSpecialHandsByNearness, getInfoOfLoadedRuleset, type RulesetId } from '../../../engine/index.ts';
import type { ExampleHandsByRule } from './crib-sheet.ts';
import { listRuleBookChapters } from '../../../collections/book.ts';

/** The example hands, by rule id, of the special hands that depend on tiles alone. */
export async function loadExampleHandsForCrib(game: RulesetId): Promise<ExampleHandsByRule> {
  const near = listSpecialHandsByNearness({ rules: game, tiles: [] });
  const pictured = new Set(near.ok ? near.value.map(({ rule }) => rule) : []);
  const examples = (await listRuleBookChapters(getInfoOfLoadedRuleset(game).family)).flatMap(({ rules }) => rules);
  return Object.fromEntries(
    examples
      .filter(({ info }) => pictured.has(info.id))
      .map(({ info, entry }) => [info.id, entry.data.example?.score?.hand ?? '']),
  );
}
