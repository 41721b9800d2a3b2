// The door of this feature: what other features may use of it.
export { AGREEMENT_PATH, getHouseRuleAnswer, toAgreementQuery } from './game-book.ts';
export { default as Signatures } from './Signatures.svelte';
