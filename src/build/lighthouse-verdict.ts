export const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MIN_SCORES = [98, 100, 100, 100];
/** Measures that are printed beside the scores, by Lighthouse's names, with the most that a page may take. */
export const MAX_BY_LIGHTHOUSE_MEASURE = {
  'largest-contentful-paint': 2000,
  'total-blocking-time': 100,
  'cumulative-layout-shift': 0,
} as const;
/** Above this share of its time without a processor, the figures are about the machine and not about the page. */
const MAX_WAITED = 0.2;

export interface LighthouseResult {
  readonly scores: readonly number[];
  readonly measures: readonly number[];
  readonly scripts: number;
  readonly waited: number;
}

/** Empty for a page within all limits. A share of waiting that nobody could measure is no reason not to judge. */
export function judgeLighthouseResult({ scores, measures, waited }: LighthouseResult): '' | 'MISSED' | 'NOT JUDGED' {
  if (waited > MAX_WAITED) return 'NOT JUDGED';
  const isWithinLimits =
    scores.every((score, i) => score >= MIN_SCORES[i]!) &&
    Object.values(MAX_BY_LIGHTHOUSE_MEASURE).every((most, i) => Math.round((measures[i] ?? NaN) * 1000) / 1000 <= most);
  return isWithinLimits ? '' : 'MISSED';
}
