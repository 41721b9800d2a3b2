/**
 * A local voice for English, preferably British; voices that send the text to a server are not used.
 * @returns undefined if there is none, or none yet: some browsers add theirs later, with `voiceschanged`
 */
export function findLocalVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const english = speechSynthesis
    .getVoices()
    .filter(({ lang, localService }) => localService && /^en\b/i.test(lang.replace('_', '-')));
  return english.find(({ lang }) => /^en[-_]GB/i.test(lang)) ?? english[0];
}
