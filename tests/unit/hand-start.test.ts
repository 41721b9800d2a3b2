// How a hand came to lie on the table: the steps that the learner sees of it.
import { describe, expect, it } from 'vitest';
import { isBonus } from '../../src/engine/index.ts';
import { restorePracticeGame, findSeatOfPlayer, type PracticeGameRecord } from '../../src/bots/index.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import { listHandStartSteps } from '../../src/features/practice-table/hand-start.ts';
import { TABLES, type At } from './support/tables.ts';

const game = (table: At, more: Partial<PracticeGameRecord> = {}): PracticeGameRecord => ({
  rules: table.rules,
  house: table.house ?? {},
  seed: 7,
  me: 1,
  others: 'beginner',
  done: [],
  log: '',
  ...more,
});
function stepsOf(of: PracticeGameRecord) {
  const opened = restorePracticeGame(of);
  if (!opened.ok) throw new Error(opened.error.code);
  const { standing, hand } = opened.value;
  return { steps: listHandStartSteps(of, standing, hand.plays[0]!), standing, hand };
}

describe.each(TABLES.filter(({ goulash }) => !goulash))('the steps: $rules $house', (table) => {
  const { steps, hand } = stepsOf(game(table));
  it('tell of East first and end with the whole rack', () => {
    const { me } = hand;
    expect(steps[0]!.sentence).toBe(`East throws the dice. You are ${SEAT_NAMES[me!]}.`);
    const racks = steps.map(({ rack }) => rack.length);
    expect(racks).toEqual(racks.toSorted((a, b) => a - b));
    expect(racks[0]).toBe(0);
    expect(racks.at(-1)).toBe(13);
    const { rack } = hand.plays[0]!.players[me!]!;
    expect(steps.at(-1)!.rack).toEqual(rack);
  });
  it('say something at every step, and show the dice from the throw on', () => {
    expect(steps.every(({ sentence, label }) => sentence.endsWith('.') && label)).toBe(true);
    expect(new Set(steps.map(({ sentence }) => sentence)).size).toBe(steps.length);
    expect(steps.map(({ rolls }) => rolls.length)).toEqual(
      steps.map(({ rolls }) => rolls.length).toSorted((a, b) => a - b),
    );
    expect(steps.at(-1)!.rolls.length).toBeGreaterThan(0);
  });
});

describe('who is East', () => {
  const first = (me: number): string => stepsOf(game({ rules: 'u3a' }, { me })).steps[0]!.sentence;
  it('is said to the learner in the right person', () => {
    expect(first(0)).toBe('You are East in the first hand. East throws the dice: that is you.');
    expect(first(3)).toBe('East throws the dice. You are North.');
  });
  it('is told to one who sits out', () => {
    const out = game({ rules: 'cantonese', house: { players: 5 } }, { me: 4 });
    const { steps } = stepsOf(out);
    expect(steps[0]!.sentence).toContain('You sit out this hand.');
    expect(steps.at(-1)!.rack).toEqual([]);
  });
  it('follows from the hand before', () => {
    const before = game({ rules: 'bell' }, { done: [{ log: '', winner: 's', changes: [-1, 3, -1, -1] }] });
    const { steps, standing } = stepsOf(before);
    expect(findSeatOfPlayer(standing.match, 1)).toBe('e');
    expect(steps[0]!.sentence).toBe('You are East next. East throws the dice: that is you.');
  });
  it('tells of flowers where somebody was dealt one', () => {
    const told = Array.from({ length: 12 }, (_, seed) => stepsOf(game({ rules: 'u3a' }, { seed })));
    const withFlowers = told.filter(({ hand }) =>
      hand.plays[0]!.seats.some((s) => hand.plays[0]!.players[s]!.bonus.length),
    );
    expect(withFlowers.length).toBeGreaterThan(0);
    for (const { steps, hand } of withFlowers) {
      expect(steps.at(-2)!.sentence).toMatch(/lays? out .* replaces each one\.$/);
      // The flower lies on the table then, and on the rack stands what came for it.
      const { rack, bonus } = hand.plays[0]!.players[hand.me!]!;
      expect(steps.at(-2)).toMatchObject({ rack, bonus });
      expect(steps.at(-2)!.rack.some(isBonus)).toBe(false);
      expect(steps.slice(0, -2).flatMap((step) => step.bonus)).toEqual([]);
    }
    for (const { steps } of told.filter((each) => !withFlowers.includes(each)))
      expect(steps.every(({ sentence }) => !sentence.includes('replaces each one'))).toBe(true);
  });
});
