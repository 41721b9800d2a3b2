import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { posix } from 'node:path';
import { formatNetlifyHeaders } from './headers.ts';
import { createShippedPackageCollector, createLicencesText } from './licences.ts';
import { SECURITY_FILE_PATH, createSecurityTxt } from './security.ts';

export function createHostingFilesIntegration(
  site: string,
  base: string,
  contact: string | undefined,
): AstroIntegration {
  const shipped = new Set<string>();
  const plugin = createShippedPackageCollector(shipped);
  return {
    name: 'sparrow-hosting',
    hooks: {
      // A worker is a separate build with its own plugins.
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [plugin], worker: { plugins: () => [plugin] } } }),
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_headers', dir), formatNetlifyHeaders(posix.join('/', base, '/')));
        await writeFile(new URL('licences.txt', dir), await createLicencesText(shipped));
        if (!contact) return;
        await mkdir(new URL('.well-known/', dir), { recursive: true });
        await writeFile(new URL(SECURITY_FILE_PATH, dir), createSecurityTxt(contact, site, new Date()));
      },
    },
  };
}
