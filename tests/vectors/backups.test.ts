// What was exported once is read for ever: a backup of each edition, by the day of its export, is brought in and exported again,
// and nothing of it is missing. Files here are never changed; a new store, or a new form, comes with a file of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeBackup } from '../../src/storage/backup-import.ts';
import { BACKUP_KEYS } from '../../src/storage/backup-kinds.ts';
import { serializeBackup } from '../../src/storage/backup.ts';
import { Device } from '../property/support/device.ts';

const FOLDER = new URL('backups/', import.meta.url);
const DAYS = readdirSync(FOLDER).toSorted();
const readBackup = (day: string): string => readFileSync(new URL(day, FOLDER), 'utf8');

describe.each(DAYS)('a backup of %s', (day) => {
  it('is brought in whole, and once is enough', () => {
    const store = new Device().open();
    const given = JSON.parse(readBackup(day)) as {
      readonly kept: object;
      readonly aside: object;
      readonly others: object;
    };
    const { merged, damaged, ...report } = mergeBackup(readBackup(day), store)!;
    expect(merged).toHaveLength(Object.keys(given.kept).length + Object.keys(given.others).length);
    expect(damaged).toHaveLength(Object.keys(given.aside).length);
    expect(report).toEqual({ unchanged: [], full: [], conflicting: [], groupCopies: [], isDurable: true });
    const exported = serializeBackup(undefined, store);
    expect(JSON.parse(exported)).toEqual(given);
    mergeBackup(readBackup(day), store);
    expect(JSON.parse(serializeBackup(undefined, store))).toEqual(given);
  });
});

it('the newest has something of each store', () => {
  const { kept } = JSON.parse(readBackup(DAYS.at(-1)!)) as { readonly kept: object };
  expect(BACKUP_KEYS.filter((key) => !(key in kept))).toEqual([]);
});
