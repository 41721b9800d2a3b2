import { readSheet, type Sheet } from '../../learner/sheet.ts';

const KIND = 'sparrow score sheet';
const VERSION = 1;

/** The whole sheet as a file that can be opened again. */
export const jsonOf = (sheet: Sheet): string => JSON.stringify({ file: KIND, version: VERSION, sheet }, undefined, 1);

/** The sheet in a file; undefined when there is none. What is damaged in it is left out. */
export function readFile(text: string): Sheet | undefined {
  try {
    const box: unknown = JSON.parse(text);
    if (typeof box !== 'object' || box === null || !('file' in box) || box.file !== KIND || !('sheet' in box))
      return undefined;
    const sheet = readSheet(box.sheet);
    return sheet?.gone ? undefined : sheet;
  } catch {
    return undefined;
  }
}

/** "saturday-evening.csv" */
export function fileName({ title }: Pick<Sheet, 'title'>, end: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'score-sheet'}.${end}`;
}

/** Hands a text to the reader as a file. */
export function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
