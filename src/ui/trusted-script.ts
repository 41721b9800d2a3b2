// The policy of every page (astro.config.mjs) lets a script be started from an address, and a text become HTML, only where it
// has passed here.

interface Policy {
  readonly createScriptURL: (address: string) => string;
  readonly createHTML: (html: string) => string;
}

/** The part of Trusted Types that is used; browsers that are older do not have it. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const createPolicy = () =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sparrow-scripts', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError(address);
    },
    createHTML: (html) => html,
  });

/** A page may make it once. */
let policy: ReturnType<typeof createPolicy>;

/**
 * The address of a script of this site, as a browser accepts it for a worker.
 * @throws when it is on another host
 */
export const toTrustedScriptUrl = (address: string): string =>
  (policy ??= createPolicy())?.createScriptURL(address) ?? address;

/** HTML that was written of a text of the page itself, as a browser accepts it. */
export const toTrustedHtml = (html: string): string => (policy ??= createPolicy())?.createHTML(html) ?? html;
