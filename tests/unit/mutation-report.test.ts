import { describe, expect, it } from 'vitest';
import { byFile, doubtOf, scoreOf, formatReport } from '../mutation/report.ts';
import { stretchesOf } from '../mutation/stretches.ts';

const became = (fileName: string, ...statuses: ('Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored')[]) =>
  statuses.map((status) => ({ fileName, status }));

describe('the report of the mutation run', () => {
  const files = byFile(
    [
      ...became('/x/good.ts', 'Killed', 'Timeout', 'Killed', 'Survived', 'Ignored'),
      ...became('/x/weak.ts', 'Survived', 'NoCoverage', 'Killed', 'Ignored', 'Ignored'),
    ],
    (path) => path.slice(3),
  );
  it('counts a fault that no test reaches as missed, and leaves out what was not tried', () => {
    expect(files).toEqual([
      { file: 'good.ts', noticed: 3, missed: 1, passedOver: 1 },
      { file: 'weak.ts', noticed: 1, missed: 2, passedOver: 2 },
    ]);
    expect(files.map((file) => scoreOf([file]))).toEqual([75, 100 / 3]);
  });
  it('weighs files by their faults', () => {
    expect(scoreOf(files)).toBe(400 / 7);
    expect(scoreOf([])).toBe(100);
  });
  it('names the weakest first', () => {
    expect(formatReport(files).split('\n')).toEqual([
      'weak.ts   33.3 %      1 of 3  2 passed over',
      'good.ts   75.0 %      3 of 4  1 passed over',
    ]);
  });
});

describe('how far a part drawn by lot may be from the whole', () => {
  it('is nothing when all files fare alike, and much when there is one file', () => {
    expect(doubtOf([3, 6, 9].map((noticed) => ({ noticed, missed: noticed / 3 })))).toBe(0);
    expect(doubtOf([{ noticed: 9, missed: 1 }])).toBe(100);
  });
  it('counts by files: ten that are noticed whole and ten of which half is', () => {
    const ten = (noticed: number) => Array.from({ length: 10 }, () => ({ noticed, missed: 4 - noticed }));
    const files = [...ten(4), ...ten(2)];
    // Each file lies one fault from three of four: 196 × √(20 × 20 / 19) / 80.
    expect(doubtOf(files)).toBeCloseTo((196 * Math.sqrt(400 / 19)) / 80);
  });
});

describe('stretches drawn by lot', () => {
  const files = [
    { file: 'long.ts', lines: 40 },
    { file: 'short.ts', lines: 3 },
  ];
  it('are every line once when all are wanted', () => {
    expect(stretchesOf(files, 1, 43)).toEqual(['long.ts:1-16', 'long.ts:17-32', 'long.ts:33-40', 'short.ts:1-3']);
  });
  it('stop when they have the lines that are wanted, and are others for another seed', () => {
    const drawn = Array.from({ length: 20 }, (_, seed) => stretchesOf(files, seed, 1));
    expect(drawn.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(drawn.flat()).size).toBe(4);
  });
});
