import { ANSWERS, cardMark } from '../card-vision/index.ts';

// What is printed on an answer card, in cells: the mark of six with one clear cell of white round it.

/** From side to side of the face, in cells. */
export const FACE_CELLS = 8;

/** The black cells of a card's mark as one SVG path. Cells of a row run together, so that no printer leaves hairs between. */
export function markPath(card: number): string {
  const rows = cardMark(card).flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end + 1]) end++;
      // A hair of overlap downwards, for the same reason.
      const high = y + 1 < row.length ? 1.02 : 1;
      runs.push(`M${x + 1} ${y + 1}h${end - x + 1}v${high}h${x - end - 1}z`);
      x = end;
    }
    return runs;
  });
  return rows.join('');
}

/** The small letters of the edges, clockwise from the top, with how far each is turned. */
export const CARD_EDGES = ANSWERS.map((answer, i) => ({ letter: answer.toUpperCase(), turn: 90 * i }));

/** What a group prints for its hall. */
export const SIZES_BY_CARD = {
  a5: { text: 'Two to a sheet', metres: 6, each: 2 },
  a4: { text: 'One to a sheet', metres: 10, each: 1 },
  small: { text: 'Four to a sheet', metres: undefined, each: 4 },
} as const;
/** How large the cards are. */
export type CardSize = keyof typeof SIZES_BY_CARD;

/** One side of a card on a sheet: its mark, its back, or room left over on the last sheet. */
interface CardSide {
  readonly card: number | undefined;
  readonly back: boolean;
}

/** What is printed for a number of people, side by side: with backs, each sheet is followed by its other side. */
export function listSides(people: number, each: number, backs: boolean): readonly CardSide[] {
  if (!backs) return Array.from({ length: people }, (_, i) => ({ card: i + 1, back: false }));
  return Array.from({ length: Math.ceil(people / each) }, (_, sheet) => sheet * each).flatMap((before) => {
    const cards = Array.from({ length: each }, (_, i) => before + i + 1).map((card) =>
      card <= people ? card : undefined,
    );
    return [
      ...cards.map((card) => ({ card, back: false })),
      ...cards.map((card) => ({ card, back: card !== undefined })),
    ];
  });
}
