import { describe, expect, it } from 'vitest';
import { formatHand, parseHand, rulesets, type TileId } from '../../src/engine/index.ts';
import {
  getCurrentEntry,
  hasInputWorthSaving,
  createEmptyDeal,
  changeSeatEntry,
  type Deal,
} from '../../src/features/scorer/deal.ts';
import { getHandEntryRules } from '../../src/features/scorer/hand-rules.ts';
import {
  applyChange,
  getVisibleMessage,
  undoChange,
  tapTile,
  removeHeldTile,
  replaceMessageKeepingState,
  type StateAfterChange,
} from '../../src/ui/hand-editor/tap-tile.ts';
import { createSampleDeal } from '../../src/features/scorer/initial-deal.ts';
import {
  getHandEntryConstraints,
  clearDealPartWithMessage,
  getHandToEdit,
  dropMissingLastTile,
  applyHandChangeWithMessage,
  replaceHandAndCheckLastTile,
} from '../../src/features/scorer/taps.ts';
import { opened } from './support/opened.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';

const table = opened('u3a');
const deal = (text: string, change: Partial<Deal> = {}): Deal =>
  setDealHandFromNotationOrThrow({ ...createEmptyDeal(table), ...change }, text);
const textOf = (given: Deal): string => formatHand(getCurrentEntry(given).hand);
const tap = (given: Deal, tile: TileId) =>
  applyHandChangeWithMessage(
    given,
    tapTile(
      getHandToEdit(given),
      tile,
      { to: 'rack', concealed: false, wilds: 0 },
      getHandEntryConstraints(given, getHandEntryRules(given)),
    ),
  );

describe('tapping a tile', () => {
  it('leaves a loser no fourteenth tile', () => {
    const loser = changeSeatEntry(deal('b111222333444 c1'), { won: false });
    expect(tap(loser, 'c2')).toMatchObject({ now: loser, refused: 'c2' });
    expect(tap(loser, 'c2').message).toContain('13 tiles');
    expect(tap(changeSeatEntry(loser, { won: undefined }), 'c2').refused).toBeUndefined();
  });

  it('refuses a fifth copy across the hands of the table, and says who holds the others', () => {
    const south = changeSeatEntry(
      setDealHandFromNotationOrThrow(
        { ...createEmptyDeal(table, { s: 'Jean' }), scoresAllHands: true, seat: 's' },
        'b555 f1',
      ),
      {},
    );
    const east = setDealHandFromNotationOrThrow({ ...south, seat: 'e' }, 'b5');
    expect(tap(east, 'b5')).toMatchObject({ now: east, refused: 'b5' });
    expect(tap(east, 'b5').message).toBe('No more are left: 5 of bamboos. Jean holds three.');
    expect(tap(east, 'f1').message).toContain('Jean holds one.');
    expect(tap({ ...east, scoresAllHands: false }, 'b5').refused).toBeUndefined();
    const pung = tapTile(
      getHandToEdit(south),
      'b5',
      { to: 'pung', concealed: false, wilds: 0 },
      getHandEntryConstraints(east, getHandEntryRules(east)),
    );
    expect(pung.refused).toBe('b5');
  });

  it('replaces a typed score', () => {
    const typed = changeSeatEntry(createEmptyDeal(table), { typed: 8 });
    expect(getCurrentEntry(tap(typed, 'b1').now).typed).toBeUndefined();
  });
});

describe('the example', () => {
  const sample = createSampleDeal(table, { e: 'Jean' });

  it('is never stored, and the first tap puts it away with all its answers', () => {
    expect(hasInputWorthSaving({ ...sample, names: {} })).toBe(false);
    const { now: after, message } = tap(sample, 'b5');
    expect(after).toEqual({ ...deal('b5'), names: { e: 'Jean' } });
    expect(message).toContain('You have put the example away.');
  });

  it('goes when a hand is typed, or it is cleared', () => {
    const parsed = parseHand('b11');
    expect(parsed.ok && replaceHandAndCheckLastTile(sample, parsed.value)).toEqual({
      ...deal('b11'),
      names: { e: 'Jean' },
    });
    expect(clearDealPartWithMessage(sample, true).now).toEqual(createEmptyDeal(table, { e: 'Jean' }));
  });
});

