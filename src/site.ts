/** The one place that knows where the site is served from. Everything that links goes through {@link href}. */

const BASE_PATH = import.meta.env.BASE_URL.replace(/\/*$/, '/');

export const SITE_NAME = 'Sparrow';

/**
 * The address of a page or file of this site under the base path: `/learn/` → `/sparrow/learn/`.
 * Fragments (`#…`) and full addresses (`https:…`, `mailto:…`) come back as they are.
 */
export function href(path: string): string {
  if (/^([a-z][a-z\d+.-]*:|#|\/\/)/i.test(path)) return path;
  return BASE_PATH + path.replace(/^\/+/, '');
}

/** The path of an address without the base: `/sparrow/learn/` → `/learn/`. */
export function stripBasePath(pathname: string): string {
  return pathname.startsWith(BASE_PATH) ? `/${pathname.slice(BASE_PATH.length)}` : pathname;
}

/** Where a `<use>` finds the drawing of a tile (`b5`, `back`, `jk`) or the mark (`sparrow`). */
export const getTileDrawingHref = (id: string): string => `${BASE_PATH}tiles.svg#${id}`;

/** The day's page of one session. Before, its id stood alone after the hash, and is still read so. */
export const getSessionDayHref = (id: string): string => href(`/leader/today/#session=${id}`);

/** The address of a rule's page, which its id says: `british.double.own-wind` → `/rules/british/double-own-wind/`. */
export const getRuleHref = (rule: string): string =>
  // A hand that a table has made up stands in no book but in its agreement.
  rule.includes(':') ? href('/table/rules/') : href(`/rules/${rule.replace('.', '/').replace('.', '-')}/`);

/** The address to print of a site that has a name, `sparrow.example/leader/`; nothing for one that is served from this machine. */
export const formatPublicAddressForPrint = (host: string, path: string): string =>
  /^(?!localhost|\d+(\.\d+){3}(:|$))[^:[\]]+\.[^:[\]]+(:\d+)?$/.test(host) ? host + href(path) : '';
