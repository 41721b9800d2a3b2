import type { ClientDirective } from 'astro';
import { yieldToMain } from '../../ui/yield-to-main.ts';

/** After requesting scripts for this long, yields to the page: on a slow phone one request takes milliseconds. */
const REQUEST_BUDGET_MS = 3;

/** Resolves after the first paint, or once the page is loaded where nothing is painted, as in a hidden tab. */
const picture = new Promise<void>((drawn) => {
  new PerformanceObserver(() => drawn()).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') drawn();
  else addEventListener('load', () => drawn());
});

/** Requests all scripts at once: if each were requested when another imports it, each would cost a round trip. */
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

/** Hydrates after all scripts are requested. With `client:load` they would compete with the page's smaller text. */
const hydrateWhenDrawn: ClientDirective = async (load) => {
  await asked;
  await (
    await load()
  )();
};
export default hydrateWhenDrawn;
