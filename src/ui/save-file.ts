import { cleanText } from '../storage/names.ts';

/** Hands a text to the reader as a file. */
export const saveText = (name: string, text: string, type: string): void =>
  saveFile(new File([text], name, { type: `${type};charset=utf-8` }));

/** Hands a file to the reader. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  [link.href, link.download] = [address, file.name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** What begins a formula, in the narrow and in the wide form of the sign. */
const FORMULA_PATTERN = /^\s*[=+\-@|%＝＋－＠]/u;

/**
 * A cell of CSV. A text stands in quotes, so that no blank or mark of any spreadsheet parts it, without what cannot be seen;
 * one that a spreadsheet would take for a formula is made plain text.
 */
export function formatCsvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = cleanText(value);
  return `"${FORMULA_PATTERN.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** Lines of CSV that end as spreadsheets expect. */
export const serializeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n') + '\r\n';
