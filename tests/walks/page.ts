// A built page without a browser: its document in happy-dom, its islands run from the files of the site.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Window } from 'happy-dom';
import { vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import { hashText, listOutline } from './outline.ts';

const SITE = process.env['SPARROW_OUT']!;
const BASE = process.env['SPARROW_BASE']!;
const HOST = 'http://localhost';
/** A day on which nothing is special: a Wednesday, after dinner. */
const NOW = new Date('2027-03-10T13:30:00Z');
/** After each step so much time passes: longer than anything waits, shorter than a message stays. */
const STEP_MS = 2000;
const MOMENT_MS = 250;
const HOUR_MS = 3_600_000;

const FILES_OF_SITE = pathToFileURL(join(SITE, '/')).href;
let pageCount = 0;
let loadedFileCount = 0;
let areScriptsLost = false;

/** While they are lost, whatever a page has not loaded yet cannot be loaded. */
export const loseScripts = (areLost: boolean): void => void (areScriptsLost = areLost);

// Each page has modules of its own, as it has in a browser: what one leaves behind is not found by the next. Node keeps a
// module by its address and its type; where only the type differs, V8 need not compile the same text again.
registerHooks({
  resolve(specifier, context, next) {
    // Nobody need search for what a file of the site names: other files of it, and addresses of styles.
    const url =
      /^[./]/.test(specifier) && context.parentURL?.startsWith(FILES_OF_SITE)
        ? new URL(specifier, context.parentURL).href
        : specifier;
    return url !== specifier || url.startsWith(FILES_OF_SITE)
      ? { url, format: 'module', importAttributes: { type: `page ${pageCount}` }, shortCircuit: true }
      : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith(FILES_OF_SITE)) return next(url, context);
    loadedFileCount++;
    if (areScriptsLost) throw new TypeError('Failed to fetch dynamically imported module');
    return { format: 'module', shortCircuit: true, source: readFileSync(fileURLToPath(url), 'utf8') };
  },
});

const waitForTurn = (
  (later) => (): Promise<void> =>
    new Promise((resolve) => void later(resolve))
)(setImmediate);

/** Real time, which the page does not see: until it asks for no more files. */
async function waitForFiles(): Promise<void> {
  let before: number;
  do {
    before = loadedFileCount;
    for (let turn = 0; turn < 20; turn++) await waitForTurn();
  } while (loadedFileCount > before);
}

/** Lets what waits for a moment go on, until the work is done. */
async function untilDone(work: Promise<void>): Promise<void> {
  const ends = work.then(() => 'done');
  for (;;) {
    await waitForFiles();
    await vi.advanceTimersByTimeAsync(0);
    if ((await Promise.race([ends, 'not yet'])) === 'done') return;
  }
}

export async function passTime(): Promise<void> {
  for (let passed = 0; passed < STEP_MS; passed += MOMENT_MS) {
    await waitForFiles();
    await vi.advanceTimersByTimeAsync(MOMENT_MS);
  }
  await waitForFiles();
}

/** A page stays open, asleep, and is looked at again: only its clock has gone on. */
export function sleepFor(hours: number): void {
  vi.setSystemTime(Date.now() + hours * HOUR_MS);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Another window keeps something. */
export function storeElsewhere(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

/** Files of the site, as a host would answer. */
async function fetchFromSite(address: string | URL): Promise<Response> {
  const { pathname } = new URL(address, HOST + BASE);
  try {
    return new Response(readFileSync(join(SITE, pathname.replace(BASE, '/'))));
  } catch {
    return new Response('', { status: 404 });
  }
}

/** What a page makes up is the same after the same seed. */
export function seedChance(seed: number): void {
  const draw = (): number => (seed = (seed * 48271) % 2147483647);
  vi.spyOn(Math, 'random').mockImplementation(() => draw() / 2147483647);
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `${draw().toString(16).padStart(8, '0')}-0000-4000-8000-0`);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array) for (let i = 0; i < array.byteLength; i++) new Uint8Array(array.buffer)[i] = draw();
    return array;
  });
}

/** Packs or unpacks at once, where a browser does so on another thread and takes its time. */
class PackingStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(change: (bytes: Uint8Array) => Uint8Array) {
    super({ transform: (bytes, controller) => controller.enqueue(change(bytes)) });
  }
}

/** The values of an island's attribute `props`, as Astro writes them: a kind and a value each. */
function reviveProps([kind, value]: readonly [number, unknown]): unknown {
  if (kind === 1) return (value as (readonly [number, unknown])[]).map(reviveProps);
  if (kind !== 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, reviveProps(each)]));
}

type Hydrator = (
  component: unknown,
  props: unknown,
  slots: object,
  options: { readonly client: string },
) => Promise<void>;

async function wakeIsland(island: HTMLElement): Promise<void> {
  const load = async <Exports>(attribute: string): Promise<Exports> =>
    await import(pathToFileURL(join(SITE, island.getAttribute(attribute)!.replace(BASE, '/'))).href);
  const exports = await load<Readonly<Record<string, unknown>>>('component-url');
  const { default: createHydrator } = await load<{ readonly default: (island: HTMLElement) => Hydrator }>(
    'renderer-url',
  );
  const props = reviveProps([0, JSON.parse(island.getAttribute('props')!)]);
  await createHydrator(island)(exports[island.getAttribute('component-export')!], props, {}, { client: 'load' });
  island.removeAttribute('ssr');
}

