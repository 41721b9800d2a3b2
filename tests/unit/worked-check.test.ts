// Checking what a learner wrote: common mistakes are known for what they are, and help comes in steps.
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { getRuleStatement } from '../../src/format/rule-book.ts';
import { type RowAnswers, judgeRowAnswers, type RowMistake } from '../../src/features/lesson/worked/mistakes.ts';
import { checkLearnerAnswers, getNextHelp } from '../../src/features/lesson/worked/help.ts';
import { createWorkedHandWithBillView } from '../../src/features/lesson/worked/work-text.ts';
import type { LessonHandInput, WorkedHand } from '../../src/features/lesson/worked/worked-bill.ts';
import { listCases } from './support/recorded.ts';
import { EAST, NORTH, worked } from './support/worked-hands.ts';

const right = (work: WorkedHand): Record<string, string> =>
  Object.fromEntries(work.rows.map(({ key, value }) => [key, String(value)]));

/** What is found wrong with one number, everything else being right. */
function wrong(work: WorkedHand, key: string, guess: number, others: RowAnswers = {}): readonly RowMistake[] {
  const verdict = judgeRowAnswers(work, work.rows, { ...right(work), ...others, [key]: String(guess) })[key]!;
  if (verdict.state !== 'wrong') throw new Error(`${guess} is ${verdict.state}`);
  return verdict.mistakes;
}

describe('a line of points', () => {
  const east = worked(EAST, ['british.points.self-drawn']);
  const north = worked(NORTH);

  it('knows the worth of the same set exposed or concealed', () => {
    expect(wrong(east, 'british.points.kong-minor', 8)).toEqual([
      { why: 'other-way', concealed: false, finished: false, kind: 'kong' },
    ]);
    expect(wrong(east, 'british.points.pung-minor', 4)).toEqual([
      { why: 'other-way', concealed: true, finished: false, kind: 'pung' },
    ]);
  });

  it('knows a set that only the winning discard made exposed', () => {
    const finished = worked({ ...NORTH, win: { tile: 'c1', by: 'discard' } });
    const row = finished.rows.find(({ line }) => line?.tiles[0] === 'c1')!;
    expect(row.value).toBe(4);
    expect(wrong(finished, row.key, 8)).toEqual([{ why: 'other-way', concealed: true, finished: true, kind: 'pung' }]);
  });

  it('knows the worth of a set of other tiles, and of a pung for a kong', () => {
    expect(wrong(north, 'british.points.pung-major', 16)).toEqual([{ why: 'unknown' }]);
    expect(wrong(east, 'british.points.pung-minor~2', 8)).toEqual([
      { why: 'other-tiles', rule: 'british.points.pung-major' },
    ]);
    expect(wrong(east, 'british.points.kong-minor', 4)).toEqual([{ why: 'other-kind', kind: 'pung', is: 'kong' }]);
  });

  it('knows a pair that counts from one that does not', () => {
    expect(wrong(north, 'british.points.pair-own-wind', 0)).toEqual([{ why: 'counts' }]);
    expect(wrong(east, 'british.points.pair', 4)).toEqual([{ why: 'nothing', kind: 'pair' }]);
    expect(wrong(worked({ ...EAST, seat: 's' }), 'british.points.pair', 2)).toMatchObject([{ why: 'other-tiles' }]);
    expect(wrong(north, 'british.points.chow', 2)).toEqual([{ why: 'nothing', kind: 'chow' }]);
  });

  it('knows the worth of another line', () => {
    expect(wrong(east, 'british.points.self-drawn', 20)).toMatchObject([
      { why: 'other-line', row: { key: 'british.points.mahjong' } },
    ]);
    expect(wrong(east, 'british.points.mahjong', 7)).toEqual([{ why: 'unknown' }]);
  });
});

describe('a line of doubles', () => {
  const work = worked(EAST, ['british.double.clean']);

  it('knows a multiplier, a double missed and one that was not earned', () => {
    expect(wrong(work, 'british.double.own-wind', 2)).toEqual([{ why: 'times', times: 2, doubles: 1 }]);
    expect(wrong(work, 'british.double.own-wind', 0)).toEqual([{ why: 'double-missed' }]);
    expect(wrong(work, 'british.double.own-wind', 3)).toEqual([{ why: 'double-number', more: true }]);
    expect(wrong(work, 'british.double.clean', 1)).toEqual([{ why: 'double-not-held' }]);
  });
});

