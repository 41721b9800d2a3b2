import { chromium } from '@playwright/test';
import { serveWell } from './src/build/good-host.ts';
import { browserPath, LAUNCH_ARGS } from './tests/e2e/support/browser.ts';
const { origin, close } = await serveWell(process.argv[2] ?? 'dist');
const browser = await chromium.launch({ args: LAUNCH_ARGS, ...browserPath() });
const med = (a: number[]) => a.toSorted((x, y) => x - y)[a.length >> 1]!.toFixed(0);
for (const rate of [1, 4]) {
  const box: number[] = [], res: number[] = [];
  for (let i = 0; i < 3; i++) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const c = await context.newCDPSession(page); await c.send('Network.enable');
  await c.send('Network.emulateNetworkConditions', { offline: false, latency: rate === 1 ? 5 : 150, downloadThroughput: rate === 1 ? 1e7 : 200000, uploadThroughput: 93750 });
  await c.send('Emulation.setCPUThrottlingRate', { rate });
  const t = Date.now();
  await page.goto(origin + '/find/?q=how+many+times+can+east+stay', { waitUntil: 'commit' });
  await page.locator('.finder .field').waitFor(); box.push(Date.now() - t);
  await page.locator('.results li').first().waitFor(); res.push(Date.now() - t);
  await context.close(); }
  console.log('cpu', rate, 'box', med(box), 'answer', med(res));
}
await browser.close(); close();
