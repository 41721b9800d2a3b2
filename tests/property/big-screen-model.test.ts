// A quiz on the big screen over time: forward and back, teams and cards, left and opened again, begun anew.
import { describe, expect, it, vi } from 'vitest';
import type { QuestionWithRuleTexts } from '../../src/questions/question-text.ts';
import { BigScreenQuizState } from '../../src/features/big-screen/host-state.svelte.ts';
import { toggleTeamAnswer } from '../../src/features/big-screen/team-play.ts';
import { QUESTION_STAGES, BIG_SCREEN_PLACE_BEFORE_QUESTIONS, type BigScreenQuiz } from '../../src/storage/quiz-run.ts';
import { openTeamPlayStore } from '../../src/storage/teams.ts';
import type { Device } from './support/device.ts';
import { openPage, walk, type Steps } from './support/walk.ts';

const createQuestion = (key: string, kind: QuestionWithRuleTexts['kind'] = 'choice'): QuestionWithRuleTexts => ({
  key,
  skill: 'sets',
  kind,
  situation: '',
  ask: `Which ${key}?`,
  scenes: [],
  options: ['2', '4', '8'].map((value) => ({ value, text: value, right: value === '4', why: '' })),
  nudge: '',
  because: 'So it is.',
  rules: {},
});
const QUIZ: BigScreenQuiz = {
  title: 'Thursday',
  questions: [createQuestion('one'), createQuestion('two'), createQuestion('three')],
  rules: 'u3a',
  code: 'PUNG-4821',
};
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

function openHost(device: Device = openPage(), quiz = QUIZ) {
  const turned = vi.fn<() => Promise<void>>(() => Promise.resolve());
  return { host: new BigScreenQuizState(quiz, turned), device, turned };
}

/** What was counted of each question, wherever the screen is. */
function listTallies(host: BigScreenQuizState): readonly unknown[] {
  const { place } = host;
  const tallies = QUIZ.questions.flatMap((_, at) => {
    host.place = { at, shown: 'ask' };
    return host.tally ?? [];
  });
  host.place = place;
  return tallies;
}

interface Bench {
  readonly device: Device;
  host: BigScreenQuizState;
}
const STEPS: Steps<Bench> = {
  forward: ({ host }) => {
    const { place, count } = host;
    host.status = 'The teams could not be loaded.';
    host.goForward();
    const next = host.place;
    if (place.at >= count) expect(next).toEqual(place);
    else {
      expect(next).not.toEqual(place);
      // The way back is the way there.
      host.goBack();
      expect(host.place).toEqual(place);
      host.goForward();
      expect(host.place).toEqual(next);
    }
    expect([host.status, host.isResumed]).toEqual(['', false]);
  },
  back: ({ host }) => {
    const { place } = host;
    host.goBack();
    expect(host.place.at).toBeLessThanOrEqual(place.at);
  },
  'read cards': ({ host }, draw) => {
    if (!host.question) return;
    host.Reader = (() => undefined) as never;
    host.acceptAnswers({ [(draw % 30) + 1]: 'a' });
    expect(host.Reader).toBeUndefined();
  },
  'count a hand': ({ host }, draw) => {
    const [before, option] = [host.tally?.each ?? [0, 0, 0], draw % 3];
    const change = draw % 2 === 0 ? 1 : -1;
    host.countHand(option, change);
    if (host.canCountHands)
      expect(host.tally).toEqual({
        each: before.map((count, i) => (i === option ? Math.max(0, count + change) : count)),
        other: 0,
        unit: 'hand',
      });
  },
  'begin again': ({ host, device }) => {
    host.beginAgain();
    expect([host.place, host.roomAnswers]).toEqual([BIG_SCREEN_PLACE_BEFORE_QUESTIONS, {}]);
    host.savePlace();
    for (const each of [host, openHost(device).host])
      expect([each.roomAnswers, listTallies(each), each.isResumed]).toEqual([{}, [], false]);
  },
  'leave and come back': (bench) => {
    const { place, roomAnswers, hasResults } = bench.host;
    const isOver = bench.host.isEnd && !hasResults;
    const tallies = listTallies(bench.host);
    bench.host.savePlace();
    bench.host.clearIfOver();
    bench.host = openHost(bench.device).host;
    const found = [bench.host.place, bench.host.roomAnswers, listTallies(bench.host)];
    expect(found).toEqual(isOver ? [BIG_SCREEN_PLACE_BEFORE_QUESTIONS, {}, []] : [place, roomAnswers, tallies]);
    const hasAnswers = Object.keys(roomAnswers).length + tallies.length > 0;
    expect(bench.host.isResumed).toBe(!isOver && (place.at >= 0 || hasAnswers));
  },
};

