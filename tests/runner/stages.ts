// The stages of `npm test` (test.ts).

/** Each tries more in the deep run than in a day, or is needed for one that does. All run every week (deep.yml). */
export const DEEP_STAGES = [
  'chromium',
  'build',
  'links',
  'budget',
  'unit',
  'more',
  'walks',
  'e2e',
  'browsers',
  'mutation',
] as const;

/** They try the same in a day as in a deep run: all there is. Every push runs them (pages.yml). */
export const STAGES_WITHOUT_DEEP_RUN = ['lint', 'format', 'check', 'types', 'oldest'] as const;

/** Only where another needs them. */
export const PREREQUISITE_STAGES = ['engines', 'build-in-folder'] as const;

export type StageName = (typeof DEEP_STAGES | typeof STAGES_WITHOUT_DEEP_RUN | typeof PREREQUISITE_STAGES)[number];
