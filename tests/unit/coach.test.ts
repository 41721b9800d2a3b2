// What the coach says, and which decisions it speaks of.
import { describe, expect, it } from 'vitest';
import {
  CODED_DEAL_COUNT,
  formatDealCode,
  parseDealCode,
  listDealCodeWordsWithGames,
} from '../../src/questions/deal-codes.ts';
import { listQuizCodeWords } from '../../src/questions/codes.ts';
import { RULESET_IDS, type Action, type TileId } from '../../src/engine/index.ts';
import {
  createCoachAnswer,
  describePlanChange,
  describeCoachHint,
} from '../../src/features/practice-table/coach/coach-text.ts';
import {
  describeCostOfChoice,
  describeDecisionAndAlternative,
} from '../../src/features/practice-table/coach/turning-point-text.ts';
import {
  dealPracticeHand,
  listDecisionIndexes,
  isLearnerMistake,
  judgeLearnerChoice,
  judgeDecisionsInSlices,
  selectImportantDecisions,
  listLegalLearnerActions,
  getCurrentPlay,
  isSameDecision,
  applyAction,
  findImportantDecisionsInSlices,
  getTurnOfLearnerOrOthers,
  type Counsel,
  type Decision,
  type JudgedDecision,
  type ActionOption,
  type PracticeHand,
  type PlanWithHelpfulTiles,
  type CounselReason,
} from '../../src/bots/index.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { adviseLearner, untilMine } from './support/until-mine.ts';

const throwing = (tile: TileId): Action => ({ do: 'discard', seat: 's', tile });
const option = (action: Action, because: Partial<ActionOption['because']>): ActionOption => ({
  action,
  because: { by: 'hand', distance: 1, useful: [], unseen: 4, aim: {}, value: 10, ...because },
});
const decision = (best: ActionOption, ...alternatives: ActionOption[]): Decision => ({ ...best, alternatives });
const north = (because: Partial<ActionOption['because']>) => option(throwing('wn'), because);
const four = (because: Partial<ActionOption['because']>) => option(throwing('o4'), because);
const pung = (because: Partial<ActionOption['because']>) =>
  option({ do: 'claim', seat: 's', claim: 'pung', tiles: ['o5', 'o5', 'o5'] }, because);
const pass = (because: Partial<ActionOption['because']>) => option({ do: 'pass', seat: 's' }, because);
const secondChow = option({ do: 'claim', seat: 's', claim: 'chow', tiles: ['o4', 'o5', 'o6'] }, {});

const wanted = ['b2b2b2', 'c4c5c6', 'o1o1o1', 'o3o3o3', 'wewe'].map((set) => set.match(/../g) as TileId[]);
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
const waiting = { plan: { ...plan, distance: 0 } };

