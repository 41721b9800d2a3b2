import type { APIRoute } from 'astro';
import { href } from '../site.ts';

/** Search engines may read everything; the map of the site is named with its whole address, as they ask. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL(href('/sitemap-index.xml'), site).href}\n`);
