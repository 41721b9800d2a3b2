/** Hands a text to the reader as a file. */
export function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A cell of CSV; one that a spreadsheet would take for a formula is made plain text. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of CSV that end as spreadsheets expect. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
