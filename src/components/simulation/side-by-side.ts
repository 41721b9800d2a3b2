import { inFigures } from '../../text/numbers.ts';
import {
  change,
  changeRange,
  deviationOf,
  figuresOf,
  mean,
  meanOf,
  meanRange,
  momentsIn,
  percent,
  percentRange,
  quantileOf,
  shareOf,
  SIMULATED,
  type GameTally,
  type Spread,
  type Sure,
} from '../../text/simulation.ts';
import { RULESET_WORDS } from '../../text/rulesets.ts';
import type { Charted, ChartedLine, ChartMark } from './chart.ts';

// What is set side by side of all games.

interface Played {
  readonly name: string;
  readonly all: GameTally;
}

const GAMES: readonly Played[] = SIMULATED.map((game) => ({
  name: RULESET_WORDS[game].short,
  all: figuresOf(game)!.all,
}));

const wonIn = ({ hands, drawn }: GameTally): number => hands - drawn;

/** A bar for each game, with how far it may be off where that is known. */
const barsFor = (of: (all: GameTally) => Sure | Pick<Sure, 'value'>, write: (value: number) => string): ChartMark[] =>
  GAMES.map(({ name, all }) => {
    const found = of(all);
    return { label: name, ...found, text: write(found.value) };
  });

const linesFor = (cells: (all: GameTally) => readonly string[]): ChartedLine[] =>
  GAMES.map(({ name, all }) => ({ name, cells: cells(all) }));

/** A bar to the middle one, with a line from the lowest tenth to the highest. */
const rangesOf = (of: (all: GameTally) => Spread): ChartMark[] =>
  GAMES.map(({ name, all }) => {
    const value = quantileOf(of(all), 0.5);
    return {
      label: name,
      value,
      low: quantileOf(of(all), 0.1),
      high: quantileOf(of(all), 0.9),
      text: inFigures(value),
    };
  });

const tenths = (spread: Spread): string[] => [0.1, 0.5, 0.9].map((share) => inFigures(quantileOf(spread, share)));

const drawn = (all: GameTally) => shareOf(all.drawn, all.hands);
const own = (all: GameTally) => shareOf(wonIn(all) - (all.by['discard'] ?? 0) - (all.by['kong'] ?? 0), wonIn(all));
const limit = (all: GameTally) => shareOf(all.atLimit, wonIn(all));
const moreWins = ({ chow }: GameTally) => ({
  value: (100 * (chow.wonWith - chow.wonWithout)) / Math.max(1, chow.hands),
});
const gain = ({ chow }: GameTally) => meanOf(chow.gain);

/** Nobody goes Mahjong. */
export const nobodyWins = (): Charted => ({
  caption: 'Hands that nobody wins',
  marks: barsFor(drawn, percent),
  head: ['Share of all hands', 'Surely between'],
  lines: linesFor((all) => [percent(drawn(all).value), percentRange(drawn(all))]),
});

/** How the last tile comes. */
export const lastTileCharted = (): Charted => ({
  caption: 'Winners who draw the last tile themselves',
  marks: barsFor(own, percent),
  head: ['Share of the winners', 'Surely between', 'East wins'],
  lines: linesFor((all) => [
    percent(own(all).value),
    percentRange(own(all)),
    percent(shareOf(all.eastWon, wonIn(all)).value),
  ]),
});

/** How long a hand is. */
export const length = (): Charted => ({
  caption: 'Tiles discarded until the hand is over',
  marks: rangesOf(({ thrown }) => thrown),
  head: ['One in ten: up to', 'Middle hand', 'One in ten: over'],
  lines: linesFor(({ thrown }) => tenths(thrown)),
});

/** What a Mahjong hand scores; points of different games compare only as multiples of the median. */
export const scoreCharted = (): Charted => ({
  caption: 'A winning hand in ten scores more than so many times the middle one',
  marks: barsFor(
    ({ won }) => ({ value: quantileOf(won, 0.9) / Math.max(1, quantileOf(won, 0.5)) }),
    (value) => `${mean(value)} times`,
  ),
  head: ['One in ten: up to', 'Middle hand', 'One in ten: over'],
  lines: linesFor(({ won }) => tenths(won)),
});

/** How far a hand usually lies from the average: the standard deviation in averages. */
const scatter = ({ won }: GameTally) => {
  const all = momentsIn(won);
  return { value: deviationOf(all) / Math.max(1, meanOf(all).value) };
};

/** The average of the winning hands, and how far they lie from it. */
export const averageScore = (): Charted => ({
  caption: 'How far a winning hand usually lies from the average, in averages',
  marks: barsFor(scatter, (value) => mean(value)),
  head: ['Points on average', 'Surely between', 'Usual distance'],
  lines: linesFor(({ won }) => {
    const all = momentsIn(won);
    return [mean(meanOf(all).value), meanRange(meanOf(all)), mean(deviationOf(all))];
  }),
});

/** The highest a hand can be worth. */
export const atTheLimit = (): Charted => ({
  caption: 'Winning hands worth the limit',
  marks: barsFor(limit, percent),
  head: ['Share of the winners', 'Surely between', 'Cut down by the limit'],
  lines: linesFor((all) => [
    percent(limit(all).value),
    percentRange(limit(all)),
    percent(shareOf(all.cut, wonIn(all)).value),
  ]),
});

/** The claimed chow, against the same hand without the claim. */
export const chowsCharted = (): Charted => ({
  caption: 'What the first claimed chow brought its player, in points',
  marks: barsFor(gain, change),
  head: ['Surely between', 'Better with it', 'Worse with it'],
  lines: linesFor((all) => {
    const { hands, better, worse } = all.chow;
    const shares = [better, worse].map((many) => percent(shareOf(many, hands).value));
    return [changeRange(gain(all)), ...shares];
  }),
});

/** How often the player goes Mahjong, with the chow and without. */
export const chowWins = (): Charted => ({
  caption: 'How much more often its player wins, of 100 hands',
  marks: barsFor(moreWins, change),
  head: ['Wins with the chow', 'Wins without'],
  lines: linesFor(({ chow }) =>
    [chow.wonWith, chow.wonWithout].map((many) => percent(shareOf(many, chow.hands).value)),
  ),
});
