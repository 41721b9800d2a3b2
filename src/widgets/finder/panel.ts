import { mount } from 'svelte';
import { bringStyles } from '../parts/late-styles.ts';
import styles from './finder.css?url';
import Finder from './Finder.svelte';

let panel: HTMLDialogElement | undefined;

/** Opens the finder over the page that is there; Esc, Close or a click beside it leads back. layouts/finder.ts fetches this file. */
export default async function openFinder(): Promise<void> {
  panel ??= await makePanel();
  if (!panel.open) panel.showModal();
  panel.querySelector('input')!.select();
}

async function makePanel(): Promise<HTMLDialogElement> {
  await bringStyles(styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'finder-panel';
  dialog.setAttribute('aria-label', 'Find a rule');
  // A browser may leave the cursor in a box that has just been hidden; the next / would then be taken for writing.
  const close = () => {
    dialog.querySelector('input')!.blur();
    dialog.close();
  };
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  document.body.append(dialog);
  mount(Finder, { target: dialog, props: { close } });
  return dialog;
}
