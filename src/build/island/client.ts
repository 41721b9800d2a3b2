import hydrateOf from '@astrojs/svelte/client.js';
import { listGamesToLoad } from '../../storage/named-games.ts';
import { yieldToMain } from '../../ui/yield-to-main.ts';
import Island from '../../ui/Island.svelte';
import { preserveDetails } from '../../ui/preserve-details.ts';

// Astro's own way of bringing a Svelte widget to life, with the boundary round every one of them (Island.svelte), once the
// rules of the games that it will be asked about are here.

type Hydrate = (component: unknown, props: Readonly<Record<string, unknown>>, slots: unknown, how: unknown) => unknown;

/** Brings the widget of an element to life inside the boundary. */
export default (element: HTMLElement): Hydrate => {
  const hydrate = hydrateOf(element) as unknown as Hydrate;
  return async (widget, props, slots, how) => {
    const games = listGamesToLoad(props);
    if (games.length > 0)
      await import('../../ui/load-games.ts').then(({ fetchGames }) => fetchGames(games)).catch(() => {});
    // Starting its scripts has just kept the page busy: what was tapped meanwhile is heard before the widget wakes.
    await yieldToMain();
    return preserveDetails(element, () => hydrate(Island, { widget, props }, slots, how));
  };
};
