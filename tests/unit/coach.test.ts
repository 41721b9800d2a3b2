// What the coach says, and which decisions it speaks of.
import { describe, expect, it } from 'vitest';
import { DEALS, makeDealCode, readDealCode, dealWords } from '../../src/drills/deal-codes.ts';
import { codedQuizzes } from '../../src/drills/codes.ts';
import { RULESETS, type Action, type TileId } from '../../src/engine/index.ts';
import { coachAnswer, nudge } from '../../src/learner/coach-words.ts';
import { costWords, momentTitle } from '../../src/learner/moment-words.ts';
import {
  adviceAt,
  dealHand,
  decisionsOf,
  isMistake,
  judgeChoice,
  judgeHand,
  momentsOf,
  myActions,
  nowOf,
  sameChoice,
  takeAction,
  tellMoments,
  turnAt,
  untilMine,
  type Counsel,
  type Decision,
  type Judged,
  type ActionOption,
  type PracticeHand,
  type Prospect,
  type CounselReason,
} from '../../src/players/index.ts';
import { finishSlices } from '../../src/schedule/slices.ts';

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

/** What is told of a choice after which the hand looks so. */
const prospect = (each: ActionOption, more: Partial<Prospect>): Prospect => ({
  action: each.action,
  thrown: undefined,
  distance: 1,
  helping: [],
  unseen: 4,
  aim: {},
  chance: 0.3,
  worth: 0,
  example: [],
  missing: [],
  ...more,
});
type Told = readonly [ActionOption, Partial<Prospect>];
const counsel = ([best, a]: Told, [other, b]: Told, reason: CounselReason, more: Partial<Counsel> = {}): Counsel => ({
  advice: decision(best, other),
  best,
  other,
  reason,
  prospects: [prospect(best, a), prospect(other, b)],
  wild: undefined,
  partner: undefined,
  offered: undefined,
  rack: [],
  wallLeft: 40,
  ...more,
});
const gained = [
  { tile: 'o2', left: 3 },
  { tile: 'o5', left: 4 },
] as const;
const danger = { kind: 'danger', chance: 0.1, price: 80, more: false, seat: 'w', sets: 2, open: true } as const;
const N = north({});
const F = four({});
const P = pung({});
const S = pass({});

