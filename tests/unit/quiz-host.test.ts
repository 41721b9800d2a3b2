// The leader’s screen: the keys of a clicker, and which answers stand there at each step.
import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/questions/question.ts';
import { getClickerOffsetForKey } from '../../src/ui/clicker-keys.ts';
import { listOptionsAtScreenStage } from '../../src/features/big-screen/screen.ts';

describe('the leader’s screen', () => {
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
