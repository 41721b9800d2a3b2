// Questions about the layout of a page, answered inside the browser.
import type { Page } from '@playwright/test';

/**
 * Makes the letters of a page twice as large, as a reader may who does not enlarge the page: the window stays as wide, and what
 * asks how wide it is hears nothing of it.
 */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = document.documentElement;
    root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
    await document.fonts.ready;
  });
}

/** Takes {@link doubleText} back. */
export async function plainText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

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
    // An element is the ancestor of many, and is asked once.
    const known = new Map<Element, Element | undefined>();
    function clipping(element: Element | null): Element | undefined {
      if (element === null || element === document.body) return undefined;
      if (!known.has(element))
        known.set(element, isShown(element) && isClipped(element) ? element : clipping(element.parentElement));
      return known.get(element);
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasOwnText(element) && isShown(element))
      .flatMap((element) => {
        const box = clipping(element);
        return box
          ? [`${box.tagName.toLowerCase()}.${box.className}: ${(element.textContent ?? '').trim().slice(0, 40)}`]
          : [];
      });
  });
}

/** A column of fewer characters than these is read letter by letter. */
const FEWEST = 12;

/**
 * Texts of three lines or more in a column narrower than twelve characters, a character being half an em. Cells of tables
 * are left out: they are as wide as the figures beside them leave.
 * @param fewer another number of characters
 * @returns a short description of each, with the characters that its column holds
 */
export async function thinColumns(page: Page, fewer = FEWEST): Promise<string[]> {
  return page.evaluate((fewest) => {
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? blockOf(element.parentElement)
        : element;
    // What lies in a grid or in a row is no text with lines.
    const isText = (element: Element): boolean => !/grid|flex/.test(getComputedStyle(element).display);
    const isHidden = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isHidden(element.parentElement));
    const linesOf = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const feet = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
      // What stands on one line has its foot within half a letter of its neighbours.
      const half = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
      return feet.toSorted((a, b) => a - b).filter((foot, i, all) => i === 0 || foot - all[i - 1]! > half).length;
    };
    const columns = [...document.querySelectorAll('main *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''),
    );
    return [...new Set(columns.map(blockOf))]
      .filter(
        (block) =>
          block.checkVisibility() && isText(block) && !block.matches('table *, :has(svg text)') && !isHidden(block),
      )
      .flatMap((block) => {
        const style = getComputedStyle(block);
        const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
        const characters = (block.clientWidth - padding) / (Number.parseFloat(style.fontSize) / 2);
        return characters < fewest && linesOf(block) > 2
          ? [
              `${block.tagName.toLowerCase()}.${block.className}, ${characters.toFixed(1)}: ${block.textContent!.trim().slice(0, 40)}`,
            ]
          : [];
      });
  }, fewer);
}

/**
 * Words of two to fourteen letters that stand on more than one line. A longer one may be a name without a space, which is
 * parted sooner than that a page is wider for it.
 * @returns each with the element that holds it
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isHidden(element.parentElement));
    const linesOf = (text: Text, { index, 0: word }: RegExpExecArray): number => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const holder = text.parentElement!;
      if (!holder.checkVisibility() || holder.closest('svg, script, style') || isHidden(holder)) continue;
      for (const word of text.data.matchAll(/\p{L}{2,14}/gu))
        if (linesOf(text, word) > 1) broken.push(`${holder.localName}.${holder.className}: ${word[0]}`);
    }
    return broken;
  });
}
