// Sparrow beside the engines of npm: the same hands, one run, medians. README.md says what is asked. `npm run bench`
import {
  countRackTilesByKind,
  createMahjongDistanceGauge,
  isComplete,
  parseCustomHand,
  score,
  RULESET_IDS,
  getTileIndex,
  listTilesOfCustomHandVariant,
  waits,
  type Result,
  type ScoreInput,
} from '../../src/engine/index.ts';
import { createFitCounterFromGraph } from '../../src/engine/hands/pattern-hands.ts';
import { listStandardWaits, getSuitLeastChowsTable } from '../../src/engine/hands/sets.ts';
import { BOUND, timeSlowest } from './bounded.ts';
import { deals, layouts, nearMisses, oneTileShort, tilesOf, type Counts } from './hands.ts';
import { measure, perHand, ratioOf, together, type Timing } from './measure.ts';
import { createServer } from 'vite';
import { createContentModulePlugin } from '../../src/build/content-modules.ts';
import { COMPLETE, contender, DISTANCE, SCORE, USEFUL, WAITS, type Contender, type Throws } from './peers/peers.ts';

const HANDS = 2000;
/** Hands for questions that take some of the others a millisecond. */
const FEW = 200;
const asArray = (hand: Counts): Counts => [...hand];

interface Group {
  readonly title: string;
  /** Times faster than the best peer that the project promises. */
  readonly target: number;
  readonly contenders: readonly Contender[];
  readonly mixes: Readonly<Record<string, readonly Counts[]>>;
}

const built = performance.now();
getSuitLeastChowsTable();
console.log(
  `Suit table built in ${(performance.now() - built).toFixed(1)} ms. Node ${process.version}, ${HANDS} hands a mix, ns of processor time a hand.`,
);

const complete = layouts(HANDS);
const ready = oneTileShort(complete);

/** The engine's gauge for a game of free chows without seven pairs, which is what the others measure. */
const made = createMahjongDistanceGauge({ rules: 'bell', sets: [], aim: { maxChows: 4 } });
if (!made.ok) throw new Error(made.error.code);
const measuring = made.value;

/** The engine's answer to the question of the throws: each kind is thrown, the nearest are asked what helps them. */
function throwsOf(counts: Counts): Throws {
  const hand = [...counts];
  const far = measuring.distance(hand);
  return counts.flatMap((held, kind) => {
    if (held === 0) return [];
    hand[kind] = held - 1;
    const found = measuring.distance(hand) === far ? measuring.progress(hand).useful : [];
    hand[kind] = held;
    return found.length > 0 ? [[kind, found.map(getTileIndex)] as const] : [];
  });
}

const GROUPS: readonly Group[] = [
  {
    title: 'isComplete: is it four sets and a pair?',
    target: 3,
    contenders: [contender({ name: 'sparrow', prepare: asArray, ask: (counts) => isComplete(counts) }), ...COMPLETE],
    mixes: {
      'complete hands': complete,
      'one tile wrong': nearMisses(complete),
      'any 14 tiles': deals(HANDS, 34),
      'any 14 of a suit': deals(HANDS, 9),
    },
  },
  {
    title: 'waits: which tiles complete these 13?',
    target: 10,
    contenders: [
      contender({ name: 'sparrow', prepare: asArray, ask: (counts) => listStandardWaits(counts) }),
      ...WAITS,
    ],
    mixes: {
      'ready hands': ready,
      'two tiles away': oneTileShort(nearMisses(complete)),
      '13 of a suit': oneTileShort(deals(HANDS, 9)),
    },
  },
  {
    title: 'waits, through the door: which tiles complete these 13?',
    target: 10,
    contenders: [
      contender({
        name: 'sparrow',
        prepare: (hand) => ({ rules: 'bell', hand: { rack: tilesOf(hand), sets: [], bonus: [] } }),
        ask: (input) => {
          const found = waits(input);
          return found.ok && found.value.map(getTileIndex);
        },
      }),
      ...WAITS.filter(({ name }) => name === 'agari'),
    ],
    mixes: {
      'ready hands': ready,
      'two tiles away': oneTileShort(nearMisses(complete)),
      '13 of a suit': oneTileShort(deals(HANDS, 9)),
    },
  },
  {
    title: 'distance: how many tiles from one tile short?',
    target: 5,
    contenders: [
      contender({ name: 'sparrow', prepare: asArray, ask: (counts) => measuring.distance(counts) }),
      ...DISTANCE,
    ],
    mixes: {
      'any 13 tiles': oneTileShort(deals(FEW, 34)),
      'near Mahjong': nearMisses(complete).slice(0, FEW),
      '14 of two suits': deals(FEW, 18),
    },
  },
  {
    title: 'useful tiles: what helps after each throw from these 14?',
    target: 5,
    contenders: [contender({ name: 'sparrow', prepare: asArray, ask: throwsOf }), ...USEFUL],
    mixes: { 'any 14 tiles': deals(FEW, 34), 'near Mahjong': nearMisses(complete).slice(0, FEW) },
  },
  ownHands(),
  ...RULESET_IDS.flatMap(scoring),
];

