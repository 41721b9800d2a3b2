import { string } from 'valibot';
import { kept, type Kept } from './kept.ts';
import { fields, or } from './schemas.ts';
import type { Store } from './store.ts';

/** What a reader can choose about every page: its colours, the size of its text, what the / key does. */
export const DISPLAY_CHOICES = ['theme', 'text', 'slash'] as const;

/** What was chosen; an empty text leaves it as it comes. */
export type Display = Readonly<Record<(typeof DISPLAY_CHOICES)[number], string>>;

const choice = or(string(), '');
const schema = fields({ theme: choice, text: choice, slash: choice });

/** What the reader of this device has chosen. */
export const keptDisplay = (store?: Store): Kept<Display> =>
  kept('sparrow.display', schema, () => ({ theme: '', text: '', slash: '' }), store);
