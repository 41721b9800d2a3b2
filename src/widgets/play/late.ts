// What the table asks for now and then, fetched by itself.

/** What the coach knows and says. */
export const coach = () => import('./coach-side.ts');

/** The sentences for what may not be done. */
export const refusals = () => import('../../text/reasons.ts');

/** The sentences for what cannot be read. */
export const errors = () => import('../../text/errors.ts');
