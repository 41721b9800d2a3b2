// Scores that the sheet asks about once: above the limit of the table, half points, a winner with nothing.
import { describe, expect, it } from 'vitest';
import type { HouseInput } from '../../src/engine/index.ts';
import { VOID } from '../../src/learner/sheet.ts';
import { endedBy, workOutEvening } from '../../src/widgets/sheet/evening.ts';
import { doubtsOf, type WrittenAt } from '../../src/widgets/sheet/hand-form.ts';
import { opened } from './support/opened.ts';

const sheet = (rules: string, house: HouseInput = {}): WrittenAt => ({
  table: opened(rules, house),
  names: ['Jean', 'Raj', 'Pauline', 'Gwyn'],
});
const hand = (winner: number, scores: readonly (number | null)[]) => ({ winner, scores, also: [], ready: [] });

describe('a score is asked about', () => {
  it.each([
    ['above the limit of the guide', sheet('u3a'), [64, 5000, 8, 0], 'score-1', 'more than 1,000'],
    ['above the limit of the table', sheet('u3a', { limit: 500 }), [640, 0, 0, 0], 'score-0', 'more than 500'],
    ['with half a point', sheet('u3a'), [64, 8.5, 0, 0], 'score-1', 'whole points'],
    ['of nothing for the winner', sheet('u3a'), [0, 8, 8, 8], 'score-0', 'Jean went Mahjong'],
  ] as const)('%s', (_, table, scores, field, said) => {
    const doubts = doubtsOf(table, hand(0, scores));
    expect(Object.keys(doubts)).toEqual([field]);
    expect(doubts[field]).toContain(said);
  });
});

describe('a win in a hand that a mistake has ended', () => {
  const begun = (rules: string, what: string) => {
    const entry = { kind: 'penalty' as const, id: 'p', made: 1, at: 1, what, offender: 2, to: 0 };
    const names = ['Jean', 'Raj', 'Pauline', 'Gwyn'];
    const evening = workOutEvening({
      id: 's',
      at: 1,
      opened: 1,
      title: '',
      rules,
      house: {},
      names,
      tallies: false,
      log: [entry],
    });
    if (!evening.ok) throw new Error(evening.error.code);
    return evening.value;
  };
  const won = hand(0, [64, 0, 0, 0]);

  it.each(['u3a', 'bmja', 'cantonese'])('is asked about: %s', (rules) => {
    const ended = endedBy(begun(rules, 'false-mahjong'), 1);
    expect(ended?.player).toBe(2);
    const doubts = doubtsOf(sheet(rules), won, ended);
    expect(doubts['winner']).toContain('Pauline has ended this hand');
    expect(doubtsOf(sheet(rules), { also: [], ready: [], scores: [], drawn: VOID }, ended)).toEqual({});
  });

  it('is not asked about after another mistake, nor in the next hand', () => {
    expect(endedBy(begun('u3a', 'misnamed-discard'), 1)).toBeUndefined();
    expect(endedBy(begun('u3a', 'false-mahjong'), 2)).toBeUndefined();
  });
});

describe('a score is taken as it is', () => {
  it.each([
    ['at the limit', sheet('u3a'), [1000, 0, 8, 0]],
    ['of nothing for a loser', sheet('u3a'), [64, 0, 0, 0]],
    ['that is not needed', sheet('u3a'), [64, null, null, null]],
    ['of fans, which may be none', sheet('cantonese'), [0, null, null, null]],
  ] as const)('%s', (_, table, scores) => expect(doubtsOf(table, hand(0, scores))).toEqual({}));
});
