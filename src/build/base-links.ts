/**
 * Markdown links start at the root of the site (`/rules/…`). This plugin for Sätteri, Astro's Markdown processor,
 * prefixes them with the base path, as `href()` does for pages.
 */
export function createBaseLinksPlugin(base: string) {
  const root = base.replace(/\/*$/, '');
  const place = (path: unknown) => (typeof path === 'string' && /^\/(?!\/)/.test(path) ? root + path : undefined);
  return {
    name: 'sparrow-base-links',
    element: [
      { filter: ['a'], visit: visitor('href', place) },
      { filter: ['img'], visit: visitor('src', place) },
    ],
  };
}

const visitor =
  (key: string, place: (path: unknown) => string | undefined) =>
  (
    node: { readonly properties?: Readonly<Record<string, unknown>> },
    context: { setProperty(node: unknown, key: string, value: unknown): void },
  ): void => {
    const moved = place(node.properties?.[key]);
    if (moved !== undefined) context.setProperty(node, key, moved);
  };
