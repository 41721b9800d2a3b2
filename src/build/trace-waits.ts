/** The fields used of an event in a Chromium trace. Times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Processor time, if the browser recorded it. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * The share of its tasks in which a page had no processor because something else ran. Lighthouse counts that time as
 * the page's own, and four times as long.
 * @param events the trace of one visit
 * @param address of the page that was visited
 * @returns from 0 to 1, or NaN where the trace has no tasks of that page or not their processor time
 */
export function computeShareWithoutProcessor(events: readonly TraceEvent[], address: string): number {
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
