import { beforeEach } from 'vitest';

/** Faults are being made one at a time (tests/mutation). */
const FAULTS = process.env['SPARROW_FEW'] === '1';

/** As many milliseconds as something may take: a module with faults in it counts every step, on a machine that does much else. */
export const within = (milliseconds: number): number => (FAULTS ? 50 * milliseconds : milliseconds);

/**
 * Work that the tests of a suite share, done when the first of them asks for it. While faults are made each test does it anew:
 * a fault is only tried by the tests that meet it themselves, and never by what a file does while its tests are gathered.
 */
export function shared<T>(make: () => T): () => T {
  let made: { readonly thing: T } | undefined;
  if (FAULTS) beforeEach(() => void (made = undefined));
  return () => (made ??= { thing: make() }).thing;
}
