// The devices on which the pages are opened: what each keeps, text by key.
import { readFileSync } from 'node:fs';

const { kept } = JSON.parse(readFileSync(new URL('../vectors/backups/2026-11-29.json', import.meta.url), 'utf8')) as {
  readonly kept: Readonly<Record<string, unknown>>;
};

const withTableRules = (rules: string): Readonly<Record<string, string>> => ({
  'sparrow.table-rules': JSON.stringify({ rules }),
});

export const STORED_BY_DEVICE = {
  new: {},
  /** Something of everything: a group with its season, a sheet, results, practice. */
  used: Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)])),
  bell: withTableRules('bell'),
  japanese: withTableRules('japanese'),
  cantonese: withTableRules('cantonese'),
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type DeviceName = keyof typeof STORED_BY_DEVICE;
