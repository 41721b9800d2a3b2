import type { APIRoute } from 'astro';
import { markPicture } from '../build/tile-art/sprite.ts';

export const GET: APIRoute = () => new Response(markPicture(), { headers: { 'Content-Type': 'image/svg+xml' } });
