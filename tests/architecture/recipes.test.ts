// Each recipe of the deep run (tests/recipes) names the files of the README, and finds the places where it adds something.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ROOT, type Edits } from '../recipes/copy.ts';
import { filesFor, standsFor } from '../recipes/readme.ts';

const recipes = vi.hoisted(() => [] as { readonly adds: string; readonly edits: Edits }[]);
vi.mock('../recipes/holds.ts', () => ({ holds: (recipe: (typeof recipes)[number]) => recipes.push(recipe) }));

it('recipes fit the README and the code', async () => {
  for (const file of globSync('tests/recipes/*.deep.ts', { cwd: ROOT }))
    if (!file.endsWith('commands.deep.ts')) await import(/* @vite-ignore */ join(ROOT, file));
  expect(recipes.length).toBeGreaterThan(6);
  for (const { adds, edits } of recipes) {
    const files = Object.keys(edits);
    const named = filesFor(adds);
    expect(files.filter((file) => !named.some((name) => standsFor(name, file)))).toEqual([]);
    expect(named.filter((name) => !files.some((file) => standsFor(name, file)))).toEqual([]);
    for (const [file, edit] of Object.entries(edits)) {
      const path = join(ROOT, file);
      if (typeof edit === 'string') expect([file, existsSync(path)]).toEqual([file, false]);
      else for (const change of edit) expect(change(readFileSync(path, 'utf8'))).not.toBe(readFileSync(path, 'utf8'));
    }
  }
});
