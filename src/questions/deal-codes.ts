import { RULESET_IDS, type RulesetId } from '../engine/index.ts';
import { formatCodeDigits, splitTypedCode, type TypedCodeError } from './typed-code.ts';

// WILLOW-4821: the word stands for the game, three digits for the seed, the last one is a check digit. Whoever types it
// plays the same walls against the same bots. Nothing here may change once a code has been printed.

/** No quiz uses these words. The index of a word is part of the check digit, so new words are added at the end. */
const DEAL_WORDS: readonly (readonly [word: string, rules: RulesetId])[] = [
  ['WILLOW', 'u3a'],
  ['COMPASS', 'bmja'],
  ['MAGPIE', 'bell'],
  ['SUNRISE', 'japanese'],
  ['ISLAND', 'cantonese'],
];

/** Added to the index of a word for the check digit; it cannot change, because codes are printed. */
const FIRST_PLACE = 50;

export const listDealCodeWordsWithGames = (): readonly (readonly [string, RulesetId])[] => DEAL_WORDS;

/** "WILLOW-4821" for a game and a seed, of which three digits are kept. Undefined if the game has no code word. */
export function formatDealCode({
  rules,
  seed,
}: {
  readonly rules: RulesetId;
  readonly seed: number;
}): string | undefined {
  const place = DEAL_WORDS.findIndex(([, named]) => named === rules);
  return DEAL_WORDS[place] && `${DEAL_WORDS[place][0]}-${formatCodeDigits(FIRST_PLACE + place, seed)}`;
}

export function parseDealCode(
  text: string,
):
  | { readonly ok: true; readonly value: Parameters<typeof formatDealCode>[0] }
  | { readonly ok: false; readonly error: TypedCodeError } {
  const typed = splitTypedCode(text);
  if (typeof typed === 'string') return { ok: false, error: typed };
  const { word, seed, digits, many, tail } = typed;
  if (many !== undefined || tail !== undefined) return { ok: false, error: 'form' };
  const place = DEAL_WORDS.findIndex(([each]) => each === word);
  const rules = DEAL_WORDS[place]?.[1];
  if (!rules || !RULESET_IDS.includes(rules)) return { ok: false, error: 'word' };
  if (formatCodeDigits(FIRST_PLACE + place, seed) !== digits) return { ok: false, error: 'check' };
  return { ok: true, value: { rules, seed } };
}
