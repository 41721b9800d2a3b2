export { default as AgreementSheet } from './AgreementSheet.svelte';
export { AGREEMENT_PATH, formatAgreementQuery } from './game-book.ts';
