// When the script of a widget does not arrive, the widget says so and offers to try again. Browsers remember a script
// that failed as long as the page stands, so that only loading the page anew can bring it; and a page loaded anew without
// a connection would be no page at all. So the lost scripts are fetched first.

const WORDS =
  'This part of the page did not arrive, so its buttons do nothing yet. Check the connection, then try again.';
const STILL = 'It still does not arrive. What stands on the page can be read meanwhile.';

/** How long a widget that should start at once may keep a page waiting that has otherwise come, in milliseconds. */
const PATIENCE = 8000;

/** Watches every widget of the page; to be called before the first one starts. */
export function tellOfLostScripts(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    const island = event.target as HTMLElement;
    // A script that has come and failed is a fault of ours, to be seen where faults are looked for.
    const { error } = (event as CustomEvent<{ error: unknown }>).detail;
    if (error instanceof TypeError && island.hasAttribute('ssr')) tellOf(island);
    else console.error(error);
  });
  // WebKit neither brings nor refuses a script whose preload has failed: it waits for ever.
  addEventListener('load', () =>
    setTimeout(
      () => document.querySelectorAll<HTMLElement>('astro-island[ssr][client=load]').forEach(tellOf),
      PATIENCE,
    ),
  );
  document.addEventListener('astro:hydrate', ({ target }) => noteOf(target as HTMLElement)?.remove());
}

/** The sentence that stands before a widget, if one does. It stands outside, where a script that comes late finds all as it was. */
const noteOf = ({ previousElementSibling: before }: HTMLElement): Element | undefined =>
  before?.classList.contains('lost-script') ? before : undefined;

/** Writes the sentence and the button above a widget, once. */
function tellOf(island: HTMLElement): void {
  if (noteOf(island)) return;
  const note = document.createElement('div');
  note.className = 'note attention lost-script';
  note.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = WORDS;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn';
  button.textContent = 'Try again';
  button.addEventListener('click', () => {
    button.disabled = true;
    fetchAgain(island)
      .then(() => location.reload())
      .catch(() => {
        words.textContent = STILL;
        button.disabled = false;
        button.focus();
      });
  });
  note.append(words, button);
  island.before(note);
}

/** Fetches the page and the scripts of a widget past every cache. Rejects when one of them does not come. */
async function fetchAgain(island: HTMLElement): Promise<void> {
  const addresses = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name));
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
  await Promise.all([location.href, ...addresses.filter((address) => address !== null)].map(fetchOne));
}
