import type { EngineError, Reason } from '../../engine/index.ts';

export const loadCoach = () => import('./coach-module.ts');

export const loadBotStep = async () => (await import('../../bots/decide.ts')).stepInSlices;

export const loadMovement = () => import('./table-movement.ts');

export const loadReasonTexts = () => import('../../format/reasons.ts');

const loadErrors = () => import('../../format/errors.ts');

/** Why something is refused, as a sentence; a plain one where the texts cannot be fetched. */
export async function describeRefusal(error: EngineError & { readonly because?: Reason | undefined }): Promise<string> {
  const { because } = error;
  try {
    return because ? (await loadReasonTexts()).describeReason(because) : (await loadErrors()).describeError(error);
  } catch {
    return 'The rules do not allow it now.';
  }
}
