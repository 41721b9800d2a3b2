// The weekly deep run leaves out no stage, and the README and the notes on the tests name every one.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEEP_STAGES, STAGES_WITHOUT_DEEP_RUN } from '../runner/stages.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The stages of which others say that they need them. */
const BROUGHT_ALONG: readonly string[] = ['chromium', 'build'];

it('the jobs of the weekly deep run divide its stages among them', () => {
  const [, matrix = ''] = /stages: \[(.*)\]/.exec(read('.github/workflows/deep.yml')) ?? [];
  const named = [...matrix.matchAll(/\w+/g)].map(([name]) => name);
  expect(named.toSorted()).toEqual(DEEP_STAGES.filter((name) => !BROUGHT_ALONG.includes(name)).toSorted());
});

it('the weekly deep run says what it leaves to every push, and that runs all of a day', () => {
  const notes = read('.github/workflows/deep.yml').split('\nname:')[0]!;
  expect(STAGES_WITHOUT_DEEP_RUN.filter((name) => !notes.includes(name))).toEqual([]);
  expect(read('.github/workflows/pages.yml')).toMatch(/^ +- run: npm test$/m);
});

it('the README names the stages of a day', () => {
  const [, part = ''] = read('README.md').split('\n## How it is tested');
  const named = [...part.split('\n## ')[0]!.matchAll(/`([\w,-]+)`|--only ([\w,]+)/g)].flatMap(([, tick, only]) =>
    (tick ?? only ?? '').split(','),
  );
  const ofADay = [...DEEP_STAGES, ...STAGES_WITHOUT_DEEP_RUN].filter((name) => name !== 'mutation');
  expect(ofADay.filter((name) => !named.includes(name))).toEqual([]);
});
