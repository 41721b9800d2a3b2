// Special hands at the practice table: none, a few, or all, for players and coach.
import { describe, expect, it } from 'vitest';
import {
  openTable,
  CUSTOM_HAND_SWITCH_IDS,
  computeHandBillsAndSettlement,
  RULESET_IDS,
  startHand,
  type Action,
  type Play,
} from '../../src/engine/index.ts';
import {
  BOT_CHARACTER_IDS,
  decideWithAlternatives,
  createBotActionChooser,
  playHandToEnd,
  createSeatView,
  type BotCharacterId,
  type SpecialHandsAmount,
} from '../../src/bots/index.ts';
import { listOwnOrPopularSpecialHands } from '../../src/bots/special-hands.ts';
import { DEEP, runs } from '../deep.ts';

/** Every decision of some hands that are played so. */
function decisionsIn(rules: string, character: BotCharacterId, specials: SpecialHandsAmount, hands = 1) {
  return Array.from({ length: hands }, (_, at) => {
    const start = startHand({ rules, seed: 4_101 + at });
    if (!start.ok) throw new Error(start.error.code);
    const made: { readonly view: ReturnType<typeof createSeatView>; readonly aim: unknown; readonly action: Action }[] =
      [];
    const players = Object.fromEntries(
      start.value.seats.map((seat) => [
        seat,
        (view: ReturnType<typeof createSeatView>) => {
          const decision = decideWithAlternatives(view, character, at)!;
          made.push({ view, aim: decision.because.aim.special, action: decision.action });
          return decision.action;
        },
      ]),
    );
    return { over: playHandToEnd(start.value, players, specials), made };
  });
}

const tableOf = (rules: string) => {
  const opened = openTable({ rules });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
};

/** Who thinks long is met every day in the first game, whose special hands are the most. */
const charactersIn = (rules: string) =>
  BOT_CHARACTER_IDS.filter((character) => DEEP || rules === RULESET_IDS[0] || character !== 'thoughtful');

describe.each(RULESET_IDS)('%s', (rules) => {
  it.each(charactersIn(rules))('with none, no %s player goes for one', (character) => {
    const aims = decisionsIn(rules, character, 'none').flatMap(({ made }) => made.map(({ aim }) => aim));
    expect(aims.length).toBeGreaterThan(10);
    expect(aims.filter(Boolean)).toEqual([]);
  });
});

it('a few of the guide are five', () => {
  expect(listOwnOrPopularSpecialHands(tableOf('u3a')).map((id) => id.split('.')[2])).toEqual([
    'purity',
    'all-pair-honours',
    'buried-treasure',
    'imperial-jade',
    'heads-and-tails',
  ]);
});

it('a group that has chosen its special hands goes for those', () => {
  const house = {
    'special-knitting': 'off',
    'special-imperial-jade': 'off',
    [CUSTOM_HAND_SWITCH_IDS[0]!]: null,
  } as const;
  const opened = openTable({ rules: 'u3a', house });
  if (!opened.ok) throw new Error(opened.error.code);
  const few = listOwnOrPopularSpecialHands(opened.value);
  expect(few).toContain('british.special.triple-knitting');
  expect(few).not.toContain('british.special.knitting');
});

/** The special hand that won when steady players played the hand of a seed. */
function wonBy(specials: SpecialHandsAmount, seed: number): string {
  const start = startHand({ rules: 'u3a', seed });
  if (!start.ok) throw new Error(start.error.code);
  const players = Object.fromEntries(start.value.seats.map((seat) => [seat, createBotActionChooser('steady', seed)]));
  const over: Play = playHandToEnd(start.value, players, specials);
  const result = computeHandBillsAndSettlement(over);
  if (!result.ok) throw new Error(result.error.code);
  const { winner } = result.value.end;
  return (winner && result.value.bills[winner]?.special?.rule) ?? '';
}

it('with none, hands of a shape of their own no longer win', () => {
  const seeds = Array.from({ length: 60 }, (_, at) => at + 300);
  const shaped: number[] = [];
  for (const seed of seeds)
    if (shaped.length < 2 && /knitting|wonders|honours/.test(wonBy('all', seed))) shaped.push(seed);
  expect(shaped).toHaveLength(2);
  const others = [...shaped, ...seeds.slice(0, runs(30, 4))];
  expect(
    others.map((seed) => wonBy('none', seed)).filter((id) => /knitting|wonders|pair-honours|snake/.test(id)),
  ).toEqual([]);
  expect(others.map((seed) => wonBy('few', seed)).filter((id) => /knitting|wonders|snake/.test(id))).toEqual([]);
});
