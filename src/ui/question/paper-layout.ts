import type { Question } from '../../questions/question.ts';

/** The width of a line of answers in letters, and how many of them a box with its letter, and a tile, take up. */
const [LINE_LETTERS, BOX_LETTERS, TILE_LETTERS] = [66, 8, 6];
const THIRD_LETTERS = 30;

/** Arranges answers on paper: in a line, in two or three full columns, or one below the other. */
export function chooseAnswerColumns(options: Question['options']): 'line' | 'two' | 'three' | 'each' {
  const widths = options.map(({ text, tiles = [] }) => BOX_LETTERS + text.length + TILE_LETTERS * tiles.length);
  if (widths.reduce((sum, each) => sum + each, 0) <= LINE_LETTERS) return 'line';
  if (options.length % 3 === 0 && Math.max(...widths) <= THIRD_LETTERS) return 'three';
  return options.length % 2 === 0 && Math.max(...widths) <= LINE_LETTERS / 2 ? 'two' : 'each';
}
