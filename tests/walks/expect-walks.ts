import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORED_BY_DEVICE, type DeviceName } from './device.ts';
import { recordWalk } from './walk.ts';

const STEP_COUNT = 25;
/** With all lines, to be compared with those of another day. */
const FULL_RECORDS = new URL('../../.test-results/walks/', import.meta.url);
mkdirSync(FULL_RECORDS, { recursive: true });

const nameWalk = (path: string, device: string): string => `${path.slice(1).replaceAll('/', '-')}${device}`;

/** Pages with the devices on which each is walked over. */
export function expectWalks(rows: readonly (readonly [string, ...DeviceName[]])[]): void {
  const walks = rows.flatMap(([path, ...devices]) => devices.map((device) => ({ path, device })));
  it.each(walks)('$path on a device that is $device shows what is recorded', async ({ path, device }) => {
    const name = nameWalk(path, device);
    const { digest, full } = await recordWalk({ name, path, stored: STORED_BY_DEVICE[device] }, STEP_COUNT);
    writeFileSync(new URL(`${name}.txt`, FULL_RECORDS), `${full.join('\n')}\n`);
    await expect(`${digest.join('\n')}\n`).toMatchFileSnapshot(`seen/${name}.txt`);
  });
}
