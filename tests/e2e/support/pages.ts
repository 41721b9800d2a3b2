// Where the tested site is and which pages it has.
import { builtSite, bytesOf, fileAt, sitemapPaths } from '../../budget/dist.ts';
import { DEEP } from '../../deep.ts';

/** The built site on disk. */
export const SITE = builtSite();

/** Port of the preview server; `npm test` chooses a free one. */
export const PORT = Number(process.env['SPARROW_PORT'] ?? 4402);

/** The only host a page may speak to. */
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** The screen of a small phone. */
export const PHONE = { width: 360, height: 740 } as const;

/** Folders whose pages come from one template and differ in their words only; every other page is a template of its own. */
const TEMPLATES = [
  /^rules\/[^/]+\/[^/]+$/,
  /^rules\/[^/]+$/,
  /^practice\/[^/]+$/,
  /^learn\/leader\/[^/]+$/,
  /^learn\/(?!leader)[^/]+$/,
  /^learn\/(?!leader)[^/]+\/[^/]+$/,
  /^about\/rules\/compare\/[^/]+$/,
  /^table\/crib(?:\/[^/]+)?$/,
  /^table\/rules\/[^/]+$/,
  /^table\/special-hands(?:\/[^/]+)?$/,
  /^about\/rules\/how-often\/[^/]+$/,
  /^quiz\/guide-[^/]+$/,
];

/** The template a page is made from: the pages of one template share its look, its widgets and its faults. */
function templateOf(path: string): string {
  const name = path.slice(SITE.base.length).replace(/\/$/, '');
  return String(TEMPLATES.find((pages) => pages.test(name)) ?? name);
}

const templates = (): Map<string, string[]> => (known ??= Map.groupBy(pagePaths(), templateOf));
let known: Map<string, string[]> | undefined;

const sizeOf = (path: string): number => bytesOf(SITE, fileAt(SITE, path) ?? '404.html').length;
const longestFirst = (pages: readonly string[]): string[] => pages.toSorted((a, b) => sizeOf(b) - sizeOf(a));

/**
 * The pages to visit: the longest of each template, which holds most of what it can show (the others differ in their words
 * only, which the link check reads); all of them in the deep run.
 */
export const pagesToVisit = (): string[] => (DEEP ? pagePaths() : longestOfEach(1));

/** The longest pages of each template, a given number of each. */
export function longestOfEach(many: number): string[] {
  return [...templates().values()].flatMap((pages) => longestFirst(pages).slice(0, many));
}

/** The pages that are places of their own, and no page of many that one template makes. */
export const places = (): readonly string[] =>
  sitemapPaths(SITE).filter(
    (path) => !TEMPLATES.some((pages) => pages.test(path.slice(SITE.base.length).replace(/\/$/, ''))),
  );

/** The path of every page on the map of the site, and of the page for wrong addresses. */
export function pagePaths(): string[] {
  return [...sitemapPaths(SITE), `${SITE.base}404.html`];
}
