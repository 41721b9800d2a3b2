import type { APIRoute } from 'astro';
import { createTileSprite } from '../build/tile-art/sprite.ts';

let sprite: string | undefined;

export const GET: APIRoute = () =>
  new Response((sprite ??= createTileSprite()), { headers: { 'Content-Type': 'image/svg+xml' } });
