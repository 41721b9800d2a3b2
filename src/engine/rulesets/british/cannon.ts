import type { Reason } from '../../reasons.ts';
import {
  nobody,
  notDiscarded,
  paysForAll,
  type Liability,
  type LiabilityCase,
  type LiabilityLaw,
} from '../../settlement/liability/law.ts';
import {
  dangerousTiles,
  exposedSets,
  goesInto,
  shownSets,
  shows,
  type OpenPlan,
} from '../../settlement/liability/plans.ts';
import { suitOf, tileIndex, type Seat, type TileId } from '../../tiles/tiles.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about a discard that gives a hand away. */
export const cannonSwitches = {
  cannonDragon: yesNo('B-22', false),
  cannonNoChoice: yesNo('B-22', false),
};
export type CannonHouse = HouseOf<typeof cannonSwitches>;

/** So many sets on the table give a hand away (guide p. 14). */
const WARNINGS: readonly (readonly [plan: OpenPlan, sets: number])[] = [
  ['suit-shown', 3],
  ['winds-shown', 3],
  ['terminals-shown', 3],
  ['green-shown', 3],
];
/** Other rule books and some tables. */
const DRAGONS = ['dragons-shown', 2] as const;

/** The names under which a British table makes one player pay for the others, with their rules. */
export const BRITISH_LIABILITIES = {
  cannon: { rule: 'british.penalty.cannon' },
  'misnamed-discard': { rule: 'british.penalty.misnamed-mahjong' },
} as const;
const { cannon: CANNON, 'misnamed-discard': MISNAMED } = BRITISH_LIABILITIES;

/** Who pays for the others: whoever lets off a cannon, or calls the winning tile by another name (guide p. 14, penalties 3 and 5). */
export const britishLiability = (house: CannonHouse): LiabilityLaw => ({
  asks: { misnamed: true, noChoice: house.cannonNoChoice },
  judge: (won) => {
    const { discarder: seat, by } = won;
    if (!seat || by !== 'discard') return notDiscarded(CANNON.rule, by);
    // Whoever lays down a hand for the name is paid, whatever the table showed.
    if (won.misnamed) return paysForAll(seat, ['misnamed-discard', MISNAMED.rule], { code: 'won-by-wrong-name', seat });
    return judgeCannon(won, seat, house);
  },
});

/** Only the winner's own sets on the table count, a kong as one set. */
function judgeCannon({ hand, tile, noChoice }: LiabilityCase, seat: Seat, house: CannonHouse): Liability {
  const kind = tileIndex(tile);
  const shown = exposedSets(hand.sets);
  const seen = (house.cannonDragon ? [...WARNINGS, DRAGONS] : WARNINGS)
    .filter(([plan]) => goesInto(plan, kind))
    .map(([plan, sets]) => ({ plan, sets, found: shown.filter((set) => shows(plan, set, suitOf(kind))) }));
  const given = seen.find(({ sets, found }) => found.length >= sets);
  if (given && noChoice && house.cannonNoChoice) return nobody(CANNON.rule, { code: 'no-safe-tile' });
  if (!given) return nobody(CANNON.rule, whyNone(seen, tile));
  const { plan, found } = given;
  const saving = { dangerous: dangerousTiles(plan, found, hand.sets), noChoice: house.cannonNoChoice };
  return paysForAll(seat, ['cannon', CANNON.rule], shownSets(plan, found), saving);
}

/** What came nearest to a cannon. */
function whyNone(seen: readonly { readonly sets: number; readonly found: readonly unknown[] }[], tile: TileId): Reason {
  const [nearest] = seen.toSorted((a, b) => a.sets - a.found.length - (b.sets - b.found.length));
  return nearest && nearest.found.length > 0
    ? { code: 'too-few-sets-shown', tiles: [tile], count: nearest.found.length, allowed: nearest.sets }
    : { code: 'nothing-points-to-it', tiles: [tile] };
}