describe('the last tile', () => {
  const won: Deal = { ...changeSeatEntry(deal('b12'), { won: true }), ending: { tile: 'b2', by: 'wall' } };

  it('is forgotten when that tile is gone', () => {
    const without = (at: number) =>
      applyHandChangeWithMessage(won, removeHeldTile(getCurrentEntry(won).hand, { in: 'rack', at })).now.ending.tile;
    expect(without(1)).toBeUndefined();
    expect(without(0)).toBe('b2');
    const parsed = parseHand('c1');
    expect(parsed.ok && replaceHandAndCheckLastTile(won, parsed.value).ending.tile).toBeUndefined();
  });

  it('may be a flower', () => {
    const flowers: Deal = { ...changeSeatEntry(deal('f12345678'.slice(0, 5)), { won: true }), ending: { tile: 'f1' } };
    expect(dropMissingLastTile(flowers).ending.tile).toBe('f1');
  });
});

describe('clearing and undoing', () => {
  it('clears one hand of four, or everything, and Undo brings it back', () => {
    const four = changeSeatEntry({ ...deal('b11'), scoresAllHands: true }, { typed: 8 }, 's');
    expect(clearDealPartWithMessage(four, false).now.entries.s.typed).toBe(8);
    expect(textOf(clearDealPartWithMessage(four, false).now)).toBe('');
    expect(clearDealPartWithMessage(four, true).now.entries.s.typed).toBeUndefined();
    // Whoever has said the winds need not say them again.
    const filled = { ...four, round: 's', seat: 'w', isWindChosen: true, goulash: true } as const;
    expect(clearDealPartWithMessage(filled, true).now).toMatchObject({
      round: 's',
      seat: 'w',
      isWindChosen: true,
      goulash: true,
    });
    expect(undoChange(applyChange({ now: four, message: '' }, clearDealPartWithMessage(four, true))).now).toBe(four);
  });

  it('undoes step by step, takes no step for the same value, and stops at the beginning', () => {
    const steps = [1, 2, 2, 3].reduce((before, now) => applyChange(before, { now, message: '' }), {
      now: 0,
      message: '',
    } as StateAfterChange<number>);
    expect(steps.past).toEqual([0, 1, 2]);
    expect(undoChange(undoChange(steps)).now).toBe(1);
    expect(undoChange(undoChange(undoChange(undoChange(steps)))).now).toBe(0);
  });

  it('shows a refusal and a hint, and leaves the state alone', () => {
    const before: StateAfterChange<number> = { now: 1, message: 'One.', past: [0] };
    const refused = applyChange(before, { now: 2, message: 'No.', refused: 'b1' });
    expect(refused).toMatchObject({ now: 1, past: [0], refused: 'b1' });
    expect(
      [before, refused, replaceMessageKeepingState(refused, 'So.'), replaceMessageKeepingState(refused)].map(
        getVisibleMessage,
      ),
    ).toEqual(['', 'No.', 'So.', '']);
    expect(replaceMessageKeepingState(refused, 'So.')).toMatchObject({ now: 1, past: [0], refused: undefined });
  });
});

it('offers only tiles that the rules use', () => {
  const bonusless = rulesets[Object.values(rulesets)[0]!.id].switches.find(({ id }) => id === 'bonusTiles');
  expect(bonusless).toBeDefined();
  expect(getHandEntryRules(createEmptyDeal(table)).tiles).toHaveLength(42);
  expect(getHandEntryRules(createEmptyDeal(opened('u3a', { bonusTiles: false }))).tiles).toHaveLength(34);
});

it('knows the wild tile of a goulash', () => {
  const goulash = { ...createEmptyDeal(table), goulash: true };
  expect(getHandEntryRules(goulash).wild).toBe(rulesets[Object.values(rulesets)[0]!.id].wild);
});
