// Every reason the engine can give has a sentence, and no sentence is left without a reason.
import { describe, expect, it } from 'vitest';
import { REASON_CODES } from '../../src/engine/index.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import { readJson, sentencesOf, wordCount } from './support.ts';

const words = readJson<Record<string, string>>('reasons.json');

describe('reason sentences', () => {
  it('are there for every code and for nothing else', () => {
    expect(Object.keys(words).toSorted()).toEqual([...REASON_CODES].toSorted());
  });

  it.each(REASON_CODES)('%s is told in short sentences', (code) => {
    const said = describeEngineReason({ code, tiles: ['b5', 'b6'], seat: 's', count: 1, allowed: 2 });
    expect(said).toMatch(/^[\p{Lu}“][^{}]*[.?]$/u);
    expect(sentencesOf(said).filter((sentence) => wordCount(sentence) > 25)).toEqual([]);
  });
});
