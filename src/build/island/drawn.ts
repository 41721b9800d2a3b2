import type { ClientDirective } from 'astro';
import { yieldToMain } from '../../ui/yield-to-main.ts';

const SCRIPTS_FRAGMENT = '#scripts';
/** Milliseconds of requests before pending taps are handled. On a slow phone one request takes several. */
const REQUEST_BUDGET_MS = 3;

/**
 * Resolves after the first paint. In a hidden tab, or where a browser paints nothing for a while, it resolves once the
 * page is loaded.
 */
const picture = new Promise<void>((drawn) => {
  new PerformanceObserver(() => drawn()).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') drawn();
  else addEventListener('load', () => drawn());
});

/**
 * Requests all scripts together: each names others, which would cost a round trip each. This is in every page, and
 * `runInSlices` would add 90 bytes.
 */
async function askForScripts(): Promise<void> {
  await picture;
  const links = Array.from(document.querySelector<HTMLTemplateElement>(SCRIPTS_FRAGMENT)?.content.children ?? []);
  let since = performance.now();
  for (const link of links) {
    document.head.append(link);
    if (performance.now() - since < REQUEST_BUDGET_MS) continue;
    await yieldToMain();
    since = performance.now();
  }
  await yieldToMain();
}
const asked = askForScripts();

/**
 * `client:drawn` hydrates an island after the first paint. Its scripts are five times as large as the page: with
 * Astro's `client:load` they would compete with the text for a slow line and processor.
 */
const hydrateWhenDrawn: ClientDirective = async (load) => {
  await asked;
  await (
    await load()
  )();
};
export default hydrateWhenDrawn;
