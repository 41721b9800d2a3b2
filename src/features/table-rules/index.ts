// The door of this feature: what other features may use of it.
export { default as AgreementSheet } from './AgreementSheet.svelte';
export { AGREEMENT_PATH, toAgreementQuery } from './game-book.ts';
