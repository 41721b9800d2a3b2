import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ours = new URL('./', import.meta.url);
const shared = new URL('../../../shared/vectors/', import.meta.url);
const read = (folder: URL, name: string): string => readFileSync(new URL(name, folder), 'utf8');
const names = readdirSync(ours).filter((name) => name.endsWith('.json'));

describe('the vectors stored with the tests', () => {
  it('are the five files', () => {
    expect(names.toSorted()).toEqual([
      'combinatorics.json',
      'plain-words.json',
      'score.json',
      'settle.json',
      'wall.json',
    ]);
  });

  // Where the project stands alone there is nothing to compare with.
  it.skipIf(!existsSync(shared)).each(names)('%s is the one handed out with the design', (name) => {
    expect(read(ours, name)).toBe(read(shared, name));
  });
});
