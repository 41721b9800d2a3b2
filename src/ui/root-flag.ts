import type { Attachment } from 'svelte/attachments';

const holders = new Map<string, number>();

/**
 * Names the page itself after something on it, as long as that is there: what keeps in view, by how much the page scrolls.
 * @param name a class of the root element
 */
export const onRoot =
  (name: string): Attachment =>
  () => {
    const hold = (more: 1 | -1): void => {
      const count = (holders.get(name) ?? 0) + more;
      holders.set(name, count);
      document.documentElement.classList.toggle(name, count > 0);
    };
    hold(1);
    return () => hold(-1);
  };
