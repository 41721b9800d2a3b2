import { nearestSpecials, specialRarity, type RulesetId } from '../../engine/index.ts';
import { laidWords, payWords } from '../../widgets/special-finder/special-words.ts';
import { counted } from '../../text/numbers.ts';

/** What a gallery says of a special hand, each as a sentence. */
export interface SpecialFacts {
  /** What it pays, also to a player who was one tile short of it. */
  readonly pays: string;
  /** Whether sets may be claimed. */
  readonly laid: string;
  /** How many different hands make it. */
  readonly rare: string;
}

const known = new Map<RulesetId, ReadonlyMap<string, SpecialFacts>>();

/** The facts about every special hand of a game that its tiles alone decide, by rule id, counted by the engine. */
export function specialFacts(game: RulesetId): ReadonlyMap<string, SpecialFacts> {
  const facts = known.get(game) ?? gather(game);
  known.set(game, facts);
  return facts;
}

function gather(game: RulesetId): ReadonlyMap<string, SpecialFacts> {
  const [near, rarity] = [nearestSpecials({ rules: game, tiles: [] }), specialRarity({ rules: game })];
  if (!near.ok || !rarity.ok) throw new Error(`The engine does not know the special hands of ${game}.`);
  return new Map(
    near.value.map((hand) => [
      hand.rule,
      { pays: payWords(hand), laid: laidWords(hand), rare: rareWords(rarity.value[hand.rule]!) },
    ]),
  );
}

const rareWords = (hands: number): string => `${counted(hands, 'way')} to hold it.`;
