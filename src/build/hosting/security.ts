// `security.txt` (RFC 9116): whom to tell of a vulnerability. The contact is configured by whoever runs the site.

/** From the day of the build. RFC 9116 requires a date less than a year ahead. */
const VALID_DAYS = 364;

/** Path in the built site. A host that serves the site from a subfolder has to move it to its own root. */
export const SECURITY_FILE_PATH = '.well-known/security.txt';

/**
 * @param contact a `mailto:` or `https:` address
 * @param site the origin of the site
 * @param built when the site was built
 * @throws for any other kind of contact
 */
export function createSecurityTxt(contact: string, site: string, built: Date): string {
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new Error(`SPARROW_SECURITY_CONTACT is neither mailto:… nor https://…: ${contact}`);
  const expires = new Date(built.getTime() + VALID_DAYS * 86_400_000);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(site.startsWith('https:') ? [`Canonical: ${new URL(SECURITY_FILE_PATH, site).href}`] : []),
    '',
  ].join('\n');
}
