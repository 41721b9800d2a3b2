// Damm’s check digit: one wrong figure, or two neighbours exchanged, never go unnoticed. Codes on paper stand on this
// table, so it may not change.

const DAMM_TABLE = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** The check digit, 0–9, of a row of figures. */
export const checkDigit = (figures: string): number =>
  [...figures].reduce((state, figure) => Number(DAMM_TABLE[state]?.[Number(figure)]), 0);
