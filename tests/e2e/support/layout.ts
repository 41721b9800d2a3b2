// Questions about the layout of a page, answered inside the browser.
import type { Page } from '@playwright/test';

/** How many pixels the page can be scrolled sideways; 0 is what we want. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The text spacing a reader may choose (WCAG 1.4.12), set without a style element, which the policy forbids. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-block-end: 2em !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Visible elements whose own text is cut off by their box.
 * @returns a short description of each; text hidden on purpose for screen readers is left out
 */
export async function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const isClipped = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const tooWide =
        style.overflowX !== 'visible' &&
        !/auto|scroll/.test(style.overflowX) &&
        element.scrollWidth > element.clientWidth + 1;
      const tooTall =
        style.overflowY !== 'visible' &&
        !/auto|scroll/.test(style.overflowY) &&
        element.scrollHeight > element.clientHeight + 1;
      return tooWide || tooTall;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && element.clientWidth > 2 && element.clientHeight > 2;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isShown(element) && hasOwnText(element))
      .flatMap((element) => {
        const box = [element, ...ancestors(element)].find((candidate) => isShown(candidate) && isClipped(candidate));
        return box
          ? [`${box.tagName.toLowerCase()}.${box.className}: ${(element.textContent ?? '').trim().slice(0, 40)}`]
          : [];
      });

    function ancestors(element: Element): Element[] {
      return element.parentElement && element.parentElement !== document.body
        ? [element.parentElement, ...ancestors(element.parentElement)]
        : [];
    }
  });
}
