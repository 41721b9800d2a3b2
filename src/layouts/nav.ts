import type { SiteLink } from '../collections/site-link.ts';

/** `short` is the part of `text` that phones show: its beginning or its end. */
export const HEADER_LINKS: readonly (SiteLink & { readonly short?: string })[] = [
  { path: '/learn/', text: 'Learn' },
  { path: '/play/', text: 'Play' },
  { path: '/practice/', text: 'Quizzes and drills', short: 'Quizzes' },
  { path: '/table/', text: 'At the table', short: 'table' },
  { path: '/leader/', text: 'Your group', short: 'group' },
];

export const FOOTER_LINKS: readonly SiteLink[] = [
  { path: '/pages/', text: 'All pages' },
  { path: '/about/rules/', text: 'About the rules' },
  { path: '/about/', text: 'About Sparrow' },
];

export const AGREEMENT_NAVIGATION_LINK: SiteLink = { path: '/table/rules/', text: 'Your table’s rules' };
