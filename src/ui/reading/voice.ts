/**
 * A voice for English that the device has itself; a voice that would send the words away is none. British ones first.
 * @returns undefined when there is none, or none yet: some browsers name theirs a moment later, by `voiceschanged`
 */
export function findLocalVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const english = speechSynthesis
    .getVoices()
    .filter(({ lang, localService }) => localService && /^en\b/i.test(lang.replace('_', '-')));
  return english.find(({ lang }) => /^en[-_]GB/i.test(lang)) ?? english[0];
}
