// The door of this feature: what other features may use of it.
export { default as AgreementSheet } from './AgreementSheet.svelte';
export { AGREEMENT_PATH, formatAgreementQuery } from './game-book.ts';
