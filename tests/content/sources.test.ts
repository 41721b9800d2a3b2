// Every source that a rule names is told of on the page of sources, and none is told of that no rule names.
import { describe, expect, it } from 'vitest';
import { isRulesetId } from '../../src/engine/index.ts';
import { readJson, rules } from './support.ts';

const documents = readJson<{ cited: string[]; title: string; game: string; about: string }[]>('sources.json');
const comesFrom = (place: string, name: string) => place === name || place.startsWith(`${name},`);
/** A rule may also say that no source speaks of it. */
const OURS = /^(?:Our reading|Many groups|The author’s own)/;

describe('the page of sources', () => {
  it('knows every document that a rule names', () => {
    const known = documents.flatMap(({ cited }) => cited);
    const strange = rules
      .flatMap(({ data }) => data.source)
      .filter((place) => !OURS.test(place) && !known.some((name) => comesFrom(place, name)));
    expect([...new Set(strange)]).toEqual([]);
  });

  it.each(documents)('$title is named by some rule', ({ cited, game }) => {
    for (const name of cited)
      expect(rules.some(({ data }) => data.source.some((place) => comesFrom(place, name)))).toBe(true);
    expect(isRulesetId(game)).toBe(true);
  });
});
