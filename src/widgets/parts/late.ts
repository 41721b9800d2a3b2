import { createRawSnippet, hydrate, mount, unmount, type Component, type Snippet } from 'svelte';

// Known when the site is built; a browser never asks for it.
const server = import.meta.env.SSR ? await import('svelte/server') : undefined;

/**
 * A part of a widget that comes to life in a task of its own, so that a slow phone can answer a finger or draw between
 * one part and the next. It is in the page from the start, as the server drew it.
 * @param name unlike that of any other late part of the page: ids begin with it
 * @param props may hold state that others change: they are given once, and read as always
 */
export function late<Props extends Record<string, unknown>>(
  name: string,
  part: Component<Props>,
  props: Props,
): Snippet {
  return createRawSnippet(() => ({
    render: () => `<div class="late">${server?.render(part, { props, idPrefix: name }).body ?? ''}</div>`,
    setup: (element) => {
      let alive: ReturnType<typeof mount> | undefined;
      const timer = setTimeout(
        () => (alive = (element.firstChild ? hydrate : mount)(part, { target: element, props })),
      );
      return () => {
        clearTimeout(timer);
        if (alive) void unmount(alive);
      };
    },
  }));
}
