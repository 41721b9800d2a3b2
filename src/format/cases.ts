import cases from 'sparrow:cases';

// All cases of content/cases. What only Settle it offers is smaller: sparrow:quarrels.

type CaseTexts = NonNullable<(typeof cases)[string]>;
export type DisputeCase = CaseTexts & { readonly id: string };

export const RULING_CASES: readonly DisputeCase[] = Object.entries(cases).map(([id, texts]) => ({ ...texts!, id }));
