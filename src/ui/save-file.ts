import { removeInvisibleCharacters } from '../storage/names.ts';

/** Without this mark, Excel reads the file in the letters of Windows, and letters with accents come out wrong. */
const BYTE_ORDER_MARK = '\ufeff';

export const downloadTextFile = (name: string, text: string, type: string): void =>
  downloadFile(new File([type === 'text/csv' ? BYTE_ORDER_MARK : '', text], name, { type: `${type};charset=utf-8` }));

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  [link.href, link.download] = [address, file.name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Returns a sentence that says whether the thing was sent; undefined where the device could not share it. */
export const shareThroughDevice = (data: ShareData, thing: string): Promise<string | undefined> =>
  navigator.share(data).then(
    () => `You have sent the ${thing}.`,
    (error: unknown) => (error instanceof Error && error.name === 'AbortError' ? 'Nothing was sent.' : undefined),
  );

/** @returns false where the browser cannot copy */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false;

/** Starts of formulas, in normal and full-width form. */
const FORMULA_PATTERN = /^\s*[=+\-@|%＝＋－＠]/u;

/** A quoted CSV cell without invisible characters; an apostrophe stops spreadsheets from reading it as a formula. */
export function formatCsvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = removeInvisibleCharacters(value);
  return `"${FORMULA_PATTERN.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

export const serializeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n') + '\r\n';
