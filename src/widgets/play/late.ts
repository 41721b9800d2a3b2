// What the table asks for now and then, fetched by itself.

import type { EngineError, Reason } from '../../engine/index.ts';

/** What the coach knows and says. */
export const coach = () => import('./coach-side.ts');

/** The sentences for what may not be done. */
export const refusals = () => import('../../text/reasons.ts');

/** The sentences for what cannot be read. */
const errors = () => import('../../text/errors.ts');

/** Why something may not be done, as a sentence; a plain one where the others cannot be fetched. */
export const whyNot = (error: EngineError & { readonly because?: Reason | undefined }): Promise<string> => {
  const { because } = error;
  const said = because
    ? refusals().then(({ reasonSentence }) => reasonSentence(because))
    : errors().then(({ errorSentence }) => errorSentence(error));
  return said.catch(() => 'The rules do not allow it now.');
};