/** Hands that groups make up, told by a diagram of their pattern, beside a list of all that the pattern allows. */
function ownHands(): Group {
  const patterns = ['x123456789 yAAA yBB', 'xAABBCCDDEE weswn', 'xAA.A.. yBB.B.. zCC.C.. w11234'];
  const read = patterns.map((pattern) => need(parseCustomHand(`Hand(${pattern})limit`)));
  const shapes = read.map(({ hands }) => createFitCounterFromGraph(hands));
  const lists = read.map((hand) =>
    Array.from({ length: hand.hands.count }, (_, at) => countRackTilesByKind(listTilesOfCustomHandVariant(hand, at))),
  );
  const most = (counts: Counts) => (list: readonly (readonly number[])[]) =>
    list.reduce(
      (best, hand) =>
        Math.max(
          best,
          hand.reduce((sum, n, kind) => sum + Math.min(n, counts[kind]!), 0),
        ),
      0,
    );
  return {
    title: `own hands: how near are these 14 to ${patterns.length} patterns?`,
    target: 3,
    contenders: [
      contender({ name: 'sparrow', prepare: asArray, ask: (counts) => shapes.map(({ overlap }) => overlap(counts)) }),
      contender({ name: 'a list of them', prepare: asArray, ask: (counts) => lists.map(most(counts)) }),
    ],
    mixes: { 'any 14 tiles': deals(FEW, 34), 'near Mahjong': nearMisses(complete).slice(0, FEW) },
  };
}

function need<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** Winning hands that a ruleset scores, beside the peers' scoring of the same hands in riichi rules. */
function scoring(rules: string): Group[] {
  const question = (hand: Counts): ScoreInput => {
    const rack = tilesOf(hand);
    return {
      rules,
      seat: 's',
      round: 'e',
      hand: { rack, sets: [], bonus: [] },
      win: { tile: rack.at(-1)!, by: 'wall' },
    };
  };
  const hands = layouts(4 * HANDS)
    .filter((hand) => score(question(hand)).ok)
    .slice(0, HANDS);
  if (hands.length === 0) return [];
  const ours = contender({ name: 'sparrow', prepare: question, ask: (input) => score(input).ok });
  return [
    {
      title: `score, ${rules}: what is the hand worth?`,
      target: 2,
      contenders: [ours, ...SCORE],
      mixes: { [`${hands.length} winning hands`]: hands },
    },
  ];
}

let missed = 0;
for (const group of GROUPS) report(group);
console.log('\none tap, house unsaid: the scorer with 14 tiles, ms of processor time, the median of the hands');
// What a page shows is in words, and those the site’s own builder makes.
const site = await createServer({
  configFile: false,
  plugins: [createContentModulePlugin()],
  server: { middlewareMode: true },
  logLevel: 'error',
});
const { TAP_TARGET, tapTime, WINDLESS_TARGET, windlessTime } = (await site.ssrLoadModule(
  '/tests/bench/tap.ts',
)) as typeof import('./tap.ts');
for (const rules of RULESET_IDS) {
  const time = tapTime(rules);
  if (time > TAP_TARGET) missed++;
  console.log(`${rules.padEnd(22)}${time.toFixed(2).padStart(20)}   target ${TAP_TARGET}`);
}
console.log(
  '\nthe wind unsaid: 14 tiles counted for every wind, ms of processor time: the median of the hands, the slowest',
);
for (const rules of RULESET_IDS) {
  const { median, slowest } = windlessTime(rules);
  if (slowest > WINDLESS_TARGET) missed++;
  const said = [median, slowest].map((time) => time.toFixed(2).padStart(10)).join('');
  console.log(`${rules.padEnd(22)}${said}   target ${WINDLESS_TARGET} for the slowest`);
}
await site.close();
console.log('\nwhat is asked while somebody taps: ms of processor time of the slowest hand');
for (const { what, slowest, bounded } of timeSlowest()) {
  if (bounded && slowest > BOUND) missed++;
  console.log(`${what.padEnd(44)}${slowest.toFixed(2).padStart(8)}${bounded ? `   target ${BOUND}` : ''}`);
}
if (missed > 0) process.exitCode = 1;

function report({ title, target, contenders, mixes }: Group): void {
  console.log(`\n${title}`);
  const names = contenders.map((one) => one.name.padStart(20)).join('');
  console.log(`${''.padEnd(22)}${names}   best peer ÷ sparrow`);
  const timings = Object.entries(mixes).map(([mix, hands]) => {
    const timing = measure(contenders, hands);
    printRow(mix, timing);
    return timing;
  });
  const all = together(timings);
  if (timings.length > 1) printRow('all', all);
  const ratio = ratioOf(all);
  if (ratio < target) missed++;
  console.log(
    `  target ${target}×: ${ratio >= target ? 'met' : 'MISSED'}; other answers than sparrow's: ${all
      .slice(1)
      .map(({ name, differs }) => `${name} ${differs}`)
      .join(', ')}`,
  );
}

function printRow(label: string, timings: readonly Timing[]): void {
  const times = timings.map((timing) => perHand(timing).toFixed(0).padStart(20)).join('');
  console.log(`${label.padEnd(22)}${times}   ${ratioOf(timings).toFixed(1)}×`);
}
