// Browsers remember a failed import until the page is reloaded, and a reload without a connection would lose the page,
// so scripts are fetched again first.
import { saveFormSnapshotInHistory, restoreFormSnapshot, storeFormSnapshotInMemory } from './form-snapshot.ts';

const LOST_WIDGET_SENTENCE =
  'This part of the page has not loaded, so its buttons do nothing yet. Check the connection, then try again.';
const LOST_PART_SENTENCE = 'This part could not be loaded. Check the connection, then try again.';
const NEWER_VERSION_SENTENCE =
  'There is a new version of Sparrow, and this page is from the old one. What you have typed is safe.';
const STILL_LOST_SENTENCE = 'It still does not load. In the meantime you can read what is on the page.';

/** If a widget is still not hydrated this long after the last file of the page has arrived, it is reported. */
const WIDGET_TIMEOUT_MS = 8000;

export function setUpLostScriptRecovery(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    const island = event.target as HTMLElement;
    const { error } = (event as CustomEvent<{ error: unknown }>).detail;
    if (error instanceof TypeError && island.hasAttribute('ssr')) reportLostWidget(island);
    else console.error(error);
  });
  addEventListener(
    'vite:preloadError',
    () => void checkForNewerVersion().then((newer) => newer && reportNewerVersion()),
  );
  restoreFormSnapshot();
  // WebKit may never settle the import of a lost script (LOAD_TIMEOUT_MS in finder.ts), so no error reports
  // it; a timer looks for widgets that are not hydrated.
  addEventListener('load', () => void setTimeout(reportSleepingWidgets, WIDGET_TIMEOUT_MS));
  // Safari does not focus a tapped button, so the last click tells where a note about a lost script belongs.
  document.addEventListener(
    'click',
    ({ target }) => rememberPressed(target instanceof Element ? target : undefined),
    true,
  );
  addEventListener('unhandledrejection', (event) => {
    if (!LOST_PART_PATTERN.test(String(event.reason))) return;
    event.preventDefault();
    reportLostPart(/https?:[^\s'"]+\.js/.exec(String(event.reason))?.[0]);
  });
  document.addEventListener('astro:hydrate', ({ target }) => findLostScriptNote(target as HTMLElement)?.remove());
}

/**
 * Reports the widgets that are not hydrated, but waits while files still arrive, because on a slow
 * connection the scripts of the widgets may be among these files.
 */
function reportSleepingWidgets(): void {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const quiet = performance.now() - Math.max(...files.map(({ responseEnd }) => responseEnd));
  if (quiet < WIDGET_TIMEOUT_MS) setTimeout(reportSleepingWidgets, WIDGET_TIMEOUT_MS - quiet);
  else document.querySelectorAll<HTMLElement>('astro-island[ssr][client=drawn]').forEach(reportLostWidget);
}

let versionCheck: Promise<boolean> | undefined;

/** Whether the site was deployed since the page was opened: then its HTML names other scripts. */
const checkForNewerVersion = (): Promise<boolean> =>
  (versionCheck ??= fetch(location.href, { cache: 'reload' })
    .then(async (response) => {
      const text = response.ok ? await response.text() : '';
      const own = Array.from(document.querySelectorAll('astro-island, script[src*="/_astro/"]'), (each) =>
        each.getAttribute(each.localName === 'script' ? 'src' : 'component-url'),
      );
      // A page without scripts of Astro is that of a captive portal, and not a newer version.
      return text.includes('/_astro/') && own.some((name) => name !== null && !text.includes(name));
    })
    .catch(() => false)
    .finally(() => setTimeout(() => (versionCheck = undefined), WIDGET_TIMEOUT_MS)));

function reportNewerVersion(): void {
  if (document.querySelector('.lost-script')) return;
  const note = createNote(NEWER_VERSION_SENTENCE, () => Promise.resolve());
  const place = lastPressed?.isConnected ? lastPressed.closest('summary, .row, p, label') : null;
  if (place) place.after(note);
  else document.querySelector('main')?.prepend(note);
  note.scrollIntoView({ block: 'nearest' });
}

let lastPressed: Element | undefined;

function rememberPressed(target: Element | undefined): void {
  if (target?.closest('.lost-script')) return;
  lastPressed = target;
  storeFormSnapshotInMemory();
}

const LOST_PART_PATTERN = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

function reportLostPart(script: string | undefined): void {
  if (!lastPressed?.isConnected) return;
  const place = lastPressed.closest('summary, .row, p, label') ?? lastPressed;
  if (place.nextElementSibling?.classList.contains('lost-script')) return;
  const note = createNote(LOST_PART_SENTENCE, () => fetchScripts([location.href, ...(script ? [script] : [])]));
  place.after(note);
  note.scrollIntoView({ block: 'nearest' });
}

/**
 * Finds the note about the lost script of a widget. It stands before the widget, not in it, so that a late
 * script can still hydrate the widget.
 */
const findLostScriptNote = ({ previousElementSibling: before }: HTMLElement): Element | undefined =>
  before?.classList.contains('lost-script') ? before : undefined;

function reportLostWidget(island: HTMLElement): void {
  if (findLostScriptNote(island)) return;
  const addresses = ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []);
  island.before(createNote(LOST_WIDGET_SENTENCE, () => fetchScripts([location.href, ...addresses])));
}

function createNote(sentence: string, fetchAgain: () => Promise<void>): HTMLElement {
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
  void checkForNewerVersion().then((found) => {
    if (!found) return;
    newer = true;
    [words.textContent, button.textContent] = [NEWER_VERSION_SENTENCE, 'Use the new version'];
  });
  button.addEventListener('click', () => {
    button.disabled = true;
    (newer ? Promise.resolve() : fetchAgain())
      .then(() => {
        saveFormSnapshotInHistory();
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

/** Fetches a page and scripts, with their imports, without using the cache. Rejects if one cannot be fetched. */
async function fetchScripts(addresses: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  const fetchScript = async (address: string): Promise<void> => {
    if (seen.has(address)) return;
    seen.add(address);
    const response = await fetch(address, { cache: 'reload' });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    if (!address.endsWith('.js')) return;
    const imported = (await response.text()).matchAll(/(?:from|import)\s*["`](\.[^"`]+\.js)["`]/g);
    await Promise.all(
      Array.from(imported, ([, path = '']) => fetchScript(new URL(path, new URL(address, location.href)).href)),
    );
  };
  await Promise.all(addresses.map(fetchScript));
}
