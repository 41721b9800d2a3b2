import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Probe } from './probe.ts';

const FOLDER = join(import.meta.dirname, '../house');

/** The questions about house rules, a file for each game; whoever adds a house rule may also add a file of its own. */
export async function loadHouseProbes(): Promise<readonly Probe[]> {
  const files = globSync('*.ts', { cwd: FOLDER }).toSorted();
  const loaded = await Promise.all(files.map((file) => import(pathToFileURL(join(FOLDER, file)).href)));
  return (loaded as readonly { readonly default: readonly Probe[] }[]).flatMap((file) => file.default);
}