describe('the reason is the difference between two choices', () => {
  it.each<[string, Counsel, string, string]>([
    [
      'more tiles help',
      counsel([N, { unseen: 11 }], [F, { unseen: 3 }], { kind: 'more', gained }),
      'Discard the North wind.',
      'Keep the 4 of circles: then the 2 and 5 of circles can help you too. That makes 11 tiles instead of 3.',
    ],
    [
      'and none without it',
      counsel([N, { unseen: 1 }], [F, { unseen: 0 }], { kind: 'more', gained: [{ tile: 'o2', left: 1 }] }),
      'Discard the North wind.',
      'Keep the 4 of circles: then the 2 of circles can help you too. That makes 1 tile instead of none.',
    ],
    [
      'more of the tile itself',
      counsel(
        [N, { unseen: 5 }],
        [F, { unseen: 2 }],
        { kind: 'more', gained: [{ tile: 'o4', left: 3 }] },
        { rack: ['o4'] },
      ),
      'Discard the North wind.',
      'Keep the 4 of circles: another one would make a pair. That makes 5 tiles instead of 2.',
    ],
    [
      'nearer',
      counsel([N, {}], [F, { distance: 2 }], { kind: 'nearer' }),
      'Discard the North wind.',
      'You need the 4 of circles: without it you are 3 tiles short of Mahjong, with it 2 tiles.',
    ],
    [
      'danger',
      counsel([N, {}], [F, {}], { ...danger, ready: false, safe: 'own' }),
      'Discard the North wind.',
      'West has two sets on the table and may wait for the 4 of circles. That happens about 1 time in 10, and costs you about 80 points. West has discarded the North wind before.',
    ],
    [
      'worth more, and less likely',
      counsel([N, { worth: 640, chance: 0.2, aim: { maxChows: 0 } }], [F, { worth: 48.3, chance: 0.5 }], {
        kind: 'odds',
      }),
      'Discard the North wind.',
      'You go for four pungs and a pair. With the 4 of circles your hand wins about 2 times in 10 and pays about 640. Without it, it wins about 5 times in 10 and pays about 48.',
    ],
    [
      'a pung that helps',
      counsel([P, { distance: 0, thrown: 'c1' }], [S, {}], { kind: 'nearer' }, { offered: 'o5' }),
      'Claim the pung of 5 circles, then discard the 1 of characters.',
      'With the pung of 5 circles you are 1 tile short of Mahjong, and without it 2 tiles.',
    ],
    [
      'a pung that does not',
      counsel([S, { unseen: 8 }], [P, {}], { kind: 'no-nearer' }, { offered: 'o5' }),
      'Let the 5 of circles go.',
      'The pung of 5 circles brings you no nearer: you stay 2 tiles short of Mahjong. As it is, 8 tiles can help you.',
    ],
    [
      'a claim that gives the plan up',
      counsel([S, { aim: { special: 'british.special.knitting' } }], [P, {}], { kind: 'gives-up' }, { offered: 'o5' }),
      'Let the 5 of circles go.',
      'You go for the special hand Knitting. For that hand you may claim no tile before the last.',
    ],
    [
      'nothing',
      counsel([N, {}], [F, {}], { kind: 'little' }),
      'Discard the North wind.',
      'The 4 of circles is as good.',
    ],
  ])('%s', (_, told, what, why) => expect(coachAnswer(told)).toEqual({ what, why }));

  it('names the pair that stays before a pair is broken', () => {
    const rack = ['wn', 'wn', 'c5', 'c5', 'o4'] as const;
    const left = { rack: ['wn', 'c5', 'c5', 'o4'] as const, sets: [], thrown: 'wn' } as const;
    const told = counsel([north({ left }), {}], [F, { distance: 2 }], { kind: 'nearer' }, { rack });
    expect(coachAnswer(told).why).toMatch(
      /^You need only one pair, and you keep that of 5 characters\. You need the 4/,
    );
  });

  it('is never said twice in the same words', () => {
    const told = counsel([N, { unseen: 11 }], [F, { unseen: 3 }], { kind: 'more', gained });
    const said = new Set<string>();
    for (let times = 0; times < 3; times++) {
      const { why } = coachAnswer(told, said);
      expect(said.has(why)).toBe(false);
      said.add(why);
    }
    expect(coachAnswer(told, said).why).toBe('');
  });

  it('is not given away by a thought, and nothing is said where nothing matters', () => {
    expect(nudge(counsel([N, {}], [F, {}], { kind: 'more', gained }))).toBe(
      'The 4 of circles or the North wind: after which discard do more tiles help you?',
    );
    expect(nudge(counsel([S, {}], [P, {}], { kind: 'nearer' }, { offered: 'o5' }))).toBe(
      'You go for four sets and a pair. Does the 5 of circles bring you nearer?',
    );
    expect(nudge(counsel([N, {}], [F, {}], { kind: 'little' }))).toBe('Either is fine.');
  });
});

describe('a moment is headed by what happened', () => {
  const chow = option({ do: 'claim', seat: 's', claim: 'chow', tiles: ['o4', 'o5', 'o6'] }, {});
  it.each<[string, ActionOption, ActionOption, boolean, string]>([
    ['a throw', N, F, false, 'You discarded the 4 of circles, not the North wind'],
    ['a good throw', N, F, true, 'You discarded the North wind, not the 4 of circles'],
    ['a claim instead of another', P, chow, true, 'You took the pung of 5 circles, not the chow of 4, 5, 6 circles'],
    ['a claim', P, S, true, 'You took the pung of 5 circles'],
    ['no claim', P, S, false, 'You did not take the pung of 5 circles'],
    ['no Mahjong', option({ do: 'mahjong', seat: 's' }, { by: 'win' }), F, false, 'You did not go Mahjong'],
  ])('%s', (_, best, other, good, title) =>
    expect(momentTitle(counsel([best, {}], [other, {}], { kind: 'nearer' }), good)).toBe(title),
  );
});

