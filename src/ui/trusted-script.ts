// The security policy of every page (astro.config.mjs) accepts script addresses and HTML only through these functions.

interface Policy {
  readonly createScriptURL: (address: string) => string;
  readonly createHTML: (html: string) => string;
}

/** Older browsers have no Trusted Types. */
const createPolicy = () =>
  (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes?.createPolicy(
    'sparrow-scripts',
    {
      createScriptURL(address) {
        if (new URL(address, location.href).origin === location.origin) return address;
        throw new TypeError(address);
      },
      createHTML: (html) => html,
    },
  );

let policy: ReturnType<typeof createPolicy>;

/** The address of a script of this site, for a worker. @throws for another host */
export const toTrustedScriptUrl = (address: string): string =>
  (policy ??= createPolicy())?.createScriptURL(address) ?? address;

export const toTrustedHtml = (html: string): string => (policy ??= createPolicy())?.createHTML(html) ?? html;
