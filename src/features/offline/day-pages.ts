/** The pages of a leader's day, in the order of need. They come first into the copy (build/offline). */
export const LEADER_DAY_PAGES = [
  '/leader/',
  '/leader/today/',
  '/table/sheet/',
  '/quiz/mixed/',
  '/quiz/results/',
  '/leader/session/',
  '/leader/print/',
] as const;
