import type { APIRoute } from 'astro';
import { createMarkSvg } from '../build/tile-art/sprite.ts';

export const GET: APIRoute = () => new Response(createMarkSvg(), { headers: { 'Content-Type': 'image/svg+xml' } });
