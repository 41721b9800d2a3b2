// The tools of the site in the middle of a lesson: they come to life when they are near, and without scripts each says what
// is to be read in its place.
import { some } from '../deep.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const TOOLS = [
  ['who-gets-it', 'A tile is discarded. What may be done with it?'],
  ['scoring-a-hand', 'The hand scorer'],
  ['bell/counting', 'The hand scorer'],
  ['japanese/doubles', 'The hand scorer'],
  ['cantonese/fans', 'The hand scorer'],
  ['winds-and-rounds', 'A hand has ended. Who is East now?'],
  ['special-hands', 'The special-hand finder'],
  ['settling-up', 'Try your own four scores'],
  ['goulash', 'Pass on three tiles, three times'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [lesson, title] of some(TOOLS, 9)) {
    test(`${lesson} says what is to be read in place of its tool`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto(`${SITE.base}learn/${lesson}/`);
      const tool = page.getByRole('region', { name: title });
      await expect(tool.locator('.note')).toContainText('Scripts are switched off in your browser');
      await expect(tool.locator('button:visible:not(:disabled)')).toHaveCount(0);
    });
  }
});
