export const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MIN_SCORES = [98, 100, 100, 100];
export const MAX_BY_LIGHTHOUSE_MEASURE = {
  'largest-contentful-paint': 2000,
  'total-blocking-time': 100,
  'cumulative-layout-shift': 0,
} as const;
/** If a page waits for a processor for more than this share of its time, the figures say more about the machine. */
const MAX_WAITED = 0.2;

export interface LighthouseResult {
  readonly scores: readonly number[];
  readonly measures: readonly number[];
  readonly scripts: number;
  readonly waited: number;
}

export function getLighthouseVerdictWord({ scores, measures, waited }: LighthouseResult): '' | 'MISSED' | 'NOT JUDGED' {
  if (waited > MAX_WAITED) return 'NOT JUDGED';
  const isWithinLimits =
    scores.every((score, i) => score >= MIN_SCORES[i]!) &&
    Object.values(MAX_BY_LIGHTHOUSE_MEASURE).every((most, i) => Math.round((measures[i] ?? NaN) * 1000) / 1000 <= most);
  return isWithinLimits ? '' : 'MISSED';
}

/** A Chromium trace event. Times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** @returns a share from 0 to 1, or NaN where the trace has no tasks of that page or lacks their processor time */
export function computeShareWithoutProcessorFromTrace(events: readonly TraceEvent[], address: string): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  );
  if (!start) return NaN;
  let [lasted, worked] = [0, 0];
  for (const { name, ph, ts, pid, tid, dur = 0, tdur = NaN } of events) {
    if (name !== 'RunTask' || ph !== 'X' || ts < start.ts || pid !== start.pid || tid !== start.tid) continue;
    lasted += dur;
    worked += tdur;
  }
  return (lasted - worked) / lasted;
}
