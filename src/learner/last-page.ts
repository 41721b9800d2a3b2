import { fieldsOf } from './json.ts';
import { Kept } from './kept.ts';
import { device, type Store } from './store.ts';

/** Where Sparrow was left: a path from the root of its host, with query and fragment; empty before the first time. */
interface LastPage {
  readonly path: string;
}

/** By hand, as `display.ts` is. */
function take(data: unknown): LastPage | undefined {
  const fields = fieldsOf(data);
  const path = fields?.['path'];
  return typeof path === 'string' ? { ...fields, path } : undefined;
}

/** The page this device had open last, where Sparrow is an app on its Home Screen. */
export const keptLastPage = (store: Store = device): Kept<LastPage> =>
  new Kept('sparrow.last-page', take, () => ({ path: '' }), store);
