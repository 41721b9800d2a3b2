import cases from 'sparrow:cases';

export const RULING_CASES = Object.entries(cases).map(([id, texts]) => ({ ...texts!, id }));

export type DisputeCase = (typeof RULING_CASES)[number];
