import type { APIRoute } from 'astro';
import { markPicture } from '../build/tile-art/sprite.ts';

/** The sparrow's tile, for the tab of the browser. */
export const GET: APIRoute = () => new Response(markPicture(), { headers: { 'Content-Type': 'image/svg+xml' } });
