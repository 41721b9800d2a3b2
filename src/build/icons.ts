// `node src/build/icons.ts` draws the PNG icons into public/. Run it by hand when the logo changes.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FRAME_COLOUR } from '../styles/frame-colour.ts';
import { createSiteMarkSvg } from './tile-art/sprite.ts';

/** `fills`: the share of the side that the logo takes. A maskable icon may lose its outer tenth on each side. */
const APP_ICONS = [
  { file: 'icon-192.png', size: 192, fills: 0.84 },
  { file: 'icon-512.png', size: 512, fills: 0.84 },
  { file: 'icon-maskable.png', size: 512, fills: 0.66 },
  { file: 'apple-touch-icon.png', size: 180, fills: 0.78 },
];

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { file, size, fills } of APP_ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * fills);
  const body = `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${BROWSER_FRAME_COLOUR}">`;
  await page.setContent(`${body}<div style="width:${side}px;height:${side}px">${createSiteMarkSvg()}</div>`);
  await page.screenshot({ path: join('public', file) });
  await page.close();
}
await browser.close();
