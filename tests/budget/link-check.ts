// Follows every address written in the built site. Nothing is fetched: all of it must be on disk.
import { addCompileHint } from '../../src/build/compile-hints.ts';
import { addressOf, fileAt, filesOf, pagesOf, type Site, sitemapPaths, textOf } from './dist.ts';
import { readTags, type Tag } from './html.ts';

/** An address found in a file. */
interface Found {
  /** Where it stands. */
  file: string;
  address: string;
  /** May it lead to another host? Only a link a person chooses to follow may. */
  mayLeave: boolean;
}

/** Attributes whose value the browser fetches by itself. */
const FETCHED: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  script: ['src'],
  iframe: ['src'],
  source: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  use: ['href', 'xlink:href'],
  image: ['href', 'xlink:href'],
  'astro-island': ['component-url', 'renderer-url', 'before-hydration-url'],
  form: ['action'],
};

const PERSONAL_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Link relations that only tell something and fetch nothing. */
const SILENT_RELATIONS = new Set(['canonical', 'alternate', 'license', 'author', 'me']);

function addressesOfTag({ name, attributes }: Tag): { address: string; mayLeave: boolean }[] {
  const fetched = (FETCHED[name] ?? []).map((key) => attributes.get(key)).filter((value) => value !== undefined);
  const sets = (attributes.get('srcset') ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
  const followed = name === 'a' || name === 'area' ? [attributes.get('href')] : [];
  const related = name === 'link' ? [attributes.get('href')] : [];
  const silent = SILENT_RELATIONS.has(attributes.get('rel') ?? '');
  return [
    ...[...fetched, ...sets].map((address) => ({ address, mayLeave: false })),
    ...followed.filter((value) => value !== undefined).map((address) => ({ address, mayLeave: true })),
    ...related.filter((value) => value !== undefined).map((address) => ({ address, mayLeave: silent })),
  ];
}

function addressesInCss(css: string): string[] {
  const withoutComments = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...withoutComments.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

/** The files that a script fetches before it fetches another: one that is missing keeps that one from ever coming. */
const fetchedByScript = (script: string): string[] =>
  [...script.matchAll(/"(_astro\/[^"\s]+\.(?:css|js))"/g)].map(([, file]) => file!);

/** Every address in a page, a style sheet, a script’s list of files, a drawing or a manifest. */
function addressesIn(site: Site, file: string): Found[] {
  const found = (addresses: readonly string[]): Found[] =>
    addresses.map((address) => ({ file, address, mayLeave: false }));
  if (file.endsWith('.css')) return found(addressesInCss(textOf(site, file)));
  if (file.endsWith('.js')) return found(fetchedByScript(textOf(site, file)).map((path) => site.base + path));
  if (file.endsWith('.webmanifest')) {
    const manifest = JSON.parse(textOf(site, file)) as { start_url?: string; icons?: { src: string }[] };
    return found([
      ...(manifest.icons ?? []).map(({ src }) => src),
      ...(manifest.start_url ? [manifest.start_url] : []),
    ]);
  }
  if (/^find\/\w+\.json$/.test(file))
    return found(foundBy(site, file).map(({ path }) => `${site.base}${path.slice(1)}`));
  if (!/\.(?:html|svg)$/.test(file)) return [];
  const tags = readTags(textOf(site, file));
  const styles = tags.filter(({ name }) => name === 'style').flatMap(({ text }) => addressesInCss(text));
  return [...tags.flatMap((tag) => addressesOfTag(tag).map((entry) => ({ file, ...entry }))), ...found(styles)];
}

/** What the finder can answer with, in one part of its index. */
function foundBy(site: Site, file: string): readonly { readonly path: string; readonly title: string }[] {
  const { entries = [] } = JSON.parse(textOf(site, file)) as { entries?: { path: string; title: string }[] };
  return entries;
}

/**
 * Answers and pages written for the finder that its index of the built site does not hold.
 * @param written those of `content/search/entries.json` and `content/cases`
 */
export function finderFaults(site: Site, written: readonly { readonly title: string }[]): string[] {
  const titles = new Set(
    filesOf(site)
      .filter((file) => /^find\/\w+\.json$/.test(file))
      .flatMap((file) => foundBy(site, file).map(({ title }) => title)),
  );
  return written.filter(({ title }) => !titles.has(title)).map(({ title }) => `The finder does not know “${title}”.`);
}

/** The ids of a page or drawing, read once per file. */
function idReader(site: Site): (file: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (file) => {
    const ids =
      known.get(file) ?? new Set(readTags(textOf(site, file)).map(({ attributes }) => attributes.get('id') ?? ''));
    known.set(file, ids);
    return ids;
  };
}

/** What is wrong with one address, as a phrase; undefined when it is right. */
function fault(
  site: Site,
  { file, address, mayLeave }: Found,
  idsOf: (file: string) => ReadonlySet<string>,
): string | undefined {
  const here = new URL(addressOf(site, file), 'http://sparrow.invalid');
  const url = URL.parse(address, here);
  if (!url) return 'is no address';
  if (url.protocol === 'data:') return undefined;
  if (url.host !== here.host || url.protocol !== here.protocol) {
    return mayLeave && PERSONAL_SCHEMES.has(url.protocol) ? undefined : 'would ask another host';
  }
  const target = fileAt(site, url.pathname);
  if (target === undefined) return 'leads nowhere';
  const id = decodeURIComponent(url.hash.slice(1));
  // A fragment on a page may hold state for a widget (`#hand=…`); a plain word must be an id.
  if (id === '' || id.includes('=') || !/\.(?:html|svg)$/.test(target)) return undefined;
  return idsOf(target).has(id) ? undefined : `has no “${id}” at its end`;
}

/** Every wrong address as a sentence. */
export function brokenLinks(site: Site): string[] {
  const idsOf = idReader(site);
  const faults = filesOf(site)
    .flatMap((file) => addressesIn(site, file))
    .map((found) => ({ found, wrong: fault(site, found, idsOf) }))
    .filter(({ wrong }) => wrong !== undefined)
    .map(({ found, wrong }) => `${found.file}: ${found.address} ${wrong}.`);
  return [...new Set(faults)];
}

/** Buttons of a list of other pages that lead to the page they stand on, as sentences. */
export function ownButtons(site: Site): string[] {
  return pagesOf(site).flatMap((file) => {
    const lists = textOf(site, file).match(/<nav\b[\s\S]*?<\/nav>/g) ?? [];
    return lists
      .flatMap((list) => readTags(list))
      .filter(({ name, attributes }) => name === 'a' && /\bbtn\b/.test(attributes.get('class') ?? ''))
      .filter(({ attributes }) => attributes.get('href') === addressOf(site, file))
      .map(() => `${file} has a button that leads to itself.`);
  });
}

/** Pages that the map of the site forgets, and places on the map that are no page. */
export function sitemapFaults(site: Site): string[] {
  const listed = sitemapPaths(site);
  const pages = pagesOf(site)
    .filter((page) => page !== '404.html' && !isHidden(site, page))
    .map((page) => addressOf(site, page));
  return [
    ...pages.filter((page) => !listed.includes(page)).map((page) => `${page} is not on the map of the site.`),
    ...listed
      .filter((path) => !pages.includes(path))
      .map((path) => `The map of the site lists ${path}, which is no page.`),
  ];
}

/** Does a page ask search engines to stay away? Then it need not be on the map. */
function isHidden(site: Site, page: string): boolean {
  return readTags(textOf(site, page)).some(
    ({ name, attributes }) =>
      name === 'meta' && attributes.get('name') === 'robots' && (attributes.get('content') ?? '').includes('noindex'),
  );
}

/** Pages without a title, a language or exactly one heading of the first level with words in it, as sentences. */
export function unnamedPages(site: Site): string[] {
  return pagesOf(site).flatMap((file) => {
    // Who has scripts never sees what stands in place of them, and who has none sees that.
    const html = textOf(site, file).replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
    const tags = readTags(html);
    const language = tags.find(({ name }) => name === 'html')?.attributes.get('lang');
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? '';
    const heading =
      /<h1\b[^>]*>([\s\S]*?)<\/h1>/
        .exec(html)?.[1]
        ?.replaceAll(/<[^>]*>/g, '')
        .trim() ?? '';
    const headings = tags.filter(({ name }) => name === 'h1').length;
    return [
      ...(title ? [] : [`${file} has no title.`]),
      ...(language === 'en-GB' ? [] : [`${file} is in ${language ? `the language “${language}”` : 'no language'}.`]),
      ...(headings === 1 && heading ? [] : [`${file} has ${headings} main headings, the first “${heading}”.`]),
    ];
  });
}

/** Pages that show the mark of a value, such as {tiles}, where the value should stand, as sentences. */
export function unfilledPages(site: Site): string[] {
  return pagesOf(site).flatMap((file) => {
    const words = textOf(site, file)
      .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<[^>]*>/g, ' ');
    return [...words.matchAll(/\{[\w.|-]+\}/g)].map(([mark]) => `${file} shows ${mark} in place of a value.`);
  });
}

/**
 * Scripts of widgets that a browser would compile only when they are called, as sentences (build/ready-made.ts). A worker keeps
 * nobody waiting.
 */
export function unreadyScripts(site: Site): string[] {
  return filesOf(site)
    .filter((file) => /^_astro\/(?!.*\.worker-).*\.js$/.test(file))
    .filter((file) => addCompileHint(textOf(site, file)) !== textOf(site, file))
    .map((file) => `${file} is long and does not say that it is compiled while it comes.`);
}

/** Pages whose name in the tab, in a search or among bookmarks is that of another page, as sentences. */
export function sameTitles(site: Site): string[] {
  const titles = pagesOf(site).map((file) => ({
    file,
    title: /<title>([^<]*)<\/title>/.exec(textOf(site, file))?.[1] ?? '',
  }));
  return [...Map.groupBy(titles, ({ title }) => title)]
    .filter(([, pages]) => pages.length > 1)
    .map(([title, pages]) => `“${title}” is the title of ${pages.map(({ file }) => file).join(' and ')}.`);
}
