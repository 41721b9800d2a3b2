import type { APIRoute } from 'astro';
import { tileSprite } from '../build/tile-art/sprite.ts';

let drawn: string | undefined;

/** The sprite that every tile on the site is shown from. */
export const GET: APIRoute = () =>
  new Response((drawn ??= tileSprite()), { headers: { 'Content-Type': 'image/svg+xml' } });
