// A recipe of the README, followed to the letter: one example along the files it names, and all other tests still pass.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { complaintOf, copyWith, type Edits } from './copy.ts';
import { filesFor, standsFor } from './readme.ts';

/** The tests that something new could break; those of the built site are for `npm test`. */
const TESTS = ['tests/unit', 'tests/content', 'tests/architecture', 'tests/vectors', 'tests/property'];

/** Milliseconds for one tool, all tests among them, on a machine that does much else: only what hangs is to be stopped. */
const LONGEST = 3_600_000;

interface Recipe {
  /** As the README's table calls it. */
  readonly adds: string;
  /** One example, by file. */
  readonly edits: Edits;
  /** The most files that it may take. */
  readonly most?: number;
  /** Tests that could notice it; all of them where nothing is said. */
  readonly tests?: readonly string[];
  /** Also the types of widgets and pages. */
  readonly pages?: boolean;
}

/** Holds the README to what it says of adding something. */
export function holds({ adds, edits, most = Infinity, tests = TESTS, pages = false }: Recipe): void {
  const files = Object.keys(edits);

  describe(`the README on ${adds.toLowerCase()}`, () => {
    const named = filesFor(adds);
    it('names every file that it takes, and no other', () => {
      expect(files.filter((file) => !named.some((name) => standsFor(name, file)))).toEqual([]);
      expect(named.filter((name) => !files.some((file) => standsFor(name, file)))).toEqual([]);
    });
    it('takes no more files than it may', () => {
      expect(files.length).toBeLessThanOrEqual(most);
    });

    describe('one example', { timeout: LONGEST }, () => {
      let copy = '';
      beforeAll(() => {
        copy = copyWith(edits);
      });
      afterAll(() => rmSync(copy, { recursive: true, force: true }));
      /** What a tool finds wrong there. */
      const complaint = ({ signal }: TestContext, tool: string, ...args: readonly string[]) =>
        complaintOf(copy, signal, tool, args);

      it('lets the engine say what it changes', async (test) => {
        const asked = [
          'changes',
          'house-rules',
          'house-rules-change',
          'catalogue',
          'nearest-hands',
          'drills-skills',
        ].map((name) => `tests/unit/${name}.test.ts`);
        expect(
          await complaint(test, 'vitest', 'run', '--config', 'tests/vitest.config.ts', ...asked, '--update'),
        ).toBeUndefined();
      });
      it('is content that the site accepts', async (test) => {
        expect(await complaint(test, 'astro', 'sync', '--silent')).toBeUndefined();
      });
      it('has types that fit', async (test) => {
        expect(await complaint(test, 'tsc', '--noEmit', '-p', '.')).toBeUndefined();
      });
      it('is written as the house writes', async (test) => {
        expect(await complaint(test, 'oxlint', '--deny-warnings')).toBeUndefined();
        // Words alone are laid out by whoever writes them.
        expect(await complaint(test, 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)).toBeUndefined();
      });
      it.runIf(pages)('has widgets and pages whose types fit', async (test) => {
        const settings = ['--tsconfig', './tsconfig.json', '--fail-on-warnings'];
        expect(await complaint(test, 'svelte-check', ...settings)).toBeUndefined();
        expect(await complaint(test, 'astro', 'check', '--minimumFailingSeverity', 'warning')).toBeUndefined();
      });
      it('leaves every other test passing', async (test) => {
        const config = ['--config', 'tests/vitest.config.ts', '--reporter=dot'];
        // Records say what is there, so they are written anew; whoever adds something looks through them.
        expect(await complaint(test, 'vitest', 'run', ...config, ...tests, '--update')).toBeUndefined();
      });
    });
  });
}
