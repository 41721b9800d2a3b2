import type { EngineError, Reason } from '../../engine/index.ts';

/** What the coach knows and says. */
export const loadCoach = () => import('./coach-side.ts');

/** How the others decide. */
export async function loadOtherPlayers() {
  const { stepInSlices: stepping } = await import('../../bots/decide.ts');
  return { stepping };
}

/** The sentences for what may not be done. */
export const loadRefusals = () => import('../../format/reasons.ts');

/** The sentences for what cannot be read. */
const errors = () => import('../../format/errors.ts');

/** Why something may not be done, as a sentence; a plain one where the others cannot be fetched. */
export async function describeRefusal(error: EngineError & { readonly because?: Reason | undefined }): Promise<string> {
  const { because } = error;
  try {
    return because ? (await loadRefusals()).describeReason(because) : (await errors()).describeError(error);
  } catch {
    return 'The rules do not allow it now.';
  }
}
