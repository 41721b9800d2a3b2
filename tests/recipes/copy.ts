// A copy of the house in a folder of its own, in which a recipe may be tried.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a newcomer adds: a new file as it stands, or what becomes of a file that is there. */
export type Edits = Readonly<Record<string, string | readonly Change[]>>;
type Change = (before: string) => string;

/** Adds text after a place that a file has exactly once. Throws when it has not. */
export const after = (place: string, more: string): Change => replaceOnce(place, place + more);

/** Replaces text that a file has exactly once. Throws when it has not: the recipe then needs mending. */
export const replaceOnce =
  (place: string, text: string): Change =>
  (before) => {
    if (before.split(place).length !== 2) throw new Error(`“${place}” does not stand there once.`);
    return before.replace(place, () => text);
  };

const COPIED = ['src', 'content', 'public', 'tests', 'README.md', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
const BESIDES = [
  '.dependency-cruiser.mjs',
  'knip.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.github',
  'LICENSE',
  'package-lock.json',
];

/** Copies the house to a temporary folder and makes the edits there. The packages are linked, all but what tools keep. */
export function copyWith(edits: Edits): string {
  const copy = mkdtempSync(join(tmpdir(), 'sparrow-recipe-'));
  for (const name of [...COPIED, ...BESIDES]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => !/^\.(?!bin$)/.test(each)))
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(copy, file);
    if (typeof edit === 'string' && existsSync(path)) throw new Error(`${file} is there already.`);
    mkdirSync(dirname(path), { recursive: true });
    const text =
      typeof edit === 'string' ? edit : edit.reduce((now, change) => change(now), readFileSync(path, 'utf8'));
    writeFileSync(path, text);
  }
  // It asks whether a recipe can still be followed, which it has been here.
  rmSync(join(copy, 'tests/architecture/recipes.test.ts'));
  return copy;
}

/** What the tests around it are told is told to nothing that they run: theirs are the deep ones, and it must not run itself. */
export const plainEnv = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|SPARROW|NODE_ENV|TEST$|MODE$|DEV$|PROD$)/.test(name)),
  ),
  NO_COLOR: '1',
});

/**
 * Runs a tool of the project in a copy; what it says, or undefined when it found nothing wrong. A test that is stopped stops
 * the tool, which would otherwise go on in a copy that is gone.
 */
export function complaintOf(
  copy: string,
  signal: AbortSignal,
  tool: string,
  args: readonly string[],
): Promise<string | undefined> {
  const run = { cwd: copy, signal, env: plainEnv(), maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(join(copy, 'node_modules/.bin', tool), args, run, (failed, out, errors) =>
      resolve(failed ? `${tool} ${args.join(' ')}\n${out}\n${errors}` : undefined),
    );
  });
}
