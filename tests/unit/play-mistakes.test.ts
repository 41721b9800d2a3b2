import { describe, expect, it } from 'vitest';
import {
  judgeMistake,
  PLAYER_MISTAKE_NAMES,
  listMistakeLaws,
  settleMistakePenalty,
  RULESET_IDS,
  rulesets,
  settle,
  type MistakeLaw,
} from '../../src/engine/index.ts';

const listed = (rules: string, house = {}): readonly MistakeLaw[] => {
  const found = listMistakeLaws({ rules, house });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
/** `hand/player` of a mistake. */
const says = (rules: string, what: string, house = {}): string | undefined => {
  const found = listed(rules, house).find(({ name }) => name === what);
  return found && `${found.hand}/${found.player}`;
};

describe.each(RULESET_IDS)('the mistakes of %s', (rules) => {
  const { rules: catalogue, liabilities, penalties } = rulesets[rules];
  it('name rules of the catalogue, payments that exist, and each mistake once', () => {
    const list = listed(rules);
    expect(list.filter(({ rule }) => !catalogue.some(({ id }) => id === rule))).toEqual([]);
    expect(list.filter(({ penalty: name }) => name && !penalties.includes(name))).toEqual([]);
    expect(list.filter(({ liability }) => liability && !(liability in liabilities))).toEqual([]);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    expect(list.map(({ name }) => PLAYER_MISTAKE_NAMES.indexOf(name)).every((at) => at >= 0)).toBe(true);
  });
  it('leave out no rule about mistakes, and no payment', () => {
    const house = { claimForfeit: true, flowers: 'seat' };
    const list = listed(rules, house);
    const insured = /insur|\.pao|-dragon|third-|fourth-|winds|honours|terminals|green/;
    const about = catalogue.filter(({ chapter, id }) => chapter === 'penalty' && !insured.test(id)).map(({ id }) => id);
    expect(about.filter((id) => !list.some(({ rule }) => rule === id))).toEqual([]);
    expect(penalties.filter((name) => !list.some((each) => each.penalty === name))).toEqual([]);
  });
  it('make the liable player pay when the hand is settled', () => {
    const wrong = listed(rules).filter(({ liability }) => {
      if (!liability) return false;
      const settled = settle({
        rules,
        scores: { e: 0, s: 100, w: 0, n: 0 },
        winner: 's',
        discarder: 'n',
        liable: { seat: 'n', rule: liability },
      });
      return (
        !settled.ok || settled.value.payments.length === 0 || settled.value.payments.some(({ from }) => from !== 'n')
      );
    });
    expect(wrong).toEqual([]);
  });
  it('sum to nought', () => {
    for (const { name } of listed(rules)) {
      const judged = judgeMistake({ rules, what: name, offender: 'w', to: 'e' });
      expect(judged.ok && Object.values(judged.value.net).reduce((sum, points) => sum + points, 0)).toBe(0);
    }
  });
});

describe('what each game says', () => {
  it.each([
    ['u3a', 'wrong-set-corrected', 'goes-on/unharmed'],
    ['u3a', 'wrong-set', 'goes-on/cannot-win'],
    ['u3a', 'too-few-tiles', 'goes-on/cannot-win'],
    ['u3a', 'too-many-tiles', 'goes-on/scores-nothing'],
    ['u3a', 'missed-flower', 'goes-on/cannot-win'],
    ['u3a', 'misnamed-mahjong', 'ends/unharmed'],
    ['u3a', 'false-mahjong', 'replayed/unharmed'],
    ['u3a', 'false-mahjong-unseen', 'goes-on/unharmed'],
    ['bell', 'wrong-set', 'goes-on/dead'],
    ['bell', 'too-many-tiles', 'goes-on/dead'],
    ['bell', 'too-few-tiles', 'goes-on/cannot-win'],
    ['bell', 'missed-flower', 'goes-on/cannot-win'],
    ['bell', 'wall-mistake', 'replayed/unharmed'],
    ['japanese', 'false-mahjong-unseen', 'goes-on/waits-a-turn'],
    ['japanese', 'shown-tiles', 'goes-on/cannot-win'],
    ['japanese', 'mistaken-discard', 'goes-on/unharmed'],
    ['japanese', 'claim-not-made', undefined],
    ['cantonese', 'missed-flower', undefined],
    ['cantonese', 'too-many-tiles', 'goes-on/cannot-win'],
  ])('%s, %s: %s', (rules, what, expected) => expect(says(rules, what)).toBe(expected));
  it('switches bring some in, or take some away', () => {
    expect(says('japanese', 'claim-not-made', { claimForfeit: true })).toBe('goes-on/unharmed');
    expect(says('cantonese', 'missed-flower', { flowers: 'each' })).toBe('goes-on/cannot-win');
    for (const rules of ['bmja', 'bell']) expect(says(rules, 'missed-flower', { bonusTiles: false })).toBe(undefined);
  });
});

describe('the points that move', () => {
  it('are none where the mistake is none', () => {
    const judged = judgeMistake({ rules: 'u3a', what: 'wrong-set', offender: 'n', shown: ['s'] });
    expect(judged).toMatchObject({ ok: true, value: { name: 'wrong-set', net: { e: 0, s: 0, w: 0, n: 0 } } });
  });
  it('are those of the penalty', () => {
    const own = judgeMistake({ rules: 'u3a', what: 'false-mahjong', offender: 'n' });
    const plain = settleMistakePenalty({ rules: 'u3a', what: 'false-mahjong', offender: 'n' });
    expect(own.ok && plain.ok && own.value.payments).toEqual(plain.ok && plain.value.payments);
  });
});
