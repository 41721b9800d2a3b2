import { href } from '../../site.ts';
import { dropVisited } from './visited.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { ICON_PATHS } from '../../ui/icons.ts';
import { dropCopy, wasCopyDeleted, fetchCopy, findCopy, onNewer, useNewer } from './copy.ts';

// The words in the footer about the copy for offline. Plain elements, since most pages have no other widget.

const WARNING_SENTENCES = [
  'Safari throws the copy away when you have not opened Sparrow for seven days, and a full device may do so too.',
  'On an iPhone or iPad, put Sparrow on your Home Screen: then it stays.',
].join(' ');
/** How long Safari keeps what a site has put on a device since it was last opened, in days. */
const SAFARI_DAYS = 7;
const FAILED_SENTENCE =
  'The copy could not be kept, and nothing of it is left here. Check the connection and the room on this device, then try again.';
const DELETED_SENTENCE = 'The browser has deleted the copy. Tap “Keep for offline” to keep it again.';

let busy = false;

/**
 * Keeps the site on this device, or says that it is kept; layouts/offline.ts calls it when the button is tapped, and on each page
 * that comes out of the copy.
 * @param isAsked somebody wants the copy; otherwise nothing is fetched
 */
export default async function saveForOffline(button: HTMLElement, isAsked: boolean): Promise<void> {
  if (busy) return;
  busy = true;
  const root = href('/');
  const words = wordsBeside(button);
  try {
    const known = await findCopy(root);
    if (!known && !isAsked) {
      if (await wasCopyDeleted(root)) say(words, DELETED_SENTENCE);
      return void (busy = false);
    }
    if (!known) button.setAttribute('aria-disabled', 'true');
    const copy =
      known ?? (await fetchCopy(root, (share) => say(words, `Keeping the site: ${Math.floor(share * 10) * 10} %`)));
    if (!known) await dropVisited();
    showSavedCopy(button, words, copy, known === undefined);
  } catch {
    say(words, FAILED_SENTENCE);
  }
  button.removeAttribute('aria-disabled');
  busy = false;
}

/** Only Safari and its kin know gestures as events, and only they forget a site that nobody opens; not one that is an app. */
const forgets = (): boolean => 'GestureEvent' in window && !matchMedia('(display-mode: standalone)').matches;

/**
 * What stands beside the tick. Where the browser forgets a site after a week, the last day is said on every visit, in time.
 * @param today for tests
 */
function describeCopy(today = new Date()): string {
  if (!forgets()) return 'Kept on this device, ready without internet';
  const last = new Date(today);
  last.setDate(today.getDate() + SAFARI_DAYS);
  return `Kept on this device until ${formatLongDate(last)}, ready without internet. Open Sparrow once a week and it stays`;
}

/** The line beside the button, made once. */
function wordsBeside(button: HTMLElement): HTMLElement {
  const there = button.parentElement!.querySelector<HTMLElement>('[role=status]');
  if (there) return there;
  const words = document.createElement('span');
  words.setAttribute('role', 'status');
  button.after(words);
  return words;
}

const say = (words: HTMLElement, text: string): void => {
  if (words.textContent !== text) words.textContent = text;
};

/** The tick, the honest words when the copy is new, a way to take it off, and the newer edition when there is one. */
function showSavedCopy(button: HTMLElement, words: HTMLElement, copy: ServiceWorkerRegistration, fresh: boolean): void {
  button.hidden = true;
  words.replaceChildren(tick(), describeCopy());
  const drop = plain('Remove the copy', async () => {
    await dropCopy(copy);
    for (const part of button.parentElement!.querySelectorAll(':scope > .btn:not(#offline), .honest')) part.remove();
    say(words, 'The copy is gone.');
    button.hidden = false;
    button.focus();
  });
  words.after(drop, ...(fresh ? [make('p', 'honest small', WARNING_SENTENCES)] : []));
  onNewer(copy, () => offer(words, copy));
}

function offer(words: HTMLElement, copy: ServiceWorkerRegistration): void {
  if (words.parentElement!.querySelector('.newer')) return;
  say(words, 'There is a newer version of Sparrow.');
  const now = plain('Use it now', () => useNewer(copy));
  now.classList.add('newer');
  words.after(now);
}

function plain(text: string, act: () => void): HTMLElement {
  const button = make('button', 'btn', text) as HTMLButtonElement;
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
}

function tick(): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICON_PATHS.tick);
  icon.append(path);
  return icon;
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
