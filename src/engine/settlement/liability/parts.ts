import { checkHand, getHandLaw } from '../../hands/check.ts';
import { WAYS, type Holding } from '../../hands/hand.ts';
import { readHolding } from '../../hands/text.ts';
import { deny, quoteInput } from '../../result.ts';
import { answerAtTable, type AtTable } from '../../rulesets/table.ts';
import type { Reason } from '../../reasons.ts';
import { isSetTile, isTile } from '../../tiles/tiles.ts';
import type { LiabilityCase } from './law.ts';
import { judgeLiability, readLiability, readWonHand, type LiabilityInput } from './liability.ts';

// The parts of `liability` that can be asked by themselves, of the same judge.

/** A win of which nothing is known. Who sits where matters to no judge as long as the two differ. */
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
} as const satisfies Partial<LiabilityCase>;

export interface CannonInput extends AtTable {
  /** The sets that the winner had on the table: text such as `(b111) (b345) (b999)`, or parsed. Exposed ones count. */
  readonly shown: string | Holding;
  readonly discard: string;
  /** The discarder was fishing and held no safe tile. */
  readonly noChoice?: boolean | undefined;
  readonly goulash?: boolean | undefined;
}

/**
 * Whether a discard let off a cannon: if so its discarder pays for all, so hand `settle` a `liable` with the rule `cannon`.
 * `because` says which sets gave the hand away, or what was missing for it.
 * Errors: those of a hand's text and sets, `unknown-tile-id`, `unknown-ruleset`, `unknown-switch`, `switch-value`;
 * `unknown-liability` for a game without cannons.
 */
export const cannon = answerAtTable(({ shown, discard, noChoice, goulash }: CannonInput, { ruleset }) => {
  const { liabilities } = ruleset.settlement;
  const name = Object.hasOwn(liabilities, 'cannon') && liabilities['cannon'];
  if (!name) return deny('unknown-liability', { found: 'cannon' });
  const { hand, tile, wild } = readWonHand({ hand: shown, tile: discard, goulash }, ruleset);
  const won = { ...UNKNOWN_WIN, hand, tile, wild, by: 'discard', noChoice: Boolean(noChoice) } as const;
  const { liable, because } = judgeLiability(ruleset, won);
  return { cannon: liable !== undefined, rule: name.rule, because };
});

export interface BaoInput extends Pick<
  LiabilityInput,
  'table' | 'rules' | 'house' | 'winner' | 'hand' | 'tile' | 'discarder' | 'tilesLeft' | 'seen' | 'forced'
> {
  /** Who discarded the tile that made the fourth set on the table. */
  readonly fed?: string | undefined;
}

/**
 * Whether somebody pays for the others because of a risky discard, and under which name: `liable` may be handed to `settle`
 * as it is. `exempt` names the rule that lets a risky discard pass; without either nobody pays for others. Where having had no
 * choice would be an excuse, `excusable` says so, and `notExempt` why it is none.
 * Errors: those of `liability`; `unknown-liability` for a game that does not judge by the sets on the table and the whole hand.
 */
export const bao = answerAtTable((input: BaoInput, table) => {
  const { ruleset } = table;
  if (!ruleset.settlement.liability?.asks?.wholeHand) deny('unknown-liability', { found: ruleset.id });
  const { discarder, fed } = input;
  const by = discarder === undefined ? 'wall' : 'discard';
  const won = readLiability({ ...input, by, fed: fed === undefined ? undefined : { seat: fed, set: 3 } }, table);
  const { liable, rule, because, saving: { excusable, notExempt } = {} } = judgeLiability(ruleset, won);
  return {
    liable,
    exempt: liable ? undefined : rule,
    because,
    ...(excusable && { excusable }),
    ...(notExempt && { notExempt }),
  };
});

const INSURANCE_NOT_PLAYED: Reason = { code: 'insurance-not-played' };

interface InsuranceInput extends AtTable {
  /** The sets a player has on the table, the one made with the discard left out: text or parsed. */
  readonly sets: string | Holding;
  /** The set made with the discard, as text: `(dwww)`. */
  readonly claimed: string | Holding;
  /** How the hand was won afterwards, when it was. */
  readonly win?: { readonly tile: string; readonly by: string } | undefined;
}

/**
 * Whether the player whose discard made a set answers for the whole hand, and pays for it as `settle` does with the
 * liability `insurance` (Japanese variants, "Insurance"): the rule by which, whether it is due now, and why or why not.
 * Errors: those of a hand's sets, `not-a-set` when `claimed` is not one exposed set, `unknown-tile-id`, `unknown-ruleset`,
 * `unknown-switch`, `switch-value`, `bad-input`.
 */
export const insurance = answerAtTable((input: InsuranceInput, { ruleset }) => {
  const { sets } = readHolding(input.sets);
  const made = readHolding(input.claimed);
  const [claimed, ...more] = made.sets;
  if (!claimed || claimed.concealed || more.length + made.rack.length > 0)
    return deny('not-a-set', { tiles: made.rack });
  const declared = { rack: [], sets: [...sets, claimed], bonus: [] };
  const hand = checkHand(declared, getHandLaw(ruleset, false, false), false);
  const { win } = input;
  const [first] = claimed.tiles;
  const tile = win ? win.tile : first;
  if (!isTile(tile) || !isSetTile(tile)) return deny('unknown-tile-id', { found: quoteInput(tile) });
  if (!Object.hasOwn(ruleset.settlement.liabilities, 'insurance'))
    return { rule: undefined, due: false, because: INSURANCE_NOT_PLAYED };
  const by = win && (WAYS.find((way) => way === win.by) ?? 'discard');
  const fed = [{ seat: UNKNOWN_WIN.discarder, set: sets.length, kong: false, last: true }];
  const { liable, rule, because } = judgeLiability(ruleset, { ...UNKNOWN_WIN, hand, tile, by, fed });
  return { rule, due: liable !== undefined, because };
});
