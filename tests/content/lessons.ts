// The lessons as a reader hears them.
import type { SwitchValue } from '../../src/engine/index.ts';
import { read, type Words } from './support.ts';

export interface LessonWords {
  readonly title: string;
  readonly stage: string;
  readonly order: number;
  readonly summary: string;
  readonly minutes: number;
  readonly without?: string;
  readonly game: string;
  readonly rules?: readonly string[];
  readonly hands?: Readonly<Record<string, { readonly hand: string; readonly also?: readonly string[] }>>;
  readonly check: readonly {
    readonly skill: string;
    readonly level: 1 | 2 | 3;
    readonly seed: number;
    readonly house?: Readonly<Record<string, SwitchValue>>;
  }[];
  readonly sources: readonly string[];
}

export const lessons: readonly Words<LessonWords>[] = read<LessonWords>('lessons', '**/*.mdx');

/** Parts that stand for a number or a few words in the middle of a sentence. */
const IN_A_SENTENCE = /<(?:Value|Figure|PaymentAmount)\b[^>]*\/>/g;

/**
 * A lesson as plain Markdown: a part in a sentence counts as a word, the words inside a part stay, captions become sentences,
 * and parts that stand alone (a hand, a widget) leave nothing.
 */
export function plain(body: string): string {
  return body
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/<Tiles [^>]*caption="([^"]*)"[^>]*\/>/g, '$1')
    .replaceAll(IN_A_SENTENCE, 'ten')
    .replaceAll(/<[A-Z][A-Za-z]*\b(?:[^>"{]|"[^"]*"|\{[^}]*\})*\/>/g, '')
    .replaceAll(/<\/?[A-Za-z][^>]*>/g, '')
    .replaceAll(/^\|.*\|$/gm, (row) =>
      /^\|[\s|:-]+\|$/.test(row)
        ? ''
        : row
            .split('|')
            .map((cell) => cell.trim())
            .filter(Boolean)
            .join('\n'),
    )
    .replaceAll(/^#+ (.*)$/gm, '$1')
    .replaceAll(/^\s*\d+\. /gm, '- ')
    .replaceAll(/\n{2,}/g, '\n');
}
