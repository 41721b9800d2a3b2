import { chromium } from '@playwright/test';
const base = process.argv[2];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' }).catch(() => chromium.launch());
for (const width of [360, 1280]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(base + 'table/settle/'); await page.waitForSelector('.settle-up[data-ready]');
  await page.getByRole('textbox', { name: 'East', exact: true }).fill('26.5'); await page.keyboard.press('Tab');
  await page.screenshot({ path: `/tmp/shot-settle-${width}.png`, fullPage: true });
  await page.goto(base + 'table/who-is-liable/'); await page.waitForSelector('.liable.ready');
  await page.screenshot({ path: `/tmp/shot-liable-${width}.png`, fullPage: true });
  await page.goto(base + 'table/score/?e=100&s=10&w=20&n=30&seat=e&h=100&four=yes&won=e.any.any&r=u3a.1'); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shot-score-${width}.png`, fullPage: true });
  await page.close();
}
await browser.close();