describe('what a choice costs', () => {
  const advice = decision(north({ value: 40 }), four({ value: 28 }), option(throwing('c1'), { value: 39 }));
  it.each([
    ['wn', 0, false, 'The coach would do the same.'],
    ['o4', 12, true, 'On average your choice costs about 12 points.'],
    ['c1', 1, false, 'On average your choice costs about 1 point.'],
  ] as const)('%s costs %d', (tile, cost, mistake, sentence) => {
    const judged = judgeChoice(0, throwing(tile), advice)!;
    expect(judged.cost).toBe(cost);
    expect(isMistake(judged)).toBe(mistake);
    expect(costWords(judged)).toBe(sentence);
  });

  it('of a Mahjong that was let go is beyond any number', () => {
    const win = option({ do: 'mahjong', seat: 's' }, { by: 'win', value: 1e9 });
    const judged = judgeChoice(0, throwing('o4'), decision(win, four({})))!;
    expect(judged.cost).toBe(Infinity);
    expect(costWords(judged)).toBe('Your hand was complete, and you let it go by.');
  });

  it('is not asked of what cannot be chosen', () => {
    expect(judgeChoice(0, throwing('dr'), advice)).toBeUndefined();
    expect(judgeChoice(0, throwing('wn'), decision(north({})))).toBeUndefined();
  });

  it('takes a throw with a word for the throw, and sets in any order', () => {
    expect(sameChoice(throwing('o4'), { ...throwing('o4'), declare: true } as Action)).toBe(true);
    expect(sameChoice(throwing('o4'), throwing('o5'))).toBe(false);
    const chow = (tiles: TileId[]): Action => ({ do: 'claim', seat: 's', claim: 'chow', tiles });
    expect(sameChoice(chow(['b1', 'b2', 'b3']), chow(['b3', 'b1', 'b2']))).toBe(true);
    expect(sameChoice(chow(['b1', 'b2', 'b3']), chow(['b2', 'b3', 'b4']))).toBe(false);
  });
});

describe('the moments that mattered', () => {
  const moment = (place: number, cost: number, gain = 0): Judged => ({
    place,
    cost,
    advice: { ...north({ value: 40 }), alternatives: [] },
    chosen: north({ value: 40 - cost }),
    best: north({ value: 40 }),
    instead: four({ value: 40 - gain }),
  });
  it('are the two dearest mistakes and the best choice, in order', () => {
    const all = [moment(1, 7), moment(2, 0, 30), moment(3, 20), moment(4, 1), moment(5, 30), moment(6, 0, 3)];
    expect(momentsOf(all).map(({ place }) => place)).toEqual([2, 3, 5]);
    expect(momentsOf([moment(1, 1), moment(2, 0, 1)])).toEqual([]);
  });
});

describe('a whole hand with the coach', () => {
  it.each(RULESETS)('can be judged, whatever is played: %s', (rules) => {
    const dealt = dealHand({ start: { rules, seed: 11 }, me: 's', others: 'steady' });
    if (!dealt.ok) throw new Error(dealt.error.code);
    let hand: PracticeHand = untilMine(dealt.value);
    while (turnAt(hand) === 'mine') {
      const advice = adviceAt(hand)!;
      expect(myActions(hand).some(({ action, allowed }) => allowed && sameChoice(action, advice.action))).toBe(true);
      // The learner plays the second best, where there is one.
      const { action } = advice.alternatives[0] ?? advice;
      const done = takeAction(hand, action);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      hand = untilMine(done.value);
    }
    expect(nowOf(hand).phase.name).toBe('over');
    const judged = finishSlices(judgeHand(hand));
    const places = judged.map(({ place }) => place);
    expect(places.every((place) => decisionsOf(hand).includes(place))).toBe(true);
    expect(new Set(places).size).toBe(places.length);
    const told = finishSlices(tellMoments(hand));
    expect(told.length).toBeLessThanOrEqual(3);
    for (const { judged: each, counsel: said } of told) {
      expect(momentTitle(said, each.cost === 0)).toMatch(/^You (?:discarded|took|laid down|did not|went) /);
      expect(coachAnswer(said).why).toMatch(/\.$/);
    }
  });
});

describe('the code of a deal', () => {
  it('stands for a game and its walls, and back', () => {
    expect(
      dealWords()
        .map(([, rules]) => rules)
        .toSorted(),
    ).toEqual([...RULESETS].toSorted());
    for (const rules of RULESETS)
      for (const seed of [0, 7, 482, DEALS - 1])
        expect(readDealCode(makeDealCode({ rules, seed })!.toLowerCase().replace('-', ' '))).toEqual({
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
    [makeDealCode({ rules: 'bell', seed: 482 })!.replace(/.$/, (last) => String((Number(last) + 1) % 10)), 'check'],
  ])('says of %j that it is %s', (text, error) => expect(readDealCode(text)).toEqual({ ok: false, error }));

  it('has words that no quiz has, and figures that fit one game only', () => {
    const quizzes = codedQuizzes().map(([word]) => word);
    expect(dealWords().filter(([word]) => quizzes.includes(word))).toEqual([]);
    const figures = dealWords().map(([, rules]) => makeDealCode({ rules, seed: 321 })!.split('-')[1]);
    expect(new Set(figures).size).toBe(figures.length);
  });
});
