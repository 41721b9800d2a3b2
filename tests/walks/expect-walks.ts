import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEEP } from '../deep.ts';
import { STORED_BY_DEVICE, type DeviceName } from './device.ts';
import type { WalkRecord } from './record.ts';
import { recordDay } from './day.ts';
import { recordHurriedWalk, recordWalk } from './walk.ts';

const STEP_COUNT = 18;
/** Half of them are used again once scripts come. */
const HURRIED_STEP_COUNT = 10;
/** What is damaged is said at once. */
const DAMAGED_STEP_COUNT = 8;
/** With all lines, to be compared with those of another day. */
const FULL_RECORDS = new URL('../../.test-results/walks/', import.meta.url);
mkdirSync(FULL_RECORDS, { recursive: true });

interface Walk {
  readonly path: string;
  readonly device: DeviceName;
  /** Of two walks over one page. */
  readonly name?: string;
  readonly guide?: readonly string[];
  readonly stepCount?: number;
}

/** @returns what is asked for: the first lines. All of them are kept beside the tests. */
function keepLines(fileName: string, { digest, full }: WalkRecord): string {
  writeFileSync(new URL(`${fileName}.txt`, FULL_RECORDS), `${full.join('\n')}\n`);
  return `${digest.join('\n')}\n`;
}

async function expectWalk({ path, device, name = device, guide, stepCount }: Walk): Promise<void> {
  const most = stepCount ?? (device === 'damaged' ? DAMAGED_STEP_COUNT : STEP_COUNT);
  const fileName = `${path.slice(1).replaceAll('/', '-')}${name}`;
  const page = { path, stored: STORED_BY_DEVICE[device] };
  const lines = keepLines(fileName, await recordWalk(page, most, guide));
  await expect(lines).toMatchFileSnapshot(`seen/${fileName}.txt`);
}

const EVERY_DAY: readonly DeviceName[] = ['new', 'used', 'damaged'];

/** Pages with the devices on which each is walked over; the rules of other games are the deep run’s. */
export const expectWalks = (rows: readonly (readonly [string, ...DeviceName[]])[]): void =>
  it.each(
    rows.flatMap(([path, ...devices]) =>
      devices.filter((device) => DEEP || EVERY_DAY.includes(device)).map((device) => ({ path, device })),
    ),
  )('$path on a device that is $device shows what is recorded', expectWalk);

/** Walks on which some controls come before all others. */
export const expectGuidedWalks = (walks: readonly Required<Walk>[]): void =>
  it.each(walks.filter(({ device }) => DEEP || EVERY_DAY.includes(device)))(
    '$name on $path shows what is recorded',
    expectWalk,
  );

/** Walks of somebody in a hurry, with a bad line (walk.ts). */
export const expectHurriedWalks = (rows: readonly (readonly [path: string, device: DeviceName])[]): void =>
  it.each(rows.map(([path, device]) => ({ path, device })))(
    'in a hurry on $path on a device that is $device shows what is recorded',
    async ({ path, device }) => {
      const fileName = `${path.slice(1).replaceAll('/', '-')}hurried`;
      const page = { path, stored: STORED_BY_DEVICE[device] };
      const lines = keepLines(fileName, await recordHurriedWalk(page, HURRIED_STEP_COUNT));
      await expect(lines).toMatchFileSnapshot(`seen/${fileName}.txt`);
    },
  );

/** What somebody does, step after step (day.ts). */
export const expectDay = (
  name: string,
  steps: readonly string[],
  stored: Readonly<Record<string, string>> = STORED_BY_DEVICE.new,
): void =>
  it(`${name} shows what is recorded`, async () => {
    const fileName = `day-${name.replaceAll(' ', '-')}`;
    const lines = keepLines(fileName, await recordDay(stored, steps));
    await expect(lines).toMatchFileSnapshot(`seen/${fileName}.txt`);
  });
