// No two scripts of the site may wait for each other.
import { expect, it } from 'vitest';
import { findImportCycle } from '../../src/build/chunk-cycles.ts';

it('a circle is found, however long and wherever it begins', () => {
  expect(findImportCycle({ 'a.js': ['b.js'], 'b.js': ['c.js', 'd.js'], 'c.js': [], 'd.js': ['b.js'] })).toEqual([
    'b.js',
    'd.js',
    'b.js',
  ]);
  expect(findImportCycle({ 'a.js': ['a.js'] })).toEqual(['a.js', 'a.js']);
});

it('what several scripts import is no circle', () => {
  expect(findImportCycle({ 'a.js': ['b.js', 'c.js'], 'b.js': ['c.js'], 'c.js': ['outside.js'] })).toBeUndefined();
});
