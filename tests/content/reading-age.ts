// How old a reader must be, by two formulas that are made of nothing but letters, syllables, words and sentences.
import { heard, sentencesOf, wordCount } from './support.ts';

/** A child starts school at five: grade 1 is read at six. */
const AGE_BEFORE_SCHOOL = 5;

/** An e that is written and not heard: that of "tile", "tiles" and "claimed", not of "table", "chances" and "counted". */
const SILENT = /(?:(?<![^aeiouy]l)e|(?<![sxzcg]|[cs]h|[^aeiouy]l)es|(?<![td]|[^aeiouy]l)ed)$/;

/** The syllables of a word: its groups of vowels, without those that nobody hears; at least one. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const heardOnly = letters.length > 3 ? letters.replace(SILENT, '') : letters;
  return Math.max(1, heardOnly.match(/[aeiouy]+/g)?.length ?? 0);
}

/** Two ages in years. Figures count as words of one syllable, since they are looked at and not spelt out. */
export interface ReadingAge {
  /** Flesch and Kincaid (1975): sentences by words, words by syllables. */
  readonly fleschKincaid: number;
  /** Coleman and Liau (1975): words by letters, sentences by words. */
  readonly colemanLiau: number;
}

/** The reading age of a text in Markdown; 0 for one without words. */
export function readingAge(markdown: string): ReadingAge {
  const sentences = sentencesOf(markdown).filter((sentence) => wordCount(sentence) > 0);
  const words = heard(markdown)
    .split(/[\s–→]+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
  if (words.length === 0) return { fleschKincaid: 0, colemanLiau: 0 };
  const letters = words.join('').replaceAll(/[^\p{L}\d]/gu, '').length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const perSentence = words.length / sentences.length;
  return {
    fleschKincaid: AGE_BEFORE_SCHOOL + 0.39 * perSentence + (11.8 * syllables) / words.length - 15.59,
    colemanLiau: AGE_BEFORE_SCHOOL + (5.88 * letters) / words.length - 29.6 / perSentence - 15.8,
  };
}

/** The mean of the two: one leans on short sentences, the other on short words. */
export const meanAge = ({ fleschKincaid, colemanLiau }: ReadingAge): number => (fleschKincaid + colemanLiau) / 2;