describe('the coach says what a choice does for the plan', () => {
  it.each<[string, Counsel, string]>([
    [
      'it may grow',
      counsel(N, F, { kind: 'grows', keep: 'o4', gained, beside: undefined }),
      'Keep the 4 of circles: with the 2 or 5 of circles it could start a set.',
    ],
    [
      'a pung may come',
      counsel(N, F, { kind: 'grows', keep: 'o4', gained: [{ tile: 'o4', left: 2 }], beside: undefined }),
      'Keep the 4 of circles: a third one would make a pung.',
    ],
    [
      'it is waited with',
      counsel(N, F, { kind: 'grows', keep: 'o4', gained, beside: undefined }, waiting),
      'Keep the 4 of circles. Then you only need the 1 or 3 of circles.',
    ],
    [
      'a pung would double',
      counsel(F, N, { kind: 'doubles', keep: 'wn' }),
      'Keep the North wind: a pung of them would double your hand.',
    ],
    [
      'there is a pair already',
      counsel(F, N, { kind: 'second-pair', pair: 'we' }),
      'You need only one pair, and you already have it: the two East winds.',
    ],
    [
      'nothing else is spare',
      counsel(N, F, { kind: 'only-spare' }),
      'It is the only tile you don’t need for your plan.',
    ],
    [
      'it is of another suit',
      counsel(N, F, { kind: 'off-suit' }, { plan: { ...plan, aim: { tiles: ['c1', 'c2', 'c3'] } } }),
      'Your plan needs only characters.',
    ],
    [
      'none is left',
      counsel(N, F, { kind: 'gone' }),
      'There are no more of these, and none of your tiles goes with it.',
    ],
    ['nothing is near it', counsel(N, F, { kind: 'alone' }), 'None of your tiles goes with it.'],
    [
      'a run with the tile that goes is no chow that stays',
      counsel(
        option(throwing('b7'), {}),
        F,
        { kind: 'no-chow' },
        {
          plan: {
            ...plan,
            example: [
              ['c1', 'c2', 'c3'],
              ['b9', 'b9', 'b9'],
              ['c4', 'c4', 'c4'],
              ['b8', 'b8'],
            ],
            missing: ['c2'],
          },
          rack: ['b7', 'b8', 'b8', 'b9', 'b9', 'b9', 'c1', 'c3', 'c4', 'c4', 'c4'],
        },
      ),
      'With its neighbours it would make a second chow. You can have only one, and you have started it with the 1 and 3 of characters.',
    ],
    [
      'a chow is whole, though the pair is short of one of its tiles',
      counsel(
        option(throwing('b7'), {}),
        F,
        { kind: 'no-chow' },
        {
          plan: {
            ...plan,
            example: [
              ['c1', 'c2', 'c3'],
              ['b9', 'b9', 'b9'],
              ['c2', 'c2'],
            ],
            missing: ['c2'],
          },
          rack: ['b7', 'b9', 'b9', 'b9', 'c1', 'c2', 'c2', 'c3'],
        },
      ),
      'With its neighbours it would make a second chow. You can have only one, and you already have it: 1, 2, 3 characters.',
    ],
    [
      'the chow is elsewhere',
      counsel(F, N, { kind: 'no-chow' }),
      'With its neighbours it would make a second chow. You can have only one, and you already have it: 4, 5, 6 characters.',
    ],
    [
      'two are spare',
      counsel(N, F, { kind: 'spare', also: 'o4' }),
      'Keep the 4 of circles: there are more of those still to come.',
    ],
    [
      'a tile that is there twice',
      counsel(F, N, { kind: 'one-over', held: 2 }),
      'You need only one of your two 4s of circles.',
    ],
    [
      'a chow has begun',
      counsel(N, F, { kind: 'grows', keep: 'o4', gained: [gained[1]], beside: 'o6' }),
      'Keep the 4 and 6 of circles: the 5 of circles would make them a set.',
    ],
    [
      'danger',
      counsel(N, F, { ...danger, safe: 'own' }),
      'West has two sets on the table and may be waiting for the 4 of circles. West has discarded the North wind before, so it is safer.',
    ],
    [
      'danger of a suit',
      counsel(N, F, { ...danger, shows: 'o', back: true }),
      'West has shown circles and may be waiting for the 4 of circles. Nobody wanted the North wind before, so it is safer. It does mean you will need one more tile.',
    ],
    [
      'danger of a hand that was declared',
      counsel(N, F, { ...danger, ready: true, safe: 'open' }),
      'West is waiting for one tile, and it may be the 4 of circles. No other North wind is left, so it is safer.',
    ],
    [
      'a set',
      counsel(P, S, set(2, { distance: 2, unseen: 9 })),
      'The pung is your second set on the table, and it brings you a tile closer.',
    ],
    [
      'a set that could not be gone for before',
      counsel(P, S, set(2, { distance: Infinity, unseen: 0 })),
      'The pung is your second set on the table.',
    ],
    [
      'a set that leaves more that helps',
      counsel(P, S, set(2, { distance: 1, unseen: 2 })),
      'The pung is your second set on the table. You are no closer yet, but more tiles would help.',
    ],
    [
      'a set that nobody can take away',
      counsel(P, S, set(2, { distance: 1, unseen: 3 })),
      'The pung is your second set on the table. You are no closer yet, but you have this set for certain.',
    ],
    [
      'a set that sets the plan back',
      counsel(P, S, set(2, { distance: 0, unseen: 3 })),
      'The pung is your second set on the table. It takes you a step back, but the hand is worth more.',
    ],
    [
      'a set with a wild tile',
      counsel(P, S, { ...set(2, { distance: 2, unseen: 9 }), wild: true }, { wild: 'b2' }),
      'The pung is your second set on the table, and it brings you a tile closer. It uses the 2 of bamboos, which is wild.',
    ],
    [
      'the last set but one',
      counsel(P, S, set(3, { distance: 1, unseen: 9 }), waiting),
      'Then you only need the 1 or 3 of circles.',
    ],
    [
      'a claim for nothing',
      counsel(S, P, { kind: 'no-nearer' }),
      'The pung of 5 circles would not bring you any closer.',
    ],
    [
      'a claim of a chow that is there',
      counsel(S, secondChow, { kind: 'no-nearer' }, { rack: ['o4', 'o5', 'o6'] }),
      'You already have that chow. Claiming would only put it on the table.',
    ],
    [
      'a claim of the pair',
      counsel(S, P, { kind: 'its-pair', pair: 'o5' }),
      'Your two 5s of circles are the pair that your hand needs.',
    ],
    [
      'a second chow',
      counsel(S, secondChow, { kind: 'has-chow' }),
      'You can have only one chow, and you already have it: 4, 5, 6 characters.',
    ],
    [
      'a claim that ends the plan',
      counsel(S, P, { kind: 'gives-up' }),
      'You’re aiming for three pungs, a chow and a pair, and the pung of 5 circles would spoil that.',
    ],
    [
      'danger of several hands that were declared',
      counsel(N, F, { ...danger, ready: true, also: ['n', 'e'], safe: 'own' }),
      'West, North and East are each waiting for one tile, and it may be the 4 of circles. West has discarded the North wind before, so it is safer.',
    ],
    [
      'danger where the hand is not likely to win',
      counsel(N, F, { ...danger, ready: true, safe: 'own', back: true, lost: true }),
      'You are not likely to win now, so play safe. West is waiting for one tile, and it may be the 4 of circles. West has discarded the North wind before, so it is safer.',
    ],
    [
      'a pair that is parted',
      counsel(F, N, { kind: 'parts', seat: 'w', safe: 'pool' }),
      'That breaks up a pair. Nobody wanted the 4 of circles before, so it is safer.',
    ],
    [
      'a tile that is safer',
      counsel(F, N, { kind: 'safer', seat: 'w', safe: 'own' }),
      'West has discarded the 4 of circles before, so it is safer.',
    ],
    ['a tile for no set', counsel(N, F, { kind: 'not-needed' }), 'You don’t need it for your plan.'],
    [
      'a pair without a place',
      counsel(F, N, { kind: 'both-over' }),
      'You don’t need either of your two 4s of circles.',
    ],
    ['nothing to choose', counsel(N, F, { kind: 'little' }, { alike: ['wn', 'o4'] }), 'You don’t need either of them.'],
    [
      'nothing to choose of three',
      counsel(N, F, { kind: 'little' }, { alike: ['wn', 'o4', 'c1'] }),
      'You don’t need any of them.',
    ],
    [
      'nothing to choose, though one stands in the plan as it is drawn',
      counsel(N, F, { kind: 'little' }, { alike: ['wn', 'c4'] }),
      'It makes no difference which of these you discard.',
    ],
    ['nothing but that', counsel(N, F, { kind: 'little' }), 'You don’t need it for your plan.'],
    ['nothing', counsel(S, P, { kind: 'little' }), ''],
  ])('%s', (_, told, why) => expect(createCoachAnswer(told).why).toBe(why));

  it('says first what it would do', () => {
    expect(createCoachAnswer(counsel(N, F, { kind: 'alone' })).what).toBe('Discard the North wind.');
    expect(createCoachAnswer(counsel(S, P, { kind: 'no-nearer' }, { offered: 'o5' })).what).toBe(
      'Let the 5 of circles go.',
    );
  });

  it('names all that may go where nothing is to choose', () => {
    const told = counsel(N, F, { kind: 'little' }, { alike: ['wn', 'o4', 'c1'] });
    expect(createCoachAnswer(told).what).toBe('Discard the 1 of characters, the 4 of circles or the North wind.');
  });

  it('gives nothing away in a thought', () => {
    expect(describeCoachHint(counsel(N, F, { kind: 'alone' }))).toBe('Which tile doesn’t fit?');
  });

  it('names the suit or the winds in a thought, where there are two kinds of them', () => {
    const hint = (rack: Counsel['rack'], alike: Counsel['alike'] = []) =>
      describeCoachHint(counsel(N, F, { kind: 'alone' }, { rack, alike }));
    expect(hint(['o4', 'we', 'wn'])).toBe('It is one of your winds. Which of them doesn’t fit?');
    expect(hint(['o4', 'wn', 'wn'])).toBe('Which tile doesn’t fit?');
    expect(hint(['o4', 'we', 'wn'], ['wn', 'o4'])).toBe('Which tile doesn’t fit?');
  });

  it('says that another plan is gone for', () => {
    expect(describePlanChange(counsel(N, F, { kind: 'little' }, { changed: 'nearer' }))).toBe(
      'New plan: three pungs, a chow and a pair, because you are closer to it.',
    );
  });
});

