import type { Attachment } from 'svelte/attachments';

const holders = new Map<string, number>();

/** Makes an attachment. While any element has it, the root element has the class `name`. */
export const createRootClassAttachment =
  (name: string): Attachment =>
  () => {
    const changeCount = (more: 1 | -1): void => {
      const count = (holders.get(name) ?? 0) + more;
      holders.set(name, count);
      document.documentElement.classList.toggle(name, count > 0);
    };
    changeCount(1);
    return () => changeCount(-1);
  };
