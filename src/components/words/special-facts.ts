import { nearestSpecials, type RulesetId } from '../../engine/index.ts';
import { laidWords, payWords } from '../../widgets/special-hands/special-words.ts';

/** What a gallery says of a special hand, each as a sentence. */
export interface SpecialFacts {
  /** What it pays, also to a player who was one tile short of it. */
  readonly pays: string;
  /** Whether sets may be claimed. */
  readonly laid: string;
}

const known = new Map<RulesetId, ReadonlyMap<string, SpecialFacts>>();

/** The facts about every special hand of a game that its tiles alone decide, by rule id. */
export function specialFacts(game: RulesetId): ReadonlyMap<string, SpecialFacts> {
  const facts = known.get(game) ?? gather(game);
  known.set(game, facts);
  return facts;
}

function gather(game: RulesetId): ReadonlyMap<string, SpecialFacts> {
  const near = nearestSpecials({ rules: game, tiles: [] });
  if (!near.ok) throw new Error(`The engine does not know the special hands of ${game}.`);
  return new Map(near.value.map((hand) => [hand.rule, { pays: payWords(hand), laid: laidWords(hand) }]));
}
