import { inFigures } from './english.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Small whole numbers as words, others in figures: 3 → "three". */
export const inWords = (value: number): string => WORDS[value] ?? inFigures(value);
