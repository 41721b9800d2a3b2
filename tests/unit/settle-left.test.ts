// A hand that stands half written in the tool for settling outlives a reload, with the table that was chosen for it.
import { describe, expect, it } from 'vitest';
import { RULESETS, type Seat, type Table } from '../../src/engine/index.ts';
import { NOBODY_VALUE, NOTHING_ENTERED, type HandEntered } from '../../src/storage/hand-record.ts';
import { saveResumePoint, openResumePointsStore } from '../../src/storage/resume-points.ts';
import { getTableInForce } from '../../src/ui/table.ts';
import { readHandLeft, keepHandLeft } from '../../src/features/scorer/hand-left.ts';
import { memoryStore } from './support/memory-store.ts';
import { opened } from './support/opened.ts';

/** What comes back of a hand after a reload. */
function reloaded(entered: HandEntered, table: Table = getTableInForce(), absent?: Seat) {
  const store = memoryStore();
  keepHandLeft({ entered, table, absent }, store);
  return readHandLeft(store);
}

describe('a hand that is settled', () => {
  it.each<[string, Partial<HandEntered>]>([
    ['scores', { scores: { e: '26', s: '64' } }],
    ['a score that cannot be', { scores: { n: 'many' } }],
    ['half a score', { scores: { w: '1' } }],
    ['a winner', { winner: 's' }],
    ['a hand that nobody won', { winner: NOBODY_VALUE, ready: ['w'] }],
    ['a mistake', { mistakes: ['too-many-tiles:n'] }],
    ['a discarder and who pays', { discarder: 'w', payer: 'n', reason: 'danger' }],
  ])('comes back as it was typed: %s', (_, typed) => {
    const entered = { ...NOTHING_ENTERED, ...typed };
    expect(reloaded(entered)).toEqual({ entered, absent: undefined });
  });

  it('is forgotten once its fields are empty', () => {
    const store = memoryStore();
    keepHandLeft({ entered: { ...NOTHING_ENTERED, winner: 'e' } }, store);
    keepHandLeft({ entered: { ...NOTHING_ENTERED, scores: { e: '' } } }, store);
    expect(readHandLeft(store)).toBeUndefined();
    expect(openResumePointsStore(store).get()).toEqual([]);
  });

  const entered = { ...NOTHING_ENTERED, scores: { e: '40' } };
  it('goes back to the table of the device where no other was chosen', () => {
    expect(reloaded(entered)?.table).toBeUndefined();
  });
  it.each(RULESETS.map((rules) => [rules, opened(rules, { players: 3 })] as const))(
    'goes back to the table that was chosen: %s with three',
    (_, table) => {
      const left = reloaded(entered, table, 'w');
      expect(left?.table).toMatchObject({ rules: table.rules, house: table.house });
      expect(left?.absent).toBe('w');
      expect(left?.entered).toEqual(entered);
    },
  );

  it('stands at the table of the device where that of its game is not here', () => {
    const store = memoryStore();
    saveResumePoint('settle', { entered, table: 'no-such-game.1' }, store);
    expect(readHandLeft(store)).toEqual({ entered, absent: undefined, table: undefined });
  });

  it.each([[undefined], ['x'], [{ entered: 7 }]])('is not there where what is kept says nothing: %j', (state) => {
    const store = memoryStore();
    saveResumePoint('settle', state, store);
    expect(readHandLeft(store)).toBeUndefined();
  });
});
