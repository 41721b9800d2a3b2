// A page is read aloud by the device's own voice. The browser of the tests has none: one that writes down what it is
// asked to say stands in.
import type { Page } from '@playwright/test';
import { some } from '../deep.ts';
import { expect, test } from './support/test.ts';

interface Speaking extends Window {
  said: string[];
  rates: number[];
  /** The sentence is over. */
  endSentence: () => void;
}

async function withVoices(page: Page, voices: readonly { lang: string; localService: boolean }[]): Promise<void> {
  await page.addInitScript((known) => {
    const speaking = window as unknown as Speaking & { now: SpeechSynthesisUtterance | undefined };
    [speaking.said, speaking.rates] = [[], []];
    speaking.endSentence = () => speaking.now?.dispatchEvent(new Event('end'));
    class Utterance extends EventTarget {
      rate = 1;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => known,
        addEventListener: () => undefined,
        cancel: () => (speaking.now = undefined),
        speak: (words: SpeechSynthesisUtterance) => {
          speaking.now = words;
          speaking.said.push(words.text);
          speaking.rates.push(words.rate);
        },
      },
    });
  }, voices);
}
const said = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Speaking).said);
const endSentence = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as Speaking).endSentence());

const BRITISH = { lang: 'en-GB', localService: true };
const FAR_AWAY = { lang: 'en-GB', localService: false };

test('a lesson is read sentence by sentence, with pause, way back, and a pace that is kept', async ({ page }) => {
  await withVoices(page, [{ lang: 'fr-FR', localService: true }, BRITISH]);
  await page.goto('learn/the-suits/');
  const start = page.getByRole('button', { name: 'Read to me' });
  await expect(start).toBeEnabled();
  await start.press('Enter');
  const bar = page.getByRole('region', { name: 'Reading to you' });
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeFocused();
  await endSentence(page);
  expect((await said(page)).slice(0, 2)).toEqual([
    'The three suits',
    'Mahjong is a game for four people, with tiles in place of cards.',
  ]);
  // The sentence is marked where it stands.
  const marked = page.locator('body > div[aria-hidden] > div').first();
  const sentence = page.getByText('Mahjong is a game for four');
  const [mark, text] = [(await marked.boundingBox())!, (await sentence.boundingBox())!];
  expect(Math.abs(mark.x - text.x)).toBeLessThan(3);
  expect(mark.y).toBeGreaterThan(text.y - 8);
  expect(mark.y).toBeLessThan(text.y + text.height);

  await bar.getByRole('button', { name: 'Pause' }).press('Enter');
  await endSentence(page);
  for (const name of ['The next sentence', 'The sentence before', 'Slower', 'Faster'])
    await bar.getByRole('button', { name }).press('Enter');
  expect(await said(page)).toHaveLength(2);
  await bar.getByRole('button', { name: 'Go on' }).press('Enter');
  expect((await said(page)).at(-1)).toMatch(/^Mahjong is a game/);
  await bar.getByRole('button', { name: 'The sentence before' }).press('Enter');
  expect((await said(page)).at(-1)).toBe('The three suits');
  await bar.getByRole('button', { name: 'Slower' }).press('Enter');
  expect(await page.evaluate(() => (window as unknown as Speaking).rates.at(-1))).toBeLessThan(1);
  await bar.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Read to me' })).toBeFocused();
  await expect(bar).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Read to me' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as Speaking).rates.at(-1))).toBeLessThan(1);
});

test('tiles are read by their names, buttons and what is folded away are not', { tag: '@deep' }, async ({ page }) => {
  await withVoices(page, [BRITISH]);
  await page.goto('rules/british/points-pung-minor/');
  await page.getByRole('button', { name: 'Read to me' }).click();
  await expect(page.getByRole('region', { name: 'Reading to you' })).toBeVisible();
  for (let i = 0; i < 200 && (await page.getByRole('region', { name: 'Reading to you' }).count()) > 0; i++)
    await endSentence(page);
  const all = await said(page);
  expect(all.length).toBeGreaterThan(5);
  expect(all.join(' ')).toMatch(/(\d of \w+), \1, \1/);
  expect(all.join(' ')).not.toContain('Read to me');
});

for (const [what, voices] of some(
  [
    ['none for English, and one that sends the words away', [{ lang: 'fr-FR', localService: true }, FAR_AWAY]],
    ['none', []],
    ['one that sends the words away', [FAR_AWAY]],
    ['none for English', [{ lang: 'fr-FR', localService: true }]],
  ] as const,
  4,
))
  test(`with a voice of this kind there is no button: ${what}`, async ({ page }) => {
    await withVoices(page, voices);
    await page.goto('learn/the-suits/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#read-to-me')).toBeHidden();
  });
