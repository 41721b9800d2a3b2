import type { APIRoute } from 'astro';
import { minifySync } from 'vite';
import source from '../layouts/display.js?raw';

/** The script that stands in the head of every page and blocks, so it is served without its comments. */
export const GET: APIRoute = () =>
  new Response(minifySync('display.js', source).code, { headers: { 'Content-Type': 'text/javascript' } });
