/** What this file reads of an event in a trace of Chromium: times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Processor time; missing where the browser did not take it. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * For which share of its tasks a page had no processor, because something else ran: 0 on a machine that does nothing else.
 * Lighthouse counts that time as the page's own, and four times as long.
 * @param events the trace of one visit
 * @param address of the page that was visited
 * @returns from 0 to 1; NaN where the trace has no tasks of that page, or not their processor time
 */
export function computeWaitedShare(events: readonly TraceEvent[], address: string): number {
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
