// What a game starts from may change only with its edition, so that links and printed agreements keep their meaning.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getFormerDefaultsSinceEdition, rulesets } from '../../src/engine/index.ts';

/** Where each game started from in each edition, as it was when that edition came out. */
const RECORD = JSON.parse(readFileSync(new URL('support/editions.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, Record<string, unknown>>
>;

describe('the editions of a ruleset', () => {
  it.each(Object.values(rulesets).map((info) => [info.id, info] as const))(
    '%s still means what each edition meant',
    (id, info) => {
      const now = Object.fromEntries(info.switches.map((entry) => [entry.id, entry.default]));
      expect(
        Object.keys(RECORD[id] ?? {}),
        'Write the values of the new edition into tests/unit/support/editions.json.',
      ).toContain(String(info.edition));
      for (const [edition, defaults] of Object.entries(RECORD[id]!)) {
        const then = { ...now, ...getFormerDefaultsSinceEdition(id, Number(edition)) };
        const known = Object.fromEntries(Object.keys(defaults).map((name) => [name, then[name]]));
        expect(
          known,
          `Edition ${edition} of ${id}: count the edition up and write the old value into src/engine/rulesets/catalogue.ts.`,
        ).toEqual(defaults);
      }
    },
  );

  it('applies the oldest values last', () => {
    const former = {
      u3a: [
        { edition: 2, defaults: { limit: 800 } },
        { edition: 1, defaults: { limit: 500, maxChows: 4 } },
      ],
    } as const;
    expect(getFormerDefaultsSinceEdition('u3a', 1, former)).toEqual({ limit: 500, maxChows: 4 });
    expect(getFormerDefaultsSinceEdition('u3a', 2, former)).toEqual({ limit: 800 });
    expect(getFormerDefaultsSinceEdition('u3a', 3, former)).toEqual({});
    expect(getFormerDefaultsSinceEdition('bell', 1, former)).toEqual({});
  });
});
