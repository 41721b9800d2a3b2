import type { ClientDirective } from 'astro';
import { yieldToMain } from '../../ui/yield-to-main.ts';

/** What names the scripts of such widgets until they are wanted (build/preload.ts). */
const SCRIPTS_FRAGMENT = '#scripts';
/** Milliseconds of asking after which a tap is answered: a script takes a slow phone several to ask for, a quick one none. */
const AT_ONCE = 3;

/**
 * Once the page has been drawn. In a tab that nobody looks at, and where a browser draws nothing for a while, all that it is
 * drawn from has at least come.
 */
const picture = new Promise<void>((drawn) => {
  new PerformanceObserver(() => drawn()).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') drawn();
  else addEventListener('load', () => drawn());
});

/**
 * Asks for all of those scripts together: each names others, and would be a round trip of its own. This stands in every page,
 * where `runInSlices` would be 90 bytes more.
 */
async function askForScripts(): Promise<void> {
  await picture;
  const links = Array.from(document.querySelector<HTMLTemplateElement>(SCRIPTS_FRAGMENT)?.content.children ?? []);
  let since = performance.now();
  for (const link of links) {
    document.head.append(link);
    if (performance.now() - since < AT_ONCE) continue;
    await yieldToMain();
    since = performance.now();
  }
  await yieldToMain();
}
const asked = askForScripts();

/**
 * `client:drawn`: a widget comes to life once the page can be read. Its scripts are five times as long as the page: fetched
 * at once, as by Astro's `client:load`, they take the line and the processor of a slow phone from the words.
 */
const hydrateWhenDrawn: ClientDirective = async (load) => {
  await asked;
  await (
    await load()
  )();
};
export default hydrateWhenDrawn;
