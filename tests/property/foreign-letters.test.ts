// Letters that a table reads out are taken by the seats that its phone was given, and hardly ever by any others.
import { expect, it } from 'vitest';
import { createRandomSource } from '../../src/questions/random.ts';
import type { GroupSession } from '../../src/storage/group.ts';
import {
  parsePhoneScores,
  toSeatsKeyForPhone,
  withSeatsMarkedAsGivenToPhones,
} from '../../src/features/group/phone-seats.ts';
import { formatTableResultCode, type TableResult } from '../../src/storage/table-phone.ts';
import { createEmptySession } from '../../src/storage/term.ts';
import { DEEP, runs } from '../deep.ts';

const drawn = createRandomSource(DEEP ? String(Math.random()) : 'letters');
const newId = (): string =>
  Array.from({ length: 13 }, (_, i) => (i === 8 ? '-' : drawn.below(16).toString(16))).join('');
const tablesOf = (people: readonly string[]): GroupSession['seats'] => [people.slice(0, 4), people.slice(4, 8)];

function scored(): TableResult {
  const told = Array.from({ length: 3 }, () => 2 * drawn.below(1200) - 1200);
  return {
    table: 1 + drawn.below(2),
    hands: drawn.below(16),
    points: [...told, 0 - told.reduce((sum, each) => sum + each, 0)],
  };
}

const seated = (people: readonly string[]): GroupSession => ({
  ...createEmptySession({ id: newId(), chance: 0 }, '2027-01-14'),
  seats: tablesOf(people),
});
const eight = (): readonly string[] => Array.from({ length: 8 }, newId);
const TIMES = runs(800_000, 40);

/** Of so many foreign letters no more than these are taken. */
const bound = (times: number): number => times / 5_000;

it('of another session: fewer than one in 5,000', { timeout: 600_000 }, () => {
  const people = eight();
  let taken = 0;
  for (let i = 0; i < TIMES; i++) {
    const [own, other] = [seated(people), seated(people)];
    const code = formatTableResultCode(toSeatsKeyForPhone(other.id, other.seats), scored())!;
    if (typeof parsePhoneScores(own, code) !== 'string') taken++;
  }
  expect(taken).toBeLessThan(bound(TIMES));
});

it('of seats that were drawn up anew: fewer than one in 5,000', { timeout: 600_000 }, () => {
  let taken = 0;
  for (let i = 0; i < TIMES; i++) {
    const before = seated(eight());
    const now = { ...before, seats: tablesOf(drawn.shuffle(before.seats.flat())) };
    const code = formatTableResultCode(toSeatsKeyForPhone(before.id, before.seats), scored())!;
    if (now.seats.join() !== before.seats.join() && typeof parsePhoneScores(now, code) !== 'string') taken++;
  }
  expect(taken).toBeLessThan(bound(TIMES));
});

it('of seats that a phone was given: those who sat there are meant, but for letters that fit two tables', () => {
  let several = 0;
  for (let i = 0; i < runs(20_000); i++) {
    const before = withSeatsMarkedAsGivenToPhones(seated(eight()));
    const now = { ...before, seats: tablesOf(drawn.shuffle(before.seats.flat())) };
    const result = scored();
    const code = formatTableResultCode(toSeatsKeyForPhone(before.id, before.seats), result)!;
    const read = parsePhoneScores(now, code);
    if (read === 'several-tables') several++;
    else expect(read).toEqual({ result, people: before.seats[result.table - 1] });
  }
  expect(several).toBeLessThan(runs(20_000) / 5000);
});
