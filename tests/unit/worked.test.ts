// The worked bill: its rows, its steps, and what each row points at.
import { describe, expect, it } from 'vitest';
import {
  listBonusTilesOfHand,
  listSuccessivelyDoubledPoints,
  isBillRowToFill,
  listSetsOfHandInBillOrder,
  computeRunningTotalAtRow,
  getTilePositionsOfBillRow,
  createWorkedHand,
  type LessonHandInput,
} from '../../src/features/lesson/worked/worked-bill.ts';
import { EAST, SOUTH, worked } from './support/worked-hands.ts';
import { listCases } from './support/recorded.ts';
import {
  createWorkedHandView,
  formatBillRowName,
  createWorkedHandAndBillViews,
} from '../../src/features/lesson/worked/work-text.ts';

describe('the rows of a bill', () => {
  it('stand in the order of the rule book: points, their sum, doubles, the total', () => {
    // Guide p. 15: 0 + 4 + 4 + 8 + 2 + 4 + 20 + 2 = 44, doubled once for the dragons.
    const { rows } = worked(SOUTH);
    expect(rows.map(({ value }) => value)).toEqual([0, 4, 4, 8, 2, 4, 20, 2, 44, 1, 88]);
    expect([...new Set(rows.map(({ part }) => part))]).toEqual(['points', 'sum', 'doubles', 'total']);
  });

  it('have keys of their own, also where one rule counts twice', () => {
    const keys = worked(SOUTH).rows.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('british.points.pung-major~2');
  });

  it('hold the rules that are asked about although they do not hold, worth nothing and in their place', () => {
    const { rows } = worked(SOUTH, ['british.double.clean', 'british.double.dragons']);
    expect(
      rows.filter(({ part }) => part === 'doubles').map(({ rule, value, line }) => [rule, value, line !== undefined]),
    ).toEqual([
      ['british.double.dragons', 1, true],
      ['british.double.clean', 0, false],
    ]);
    expect(worked(SOUTH, ['british.points.pair-dragons']).rows[4]).toMatchObject({
      rule: 'british.points.pair-dragons',
      value: 0,
      part: 'points',
    });
  });

  it('are refused with the engine’s reason, and for a rule that counts nothing', () => {
    expect(createWorkedHand({ input: { ...SOUTH, hand: 'c555' }, also: [] })).toMatchObject({
      ok: false,
      error: { code: 'too-few-tiles' },
    });
    expect(createWorkedHand({ input: { ...SOUTH, rules: 'whist' }, also: [] })).toMatchObject({
      ok: false,
      error: { code: 'unknown-ruleset' },
    });
    expect(createWorkedHand({ input: SOUTH, also: ['british.hand.complete'] })).toMatchObject({
      ok: false,
      error: { found: 'british.hand.complete' },
    });
  });

  it('are asked for one by one or all together', () => {
    const { rows } = worked(SOUTH);
    expect(rows.filter((row) => isBillRowToFill(row, 'all'))).toHaveLength(rows.length);
    expect(
      rows.filter((row) => isBillRowToFill(row, ['british.points.pung-major', 'total'])).map(({ value }) => value),
    ).toEqual([4, 8, 88]);
  });
});

describe('the steps', () => {
  it('count up to the sum, double it, and end with the score', () => {
    const work = worked(EAST);
    expect(work.rows.map((_, index) => computeRunningTotalAtRow(work, index))).toEqual([
      2, 6, 10, 26, 26, 30, 50, 50, 100, 200, 400, 400,
    ]);
    expect(listSuccessivelyDoubledPoints(work)).toEqual([50, 100, 200, 400]);
  });

  it('say each row in a sentence, and when the limit cuts a score off', async () => {
    const over: LessonHandInput = { ...EAST, hand: '[o8888] b44 (weee) [c1111] [drrrr]', house: { limit: 500 } };
    const steps = (input: LessonHandInput) =>
      createWorkedHandAndBillViews(worked(input)).steps.map(({ sentence }) => sentence);
    const cases = { south: steps(SOUTH), 'over the limit': steps(over) };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/worked-steps.txt');
  });
});

describe('what a row points at', () => {
  const work = worked(SOUTH);
  const row = (end: string) => work.rows.find(({ key }) => key.endsWith(end))!;
  const lit = (end: string) =>
    getTilePositionsOfBillRow(work, row(end)).sets.map((place) => work.bill.arrangement[place]!.tiles.join(' '));

  it('is its set, each once where two count by the same rule', () => {
    expect(lit('pung-major')).toEqual(['dr dr dr']);
    expect(lit('pung-major~2')).toEqual(['o9 o9 o9']);
    expect(lit('double.dragons')).toEqual(['dr dr dr']);
  });

  it('tells twin pairs of chows apart', () => {
    const twins = worked({
      ...SOUTH,
      hand: 'c234 c234 wss (drrr) o999',
      house: { maxChows: 2 },
      win: { tile: 'o9', by: 'wall' },
    });
    const chows = twins.rows.filter(({ rule }) => rule === 'british.points.chow');
    expect(new Set(chows.flatMap((chow) => getTilePositionsOfBillRow(twins, chow).sets)).size).toBe(2);
  });

  it('is the flower, or the last tile, or nothing', () => {
    expect(getTilePositionsOfBillRow(work, row('bonus-tile'))).toEqual({ sets: [], bonus: ['f3'], last: false });
    expect(getTilePositionsOfBillRow(work, row('self-drawn'))).toEqual({ sets: [], bonus: [], last: true });
    expect(getTilePositionsOfBillRow(work, row('mahjong'))).toEqual({ sets: [], bonus: [], last: false });
    expect(getTilePositionsOfBillRow(work, undefined)).toEqual({ sets: [], bonus: [], last: false });
  });
});

describe('the hand on the table', () => {
  it('keeps apart what stood on the rack, and knows the last tile', () => {
    const sets = listSetsOfHandInBillOrder(worked(EAST));
    const where = Object.fromEntries(sets.map(({ set, onRack }) => [set.tiles[0], onRack]));
    expect(where).toEqual({ o8: true, b4: true, we: false, c2: false, b7: false });
    expect(sets.filter(({ last }) => last !== undefined).map(({ set }) => set.tiles[0])).toEqual(['b4']);
    expect(listBonusTilesOfHand(worked(EAST))).toEqual(['f3']);
  });

  it('is introduced in words', () => {
    const situation = (call: typeof SOUTH) => createWorkedHandView(worked(call)).situation;
    expect(situation(SOUTH)).toBe(
      'You are South. The wind of the round is East. The last tile, the 9 of circles, was drawn from the wall.',
    );
    expect(situation(EAST)).toMatch(/^You are East, and East is also the wind of the round\./);
    expect(createWorkedHandView({ ...worked(EAST), input: { ...EAST, win: undefined } }).situation).toMatch(
      / Another player went Mahjong\.$/,
    );
  });

  it('leaves concealed and exposed unsaid when the learner is to see it', () => {
    const work = worked(SOUTH);
    expect(formatBillRowName(work.rows[1]!, work.input)).toBe('Pung of 5 characters, concealed');
    expect(formatBillRowName(work.rows[1]!, work.input, true)).toBe('Pung of 5 characters');
  });
});
