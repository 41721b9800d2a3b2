import { flushSync, mount } from 'svelte';
import FinderPanel from './FinderPanel.svelte';

let panel: { readonly open: () => void } | undefined;

/** Opens the finder over the page. layouts/finder.ts fetches this file when somebody asks for it. */
export default function openFinder(): void {
  panel ??= mount(FinderPanel, { target: document.body });
  // Only then is the dialog there to be opened.
  flushSync();
  panel.open();
}
