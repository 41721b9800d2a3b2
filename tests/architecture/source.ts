// Reads source files the way the compiler does, so that a comment or a sentence is never mistaken for code.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** A source file, as the rules of the house look at it. */
export interface Source {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
}

/** One import or re-export. */
export interface Import {
  /** The specifier as written. */
  specifier: string;
  /** The file it names, from the project's root; undefined for a package or a builtin. */
  target: string | undefined;
}

/** The extensions that hold code. */
export const CODE = /\.(?:ts|m?js|svelte|astro|mdx)$/;

/**
 * The parts of a file that are TypeScript: all of a script, the frontmatter and script elements of a component,
 * the import and export lines of an MDX page.
 */
function codeOf({ path, text }: Source): string {
  if (path.endsWith('.mdx')) {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
    return [...prose.matchAll(/^(?:import|export)\s[^\n]*(?:\n(?!\n)[^\n]*)*/gm)].map(([block]) => block).join('\n');
  }
  if (!/\.(?:svelte|astro)$/.test(path)) return text;
  const frontmatter = path.endsWith('.astro') ? (/^---\r?\n([\s\S]*?)^---/m.exec(text)?.[1] ?? '') : '';
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  return [frontmatter, ...scripts].join('\n');
}

/** The markup of a component: what is left when its code and styles are taken out; empty for a plain script. */
export function markupOf({ path, text }: Source): string {
  if (!/\.(?:svelte|astro|mdx)$/.test(path)) return '';
  return text
    .replace(/^---\r?\n[\s\S]*?^---/m, '')
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '');
}

/** A reader that reads each file once for all the rules. */
function once<T>(read: (source: Source) => T): (source: Source) => T {
  const known = new WeakMap<Source, { readonly value: T }>();
  return (source) => {
    const found = known.get(source) ?? { value: read(source) };
    known.set(source, found);
    return found.value;
  };
}

/** Everything a file imports or re-exports, types and lazy imports included. */
export const importsOf = once((source: Source): Import[] =>
  ts.preProcessFile(codeOf(source), true, true).importedFiles.map(({ fileName }) => ({
    specifier: fileName,
    target: fileName.startsWith('.')
      ? posix.join(posix.dirname(source.path), fileName.replace(/[?#].*$/, ''))
      : undefined,
  })),
);

/** The syntax tree of a file's code. */
export const treeOf = once((source: Source) =>
  ts.createSourceFile(source.path, codeOf(source), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS),
);

/** Calls `visit` for every node under `node`. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/**
 * Reads files from disk.
 * @param root the project's root
 * @param paths from the root, with forward slashes
 */
export function readSources(root: string, paths: readonly string[]): Source[] {
  return paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}
