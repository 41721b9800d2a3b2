import hydrateOf from '@astrojs/svelte/client.js';
import Island from '../../widgets/parts/Island.svelte';

// Astro's own way of bringing a Svelte widget to life, with the boundary round every one of them (Island.svelte).

type Hydrate = (component: unknown, props: Readonly<Record<string, unknown>>, slots: unknown, how: unknown) => unknown;

/** Brings the widget of an element to life inside the boundary. */
export default (element: HTMLElement): Hydrate => {
  const hydrate = hydrateOf(element) as unknown as Hydrate;
  return (widget, props, slots, how) => hydrate(Island, { widget, props }, slots, how);
};
