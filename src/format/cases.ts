import cases from 'sparrow:cases';

// All cases of content/cases. What only Settle it offers is smaller: sparrow:quarrels.

type CaseTexts = NonNullable<(typeof cases)[string]>;
export type Case = CaseTexts & { readonly id: string };

export const CASES: readonly Case[] = Object.entries(cases).map(([id, texts]) => ({ ...texts!, id }));
