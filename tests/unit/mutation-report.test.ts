import { describe, expect, it } from 'vitest';
import { byFile, scoreOf, told } from '../mutation/report.ts';

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
    expect(told(files).split('\n')).toEqual([
      'weak.ts   33.3 %      1 of 3  2 passed over',
      'good.ts   75.0 %      3 of 4  1 passed over',
    ]);
  });
});
