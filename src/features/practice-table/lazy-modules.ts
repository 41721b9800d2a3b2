import type { EngineError, Reason } from '../../engine/index.ts';

export const loadCoachModule = () => import('./coach-module.ts');

export const loadNextActionSlicesFunction = async () =>
  (await import('../../bots/decide.ts')).createPlayNextActionSlices;

export const loadTableMovementModule = () => import('./table-movement.ts');

export const loadReasonTextModule = () => import('../../format/reasons.ts');

/** A sentence that says why something is refused; a general one where the texts cannot be fetched. */
export async function loadRefusalSentence(error: EngineError & { readonly because?: Reason | undefined }) {
  const { because } = error;
  try {
    return because
      ? (await loadReasonTextModule()).describeEngineReason(because)
      : (await import('../../format/errors.ts')).describeEngineError(error);
  } catch {
    return 'The rules do not allow that now.';
  }
}
