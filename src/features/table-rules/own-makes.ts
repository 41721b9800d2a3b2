import type { AgreementState } from './agreement-state.svelte.ts';

/** The props of a component that makes something of a group’s own, or offers some ready. */
export interface CustomItemProps {
  agreed: AgreementState;
  /** @param text as an agreement keeps it */
  onkeep: (text: string, name: string) => void;
  oncancel: () => void;
}
