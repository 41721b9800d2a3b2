import type { APIRoute } from 'astro';
import { href } from '../site.ts';

/** The address of a sitemap must be absolute. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL(href('/sitemap-index.xml'), site).href}\n`);