describe('the sum of the points', () => {
  const work = worked(EAST);

  it('knows a line left out and one counted twice', () => {
    expect(wrong(work, 'sum', 30)).toMatchObject([{ why: 'left-out', row: { key: 'british.points.mahjong' } }]);
    expect(wrong(work, 'sum', 66)).toMatchObject([{ why: 'twice', row: { key: 'british.points.kong-minor' } }]);
    expect(wrong(work, 'sum', 1)).toEqual([{ why: 'unknown' }]);
  });

  it('is praised when only the lines above are wrong', () => {
    expect(wrong(work, 'sum', 42, { 'british.points.kong-minor': '8' })).toEqual([{ why: 'follows' }]);
  });
});

describe('the score', () => {
  const work = worked(EAST);

  it.each([
    [50, ['not-doubled']],
    [200, ['own-wind', 'added-doubles']],
    [150, ['added-doubles']],
    [300, ['added-doubles']],
    [800, ['more-doubles']],
    [260, ['added-after']],
    [240, ['left-out']],
    [120, ['not-winner']],
    [123, ['unknown']],
  ])('%i is known for what it is', (guess, reasons) => {
    expect(wrong(work, 'total', guess).map(({ why }) => why)).toEqual(reasons);
  });

  it('knows the wind of the round from the own wind', () => {
    const call: LessonHandInput = { ...EAST, hand: 'o888 b44 (wwww) [c2222] (b777)', seat: 's', round: 'w' };
    const west = worked(call);
    expect(west.bill.doubles).toBe(2);
    expect(wrong(west, 'total', west.bill.total / 2).map(({ why }) => why)).toContain('round-wind');
  });

  it('is praised when only the lines above are wrong', () => {
    expect(wrong(work, 'total', 336, { sum: '42' })).toEqual([{ why: 'follows' }]);
    expect(wrong(work, 'total', 100, { 'british.double.own-wind': '0', 'british.double.round-wind': '0' })).toEqual([
      { why: 'follows' },
    ]);
  });

  it('knows doubles missed one by one where no wind is in play', () => {
    const north = worked(NORTH);
    expect(wrong(north, 'total', 96)).toEqual([{ why: 'fewer-doubles', by: 2 }]);
    expect(wrong(north, 'total', 192)).toEqual([
      { why: 'added-doubles', points: 48 },
      { why: 'fewer-doubles', by: 1 },
    ]);
  });
});

describe('the score in games that round', () => {
  const bell = worked({
    ...NORTH,
    rules: 'bell',
    hand: 'o999 c33 (b222) (c555) (wwww)',
    win: { tile: 'o9', by: 'discard' },
  });
  const japanese = worked({
    ...NORTH,
    rules: 'japanese',
    seat: 's',
    round: 'e',
    hand: 'o555 o33 (b222) (c999) (wsss)',
    win: { tile: 'o3', by: 'discard' },
  });

  it.each([
    ['Bell, not rounded', bell, 42, ['not-rounded']],
    ['Bell, a line left out', bell, 40, ['left-out']],
    ['Japanese, nothing rounded', japanese, 144, ['not-rounded']],
    ['Japanese, the points before they are rounded', japanese, 36, ['not-doubled']],
    ['Japanese, the points that are doubled', japanese, 40, ['not-doubled']],
    ['Japanese, one double forgotten', japanese, 80, ['own-wind', 'added-doubles']],
  ])('%s', (_, work, guess, reasons) => {
    expect(wrong(work, 'total', guess).map(({ why }) => why)).toEqual(reasons);
  });

  it('knows the limit that was forgotten', () => {
    const cut = worked({ ...EAST, house: { limit: 300 } });
    expect(wrong(cut, 'total', 400)).toEqual([{ why: 'no-limit', rule: 'british.score.limit' }]);
  });

  it('asks nothing about an extra of the table, which no tiles show', () => {
    const house = { 'count-1': 'A_concealed_pung()6-points' };
    expect(worked({ ...NORTH, house }).rows).toEqual(worked(NORTH).rows);
  });

  it('says the rule, and not the answer', () => {
    const said = checkLearnerAnswers({ work: bell, askedRows: bell.rows, answers: { ...right(bell), total: '42' } })
      .notes['total'];
    expect(said).toBe(
      `Not quite. You wrote 42. That is right, except for the rounding. ${getRuleStatement('bell.score.rounding', rulesets.bell)}`,
    );
    expect(said).not.toMatch(/\b50\b/);
  });

  it('is praised for what follows from the learner’s own lines, rounded as the game rounds', () => {
    expect(wrong(bell, 'total', 40, { sum: '34' })).toEqual([{ why: 'follows' }]);
    expect(wrong(japanese, 'total', 120, { sum: '30' })).toEqual([{ why: 'follows' }]);
  });

  it('takes any number that can be typed', () => {
    for (const typed of ['9999999', '0'])
      for (const { key } of bell.rows)
        expect(() =>
          judgeRowAnswers(bell, bell.rows, { ...right(bell), [key]: typed, total: '9999999' }),
        ).not.toThrow();
  });

  it('ends the steps, the hints and the praise with the rounding', async () => {
    const tell = (work: WorkedHand) => ({
      steps: createWorkedHandWithBillView(work).steps.map(({ sentence }) => sentence),
      hint: getNextHelp({
        work,
        askedRows: work.rows,
        answers: {},
        givenHints: { total: 'narrow' },
        currentKey: 'total',
      })!.message,
      praise: checkLearnerAnswers({ work, askedRows: work.rows, answers: right(work) }).message,
    });
    const cases = { bell: tell(bell), japanese: tell(japanese) };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/worked-rounding.txt');
  });
});

