// Weighs the built site: files on disk, and what a browser with an empty cache fetches for a page.
import type { Browser, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { listReachableScripts } from '../../src/build/built-pages.ts';
import { DEEP } from '../deep.ts';
import { addressOf, bytesOf, fileAt, filesOf, pagesOf, type Site, textOf } from './dist.ts';
import { readTags } from './html.ts';
import { kindOf, type PageWeight, type Weights } from './limits.ts';

const known = new Map<string, number>();

/** Size of a file as it travels: gzipped, or as it is when that is smaller (fonts, pictures). */
function sizeOf(site: Site, file: string): number {
  const name = `${site.folder}/${file}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const bytes = bytesOf(site, file);
  const size = Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length);
  known.set(name, size);
  return size;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** What can be weighed on disk. */
export function weighFiles(site: Site): Omit<Weights, 'pages'> {
  const files = filesOf(site);
  return {
    html: Object.fromEntries(pagesOf(site).map((file) => [file, sizeOf(site, file)])),
    sprite: files.includes('tiles.svg') ? sizeOf(site, 'tiles.svg') : 0,
    site: sum(files.map((file) => sizeOf(site, file))),
  };
}

/** How far into a page, in characters of HTML, a widget may begin that a screen shows before anybody scrolls. */
const SEEN_AT_ONCE = 8000;

/** The scripts that a page wants with nothing tapped or scrolled, its styles, and whether it has a widget. */
function scriptsOf(site: Site, page: string): { wanted: string[]; styles: string[]; hasWidget: boolean } {
  const html = textOf(site, page);
  const main = Math.max(0, html.indexOf('<main'));
  const seenAtOnce = readTags(html.slice(main, main + SEEN_AT_ONCE));
  const tags = readTags(html);
  const wanted = [...tags.filter(({ attributes }) => attributes.get('client') === 'drawn'), ...seenAtOnce].flatMap(
    ({ attributes }) => ['component-url', 'renderer-url'].map((name) => attributes.get(name)),
  );
  return {
    wanted: [
      ...tags.map(({ name, attributes }) => (name === 'script' ? attributes.get('src') : undefined)),
      ...wanted,
    ].filter((address) => address !== undefined),
    styles: tags.flatMap(({ name, attributes }) =>
      name === 'link' && attributes.get('rel') === 'stylesheet' ? (attributes.get('href') ?? []) : [],
    ),
    hasWidget: tags.some(({ name }) => name === 'astro-island'),
  };
}

/** The path of a page under the base. */
const pathOf = (site: Site, page: string): string => addressOf({ ...site, base: '/' }, page);

/** Not of what is imported later. */
const IMPORT = /(?:from|import) ?["']\.\/([^"']+\.js)["']/g;

/** Folders whose every page fetches what only it needs: tools. */
const EACH_ITS_OWN = ['/', '/play/', '/table/'];

/** What a page wants, with all that is imported from there, on disk: which of its template's pages is likely to be the heaviest. */
function weightOnDisk(site: Site, page: string): number {
  const read = (address: string): string => {
    const file = fileAt(site, address);
    return file ? textOf(site, file) : '';
  };
  const { wanted, styles } = scriptsOf(site, page);
  const files = [...listReachableScripts(wanted, IMPORT, read), ...styles];
  return sum(files.map((address) => fileAt(site, address)).map((file) => (file ? sizeOf(site, file) : 0)));
}

/**
 * The pages worth opening: those at the top, every tool, of pages that a template makes in numbers (lessons, exercises,
 * quizzes, rules, games side by side) the heaviest of each folder and kind, and of pages without a widget the heaviest of
 * those with the same scripts; in the deep run all that have a widget.
 * @returns their files
 */
export function pagesToOpen(site: Site): string[] {
  // A former address leads on at once: what it weighs is another page's.
  const pages = pagesOf(site).filter((page) => !textOf(site, page).includes('id="onward"'));
  const groups = Map.groupBy(pages, (page) => {
    const path = pathOf(site, page);
    // A page in large print is one of its template, though it lies in a folder of its own.
    const folder = path.replace(/[^/]+\/(large\/)?$/, '$1');
    const { wanted, hasWidget } = scriptsOf(site, page);
    if (!hasWidget) return `${kindOf(path, hasWidget)} ${wanted.toSorted().join(' ')}`;
    return EACH_ITS_OWN.includes(folder) || DEEP ? path : `${folder} ${kindOf(path, hasWidget)}`;
  });
  return [...groups.values()].map((alike) =>
    alike.length === 1 ? alike[0]! : alike.toSorted((a, b) => weightOnDisk(site, b) - weightOnDisk(site, a))[0]!,
  );
}

/** Milliseconds on the clock of a page in which it fetches what it means to have ready. */
const WHILE = 10_000;
/** A request comes this soon after the one that leads to it, in milliseconds, also on a machine with much to do. */
const CALM = 1000;
/** How long a page may take until it is awake on a machine that is busy. */
const LONG = 120_000;

/**
 * Waits until a page wants nothing more, however quick the machine is: it has been read, its widgets are awake and its timers
 * have run out.
 * @param wanted what it has asked for until now
 */
async function settled(tab: Page, wanted: ReadonlySet<string>): Promise<void> {
  // A browser with much to do may have been silent before it had read the page.
  await tab.waitForFunction(
    () => document.readyState === 'complete' && document.querySelector('astro-island[ssr][client="drawn"]') === null,
    undefined,
    { timeout: LONG },
  );
  await tab.clock.runFor(WHILE);
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    await tab.waitForTimeout(CALM);
  }
}

/**
 * Opens a page with an empty cache, taps nothing, waits until it wants nothing more, and weighs what has come.
 * @param origin where the site is served
 */
export async function weighPage(browser: Browser, origin: string, site: Site, page: string): Promise<PageWeight> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const fetched = new Set<string>();
  // The clock that we put in takes the page's own list of what it has fetched away, and a busy browser does not tell of every answer.
  context.on('request', (request) => void fetched.add(new URL(request.url()).pathname));
  const tab = await context.newPage();
  await tab.clock.install();
  await tab.goto(origin + addressOf(site, page), { waitUntil: 'networkidle', timeout: LONG });
  await settled(tab, fetched);
  await context.close();
  // Sizes come from disk: a preload has no body to ask for, and the server that we try with does not compress.
  const files = [...fetched].map((path) => fileAt(site, path)).filter((file) => file !== undefined);
  const weightOf = (ending: RegExp): number =>
    sum(files.filter((file) => ending.test(file)).map((file) => sizeOf(site, file)));
  const path = pathOf(site, page);
  return {
    path,
    kind: kindOf(path, scriptsOf(site, page).hasWidget),
    scripts: weightOf(/\.m?js$/),
    css: weightOf(/\.css$/),
  };
}
