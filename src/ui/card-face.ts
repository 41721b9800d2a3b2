import { CARD_ANSWERS, cardMark } from '../card-vision/index.ts';

// The printed face of an answer card: a mark of six by six cells, with a white border of one cell.

export const CARD_FACE_WIDTH_CELLS = 8;

/** The black cells as one SVG path. Cells of a row are joined, so that no printer leaves thin lines between them. */
export function createCardMarkPath(card: number): string {
  const rows = cardMark(card).flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end + 1]) end++;
      // A row overlaps the row below it a little, so that no printer leaves a thin line between the two rows.
      const high = y + 1 < row.length ? 1.02 : 1;
      runs.push(`M${x + 1} ${y + 1}h${end - x + 1}v${high}h${x - end - 1}z`);
      x = end;
    }
    return runs;
  });
  return rows.join('');
}

/** Letters at the edges, clockwise from the top, with their rotation in degrees. */
export const CARD_EDGE_LETTERS = CARD_ANSWERS.map((answer, i) => ({ letter: answer.toUpperCase(), turn: 90 * i }));

/** `metres` is the distance from which a camera reads the cards, `each` the number on a sheet. */
export const CARD_PRINT_SIZES = {
  a5: { text: 'Two to a sheet', metres: 6, each: 2 },
  a4: { text: 'One to a sheet', metres: 10, each: 1 },
} as const;
export type CardPrintSizeId = keyof typeof CARD_PRINT_SIZES;
