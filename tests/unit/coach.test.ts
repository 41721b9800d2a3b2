// What the coach says, and which decisions it speaks of.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type Action, type TileId } from '../../src/engine/index.ts';
import {
  describeCoachChoice,
  describePlanChange,
  describeCoachHint,
} from '../../src/features/practice-table/coach/coach-text.ts';
import { describeDecisionAndAlternative } from '../../src/features/practice-table/coach/turning-point-text.ts';
import {
  listLearnerDecisionIndexes,
  isLearnerMistake,
  listJudgedActionsForLearner,
  getCurrentPlay,
  isSameActionAndTile,
  createImportantDecisionSlices,
  type Counsel,
  type PlanWithHelpfulTiles,
  type CounselReason,
} from '../../src/bots/index.ts';
import { dealPracticeHand } from '../../src/bots/practice-game.ts';
import { judgeLearnerChoice, createDecisionJudgingSlices } from '../../src/bots/coach.ts';
import type { ChosenActionWithAlternatives, ActionOption } from '../../src/bots/policies.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { adviseLearner, playToEnd } from './support/until-mine.ts';

const throwing = (tile: TileId): Action => ({ do: 'discard', seat: 's', tile });
const option = (action: Action, because: Partial<ActionOption['because']>): ActionOption => ({
  action,
  because: { by: 'hand', distance: 1, useful: [], unseen: 4, aim: {}, value: 10, ...because },
});
const decision = (best: ActionOption, ...alternatives: ActionOption[]): ChosenActionWithAlternatives => ({
  ...best,
  alternatives,
});
const north = (because: Partial<ActionOption['because']>) => option(throwing('wn'), because);
const four = (because: Partial<ActionOption['because']>) => option(throwing('o4'), because);
const pung = (because: Partial<ActionOption['because']>) =>
  option({ do: 'claim', seat: 's', claim: 'pung', tiles: ['o5', 'o5', 'o5'] }, because);
const pass = (because: Partial<ActionOption['because']>) => option({ do: 'pass', seat: 's' }, because);
const secondChow = option({ do: 'claim', seat: 's', claim: 'chow', tiles: ['o4', 'o5', 'o6'] }, {});

const tilesOf = (text: string) => text.match(/../g) as TileId[];
const wanted = ['b2b2b2', 'c4c5c6', 'o1o1o1', 'o3o3o3', 'wewe'].map(tilesOf);
const plan: PlanWithHelpfulTiles = {
  aim: {},
  distance: 1,
  helping: [
    { tile: 'o1', left: 2 },
    { tile: 'o3', left: 1 },
  ],
  unseen: 3,
  example: wanted,
  missing: ['o1', 'o3'],
  chows: 1,
  mostChows: 1,
  doubles: [],
};
const counsel = (
  best: ActionOption,
  other: ActionOption,
  reason: CounselReason,
  more: Partial<Counsel> = {},
): Counsel => ({
  advice: decision(best, other),
  best,
  other,
  reason,
  plan,
  stands: plan,
  changed: undefined,
  choices: [
    { option: best, distance: 1, unseen: 3, lost: [] },
    { option: other, distance: 2, unseen: 0, lost: ['o1'] },
  ],
  wild: undefined,
  partner: undefined,
  watch: [],
  declaring: undefined,
  alike: [],
  offered: undefined,
  rack: ['o4', 'o4', 'wn'],
  ...more,
});
const gained = [
  { tile: 'o2', left: 3 },
  { tile: 'o5', left: 4 },
] as const;
const danger = {
  kind: 'danger',
  seat: 'w',
  also: [],
  sets: 2,
  ready: false,
  shows: undefined,
  safe: 'pool',
  back: false,
} as const;
const N = north({});
const F = four({});
const P = pung({});
const S = pass({});
const set = (nth: number, before: { readonly distance: number; readonly unseen: number }) =>
  ({ kind: 'set', nth, before, doubles: false, wild: false }) as const;
/** A plan with a set of which no tile is held. */
const open = { plan: { ...plan, example: [...wanted, tilesOf('c1c2c3')], missing: tilesOf('o1o3c1c2c3') } };
const waiting = { plan: { ...plan, distance: 0 } };
/** The 7 of bamboos goes, of a plan that is short of the 2 of characters. */
const noChow = (example: string, rack: string) =>
  counsel(
    option(throwing('b7'), {}),
    F,
    { kind: 'no-chow' },
    { plan: { ...plan, example: example.split(' ').map(tilesOf), missing: ['c2'] }, rack: tilesOf(rack) },
  );

