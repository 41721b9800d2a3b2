// Names of as many letters as a field takes, without a space: no page and no print is wider for them.
import type { Page } from '@playwright/test';
import { DEEP, some } from '../deep.ts';
import { CODE, named, word } from './support/named.ts';
import { expect, test } from './support/test.ts';

const LEADER =
  'people session print print#print=cards print#print=register print#print=certificates print#print=handout-7 standings term today handouts quiz';
const PAGES = [
  ...['', ...LEADER.split(' ')].map((page) => `leader/${page.replace(/#|$/, '/$&')}`.replace('//', '/')),
  ...['', 'rules/u3a/', 'crib/', 'sheet/', 'score/', 'special-hands/', 'settle/'].map((page) => `table/${page}`),
  ...['own/', 'cards/', `results/?code=${CODE}`, 'guide-4/', 'guide-4/?host', 'guide-4/?teams', 'guide-4/?print'].map(
    (page) => `quiz/${page}`,
  ),
  `quiz/guide-4/?code=GOULASH-0005&r=u3a.2~limit.700#name=${word(60)}`,
  '',
  'practice/',
  'play/',
];

const tooWide = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const over = (each: Element): number => each.getBoundingClientRect().right - document.documentElement.clientWidth;
    const scrolls = (each: Element | null): boolean =>
      each !== null &&
      each !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
    const by = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const widest = [...document.querySelectorAll('body *')]
      .filter((each) => each.checkVisibility() && over(each) > 1 && !scrolls(each))
      .map(
        (each) =>
          `${each.tagName.toLowerCase()}.${each.getAttribute('class')} ${(each.textContent ?? '').trim().slice(0, 20)}`,
      );
    return by > 0 || widest.length > 0 ? `${by} px: ${widest.slice(0, 4).join(' | ')}` : '';
  });

const WAYS = [
  { what: 'on a phone', media: 'screen', width: 360 },
  { what: 'on paper', media: 'print', width: 700 },
] as const;

for (const { what, media, width } of some(WAYS, 2))
  test(
    `names of one long word are no wider than the page ${what}`,
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 740 });
      await page.addInitScript((all) => {
        // An empty page has no storage.
        if (location.origin === 'null') return;
        for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
      }, named());
      for (const [at, path] of PAGES.entries()) {
        // Every day some on each; all of them in the deep run.
        if (!DEEP && at % 16 !== (media === 'print' ? 2 : 1)) continue;
        await page.emulateMedia({ media: 'screen' });
        await page.goto('about:blank');
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
        await page.emulateMedia({ media });
        expect.soft(await tooWide(page), path || 'the first page').toBe('');
      }
    },
  );
