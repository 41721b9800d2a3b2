import cases from 'sparrow:cases';

// All cases of content/cases. What only Settle it offers is smaller: sparrow:quarrels.

export const RULING_CASES = Object.entries(cases).map(([id, texts]) => ({ ...texts!, id }));

export type DisputeCase = (typeof RULING_CASES)[number];
