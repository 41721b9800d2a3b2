// What can be true and hardly ever is: a win in a hand that somebody's mistake has ended is asked about once.
import { describe, expect, it } from 'vitest';
import { EMPTY_HAND_END, VOID_VALUE } from '../../src/storage/hand-end.ts';
import { findMistakeThatEndedHand, computeSession } from '../../src/features/score-sheet/session.ts';
import { getFormWarningsByField } from '../../src/features/score-sheet/hand-form.ts';

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'];

describe('a win in a hand that a mistake has ended', () => {
  const begun = (rules: string, what: string) => {
    const entry = { kind: 'penalty' as const, id: 'p', made: 1, at: 1, what, offender: 2, to: 0 };
    const session = computeSession({
      id: 's',
      at: 1,
      opened: 1,
      title: '',
      rules,
      house: {},
      names: NAMES,
      tallies: false,
      log: [entry],
    });
    if (!session.ok) throw new Error(session.error.code);
    return session.value;
  };
  const won = { ...EMPTY_HAND_END, winner: 0, scores: { 0: 64 } };

  it.each(['u3a', 'bmja', 'cantonese'])('is asked about: %s', (rules) => {
    const ended = findMistakeThatEndedHand(begun(rules, 'false-mahjong'), 1);
    expect(ended?.player).toBe(2);
    const warnings = getFormWarningsByField(NAMES, won, ended);
    expect(warnings['winner']).toContain('Pauline has ended this hand');
    expect(getFormWarningsByField(NAMES, { ...EMPTY_HAND_END, drawn: VOID_VALUE }, ended)).toEqual({});
  });

  it('is not asked about after another mistake, nor in the next hand', () => {
    expect(findMistakeThatEndedHand(begun('u3a', 'misnamed-discard'), 1)).toBeUndefined();
    expect(findMistakeThatEndedHand(begun('u3a', 'false-mahjong'), 2)).toBeUndefined();
  });
});
