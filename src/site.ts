/** Only this file knows the path that the site is served under. Every link goes through {@link href}. */

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

/** The address of the drawing of a tile (`b5`, `back`, `jk`) or of the logo (`sparrow`), for a `<use>` element. */
export const getTileDrawingHref = (id: string): string => `${BASE_PATH}tiles.svg#${id}`;

/** The page that a leader uses on a session's day. It also reads older addresses, with only the id after the hash. */
export const getSessionDayHref = (id: string): string => href(`/leader/today/#session=${id}`);

/** The address of a rule's page: `british.double.own-wind` → `/rules/british/double-own-wind/`. */
export const getRuleHref = (rule: string): string =>
  // The id of a special hand that a table has made up has a colon. Only the table's agreement has such a hand, no book.
  rule.includes(':') ? href('/table/rules/') : href(`/rules/${rule.replace('.', '/').replace('.', '-')}/`);

/** An address for print, such as `sparrow.example/leader/`; empty for an IP address or a host without a domain. */
export const formatPublicAddressForPrint = (host: string, path: string): string =>
  /^(?!localhost|\d+(\.\d+){3}(:|$))[^:[\]]+\.[^:[\]]+(:\d+)?$/.test(host) ? host + href(path) : '';
