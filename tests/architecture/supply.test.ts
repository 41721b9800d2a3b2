import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the lock file says of one package. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}
const packages = ['package-lock.json', 'tests/bench/peers/package-lock.json'].flatMap((file) => {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { readonly packages: Readonly<Record<string, Locked>> };
  return Object.entries(lock.packages).filter(([path]) => path !== '');
});

/**
 * npm leaves the sum out for the native packages of other systems when it writes the lock file on one of them. Without
 * it, whoever builds there takes whatever the registry gives. `npm view <name>@<version> dist.integrity` says the sum.
 */
test('every package in a lock file has the sum that its download must have', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(([, locked]) => !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''))).toEqual([]);
});

test('nothing is fetched from anywhere but the npm registry', () => {
  const elsewhere = packages.filter(
    ([, { resolved, link }]) => link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(elsewhere).toEqual([]);
});
