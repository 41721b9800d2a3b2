import { parseHand } from '../../../src/engine/index.ts';
import { changeSeatEntry, type Deal } from '../../../src/features/scorer/deal.ts';

/** The deal with this hand at the current seat; without `won`, whether it won stays as it was. @throws if it cannot be read */
export function setDealHandFromNotationOrThrow(deal: Deal, text: string, won?: boolean): Deal {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(`Hand "${text}": ${parsed.error.code}`);
  return changeSeatEntry(deal, { hand: parsed.value, ...(won !== undefined && { won }) });
}