describe('what a choice costs', () => {
  const advice = decision(north({ value: 40 }), four({ value: 28 }), option(throwing('c1'), { value: 39 }));
  it.each([
    ['wn', 0, false, 'The coach would do the same.'],
    ['o4', 12, true, 'On average your choice costs about 12 points.'],
    ['c1', 1, false, 'On average your choice costs about 1 point.'],
  ] as const)('%s costs %d', (tile, cost, mistake, sentence) => {
    const judged = judgeLearnerChoice(0, throwing(tile), advice)!;
    expect(judged.cost).toBe(cost);
    expect(isLearnerMistake(judged)).toBe(mistake);
    expect(describeCostOfChoice(judged)).toBe(sentence);
  });

  it('of a Mahjong that was let go is beyond any number', () => {
    const win = option({ do: 'mahjong', seat: 's' }, { by: 'win', value: 1e9 });
    const judged = judgeLearnerChoice(0, throwing('o4'), decision(win, four({})))!;
    expect(judged.cost).toBe(Infinity);
    expect(describeCostOfChoice(judged)).toBe('Your hand was complete, and you missed it.');
  });

  it('is not asked of what cannot be chosen', () => {
    expect(judgeLearnerChoice(0, throwing('dr'), advice)).toBeUndefined();
    expect(judgeLearnerChoice(0, throwing('wn'), decision(north({})))).toBeUndefined();
  });

  it('takes a throw with a word for the throw, and sets in any order', () => {
    expect(isSameDecision(throwing('o4'), { ...throwing('o4'), declare: true } as Action)).toBe(true);
    expect(isSameDecision(throwing('o4'), throwing('o5'))).toBe(false);
    const chow = (tiles: TileId[]): Action => ({ do: 'claim', seat: 's', claim: 'chow', tiles });
    expect(isSameDecision(chow(['b1', 'b2', 'b3']), chow(['b3', 'b1', 'b2']))).toBe(true);
    expect(isSameDecision(chow(['b1', 'b2', 'b3']), chow(['b2', 'b3', 'b4']))).toBe(false);
  });
});

