import { getFields } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { device, type KeyValueStore } from './store.ts';

/** The colours, the text size, what the / key does, and how fast a page is read aloud. */
export const DISPLAY_CHOICES = ['theme', 'text', 'slash', 'pace'] as const;

/** Empty for the default. */
type Display = Readonly<Record<(typeof DISPLAY_CHOICES)[number], string>>;

/** By hand: this script blocks every page, and the schemas would be larger than all of it. Unknown fields stay, as with schemas. */
function parseDisplay(data: unknown): Display | undefined {
  const fields = getFields(data);
  const getText = (name: string): string => (typeof fields?.[name] === 'string' ? fields[name] : '');
  return (
    fields && {
      ...fields,
      theme: getText('theme'),
      text: getText('text'),
      slash: getText('slash'),
      pace: getText('pace'),
    }
  );
}

export const openDisplayStore = (store: KeyValueStore = device): PersistedStore<Display> =>
  new PersistedStore('sparrow.display', parseDisplay, () => ({ theme: '', text: '', slash: '', pace: '' }), store);
