import type { SitePlace } from '../collections/places.ts';

/** The five doors of the header, in order; a phone has room for the last word only. */
export const HEADER_LINKS: readonly (SitePlace & { readonly short?: string })[] = [
  { path: '/learn/', text: 'Learn' },
  { path: '/practice/', text: 'Practice' },
  { path: '/play/', text: 'Play' },
  { path: '/table/', text: 'At the table', short: 'table' },
  { path: '/leader/', text: 'Your group', short: 'group' },
];

/** The links of the footer: all that there is, and two that people look for at the foot of a page. */
export const FOOTER_LINKS: readonly SitePlace[] = [
  { path: '/pages/', text: 'All pages' },
  { path: '/about/rules/', text: 'About the rules' },
  { path: '/about/', text: 'About Sparrow' },
];

/** Where a reader sees and changes the rules that the site speaks. */
export const AGREEMENT_LINK: SitePlace = { path: '/table/rules/', text: 'Your table’s rules' };
