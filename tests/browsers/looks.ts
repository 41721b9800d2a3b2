// How a page stands in a window of some width: is it alive, silent, and no wider than the window?
import type { Visitor } from './visitor.ts';

/** What a look at a page has found; every list is empty when all is well. */
export interface Look {
  /** What scripts and the policy complained of. */
  readonly said: readonly string[];
  /** Widgets that no script has brought to life. */
  readonly asleep: readonly string[];
  /** Parts that reach beyond the right edge of the window. */
  readonly wide: readonly string[];
  /** What some browser once drew wrongly: tiles without a size, rings, entries, paper, arrows, legends, words. */
  readonly misdrawn: readonly string[];
  /** The text of the first heading. */
  readonly heading: string;
}

/** Runs in the page that holds the frame; in words that iPadOS 15 knows. */
const LOOK = `async (path, width, height) => {
  const frame = document.getElementById('frame');
  frame.width = width;
  frame.height = height;
  await new Promise((loaded) => { frame.onload = loaded; frame.src = path; });
  const win = frame.contentWindow, doc = win.document, root = doc.documentElement;
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let y = 0; y <= root.scrollHeight; y += height) { win.scrollTo(0, y); await pause(40); }
  const islands = () => [...doc.querySelectorAll('astro-island[ssr]')].filter((island) => island.getClientRects().length > 0 || island.firstElementChild);
  for (let tries = 0; tries < 50 && islands().length > 0; tries++) {
    // Neither an island nor the fieldset in it has a box to scroll to; a widget is waited for until somebody sees it.
    const asleep = islands()[tries % islands().length];
    const drawn = [...asleep.querySelectorAll('.island > *')].find((part) => part.getClientRects().length > 0);
    if (drawn) drawn.scrollIntoView({ block: 'center' });
    await pause(100);
  }
  const name = (part) => part.tagName.toLowerCase() + '.' + (part.getAttribute('class') || '') + ' to ' + Math.round(part.getBoundingClientRect().right);
  const wide = root.scrollWidth > root.clientWidth
    ? [...doc.body.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > root.clientWidth + 1).slice(0, 5).map(name)
    : [];
  const all = (selector) => [...doc.querySelectorAll(selector)].filter((part) => part.getClientRects().length > 0);
  const style = (part, pseudo) => win.getComputedStyle(part, pseudo);
  const odd = (what, parts) => parts.slice(0, 3).map((part) => what + ': ' + name(part));
  const lines = (part) => {
    const range = doc.createRange();
    range.selectNodeContents(part);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const misdrawn = [
    ...odd('a tile of a strange size', all('main svg.tile').filter((tile) => {
      const { width, height } = tile.getBoundingClientRect();
      return width < 8 || width > root.clientWidth / 3 || Math.abs(height / width - 4 / 3) > 0.05;
    })),
    ...odd('a ring that WebKit does not draw', all('main svg.tile').filter((tile) =>
      style(tile).outlineStyle === 'solid' && parseFloat(style(tile).outlineWidth) > 0 && /drop-shadow/.test(style(tile).filter))),
    ...odd('an entry that cannot be closed', 'popover' in win.HTMLElement.prototype ? [] : all('[popover]').filter((entry) =>
      style(entry).position !== 'static' || [...entry.querySelectorAll('button')].some((button) => button.getClientRects().length > 0))),
    ...odd('paper on the screen', all('.print-only, .in-writing').filter((part) => part.getBoundingClientRect().height > 0)),
    ...odd('two arrows', all('summary').filter((summary) =>
      style(summary).display === 'list-item' && style(summary).listStyleType !== 'none' &&
      [style(summary, '::before').content, style(summary, '::after').content].some((text) => text !== 'none' && text !== 'normal' && text !== '""'))),
    ...odd('a legend set in', all('legend').filter((legend) => style(legend).paddingLeft === '2px')),
    ...odd('a word broken by letters', all('thead th').filter((cell) =>
      cell.getBoundingClientRect().width > 24 && /^[A-Za-z]+$/.test(cell.textContent.trim()) && lines(cell) > 1)),
  ];
  return {
    misdrawn,
    said: (win.__said || []).slice(),
    asleep: islands().map((island) => island.getAttribute('component-url')),
    wide: wide.length === 0 && root.scrollWidth > root.clientWidth ? ['the page itself: ' + root.scrollWidth] : wide,
    heading: ((doc.querySelector('h1') || {}).textContent || '').trim(),
  };
}`;

/** Looks at a page in a frame of this width. The visitor must have opened the page that holds the frame. */
export const lookAt = (visitor: Visitor, path: string, width: number): Promise<Look> =>
  visitor.ask<Look>(LOOK, path, width, 800);
