import hydrateOf from '@astrojs/svelte/client.js';
import { listGamesNeededByIsland } from '../../storage/named-games.ts';
import { yieldToMain } from '../../ui/yield-to-main.ts';
import Island from '../../ui/Island.svelte';
import { hydrateKeepingDetailsOpen } from '../../ui/preserve-details.ts';

// Hydrates a component as Astro does, but inside the error boundary and after the games that it needs are loaded.

export default (element: HTMLElement) => {
  const hydrate = hydrateOf(element) as unknown as (...args: readonly unknown[]) => unknown;
  return async (widget: unknown, props: Readonly<Record<string, unknown>>, slots: unknown, how: unknown) => {
    const games = listGamesNeededByIsland(props);
    if (games.length > 0)
      await import('../../ui/load-games.ts')
        .then(({ loadGamesBeforeHydration }) => loadGamesBeforeHydration(games))
        .catch(() => {});
    // Loading the scripts has just blocked the page, so pending taps are handled before hydration.
    await yieldToMain();
    return hydrateKeepingDetailsOpen(element, () => hydrate(Island, { widget, props }, slots, how));
  };
};
