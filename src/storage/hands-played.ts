import { asRecord, extractStoredData } from './json.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/**
 * The number of hands finished at the practice table on this device. By hand: the schemas of that store bring in the players
 * of the engine, which a page of questions does not need.
 */
export function readPracticeHandCount(store: KeyValueStore = deviceStore): number {
  const played = asRecord(extractStoredData(store.get('sparrow.practice-table')))?.['played'];
  return typeof played === 'number' && Number.isInteger(played) && played > 0 ? played : 0;
}
