// Doors, and the arrows of what dependency-cruiser cannot read.
import arrows from '../../.dependency-cruiser.mjs';
import { importsOf, type Source } from './source.ts';

/** The only way into the engine. */
const DOOR = 'src/engine/index.ts';

/** The room a file belongs to: a folder of src, `content`, or `site` for the loose files of src. */
export function roomOf(path: string): string {
  const [top, room, rest] = path.split('/');
  if (top === 'content') return 'content';
  if (top !== 'src' || room === undefined) return 'outside';
  return rest === undefined ? 'site' : room;
}

/** A rule of dependency-cruiser, as far as the arrows use them. `circular` is about rings, not about one arrow. */
interface Rule {
  readonly name: string;
  readonly from: { readonly path?: string };
  readonly to: { readonly path?: string | string[]; readonly pathNot?: string | string[]; readonly circular?: boolean };
}
const RULES: readonly Rule[] = arrows.forbidden;
const isLike = (pattern: string | string[], path: string): boolean =>
  [pattern].flat().some((each) => new RegExp(each).test(path));

/** The rules that forbid one file to import another. */
const rulesAgainst = (path: string, target: string): string[] =>
  RULES.filter(
    ({ from, to }) =>
      !to.circular &&
      isLike(from.path ?? '', path) &&
      isLike(to.path ?? '', target) &&
      !(to.pathNot && isLike(to.pathNot, target)),
  ).map(({ name }) => name);

/** Arrows that point back, as sentences; an empty list is what we want. */
export const backwardArrows = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    importsOf(source).flatMap(({ target }) =>
      target === undefined
        ? []
        : rulesAgainst(source.path, target).map((rule) => `${source.path} imports ${target}: ${rule}`),
    ),
  );

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
