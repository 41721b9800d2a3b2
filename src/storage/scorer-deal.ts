import * as v from 'valibot';
import { createStoreOpener } from './schemas.ts';

export const openScorerQueryStore = createStoreOpener(
  'sparrow.scorer',
  v.pipe(v.string(), v.startsWith('?'), v.maxLength(6000)),
  () => '',
);
