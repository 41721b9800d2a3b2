/** The pages for a leader’s day, the most important first: build/offline copies them in this order. */
export const LEADER_DAY_PAGES = [
  { path: '/leader/', name: 'this page' },
  { path: '/leader/today/', name: 'seats and scores' },
  { path: '/table/sheet/', name: 'the score sheet' },
  { path: '/quiz/mixed/', name: 'the quiz' },
  { path: '/quiz/results/', name: 'its results' },
  { path: '/leader/session/', name: 'the plan' },
  { path: '/leader/standings/', name: 'the standings' },
  { path: '/leader/people/', name: 'the names' },
  { path: '/leader/term/', name: 'the term' },
  { path: '/leader/print/', name: 'the sheets to print' },
] as const;
