import type { MutantResult } from '@stryker-mutator/api/core';

/** What became of the faults of one file. */
export interface FileScore {
  readonly file: string;
  /** Faults that made a test fail, or run on for ever. */
  readonly noticed: number;
  readonly missed: number;
  /** Faults in what runs only while the file is loaded; they are not tried (see stryker.config.mjs). */
  readonly passedOver: number;
}

const NOTICED: readonly string[] = ['Killed', 'Timeout'];
const MISSED: readonly string[] = ['Survived', 'NoCoverage'];

/** Sums up what became of every fault, file by file; `name` makes a path short. */
export function byFile(
  mutants: readonly Pick<MutantResult, 'fileName' | 'status'>[],
  name: (path: string) => string,
): FileScore[] {
  const files = Map.groupBy(mutants, ({ fileName }) => name(fileName));
  return [...files].map(([file, all]) => {
    const among = (statuses: readonly string[]) => all.filter(({ status }) => statuses.includes(status)).length;
    return { file, noticed: among(NOTICED), missed: among(MISSED), passedOver: among(['Ignored']) };
  });
}

/** Per cent of the faults that were noticed; all of them when there was none to try. */
export function scoreOf(files: readonly Pick<FileScore, 'noticed' | 'missed'>[]): number {
  const noticed = files.reduce((sum, file) => sum + file.noticed, 0);
  const tried = files.reduce((sum, file) => sum + file.noticed + file.missed, 0);
  return tried === 0 ? 100 : (100 * noticed) / tried;
}

/**
 * How many points the score of all may lie to either side of the score of a part that was drawn by lot, 95 times in 100.
 * Faults of one file fare alike, so it counts by files, not by faults.
 */
export function doubtOf(files: readonly Pick<FileScore, 'noticed' | 'missed'>[]): number {
  const tried = files.filter(({ noticed, missed }) => noticed + missed > 0);
  if (tried.length < 2) return 100;
  const score = scoreOf(tried) / 100;
  const all = tried.reduce((sum, { noticed, missed }) => sum + noticed + missed, 0);
  const spread = tried.reduce((sum, { noticed, missed }) => sum + (noticed - score * (noticed + missed)) ** 2, 0);
  return (196 * Math.sqrt((spread * tried.length) / (tried.length - 1))) / all;
}

/** A line for each file, the weakest first. */
export function formatReport(files: readonly FileScore[]): string {
  const rows = files.toSorted((a, b) => scoreOf([a]) - scoreOf([b]));
  const width = Math.max(...rows.map(({ file }) => file.length));
  return rows
    .map((row) => {
      const { file, noticed, missed, passedOver } = row;
      const counted = `${noticed} of ${noticed + missed}`;
      return `${file.padEnd(width)}  ${scoreOf([row]).toFixed(1).padStart(5)} %  ${counted.padStart(10)}  ${passedOver} passed over`;
    })
    .join('\n');
}
