// One word, one thing: what is read on the site, by the list in content/words.json.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { readJson } from './support.ts';

interface Choice {
  readonly say: string;
  readonly for: string;
  readonly never: readonly string[];
  /** The files for which it holds, and those for which it does not, as patterns of their paths; all where there are none. */
  readonly only?: string;
  readonly except?: string;
}
const { words } = readJson<{ readonly words: readonly Choice[] }>('words.json');

/** What people type into the finder or say of a hand, and the list itself. */
const TYPED = /content\/(?:search\/(?:acts|synonyms|entries)|hand-words|rulings\/told|words)\.json$/;
/** Lines of a front matter that hold what people type, or names of files. */
const UNREAD_LINE = /^(aliases|phrasings|stories|id|related|lesson|skill|hands|import)\b.*$/gm;
/** Keys of JSON are names. */
const KEY = /"[^"\n]*"\s*:/g;

/** The sentences in a script: its strings with a space in them, and the parts of its templates. */
function sentencesIn(file: string, code: string): string {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      if (node.text.includes(' ')) found.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return found.join('\n');
}

/** A page or a part: what stands between its tags, and the strings of its scripts. */
function pageText(file: string, code: string): string {
  const scripts = [...code.matchAll(/^---\n([^]*?)\n---|<script[^>]*>([^]*?)<\/script>/gm)];
  const markup = code.replaceAll(/^---\n[^]*?\n---|<(script|style)[^]*?<\/\1>|<!--[^]*?-->/gm, '');
  // Inside out: what stands in braces leaves its sentences, a tag leaves those of its attributes.
  const said = (part: string): string =>
    [...part.matchAll(/(["'`])((?:(?!\1)[^])* (?:(?!\1)[^])*)\1/g)].map(([, , text]) => text).join('\n');
  let seen = markup;
  while (/\{[^{}]*\}/.test(seen)) seen = seen.replaceAll(/\{([^{}]*)\}/g, (_, inside: string) => said(inside));
  const text = seen.replaceAll(/<[^>]*>/g, (tag) => ` ${said(tag)} `);
  return [...scripts.map(([, front, script]) => sentencesIn(file, front ?? script ?? '')), text].join('\n');
}

/** What people say of a case, in any words. */
const PHRASINGS = /^(?:phrasings|stories):\n(?: {2}- .*\n)+/gm;

function readable(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return text.replaceAll(KEY, '');
  if (/\.mdx?$/.test(file)) return text.replace(PHRASINGS, '').replaceAll(UNREAD_LINE, '');
  return file.endsWith('.ts') ? sentencesIn(file, text) : pageText(file, text);
}

const texts = globSync([
  'content/**/*.{json,md,mdx}',
  'src/{format,questions,ui,features}/**/*.{ts,svelte}',
  'src/{ui,features,layouts,pages}/**/*.astro',
  'src/{layouts,pages}/**/*.ts',
])
  .filter((file) => !TYPED.test(file) && !file.endsWith('README.md'))
  .map((file) => [file, readable(file)] as const);

const LINE = 90;
const foundIn = ([file, text]: readonly [string, string], never: string): readonly string[] =>
  [...text.matchAll(new RegExp(never, 'gi'))].map(
    ({ 0: found, index }) => `${file}: ${found} (${text.slice(Math.max(0, index - LINE), index).trim()} …)`,
  );

describe('what is read', () => {
  it.each(words.map((choice) => [choice.say, choice] as const))('says “%s”', (_, { never, only = '', except }) => {
    const read = texts.filter(
      ([file]) => new RegExp(only).test(file) && !(except !== undefined && new RegExp(except).test(file)),
    );
    expect(read.length).toBeGreaterThan(0);
    expect(read.flatMap((text) => never.flatMap((each) => foundIn(text, each)))).toEqual([]);
  });
});
