import type { APIRoute } from 'astro';
import { createSiteMarkSvg } from '../build/tile-art/sprite.ts';

export const GET: APIRoute = () => new Response(createSiteMarkSvg(), { headers: { 'Content-Type': 'image/svg+xml' } });
