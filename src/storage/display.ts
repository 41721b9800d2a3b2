import { asRecord } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/** Colours, text size, what the / key does, and how fast a page is read aloud. */
export const DISPLAY_SETTING_NAMES = ['theme', 'text', 'slash', 'pace'] as const;

/**
 * Parses by hand, because the script that imports this file blocks every page, and the schemas would be
 * larger than the rest of the script.
 */
function parseDisplay(data: unknown) {
  const fields = asRecord(data);
  const getTextField = (name: string): string => (typeof fields?.[name] === 'string' ? fields[name] : '');
  return (
    fields && {
      ...fields,
      theme: getTextField('theme'),
      text: getTextField('text'),
      slash: getTextField('slash'),
      pace: getTextField('pace'),
    }
  );
}

export const openDisplayStore = (store: KeyValueStore = deviceStore) =>
  new PersistedStore('sparrow.display', parseDisplay, () => ({ theme: '', text: '', slash: '', pace: '' }), store);
