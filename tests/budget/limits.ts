// The budgets of the site in bytes after gzip (1 kB = 1000 bytes), and what breaks them.
import { addressOf, filesOf, pagesOf, type Site } from './dist.ts';
import { type PageWeight, weighPage, weighSite, weighSprites } from './page-weight.ts';

const KB = 1000;

export const LIMITS = {
  html: 14 * KB,
  css: 12 * KB,
  /** Scripts of a page with a widget. */
  js: 35 * KB,
  /** Scripts of the scorer and the score sheet. */
  bigJs: 45 * KB,
  /** A page without a widget may carry the tiny script that keeps the chosen display, nothing else. */
  plainJs: 1 * KB,
  sprite: 25 * KB,
  site: 2500 * KB,
} as const;

const BIG_PAGES = ['table/score/', 'table/sheet/'];

/** A page, its weight and what its scripts may weigh. */
export interface WeighedPage extends PageWeight {
  address: string;
  jsLimit: number;
}

/** The site on the scales. */
export interface Weights {
  pages: WeighedPage[];
  sprites: { file: string; size: number }[];
  site: number;
}

/** What the scripts of a page may weigh. */
export function jsLimit(site: Site, address: string, island: boolean): number {
  if (!island) return LIMITS.plainJs;
  return BIG_PAGES.some((page) => address === site.base + page) ? LIMITS.bigJs : LIMITS.js;
}

/** Weighs every page, the sprite and the whole site. */
export function weigh(site: Site): Weights {
  const files = filesOf(site);
  const pages = pagesOf(site).map((page) => {
    const weight = weighPage(site, page);
    const address = addressOf(site, page);
    return { ...weight, address, jsLimit: jsLimit(site, address, weight.island) };
  });
  return { pages, sprites: weighSprites(site, files), site: weighSite(site, files) };
}

/** A size as people read it. */
export function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`;
}

/** Every broken budget as a sentence; an empty list is what we want. A site without pages or sprite is broken too. */
export function overBudget({ pages, sprites, site }: Weights): string[] {
  const over = (what: string, size: number, limit: number): string[] =>
    size > limit ? [`${what} weighs ${kilobytes(size)}; the limit is ${kilobytes(limit)}.`] : [];
  return [
    ...(pages.length === 0 ? ['The site has no pages.'] : []),
    ...(sprites.length === 0 ? ['The site has no tile sprite.'] : []),
    ...pages.flatMap((page) => [
      ...over(`HTML of ${page.address}`, page.html, LIMITS.html),
      ...over(`CSS of ${page.address}`, page.css, LIMITS.css),
      ...over(`JavaScript of ${page.address}${page.island ? '' : ' (a page without a widget)'}`, page.js, page.jsLimit),
    ]),
    ...sprites.flatMap(({ file, size }) => over(`The sprite ${file}`, size, LIMITS.sprite)),
    ...over('The whole site', site, LIMITS.site),
  ];
}
