import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resolve, rulesets, score } from '../../src/engine/index.ts';

const tests = globSync('*.test.ts', { cwd: fileURLToPath(new URL('.', import.meta.url)) })
  .filter((file) => file !== 'house-rules.test.ts')
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

describe.each(Object.values(rulesets).map((book) => [book.id, book] as const))(
  'house rules: %s',
  (id, { switches }) => {
    it.each(switches.map((entry) => [entry.id, entry] as const))(
      '%s has a test of its own, and every value can be set',
      (name, entry) => {
        expect(tests.includes(name), `no test in tests/unit names ${name}`).toBe(true);
        const values = 'min' in entry.values ? [entry.values.min, entry.values.max, entry.default] : entry.values;
        expect(values).toContain(entry.default);
        for (const value of values) {
          expect(resolve(id, { [name]: value })).toMatchObject({ ok: true, value: { house: { [name]: value } } });
          expect(score({ rules: id, seat: 's', round: 'e', hand: 'wss b123', house: { [name]: value } })).toMatchObject(
            { ok: true },
          );
        }
        expect(resolve(id, { [name]: 'nonsense' })).toMatchObject({
          ok: false,
          error: { code: 'switch-value', found: name },
        });
      },
    );
  },
);
