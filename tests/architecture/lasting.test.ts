// What a component begins it ends, and limits, times and sizes are changed on purpose only.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('{src,public}/**/*.{ts,js,mjs,svelte}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }));

/** Of the window or the document; what a signal or the first event ends is ended. */
const LISTENER = /(?<![.\w])(?:(?:window|document)\.)?addEventListener\('(\w+)'(?![^;]*(?:once: true|signal))/g;

it('what a component begins, it ends', () => {
  const endless = files
    .filter(({ path }) => /\.svelte(?:\.ts)?$/.test(path))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(LISTENER)]
        .filter(([what, event]) => !text.includes(`removeEventListener('${event}'`) && !what.includes('print'))
        .map(([what]) => `${path}: ${what}`),
      ...(text.includes('setInterval(') && !text.includes('clearInterval(') ? [`${path}: setInterval`] : []),
    ]);
  expect(endless).toEqual([]);
});

/** The engine’s are its rules, which its own tests ask. */
it('limits, times and sizes are as recorded', async () => {
  const lines = files
    .filter(({ path }) => !path.startsWith('src/engine/'))
    .map(({ path, text }) => ({
      path,
      numbers: [...text.matchAll(/^ *(?:export )?const ([A-Z][A-Z0-9_]+) = (-?\d[\d_.]*(?: [*/+-] [\d_.]+)*);/gm)],
    }))
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ path, numbers }) => `${path}: ${numbers.map(([, name, value]) => `${name} ${value}`).join(', ')}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../unit/recorded/limits-and-times.txt');
});
