// What the oldest browsers of the support statement know, by MDN's data (CC0), which names every feature by a dotted path:
// `css.at-rules.container`, `javascript.builtins.Array.toSorted`.
import { createRequire } from 'node:module';
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_SUPPORTED_BROWSERS } from '../../src/build/browsers-supported.ts';

// Not by `import`: Vitest would turn its 20 MB into a script.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Identifier;

/** The names of browsers in the data, by those of the build. */
const BROWSERS = { safari: 'safari', ios: 'safari_ios', chrome: 'chrome', firefox: 'firefox' } as const;

const OLDEST = OLDEST_SUPPORTED_BROWSERS.map((name) => {
  const [, maker = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(name) ?? [];
  return { name, browser: BROWSERS[maker as keyof typeof BROWSERS], version };
});

/** Features of this name that stand in the data under a path; undefined where there is no such path. */
export const at = (path: string): Identifier | undefined =>
  path.split('.').reduce<Identifier | undefined>((node, name) => node?.[name], data);

/** The names under a path, without the statement that each of them may carry. */
export const namesAt = (path: string): string[] => Object.keys(at(path) ?? {}).filter((name) => name !== '__compat');

/** True when the second version is the first or a later one; a version that is not out yet is later than all. */
function isReached(needed: string | false, version: string): boolean {
  if (needed === false || needed === 'preview') return false;
  const [a, b] = [needed.replace('≤', ''), version].map((text) => text.split('.').map(Number));
  for (const [i, part] of a!.entries()) if (part !== (b![i] ?? 0)) return part < (b![i] ?? 0);
  return true;
}

const knows = (statement: SimpleSupportStatement, version: string, prefix: string): boolean =>
  (statement.prefix ?? '') === prefix &&
  statement.alternative_name === undefined &&
  statement.flags === undefined &&
  isReached(statement.version_added, version) &&
  !(statement.version_removed !== undefined && isReached(statement.version_removed, version));

const answers = new Map<string, readonly string[]>();

/**
 * Which of the oldest browsers lack a feature, as the build names them. Empty when all have it, and for what the data do not list.
 * @param prefix of a maker, `-webkit-`, when the feature is written with it
 */
export function lackedBy(path: string, prefix = ''): readonly string[] {
  const key = prefix + path;
  const known = answers.get(key);
  if (known) return known;
  // oxlint-disable-next-line no-underscore-dangle -- the name is theirs
  const support = at(path)?.__compat?.support;
  const answer = OLDEST.filter(({ browser, version }) => {
    const statements = support?.[browser];
    return statements !== undefined && ![statements].flat().some((statement) => knows(statement, version, prefix));
  }).map(({ name }) => name);
  answers.set(key, answer);
  return answer;
}

/** Something that one of the oldest browsers lacks, and where it stands. */
export interface Newer {
  /** Its path in the data. */
  readonly feature: string;
  readonly lackedBy: readonly string[];
  /** A few words of the place. */
  readonly at: string;
  /** True when the browser that lacks it loses more than the feature: what stands beside it goes too. */
  readonly drags?: boolean;
}
