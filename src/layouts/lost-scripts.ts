// When the script of a widget does not arrive, the widget says so and offers to try again. Browsers remember a script
// that failed as long as the page is open, so that only reloading the page can bring it; and a page reloaded without
// a connection would be no page at all. So the lost scripts are fetched first. Where they are gone because the site has
// been built anew since the page was opened, asking again would never bring them: that is said, and the page loaded anew.
import { saveFormSnapshot, restoreFormSnapshot, takeFormSnapshot } from './form-snapshot.ts';

const LOST_WIDGET_SENTENCE =
  'This part of the page did not arrive, so its buttons do nothing yet. Check the connection, then try again.';
const LOST_PART_SENTENCE = 'What belongs here did not arrive. Check the connection, then try again.';
const NEWER_VERSION_SENTENCE =
  'There is a new version of Sparrow, and this page is of the one before. What you have typed is kept.';
const STILL_LOST_SENTENCE = 'It still does not arrive. What stands on the page can be read meanwhile.';

/** How long a widget of the page may keep a reader waiting while nothing arrives any more, in milliseconds. */
const WIDGET_TIMEOUT_MS = 8000;

/** Watches every widget of the page; to be called before the first one starts. */
export function watchLostScripts(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    const island = event.target as HTMLElement;
    // A script that has come and failed is a fault of ours, to be seen where faults are looked for.
    const { error } = (event as CustomEvent<{ error: unknown }>).detail;
    if (error instanceof TypeError && island.hasAttribute('ssr')) reportLostWidget(island);
    else console.error(error);
  });
  // Every part that does not come says so here first, whoever has asked for it; some say by themselves that they lack it.
  addEventListener('vite:preloadError', () => void isNewer().then((newer) => newer && reportNewerVersion()));
  restoreFormSnapshot();
  // WebKit neither brings nor refuses a script whose preload has failed: it waits for ever.
  addEventListener('load', () => void setTimeout(reportSleepingWidgets, WIDGET_TIMEOUT_MS));
  // Safari gives no focus to a button that is tapped.
  document.addEventListener('click', ({ target }) => press(target instanceof Element ? target : undefined), true);
  addEventListener('unhandledrejection', (event) => {
    if (!LOST_PART.test(String(event.reason))) return;
    event.preventDefault();
    reportLostPart(/https?:[^\s'"]+\.js/.exec(String(event.reason))?.[0]);
  });
  document.addEventListener('astro:hydrate', ({ target }) => findNote(target as HTMLElement)?.remove());
}

/** Says so of widgets that still sleep though nothing arrives any more; on a slow line their scripts may be on their way. */
function reportSleepingWidgets(): void {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const quiet = performance.now() - Math.max(...files.map(({ responseEnd }) => responseEnd));
  if (quiet < WIDGET_TIMEOUT_MS) setTimeout(reportSleepingWidgets, WIDGET_TIMEOUT_MS - quiet);
  else document.querySelectorAll<HTMLElement>('astro-island[ssr][client=drawn]').forEach(reportLostWidget);
}

let asked: Promise<boolean> | undefined;

/** Whether the site has been built anew since this page was opened: its own page names other scripts now. */
const isNewer = (): Promise<boolean> =>
  (asked ??= fetch(location.href, { cache: 'reload' })
    .then(async (response) => {
      const text = response.ok ? await response.text() : '';
      const own = Array.from(document.querySelectorAll('astro-island, script[src*="/_astro/"]'), (each) =>
        each.getAttribute(each.localName === 'script' ? 'src' : 'component-url'),
      );
      // A network that answers with a page of its own has no newer one.
      return text.includes('/_astro/') && own.some((name) => name !== null && !text.includes(name));
    })
    .catch(() => false)
    .finally(() => setTimeout(() => (asked = undefined), WIDGET_TIMEOUT_MS)));

/** Says that there is a new version where nothing has said that something is lost, once. */
function reportNewerVersion(): void {
  if (document.querySelector('.lost-script')) return;
  const note = noteSaying(NEWER_VERSION_SENTENCE, () => Promise.resolve());
  const place = pressed?.isConnected ? pressed.closest('summary, .row, p, label') : null;
  if (place) place.after(note);
  else document.querySelector('main')?.prepend(note);
  note.scrollIntoView({ block: 'nearest' });
}

/** What was pressed last, but for the buttons of these notes. */
let pressed: Element | undefined;

function press(target: Element | undefined): void {
  if (target?.closest('.lost-script')) return;
  pressed = target;
  takeFormSnapshot();
}

/** How Chromium, Firefox and WebKit say that a script which a widget has asked for later did not come. */
const LOST_PART = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Writes the sentence and the button under what was pressed for a part that did not come, once. */
function reportLostPart(script: string | undefined): void {
  if (!pressed?.isConnected) return;
  const place = pressed.closest('summary, .row, p, label') ?? pressed;
  if (place.nextElementSibling?.classList.contains('lost-script')) return;
  const note = noteSaying(LOST_PART_SENTENCE, () => fetchAll([location.href, ...(script ? [script] : [])]));
  place.after(note);
  note.scrollIntoView({ block: 'nearest' });
}

/** The sentence that stands before a widget, if one does. It stands outside, where a script that comes late finds all as it was. */
const findNote = ({ previousElementSibling: before }: HTMLElement): Element | undefined =>
  before?.classList.contains('lost-script') ? before : undefined;

/** Writes the sentence and the button above a widget, once. */
function reportLostWidget(island: HTMLElement): void {
  if (findNote(island)) return;
  const addresses = ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []);
  island.before(noteSaying(LOST_WIDGET_SENTENCE, () => fetchAll([location.href, ...addresses])));
}

/** A sentence with a button that reloads the page once everything missing can be had. */
function noteSaying(sentence: string, fetchAgain: () => Promise<void>): HTMLElement {
  const note = document.createElement('div');
  note.className = 'note attention lost-script';
  note.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = sentence;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn';
  button.textContent = 'Try again';
  let newer = false;
  void isNewer().then((found) => {
    if (!found) return;
    newer = true;
    [words.textContent, button.textContent] = [NEWER_VERSION_SENTENCE, 'Use the new version'];
  });
  button.addEventListener('click', () => {
    button.disabled = true;
    (newer ? Promise.resolve() : fetchAgain())
      .then(() => {
        saveFormSnapshot();
        location.reload();
      })
      .catch(() => {
        words.textContent = STILL_LOST_SENTENCE;
        button.disabled = false;
        button.focus();
      });
  });
  note.append(words, button);
  return note;
}

/** Fetches a page and scripts, with the scripts these name, past every cache. Rejects when one of them does not come. */
async function fetchAll(addresses: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  const fetchOne = async (address: string): Promise<void> => {
    if (seen.has(address)) return;
    seen.add(address);
    const response = await fetch(address, { cache: 'reload' });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    if (!address.endsWith('.js')) return;
    const imported = (await response.text()).matchAll(/(?:from|import)\s*["`](\.[^"`]+\.js)["`]/g);
    await Promise.all(
      Array.from(imported, ([, path = '']) => fetchOne(new URL(path, new URL(address, location.href)).href)),
    );
  };
  await Promise.all(addresses.map(fetchOne));
}
