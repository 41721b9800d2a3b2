import { chromium } from '@playwright/test';
import { serveSite } from './tests/browsers/served-site.ts';
const s = await serveSite('dist', 'today');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [w, h] of [[360, 740], [1280, 900]] as const) { const p = await b.newPage({ viewport: { width: w, height: h } });
 for (const path of ['', 'play/', 'leader/', 'table/who-is-liable/']) { await p.goto(`${s.origin}/${path}`); await p.waitForTimeout(1500); await p.screenshot({ path: `/tmp/s-${path.replaceAll('/', '_') || 'home'}-${w}.png`, fullPage: path !== 'play/' }); } }
await b.close(); process.exit();
