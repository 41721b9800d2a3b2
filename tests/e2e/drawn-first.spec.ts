// A page can be read before anything of it can be tapped: it is drawn in one go, and only then asks for the scripts of its
// widgets. A link into it lands where it points, though what lies far below is laid out only at sight.
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** How far below the edge of the window a place may stand that a link led to, in pixels. */
const AT_THE_TOP = 120;

/** Where a place stands once it no longer moves. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`[id="${id}"]`).evaluate((each) => each.getBoundingClientRect().top);

test('a tool is read whole, then drawn, then fetched', { tag: '@desktop' }, async ({ page }) => {
  let draw!: () => void;
  const styles = new Promise<void>((done) => (draw = done));
  const asked = new Set<string>();
  await page.route('**/*.css', async (route) => {
    await styles;
    await route.continue();
  });
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('table/score/', { waitUntil: 'commit' });
  // While a page cannot be drawn no frame comes, so the clock asks.
  await page.waitForFunction(() => document.querySelector('.site-footer'), undefined, { polling: 50 });
  const named = await page
    .locator('#scripts')
    .evaluate((list: HTMLTemplateElement) =>
      Array.from(list.content.querySelectorAll('link'), (link) => new URL(link.href, location.href).pathname),
    );
  expect(named.length, 'scripts that the page names').toBeGreaterThan(10);
  // What every page has, with widgets or without.
  const isEarly = (script: string): boolean => /rolldown-runtime|\/page\./.test(script);
  expect(
    named.filter((script) => asked.has(script) && !isEarly(script)),
    'asked for while there was nothing to see',
  ).toEqual([]);
  draw();
  await page.locator('[data-ready] .scorer-app').waitFor();
  expect(
    named.filter((script) => !asked.has(script)),
    'named and never asked for',
  ).toEqual([]);
});

for (const [path, from] of [
  ['learn/scoring-a-hand/', 'a lesson with tools'],
  ['table/rules/u3a/', 'house rules'],
  ['glossary/', 'the glossary'],
] as const)
  test(`${from}: a link into the page lands where it points`, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const ids = await page
      .locator('main :is(h2, section)[id]:visible')
      .evaluateAll((all) => all.map(({ id }) => id).filter((id) => !/^s\d/.test(id)));
    const place = ids.at(ids.length >> 1)!;
    await page.goto('about:blank');
    await page.goto(`${path}#${encodeURIComponent(place)}`, { waitUntil: 'networkidle' });
    await expect.poll(() => topOf(page, place), { message: 'opened with the page' }).toBeLessThan(AT_THE_TOP);
    expect(await topOf(page, place)).toBeGreaterThanOrEqual(-1);
    // From its top, by a link that the page itself might have.
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main').evaluate((main, id) => {
      const link = Object.assign(document.createElement('a'), { href: `#${id}`, textContent: 'there' });
      main.prepend(link);
      link.click();
    }, encodeURIComponent(place));
    await expect.poll(() => topOf(page, place), { message: 'tapped on the page' }).toBeLessThan(AT_THE_TOP);
    expect(await topOf(page, place)).toBeGreaterThanOrEqual(-1);
  });