describe('the coach says what a choice does for the plan', () => {
  it.each<[string, Counsel]>([
    ['it may grow', counsel(N, F, { kind: 'grows', keep: 'o4', gained, beside: undefined }, open)],
    ['it may grow, but every set is begun', counsel(N, F, { kind: 'grows', keep: 'o4', gained, beside: undefined })],
    [
      'a pung may come',
      counsel(N, F, { kind: 'grows', keep: 'o4', gained: [{ tile: 'o4', left: 2 }], beside: undefined }),
    ],
    ['it is waited with', counsel(N, F, { kind: 'grows', keep: 'o4', gained, beside: undefined }, waiting)],
    ['a pung would double', counsel(F, N, { kind: 'doubles', keep: 'wn' })],
    ['there is a pair already', counsel(F, N, { kind: 'second-pair', pair: 'we' })],
    ['nothing else is spare', counsel(N, F, { kind: 'only-spare' })],
    [
      'it is of another suit',
      counsel(N, F, { kind: 'off-suit' }, { plan: { ...plan, aim: { tiles: ['c1', 'c2', 'c3'] } } }),
    ],
    ['none is left', counsel(N, F, { kind: 'gone' })],
    ['nothing is near it', counsel(N, F, { kind: 'alone' })],
    [
      'a run with the tile that goes is no chow that stays',
      noChow('c1c2c3 b9b9b9 c4c4c4 b8b8', 'b7b8b8b9b9b9c1c3c4c4c4'),
    ],
    ['a chow is whole, though the pair is short of one of its tiles', noChow('c1c2c3 b9b9b9 c2c2', 'b7b9b9b9c1c2c2c3')],
    ['the chow is elsewhere', counsel(F, N, { kind: 'no-chow' })],
    ['two are spare', counsel(N, F, { kind: 'spare', keep: 'o4' })],
    ['a tile that is there twice', counsel(F, N, { kind: 'one-over', held: 2 })],
    ['a chow has begun', counsel(N, F, { kind: 'grows', keep: 'o4', gained: [gained[1]], beside: 'o6' })],
    ['danger', counsel(N, F, { ...danger, safe: 'own' })],
    ['danger of a suit', counsel(N, F, { ...danger, shows: 'o', back: true })],
    ['danger of a hand that was declared', counsel(N, F, { ...danger, ready: true, safe: 'open' })],
    ['a set', counsel(P, S, set(2, { distance: 2, unseen: 9 }))],
    ['a set that could not be gone for before', counsel(P, S, set(2, { distance: Infinity, unseen: 0 }))],
    ['a set that leaves more that helps', counsel(P, S, set(2, { distance: 1, unseen: 2 }))],
    ['a set that nobody can take away', counsel(P, S, set(2, { distance: 1, unseen: 3 }))],
    ['a set that sets the plan back', counsel(P, S, set(2, { distance: 0, unseen: 3 }))],
    ['a set with a wild tile', counsel(P, S, { ...set(2, { distance: 2, unseen: 9 }), wild: true }, { wild: 'b2' })],
    ['the last set but one', counsel(P, S, set(3, { distance: 1, unseen: 9 }), waiting)],
    ['a claim for nothing', counsel(S, P, { kind: 'no-nearer' })],
    ['a claim of a chow that is there', counsel(S, secondChow, { kind: 'no-nearer' }, { rack: ['o4', 'o5', 'o6'] })],
    ['a claim of the pair', counsel(S, P, { kind: 'its-pair', pair: 'o5' })],
    ['a second chow', counsel(S, secondChow, { kind: 'has-chow' })],
    ['a claim that ends the plan', counsel(S, P, { kind: 'gives-up' })],
    [
      'a chow of a suit that the plan does not use',
      counsel(S, secondChow, { kind: 'has-chow' }, { plan: { ...plan, helping: [], example: [tilesOf('b2b2b2')] } }),
    ],
    [
      'danger of several hands that were declared',
      counsel(N, F, { ...danger, ready: true, also: ['n', 'e'], safe: 'own' }),
    ],
    [
      'danger where the hand is not likely to win',
      counsel(N, F, { ...danger, ready: true, safe: 'own', back: true, lost: true }),
    ],
    ['a pair that is parted', counsel(F, N, { kind: 'parts', seat: 'w', safe: 'pool' })],
    ['a tile that is safer', counsel(F, N, { kind: 'safer', seat: 'w', safe: 'own' })],
    ['a tile for no set', counsel(N, F, { kind: 'not-needed' })],
    ['a pair without a place', counsel(F, N, { kind: 'both-over' })],
    ['nothing to choose', counsel(N, F, { kind: 'little' }, { alike: ['wn', 'o4'] })],
    ['nothing to choose of three', counsel(N, F, { kind: 'little' }, { alike: ['wn', 'o4', 'c1'] })],
    [
      'nothing to choose, though one stands in the plan as it is drawn',
      counsel(N, F, { kind: 'little' }, { alike: ['wn', 'c4'] }),
    ],
    ['nothing but that', counsel(N, F, { kind: 'little' })],
    ['nothing', counsel(S, P, { kind: 'little' })],
  ])('%s', (_, told) => expect(describeCoachChoice(told).why).toMatchSnapshot());

  it('says first what it would do, and in a thought gives nothing away', () => {
    const alike = counsel(N, F, { kind: 'little' }, { alike: ['wn', 'o4', 'c1'], changed: 'nearer' });
    const all = [counsel(N, F, { kind: 'alone' }), counsel(S, P, { kind: 'no-nearer' }, { offered: 'o5' }), alike];
    expect(all.map((told) => [describeCoachChoice(told).what, describeCoachHint(told)])).toMatchSnapshot('what');
    expect(describePlanChange(alike)).toMatchSnapshot('another plan');
  });
  it('names the suit or the winds in a thought, where there are two kinds of them', () => {
    const hint = (rack: Counsel['rack'], alike: Counsel['alike'] = []) =>
      describeCoachHint(counsel(N, F, { kind: 'alone' }, { rack, alike }));
    expect(hint(['o4', 'we', 'wn'])).toBe('It is one of your winds. Which of them doesn’t fit?');
    expect(hint(['o4', 'wn', 'wn'])).toBe('Which tile doesn’t fit?');
    expect(hint(['o4', 'we', 'wn'], ['wn', 'o4'])).toBe('Which tile doesn’t fit?');
  });
});

