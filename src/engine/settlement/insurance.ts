import { checkHand, handLaw } from '../hands/check.ts';
import type { Holding, ReadSet } from '../hands/hand.ts';
import { readHolding } from '../hands/text.ts';
import { answer, fail, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import type { Reason } from '../reasons.ts';
import { isSetTile, isTile, tileIndex, type TileId } from '../tiles/tiles.ts';
import { shownSets, tilesOfSets } from './shown.ts';
import type { Insurance } from './types.ts';

export interface InsuranceInput extends AtTable {
  /** The sets a player has on the table, the one made with the discard left out: text or parsed. */
  readonly sets: string | Holding;
  /** The set made with the discard, as text: `(dwww)`. */
  readonly claimed: string | Holding;
  /** How the hand was won afterwards, when it was. */
  readonly win?: { readonly tile: string; readonly by: string } | undefined;
}

/** The rule by which the discarder answers for the hand, if any, whether it is to be paid now, and why or why not. */
export interface InsuranceJudgement {
  readonly rule: string | undefined;
  readonly due: boolean;
  readonly because: Reason;
}

/**
 * Whether the player whose discard made a set answers for the whole hand, and pays for it as `settle` does with the
 * liability `insurance` (Japanese, switches `insurance` and `jmaPao`; RULES.md J.5).
 * Errors: those of a hand's sets, `not-a-set` when `claimed` is not one exposed set, `unknown-tile-id`, `unknown-ruleset`,
 * `unknown-switch`, `switch-value`, `bad-input`.
 */
export function insurance(input: InsuranceInput): Result<InsuranceJudgement> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const rules = opened.value.ruleset;
  const shown = answer(() => readHolding(input.sets));
  if (!shown.ok) return shown;
  const made = answer(() => readHolding(input.claimed));
  if (!made.ok) return made;
  const [set, ...more] = made.value.sets;
  if (!set || set.concealed || more.length + made.value.rack.length > 0)
    return fail('not-a-set', { tiles: made.value.rack });
  const hand = answer(() =>
    checkHand({ rack: [], sets: [...shown.value.sets, set], bonus: [] }, handLaw(rules, false, false), false),
  );
  if (!hand.ok) return hand;
  const { win } = input;
  if (win && (!isTile(win.tile) || !isSetTile(win.tile))) return fail('unknown-tile-id', { found: quote(win.tile) });

  const before = hand.value.sets.slice(0, -1);
  const claimed = hand.value.sets.at(-1)!;
  return ok(
    judgeInsurance(
      rules.insurances ?? [],
      before,
      claimed,
      win && isTile(win.tile) ? { ...win, tile: win.tile } : undefined,
    ),
  );
}

/** Goes through the insurances of a table in their order; the first that the fed set completes is the one that counts. */
export function judgeInsurance(
  insurances: readonly Insurance[],
  before: readonly ReadSet[],
  claimed: ReadSet,
  win: { readonly tile: TileId; readonly by: string } | undefined,
): InsuranceJudgement {
  const fitting = insurances.filter(({ fits }) => fits(claimed));
  const found = fitting.find(({ fits, sets }) => before.filter(fits).length === sets);
  if (!found) return { rule: undefined, due: false, because: whyNot(insurances, fitting, before, claimed) };
  const because = shownSets(found.reason, before.filter(found.fits));
  if (!win)
    return { rule: found.id, due: false, because: { code: 'insured-until-won', tiles: tilesOfSets([claimed]) } };
  const drawn = win.by === 'wall' || win.by === 'loose';
  const due = !found.onlyWhenDrawn || (drawn && found.onlyWhenDrawn(tileIndex(win.tile)));
  return { rule: found.id, due, because: due ? because : { code: 'insured-if-drawn', tiles: [win.tile] } };
}

/** Why nobody answers for a hand: it is not played, or too little of it was to be seen. */
function whyNot(
  insurances: readonly Insurance[],
  [nearest]: readonly Insurance[],
  before: readonly ReadSet[],
  claimed: ReadSet,
): Reason {
  if (insurances.length === 0) return { code: 'insurance-not-played' };
  const tiles = tilesOfSets([claimed]);
  return nearest
    ? { code: 'too-few-sets-shown', tiles, count: before.filter(nearest.fits).length, allowed: nearest.sets }
    : { code: 'nothing-points-to-it', tiles };
}
