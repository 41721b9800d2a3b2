import { href } from '../../site.ts';
import { formatDateWithWeekday } from '../../ui/dates.ts';
import { ICON_PATHS } from '../../ui/icons.ts';
import {
  deleteOfflineCopy,
  findOfflineCopyFault,
  downloadOfflineCopy,
  findRegistrationOfCompleteCopy,
  offerNewerEditionWhenReady,
  activateNewerCopyAndReload,
} from './copy.ts';

// Uses plain DOM, because most pages have no other widget: they would load Svelte for this button alone.

const WARNING_SENTENCES = [
  'Safari deletes the copy if you don’t open Sparrow for seven days. A full device may delete it too.',
  'On an iPhone or iPad, add Sparrow to your Home Screen, so that your copy is kept.',
].join(' ');
const SAFARI_DAYS = 7;
const FAILED_SENTENCE =
  'The copy could not be saved. Check your connection and the free space on this device, then try again.';
const FAULT_SENTENCES = {
  deleted: 'The browser has deleted the copy. Tap “Keep for offline” to save it again.',
  unfinished: 'Only part of the site is saved on this device. Tap “Keep for offline” to save the rest.',
} as const;

const CHECKING_SENTENCE = 'Looking for the copy on this device …';

let isBusy = false;
/** Whether somebody has tapped to save the site. A tap while the copy is only being checked sets it too. */
let isWanted = false;

/**
 * Saves the site if `isAsked`; otherwise shows the state of the copy and fetches nothing. layouts/offline.ts calls it
 * at a tap, and without one on pages that come from the copy.
 */
export default async function saveSiteOrShowState(button: HTMLElement, isAsked: boolean): Promise<void> {
  const root = href('/');
  const words = getStatusElement(button);
  if (isBusy) {
    if (isAsked && !isWanted) setText(words, CHECKING_SENTENCE);
    isWanted ||= isAsked;
    return;
  }
  [isBusy, isWanted] = [true, isAsked];
  try {
    const existing = await findRegistrationOfCompleteCopy(root);
    const fault = existing || isWanted ? undefined : await findOfflineCopyFault(root);
    if (!existing && !isWanted) {
      if (fault) setText(words, FAULT_SENTENCES[fault]);
      return void (isBusy = false);
    }
    if (!existing) button.setAttribute('aria-disabled', 'true');
    const copy =
      existing ??
      (await downloadOfflineCopy(root, (share) =>
        setText(
          words,
          `Saving the site: ${Math.floor(share * 10) * 10} %. Leave this page open until you see the tick.`,
        ),
      ));
    showSavedCopy(button, words, copy, existing === undefined);
  } catch {
    setText(words, FAILED_SENTENCE);
  }
  button.removeAttribute('aria-disabled');
  isBusy = false;
}

/**
 * Whether the browser may delete the copy by itself: WebKit does so to sites that are not installed. Only WebKit has
 * gesture events.
 */
const isForgetful = (): boolean => 'GestureEvent' in window && !matchMedia('(display-mode: standalone)').matches;

/** A sentence for the saved copy; in browsers that delete it after a week, it gives the last day. */
function describeSavedCopy(): string {
  if (!isForgetful()) return 'Saved on this device, ready without internet';
  const lastDay = new Date();
  lastDay.setDate(lastDay.getDate() + SAFARI_DAYS);
  return `Saved on this device until ${formatDateWithWeekday(lastDay)}, ready without internet. Open Sparrow once a week to keep it`;
}

function getStatusElement(button: HTMLElement): HTMLElement {
  const there = button.parentElement!.querySelector<HTMLElement>('[role=status]');
  if (there) return there;
  const words = document.createElement('span');
  words.setAttribute('role', 'status');
  button.after(words);
  return words;
}

const setText = (words: HTMLElement, text: string): void => {
  if (words.textContent !== text) words.textContent = text;
};

function showSavedCopy(button: HTMLElement, words: HTMLElement, copy: ServiceWorkerRegistration, isNew: boolean): void {
  const hadFocus = document.activeElement === button;
  button.hidden = true;
  words.replaceChildren(createTickIcon(), describeSavedCopy());
  const drop = createButton('btn', 'Remove the copy', async () => {
    await deleteOfflineCopy(copy);
    for (const part of button.parentElement!.querySelectorAll(':scope > .btn:not(#offline), .honest')) part.remove();
    setText(words, 'You have deleted the copy.');
    button.hidden = false;
    button.focus();
  });
  words.after(drop);
  if (hadFocus) drop.focus({ preventScroll: true });
  if (isNew)
    drop.after(
      Object.assign(document.createElement('p'), { className: 'honest small', textContent: WARNING_SENTENCES }),
    );
  offerNewerEditionWhenReady(copy, () => offerNewerVersion(words, copy));
}

function offerNewerVersion(words: HTMLElement, copy: ServiceWorkerRegistration): void {
  if (words.parentElement!.querySelector('.newer')) return;
  setText(words, 'There is a newer version of Sparrow.');
  words.after(createButton('btn newer', 'Use it now', () => activateNewerCopyAndReload(copy)));
}

const createButton = (className: string, textContent: string, onclick: () => void): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { type: 'button', className, textContent, onclick });

function createTickIcon(): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICON_PATHS.tick);
  icon.append(path);
  return icon;
}
