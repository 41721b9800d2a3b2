// What the coach says, and which decisions it speaks of.
import { describe, expect, it } from 'vitest';
import { DEALS, makeDealCode, readDealCode, dealWords } from '../../src/drills/deal-codes.ts';
import { codedQuizzes } from '../../src/drills/codes.ts';
import { RULESETS, type Action, type TileId } from '../../src/engine/index.ts';
import { answer, costWords, differenceOf, nudge } from '../../src/learner/coach-words.ts';
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
  take,
  turnAt,
  untilMine,
  type Decision,
  type Judged,
  type Option,
  type PracticeHand,
} from '../../src/players/index.ts';
import { finish } from '../../src/schedule/slices.ts';

const throwing = (tile: TileId): Action => ({ do: 'discard', seat: 's', tile });
const option = (action: Action, because: Partial<Option['because']>): Option => ({
  action,
  because: { by: 'hand', distance: 1, useful: [], unseen: 4, aim: {}, value: 10, ...because },
});
const decision = (best: Option, ...alternatives: Option[]): Decision => ({ ...best, alternatives });
const north = (because: Partial<Option['because']>) => option(throwing('wn'), because);
const four = (because: Partial<Option['because']>) => option(throwing('o4'), because);
const pung = (because: Partial<Option['because']>) =>
  option({ do: 'claim', seat: 's', claim: 'pung', tiles: ['o5', 'o5', 'o5'] }, because);
const pass = (because: Partial<Option['because']>) => option({ do: 'pass', seat: 's' }, because);

describe('two sentences with tiles and numbers', () => {
  it.each<[string, Decision, string[]]>([
    [
      'more tiles help',
      decision(north({ unseen: 11 }), four({ unseen: 3, value: 5 })),
      [
        'Throw the North wind. Then 11 tiles that you have not seen would bring you nearer.',
        'The 4 of circles would leave only 3.',
      ],
    ],
    [
      'one tile short, and none left',
      decision(north({ distance: 0, unseen: 1 }), four({ distance: 0, unseen: 0 })),
      [
        'Throw the North wind. You are then one tile short, and 1 tile that you have not seen would complete your hand.',
        'The 4 of circles would leave none.',
      ],
    ],
    [
      'further away',
      decision(north({}), four({ distance: 2, unseen: 20 })),
      [
        'Throw the North wind. Then 4 tiles that you have not seen would bring you nearer.',
        'The 4 of circles would take you one tile further from Mahjong.',
      ],
    ],
    [
      'danger',
      decision(
        north({ danger: { chance: 0, cost: 0, seat: undefined } }),
        four({ danger: { chance: 0.1, cost: 8, seat: 'w' }, unseen: 9 }),
      ),
      [
        'Throw the North wind. Then 4 tiles that you have not seen would bring you nearer.',
        'The 4 of circles could give West Mahjong, and that costs about 80 points when it happens.',
      ],
    ],
    [
      'worth more, and slower',
      decision(north({ worth: 640, aim: { maxChows: 0 } }), four({ worth: 48.3, unseen: 9, aim: { maxChows: 4 } })),
      [
        'Throw the North wind. Then 4 tiles that you have not seen would bring you nearer.',
        'The 4 of circles would be quicker, but that hand pays about 48 and not 640.',
        'It plays for pungs and kongs only.',
      ],
    ],
    [
      'a pung that helps',
      decision(pung({ distance: 0 }), pass({ distance: 1 })),
      [
        'Claim it for a pung. That brings you to 1 tile short of Mahjong.',
        'Letting it go would take you one tile further from Mahjong.',
      ],
    ],
    [
      'a pung that does not',
      decision(pass({ distance: 1, unseen: 8 }), pung({ distance: 1, unseen: 6 })),
      [
        'Let it go. Your hand is 2 tiles short, and 8 tiles that you have not seen would help.',
        'The pung would bring you no nearer.',
      ],
    ],
    [
      'Mahjong',
      decision(option({ do: 'mahjong', seat: 's' }, { by: 'win', value: 1e9 }), four({})),
      ['Go Mahjong. Nothing can be better.'],
    ],
  ])('%s', (_, advice, sentences) => expect(answer(advice)).toEqual(sentences));

  it('sets the coach’s choice against the learner’s, not against the next best', () => {
    const advice = decision(north({ unseen: 9 }), four({ unseen: 8 }), option(throwing('c1'), { unseen: 2 }));
    expect(answer(advice, advice.alternatives[1])[1]).toBe('The 1 of characters would leave only 2.');
  });

  it('never names the tile in a nudge', () => {
    for (const advice of [
      decision(north({ unseen: 11 }), four({ unseen: 3 })),
      decision(pass({ unseen: 8 }), pung({ unseen: 6 })),
      decision(pung({ distance: 0 }), pass({})),
    ]) {
      expect(nudge(advice)).toMatch(/[.?]$/);
      expect(nudge(advice)).not.toMatch(/North|circles/);
    }
  });
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
    expect(costWords(judged)).toBe('A hand that was complete has gone by.');
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
  it.each(RULESETS)('has words for every decision: %s', (rules) => {
    const dealt = dealHand({ start: { rules, seed: 11 }, me: 's', others: 'steady' });
    if (!dealt.ok) throw new Error(dealt.error.code);
    let hand: PracticeHand = untilMine(dealt.value);
    while (turnAt(hand) === 'mine') {
      const advice = adviceAt(hand)!;
      expect(myActions(hand).some(({ action, allowed }) => allowed && sameChoice(action, advice.action))).toBe(true);
      for (const sentence of [nudge(advice), ...answer(advice)]) {
        expect(sentence).toMatch(/^\p{Lu}.*[.?]$/u);
        expect(sentence).not.toMatch(/[{}]|undefined|NaN|Infinity/);
      }
      // The learner plays the second best, where there is one.
      const { action } = advice.alternatives[0] ?? advice;
      const done = take(hand, action);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      hand = untilMine(done.value);
    }
    expect(nowOf(hand).phase.name).toBe('over');
    const judged = finish(judgeHand(hand));
    const places = judged.map(({ place }) => place);
    expect(places.every((place) => decisionsOf(hand).includes(place))).toBe(true);
    expect(new Set(places).size).toBe(places.length);
    expect(momentsOf(judged).length).toBeLessThanOrEqual(3);
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

it('tells a claim that brings nothing from one that costs', () => {
  expect(differenceOf(pass({ worth: 100 }), pung({ worth: 20, distance: 0 }))).toBe('quicker');
  expect(differenceOf(pass({ worth: 100 }), pung({ worth: 20 }))).toBe('worth');
});