async function runScripts(): Promise<void> {
  for (const script of document.querySelectorAll('script[src]')) {
    const file = join(SITE, script.getAttribute('src')!.replace(BASE, '/'));
    if (script.getAttribute('type') === 'module') await import(pathToFileURL(file).href);
    else new Script(readFileSync(file, 'utf8')).runInThisContext();
  }
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

/** A part that comes later waits for its styles, which nobody needs here. */
function loadStylesAtOnce(head: HTMLHeadElement): void {
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => {
    if ((node as Node).nodeName === 'LINK') setTimeout(() => void (node as Node).dispatchEvent(new Event('load')));
    return append(node);
  };
}

/** For happy-dom no option is `:checked`; by that Svelte asks which one is chosen. */
function patchChosenOptions(prototype: HTMLSelectElement): void {
  const { querySelector } = prototype;
  prototype.querySelector = function (this: HTMLSelectElement, query: string) {
    return query === ':checked' ? (this.selectedOptions[0] ?? null) : querySelector.call(this, query);
  } as typeof querySelector;
}

/** As browsers do, and happy-dom does not: a dialog that closes gives the focus back to what had it. */
function patchDialogFocus(prototype: HTMLDialogElement): void {
  const { showModal, close } = prototype;
  const openers = new WeakMap<HTMLDialogElement, HTMLElement>();
  prototype.showModal = function (this: HTMLDialogElement) {
    openers.set(this, document.activeElement as HTMLElement);
    showModal.call(this);
  };
  prototype.close = function (this: HTMLDialogElement, value?: string) {
    if (this.open) openers.get(this)?.focus();
    close.call(this, value);
  };
}

/** As Safari prints: a moment after it was asked, when the script that asked has ended. */
async function printPage(events: string[]): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  await waitForTurn();
  events.push(`asks for paper, with #${hashText(listOutline(document.body).join('\n'))} on it`);
  window.dispatchEvent(new Event('afterprint'));
}

/** It refuses every other text, the first one too: what a page says of it must go when the next is copied. */
function createFitfulClipboard(events: string[]): Pick<Clipboard, 'writeText'> {
  let askedCount = 0;
  return {
    async writeText(text) {
      if (++askedCount % 2 > 0) throw new Error('refused');
      events.push(`copies #${hashText(text)}`);
    },
  };
}

/** Errors that a browser would write to the console. Nothing in a walk waits for the promises of a page. */
function catchErrors(events: string[]): () => void {
  const note = (error: unknown): void => void events.push(`error: ${String(error)}`);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', note);
  return () => {
    process.off('unhandledRejection', note);
    for (const each of others) process.on('unhandledRejection', each);
  };
}

export interface OpenPage {
  /** What the page wrote to the console or had printed, and errors that nobody caught. */
  readonly events: readonly string[];
  readonly close: () => Promise<void>;
}

export interface PageRequest {
  readonly path: string;
  /** What the device keeps, text by key. */
  readonly stored: Readonly<Record<string, string>>;
  /** 1 by default; what pages that follow each other make up would else be alike. */
  readonly seed?: number;
  /** How long after the first of the pages that follow each other; 0 by default. */
  readonly hoursLater?: number;
  /** Whether the scripts of the page run too, which work on what stands round its islands. */
  readonly hasScripts?: boolean;
}

/** Opens a page of the built site in the place of Node's globals, and wakes its islands. */
export async function openPage({
  path,
  stored,
  seed = 1,
  hoursLater = 0,
  hasScripts = false,
}: PageRequest): Promise<OpenPage> {
  pageCount++;
  const settings = {
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
    device: { prefersReducedMotion: 'reduce' as const },
  };
  const window = new Window({ url: HOST + BASE + path.slice(1), width: 820, height: 1180, settings });
  // Svelte numbers its elements for as long as a window lives.
  Reflect.deleteProperty(globalThis, '__svelte');
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
  vi.useFakeTimers({ now: NOW.getTime() + hoursLater * HOUR_MS });
  seedChance(seed);
  vi.stubGlobal('fetch', fetchFromSite);
  const events: string[] = [];
  const stopCatching = catchErrors(events);
  vi.stubGlobal('CompressionStream', PackingStream.bind(undefined, deflateRawSync));
  vi.stubGlobal('DecompressionStream', PackingStream.bind(undefined, inflateRawSync));
  vi.stubGlobal('print', () => void setTimeout(() => void printPage(events)));
  Object.defineProperty(navigator, 'clipboard', { value: createFitfulClipboard(events), configurable: true });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(
    (file) => (events.push(`makes a file of ${(file as Blob).size} bytes`), 'blob:walk'),
  );
  Reflect.set(document, 'fonts', { ready: Promise.resolve() });
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void events.push(words.join(' ')));
  document.write(readFileSync(join(SITE, path.replace(/[?#].*/, ''), 'index.html'), 'utf8'));
  loadStylesAtOnce(document.head);
  patchChosenOptions(HTMLSelectElement.prototype);
  patchDialogFocus(HTMLDialogElement.prototype);
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) await untilDone(wakeIsland(island));
  if (hasScripts) await untilDone(runScripts());
  await passTime();
  const close = async (): Promise<void> => {
    stopCatching();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await window.happyDOM.abort();
    for (const key of keys) Reflect.deleteProperty(globalThis, key);
    for (const [key, descriptor] of originals) Object.defineProperty(globalThis, key, descriptor);
  };
  return { events, close };
}
