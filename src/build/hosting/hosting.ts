import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { posix } from 'node:path';
import { createNetlifyHeadersText } from './headers.ts';
import { createShippedPackagePlugin, createLicencesText } from './licences.ts';

/** For how many days the file for security contacts is valid: RFC 9116 requires a date less than a year ahead. */
const VALID_DAYS = 364;

const SECURITY_FILE_PATH = '.well-known/security.txt';

/** RFC 9116: whom to tell of a vulnerability. Throws for a contact that is neither `mailto:` nor `https:`. */
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

export function createHostingFilesIntegration(site: string, base: string, contact?: string): AstroIntegration {
  const shipped = new Set<string>();
  const plugin = createShippedPackagePlugin(shipped);
  return {
    name: 'sparrow-hosting',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [plugin], worker: { plugins: () => [plugin] } } }),
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_headers', dir), createNetlifyHeadersText(posix.join('/', base, '/')));
        await writeFile(new URL('licences.txt', dir), await createLicencesText(shipped));
        if (!contact) return;
        await mkdir(new URL('.well-known/', dir), { recursive: true });
        await writeFile(new URL(SECURITY_FILE_PATH, dir), createSecurityTxt(contact, site, new Date()));
      },
    },
  };
}
