// The leader's screen: every question is asked, answered and explained, and the way back is the way there.
import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/questions/question.ts';
import {
  goToPreviousStage,
  goToNextStage,
  formatNextBigScreenStepLabel,
  BIG_SCREEN_PLACE_BEFORE_QUESTIONS,
  type BigScreenPlace,
} from '../../src/storage/quiz-run.ts';
import { getClickerOffsetForKey } from '../../src/ui/clicker-keys.ts';
import { listOptionsAtScreenStage } from '../../src/features/big-screen/screen.ts';

const walk = (count: number): readonly BigScreenPlace[] => {
  const places: BigScreenPlace[] = [BIG_SCREEN_PLACE_BEFORE_QUESTIONS];
  while (places.at(-1)!.at < count) places.push(goToNextStage(places.at(-1)!, count));
  return places;
};

describe('the leader’s screen', () => {
  it.each([1, 9, 10])('asks, answers and explains each of %i questions once', (count) => {
    const places = walk(count);
    expect(places).toHaveLength(1 + 3 * count + 1);
    expect(places.slice(1, 4)).toEqual([
      { at: 0, shown: 'ask' },
      { at: 0, shown: 'answer' },
      { at: 0, shown: 'why' },
    ]);
  });

  it('goes back by the way it came, and stays at both ends', () => {
    const places = walk(3);
    for (let i = 1; i < places.length; i++) expect(goToPreviousStage(places[i]!, 3)).toEqual(places[i - 1]);
    expect(goToPreviousStage(BIG_SCREEN_PLACE_BEFORE_QUESTIONS, 3)).toEqual(BIG_SCREEN_PLACE_BEFORE_QUESTIONS);
    expect(goToNextStage(places.at(-1)!, 3)).toEqual(places.at(-1));
  });

  it('has a button with the name of the next stage', () => {
    expect(
      walk(2)
        .slice(0, -1)
        .map((place) => formatNextBigScreenStepLabel(place, 2)),
    ).toEqual([
      'First question',
      'Show the answer',
      'Show why',
      'Next question',
      'Show the answer',
      'Show why',
      'To the end',
    ]);
  });

  it('knows the keys of a clicker and leaves the others alone', () => {
    expect([' ', 'PageDown', 'ArrowRight', 'ArrowDown'].map(getClickerOffsetForKey)).toEqual([1, 1, 1, 1]);
    expect(['PageUp', 'ArrowLeft', 'ArrowUp'].map(getClickerOffsetForKey)).toEqual([-1, -1, -1]);
    expect(['Tab', 'Enter', 'Escape', 'a'].map(getClickerOffsetForKey)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['choice', 'ask', 'ABC'],
    ['choice', 'answer', 'ABC'],
    ['choice', 'why', 'B'],
    ['tiles', 'answer', 'ABC'],
    ['tiles', 'why', ''],
    ['number', 'ask', ''],
    ['number', 'answer', 'B'],
    ['number', 'why', 'B'],
  ] as const)('shows of a question of %s, at the step “%s”, the answers %j', (kind, shown, letters) => {
    const options = ['A', 'B', 'C'].map((value) => ({ value, text: value, right: value === 'B', why: '' }));
    const question: Pick<Question, 'kind' | 'options'> = { kind, options };
    expect(
      listOptionsAtScreenStage(question, shown)
        .map(({ value }) => value)
        .join(''),
    ).toBe(letters);
  });
});
