/** A local British or English voice, which sends no text to a server. Some browsers add theirs at `voiceschanged`. */
export function findLocalEnglishVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const english = speechSynthesis
    .getVoices()
    .filter(({ lang, localService }) => localService && /^en\b/i.test(lang.replace('_', '-')));
  return english.find(({ lang }) => /^en[-_]GB/i.test(lang)) ?? english[0];
}

/** Slowest first; 1 is the voice's own rate. */
export const SPEECH_RATES = [0.6, 0.75, 0.9, 1, 1.2, 1.5] as const;

/** The index of a stored rate, moved by `by` steps; an unknown rate counts as the voice's own rate. */
export function getSpeechRateIndex(stored: string, by = 0): number {
  const known = SPEECH_RATES.findIndex((rate) => rate === Number(stored));
  return Math.min(Math.max((known < 0 ? SPEECH_RATES.indexOf(1) : known) + by, 0), SPEECH_RATES.length - 1);
}
