// The security policy of every page (astro.config.mjs) accepts script addresses and HTML only through these functions.

/** Older browsers have no Trusted Types. */
const createPolicy = () =>
  (globalThis as { trustedTypes?: { createPolicy<P>(name: string, rules: P): P } }).trustedTypes?.createPolicy(
    'sparrow-scripts',
    {
      createScriptURL(address: string) {
        if (new URL(address, location.href).origin === location.origin) return address;
        throw new TypeError(address);
      },
      createHTML: (html: string) => html,
    },
  );

let policy: ReturnType<typeof createPolicy>;

/** The address of a script of this site, for a worker. @throws for another host */
export const toTrustedScriptUrl = (address: string): string =>
  (policy ??= createPolicy())?.createScriptURL(address) ?? address;

export const toTrustedHtml = (html: string): string => (policy ??= createPolicy())?.createHTML(html) ?? html;
