import { decodeNumbersBase64, FEATURE_WEIGHT_BY_STEP, type FinderWordIndex } from './finder-index.ts';
import { isSynonymGroupId } from './similarity.ts';

/** The weight of a term that the question only implies, compared with 1 for a typed one or a synonym group. */
const HINT_WEIGHT = 0.2;

/** The weight of indexed words that the last typed word begins, and its decrease for each missing letter. */
const [PREFIX_WEIGHT, MISSING_LETTER_WEIGHT] = [0.5, 0.3];

/** The last word of a question may lack so many letters. */
const MAX_MISSING_LETTERS = 2;

export interface EntryMatchByTerms {
  weight: number;
  readonly terms: Set<string>;
}

/**
 * Entries with terms of the question, by their index.
 * @param typedCount the number of typed terms; later terms are only implied
 */
export function matchTermsInPostings(
  terms: readonly string[],
  typedCount: number,
  postings: FinderWordIndex['postings'],
): ReadonlyMap<number, EntryMatchByTerms> {
  const matches = new Map<number, EntryMatchByTerms>();
  const add = (term: string, packed: string, weight: number): void => {
    const numbers = decodeNumbersBase64(packed);
    let place = 0;
    for (let i = 0; i < numbers.length; i += 2) {
      place += numbers[i]!;
      const match = matches.get(place) ?? { weight: 0, terms: new Set() };
      matches.set(place, match);
      match.weight += FEATURE_WEIGHT_BY_STEP[numbers[i + 1]!]! * weight;
      match.terms.add(term);
    }
  };
  for (const [i, term] of terms.entries()) {
    const weight = i < typedCount || isSynonymGroupId(term) ? 1 : HINT_WEIGHT;
    if (Object.hasOwn(postings, term)) add(term, postings[term]!, weight);
    if (i !== typedCount - 1 || term.length < 2) continue;
    for (const [word, packed] of Object.entries(postings)) {
      const missing = word.length - term.length;
      if (missing > 0 && word.startsWith(term))
        add(term, packed, (weight * PREFIX_WEIGHT * word.length) / (word.length + MISSING_LETTER_WEIGHT * missing));
    }
  }
  return matches;
}

export const isNameOrBeginningInWords = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(name) ||
  [...names].some(
    (each) =>
      each.length > MAX_MISSING_LETTERS && name.startsWith(each) && name.length - each.length <= MAX_MISSING_LETTERS,
  );
