import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Pages that a search engine has no use for. */
const PRIVATE = /^404(\/|\.html)?$/;

/**
 * Writes `sitemap.xml` and `robots.txt` when the site is built: every page, in order, under the address of
 * `site` and `base`.
 */
export function siteMap(): AstroIntegration {
  let root = '';
  return {
    name: 'sparrow-site-map',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = new URL(config.base.replace(/\/*$/, '/'), config.site).href;
      },
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages
          .map((page) => page.pathname)
          .filter((path) => !PRIVATE.test(path))
          .toSorted();
        await writeFile(new URL('sitemap.xml', dir), siteMapXml(root, paths));
        await writeFile(new URL('robots.txt', dir), `User-agent: *\nAllow: /\nSitemap: ${root}sitemap.xml\n`);
      },
    },
  };
}

function siteMapXml(root: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${new URL(path, root).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
