import { rulesets } from '../engine/index.ts';

/** What players call each set of rules. */
const NAMES: Readonly<Record<string, string>> = {
  u3a: 'u3a guide',
  bmja: 'British Mah-Jong Association',
  bell: 'Traditional, after Bell',
  japanese: 'Japanese',
  cantonese: 'Cantonese',
};

/** The rules the site speaks unless a page says otherwise: the first of the engine's catalogue. */
export const RULES_SPOKEN: string = NAMES[Object.values(rulesets)[0]!.id]!;
