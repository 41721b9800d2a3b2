import type { ClientDirective } from 'astro';
import { yieldToMain } from '../../ui/yield-to-main.ts';

/** After this time the page gets its turn: on a slow phone a single request takes several milliseconds. */
const REQUEST_BUDGET_MS = 3;

/** Resolves after the first paint, or once the page is loaded where nothing is painted, as in a hidden tab. */
const picture = new Promise<void>((drawn) => {
  new PerformanceObserver(() => drawn()).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') drawn();
  else addEventListener('load', () => drawn());
});

/** Requests all scripts together: each names others, which would cost a round trip each. */
async function askForScripts(): Promise<void> {
  await picture;
  const links = Array.from(document.querySelector<HTMLTemplateElement>('#scripts')?.content.children ?? []);
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

/** With `client:load` the scripts would compete with the text of the page, which is a fifth of their size. */
const hydrateWhenDrawn: ClientDirective = async (load) => {
  await asked;
  await (
    await load()
  )();
};
export default hydrateWhenDrawn;
