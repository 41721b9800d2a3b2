// The glossary explains the words of the game, and leads nowhere that is not there.
import { describe, expect, it } from 'vitest';
import { fillRuleValues } from '../../src/format/values.ts';
import { parseHand, rulesets } from '../../src/engine/index.ts';
import { glossary, rules, sentencesOf } from './support.ts';

/** The terms of the glossary of the u3a guide, and a few more that the British game needs. */
const WANTED = [
  'basic hand',
  'bouquet',
  'calling',
  'chow',
  'clean',
  'concealed',
  'dead tiles',
  'declare',
  'discard',
  'exposed',
  'fishing',
  'flowers',
  'goulash',
  'half limit',
  'honour tiles',
  'jokers',
  'kong',
  'kong box',
  'limit',
  'loose tiles',
  'mahjong',
  'major tiles',
  'ordinary hand',
  'own flower',
  'own season',
  'pow',
  'precedence',
  'prevailing wind',
  'pung',
  'robbing the kong',
  'run',
  'seasons',
  'set',
  'settling up',
  'shuffling',
  'special hand',
  'suits',
  'tallies',
  'twittering',
  'waiting',
  'washing the tiles',
  'wild tiles',
  'wind of the round',
  'winds',
  'winning tile',
  'B on white dragon',
  'C on red dragon',
  'F on green dragon',
  'P on white dragon',
  'original call',
  'cannon',
  'curtsey',
  'great wall',
  'minor tiles',
  'pair',
  'rack',
  'dead wall',
  'dirty',
  'pong',
  'dots',
  'balls',
  'craks',
  'wan',
];

const ids = new Set(glossary.map(({ path }) => path));
const lower = (text: string) => text.toLowerCase();
const terms = glossary.map(({ data }) => lower(data.term));

describe('the glossary', () => {
  it('has every word a British player may ask for', () => {
    const known = new Set(glossary.flatMap(({ data }) => [data.term, ...(data.aliases ?? [])].map(lower)));
    expect(WANTED.filter((word) => !known.has(lower(word)))).toEqual([]);
  });

  it('explains each word once, and gives no word another’s name', () => {
    expect(new Set(terms).size).toBe(terms.length);
    expect(glossary.flatMap(({ data }) => data.aliases ?? []).filter((alias) => terms.includes(lower(alias)))).toEqual(
      [],
    );
  });

  it('shares a name between two entries at most', () => {
    const uses = Map.groupBy(glossary.flatMap(({ data }) => data.aliases ?? []).map(lower), (alias) => alias);
    expect([...uses].filter(([, all]) => all.length > 2).map(([alias]) => alias)).toEqual([]);
  });
});

describe.each(glossary.map((entry) => [entry.path, entry] as const))('%s', (path, { data, body }) => {
  it('is short in its window and says more below', () => {
    expect(sentencesOf(data.short).length).toBeLessThanOrEqual(2);
    expect(data.short).not.toMatch(/[{}]/);
    expect(body.length).toBeGreaterThan(20);
  });

  it('leads only to what is there', () => {
    expect((data.see ?? []).filter((id) => id === path || !ids.has(id))).toEqual([]);
    expect((data.rules ?? []).filter((id) => !rules.some((rule) => rule.data.id === id))).toEqual([]);
    expect([...body.matchAll(/\]\(/g)]).toHaveLength(0);
  });

  it('shows tiles that exist and fills its numbers', () => {
    if (data.tiles !== undefined) expect(parseHand(data.tiles).ok).toBe(true);
    expect(fillRuleValues(body, Object.values(rulesets)[0]!)).not.toMatch(/[{}]/);
  });
});
