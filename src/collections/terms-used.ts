import type { CollectionEntry } from 'astro:content';

/** The glossary words that a page has used so far, by id: the layout explains each of them once at its foot. */
export const getUsedGlossaryTerms = (locals: App.Locals): Map<string, CollectionEntry<'glossary'>> =>
  (locals.termsUsed ??= new Map());

/** The id of the popover that explains a word. */
export const toTermPopoverId = (term: string): string => `word-${term}`;
