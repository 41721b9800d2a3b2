// The words for layouts and looks that stand beside a name in `class` are few, and each is used often.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const COMMENT = /\/\*[\s\S]*?\*\//g;
const RULE = /\.([a-z][a-z0-9-]*)/g;
const CLASS = /\bclass(?::list)?=("[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})/g;
/** A step of the scale of spacing, as a word. */
const STEP = /^(?:above|below|around|room|gap|spaced)-\d$/;

/** Fewer is better: a look that few things have is a rule of those things. */
const MOST = 36;
const OFTEN = 7;

const named = new Set([...read('src/styles/layout.css').replace(COMMENT, '').matchAll(RULE)].map(([, name]) => name!));
const pages = globSync('src/**/*.{svelte,astro}', { cwd: ROOT }).map((path) => {
  const [markup = '', style = ''] = read(path).split(/\n<style/);
  const words = [...markup.matchAll(CLASS)].flatMap(([, value]) => value!.match(/[a-z][a-z0-9-]*/g) ?? []);
  return { path, words, own: new Set([...style.matchAll(RULE)].map(([, name]) => name!)) };
});

it('layout.css has few words', () => {
  expect(named.size).toBeLessThanOrEqual(MOST);
});

it('each is used often', () => {
  const uses = pages.flatMap(({ words, own }) => words.filter((word) => !own.has(word)));
  const rare = [...named].filter((name) => uses.filter((word) => word === name).length < OFTEN);
  expect(rare).toEqual([]);
});

it('no page asks for a step of spacing that there is not', () => {
  const unknown = pages.flatMap(({ path, words, own }) =>
    words.filter((word) => STEP.test(word) && !named.has(word) && !own.has(word)).map((word) => `${word} in ${path}`),
  );
  expect(unknown).toEqual([]);
});
