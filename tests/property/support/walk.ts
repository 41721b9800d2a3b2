// A feature over time: steps that a person takes in a drawn order, and what holds after every one of them.
import fc from 'fast-check';
import { vi } from 'vitest';
import { runs } from '../../deep.ts';
import { Device } from './device.ts';

/** A step; `draw` chooses where there is something to choose. */
export type Steps<S> = Readonly<Record<string, (state: S, draw: number) => unknown>>;

/** @param options.most how often in the deep run; `end` waits for what still goes on */
export const walk = <S>(
  create: () => S | Promise<S>,
  steps: Steps<S>,
  holds: (state: S, step: string) => unknown,
  {
    most = 400,
    length = 25,
    end,
  }: { readonly most?: number; readonly length?: number; readonly end?: (state: S) => unknown } = {},
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fc.constantFrom(...Object.keys(steps)), draw: fc.nat(999) }), { maxLength: length }),
      async (all) => {
        const state = await create();
        for (const { name, draw } of all) {
          await steps[name]!(state, draw);
          await holds(state, name);
        }
        await end?.(state);
      },
    ),
    { numRuns: runs(most) },
  );

/** One of a list that a step draws; undefined of none. */
export const pick = <T>(all: readonly T[], draw: number): T | undefined => all[draw % Math.max(all.length, 1)];

/** A page listens once, for as long as it is there. */
const events = new EventTarget();

/** Gives what is tested the storage of a device, as a page has it; other windows write with `device.open()`. */
export function openPage(device = new Device()): Device {
  vi.stubGlobal('localStorage', device.openStorage(events));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('document', { body: { dataset: {} } });
  vi.stubGlobal('location', { pathname: '/', hash: '', search: '' });
  return device;
}