describe('what a choice costs', () => {
  const advice = decision(north({ value: 40 }), four({ value: 28 }), option(throwing('c1'), { value: 39 }));
  it.each([
    ['wn', 0, false],
    ['o4', 12, true],
    ['c1', 1, false],
  ] as const)('%s costs %d', (tile, cost, mistake) => {
    const judged = judgeLearnerChoice(0, throwing(tile), advice)!;
    expect([judged.cost, isLearnerMistake(judged)]).toEqual([cost, mistake]);
  });

  it('of a Mahjong that was let go is beyond any number', () => {
    const win = option({ do: 'mahjong', seat: 's' }, { by: 'win', value: 1e9 });
    const judged = judgeLearnerChoice(0, throwing('o4'), decision(win, four({})))!;
    expect(judged.cost).toBe(Infinity);
  });

  it('is not asked of what cannot be chosen', () => {
    expect(judgeLearnerChoice(0, throwing('dr'), advice)).toBeUndefined();
    expect(judgeLearnerChoice(0, throwing('wn'), decision(north({})))).toBeUndefined();
  });

  it('takes a throw with a word for the throw, and sets in any order', () => {
    expect(isSameActionAndTile(throwing('o4'), { ...throwing('o4'), declare: true } as Action)).toBe(true);
    expect(isSameActionAndTile(throwing('o4'), throwing('o5'))).toBe(false);
    const chow = (tiles: TileId[]): Action => ({ do: 'claim', seat: 's', claim: 'chow', tiles });
    expect(isSameActionAndTile(chow(['b1', 'b2', 'b3']), chow(['b3', 'b1', 'b2']))).toBe(true);
    expect(isSameActionAndTile(chow(['b1', 'b2', 'b3']), chow(['b2', 'b3', 'b4']))).toBe(false);
  });
});

describe('a whole hand with the coach', () => {
  it.each(RULESET_IDS)('can be judged, whatever is played: %s', (rules) => {
    const dealt = dealPracticeHand({ start: { rules, seed: 11 }, me: 's', others: 'steady' });
    if (!dealt.ok) throw new Error(dealt.error.code);
    const hand = playToEnd(dealt.value, (now) => {
      const advice = adviseLearner(now)!;
      const legal = listJudgedActionsForLearner(now).filter(({ allowed }) => allowed);
      expect(legal.some(({ action }) => isSameActionAndTile(action, advice.action))).toBe(true);
      // The learner plays the second best, where there is one.
      return (advice.alternatives[0] ?? advice).action;
    });
    expect(getCurrentPlay(hand).phase.name).toBe('over');
    const judged = runAllSlices(createDecisionJudgingSlices(hand));
    const places = judged.map(({ place }) => place);
    expect(places.every((place) => listLearnerDecisionIndexes(hand).includes(place))).toBe(true);
    expect(new Set(places).size).toBe(places.length);
    const told = runAllSlices(createImportantDecisionSlices(hand));
    expect(told.length).toBeLessThanOrEqual(3);
    for (const { judged: each, counsel: said } of told) {
      expect(describeDecisionAndAlternative(said, each.cost === 0)).toMatch(
        /^You (?:discarded|took|laid down|did not|went) /,
      );
      expect(describeCoachChoice(said).why).toMatch(/\.$/);
    }
  });
});
