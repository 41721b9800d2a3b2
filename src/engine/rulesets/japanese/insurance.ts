import type { Reason } from '../../reasons.ts';
import type { ReadSet } from '../../hands/hand.ts';
import { isTriplet } from '../../scoring/facts.ts';
import { playedReading, type NamedRule } from '../../scoring/types.ts';
import {
  nobody,
  paysForAll,
  type Liability,
  type LiabilityCase,
  type LiabilityLaw,
} from '../../settlement/liability/law.ts';
import {
  dangerousTiles,
  goesInto,
  shownSets,
  shows,
  tilesOfSets,
  type OpenPlan,
} from '../../settlement/liability/plans.ts';
import { isGreenKind, tileIndex, type TileId } from '../../tiles/tiles.ts';
import { windsOf } from './facts.ts';
import { yesNo, type HouseOf } from '../switches.ts';
import type { SeatHouse } from './seats.ts';
import type { JapaneseSpecialHouse } from './special.ts';

/** House rules about answering for a hand that was fed. */
export const insuranceSwitches = {
  insurance: yesNo('J-18', false),
  jmaPao: yesNo('J-12', false),
};
export type InsuranceHouse = HouseOf<typeof insuranceSwitches>;

/** Sets on the table that make the discarder of the last one answer for the whole hand. */
interface Insurance extends NamedRule {
  readonly plan: OpenPlan;
  /** So many sets that fit were there before the discard was claimed for another. */
  readonly sets: number;
  /** Which sets fit, where that is not every set that shows the plan. */
  readonly fits?: (set: ReadSet) => boolean;
  /** Due only when the winner then draws a tile of the plan; otherwise however the hand is won. */
  readonly onlyWhenDrawn?: true;
}

/**
 * Who feeds the last of these sets answers for the hand (source 002, "Insurance"). Source 002 has all of them; the
 * association's own rules those of honours only. Green tiles count only where an all-green hand does.
 */
export function insurances(house: InsuranceHouse & SeatHouse & JapaneseSpecialHouse): readonly Insurance[] {
  const ofHonours = house.insurance || house.jmaPao;
  const isWind = windsOf(house);
  return [
    { id: 'japanese.penalty.insurance-dragons', plan: 'dragons-shown', played: ofHonours, sets: 2 },
    {
      id: 'japanese.penalty.insurance-winds',
      plan: 'winds-shown',
      played: ofHonours,
      sets: 3,
      fits: (set) => isTriplet(set) && isWind(set.at),
    },
    {
      id: 'japanese.penalty.insurance-honours',
      plan: 'honours-shown',
      played: ofHonours,
      sets: 3,
      onlyWhenDrawn: true,
    },
    {
      id: 'japanese.penalty.insurance-terminals',
      plan: 'terminals-shown',
      played: house.insurance,
      sets: 3,
      onlyWhenDrawn: true,
    },
    {
      id: 'japanese.penalty.insurance-greens',
      plan: 'green-shown',
      played: house.insurance && house.allGreen,
      sets: 3,
      fits: isGreen,
      onlyWhenDrawn: true,
    },
  ];
}

/** A pung, a kong, or the chow of 2, 3 and 4. */
const isGreen = ({ kind, at }: ReadSet): boolean =>
  isGreenKind(at) && (kind !== 'chow' || (isGreenKind(at + 1) && isGreenKind(at + 2)));

const fitsInto = ({ plan, fits }: Insurance, set: ReadSet): boolean => fits?.(set) ?? shows(plan, set);

/** Goes through the sets that were fed; the first that has to be paid for is the one that counts. */
export function insuranceLaw(house: InsuranceHouse & SeatHouse & JapaneseSpecialHouse): LiabilityLaw {
  const played = playedReading(insurances(house));
  const judge = (won: LiabilityCase): Liability => {
    let judged = nobody(undefined, { code: played.length > 0 ? 'nobody-fed-it' : 'insurance-not-played' });
    for (const fed of won.fed) {
      const claimed = won.hand.sets[fed.set];
      if (!claimed || claimed.concealed) continue;
      judged = judgeInsurance(played, won, fed, claimed);
      if (judged.liable) break;
    }
    return judged;
  };
  return { judge, ...(played.length > 0 && { asks: { fed: true } }) };
}

/** Goes through the insurances of a table in their order; the first that the fed set completes is the one that counts. */
function judgeInsurance(
  played: readonly Insurance[],
  { hand: { sets }, tile, by }: LiabilityCase,
  { seat, set, last }: LiabilityCase['fed'][number],
  claimed: ReadSet,
): Liability {
  const before = last ? sets.filter((each) => each !== claimed) : sets.slice(0, set);
  const fitting = played
    .filter((each) => fitsInto(each, claimed))
    .map((each) => ({ ...each, shown: before.filter((other) => fitsInto(each, other)) }));
  const found = fitting.find(({ shown, sets: needed }) => shown.length === needed);
  const tiles = tilesOfSets([claimed]);
  if (!found) return nobody(undefined, whyNone(played, fitting, tiles));
  const { id, plan, shown } = found;
  if (!by) return nobody(id, { code: 'insured-until-won', tiles });
  const drawn = by === 'wall' || by === 'loose';
  if (found.onlyWhenDrawn && !(drawn && goesInto(plan, tileIndex(tile))))
    return nobody(id, { code: 'insured-if-drawn', tiles: [tile] });
  return paysForAll(seat, ['insurance', id], shownSets(plan, shown), {
    dangerous: dangerousTiles(plan, shown, before),
  });
}

/** Why nobody answers for a hand: it is not played, or too little of it was to be seen. */
function whyNone(
  played: readonly Insurance[],
  [nearest]: readonly { readonly shown: readonly ReadSet[]; readonly sets: number }[],
  tiles: readonly TileId[],
): Reason {
  if (played.length === 0) return { code: 'insurance-not-played' };
  return nearest
    ? { code: 'too-few-sets-shown', tiles, count: nearest.shown.length, allowed: nearest.sets }
    : { code: 'nothing-points-to-it', tiles };
}
