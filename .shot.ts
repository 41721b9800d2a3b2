import { chromium } from '@playwright/test';
import { serveSite } from './tests/browsers/served-site.ts';
const site = await serveSite('dist', false);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const sizes: Record<string,[number,number]> = { '360': [360,740], '768': [768,1024], '1280': [1280,800], '1920':[1920,1080] };
const want = process.argv.slice(2);
for (const name of want[0]!.split(',')) {
  const [width,height] = sizes[name.replace('d','')]!;
  const ctx = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: width<500?2:1, colorScheme: name.includes('d')?'dark':'light' });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message)); page.on('console', (m) => m.type()==='error' && console.log('CON', m.text()));
  let bytes = 0; 
  page.on('response', async (r) => { if (r.url().endsWith('.js')) { const b = await r.body().catch(()=>Buffer.alloc(0)); const { gzipSync } = await import('node:zlib'); bytes += gzipSync(b).length; } });
  await page.goto(site.origin + '/play/' + (want[2] ?? ''));
  await page.waitForSelector('.play.ready');
  await page.waitForTimeout(500);
  console.log(name, 'scripts', bytes);
  const shot = (n: string) => page.screenshot({ path: `/tmp/play-${n}-${name}.png` });
  if (want[1]?.includes('setup')) await shot('setup');
  if (!(want[2])) await page.getByRole('button', { name: 'Deal the tiles' }).click();
  // brisk
  await page.locator('summary', { hasText: 'How we play' }).click();
  await page.getByLabel('The others play').selectOption('brisk');
  await page.locator('summary', { hasText: 'How we play' }).click();
  const mine = () => page.locator('.claims button, .claims').first().waitFor();
  let claimShot = false;
  for (let i = 0; i < 80; i++) {
    await mine(); await page.waitForTimeout(60);
    if (await page.getByRole('button', { name: 'Count the hands' }).count()) break;
    if (i === 12 && want[1]?.includes('table')) { await page.evaluate(() => scrollTo(0,0)); await shot('table'); }
    const letgo = page.getByRole('button', { name: 'Let it go' });
    if (await letgo.count()) {
      if (!claimShot && i>3) { claimShot = true; if (want[1]?.includes('claim')) { await page.evaluate(() => scrollTo(0,0)); await shot('claim'); } }
      const win = page.locator('.claim.win'); if (await win.count()) { await win.click(); continue; }
      const pung = page.locator('.claim:not([aria-disabled])').first();
      await pung.click(); continue; }
    const win = page.locator('.claim.win'); if (await win.count()) { await win.click(); continue; }
    if (i === 6 && want[1]?.includes('coach')) { await page.getByRole('button', { name: 'Give me a hint' }).click(); await page.waitForTimeout(300); await shot('nudge'); await page.getByRole('button', { name: 'Show me' }).click(); await page.waitForTimeout(300); await shot('answer'); await page.getByRole('button', { name: 'Why?' }).click(); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/play-coach-${name}.png`, fullPage: true }); await page.getByRole('button', { name: 'Back to the table' }).click(); }
    const rack = page.locator('.rack .tile-button');
    await rack.nth((i*5) % (await rack.count())).click();
    await page.locator('.claim.primary').click();
  }
  if (want[1]?.includes('over')) { await page.evaluate(() => scrollTo(0,0)); await shot('over'); }
  if (want[1]?.includes('end')) { await page.getByRole('button', { name: 'Count the hands' }).click(); await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/play-end-${name}.png`, fullPage: true });
    if (want[1]?.includes('review')) { await page.getByRole('button', { name: 'Go through the hand' }).click(); for (let i=0;i<30;i++) await page.getByRole('button', { name: 'Next' }).click(); await page.screenshot({ path: `/tmp/play-review-${name}.png`, fullPage: true }); } }
  await ctx.close();
}
await browser.close();
process.exit(0);
