// The devices on which the pages are opened: what each keeps, text by key.
import { readFileSync } from 'node:fs';
import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';

const { kept } = JSON.parse(readFileSync(new URL('../vectors/backups/2026-11-29.json', import.meta.url), 'utf8')) as {
  readonly kept: Readonly<Record<string, unknown>>;
};

/** A device that keeps the rules of a table and nothing else. */
export const storeTableRules = (
  rules: string,
  house: Readonly<Record<string, unknown>> = {},
  name?: string,
): Readonly<Record<string, string>> => ({ 'sparrow.table-rules': serializeInEnvelope({ rules, house, name }) });

export const STORED_BY_DEVICE = {
  new: {},
  /** Something of everything: a group with its season, a sheet, results, practice. */
  used: Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, serializeInEnvelope(value)])),
  /** Of all that was kept only halves are left. */
  damaged: Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)])),
  bell: storeTableRules('bell'),
  japanese: storeTableRules('japanese'),
  cantonese: storeTableRules('cantonese'),
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type DeviceName = keyof typeof STORED_BY_DEVICE;
