import { isGreenKind, isTriplet } from '../../scoring/facts.ts';
import type { ReadSet } from '../../scoring/types.ts';
import type { Insurance } from '../../settlement/types.ts';
import { isDragonKind, isHonourKind, isTerminalKind, type Kind } from '../../tiles/tiles.ts';
import { windsOf } from './facts.ts';
import type { JapaneseHouse } from './switches.ts';

/**
 * Who feeds the last of these sets answers for the hand (RULES.md J.5). Source 002 has all of them; the association's own
 * rules those of honours only (J-12). Green tiles count only where an all-green hand does.
 */
export function insurances(house: JapaneseHouse): readonly Insurance[] {
  const honours: Insurance[] = [
    { id: 'japanese.penalty.insurance-dragons', sets: 2, fits: tripletOf(isDragonKind) },
    { id: 'japanese.penalty.insurance-winds', sets: 3, fits: tripletOf(windsOf(house)) },
    { id: 'japanese.penalty.insurance-honours', sets: 3, fits: tripletOf(isHonourKind), onlyWhenDrawn: isHonourKind },
  ];
  const terminals: Insurance = {
    id: 'japanese.penalty.insurance-terminals',
    sets: 3,
    fits: tripletOf(isTerminalKind),
    onlyWhenDrawn: isTerminalKind,
  };
  const greens: Insurance = {
    id: 'japanese.penalty.insurance-greens',
    sets: 3,
    fits: isGreen,
    onlyWhenDrawn: isGreenKind,
  };
  if (house.insurance) return house.allGreen ? [...honours, terminals, greens] : [...honours, terminals];
  return house.jmaPao ? honours : [];
}

/** Every one of them, in order, for the rule book. */
export const INSURANCES = ['dragons', 'winds', 'honours', 'terminals', 'greens'].map(
  (sort) => `japanese.penalty.insurance-${sort}`,
);

const tripletOf =
  (fits: (kind: Kind) => boolean) =>
  (set: ReadSet): boolean =>
    isTriplet(set) && fits(set.at);
const isGreen = (set: ReadSet): boolean =>
  isGreenKind(set.at) && (set.kind !== 'chow' || (isGreenKind(set.at + 1) && isGreenKind(set.at + 2)));
