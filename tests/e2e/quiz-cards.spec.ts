// A quiz that a room answers with paper cards: a film of twenty-four people takes the place of the camera.
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { DEEP } from '../deep.ts';
import { browserPath, LAUNCH_ARGS } from './support/browser.ts';
import { PEOPLE, writeFilm } from './support/card-film.ts';
import { ORIGIN, SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const FILM = fileURLToPath(new URL('../../.test-results/cards.y4m', import.meta.url));
/** All of this quiz, its questions for a number too. */
const QUESTIONS = 10;
/** How many of them the room answers; the leader skips the others. */
const ANSWERED = DEEP ? QUESTIONS : 1;
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

/** A browser whose camera shows a film. */
const filmed = (film: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** The room holds up its cards to the question that stands on the big screen. */
async function answer(page: Page, host: Locator, first: boolean): Promise<void> {
  await host.getByRole('button', { name: 'Read the cards' }).click();
  const reader = page.locator('dialog.reader');
  // It is asked once, and kept.
  if (first) await reader.getByLabel('How many cards have you given out?').fill(String(PEOPLE));
  await reader.getByRole('button', { name: 'Open the camera' }).click();
  await expect(reader.getByText(`${PEOPLE} of ${PEOPLE} read.`)).toBeVisible({ timeout: 15_000 });
  await reader.getByRole('button', { name: 'Close the question' }).click();
  await expect(host.getByRole('list', { name: `${PEOPLE} cards read` })).toBeVisible();
  // Four letters are held up by six people each.
  await expect(host.getByRole('img', { name: '6 cards' }).first()).toBeVisible();
}

test('a room of twenty-four plays a quiz of ten with cards', { tag: ['@desktop', '@deep'] }, async () => {
  // Ten questions of a film that is read three times a second.
  test.setTimeout(90_000);
  writeFilm(FILM);
  await withBrowser(filmed(FILM), async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(quiz);
    const host = page.locator('dialog.host');
    await host.getByRole('button', { name: 'First question' }).click();
    // No script of the reader comes before somebody asks for it.
    expect(asked.filter((url) => /CardReader.*\.js|reading\.worker/.test(url))).toEqual([]);
    for (let i = 1; i <= QUESTIONS; i++) {
      await expect(host.locator('.top')).toContainText(`Question ${i} of ${QUESTIONS}`);
      if (i <= ANSWERED) await answer(page, host, i === 1);
      for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown');
    }
    await expect(host.getByText(`${PEOPLE} cards took part.`)).toBeVisible();
    await host.getByRole('button', { name: 'Put it in the results' }).click();
    await expect(host.getByRole('status')).toHaveText('All cards are in the results.');
    await host.getByRole('link', { name: 'Open the results' }).click();
    await expect(page.getByRole('rowheader', { name: /^Card \d+$/ })).toHaveCount(PEOPLE);
  });
});

test('a camera is off as soon as nobody looks through it', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    const getUserMedia = async (): Promise<MediaStream> => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d');
      const stream = canvas.captureStream();
      // The browser asks the leader first.
      await new Promise((done) => setTimeout(done, 400));
      opened.push(...stream.getTracks());
      return stream;
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    Object.assign(window, { opened });
  });
  const cameras = (): Promise<string> =>
    page.evaluate(() =>
      (window as unknown as { opened: MediaStreamTrack[] }).opened.map(({ readyState }) => readyState).join(),
    );
  await page.goto(quiz);
  const host = page.locator('dialog.host');
  const reader = page.locator('dialog.reader');
  await host.getByRole('button', { name: 'First question' }).click();
  const press = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await reader.getByRole('button', { name }).click();
  };
  const off: string[] = [];
  // Each way out.
  for (const leave of [
    () => press('Open the camera', 'Stop'),
    () => press('Open the camera', 'Close the question'),
    async () => {
      await press('Open the camera');
      await expect(reader.locator('video')).toBeVisible();
      await page.keyboard.press('Escape');
    },
  ]) {
    await host.getByRole('button', { name: /^(?:Read|Count) the cards/ }).click();
    await leave();
    await expect(reader).toHaveCount(0);
    off.push('ended');
    await expect.poll(cameras).toBe(off.join());
  }
});

test('a trial round, and a question without a camera: a sentence', { tag: ['@desktop', '@deep'] }, async () => {
  await withBrowser([], async (page) => {
    await page.goto(quiz);
    const host = page.locator('dialog.host');
    const reader = page.locator('dialog.reader');
    await host.getByRole('button', { name: 'Try cards' }).click();
    await expect(reader.getByText('Turn the B to the top, and hold up your card.')).toBeVisible();
    await reader.getByRole('button', { name: 'Go on without the camera' }).click();
    await host.getByRole('button', { name: 'First question' }).click();
    await host.getByRole('button', { name: 'Read the cards' }).click();
    await reader.getByRole('button', { name: 'Open the camera' }).click();
    await expect(reader.getByRole('alert')).toContainText('Or go on without it');
  });
});

test(
  'at 1024 × 768 the question, its answers and the camera stand in one window',
  { tag: ['@desktop', '@deep'] },
  async () => {
    test.setTimeout(90_000);
    await withBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'], async (page) => {
      await page.setViewportSize({ width: 1024, height: 768 });
      // Hands with sets laid open, which take more than one row.
      await page.goto(`${ORIGIN}${SITE.base}quiz/mixed/?code=LIMIT-3596&host`);
      const host = page.locator('dialog.host');
      for (const at of [1, 2]) {
        while (!(await host.locator('.top').innerText()).startsWith(`Question ${at} `))
          await page.keyboard.press('PageDown');
        await host.getByRole('button', { name: 'Read the cards' }).click();
        const reader = page.locator('dialog.reader');
        const answers = reader.getByRole('list', { name: 'Which edge to use for which answer' });
        const begin = reader.getByRole('button', { name: 'Open the camera' });
        for (const each of [answers, begin]) await expect(each).toBeInViewport({ ratio: 1 });
        await begin.click();
        const parts = [answers, reader.locator('.scene'), reader.locator('video'), reader.getByText('0 read.')];
        for (const each of parts) await expect(each).toBeInViewport({ ratio: 1 });
        await reader.getByRole('button', { name: 'Stop' }).click();
      }
    });
  },
);