describe('the moments that mattered', () => {
  const moment = (place: number, cost: number, gain = 0): JudgedDecision => ({
    place,
    cost,
    advice: { ...north({ value: 40 }), alternatives: [] },
    chosen: north({ value: 40 - cost }),
    best: north({ value: 40 }),
    instead: four({ value: 40 - gain }),
  });
  it('are the two dearest mistakes and the best choice, in order', () => {
    const all = [moment(1, 7), moment(2, 0, 30), moment(3, 20), moment(4, 1), moment(5, 30), moment(6, 0, 3)];
    expect(selectImportantDecisions(all).map(({ place }) => place)).toEqual([2, 3, 5]);
    expect(selectImportantDecisions([moment(1, 1), moment(2, 0, 1)])).toEqual([]);
  });
});

describe('a whole hand with the coach', () => {
  it.each(RULESET_IDS)('can be judged, whatever is played: %s', (rules) => {
    const dealt = dealPracticeHand({ start: { rules, seed: 11 }, me: 's', others: 'steady' });
    if (!dealt.ok) throw new Error(dealt.error.code);
    let hand: PracticeHand = untilMine(dealt.value);
    while (getTurnOfLearnerOrOthers(hand) === 'mine') {
      const advice = adviseLearner(hand)!;
      expect(
        listLegalLearnerActions(hand).some(({ action, allowed }) => allowed && isSameDecision(action, advice.action)),
      ).toBe(true);
      // The learner plays the second best, where there is one.
      const { action } = advice.alternatives[0] ?? advice;
      const done = applyAction(hand, action);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      hand = untilMine(done.value);
    }
    expect(getCurrentPlay(hand).phase.name).toBe('over');
    const judged = runAllSlices(judgeDecisionsInSlices(hand));
    const places = judged.map(({ place }) => place);
    expect(places.every((place) => listDecisionIndexes(hand).includes(place))).toBe(true);
    expect(new Set(places).size).toBe(places.length);
    const told = runAllSlices(findImportantDecisionsInSlices(hand));
    expect(told.length).toBeLessThanOrEqual(3);
    for (const { judged: each, counsel: said } of told) {
      expect(describeDecisionAndAlternative(said, each.cost === 0)).toMatch(
        /^You (?:discarded|took|laid down|did not|went) /,
      );
      expect(createCoachAnswer(said).why).toMatch(/\.$/);
    }
  });
});

