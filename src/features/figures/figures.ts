import { getInfoOfLoadedRuleset, type RuleInfo, type RulesetId } from '../../engine/index.ts';
import { formatNumber } from '../../format/numbers.ts';
import {
  formatMeanChange,
  formatInterval,
  computeStandardDeviationFromMoments,
  findGameSimulation,
  formatMean,
  estimateMeanFromMoments,
  formatHandFrequency,
  toMomentsOfValueCounts,
  formatPercent,
  computeQuantile,
  estimateShareWithInterval,
  SIMULATED_GAME_IDS,
  type SimulationTallyOfGame,
  type HandHistogram,
  type EstimateWithInterval,
} from '../../format/simulation.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { RULESET_TEXTS } from '../../format/rulesets.ts';
import type { ChartContent } from './chart.ts';

const SIMULATED_RESULTS = SIMULATED_GAME_IDS.map((game) => ({
  name: RULESET_TEXTS[game].short,
  all: findGameSimulation(game)!.all,
}));

const countWon = ({ hands, drawn }: SimulationTallyOfGame): number => hands - drawn;

const createBars = (
  of: (all: SimulationTallyOfGame) => EstimateWithInterval | Pick<EstimateWithInterval, 'value'>,
  write: (value: number) => string,
) =>
  SIMULATED_RESULTS.map(({ name, all }) => {
    const found = of(all);
    return { label: name, ...found, text: write(found.value) };
  });

const createLines = (cells: (all: SimulationTallyOfGame) => readonly string[]) =>
  SIMULATED_RESULTS.map(({ name, all }) => ({ name, cells: cells(all) }));

const createRanges = (of: (all: SimulationTallyOfGame) => HandHistogram) =>
  SIMULATED_RESULTS.map(({ name, all }) => {
    const value = computeQuantile(of(all), 0.5);
    return {
      label: name,
      value,
      low: computeQuantile(of(all), 0.1),
      high: computeQuantile(of(all), 0.9),
      text: formatNumber(value),
    };
  });

const formatTenths = (spread: HandHistogram): string[] =>
  [0.1, 0.5, 0.9].map((share) => formatNumber(computeQuantile(spread, share)));

const estimateSelfDrawn = (all: SimulationTallyOfGame) =>
  estimateShareWithInterval(countWon(all) - (all.by['discard'] ?? 0) - (all.by['kong'] ?? 0), countWon(all));
const computeExtraWins = ({ chow }: SimulationTallyOfGame) => ({
  value: (100 * (chow.wonWith - chow.wonWithout)) / Math.max(1, chow.hands),
});
const estimateChowGain = ({ chow }: SimulationTallyOfGame) => estimateMeanFromMoments(chow.gain);

/**
 * A chart of a share for each game, with the interval in which it very likely is. `more` contains further
 * shares by the headings of their columns.
 */
const createShareChart = (
  caption: string,
  head: string,
  estimate: (all: SimulationTallyOfGame) => EstimateWithInterval,
  more: Readonly<Record<string, (all: SimulationTallyOfGame) => EstimateWithInterval>> = {},
): ChartContent => ({
  caption,
  marks: createBars(estimate, formatPercent),
  head: [head, 'Very likely between', ...Object.keys(more)],
  lines: createLines((all) => [
    formatPercent(estimate(all).value),
    formatInterval(estimate(all), formatPercent),
    ...Object.values(more).map((of) => formatPercent(of(all).value)),
  ]),
});

export const createDrawnHandsChart = (): ChartContent =>
  createShareChart('Hands that nobody wins', 'Share of all hands', (all) =>
    estimateShareWithInterval(all.drawn, all.hands),
  );

export const createSelfDrawnWinsChart = (): ChartContent =>
  createShareChart('Winners who draw the last tile themselves', 'Share of the winners', estimateSelfDrawn, {
    'East wins': (all) => estimateShareWithInterval(all.eastWon, countWon(all)),
  });

export const createDiscardsPerHandChart = (): ChartContent => ({
  caption: 'Tiles discarded by the end of the hand',
  marks: createRanges(({ thrown }) => thrown),
  head: ['Lowest tenth: up to', 'Middle hand', 'Highest tenth: over'],
  lines: createLines(({ thrown }) => formatTenths(thrown)),
});

/** The chart shows multiples of the median, because the points of different games cannot be compared themselves. */
export const createTopTenthRatioChart = (): ChartContent => ({
  caption: 'The best tenth of winning hands score at least this many times as much as the hand in the middle',
  marks: createBars(
    ({ won }) => ({ value: computeQuantile(won, 0.9) / Math.max(1, computeQuantile(won, 0.5)) }),
    (value) => `${formatMean(value)} times`,
  ),
  head: ['Lowest tenth: up to', 'Middle hand', 'Highest tenth: over'],
  lines: createLines(({ won }) => formatTenths(won)),
});

