import type { SitePlace } from '../collections/places.ts';

/** `short` is the text on phones. */
export const HEADER_LINKS: readonly (SitePlace & { readonly short?: string })[] = [
  { path: '/learn/', text: 'Learn' },
  { path: '/practice/', text: 'Practice' },
  { path: '/play/', text: 'Play' },
  { path: '/table/', text: 'At the table', short: 'table' },
  { path: '/leader/', text: 'Your group', short: 'group' },
];

export const FOOTER_LINKS: readonly SitePlace[] = [
  { path: '/pages/', text: 'All pages' },
  { path: '/about/rules/', text: 'About the rules' },
  { path: '/about/', text: 'About Sparrow' },
];

export const AGREEMENT_LINK: SitePlace = { path: '/table/rules/', text: 'Your table’s rules' };
