// What can be true and hardly ever is: a win in a hand that somebody's mistake has ended is asked about once.
import { describe, expect, it } from 'vitest';
import { NOTHING_RECORDED, VOID } from '../../src/learner/hand-record.ts';
import { endedBy, workOutSession } from '../../src/widgets/sheet/session.ts';
import { doubtsOf } from '../../src/widgets/sheet/hand-form.ts';

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'];

describe('a win in a hand that a mistake has ended', () => {
  const begun = (rules: string, what: string) => {
    const entry = { kind: 'penalty' as const, id: 'p', made: 1, at: 1, what, offender: 2, to: 0 };
    const session = workOutSession({
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
  const won = { ...NOTHING_RECORDED, winner: 0, scores: { 0: 64 } };

  it.each(['u3a', 'bmja', 'cantonese'])('is asked about: %s', (rules) => {
    const ended = endedBy(begun(rules, 'false-mahjong'), 1);
    expect(ended?.player).toBe(2);
    const doubts = doubtsOf(NAMES, won, ended);
    expect(doubts['winner']).toContain('Pauline has ended this hand');
    expect(doubtsOf(NAMES, { ...NOTHING_RECORDED, drawn: VOID }, ended)).toEqual({});
  });

  it('is not asked about after another mistake, nor in the next hand', () => {
    expect(endedBy(begun('u3a', 'misnamed-discard'), 1)).toBeUndefined();
    expect(endedBy(begun('u3a', 'false-mahjong'), 2)).toBeUndefined();
  });
});