describe('the code of a deal', () => {
  it('stands for a game and its walls, and back', () => {
    expect(
      listDealCodeWordsWithGames()
        .map(([, rules]) => rules)
        .toSorted(),
    ).toEqual([...RULESET_IDS].toSorted());
    for (const rules of RULESET_IDS)
      for (const seed of [0, 7, 482, CODED_DEAL_COUNT - 1])
        expect(parseDealCode(formatDealCode({ rules, seed })!.toLowerCase().replace('-', ' '))).toEqual({
          ok: true,
          value: { rules, seed },
        });
  });

  it.each([
    ['', 'empty'],
    ['WILLOW', 'form'],
    ['WILLOW-48', 'form'],
    ['GLACIER-4821', 'word'],
    ['PUNG-4821', 'word'],
    [formatDealCode({ rules: 'bell', seed: 482 })!.replace(/.$/, (last) => String((Number(last) + 1) % 10)), 'check'],
  ])('says of %j that it is %s', (text, error) => expect(parseDealCode(text)).toEqual({ ok: false, error }));

  it('has words that no quiz has, and figures that fit one game only', () => {
    const quizzes = listQuizCodeWords().map(([word]) => word);
    expect(listDealCodeWordsWithGames().filter(([word]) => quizzes.includes(word))).toEqual([]);
    const figures = listDealCodeWordsWithGames().map(
      ([, rules]) => formatDealCode({ rules, seed: 321 })!.split('-')[1],
    );
    expect(new Set(figures).size).toBe(figures.length);
  });
});
