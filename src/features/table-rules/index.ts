export { default as AgreementSheet } from './AgreementSheet.svelte';
