import { rulesetInfo, type RuleInfo, type RulesetId } from '../../engine/index.ts';
import { inFigures } from '../../text/numbers.ts';
import {
  momentsIn,
  oneIn,
  percent,
  percentRange,
  quantileOf,
  shareOf,
  type GameTally,
  type Spread,
} from '../../text/simulation.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { binsOf, stepFor, type Bin, type Charted, type ChartedLine } from './chart.ts';

// What is told of one game.

const COLUMNS = 14;

/** Numbers in bins, up to the one that only few reach. */
function spreadChart(caption: string, spread: Spread, unit: string): Charted {
  const reach = quantileOf(spread, 0.98) + 1;
  const step = stepFor(reach, COLUMNS);
  const bins = binsOf(spread, step, reach);
  const all = momentsIn(spread).count;
  const lines = bins.map((bin): ChartedLine => {
    const share = shareOf(bin.many, all);
    return { name: nameOf(bin), cells: [percent(share.value), percentRange(share)] };
  });
  return { caption, bins, head: [`Share of ${unit}`, 'Surely between'], lines };
}

const nameOf = ({ from, to }: Bin): string =>
  to === from
    ? inFigures(from)
    : Number.isFinite(to)
      ? `${inFigures(from)}–${inFigures(to)}`
      : `${inFigures(from)} and more`;

export const lengthCharted = ({ thrown }: GameTally): Charted =>
  spreadChart('Tiles discarded until the hand is over', thrown, 'hands');
export const scoresCharted = ({ won }: GameTally): Charted => spreadChart('What a winning hand scores', won, 'winners');
export const losersOf = ({ lost }: GameTally): Charted => spreadChart('What the other hands score', lost, 'hands');

/** Which rules are told apart: doubles and fans, and special hands. */
const isDouble = ({ chapter, unit }: RuleInfo): boolean =>
  chapter !== 'special' && (unit === 'doubles' || unit === 'fans');
const isSpecial = ({ chapter, unit }: RuleInfo): boolean => chapter === 'special' && unit !== undefined;

/** A rule that people ask about, how often it comes up: a double, a fan, a special hand. */
export const countedOften = (info: RuleInfo): boolean => isDouble(info) || isSpecial(info);

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
      const { value, low, high } = shareOf(won, all.hands);
      return { label: ruleTitle(id), value, low, high, text: percent(value) };
    }),
    head: ['How often', 'Times', 'Share of hands, surely between'],
    lines: came.map(({ id, won }) => {
      const share = shareOf(won, all.hands);
      return {
        name: ruleTitle(id),
        rule: id,
        cells: [oneIn(share.value).replace(/^about /, ''), inFigures(won), percentRange(share)],
      };
    }),
    never: found.filter(({ won }) => won === 0).map(({ id }) => id),
  };
}

/** How often a winner has each double or fan; undefined where the game has none. */
export const doublesOf = (game: RulesetId, all: GameTally): Charted | undefined =>
  ruleChart('How often a winner has each', game, all, isDouble);

/** Special hands; nothing where the game has none. */
export const specialsOf = (game: RulesetId, all: GameTally): Charted | undefined =>
  ruleChart('How often each special hand wins', game, all, isSpecial);
