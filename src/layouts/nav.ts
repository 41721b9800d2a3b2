import { exists, type SitePlace } from '../components/places.ts';

/** The doors of the header, in order. A door is shown once its page is there. */
export const DOORS: readonly SitePlace[] = [
  { path: '/learn/', text: 'Learn' },
  { path: '/play/', text: 'Play' },
  { path: '/quiz/', text: 'Quiz' },
  { path: '/table/', text: 'At the table' },
].filter(exists);

/** The links of the footer. */
export const FOOTER: readonly SitePlace[] = [
  { path: '/tiles/', text: 'All the tiles' },
  { path: '/glossary/', text: 'Words explained' },
  { path: '/rules/', text: 'Rule book' },
  { path: '/leader/', text: 'For leaders' },
  { path: '/about/rules/', text: 'About the rules' },
  { path: '/about/', text: 'About Sparrow' },
].filter(exists);

/** Where a reader sees and changes the rules that the site speaks, once there is such a page. */
export const AGREEMENT: SitePlace | undefined = [{ path: '/table/rules/', text: 'Your table’s rules' }].find(exists);
