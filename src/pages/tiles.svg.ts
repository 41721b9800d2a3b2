import type { APIRoute } from 'astro';
import { createTileSprite } from '../build/tile-art/sprite.ts';

let drawn: string | undefined;

/** The sprite that every tile on the site is shown from. */
export const GET: APIRoute = () =>
  new Response((drawn ??= createTileSprite()), { headers: { 'Content-Type': 'image/svg+xml' } });
