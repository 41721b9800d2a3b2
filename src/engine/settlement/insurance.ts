import { checkHand } from '../hands/check.ts';
import type { Holding } from '../hands/text.ts';
import { fail, ok, quote, type Result } from '../result.ts';
import { resolve } from '../rulesets/resolve.ts';
import type { HouseInput } from '../rulesets/switches.ts';
import { readHolding, tileLaw } from '../scoring/score.ts';
import { isSetTile, isTile, tileIndex } from '../tiles/tiles.ts';

export interface InsuranceInput {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
  /** The sets a player has on the table, the one made with the discard left out: text or parsed. */
  readonly sets: string | Holding;
  /** The set made with the discard, as text: `(dwww)`. */
  readonly claimed: string | Holding;
  /** How he won afterwards, when he has. */
  readonly win?: { readonly tile: string; readonly by: string } | undefined;
}

/** The rule by which the discarder answers for the hand, if any, and whether he pays now that it is won. */
export interface InsuranceJudgement {
  readonly rule: string | undefined;
  readonly due: boolean;
}

/**
 * Whether the player whose discard made a set answers for the whole hand, and pays for it as `settle` does with the
 * liability `insurance` (Japanese, switches `insurance` and `jmaPao`; RULES.md J.5).
 * Errors: those of a hand's sets, `not-a-set` when `claimed` is not one exposed set, `unknown-tile-id`, `unknown-ruleset`,
 * `unknown-switch`, `switch-value`, `bad-input`.
 */
export function insurance(input: InsuranceInput): Result<InsuranceJudgement> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const resolved = resolve(input.rules, input.house);
  if (!resolved.ok) return resolved;
  const rules = resolved.value;
  const shown = readHolding(input.sets);
  if (!shown.ok) return shown;
  const made = readHolding(input.claimed);
  if (!made.ok) return made;
  const [set, ...more] = made.value.sets;
  if (!set || set.concealed || more.length + made.value.rack.length > 0)
    return fail('not-a-set', { tiles: made.value.rack });
  const hand = checkHand(
    { rack: [], sets: [...shown.value.sets, set], bonus: [] },
    tileLaw(rules, false, false),
    false,
  );
  if (!hand.ok) return hand;
  const { win } = input;
  if (win && (!isTile(win.tile) || !isSetTile(win.tile))) return fail('unknown-tile-id', { found: quote(win.tile) });

  const before = hand.value.sets.slice(0, -1);
  const claimed = hand.value.sets.at(-1)!;
  const found = rules.insurances?.find(({ fits, sets }) => fits(claimed) && before.filter(fits).length === sets);
  const drawn = win && isTile(win.tile) && (win.by === 'wall' || win.by === 'loose') ? tileIndex(win.tile) : undefined;
  const due = found && win ? (found.onlyWhenDrawn ? drawn !== undefined && found.onlyWhenDrawn(drawn) : true) : false;
  return ok({ rule: found?.id, due });
}
