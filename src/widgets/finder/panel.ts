import { flushSync, mount } from 'svelte';
import FinderPanel from './FinderPanel.svelte';

interface Panel {
  readonly open: () => void;
}
let panel: Panel | undefined;

/** Opens the finder over the page. layouts/finder.ts fetches this file when somebody asks for it. */
export default function openFinder(): void {
  const opened = panel ?? (mount(FinderPanel, { target: document.body }) as Panel);
  panel = opened;
  // Only then is the dialog there to be opened.
  flushSync();
  opened.open();
}
