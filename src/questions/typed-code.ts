// What the codes of quizzes and deals share: how one is typed, and its check digit.

/** Why a code was not understood; each is said in a sentence of its own. */
export type CodeError = 'empty' | 'form' | 'word' | 'check';

/** Nobody types a code that is longer, with all its blanks. */
const MAX_TYPED_LENGTH = 60;

/** What stands in something typed like a code: the word, its figures and what may follow them. */
interface TypedParts {
  readonly word: string;
  readonly seed: number;
  readonly check: number;
  /** How many questions are asked, where that was said. */
  readonly many: number | undefined;
  /** The letters by which a code says whose rules it goes by. */
  readonly tail: string | undefined;
}

/**
 * Takes a code apart as a person types it, of a quiz or of a deal: small letters, a blank or any dash for the hyphen, the
 * letter O for nought. What comes after the four figures is how many questions are asked, then the letters of the table's rules.
 */
export function parseTypedCode(text: string): Extract<CodeError, 'empty' | 'form'> | TypedParts {
  const typed = text.slice(0, MAX_TYPED_LENGTH).trim().toUpperCase();
  if (typed === '') return 'empty';
  // What is longer than any code is matched with nothing: a pattern would try every way of cutting it.
  if (text.length > MAX_TYPED_LENGTH) return 'form';
  const found =
    /^([A-Z]+?)[\s\p{Pd}._]*((?:[\dO]\s*){4})(?:(?:\s*[\p{Pd}/X]\s*|\s)(\d+))?(?:[\s\p{Pd}._]*([A-Z]{2}))?$/u.exec(
      typed,
    );
  if (!found) return 'form';
  const figures = found[2]!.replaceAll(/\s/g, '').replaceAll('O', '0');
  const many = found[3] === undefined ? undefined : Number(found[3]);
  return { word: found[1]!, seed: Number(figures.slice(0, 3)), check: Number(figures[3]), many, tail: found[4] };
}

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
