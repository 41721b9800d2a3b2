// The rule behind what the coach says, and how a decision is thought over without holding the page up.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, settle, type Play } from '../../src/engine/index.ts';
import { findRuleBehindAdvice } from '../../src/features/practice-table/coach/turning-point-text.ts';
import { buildCounsel, getCurrentPlay, createSeatView, type Counsel } from '../../src/bots/index.ts';
import { dealPracticeHand } from '../../src/bots/practice-game.ts';
import type { ChosenActionWithAlternatives, ActionOption } from '../../src/bots/policies.ts';
import type { Slices } from '../../src/bots/slices.ts';
import { hasRuleTitle } from '../../src/format/rule-titles.ts';
import { runInSlices } from '../../src/ui/yield-to-main.ts';
import { adviseLearner, playToEnd } from './support/until-mine.ts';

interface Asked {
  readonly play: Play;
  readonly advice: ChosenActionWithAlternatives;
  readonly counsel: Counsel;
  readonly rule: string | undefined;
}

/** Every decision of South in a hand played as the coach says. */
function decisionsIn(rules: string, seed: number): readonly Asked[] {
  const dealt = dealPracticeHand({ start: { rules, seed }, me: 's', others: 'steady' });
  if (!dealt.ok) throw new Error(dealt.error.code);
  const found: Asked[] = [];
  playToEnd(dealt.value, (hand) => {
    const play = getCurrentPlay(hand);
    const advice = adviseLearner(hand)!;
    const counsel = buildCounsel(createSeatView(play, 's'), advice);
    found.push({ play, advice, counsel, rule: findRuleBehindAdvice(play, 's', counsel) });
    return advice.action;
  });
  return found;
}

/** How often a tile was thrown for what the hand may become, in all games. */
let plainThrows = 0;

describe.each(RULESET_IDS)('the rule behind a decision: %s', (rules) => {
  const asked = [3, 11].flatMap((seed) => decisionsIn(rules, seed));

  it('has a page in the rule book, wherever there is one', () => {
    const named = asked.flatMap(({ rule }) => rule ?? []);
    expect(named.length).toBeGreaterThan(asked.length * 0.9);
    for (const rule of named) expect([rule, hasRuleTitle(rule)]).toEqual([rule, true]);
  });

  it('is that of the claim where one is made or let go by, and that of the discard where a tile is thrown', () => {
    const plain = asked.flatMap(({ advice, counsel, rule }) => {
      const [next] = advice.alternatives;
      const told = advice.because.by === 'hand' && !advice.because.aim.special && next;
      return told && counsel.reason.kind !== 'danger' ? [{ advice, next, rule }] : [];
    });
    const thrown = plain.filter(({ advice }) => advice.action.do === 'discard');
    const letGo = plain.filter(({ advice, next }) => advice.action.do === 'pass' && next.action.do === 'claim');
    expect(thrown.map(({ rule }) => rule).filter((rule) => !/\.(?:play\.discard|claim\.\w+)/.test(rule ?? ''))).toEqual(
      [],
    );
    expect(letGo.map(({ rule }) => rule).filter((rule) => !/\.claim\./.test(rule ?? ''))).toEqual([]);
    plainThrows += thrown.length;
  });
});

it('there were such decisions', () => {
  expect(plainThrows).toBeGreaterThan(RULESET_IDS.length);
});

describe('what a coach plays for', () => {
  const { play, advice } = decisionsIn('u3a', 3)[0]!;
  const option = (more: Partial<ActionOption['because']>): ActionOption => ({
    action: advice.action,
    because: { ...advice.because, by: 'hand', danger: { chance: 0, cost: 0, seat: undefined }, ...more },
  });

  it('is the rule of a special hand', () => {
    const rule = 'british.special.heads-and-tails';
    const special = hasRuleTitle(rule) ? rule : undefined;
    expect(
      findRuleBehindAdvice(play, 's', {
        best: option({ aim: { special: rule } }),
        other: undefined,
        reason: { kind: 'little' },
      }),
    ).toBe(special);
  });

  it('is what whoever feeds another hand pays, where that is the danger', () => {
    const danger = {
      kind: 'danger',
      also: [],
      sets: 3,
      ready: true,
      shows: undefined,
      safe: 'pool',
      back: false,
    } as const;
    const paid = settle({ rules: 'u3a', seats: play.seats, winner: 'w', scores: { w: 1 }, discarder: 's' });
    if (!paid.ok) throw new Error(paid.error.code);
    const [best, other] = [option({ value: 20 }), option({ value: -400 })];
    expect(findRuleBehindAdvice(play, 's', { best, other, reason: { ...danger, seat: 'w' } })).toBe(
      paid.value.payments.find(({ from }) => from === 's')!.rule,
    );
  });
});

describe('thinking without holding the page up', () => {
  /** Works a number of milliseconds in each slice, and notes when. */
  function* work(slices: number, milliseconds: number): Slices<string> {
    for (let i = 0; i < slices; i++) {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
      yield;
    }
    return 'done';
  }

  it('lets others do something in between', async () => {
    let heard = 0;
    const timer = setInterval(() => heard++, 1);
    expect(await runInSlices(work(6, 12))).toBe('done');
    clearInterval(timer);
    expect(heard).toBeGreaterThan(2);
  });

  it('does what is short at once', async () => {
    let heard = 0;
    setTimeout(() => heard++);
    const done = runInSlices(work(3, 0));
    expect(await done).toBe('done');
    expect(heard).toBe(0);
  });

  it('stops when nobody wants to know any more', async () => {
    let asked = 0;
    expect(await runInSlices(work(50, 12), () => ++asked > 1)).toBeUndefined();
    expect(asked).toBe(2);
  });
});
