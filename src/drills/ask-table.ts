import type { EngineError } from '../engine/index.ts';

export type { DrillTable } from './table.ts';

// What all asks of a written question share: whose rules are asked, and what stops the build.

/** A fact as a written answer: "yes" or "no". */
export const yes = (fact: boolean): string => (fact ? 'yes' : 'no');

/** What was found. Throws, so that the build stops, where the engine does not know it. */
export function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`A question asks for “${what}”, which the engine does not know.`);
  return thing;
}

/** What the engine answered. Throws, so that the build stops, where it refused. */
export function value<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: EngineError },
): T {
  if (!result.ok)
    throw new Error(`A question asks what the engine refuses: ${result.error.code} ${result.error.found ?? ''}`);
  return result.value;
}
