// Where the tested site is and which pages it has.
import { builtSite, sitemapPaths } from '../../budget/dist.ts';

/** The built site on disk. */
export const SITE = builtSite();

/** Port of the preview server; `npm test` chooses a free one. */
export const PORT = Number(process.env['SPARROW_PORT'] ?? 4402);

/** The only host a page may speak to. */
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** The screen of a small phone. */
export const PHONE = { width: 360, height: 740 } as const;

/** Pages made from one template, which differ in their words only: hundreds of the rule book, the exercises, the leaders’ packs, two games side by side. */
const FROM_TEMPLATE = /\/(?:rules\/[^/]+|learn\/practice|learn\/leader|table\/compare)\/[^/]+\/$/;
const EVERY = process.env['SPARROW_DEEP'] === '1' ? 1 : 12;

/** Whether a page is looked at in every way. Of pages from a template it is one in twelve, and all in the deep run. */
export function isToured(path: string, place: number): boolean {
  return !FROM_TEMPLATE.test(path) || place % EVERY === 0;
}

/** The path of every page on the map of the site, and of the page for wrong addresses. */
export function pagePaths(): string[] {
  return [...sitemapPaths(SITE), `${SITE.base}404.html`];
}
