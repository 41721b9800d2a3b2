export type TypedCodeError = 'empty' | 'form' | 'word' | 'check';

/** In characters, blanks included. */
const MAX_TYPED_LENGTH = 60;

/**
 * Accepts small letters, the full-width letters and figures of some keyboards, a blank or any dash in place of the
 * hyphen, and the letter O for zero.
 * @returns `digits` are those of the seed and the check digit, `many` is the number of questions, `tail` the letters of the table's rules
 */
export function splitTypedCode(text: string):
  | Extract<TypedCodeError, 'empty' | 'form'>
  | {
      readonly word: string;
      readonly seed: number;
      readonly digits: string;
      readonly many: number | undefined;
      readonly tail: string | undefined;
    } {
  const typed = text.slice(0, MAX_TYPED_LENGTH).normalize('NFKC').trim().toUpperCase();
  if (typed === '') return 'empty';
  // A long text would make the pattern try every way to split it.
  if (text.length > MAX_TYPED_LENGTH) return 'form';
  const found =
    /^([A-Z]+?)[\s\p{Pd}._]*((?:[\dO]\s*){4})(?:(?:\s*[\p{Pd}/X]\s*|\s)(\d+))?(?:[\s\p{Pd}._]*([A-Z]{2}))?$/u.exec(
      typed,
    );
  if (!found) return 'form';
  const digits = found[2]!.replaceAll(/\s/g, '').replaceAll('O', '0');
  const many = found[3] === undefined ? undefined : Number(found[3]);
  return { word: found[1]!, seed: Number(digits.slice(0, 3)), digits, many, tail: found[4] };
}

// Damm's check digit finds every wrong digit and every swap of two neighbouring digits. Printed codes depend on it.

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

export const computeDammCheckDigit = (figures: string): number =>
  [...figures].reduce((state, figure) => Number(DAMM_TABLE[state]?.[Number(figure)]), 0);

export const CODED_SEED_COUNT = 1000;

/** The digits of a code: three for the seed and one to check them. `place` is the index of the code's word. */
export function formatCodeDigits(place: number, seed: number): string {
  const digits = String(Math.abs(Math.trunc(seed)) % CODED_SEED_COUNT).padStart(3, '0');
  return `${digits}${computeDammCheckDigit(`${place}${digits}`)}`;
}
