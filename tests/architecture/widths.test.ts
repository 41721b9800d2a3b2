// Where pages change is said in one place, and nowhere else is another width.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const MEDIA = /@media[^{]*/g;
const WIDTH = /\((min|max)-width: ([\d.]+)rem\)/g;

/** Below a width is a hundredth less than from that width on; the narrowest screens have no other side. */
const asFrom = (width: string): number => Math.ceil(Number(width));

it('pages change only at the widths that index.css names', () => {
  const said = /change at these widths[^:]*: ([^*]*)rem/.exec(read('src/styles/index.css'))![1]!;
  const named = new Set([...said.matchAll(/\d+/g)].map(([width]) => Number(width)));
  expect(named.size).toBeGreaterThan(3);
  const sheets = globSync('src/**/*.{css,svelte,astro}', { cwd: ROOT });
  const used = sheets.flatMap((path) =>
    [...read(path).matchAll(MEDIA)].flatMap(([media]) =>
      [...media.matchAll(WIDTH)].map(([, , width]) => ({ path, width: asFrom(width!) })),
    ),
  );
  expect(used.filter(({ width }) => !named.has(width))).toEqual([]);
  expect(new Set(used.map(({ width }) => width))).toEqual(named);
});
