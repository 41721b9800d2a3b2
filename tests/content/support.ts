// Reads the words of the site as Astro reads them, and takes sentences apart.
import { globSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { FAMILIES, rulesets, type FamilyId, type RulesetInfo } from '../../src/engine/index.ts';
import { resolveConditionalText } from '../../src/format/conditional-text.ts';
import type { RuleExample } from '../../src/collections/example-schema.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/** A file of content: its path below its collection without the ending, its fields and its body. */
export interface Words<T> {
  readonly path: string;
  readonly data: T;
  readonly body: string;
}

/** Every Markdown file of a collection of content, with its marks for tables that play otherwise. */
export function readMarked<T>(collection: string, files = '**/*.md'): readonly Words<T>[] {
  const folder = `${ROOT}content/${collection}`;
  return globSync(files, { cwd: folder })
    .filter((file) => !file.endsWith('README.md'))
    .toSorted()
    .map((file) => {
      const { frontmatter, content } = parseFrontmatter(readFileSync(`${folder}/${file}`, 'utf8'));
      return { path: file.replaceAll('\\', '/').replace(/\.mdx?$/, ''), data: frontmatter as T, body: content.trim() };
    });
}

/** Every Markdown file of a collection of content, as the book of its game says it. */
export const read = <T>(collection: string, files?: string): readonly Words<T>[] =>
  readMarked<T>(collection, files).map((words) => {
    const says = (text: string) => resolveConditionalText(text, bookOfWords(words));
    const inAll = (value: unknown): unknown =>
      typeof value === 'string'
        ? says(value)
        : Array.isArray(value)
          ? value.map(inAll)
          : value?.constructor === Object
            ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inAll(each)]))
            : value;
    return { ...words, data: inAll(words.data) as T, body: says(words.body) };
  });

/** The book whose game a file of content is about: a rule’s, a lesson’s, a word’s. */
export function bookOfWords({ path, data }: Words<unknown>): RulesetInfo {
  const { game } = data as { readonly game?: string };
  const family = path.split('/')[0]!;
  const all = Object.values(rulesets);
  return all.find(({ id }) => id === game) ?? all.find((book) => [game, family].includes(book.family)) ?? all[0]!;
}

/** A file of content that is JSON. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(`${ROOT}content/${file}`, 'utf8')) as T;

export interface RuleWords {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  readonly source: readonly string[];
  readonly example?: RuleExample;
  readonly related?: readonly string[];
  readonly aliases?: readonly string[];
  readonly phrasings?: readonly string[];
  readonly lesson?: string;
}

export interface SwitchWords {
  readonly question: string;
  readonly sentence: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly unit?: string;
  readonly who?: string;
  readonly chapter: string;
}

export interface GlossaryWords {
  readonly term: string;
  readonly aliases?: readonly string[];
  readonly short: string;
  readonly tiles?: string;
  readonly rules?: readonly string[];
  readonly see?: readonly string[];
}

export const rules = read<RuleWords>('rules');
export const switches = read<SwitchWords>('switches');
export const glossary = read<GlossaryWords>('glossary');

/** The families whose rules must all have words. */
export const SPOKEN: readonly FamilyId[] = FAMILIES;

/** The rulesets of a family, the default first. */
export const booksOf = (family: string): readonly RulesetInfo[] =>
  Object.values(rulesets).filter((book) => book.family === family);

/** The book that the words of a rule speak. */
export const bookFor = (id: string): RulesetInfo => booksOf(id.split('.')[0]!)[0]!;

/** Markdown as a reader hears it: links as their words, list items and paragraphs as they stand. */
export const heard = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_`]/g, '');

/** The sentences of a text. A line of a list or a line before one ends a sentence too. */
export const sentencesOf = (text: string): readonly string[] =>
  heard(text)
    .split(/(?<=[.!?]["”’)]?)\s+|\n+/)
    .map((sentence) => sentence.replace(/^- /, '').trim())
    .filter(Boolean);

export const wordCount = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
