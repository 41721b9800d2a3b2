import { asRecord, parseEnvelopeData } from './json.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

/** Reads the stored data by hand, because the schema of that store imports the computer players. */
export function readPracticeHandCount(store: KeyValueStore = deviceStore): number {
  const played = asRecord(parseEnvelopeData(store.get('sparrow.practice-table')))?.['played'];
  return typeof played === 'number' && Number.isInteger(played) && played > 0 ? played : 0;
}
