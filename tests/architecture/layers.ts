// Which layer may import from which: dependencies point one way.
import { importsOf, type Source } from './source.ts';

/** The rooms in order: each may import from itself and from those before it. */
const ORDER = [
  'engine',
  'format',
  'bots',
  'questions',
  'storage',
  'collections',
  'ui',
  'features',
  'layouts',
  'pages',
] as const;

/** The only way into the engine. */
const DOOR = 'src/engine/index.ts';

/** Rooms that may import the site's own tools; everyone else would carry build code to the browser. */
const USES_BUILD = new Set(['pages', 'build']);

/** The room a file belongs to: a folder of src, `content`, or `site` for the loose files of src. */
export function roomOf(path: string): string {
  const [top, room, rest] = path.split('/');
  if (top === 'content') return 'content';
  if (top !== 'src' || room === undefined) return 'outside';
  return rest === undefined ? 'site' : room;
}

const rank = (room: string): number => (ORDER as readonly string[]).indexOf(room);

/** May a file of room `from` import this file? */
function mayImport(from: string, target: string): boolean {
  const to = roomOf(target);
  if (from === to || from === 'build') return true;
  // The reader of cards stands beside the engine: it looks at nobody, and what comes alive or is printed looks at it.
  if (from === 'card-vision') return false;
  if (to === 'card-vision') return rank(from) >= rank('ui');
  if (to === 'build') return USES_BUILD.has(from);
  // The loose files of src know the base path and the collections: they stand below what is shown and above the rules.
  if (from === 'site') return to === 'engine' || to === 'collections';
  if (to === 'site') return rank(from) >= rank('ui');
  if (to === 'styles') return rank(from) >= rank('ui');
  // Words name ids; what a lesson shows comes through features and their shared parts only.
  if (from === 'content') return to === 'ui' || to === 'features';
  // Plain words (the name of a game, the sentence for an error) may be read by whoever speaks; lessons and rules by pages only.
  if (to === 'content') return rank(from) >= rank(target.endsWith('.json') ? 'format' : 'pages');
  return rank(from) >= 0 && rank(to) >= 0 && rank(to) < rank(from);
}

/** Arrows that point back, as sentences; an empty list is what we want. */
export function backwardArrows(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const from = roomOf(source.path);
    return importsOf(source)
      .filter(({ target }) => target !== undefined && !mayImport(from, target))
      .map(({ target }) => `${source.path} (${from}) imports ${target} (${roomOf(target ?? '')})`);
  });
}

/** Imports that leave the engine, packages and builtins included. */
export function engineEscapes(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => roomOf(path) === 'engine')
    .flatMap((source) =>
      importsOf(source)
        // What begins with # is one of the engine's own files; its package.json says which.
        .filter(({ specifier, target }) => !specifier.startsWith('#') && (!target || roomOf(target) !== 'engine'))
        .map(({ specifier }) => `${source.path} imports ${specifier}`),
    );
}

/** Imports from outside the engine that do not come through its doors. */
export function engineBackDoors(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => roomOf(path) !== 'engine')
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => target !== undefined && roomOf(target) === 'engine' && target !== DOOR)
        .map(({ target }) => `${source.path} imports ${target}, not ${DOOR}`),
    );
}

/** The feature a file belongs to: a folder of src/features. */
function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Imports of one feature by another, each as the file, the one it imports, and the two features. */
const featureArrows = (sources: readonly Source[]) =>
  sources.flatMap((source) => {
    const from = featureOf(source.path);
    if (from === undefined) return [];
    return importsOf(source).flatMap(({ target = '' }) => {
      const to = featureOf(target);
      return to === undefined || to === from ? [] : [{ path: source.path, target, from, to }];
    });
  });

/** What the server puts on a page the browser fetches by its own file: such a component is a door of its own. */
const putsOnPage = (path: string, target: string): boolean =>
  path.endsWith('.astro') && /^src\/features\/[^/]+\/[^/]+\.(?:svelte|astro)$/.test(target);

/** Imports of another feature that do not come through its index.ts, as sentences. */
export function featureBackDoors(sources: readonly Source[]): string[] {
  return featureArrows(sources)
    .filter(({ path, target, to }) => target !== `src/features/${to}/index.ts` && !putsOnPage(path, target))
    .map(({ path, target, to }) => `${path} imports ${target}, not src/features/${to}/index.ts`);
}

/** Features that need each other, directly or by others, each ring written once as `a → b → a`. */
export function featureCycles(sources: readonly Source[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of featureArrows(sources)) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (feature: string, trail: readonly string[]): void => {
    const start = trail.indexOf(feature);
    if (start >= 0) cycles.push([...trail.slice(start), feature].join(' → '));
    if (start >= 0 || done.has(feature)) return;
    for (const each of next.get(feature) ?? []) visit(each, [...trail, feature]);
    done.add(feature);
  };
  for (const feature of next.keys()) visit(feature, []);
  return cycles;
}

/** Rooms and features, but the engine, that hold more than this share of the lines of src, as sentences. */
export function largeRooms(sources: readonly Source[], share: number): string[] {
  const lines = new Map<string, number>();
  for (const { path, text } of sources.filter((source) => source.path.startsWith('src/'))) {
    const room = featureOf(path) ?? roomOf(path);
    lines.set(room, (lines.get(room) ?? 0) + text.split('\n').length);
  }
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0);
  return [...lines]
    .filter(([room, count]) => room !== 'engine' && count > all * share)
    .map(([room, count]) => `${room} has ${count} of ${all} lines`);
}

/** Files with more lines than this, as sentences. */
export const longFiles = (sources: readonly Source[], most: number): string[] =>
  sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => path.startsWith('src/') && lines > most)
    .map(({ path, lines }) => `${path} has ${lines} lines`);

/** Rings of files that import each other, each written once as `a → b → a`. */
export function importCycles(sources: readonly Source[]): string[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    const source = known.get(path);
    if (start >= 0 || done.has(path) || !source) return;
    for (const { target } of importsOf(source)) if (target !== undefined) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
}
