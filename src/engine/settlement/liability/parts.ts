import { createCheckedHandOrThrowRefusal, getHandLaw } from '../../hands/check.ts';
import { WIN_METHODS, type EnteredHandTiles } from '../../hands/hand.ts';
import { parseHoldingInputOrThrowRefusal } from '../../hands/text.ts';
import { throwRefusal, shortenInputForMessage } from '../../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../../rulesets/table.ts';
import type { Reason } from '../../reasons.ts';
import { isSetTile, isTile } from '../../tiles/tiles.ts';
import type { WinFactsForLiability } from './law.ts';
import {
  judgeLiabilityOfWinOrThrowRefusal,
  readWinFactsForLiability,
  parseWinnerTilesOrThrowRefusal,
  type LiabilityInput,
} from './liability.ts';

/** A win of which nothing is known, for checks of a single discard. The two seats only need to differ. */
const UNKNOWN_WIN = {
  winner: 'e',
  discarder: 's',
  seats: ['e', 's', 'w', 'n'],
  wild: undefined,
  by: undefined,
  fed: [],
  tilesLeft: undefined,
  seen: [],
  forced: undefined,
  noChoice: false,
  plain: false,
  misnamed: false,
  named: false,
} as const satisfies Partial<WinFactsForLiability>;

/**
 * Whether a discard was a cannon: a tile that exposed sets had shown to be dangerous. If so, its discarder pays for
 * all: pass `settle` a `liable` with the rule `cannon`. `because` has the sets that gave the hand away, or what was
 * missing. Errors: unreadable or impossible tiles, a wrong game or house rule; `unknown-liability` for a game without
 * cannons.
 */
export const cannon = createFunctionOnOpenedTable(
  (
    input: TableOrRulesInput & {
      /** The declared sets, of which the exposed ones count: text such as `(b111) (b345) (b999)`, or a parsed hand. */
      readonly shown: string | EnteredHandTiles;
      readonly discard: string;
      /** Whether the discarder was one tile short as well and had no safe tile. */
      readonly noChoice?: boolean | undefined;
      readonly goulash?: boolean | undefined;
    },
    { ruleset },
  ) => {
    const { shown, discard, noChoice, goulash } = input;
    const { liabilities } = ruleset.settlement;
    const name = Object.hasOwn(liabilities, 'cannon') && liabilities['cannon'];
    if (!name) return throwRefusal('unknown-liability', { found: 'cannon' });
    const { hand, tile, wild } = parseWinnerTilesOrThrowRefusal({ hand: shown, tile: discard, goulash }, ruleset);
    const won = { ...UNKNOWN_WIN, hand, tile, wild, by: 'discard', noChoice: Boolean(noChoice) } as const;
    const { liable, because } = judgeLiabilityOfWinOrThrowRefusal(ruleset, won);
    return { cannon: liable !== undefined, rule: name.rule, because };
  },
);

export interface BaoInput extends Pick<
  LiabilityInput,
  'table' | 'rules' | 'house' | 'winner' | 'hand' | 'tile' | 'discarder' | 'tilesLeft' | 'seen' | 'forced'
> {
  readonly fed?: string | undefined;
}

/**
 * Whether a player pays for the others because of a risky discard; `liable` can be passed to `settle`. `exempt` is the
 * rule by which nobody pays. `excusable`: a forced discard would be excused; `notExempt`: why this one was not forced.
 * Errors: impossible tiles or players; `unknown-liability` for a game that does not ask for the whole hand.
 */
export const bao = createFunctionOnOpenedTable((input: BaoInput, table) => {
  const { ruleset } = table;
  if (!ruleset.settlement.liability?.asks?.wholeHand) throwRefusal('unknown-liability', { found: ruleset.id });
  const { discarder, fed } = input;
  const by = discarder === undefined ? 'wall' : 'discard';
  const won = readWinFactsForLiability(
    { ...input, by, fed: fed === undefined ? undefined : { seat: fed, set: 3 } },
    table,
  );
  const {
    liable,
    rule,
    because,
    saving: { excusable, notExempt } = {},
  } = judgeLiabilityOfWinOrThrowRefusal(ruleset, won);
  return {
    liable,
    exempt: liable ? undefined : rule,
    because,
    ...(excusable && { excusable }),
    ...(notExempt && { notExempt }),
  };
});

/**
 * Whether the player whose discard completed a set pays for the whole hand, as in `settle` with the liability
 * `insurance` (Japanese variants, "Insurance"): by which rule, whether it is due now, and why. Errors: unreadable or
 * impossible tiles, `not-a-set` if `claimed` is not one exposed set, a wrong game or house rule, `bad-input`.
 */
export const insurance = createFunctionOnOpenedTable(
  (
    input: TableOrRulesInput & {
      /** The declared sets without the set that the discard completed. */
      readonly sets: string | EnteredHandTiles;
      /** The set that the discard completed, such as `(dwww)`. */
      readonly claimed: string | EnteredHandTiles;
      readonly win?: { readonly tile: string; readonly by: string } | undefined;
    },
    { ruleset },
  ) => {
    const { sets } = parseHoldingInputOrThrowRefusal(input.sets);
    const made = parseHoldingInputOrThrowRefusal(input.claimed);
    const [claimed, ...more] = made.sets;
    if (!claimed || claimed.concealed || more.length + made.rack.length > 0)
      return throwRefusal('not-a-set', { tiles: made.rack });
    const declared = { rack: [], sets: [...sets, claimed], bonus: [] };
    const hand = createCheckedHandOrThrowRefusal(declared, getHandLaw(ruleset, false, false), false);
    const { win } = input;
    const [first] = claimed.tiles;
    const tile = win ? win.tile : first;
    if (!isTile(tile) || !isSetTile(tile))
      return throwRefusal('unknown-tile-id', { found: shortenInputForMessage(tile) });
    if (!Object.hasOwn(ruleset.settlement.liabilities, 'insurance'))
      return { rule: undefined, due: false, because: { code: 'insurance-not-played' } as Reason };
    const by = win && (WIN_METHODS.find((way) => way === win.by) ?? 'discard');
    const fed = [{ seat: UNKNOWN_WIN.discarder, set: sets.length, kong: false, last: true }];
    const { liable, rule, because } = judgeLiabilityOfWinOrThrowRefusal(ruleset, {
      ...UNKNOWN_WIN,
      hand,
      tile,
      by,
      fed,
    });
    return { rule, due: liable !== undefined, because };
  },
);
