import type { RulesetId } from './games.ts';
import type { SwitchValue } from './switches.ts';

/** What a ruleset started from before an edition changed it. */
export interface FormerEdition {
  /** The last edition with these values. */
  readonly edition: number;
  /** The switches that started from another value then; null stands for "no limit" as everywhere. */
  readonly defaults: Readonly<Record<string, SwitchValue>>;
}

/** The former values of a ruleset's switches, newest first. */
export type Editions = Readonly<Partial<Record<RulesetId, readonly FormerEdition[]>>>;

/**
 * Whoever changes a default counts the edition of that game up and writes the value it had here: links and printed
 * agreements hold only what a table has changed, and must go on meaning what they meant. All games are in their first edition.
 */
const FORMER: Editions = {};

/**
 * The switches of a ruleset that started from another value in an older edition, with the values of that time. Empty
 * for the edition of today, for one that is not known, and where nothing has changed since.
 * @param former only for tests: what stands in for the record of this file
 */
export function formerDefaults(
  rules: RulesetId,
  edition: number,
  former: Editions = FORMER,
): Readonly<Record<string, SwitchValue>> {
  const since = (Object.hasOwn(former, rules) ? (former[rules] ?? []) : [])
    .filter((old) => old.edition >= edition)
    .toSorted((a, b) => b.edition - a.edition);
  // The oldest of them was in force at the time, so it is laid on last.
  return Object.assign({}, ...since.map(({ defaults }) => defaults)) as Readonly<Record<string, SwitchValue>>;
}
