import { rulesetInfo, type RuleInfo, type RulesetId } from '../../engine/index.ts';
import { formatNumber } from '../../format/numbers.ts';
import {
  sumMoments,
  formatFrequency,
  formatPercent,
  formatPercentRange,
  findQuantile,
  estimateShare,
  type GameTally,
  type Spread,
} from '../../format/simulation.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { createBins, chooseStep, type Bin, type Charted, type ChartedLine } from './chart.ts';

// What is told of one game.

const COLUMN_COUNT = 14;

/** Numbers in bins, up to the one that only few reach. */
function createSpreadChart(caption: string, spread: Spread, unit: string): Charted {
  const reach = findQuantile(spread, 0.98) + 1;
  const step = chooseStep(reach, COLUMN_COUNT);
  const bins = createBins(spread, step, reach);
  const all = sumMoments(spread).count;
  const lines = bins.map((bin): ChartedLine => {
    const share = estimateShare(bin.many, all);
    return { name: formatBin(bin), cells: [formatPercent(share.value), formatPercentRange(share)] };
  });
  return { caption, bins, head: [`Share of ${unit}`, 'Surely between'], lines };
}

const formatBin = ({ from, to }: Bin): string =>
  to === from
    ? formatNumber(from)
    : Number.isFinite(to)
      ? `${formatNumber(from)}–${formatNumber(to)}`
      : `${formatNumber(from)} and more`;

export const chartLength = ({ thrown }: GameTally): Charted =>
  createSpreadChart('Tiles discarded until the hand is over', thrown, 'hands');
export const chartScores = ({ won }: GameTally): Charted =>
  createSpreadChart('What a winning hand scores', won, 'winners');
export const chartLoserScores = ({ lost }: GameTally): Charted =>
  createSpreadChart('What the other hands score', lost, 'hands');

/** Which rules are told apart: doubles and fans, and special hands. */
const isDouble = ({ chapter, unit }: RuleInfo): boolean =>
  chapter !== 'special' && (unit === 'doubles' || unit === 'fans');
const isSpecial = ({ chapter, unit }: RuleInfo): boolean => chapter === 'special' && unit !== undefined;

/** A rule that people ask about, how often it comes up: a double, a fan, a special hand. */
export const isOftenAsked = (info: RuleInfo): boolean => isDouble(info) || isSpecial(info);

/** The rules of a game that stand on a winner's bill, the most common first. */
function ruleLines(game: RulesetId, all: GameTally, which: (info: RuleInfo) => boolean) {
  return rulesetInfo(game)
    .rules.filter((info) => which(info) && all.rules[info.id])
    .map(({ id }) => ({ id, won: all.rules[id]!.won }))
    .toSorted((a, b) => b.won - a.won);
}

function ruleChart(
  caption: string,
  game: RulesetId,
  all: GameTally,
  which: (info: RuleInfo) => boolean,
): Charted | undefined {
  const found = ruleLines(game, all, which);
  if (found.length === 0) return undefined;
  const came = found.filter(({ won }) => won > 0);
  return {
    caption,
    marks: came.map(({ id, won }) => {
      const { value, low, high } = estimateShare(won, all.hands);
      return { label: getRuleTitle(id), value, low, high, text: formatPercent(value) };
    }),
    head: ['How often', 'Times', 'Share of hands, surely between'],
    lines: came.map(({ id, won }) => {
      const share = estimateShare(won, all.hands);
      return {
        name: getRuleTitle(id),
        rule: id,
        cells: [formatFrequency(share.value).replace(/^about /, ''), formatNumber(won), formatPercentRange(share)],
      };
    }),
    never: found.filter(({ won }) => won === 0).map(({ id }) => id),
  };
}

/** How often a winner has each double or fan; undefined where the game has none. */
export const chartDoubles = (game: RulesetId, all: GameTally): Charted | undefined =>
  ruleChart('How often a winner has each', game, all, isDouble);

/** Special hands; nothing where the game has none. */
export const chartSpecials = (game: RulesetId, all: GameTally): Charted | undefined =>
  ruleChart('How often each special hand wins', game, all, isSpecial);
