import type { CollectionEntry } from 'astro:content';

/** Which glossary words a page has used, so that the layout explains each of them once at its foot. */
const USED = new WeakMap<Request, Map<string, CollectionEntry<'glossary'>>>();

/** The words used so far on the page that answers this request, by id. */
export function termsUsed(request: Request): Map<string, CollectionEntry<'glossary'>> {
  const known = USED.get(request);
  if (known) return known;
  const fresh = new Map<string, CollectionEntry<'glossary'>>();
  USED.set(request, fresh);
  return fresh;
}

/** The id of the popover that explains a word. */
export const popoverId = (term: string): string => `word-${term}`;
