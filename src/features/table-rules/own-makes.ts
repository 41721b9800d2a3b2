import type { AgreementState } from './agreement-state.svelte.ts';

/** What puts together something of a group's own, or has some ready: the agreement, and what to do with it. */
export interface OwnMakes {
  agreed: AgreementState;
  /** @param text as an agreement keeps it */
  onkeep: (text: string, name: string) => void;
  oncancel: () => void;
}