describe('what is said', () => {
  const work = worked(EAST);
  const checked = (answers: RowAnswers) => checkLearnerAnswers({ work, askedRows: work.rows, answers });
  const say = (key: string, text: string) => checked({ ...right(work), [key]: text }).notes[key]!;

  it('names the number, what it would be right for, and what to look at; sums up what is right', async () => {
    const typed = [
      ['british.points.kong-minor', '8'],
      ['british.points.pung-minor', '4'],
      ['british.points.pung-minor', 'four'],
      ['british.points.pung-minor', ' '],
      ['british.points.pung-minor', '2'],
      ['total', '50'],
      ['total', '200'],
    ] as const;
    const cases = {
      ...Object.fromEntries(typed.map(([key, text]) => [`${key}, “${text}”`, say(key, text)])),
      'one wrong': checked({ ...right(work), 'british.points.kong-minor': '8' }).message,
      'nothing yet': checked({}).message,
      'all right': checked(right(work)).message,
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/worked-said.txt');
  });

  it('never tells the right number before help is asked for', () => {
    const guesses = Array.from({ length: 41 }, (_, guess) => guess);
    const leaks = work.rows
      .filter(({ part, value }) => part === 'points' && value > 2)
      .flatMap((row) =>
        guesses.filter((guess) => guess !== row.value).map((guess) => ({ row, words: say(row.key, String(guess)) })),
      )
      .filter(({ row, words }) =>
        new RegExp(`\\b${row.value}\\b`).test(
          words.replace(/^Not quite\. You wrote \d+\./, '').replaceAll(/“[^”]*”/g, ''),
        ),
      );
    expect(leaks).toEqual([]);
  });
});

describe('help', () => {
  const work = worked(EAST);
  const base = { work, askedRows: work.rows, answers: {} };

  it('goes to the first line that is not right when the learner is in none, and ends when all is right', () => {
    expect(getNextHelp({ ...base, givenHints: {}, currentKey: undefined })!.row.key).toBe('british.points.pung-minor');
    expect(
      getNextHelp({
        ...base,
        answers: { 'british.points.pung-minor': '2' },
        givenHints: {},
        currentKey: 'british.points.pung-minor',
      })!.row.key,
    ).toBe('british.points.pung-minor~2');
    expect(getNextHelp({ ...base, answers: right(work), givenHints: {}, currentKey: undefined })).toBeUndefined();
  });

  it('nudges, narrows, and only then shows, for the line the learner is in', async () => {
    const keys = ['sum', 'total', 'british.points.pair', 'british.points.mahjong', 'british.points.kong-minor'];
    const told = [...keys, 'british.double.own-wind', 'british.double.no-chows'].map((currentKey) => {
      let givenHints = {};
      const said = Array.from({ length: 3 }, () => {
        const step = getNextHelp({ ...base, givenHints, currentKey })!;
        ({ givenHints } = step);
        return [step.message, 'fill' in step ? step.fill : ''];
      });
      expect(new Set(said.map(([message]) => message)).size).toBe(3);
      return [currentKey, said] as const;
    });
    await expect(listCases(Object.fromEntries(told))).toMatchFileSnapshot('recorded/worked-help.txt');
  });
});