const computeScatter = ({ won }: SimulationTallyOfGame) => {
  const all = toMomentsOfValueCounts(won);
  return { value: computeStandardDeviationFromMoments(all) / Math.max(1, estimateMeanFromMoments(all).value) };
};

export const createScoreDeviationChartContent = (): ChartContent => ({
  caption: 'How far winning hands usually are from the average, as a multiple of it',
  marks: createBars(computeScatter, (value) => formatMean(value)),
  head: ['Points on average', 'Very likely between', 'Usual distance'],
  lines: createLines(({ won }) => {
    const all = toMomentsOfValueCounts(won);
    return [
      formatMean(estimateMeanFromMoments(all).value),
      formatInterval(estimateMeanFromMoments(all), formatMean),
      formatMean(computeStandardDeviationFromMoments(all)),
    ];
  }),
});

export const createLimitFrequencyChartByGame = (): ChartContent =>
  createShareChart(
    'Winning hands worth the limit',
    'Share of the winners',
    (all) => estimateShareWithInterval(all.atLimit, countWon(all)),
    { 'Cut down by the limit': (all) => estimateShareWithInterval(all.cut, countWon(all)) },
  );

export const createClaimedChowGainChart = (): ChartContent => ({
  caption: 'How many points the first claimed chow gained for the player',
  marks: createBars(estimateChowGain, formatMeanChange),
  head: ['Very likely between', 'Better with it', 'Worse with it'],
  lines: createLines((all) => {
    const { hands, better, worse } = all.chow;
    const shares = [better, worse].map((many) => formatPercent(estimateShareWithInterval(many, hands).value));
    return [formatInterval(estimateChowGain(all), formatMeanChange), ...shares];
  }),
});

export const createWinsGainedByChowChart = (): ChartContent => ({
  caption: 'How many more hands the player wins with the chow, out of 100',
  marks: createBars(computeExtraWins, formatMeanChange),
  head: ['Wins with the chow', 'Wins without'],
  lines: createLines(({ chow }) =>
    [chow.wonWith, chow.wonWithout].map((many) => formatPercent(estimateShareWithInterval(many, chow.hands).value)),
  ),
});

const isDouble = ({ chapter, unit }: RuleInfo): boolean =>
  chapter !== 'special' && (unit === 'doubles' || unit === 'fans');
const isSpecial = ({ chapter, unit }: RuleInfo): boolean => chapter === 'special' && unit !== undefined;

export const isRuleInFrequencyChart = (info: RuleInfo): boolean => isDouble(info) || isSpecial(info);

function createRuleChart(
  caption: string,
  game: RulesetId,
  all: SimulationTallyOfGame,
  which: (info: RuleInfo) => boolean,
): ChartContent | undefined {
  const found = getInfoOfLoadedRuleset(game)
    .rules.filter((info) => which(info) && all.rules[info.id])
    .map(({ id }) => ({ id, won: all.rules[id]!.won }))
    .toSorted((a, b) => b.won - a.won);
  if (found.length === 0) return undefined;
  const came = found.filter(({ won }) => won > 0);
  return {
    caption,
    marks: came.map(({ id, won }) => {
      const { value, low, high } = estimateShareWithInterval(won, all.hands);
      return { label: getRuleTitle(id), value, low, high, text: formatPercent(value) };
    }),
    head: ['How often', 'Times', 'Share of hands, very likely between'],
    lines: came.map(({ id, won }) => {
      const share = estimateShareWithInterval(won, all.hands);
      return {
        name: getRuleTitle(id),
        rule: id,
        cells: [
          formatHandFrequency(share.value).replace(/^about /, ''),
          formatNumber(won),
          formatInterval(share, formatPercent),
        ],
      };
    }),
    never: found.filter(({ won }) => won === 0).map(({ id }) => id),
  };
}

/** A chart of how often winners have each rule of doubles or fans; undefined for a game without any. */
export const createDoublingRuleFrequencyChart = (
  game: RulesetId,
  all: SimulationTallyOfGame,
): ChartContent | undefined => createRuleChart('How often a winner has each of these', game, all, isDouble);

export const createSpecialHandFrequencyChart = (
  game: RulesetId,
  all: SimulationTallyOfGame,
): ChartContent | undefined => createRuleChart('How often each special hand wins', game, all, isSpecial);
