import type { CollectionEntry } from 'astro:content';

/** The two pages of the glossary: words that every player may need, and words of one game only. */
export const GLOSSARY = '/glossary/';
export const OTHER_WORDS = '/glossary/other-games/';

/** Where the entry of a word stands, with its anchor. */
export const wordPath = ({ id, data }: CollectionEntry<'glossary'>): string =>
  `${data.game ? OTHER_WORDS : GLOSSARY}#${id}`;
