import { fieldsOf } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

/** What a reader can choose about every page: its colours, the size of its text, what the / key does. */
export const DISPLAY_CHOICES = ['theme', 'text', 'slash'] as const;

/** What was chosen; an empty text leaves it as it comes. */
export type Display = Readonly<Record<(typeof DISPLAY_CHOICES)[number], string>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const shape: Shape<Display> = {
  key: 'sparrow.display',
  version: 1,
  empty: () => ({ theme: '', text: '', slash: '' }),
  read: (data) => {
    const fields = fieldsOf(data);
    return fields && { theme: textOf(fields['theme']), text: textOf(fields['text']), slash: textOf(fields['slash']) };
  },
};

/** What the reader of this device has chosen. */
export const keptDisplay = (store: Store = browserStore()): Persisted<Display> => new Persisted(store, shape);
