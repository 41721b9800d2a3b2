import { expect, it } from 'vitest';
import { RULESET_IDS, rulesets } from '../../src/engine/index.ts';

// Every house rule says which book gives which answer, so that whoever reads it knows what disagrees.

/** Whose answers there are, by the short names that `Sources` explains. */
const WHO =
  /^(?:guide|Variations|British Rules|Know the Game|Bell|Association|Japanese variants|Cantonese game|other books|some groups|our reading)\b/;

const switches = RULESET_IDS.flatMap((rules) => rulesets[rules].switches.map((entry) => ({ rules, ...entry })));

it.each(switches)('$rules, $id: says who has which answer', ({ sources, values, default: usual }) => {
  const entries = Object.entries(sources);
  const choices = Array.isArray(values) ? values.map(String) : undefined;
  for (const [value, who] of entries) {
    expect(choices ?? [String(Number(value))]).toContain(value);
    expect(who).toMatch(WHO);
    expect(who, 'names a document, not a row of a list').not.toMatch(/\b[A-Z]-\d|source \d/);
  }
  expect(Object.keys(sources), 'who has what the game starts from').toContain(String(usual));
});
