import { AGREEMENT_CHANGED, keptAgreement, otherAgreements, type Shelf } from '../../learner/agreement.ts';
import { browserStore } from '../../learner/store.ts';

/** What this device keeps; a table that has made no agreement plays the given game plainly. */
export function readShelf(first: string): Shelf {
  const store = browserStore();
  return { mine: keptAgreement(store).value ?? { rules: first, house: {} }, others: otherAgreements(store).value };
}

/** Keeps the agreements and tells the running head. False when they will be gone with the page. */
export function writeShelf({ mine, others }: Shelf): boolean {
  const store = browserStore();
  const [own, rest] = [keptAgreement(store), otherAgreements(store)];
  own.set(mine);
  rest.set(others);
  dispatchEvent(new Event(AGREEMENT_CHANGED));
  return own.kept && rest.kept;
}
