// Checking what a learner wrote: common mistakes are known for what they are, and help comes in steps.
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { getRuleStatement } from '../../src/format/rule-book.ts';
import { checkLearnerAnswers, findNextHelpStep } from '../../src/features/lesson/worked/help.ts';
import { createWorkedHandAndBillViews } from '../../src/features/lesson/worked/work-text.ts';
import type { WorkedHand } from '../../src/features/lesson/worked/worked-bill.ts';
import { listCases } from './support/recorded.ts';
import { EAST, NORTH, worked } from './support/worked-hands.ts';

const right = (work: WorkedHand): Record<string, string> =>
  Object.fromEntries(work.rows.map(({ key, value }) => [key, String(value)]));

/** What is found wrong with one number, everything else being right. */
function wrong(work: WorkedHand, key: string, guess: number, others: Readonly<Record<string, string>> = {}): string {
  const answers = { ...right(work), ...others, [key]: String(guess) };
  const { state, note } = checkLearnerAnswers({ work, askedRows: work.rows, answers }).verdicts[key]!;
  return state === 'wrong' ? note.replace(/^Not quite\. You wrote [\d,]+\. /, '') : '';
}

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

describe('a wrong number', () => {
  it('is known for what it is', async () => {
    const works: Readonly<Record<string, WorkedHand>> = {
      east: worked(EAST, ['british.points.self-drawn', 'british.double.clean']),
      north: worked(NORTH),
      'south, as east': worked({ ...EAST, seat: 's' }),
      'finished by a discard': worked({ ...NORTH, win: { tile: 'c1', by: 'discard' } }),
      'own wind and round': worked({ ...EAST, hand: 'o888 b44 (wwww) [c2222] (b777)', seat: 's', round: 'w' }),
      'cut by the limit': worked({ ...EAST, house: { limit: 300 } }),
      bell,
      japanese,
    };
    const small = [0, 1, 2, 3, 4, 7, 8, 16, 20];
    const large = [1, 30, 36, 40, 42, 50, 66, 80, 96, 100, 120, 123, 144, 150, 192, 200, 240, 260, 300, 400, 800];
    const rows = Object.entries(works).flatMap(([name, work]) =>
      work.rows.map(({ key, part }) => {
        const guesses = part === 'sum' || part === 'total' ? large : small;
        const known = guesses.flatMap((guess) => {
          const found = wrong(work, key, guess);
          return found === '' || found.startsWith('Go through it once more') ? [] : [`${guess} ${found}`];
        });
        return [`${name}, ${key}`, known.join(' | ')] as const;
      }),
    );
    await expect(listCases(Object.fromEntries(rows))).toMatchFileSnapshot('recorded/worked-mistakes.txt');
  });

  it('is praised when only the lines above are wrong, rounded as the game rounds', () => {
    const east = worked(EAST);
    const follows = expect.stringContaining('right for the numbers you wrote');
    expect(wrong(east, 'sum', 42, { 'british.points.kong-minor': '8' })).toEqual(follows);
    expect(wrong(east, 'total', 336, { sum: '42' })).toEqual(follows);
    const noWinds = { 'british.double.own-wind': '0', 'british.double.round-wind': '0' };
    expect(wrong(east, 'total', 100, noWinds)).toEqual(follows);
    expect(wrong(bell, 'total', 40, { sum: '34' })).toEqual(follows);
    expect(wrong(japanese, 'total', 120, { sum: '30' })).toEqual(follows);
  });

  it('asks nothing about an extra of the table, which no tiles show', () => {
    const house = { 'count-1': 'A_concealed_pung()6-points' };
    expect(worked({ ...NORTH, house }).rows).toEqual(worked(NORTH).rows);
  });

  it('says the rule, and not the answer', () => {
    const said = checkLearnerAnswers({ work: bell, askedRows: bell.rows, answers: { ...right(bell), total: '42' } })
      .verdicts['total']?.note;
    expect(said).toBe(
      `Not quite. You wrote 42. That is right, except for the rounding. ${getRuleStatement('bell.score.rounding', rulesets.bell)}`,
    );
    expect(said).not.toMatch(/\b50\b/);
  });

  it('takes any number that can be typed', () => {
    for (const typed of ['9999999', '0'])
      for (const { key } of bell.rows)
        expect(() => wrong(bell, key, Number(typed), { total: '9999999' })).not.toThrow();
  });

  it('ends the steps, the hints and the praise with the rounding', async () => {
    const tell = (work: WorkedHand) => ({
      steps: createWorkedHandAndBillViews(work).steps.map(({ sentence }) => sentence),
      hint: findNextHelpStep({
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
  const checked = (answers: Readonly<Record<string, string>>) =>
    checkLearnerAnswers({ work, askedRows: work.rows, answers });
  const say = (key: string, text: string) => checked({ ...right(work), [key]: text }).verdicts[key]!.note;

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
    expect(findNextHelpStep({ ...base, givenHints: {}, currentKey: undefined })!.row.key).toBe(
      'british.points.pung-minor',
    );
    expect(
      findNextHelpStep({
        ...base,
        answers: { 'british.points.pung-minor': '2' },
        givenHints: {},
        currentKey: 'british.points.pung-minor',
      })!.row.key,
    ).toBe('british.points.pung-minor~2');
    expect(findNextHelpStep({ ...base, answers: right(work), givenHints: {}, currentKey: undefined })).toBeUndefined();
  });

  it('nudges, narrows, and only then shows, for the line the learner is in', async () => {
    const keys = ['sum', 'total', 'british.points.pair', 'british.points.mahjong', 'british.points.kong-minor'];
    const told = [...keys, 'british.double.own-wind', 'british.double.no-chows'].map((currentKey) => {
      let givenHints = {};
      const said = Array.from({ length: 3 }, () => {
        const step = findNextHelpStep({ ...base, givenHints, currentKey })!;
        ({ givenHints } = step);
        return [step.message, 'fill' in step ? step.fill : ''];
      });
      expect(new Set(said.map(([message]) => message)).size).toBe(3);
      return [currentKey, said] as const;
    });
    await expect(listCases(Object.fromEntries(told))).toMatchFileSnapshot('recorded/worked-help.txt');
  });
});
