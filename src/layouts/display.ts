// Loaded as a blocking script in <head>, so that no page flashes in wrong colours and polyfills run before the widgets.
import { hasStoredAgreement, mayHaveGroup } from '../storage/has-agreement.ts';
import { DISPLAY_SETTING_NAMES, openDisplayStore } from '../storage/display.ts';
import { resumeOrStoreLastPage } from './home-screen.ts';
import { keepScrollPlaceOnResize } from './scroll-place.ts';
import { setUpLostScriptRecovery } from './lost-scripts.ts';
import { polyfillArrays, polyfillPrintedDetails, scrollToPopoversWhereUnsupported } from './older-browsers.ts';

resumeOrStoreLastPage();
polyfillArrays();
scrollToPopoversWhereUnsupported();
polyfillPrintedDetails();
setUpLostScriptRecovery();
keepScrollPlaceOnResize();
markAnchored();
// Styles test this class, because browsers before 2023 do not know `@media (scripting)`.
document.documentElement.classList.add('scripted');
// For styles: a tool opened by a link stays hidden until it has read the query, for a few seconds at most (tool.css).
if (location.search) document.documentElement.classList.add('linked');

// For styles: text that depends on house rules is hidden until they are read.
if (hasStoredAgreement()) document.documentElement.dataset['ownTable'] = '';
// For styles: links to the pages of a group are shown only on a device that may have one (ui/GroupPlaces.astro).
if (mayHaveGroup()) document.documentElement.dataset['group'] = '';

const display = openDisplayStore();

/** Shows the settings in the page, and in the form where it is parsed already: another window may change them. */
function showSettings(): void {
  const chosen = display.get();
  const { dataset } = document.documentElement;
  for (const name of DISPLAY_SETTING_NAMES) {
    if (chosen[name]) dataset[name] = chosen[name];
    else delete dataset[name];
    for (const input of document.querySelectorAll<HTMLInputElement>(`#display [name=${name}]`))
      input.checked = input.value === chosen[name];
  }
}
display.subscribe(showSettings);

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('#display');
  if (!form) return;
  showSettings();
  // The settings are at the foot of the page, so without scrolling the opened form would be below the window.
  form.parentElement!.addEventListener('toggle', () => form.scrollIntoView({ block: 'nearest' }));
  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (display.update((chosen) => ({ ...chosen, [name]: value })) || form.querySelector('p')) return;
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = 'This device will forget it when the page is closed.';
    form.append(note);
  });
});

/**
 * Sets a class before a jump within the page: styles then lay out deferred `.at-sight` content, so that
 * the page scrolls to the right position. The class replaces `:has(:target)`, which browsers would
 * evaluate again after every change of the page.
 */
function markAnchored(): void {
  const addAnchoredClass = (): void => document.documentElement.classList.add('anchored');
  if (location.hash) addAnchoredClass();
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href*="#"]') && addAnchoredClass(),
    true,
  );
}
