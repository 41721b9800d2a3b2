// Which words may not be written in which room.
import ts from 'typescript';
import { roomOf } from './layers.ts';
import { importsOf, markupOf, type Source, treeOf, walk } from './source.ts';

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
const STORAGE_DOOR = 'src/storage/store.ts';

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
 * Ruleset ids written as string literals in features or shared parts, as `file: id`.
 * @param ids the ids of the engine's catalogue
 */
export function namedRulesets(sources: readonly Source[], ids: readonly string[]): string[] {
  const found = new Set<string>();
  for (const source of sources.filter(({ path }) => ['ui', 'features'].includes(roomOf(path)))) {
    walk(treeOf(source), (node) => {
      if (ts.isStringLiteralLike(node) && ids.includes(node.text)) found.add(`${source.path}: ${node.text}`);
    });
    const markup = markupOf(source);
    for (const id of ids) if (quotedIn(markup, id)) found.add(`${source.path}: ${id}`);
  }
  return [...found];
}

/** The engine outside the folders of the games, and the list that names them. */
const GAME_FOLDER = /^src\/engine\/rulesets\/[^/]+\//;
const GAME_LIST = 'src/engine/rulesets/game-list.ts';

/**
 * Names of games in the engine's generic code, as `file: what`: an import from a game's folder, a text that is a ruleset,
 * a family or one of its rules, and a house rule that is read by its name.
 * @param names the rulesets and families of the catalogue
 */
export function namedGames(sources: readonly Source[], names: readonly string[]): string[] {
  const found: string[] = [];
  const generic = sources.filter(
    ({ path }) => roomOf(path) === 'engine' && !GAME_FOLDER.test(path) && path !== GAME_LIST,
  );
  for (const source of generic) {
    for (const { target } of importsOf(source))
      if (target !== undefined && GAME_FOLDER.test(target)) found.push(`${source.path}: ${target}`);
    walk(treeOf(source), (node) => {
      if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && names.includes(node.text.split('.')[0] ?? ''))
        found.push(`${source.path}: ${node.text}`);
      if (readsSwitch(node)) found.push(`${source.path}: ${node.getText()}`);
    });
  }
  return found;
}

/** A switch of `house` by its name; going through all of them names none. */
function readsSwitch(node: ts.Node): boolean {
  const isHouse = (of: ts.Expression): boolean =>
    (ts.isIdentifier(of) && of.text === 'house') || (ts.isPropertyAccessExpression(of) && of.name.text === 'house');
  if (ts.isPropertyAccessExpression(node)) return isHouse(node.expression);
  return (
    ts.isElementAccessExpression(node) && isHouse(node.expression) && ts.isStringLiteralLike(node.argumentExpression)
  );
}
