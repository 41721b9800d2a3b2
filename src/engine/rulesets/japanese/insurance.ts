import { isTriplet } from '../../scoring/facts.ts';
import { isDragonKind, isHonourKind, isTerminalKind, type Kind, isGreenKind } from '../../tiles/tiles.ts';
import type { ReadSet } from '../../hands/hand.ts';
import type { Insurance } from '../../settlement/types.ts';
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

/**
 * Who feeds the last of these sets answers for the hand (RULES.md J.5). Source 002 has all of them; the association's own
 * rules those of honours only (J-12). Green tiles count only where an all-green hand does.
 */
export function insurances(house: InsuranceHouse & SeatHouse & JapaneseSpecialHouse): readonly Insurance[] {
  const ofHonours = house.insurance || house.jmaPao;
  return [
    {
      id: 'japanese.penalty.insurance-dragons',
      reason: 'dragons-shown',
      played: ofHonours,
      sets: 2,
      fits: tripletOf(isDragonKind),
    },
    {
      id: 'japanese.penalty.insurance-winds',
      reason: 'winds-shown',
      played: ofHonours,
      sets: 3,
      fits: tripletOf(windsOf(house)),
    },
    {
      id: 'japanese.penalty.insurance-honours',
      reason: 'honours-shown',
      played: ofHonours,
      sets: 3,
      fits: tripletOf(isHonourKind),
      onlyWhenDrawn: isHonourKind,
    },
    {
      id: 'japanese.penalty.insurance-terminals',
      reason: 'terminals-shown',
      played: house.insurance,
      sets: 3,
      fits: tripletOf(isTerminalKind),
      onlyWhenDrawn: isTerminalKind,
    },
    {
      id: 'japanese.penalty.insurance-greens',
      reason: 'green-shown',
      played: house.insurance && house.allGreen,
      sets: 3,
      fits: isGreen,
      onlyWhenDrawn: isGreenKind,
    },
  ];
}

const tripletOf =
  (fits: (kind: Kind) => boolean) =>
  (set: ReadSet): boolean =>
    isTriplet(set) && fits(set.at);
const isGreen = (set: ReadSet): boolean =>
  isGreenKind(set.at) && (set.kind !== 'chow' || (isGreenKind(set.at + 1) && isGreenKind(set.at + 2)));
