// What can go wrong at a table: every mistake of the engine has words, every word a mistake, in every game.
import texts from 'sparrow:mistakes';
import { describe, expect, it } from 'vitest';
import { judgeMistake, listMistakeLaws, RULESET_IDS, rulesets, type MistakeLaw } from '../../src/engine/index.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import { describePenaltyPayments, listMistakeVerdicts, toMistakeRuling } from '../../src/features/rulings/mistakes.ts';
import { readJson, sentencesOf, wordCount } from './support.ts';
import { opened } from '../unit/support/opened.ts';

interface EffectWords {
  readonly hand: Readonly<Record<MistakeLaw['hand'], string>>;
  readonly player: Readonly<Record<MistakeLaw['player'], string>>;
}
const words = readJson<EffectWords>('rulings/effects.json');
const known = (rules: string, house = {}) => {
  const list = listMistakeLaws({ rules, house });
  if (!list.ok) throw new Error(list.error.code);
  return list.value;
};

describe('the words for mistakes', () => {
  it('have a tip where more is to be known', () =>
    expect(Object.values(texts).filter(({ tip }) => tip !== undefined).length).toBeGreaterThan(0));

  it('are short', () => {
    const all = Object.values(texts).flatMap(({ title, now, tip = '' }) => [title, now, tip]);
    expect(
      [...all, ...Object.values(words.hand), ...Object.values(words.player)]
        .flatMap(sentencesOf)
        .filter((sentence) => wordCount(sentence) > 20),
    ).toEqual([]);
  });
});

describe.each(RULESET_IDS)('%s', (rules) => {
  it('shows every mistake it knows once, with its rule', () => {
    const shown = listMistakeVerdicts(opened(rules));
    expect(shown.map((each) => each.name).toSorted()).toEqual(
      known(rules)
        .map((law) => law.name)
        .toSorted(),
    );
    expect(
      shown.map(({ rule }) => rule).filter((rule) => !rulesets[rules].rules.some(({ id }) => id === rule)),
    ).toEqual([]);
  });

  it('says why in the engine’s words, of nobody in particular', () => {
    for (const { name, why, tip } of listMistakeVerdicts(opened(rules))) {
      const judged = judgeMistake({ rules, what: name, offender: 's', to: 'w' });
      if (!judged.ok) throw new Error(judged.error.code);
      expect(why).toBe(describeEngineReason(judged.value.because, () => 'the player'));
      expect(why).not.toContain('South');
      expect(tip).not.toBe(why);
    }
  });

  it('names the sums that the engine moves', () => {
    for (const said of listMistakeVerdicts(opened(rules))) {
      for (const cost of said.costs) {
        const judged = judgeMistake({
          rules,
          what: said.name,
          offender: cost.who.includes('East') ? 'e' : 's',
          to: 'w',
        });
        expect(judged.ok && judged.value.payments.map(({ amount }) => amount)).toEqual(
          cost.payments.map(({ amount }) => amount),
        );
        for (const { amount } of cost.payments)
          expect(describePenaltyPayments(cost)).toContain(amount.toLocaleString('en-GB'));
      }
    }
  });
});

describe('house rules', () => {
  const costs = (rules: string, what: string, house = {}) =>
    listMistakeVerdicts(opened(rules, house))
      .find((each) => each.name === what)!
      .costs.map((cost) => `${cost.who} ${describePenaltyPayments(cost)}`.trim());

  it('change what a mistake costs', () => {
    expect(costs('u3a', 'false-mahjong')).toEqual(['500 to each of the others.']);
    expect(costs('u3a', 'false-mahjong', { limit: 600 })).toEqual(['300 to each of the others.']);
    expect(costs('u3a', 'false-mahjong', { falseMjEastDouble: true })).toHaveLength(2);
    expect(costs('japanese', 'false-mahjong')).toEqual([
      'If South did it 250 to West and North, and 500 to East.',
      'If East did it 500 to each of the others.',
    ]);
    expect(costs('u3a', 'too-few-tiles')).toEqual(['Nobody pays.']);
  });

  it('bring mistakes that a game does not know otherwise', () => {
    const names = (house: object) =>
      listMistakeVerdicts(opened('japanese', house as Record<string, boolean>)).map((each) => each.name);
    expect(names({})).not.toContain('claim-not-made');
    expect(names({ claimForfeit: true })).toContain('claim-not-made');
  });
});

describe('a false Mahjong', () => {
  const told = (rules: string) => listMistakeVerdicts(opened(rules)).find((each) => each.name === 'false-mahjong')!;
  it('speaks of shown hands only where they make a difference', () => {
    expect(told('cantonese').says).toBe('Somebody said Mahjong and was wrong');
    for (const rules of ['u3a', 'bell', 'japanese']) expect(told(rules).says).toContain('another player');
  });
  it('says where the books leave open how to go on', () => {
    const open = RULESET_IDS.filter((rules) =>
      told(rules).steps.some((step) => step.startsWith('The books do not say')),
    );
    expect(open).toEqual(RULESET_IDS.filter((rules) => ['british', 'cantonese'].includes(rulesets[rules].family)));
  });
});

it('a mistake that costs nothing is said to cost nothing', () => {
  const free = listMistakeVerdicts(opened('u3a', {})).find(({ costs }) =>
    costs.every((each) => each.payments.length === 0),
  );
  expect(toMistakeRuling(free!).costs).toEqual([['Who pays', 'Nobody pays.']]);
});

describe('who is paid for a mistake', () => {
  const costOf = (rules: string, name: string, house = {}) =>
    listMistakeVerdicts(opened(rules, house))
      .find((said) => said.name === name)
      ?.costs.map(describePenaltyPayments);
  it('the winner of the hand, for a claim that was not made', () => {
    expect(costOf('japanese', 'claim-not-made', { claimForfeit: true })).toEqual([
      '100 to the winner of the hand. If nobody wins, the player pays nothing.',
    ]);
  });
  it('the claimant, for a wrong name', () => {
    expect(costOf('u3a', 'misnamed-discard')).toEqual(['50 to the player who claimed the tile.']);
  });
});
