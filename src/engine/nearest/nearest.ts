import { catchRefusal, throwRefusal, unwrapOrThrowRefusal, shortenInputForMessage, type Result } from '../result.ts';
import { createFunctionOnOpenedTable, openTable, type TableOrRulesInput } from '../rulesets/table.ts';
import { listValidCustomHands, getCustomHandWorth } from '../rulesets/custom-hands.ts';
import type { SpecialHandPay, Ruleset, SpecialHand } from '../rulesets/ruleset.ts';
import {
  COPIES_PER_KIND,
  isBonus,
  isTile,
  TILE_KIND_COUNT,
  getTileIndex,
  getTileOfKind,
  type TileId,
} from '../tiles/tiles.ts';
import { createSpecialHandTarget } from '../hands/measure.ts';
import { parseCustomHand, listTilesOfCustomHandVariant, type CompiledCustomHand } from '../hands/custom-hand.ts';
import { countRackTilesByKind, WHOLE_HAND_SIZE } from '../hands/hand.ts';
import { cacheByObject } from '../cache.ts';

export interface NearSpecialHand {
  readonly rule: string;
  readonly missing: number;
  readonly useful: readonly TileId[];
  readonly concealed: boolean;
  readonly lastDiscard: SpecialHand['lastDiscard'];
  readonly pays: SpecialHandPay | { readonly kind: 'fans'; readonly fans: number };
}

/**
 * Lists special hands, the nearest first and otherwise in the order of the rules. It leaves out hands that depend on
 * the way of winning, and hands that the tiles of this game cannot make.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-input`, `unknown-tile-id`, `five-of-a-kind`.
 */
export const listSpecialHandsByNearness = createFunctionOnOpenedTable(
  (input: TableOrRulesInput & { readonly tiles: readonly string[] }, { ruleset }): readonly NearSpecialHand[] => {
    if (!Array.isArray(input.tiles)) throwRefusal('bad-input');
    const counts = Array<number>(TILE_KIND_COUNT).fill(0);
    for (const tile of input.tiles) {
      if (!isTile(tile) || (getTileIndex(tile) >= TILE_KIND_COUNT && !isBonus(tile)))
        return throwRefusal('unknown-tile-id', { found: shortenInputForMessage(tile) });
      if (isBonus(tile)) continue;
      if (++counts[getTileIndex(tile)]! > COPIES_PER_KIND) throwRefusal('five-of-a-kind', { tiles: [tile] });
    }
    const found = listSpecialTargets(ruleset).map(({ target, ...hand }): NearSpecialHand => {
      const missing = target.tiles - Math.max(0, target.countUsefulTiles(counts, 0, 0));
      return { ...hand, missing, useful: target.useful(counts, 0).map(getTileOfKind) };
    });
    return found.toSorted((a, b) => a.missing - b.missing);
  },
);

const listSpecialTargets = cacheByObject((ruleset: Ruleset) => {
  const fans = ruleset.scoringRules.flatMap((rule) =>
    rule.unit === 'fans' && typeof rule.value === 'number'
      ? [{ ...rule, lastDiscard: 'any' as const, pays: { kind: 'fans' as const, fans: rule.value } }]
      : [],
  );
  return [...ruleset.specials, ...fans].flatMap((hand) => {
    const target = createSpecialHandTarget(hand, ruleset);
    const { id: rule, concealed = false, lastDiscard, pays } = hand;
    return target ? [{ rule, concealed, lastDiscard, pays, target }] : [];
  });
});

/**
 * Returns the custom hand as parsed. Errors: an unknown game or a wrong house rule; a text that is no custom hand;
 * `own-hand-same` if another custom hand has the same name, or if every form of the hand is a special hand that pays at
 * least as much, so that the custom hand would never be paid. The hand under the switch `under` is being replaced, so
 * it is not compared.
 */
export const parseCheckedCustomHand = (input: Parameters<typeof readCheckedOwnHand>[0]): Result<CompiledCustomHand> =>
  catchRefusal(() => readCheckedOwnHand(input));

function readCheckedOwnHand(
  input: TableOrRulesInput & { readonly hand: string; readonly under?: string | undefined },
): CompiledCustomHand {
  if (typeof input !== 'object' || input === null) return throwRefusal('bad-input');
  const own = unwrapOrThrowRefusal(parseCustomHand(input.hand));
  const { rules: name, house } = input.table ?? input;
  const under = typeof input.under === 'string' ? input.under : '';
  const { [under]: _, ...others } = house ?? {};
  const { ruleset } = unwrapOrThrowRefusal(openTable({ rules: name, house: others }));
  const named = listValidCustomHands(ruleset.house).find(
    (other) => other.name.toLowerCase() === own.name.toLowerCase(),
  );
  if (named) throwRefusal('own-hand-same', { found: named.name });
  const same = listSpecialTargets(ruleset).find(
    ({ target, ...special }) =>
      target.tiles === WHOLE_HAND_SIZE &&
      isWorthAsMuch(special, own, ruleset) &&
      doesEveryHandMatch(own, (counts) => target.countUsefulTiles(counts, 0, WHOLE_HAND_SIZE) === WHOLE_HAND_SIZE),
  );
  return same ? throwRefusal('own-hand-same', { rule: same.rule }) : own;
}

/**
 * Whether a special hand pays at least as much as `own`. Pay in points or doubles cannot be compared with fixed pay, so
 * it counts as enough.
 */
function isWorthAsMuch(
  { pays, concealed }: Pick<NearSpecialHand, 'pays' | 'concealed'>,
  own: CompiledCustomHand,
  { grammar }: Ruleset,
): boolean {
  if (own.open && concealed) return false;
  if (pays.kind === 'fans') return typeof own.worth !== 'number' || own.worth <= pays.fans;
  return pays.kind !== 'fixed' || getCustomHandWorth(own, getLimit(grammar)) <= pays.concealed;
}

const getLimit = (grammar: Ruleset['grammar']): number => ('limit' in grammar ? grammar.limit : Infinity);

/** Larger patterns are sampled evenly at this many hands. */
const MAX_HANDS_COMPARED = 6000;

function doesEveryHandMatch(own: CompiledCustomHand, matches: (counts: readonly number[]) => boolean): boolean {
  const { count } = own.hands;
  const many = Math.min(count, MAX_HANDS_COMPARED);
  for (let i = 0; i < many; i++)
    if (!matches(countRackTilesByKind(listTilesOfCustomHandVariant(own, Math.floor((i * count) / many))))) return false;
  return true;
}