describe('a quiz on the big screen over time', () => {
  it('shows one stage of one question, and finds its place again', async () => {
    await walk<Bench>(
      () => openHost(),
      STEPS,
      ({ host }) => {
        expect(host.count).toBe(QUIZ.questions.length);
        expect(host.question === undefined).toBe(host.isFirst || host.isEnd);
        expect(QUESTION_STAGES).toContain(host.place.shown);
        expect(host.usesCards).toBe(Object.keys(host.roomAnswers).length > 0);
        expect(host.placeText).toBe(
          host.isFirst ? 'Thursday' : host.isEnd ? 'The end' : `Question ${host.place.at + 1} of ${host.count}`,
        );
      },
    );
  });
});

it('each question is asked, answered and explained once, and the end is the end', () => {
  const { host } = openHost();
  for (let stage = 0; stage < 2 + 3 * QUIZ.questions.length; stage++)
    STEPS['forward']!({ host, device: openPage() }, 0);
  expect([host.isEnd, host.place.at]).toEqual([true, QUIZ.questions.length]);
});

describe('the cards of a room', () => {
  it('are kept by question, for this quiz alone', () => {
    const { host, device, turned } = openHost();
    host.goForward();
    expect(turned).toHaveBeenCalledTimes(1);
    host.acceptAnswers({ 1: 'a' });
    host.goForward();
    host.goForward();
    host.goForward();
    host.acceptAnswers({ 1: 'b', 2: 'd' });
    expect(host.roomAnswers).toEqual({ 0: { 1: 'a' }, 1: { 1: 'b', 2: 'd' } });
    expect(host.describeTally(), 'a letter that is no answer counts').toBe('2 cards: keys A to D');
    expect(host.Reader).toBeUndefined();
    expect(openHost(device).host.roomAnswers).toEqual(host.roomAnswers);
    expect(openHost(device, { ...QUIZ, code: 'KONG-1111' }).host.roomAnswers).toEqual({});
    expect(openHost(device, { ...QUIZ, shortTable: 'u3a.2~limit.500' }).host.roomAnswers).toEqual({});
  });

  it('stay after the last page, but hands that were counted are forgotten there', () => {
    const { host, device } = openHost();
    host.goForward();
    host.acceptAnswers({ 1: 'a' });
    host.place = { at: host.count, shown: 'ask' };
    host.savePlace();
    host.clearIfOver();
    expect(openHost(device).host.isEnd, 'nobody has put them in the results').toBe(true);
    host.beginAgain();
    host.goForward();
    host.countHand(1, 1);
    expect(listTallies(openHost(device).host)).toHaveLength(1);
    host.place = { at: host.count, shown: 'ask' };
    host.clearIfOver();
    expect(listTallies(openHost(device).host)).toEqual([]);
  });

  it('may hold up one letter, so a number is asked with answers to choose from', async () => {
    const number: BigScreenQuiz = { ...QUIZ, questions: [createQuestion('sum', 'number')] };
    const { host } = openHost(openPage(), number);
    expect(host.questions[0]?.kind).toBe('number');
    await host.readCards();
    expect([host.usesCards, host.questions[0]?.kind, host.status]).toEqual([true, 'choice', '']);
  });
});

it.each(['readCards', 'openTeams'] as const)('what could not be loaded is gone after %s', async (open) => {
  const { host } = openHost();
  host.status = 'That could not be loaded.';
  await host[open]();
  expect(host.status).toBe('');
});

describe('teams', () => {
  it.each([
    [undefined, QUIZ.code],
    ['u3a.1~limit.500', 'PUNG-4821/u3a.1~limit.500'],
    ['u3a.1~limit.500~maxChows.2~players.3', 'long#194811205'],
  ])('are kept for their quiz by %s, opened again with it, and closed with another', async (shortTable, stored) => {
    const quiz = { ...QUIZ, shortTable };
    const { host, device } = openHost(openPage(), quiz);
    await host.openTeams();
    expect([host.areTeamsOpen, host.teams?.names.length]).toEqual([true, 2]);
    host.saveTeams((now) => toggleTeamAnswer({ ...now, names: ['Owls', 'Robins'] }, 0, 1, 'B'));
    expect(openTeamPlayStore().get()).toMatchObject({ code: stored, names: ['Owls', 'Robins'] });
    const again = openHost(device, quiz).host;
    again.openStoredTeams();
    await settle();
    expect([again.areTeamsOpen, again.isResumed, again.teams?.given[0]]).toEqual([false, true, [null, 'B']]);
    const other = openHost(device, { ...QUIZ, shortTable: 'u3a.2~limit.500' }).host;
    other.openStoredTeams();
    await settle();
    expect(other.teams).toBeUndefined();
    await other.openTeams();
    expect([other.teams?.names, other.teams?.given]).toEqual([['Owls', 'Robins'], []]);
    again.beginAgain();
    expect([again.teams, openTeamPlayStore().get()]).toMatchObject([{ given: [] }, { code: stored, given: [] }]);
  });
});
