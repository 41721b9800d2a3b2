import { asRecord, extractStoredData } from './json.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/** By hand: the schemas of that store bring in the players of the engine. */
export function readPracticeHandCount(store: KeyValueStore = deviceStore): number {
  const played = asRecord(extractStoredData(store.get('sparrow.practice-table')))?.['played'];
  return typeof played === 'number' && Number.isInteger(played) && played > 0 ? played : 0;
}
