import type { Attachment } from 'svelte/attachments';

const holders = new Map<string, number>();

/** An attachment that sets a class of the root element while any element has it. */
export const createRootClassAttachment =
  (name: string): Attachment =>
  () => {
    const change = (more: 1 | -1): void => {
      const count = (holders.get(name) ?? 0) + more;
      holders.set(name, count);
      document.documentElement.classList.toggle(name, count > 0);
    };
    change(1);
    return () => change(-1);
  };
