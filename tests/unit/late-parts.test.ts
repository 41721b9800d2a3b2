// A part that is imported later is fetched with what it needs, but for what is there already.
import { expect, it } from 'vitest';
import { listMissingFiles } from '../../src/build/preload-pruning.ts';

const imports = {
  'score.js': ['widget.js', 'engine.js'],
  'engine.js': ['page.js'],
  'widget.js': ['engine.js'],
};

it('what asks has itself and all it imports, however far down', () => {
  const needed = ['settle.js', 'money.js', 'page.js', 'engine.js', 'score.js'];
  expect(listMissingFiles(needed, 'score.js', imports)).toEqual(['settle.js', 'money.js']);
  expect(listMissingFiles(needed, 'page.js', imports)).toEqual(['settle.js', 'money.js', 'engine.js', 'score.js']);
});

it('a part that needs nothing else has no list', () => {
  expect(listMissingFiles(['qr.js', 'page.js'], 'score.js', imports)).toEqual([]);
});
