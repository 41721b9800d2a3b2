import { parseHand, RULESETS } from '../../engine/index.ts';
import { newDeal, withEntry, type Deal, type Spoken } from './deal.ts';

/** The first ruleset of the catalogue, with no house rules. */
export const firstRules = (): Spoken => ({ rules: RULESETS[0], house: Object.freeze({}) });

/** The example's hand; the engine says what it is worth. */
const SAMPLE = { hand: 'c22 o999 (b555) (drrrr) (o345) s3', seat: 'w', round: 'e', tile: 'c2', by: 'discard' } as const;

/** A hand to look at before one taps one's own: West goes Mahjong. */
export function sampleDeal(spoken: Spoken): Deal {
  return withHandText(
    {
      ...newDeal(spoken),
      seat: SAMPLE.seat,
      round: SAMPLE.round,
      ending: { tile: SAMPLE.tile, by: SAMPLE.by },
      example: true,
    },
    SAMPLE.hand,
    true,
  );
}

/** A deal that opens with a given hand in the notation; throws when it cannot be read, since a page has asked for it. */
export function withHandText(deal: Deal, text: string, won?: boolean): Deal {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(`Hand "${text}": ${parsed.error.code}`);
  return withEntry(deal, { hand: parsed.value, ...(won !== undefined && { won }) });
}
