// When the script of a widget does not arrive, the widget says so and offers to try again. Browsers remember a script
// that failed as long as the page stands, so that only loading the page anew can bring it; and a page loaded anew without
// a connection would be no page at all. So the lost scripts are fetched first.

const WORDS =
  'This part of the page did not arrive, so its buttons do nothing yet. Check the connection, then try again.';
const STILL = 'It still does not arrive. What stands on the page can be read meanwhile.';

/** Watches every widget of the page; to be called before the first one starts. */
export function tellOfLostScripts(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    const island = event.target as HTMLElement;
    // A script that has come and failed is a fault of ours, to be seen where faults are looked for.
    const { error } = (event as CustomEvent<{ error: unknown }>).detail;
    if (error instanceof TypeError && island.hasAttribute('ssr')) tellIn(island);
    else console.error(error);
  });
}

/** Writes the sentence and the button at the top of a widget, once. */
function tellIn(island: HTMLElement): void {
  if (island.querySelector('.lost-script')) return;
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
  island.prepend(note);
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
