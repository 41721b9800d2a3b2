// The numbers, links and conditions of all that is written, and the words that turn a sentence round, a file a line: a slip of the
// pen shows in what is recorded. After a change that was meant: `npm run test:unit -- tests/content/numbers-and-links.test.ts -u`,
// and look at the diff.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listCases } from '../unit/support/recorded.ts';

const CONTENT = new URL('../../content/', import.meta.url);
/** Written by programs, or words that tools look for: both have tests of their own. */
const WITH_OTHER_TESTS = /figures|simulation|hand-words|^search\//;
const NUMBERS = 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen twenty';
const TURNS = 'not no never nobody none nothing only all any must may cannot before after left right winner discarder';
const PATTERN = new RegExp(
  [
    String.raw`\d[\d,.]*|\b(?:half|${NUMBERS.replaceAll(' ', '|')}|hundred|thousand)\b|\]\([^)]+\)`,
    String.raw`\b(?:${TURNS.replaceAll(' ', '|')}|\w+n’t|exposed|concealed|double|anticlockwise|clockwise)\b`,
    // What a text depends on, and where a field of a file leads.
    String.raw`\[(?:or )?if [^\]]+\]|"(?:right|path|if|unless)": [^,\n]+`,
    // A value in one word: a rule, a skill, a seat, what is asked of the engine.
    String.raw`(?<=": )"[\w./?=&#-]+"|\bskill: [\w-]+`,
    String.raw`(?<=^[ -]*)(?:if|is|now|page|mistake|aliases|see|chapter|stage|group|who): .*$`,
    String.raw`(?<=^[ -]*)(?:tile|rule|game|claim)s?: .*$`,
  ].join('|'),
  'gim',
);

it('stand as they are recorded', async () => {
  const files = globSync('**/*.{md,mdx,json}', { cwd: CONTENT }).map((file) => file.replaceAll('\\', '/'));
  const found = files
    .filter((file) => !WITH_OTHER_TESTS.test(file))
    .toSorted()
    .map((file) => {
      // How people tell a case settles nothing.
      const text = readFileSync(new URL(file, CONTENT), 'utf8').replace(/^stories:\n(?: .*\n)+/m, '');
      return [file, (text.match(PATTERN) ?? []).join(' ')] as const;
    });
  expect(found.length).toBeGreaterThan(300);
  const cases = Object.fromEntries(found.filter(([, facts]) => facts !== ''));
  await expect(listCases(cases)).toMatchFileSnapshot('../unit/recorded/numbers-and-links.txt');
});
