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
  return fields && { ...fields, ...pickSettings(fields) };
}

type DisplaySettings = Readonly<Record<(typeof DISPLAY_SETTING_NAMES)[number], string>>;

const pickSettings = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    DISPLAY_SETTING_NAMES.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']),
  ) as DisplaySettings;

export const openDisplayStore = (store: KeyValueStore = deviceStore) =>
  new PersistedStore('sparrow.display', parseDisplay, () => pickSettings({}), store);
