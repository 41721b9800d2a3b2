// Where a hand was won and lost: what was not said, Mahjong that was not called and a tile that was refused come before any
// choice that only made the hand likelier or dearer.
import { describe, expect, it } from 'vitest';
import type { Action, RulesetId } from '../../src/engine/index.ts';
import {
  isMahjongAction,
  listJudgedActionsForLearner,
  getCurrentPlay,
  restorePracticeGame,
  createImportantDecisionSlices,
  type JudgedDecision,
  type ImportantDecision,
  type PracticeHand,
} from '../../src/bots/index.ts';
import { findMissedWinsByDecision } from '../../src/bots/refused-win.ts';
import { selectImportantJudgedDecisions } from '../../src/bots/coach.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { CoachState } from '../../src/features/practice-table/coach-state.svelte.ts';
import { createImportantDecisionView, describeMainLesson } from '../../src/features/practice-table/hand-end.ts';
import { adviseLearner, playToEnd } from './support/until-mine.ts';

/** A hand of East’s to its end, who does as the coach says but for what is changed. */
function played(rules: RulesetId, seed: number, change: (advised: Action, hand: PracticeHand) => Action, house = {}) {
  const opened = restorePracticeGame({ rules, house, seed, me: 0, others: 'steady', done: [], log: '' });
  if (!opened.ok) throw new Error(opened.error.code);
  const hand = playToEnd({ ...opened.value.hand, specials: 'few' }, (now) => change(adviseLearner(now)!.action, now));
  const told = runAllSlices(createImportantDecisionSlices(hand));
  return {
    hand,
    told,
    lost: told.filter(({ judged }) => judged.missed),
    shown: told.map((each) => createImportantDecisionView(hand, each)),
  };
}

/** Says nothing of one tile missing. */
const silently = (action: Action): Action =>
  action.do === 'discard' ? { do: 'discard', seat: action.seat, tile: action.tile } : action;

/** Never goes Mahjong. */
const shyly = (action: Action, hand: PracticeHand): Action =>
  isMahjongAction(action)
    ? listJudgedActionsForLearner(hand).findLast((each) => each.allowed && !isMahjongAction(each.action))!.action
    : action;

const isAmong = (told: readonly ImportantDecision[], places: Iterable<number>): boolean => {
  const found = told.map(({ judged }) => judged.place);
  return [...places].some((place) => found.includes(place));
};

describe('a hand that was lost because nothing was said', () => {
  it.each<[RulesetId, number, string]>([
    ['u3a', 20, 'waiting'],
    ['u3a', 22, 'waiting'],
    ['bmja', 20, 'waiting'],
  ])('turns at the discard with which it could have been said: %s, deal %d', (rules, seed, word) => {
    const { hand, lost, shown, told } = played(rules, seed, silently);
    const missed = findMissedWinsByDecision(hand);
    const [at] = [...missed].find(([, { kind, refused }]) => kind === 'declaring' && refused)!;
    expect(told.map(({ judged }) => judged.place)).toContain(at);
    expect(lost[0]!.judged.cost).toBe(Infinity);
    const moment = shown.find(({ place }) => place === at)!;
    expect(moment.title).toMatch(new RegExp(`^You discarded the .+ and did not say “${word}”$`));
    expect(moment.good).toBe(false);
    expect(moment.sentences.join(' ')).toMatch(/Then the .+ came\. It would have completed your hand/);
    expect(moment.sentences[0]).toContain(`Say “${word}”.`);
    expect(moment.rule).toContain('declare-fishing');
    // Whatever else is told, no silent discard is praised.
    for (const each of shown.filter(({ good }) => good)) expect(missed.has(each.place)).toBe(false);
    expect(describeMainLesson(told)).toBe(`When a discard leaves you one tile short, say “${word}” as you discard it.`);
  });

  it('is no such hand where it was said, or need not be', () => {
    expect(findMissedWinsByDecision(played('u3a', 20, (action) => action).hand).size).toBe(0);
    const free = played('u3a', 20, silently, { mustDeclareFishing: false });
    expect([...findMissedWinsByDecision(free.hand).values()].filter(({ kind }) => kind === 'declaring')).toEqual([]);
  });
});

describe('a hand in which Mahjong was let go', () => {
  it.each<[RulesetId, number]>([
    ['cantonese', 11],
    ['cantonese', 1],
    ['japanese', 15],
    ['bell', 24],
  ])('turns where it could have been called: %s, deal %d', (rules, seed) => {
    const { hand, told, shown } = played(rules, seed, shyly);
    const missed = [...findMissedWinsByDecision(hand)].filter(([, { kind }]) => kind === 'mahjong');
    expect(missed.length).toBeGreaterThan(0);
    expect(
      isAmong(
        told,
        missed.map(([place]) => place),
      ),
    ).toBe(true);
    expect(shown.map(({ title }) => title)).toContain('You did not go Mahjong');
  });
});

