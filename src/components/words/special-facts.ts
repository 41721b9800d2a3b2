import { nearestSpecials, type RulesetId } from '../../engine/index.ts';
import { laidWords, payWords } from '../../widgets/special-hands/special-words.ts';

const known = new Map<RulesetId, ReturnType<typeof gather>>();

/** The facts about every special hand of a game that its tiles alone decide, by rule id. */
export function specialFacts(game: RulesetId) {
  const facts = known.get(game) ?? gather(game);
  known.set(game, facts);
  return facts;
}

function gather(game: RulesetId) {
  const near = nearestSpecials({ rules: game, tiles: [] });
  if (!near.ok) throw new Error(`The engine does not know the special hands of ${game}.`);
  return new Map(near.value.map((hand) => [hand.rule, { pays: payWords(hand), laid: laidWords(hand) }]));
}
