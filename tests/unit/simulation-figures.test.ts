// How sure a count is, and how a person says it.
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { CHART_WIDTH, layOutChartBars } from '../../src/features/figures/chart.ts';
import {
  listOccurringRulesByFrequency,
  formatMeanChange,
  formatInterval,
  computeStandardDeviationFromMoments,
  toSortedValueCounts,
  findGameSimulation,
  findRuleFrequency,
  describeRuleFrequencyInGame,
  describeRuleFrequencyAmongLosers,
  formatMean,
  estimateMeanFromMoments,
  toMomentsOfValueCounts,
  formatHandFrequency,
  toMomentsOfSingleSample,
  formatPercent,
  computeQuantile,
  roundToTwoSignificantFigures,
  estimateShareWithInterval,
  SIMULATED_GAME_IDS,
  sumGameTallies,
} from '../../src/format/simulation.ts';
import { listCases } from './support/recorded.ts';

describe('shares', () => {
  // Wilson's intervals as textbooks give them.
  it.each([
    [10, 100, 0.1, 0.0552, 0.1744],
    [0, 100, 0, 0, 0.037],
    [100, 100, 1, 0.963, 1],
    [1, 4000, 0.00025, 0.000044, 0.001415],
  ])('%i of %i', (some, all, value, low, high) => {
    const found = estimateShareWithInterval(some, all);
    expect(found.value).toBeCloseTo(value, 10);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('may be anything where nothing was played', () => {
    expect(estimateShareWithInterval(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });
});

describe('means', () => {
  const spread = { 2: 1, 4: 3, 5: 2, 7: 1, 9: 1 };

  it('are those of the numbers, with their deviation', () => {
    expect(estimateMeanFromMoments(toMomentsOfValueCounts(spread)).value).toBe(5);
    expect(computeStandardDeviationFromMoments(toMomentsOfValueCounts(spread))).toBeCloseTo(Math.sqrt(32 / 7), 10);
    expect(estimateMeanFromMoments(toMomentsOfValueCounts(spread)).high).toBeCloseTo(
      5 + (1.96 * Math.sqrt(32 / 7)) / Math.sqrt(8),
      10,
    );
  });

  it('come out the same from single numbers', () => {
    const one = [2, 4, 4, 4, 5, 5, 7, 9].map(toMomentsOfSingleSample).reduce((a, b) => ({
      count: a.count + b.count,
      sum: a.sum + b.sum,
      squares: a.squares + b.squares,
    }));
    expect(one).toEqual(toMomentsOfValueCounts(spread));
  });

  it('of nothing are nought', () => {
    expect(estimateMeanFromMoments(toMomentsOfValueCounts({}))).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('lie as far below as above, and one number alone lies nowhere else', () => {
    const { value, low, high } = estimateMeanFromMoments(toMomentsOfValueCounts(spread));
    expect(value - low).toBeCloseTo(high - value, 10);
    expect(computeStandardDeviationFromMoments(toMomentsOfSingleSample(7))).toBe(0);
    expect(computeStandardDeviationFromMoments({ count: 2, sum: 4, squares: 10 })).toBeCloseTo(Math.SQRT2, 10);
    // Sums of whole numbers so large that squares are rounded must not make a root of less than nothing.
    expect(computeStandardDeviationFromMoments({ count: 3, sum: 3, squares: 2.9999 })).toBe(0);
  });

  it('are asked of values in ascending order, not in that of their letters', () => {
    expect(toSortedValueCounts({ 10: 1, 9: 2, '-3': 4 })).toEqual([
      [-3, 4],
      [9, 2],
      [10, 1],
    ]);
    expect([computeQuantile({}, 0.5), computeQuantile(spread, 2)]).toEqual([0, 9]);
  });

  it.each([
    [0.1, 2],
    [0.5, 4],
    [0.51, 5],
    [0.99, 9],
  ])('%d of the numbers lie at or below', (share, value) => {
    expect(computeQuantile(spread, share)).toBe(value);
  });
});

describe('tallies', () => {
  const some = { ...sumGameTallies([]), hands: 2, by: { wall: 1, discard: 1 }, won: { 24: 1, 8: 1 } };
  const more = { ...sumGameTallies([]), hands: 1, by: { loose: 1 }, won: { 24: 1 }, paid: toMomentsOfSingleSample(3) };

  it('add up in any order', () => {
    expect(sumGameTallies([some, more])).toMatchObject({
      hands: 3,
      by: { discard: 1, loose: 1, wall: 1 },
      won: { 8: 1, 24: 2 },
    });
    expect(JSON.stringify(sumGameTallies([some, more]))).toBe(JSON.stringify(sumGameTallies([more, some])));
    expect(sumGameTallies([some, sumGameTallies([])])).toEqual(some);
  });
});

it('shares, means and changes in words and figures', async () => {
  const sure = { value: 0.07, low: 0.0621, high: 0.0719 };
  const cases = {
    'how often': [0.43, 0.26, 0.25, 0.2, 1 / 24.3, 1 / 3871, 1 / 39_812].map(formatHandFrequency),
    'two figures': [7.4, 99.6, 104, 1249].map(roundToTwoSignificantFigures),
    shares: [0, 1, 0.0671, 0.5, 0.001, 0.00034, 0.0000345, 0.00000012].map(formatPercent),
    means: [1280.4, 100, 99.96, 12.34, -12.34, -1280.4, 0].map(formatMean),
    changes: [3.14, -12, -1234.6, 100.4, 0].map(formatMeanChange),
    'how sure a share is': formatInterval(sure, formatPercent),
    'how sure a mean is': formatInterval({ value: 70, low: 61.23, high: 104.6 }, formatMean),
    'how sure a change is': formatInterval({ value: 1, low: -1.23, high: 3.4 }, formatMeanChange),
  };
  await expect(listCases(cases)).toMatchFileSnapshot('recorded/words-figures.txt');
});

describe.each(SIMULATED_GAME_IDS)('what comes up in %s', (game) => {
  const { all } = findGameSimulation(game)!;
  const rules = Object.entries(all.rules);

  it('is given for every rule that was counted', () => {
    for (const [rule, { won }] of rules) {
      const often = findRuleFrequency(game, rule)!;
      expect(often).toMatchObject({ won, hands: all.hands });
      if (won === 0) expect([often.words, often.came]).toEqual([expect.stringMatching(/^none of [\d,]+ hands$/), '']);
      else expect(often.words).toBe(formatHandFrequency(won / all.hands));
      // Where chance plays a part, the number itself is told.
      expect(often.came !== '').toBe(won > 0 && won < 30);
      if (often.came) expect(often.came).toMatch(/^It came .+ in [\d,]+ hands\.$/);
      expect(describeRuleFrequencyInGame(game, rule)).toMatch(
        won === 0 ? /^Not once in [\d,]+ hands\.$/ : /^About .+\.$/,
      );
    }
    expect(rules.length).toBeGreaterThan(0);
  });

  it('is given for the others among their own hands', () => {
    const others = toMomentsOfValueCounts(all.lost).count;
    for (const [rule, { lost }] of rules)
      expect(describeRuleFrequencyAmongLosers(game, rule)).toBe(
        lost ? `Of the other players’ hands: ${formatHandFrequency(lost / others)}.` : '',
      );
  });

  it('comes the most common first, what never came left out', () => {
    const shown = listOccurringRulesByFrequency(game, [...rules.map(([rule]) => rule), 'nothing.at.all']);
    const won = shown.map((rule) => all.rules[rule]!.won);
    expect(won).toEqual(won.toSorted((a, b) => b - a));
    expect(shown).toHaveLength(rules.filter(([, count]) => count.won > 0).length);
  });
});

it('gives nothing for what was not counted', () => {
  const [game] = SIMULATED_GAME_IDS;
  for (const [which, rule] of [
    [game!, 'nothing.at.all'],
    ['atlantis', Object.keys(findGameSimulation(game!)!.all.rules)[0]!],
  ] as const)
    expect([
      findRuleFrequency(which, rule),
      describeRuleFrequencyInGame(which, rule),
      describeRuleFrequencyAmongLosers(which, rule),
    ]).toEqual([undefined, '', '']);
  expect(SIMULATED_GAME_IDS).toEqual(Object.keys(rulesets).filter((id) => findGameSimulation(id)));
});

describe('bars of a chart', () => {
  /** “-5 (-10 to 0)”, with what it might be, or “10”. */
  const readMark = (text: string) => {
    const [value = 0, low, high] = text.match(/-?\d+/g)!.map(Number);
    return { label: '', text: '', value, low, high };
  };

  // Of the width of 340: where nothing is, then each bar from and to, and where its thin line begins and ends.
  it.each([
    ['of gains alone begin at the left', ['10', '20'], 0, ['0 170', '0 340']],
    ['of losses alone end at the right', ['-10', '-20'], 340, ['170 340', '0 340']],
    ['of both share one scale, longest to longest', ['-10', '30'], 85, ['0 85', '85 340']],
    ['leave room for what they might be', ['-5 (-10 to 0)', '10 (5 to 30)'], 85, ['42.5 85 0 85', '85 170 127.5 340']],
    ['of nothing have no length', ['0', '0'], 0, ['0 0', '0 0']],
  ])('%s', (_, marks, zero, bars) => {
    const chart = layOutChartBars(marks.map(readMark));
    expect([CHART_WIDTH, chart.zero]).toEqual([340, zero]);
    expect(chart.rows.map(({ from, to, least, most }) => [from, to, least, most].join(' ').trim())).toEqual(bars);
    expect(chart.rows.map(({ y }) => y)).toEqual([0, chart.height / 2]);
  });
});