describe('a tile that completed the hand and was refused', () => {
  it('is a turning point, with the rule', () => {
    const { hand, told, shown } = played('cantonese', 15, (action) => action, { minFan: 4 });
    const refused = [...findMissedWinsByDecision(hand)].filter(([, { kind }]) => kind === 'claim');
    expect(refused.length).toBeGreaterThan(0);
    expect(
      isAmong(
        told,
        refused.map(([place]) => place),
      ),
    ).toBe(true);
    const moment = shown.find(({ title }) => title.startsWith('You did not get '))!;
    expect(moment.rule).toBe('cantonese.hand.minimum');
    expect(moment.good).toBe(false);
    expect(moment.sentences.join(' ')).toContain('asks for at least four');
    expect(getCurrentPlay(hand).phase.name).toBe('over');
  });
});

describe('of many turning points', () => {
  const option = {
    action: { do: 'pass', seat: 's' },
    because: { by: 'hand', value: 40 },
  } as unknown as JudgedDecision['best'];
  const moment = (place: number, cost: number, missed?: JudgedDecision['missed']): JudgedDecision => ({
    place,
    cost,
    advice: { ...option, alternatives: [] },
    chosen: option,
    best: option,
    instead: option,
    missed,
  });
  const refused = { tile: 'dr' } as NonNullable<NonNullable<JudgedDecision['missed']>['refused']>;
  const chosenWell = (place: number, gain: number): JudgedDecision => ({
    ...moment(place, 0),
    instead: { ...option, because: { ...option.because, value: 40 - gain } },
  });
  const places = (...all: readonly JudgedDecision[]) => selectImportantJudgedDecisions(all).map(({ place }) => place);

  it('the two dearest mistakes and the best choice are told, in order', () => {
    const mistakes = [moment(1, 7), moment(3, 20), moment(4, 1), moment(5, 30)];
    expect(places(...mistakes, chosenWell(2, 30), chosenWell(6, 3))).toEqual([2, 3, 5]);
    expect(places(moment(1, 1), chosenWell(2, 1))).toEqual([]);
  });
  it('wins that were lost come before the dearest mistakes', () => {
    expect(places(moment(1, 90), moment(2, 80), moment(3, Infinity, { kind: 'declaring', refused }))).toEqual([1, 3]);
    expect(places(moment(1, 90), moment(2, 0, { kind: 'claim', refused }), moment(3, 80))).toEqual([1, 2]);
    expect(
      places(
        moment(1, 90),
        moment(2, 0, { kind: 'claim', refused }),
        moment(3, Infinity, { kind: 'mahjong' }),
        moment(4, Infinity, { kind: 'declaring', refused }),
      ),
    ).toEqual([3, 4]);
  });
  it('a silent discard is never called well chosen, and is told once where it cost nothing', () => {
    const again = (place: number) => moment(place, Infinity, { kind: 'declaring' });
    expect(places(again(1), again(2), again(3))).toEqual([1]);
    const better = { ...option, because: { ...option.because, value: 90 } };
    const good = { ...moment(4, 0), chosen: better, best: better };
    expect(places(again(1), good, { ...good, place: 5, missed: { kind: 'claim' } })).toEqual([1, 4, 5]);
  });
  it('one that cost a tile comes before one that might have', () =>
    expect(
      places(
        moment(1, Infinity, { kind: 'declaring' }),
        moment(2, Infinity, { kind: 'declaring', refused }),
        moment(3, 0, { kind: 'claim', refused }),
      ),
    ).toEqual([2, 3]));
});

describe('the coach that has spoken already', () => {
  it('objects to no choice that costs a little, and to one that costs the win all the same', async () => {
    const held: { hand: PracticeHand; action: Action; isWin: boolean }[] = [];
    played('cantonese', 9, (advised, hand) => {
      const isWin = isMahjongAction(advised);
      const action = isWin
        ? shyly(advised, hand)
        : listJudgedActionsForLearner(hand).findLast(
            ({ allowed, action: { do: what } }) => allowed && what === 'discard',
          )?.action;
      if (action) held.push({ hand, action, isWin });
      return advised;
    });
    const objects = async (shows: 'nothing' | 'thought', { hand, action }: (typeof held)[number]) =>
      Object.assign(new CoachState({ hand }), { shows }).hasObjection(action);
    const win = held.find(({ isWin }) => isWin)!;
    expect([await objects('nothing', win), await objects('thought', win)]).toEqual([true, true]);
    const others = held.filter(({ isWin }) => !isWin);
    const objected = await Promise.all(others.map((each) => objects('nothing', each)));
    expect(objected).toContain(true);
    expect(await Promise.all(others.map((each) => objects('thought', each)))).not.toContain(true);
  });
});
