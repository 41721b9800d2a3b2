// A hand that stands half written in the tool for settling outlives a reload, with the table that was chosen for it.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type Seat, type Table } from '../../src/engine/index.ts';
import {
  EMPTY_HAND_END,
  EMPTY_HAND_END_DRAFT,
  type HandEnd,
  type HandEndDraft,
  withTypedScore,
} from '../../src/storage/hand-end.ts';
import { toStoredHandEndDraft } from '../../src/storage/hand-end-schemas.ts';
import { saveResumePoint, openResumePointsStore } from '../../src/storage/resume-points.ts';
import { getDeviceTableOrDefault } from '../../src/ui/table.ts';
import { restoreUnsettledHand, saveUnsettledHandAsResumePoint } from '../../src/features/scorer/unsettled-hand.ts';
import { memoryStore } from './support/memory-store.ts';
import { opened } from './support/opened.ts';

/** What comes back of a hand after a reload. */
function reloaded(draft: HandEndDraft, table: Table = getDeviceTableOrDefault(), absent?: Seat) {
  const store = memoryStore();
  saveUnsettledHandAsResumePoint({ draft, table, absent }, store);
  return restoreUnsettledHand(store);
}

describe('a hand that is settled', () => {
  it.each<[string, Partial<HandEnd>]>([
    ['a winner', { winner: 's' }],
    ['a hand that nobody won', { winner: null, ready: ['w'] }],
    ['a mistake', { mistakes: [{ who: 'n', what: 'too-many-tiles' }] }],
    ['a discarder and who pays', { discarder: 'w', liable: { who: 'n', rule: 'danger' } }],
    ['who pays, and no reason yet', { discarder: null, liable: { who: 'n' } }],
  ])('comes back as it was entered: %s', (_, answers) => {
    const draft = { end: { ...EMPTY_HAND_END, ...answers }, typedScores: {} };
    expect(reloaded(draft)).toEqual({ draft, absent: undefined });
  });

  it.each([
    ['a number', '26', { n: 26 }],
    ['a number with thousands', '1,280', { n: 1280 }],
    ['what no hand can score', '1', { n: 1 }],
    ['no number', 'many', {}],
  ])('comes back with a score as it was typed: %s', (_, text, scores) => {
    const draft = withTypedScore(EMPTY_HAND_END_DRAFT, 'n', text);
    expect(draft).toEqual({ end: { ...EMPTY_HAND_END, scores }, typedScores: { n: text } });
    expect(reloaded(draft)).toEqual({ draft, absent: undefined });
  });

  it('is forgotten once its fields are empty', () => {
    const store = memoryStore();
    saveUnsettledHandAsResumePoint({ draft: { end: { ...EMPTY_HAND_END, winner: 'e' }, typedScores: {} } }, store);
    saveUnsettledHandAsResumePoint({ draft: withTypedScore(EMPTY_HAND_END_DRAFT, 'e', '') }, store);
    expect(restoreUnsettledHand(store)).toBeUndefined();
    expect(openResumePointsStore(store).get()).toEqual([]);
  });

  const draft = withTypedScore(EMPTY_HAND_END_DRAFT, 'e', '40');
  it('goes back to the table of the device where no other was chosen', () => {
    expect(reloaded(draft)?.table).toBeUndefined();
  });
  it.each(RULESET_IDS.map((rules) => [rules, opened(rules, { players: 3 })] as const))(
    'goes back to the table that was chosen: %s with three',
    (_, table) => {
      const left = reloaded(draft, table, 'w');
      expect(left?.table).toMatchObject({ rules: table.rules, house: table.house });
      expect(left?.absent).toBe('w');
      expect(left?.draft).toEqual(draft);
    },
  );

  it('stands at the table of the device where that of its game is not here', () => {
    const store = memoryStore();
    saveResumePoint('settle', { entered: toStoredHandEndDraft(draft), table: 'no-such-game.1' }, store);
    expect(restoreUnsettledHand(store)).toEqual({ draft, absent: undefined, table: undefined });
  });

  it.each([[undefined], ['x'], [{ entered: 7 }]])(
    'is not there where nothing that is stored can be read: %j',
    (state) => {
      const store = memoryStore();
      saveResumePoint('settle', state, store);
      expect(restoreUnsettledHand(store)).toBeUndefined();
    },
  );
});
