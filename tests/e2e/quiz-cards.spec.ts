// A quiz that a room answers with paper cards: a film of twenty-four people takes the place of the camera.
import { chromium, type Browser, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { browserPath, LAUNCH_ARGS } from './support/browser.ts';
import { PEOPLE, writeFilm } from './support/card-film.ts';
import { ORIGIN, SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const FILM = fileURLToPath(new URL('../../.test-results/cards.y4m', import.meta.url));
const quiz = `${ORIGIN}${SITE.base}quiz/guide-1/?host`;

async function withBrowser(args: readonly string[], act: (page: Page) => Promise<void>): Promise<void> {
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ args: [...LAUNCH_ARGS, ...args], ...browserPath() });
    await act(await browser.newPage({ viewport: { width: 1280, height: 720 } }));
  } finally {
    await browser?.close();
  }
}

test('a room of twenty-four plays a quiz of ten with cards', { tag: '@desktop' }, async () => {
  // Ten questions of a film that is read three times a second.
  test.setTimeout(90_000);
  writeFilm(FILM);
  const film = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  await withBrowser([...film, `--use-file-for-fake-video-capture=${FILM}`], async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(quiz);
    const host = page.locator('dialog.host');
    await host.getByRole('button', { name: 'First question' }).click();
    // Nothing of the reader comes before somebody asks for it.
    expect(asked.filter((url) => /CardReader|reading\.worker/.test(url))).toEqual([]);
    let read = 0;
    for (let i = 1; i <= 10; i++) {
      await expect(host.locator('.top')).toContainText(`Question ${i} of 10`);
      const button = host.getByRole('button', { name: 'Read the cards' });
      if (await button.isVisible()) {
        await button.click();
        const reader = page.locator('dialog.reader');
        if (read === 0) await reader.getByLabel('How many cards are out?').fill(String(PEOPLE));
        await reader.getByRole('button', { name: 'Open the camera' }).click();
        await expect(reader.getByText(`${PEOPLE} of ${PEOPLE} read.`)).toBeVisible({ timeout: 15_000 });
        await reader.getByRole('button', { name: 'Close the question' }).click();
        await expect(host.getByRole('list', { name: `${PEOPLE} cards read` })).toBeVisible();
        // Four letters are held up by six people each.
        await expect(host.getByRole('img', { name: '6 cards' }).first()).toBeVisible();
        read++;
      }
      for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown');
    }
    expect(read).toBeGreaterThanOrEqual(5);
    await host.getByRole('button', { name: 'Put it in the results' }).click();
    await expect(host.getByRole('status')).toHaveText('All cards are in the table of results.');
    await host.getByRole('link', { name: 'Open the results' }).click();
    await expect(page.getByRole('rowheader', { name: /^Card \d+$/ })).toHaveCount(PEOPLE);
  });
});

test(
  'without a camera the quiz goes on: a sentence, and a line from a second device',
  { tag: '@desktop' },
  async () => {
    await withBrowser([], async (page) => {
      await page.goto(quiz);
      const host = page.locator('dialog.host');
      await host.getByRole('button', { name: 'First question' }).click();
      await expect(async () => {
        if (!(await host.getByRole('button', { name: 'Read the cards' }).isVisible()))
          await page.keyboard.press('PageDown');
        await expect(host.getByRole('button', { name: 'Read the cards' })).toBeVisible({ timeout: 100 });
      }).toPass();
      await host.getByRole('button', { name: 'Read the cards' }).click();
      const reader = page.locator('dialog.reader');
      await reader.getByRole('button', { name: 'Open the camera' }).click();
      await expect(reader.getByRole('alert')).toContainText('Or go on without it');
      await reader.getByLabel('Or type the line of a second device').fill('xyz');
      await reader.getByRole('button', { name: 'Take the line' }).click();
      await expect(reader.getByRole('status')).toContainText('letters A to D');
      await reader.getByLabel('Or type the line of a second device').fill('AAB-A BA');
      await reader.getByRole('button', { name: 'Take the line' }).click();
      await expect(host.getByRole('list', { name: '6 cards read' })).toBeVisible();
    });
  },
);

test('a camera that sees no mark for some seconds gets a sentence', { tag: '@desktop' }, async () => {
  // The browser's own test picture has no cards in it.
  await withBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'], async (page) => {
    await page.goto(`${ORIGIN}${SITE.base}quiz/cards/?read`);
    const reader = page.locator('dialog.reader');
    await reader.getByRole('button', { name: 'Open the camera' }).click();
    await expect(reader.getByText('No mark is seen.')).toBeVisible({ timeout: 20_000 });
  });
});
