import { flushSync } from 'svelte';

// A sheet is measured as it will be printed, whatever the width of its window.

/** In pixels: an A4 page between its margins, and a little less for the rounding of printers (styles/print.css). */
const PAGE_WIDTH = (180 / 25.4) * 96;
export const PRINTABLE_A4_HEIGHT_PX = (268 / 25.4) * 96;
const ROOT_FONT_SIZE = 16;

/** Calls `measure` while the CSS rules for paper apply, and those for screens do not. */
function measureWithPrintStyles(measure: () => void): void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => listMediaRules(cssRules));
  const usual = rules.map(({ media }) => media.mediaText);
  for (const { media } of rules) media.mediaText = isMediaQueryTrueOnPaper(media.mediaText) ? 'all' : 'not all';
  try {
    measure();
  } finally {
    for (const [i, { media }] of rules.entries()) media.mediaText = usual[i]!;
  }
}

const listMediaRules = (rules: CSSRuleList): readonly CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule && /print|screen|width/.test(rule.media.mediaText) ? [rule] : []),
    ...('cssRules' in rule ? listMediaRules(rule.cssRules as CSSRuleList) : []),
  ]);

/** Whether a media query is true on paper; features other than the medium and the width are ignored. */
export const isMediaQueryTrueOnPaper = (query: string): boolean =>
  query.split(',').some(
    (each) =>
      !/screen/.test(each) &&
      [...each.matchAll(/\((min|max)-width:\s*([\d.]+)(rem|em|px)\)/g)].every(([, end, size, unit]) => {
        const width = Number(size) * (unit === 'px' ? 1 : ROOT_FONT_SIZE);
        return end === 'min' ? PAGE_WIDTH >= width : PAGE_WIDTH <= width;
      }),
  );

const layouts = new Set<() => () => void>();
const renders = new Set<() => void>();
let restores: readonly (() => void)[] = [];

function restorePages(): void {
  for (const restore of restores) restore();
  restores = [];
}
function layOutPages(): void {
  restorePages();
  for (const render of renders) render();
  // Runs pending updates now: after the layout they would not find their nodes, and their island would be emptied.
  flushSync();
  measureWithPrintStyles(() => {
    restores = [...layouts].map((layOut) => layOut());
    restores = [...restores, moveFirstLeafUp()];
  });
}

/** In pixels: above a first page that begins higher than this, there is nothing but margins. */
const MAX_EMPTY_HEIGHT = 150;

/** Moves the first page up: the margins above it would be a page of their own. @returns a function to undo it */
function moveFirstLeafUp(): () => void {
  const leaf = [...document.querySelectorAll<HTMLElement>('.leaf.whole')].find(
    (each) => each.getBoundingClientRect().height > 0,
  );
  const top = leaf ? leaf.getBoundingClientRect().top + scrollY : Infinity;
  if (!leaf || top > MAX_EMPTY_HEIGHT) return () => undefined;
  leaf.classList.add('first');
  leaf.style.marginBlockStart = `${-top}px`;
  return () => {
    leaf.classList.remove('first');
    leaf.style.marginBlockStart = '';
  };
}

function addCall<T>(calls: Set<T>, call: T): () => void {
  if (layouts.size + renders.size === 0) {
    addEventListener('beforeprint', layOutPages);
    addEventListener('afterprint', restorePages);
  }
  calls.add(call);
  return () => {
    calls.delete(call);
    if (layouts.size + renders.size > 0) return;
    removeEventListener('beforeprint', layOutPages);
    removeEventListener('afterprint', restorePages);
  };
}

export const addPrintLayoutCallback = (layOut: () => () => void): (() => void) => addCall(layouts, layOut);

export const onBeforePrint = (render: () => void): (() => void) => addCall(renders, render);
