import { getFields } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { device, type KeyValueStore } from './store.ts';

/** What a reader can choose about every page: its colours, the size of its text, what the / key does, how fast it is read. */
export const DISPLAY_CHOICES = ['theme', 'text', 'slash', 'pace'] as const;

/** What was chosen; an empty text leaves the default. */
type Display = Readonly<Record<(typeof DISPLAY_CHOICES)[number], string>>;

/** By hand: this stands in the head of every page and blocks, and the schemas weigh more than all of it. What is not known stays, as it does there. */
function parseDisplay(data: unknown): Display | undefined {
  const fields = getFields(data);
  const textOf = (name: string): string => (typeof fields?.[name] === 'string' ? fields[name] : '');
  return (
    fields && { ...fields, theme: textOf('theme'), text: textOf('text'), slash: textOf('slash'), pace: textOf('pace') }
  );
}

/** What the reader of this device has chosen. */
export const openDisplayStore = (store: KeyValueStore = device): PersistedStore<Display> =>
  new PersistedStore('sparrow.display', parseDisplay, () => ({ theme: '', text: '', slash: '', pace: '' }), store);
