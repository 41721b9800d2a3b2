import type { CollectionEntry } from 'astro:content';

/** The terms used on a page. The layout explains each of them once at the foot of the page. */
export const getUsedTermsOfPage = (locals: App.Locals): Map<string, CollectionEntry<'glossary'>> =>
  (locals.termsUsed ??= new Map());

export const toTermPopoverId = (term: string): string => `word-${term}`;
