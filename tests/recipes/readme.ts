// What the README says of adding things: a table with a row for each, and the files that it takes.
import { readFileSync } from 'node:fs';
import { ROOT } from './copy.ts';

/** The part of the README that says how to add something, the table first. */
const HOW_TO = '## How to add …';

/** The rows of the table: what is added, and the paths in which `<name>` and its like stand for a word of one's own. */
const rows: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(`${ROOT}/README.md`, 'utf8')
    .split(HOW_TO)[1]!
    .split('\n')
    .flatMap((line) => {
      const [, what, files] = /^\| (An? [^|]+?) +\| (.+) \|$/.exec(line) ?? [];
      return what && files ? [[what, [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)] as const] : [];
    }),
);

/** Everything that the README says how to add. */
const RECIPES: readonly string[] = [...rows.keys()];

/** The files that the README names for something. Throws for what it does not know how to add. */
export function filesFor(what: string): readonly string[] {
  const files = rows.get(what);
  if (!files) throw new Error(`The README does not say how to add “${what}”; it knows ${RECIPES.join(', ')}.`);
  return files;
}

/** Whether a file is one that a path of the README stands for. */
export function standsFor(named: string, file: string): boolean {
  const parts = named.split(/<[^>]+>/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[A-Za-z0-9-]+')}$`).test(file);
}
