// Which words may not be written in which room.
import ts from 'typescript';
import { roomOf } from './layers.ts';
import { markupOf, type Source, treeOf, walk } from './source.ts';

/** Names the engine may not use: they would make its answers depend on where or when it runs. */
const IMPURE = new Set([
  'Date',
  'document',
  'window',
  'globalThis',
  'localStorage',
  'sessionStorage',
  'navigator',
  'performance',
  'crypto',
  'fetch',
  'process',
  'setTimeout',
  'setInterval',
]);

/** Is this identifier a use of the global, and not a property or a key that happens to share its name? */
function isGlobalUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  return !(
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node
  );
}

/** Impure globals used inside the engine, as `file: name`. */
export function impureEngine(sources: readonly Source[]): string[] {
  const found: string[] = [];
  for (const source of sources.filter(({ path }) => roomOf(path) === 'engine')) {
    walk(treeOf(source), (node) => {
      if (ts.isIdentifier(node) && IMPURE.has(node.text) && isGlobalUse(node))
        found.push(`${source.path}: ${node.text}`);
      if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random')
        found.push(`${source.path}: Math.random`);
    });
  }
  return found;
}

/** The only file that may touch the browser's storage. */
const STORAGE_DOOR = 'src/learner/store.ts';

const STORAGES = ['localStorage', 'sessionStorage'];

/** Uses of the browser's storage anywhere but in its one file, as `file: name`; `window.localStorage` is one too. */
export function storageBackDoors(sources: readonly Source[]): string[] {
  const found = new Set<string>();
  for (const source of sources.filter(({ path }) => path !== STORAGE_DOOR)) {
    walk(treeOf(source), (node) => {
      if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && STORAGES.includes(node.text))
        found.add(`${source.path}: ${node.text}`);
    });
    const markup = markupOf(source);
    for (const name of STORAGES) if (markup.includes(`${name}.`)) found.add(`${source.path}: ${name}`);
  }
  return [...found];
}

/** Does this piece of markup hold one of the ids as a quoted value? */
function quotedIn(markup: string, id: string): boolean {
  return new RegExp(`(["'\`])${id}\\1`).test(markup);
}

/**
 * Ruleset ids written as string literals in widgets or components, as `file: id`.
 * @param ids the ids of the engine's catalogue
 */
export function namedRulesets(sources: readonly Source[], ids: readonly string[]): string[] {
  const found = new Set<string>();
  for (const source of sources.filter(({ path }) => ['widgets', 'components'].includes(roomOf(path)))) {
    walk(treeOf(source), (node) => {
      if (ts.isStringLiteralLike(node) && ids.includes(node.text)) found.add(`${source.path}: ${node.text}`);
    });
    const markup = markupOf(source);
    for (const id of ids) if (quotedIn(markup, id)) found.add(`${source.path}: ${id}`);
  }
  return [...found];
}
