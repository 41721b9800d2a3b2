// `security.txt` (RFC 9116): whom to tell of a fault that could harm readers. Only whoever runs the site can say that.

/** A file without a date is not believed, and one that is a year old is not to be: in days, from the build on. */
const VALID_DAYS = 364;

/** Where the file lies in the built site. A host that serves the site from a folder has to lay it at its own root. */
export const SECURITY_FILE = '.well-known/security.txt';

/**
 * The text of the file.
 * @param contact a `mailto:` or `https:` address
 * @param site the origin of the site
 * @param built when the site was built
 * @throws when nobody could be reached there
 */
export function createSecurityText(contact: string, site: string, built: Date): string {
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new Error(`SPARROW_SECURITY_CONTACT is neither mailto:… nor https://…: ${contact}`);
  const expires = new Date(built.getTime() + VALID_DAYS * 86_400_000);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(site.startsWith('https:') ? [`Canonical: ${new URL(SECURITY_FILE, site).href}`] : []),
    '',
  ].join('\n');
}
