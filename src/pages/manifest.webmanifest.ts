import type { APIRoute } from 'astro';
import { BROWSER_FRAME_COLOUR } from '../styles/frame-colour.ts';
import { HOME_SCREEN_URL_QUERY } from '../layouts/home-screen.ts';
import { href, SITE_NAME } from '../site.ts';

const createIcon = (size: number, purpose: string, name = `icon-${size}`) => ({
  src: href(`/${name}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: `${SITE_NAME}: learn Mahjong`,
      short_name: SITE_NAME,
      description: 'Learn Mahjong, quiz your group and settle rule questions at the table.',
      lang: 'en-GB',
      // The id does not depend on `start_url`, so that the app stays the same when `start_url` changes.
      id: href('/'),
      start_url: href('/') + HOME_SCREEN_URL_QUERY,
      scope: href('/'),
      display: 'standalone',
      background_color: BROWSER_FRAME_COLOUR,
      theme_color: BROWSER_FRAME_COLOUR,
      icons: [
        { src: href('/favicon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        createIcon(192, 'any'),
        createIcon(512, 'any'),
        createIcon(512, 'maskable', 'icon-maskable'),
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
