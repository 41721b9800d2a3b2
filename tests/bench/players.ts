// The players against each other: the same walls for everybody, each seat in turn. README.md says how to read the tables.
// `npm run bench -- players [walls] [ruleset …] [--from=seed]`
import { cpuUsage } from 'node:process';
import { computeHandBillsAndSettlement, RULESET_IDS, startHand, type Play, type Seat } from '../../src/engine/index.ts';
import {
  decideWithAlternatives,
  createBotActionChooser,
  playHandToEnd,
  SPECIAL_HANDS_AMOUNTS,
  type BotCharacterId,
  type BotActionChooser,
} from '../../src/bots/index.ts';
import { plain } from './plain-player.ts';

const asked = process.argv.slice(2);
const [walls, ...named] = asked.filter((each) => !each.startsWith('--'));
/** A look that takes some minutes; of fewer walls than are needed to judge it is only said what was counted. */
const DEFAULT_WALLS = 10;
const MIN_WALLS_TO_JUDGE = 500;
const WALLS = Number(walls ?? DEFAULT_WALLS);
const GAMES = named.length > 0 ? named : RULESET_IDS;

/** The players are tuned on walls from 1,000,001 on, and the earlier ones were looked at: neither proves anything. */
const FRESH = 20_001;
const FIRST_SEED = Number(asked.find((each) => each.startsWith('--from='))?.slice('--from='.length) ?? FRESH);

/** Milliseconds of processor time of every decision. */
const took = new Map<string, number[]>();

type Name = BotCharacterId | 'plain';

const playing = (name: Name, seed: number): BotActionChooser =>
  name === 'plain'
    ? plain
    : (view) => {
        const before = cpuUsage();
        const decision = decideWithAlternatives(view, name, seed);
        const { user, system } = cpuUsage(before);
        const times = took.get(name) ?? [];
        times.push((user + system) / 1000);
        took.set(name, times);
        if (!decision) throw new Error('nothing to do');
        return decision.action;
      };

interface Tally {
  /** What the one player got, a mean over the seats for each wall. */
  readonly paid: number[];
  wins: number;
  others: number;
  drawn: number;
  hands: number;
}

/** One player among three others, in each seat of each wall. */
function match(rules: string, one: Name, others: Name): Tally {
  const tally: Tally = { paid: [], wins: 0, others: 0, drawn: 0, hands: 0 };
  for (let seed = FIRST_SEED; seed < FIRST_SEED + WALLS; seed++) {
    const start = startHand({ rules, seed });
    if (!start.ok) throw new Error(start.error.code);
    let sum = 0;
    for (const seat of start.value.seats) sum += playOne(start.value, seat, one, others, seed, tally);
    tally.paid.push(sum / start.value.seats.length);
  }
  return tally;
}

function playOne(start: Play, seat: Seat, one: Name, others: Name, seed: number, tally: Tally): number {
  const players = Object.fromEntries(start.seats.map((each) => [each, playing(each === seat ? one : others, seed)]));
  const result = computeHandBillsAndSettlement(playHandToEnd(start, players));
  if (!result.ok) throw new Error(result.error.code);
  const { winner } = result.value.end;
  tally.hands++;
  if (!winner) tally.drawn++;
  else if (winner === seat) tally.wins++;
  else tally.others++;
  return result.value.settlement.net[seat];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

/** A mean with the half-width of its 95 % interval. */
function meanOf(values: readonly number[]): readonly [mean: number, half: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return [mean, 1.96 * Math.sqrt(spread / values.length)];
}

const MATCHES: readonly (readonly [Name, Name])[] = [
  ['thoughtful', 'steady'],
  ['steady', 'beginner'],
  ['steady', 'plain'],
];

console.log(
  `${WALLS} walls a ruleset from seed ${FIRST_SEED} on, the player in each seat of each; payments are points a hand, ± 95 %`,
);
let missed = 0;
for (const rules of GAMES) {
  console.log(`\n${rules.padEnd(26)}    payment            wins   each other   ratio    drawn`);
  for (const [one, others] of MATCHES) {
    const { paid, wins, others: lost, drawn, hands } = match(rules, one, others);
    const [mean, half] = meanOf(paid);
    const ratio = wins / Math.max(1, lost / 3);
    const kept = others === 'plain' ? ratio >= 1.5 : mean > half;
    const isMissed = !kept && WALLS >= MIN_WALLS_TO_JUDGE;
    if (isMissed) missed++;
    const points = (value: number): string => value.toFixed(half < 1 ? 2 : 1);
    console.log(
      [
        `${`${one} among ${others}`.padEnd(26)} ${points(mean).padStart(7)} ± ${points(half).padEnd(6)}`,
        `${percent(wins / hands)}    ${percent(lost / 3 / hands)}   ${ratio.toFixed(2)} ${percent(drawn / hands)}`,
        `  ${isMissed ? 'MISSED' : ''}`,
      ].join(' '),
    );
  }
}
/** Of this many hands of steady players it is said what won. */
const HANDS_TOLD = 200;

/** How many of some hands each special hand has won, for each answer to "special hands". */
function wonWith(rules: string, specials: (typeof SPECIAL_HANDS_AMOUNTS)[number]): string {
  const won = new Map<string, number>();
  for (let seed = FIRST_SEED; seed < FIRST_SEED + HANDS_TOLD; seed++) {
    const start = startHand({ rules, seed });
    if (!start.ok) throw new Error(start.error.code);
    const players = Object.fromEntries(start.value.seats.map((seat) => [seat, createBotActionChooser('steady', seed)]));
    const result = computeHandBillsAndSettlement(playHandToEnd(start.value, players, specials));
    if (!result.ok) throw new Error(result.error.code);
    const { winner } = result.value.end;
    const name = winner ? (result.value.bills[winner]?.special?.rule.split('.').at(-1) ?? 'sets and a pair') : 'nobody';
    won.set(name, (won.get(name) ?? 0) + 1);
  }
  return [...won]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
}

console.log(`\nWhat won ${HANDS_TOLD} hands of steady players, by the special hands that they go for`);
for (const rules of GAMES)
  for (const specials of SPECIAL_HANDS_AMOUNTS)
    console.log(`${rules.padEnd(10)} ${specials.padEnd(5)} ${wonWith(rules, specials)}`);

console.log('\nms of processor time a decision:  mean   99 in 100 under   longest');
for (const [name, times] of took) {
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const most = times[Math.floor(times.length * 0.99)]!;
  console.log(
    `${name.padEnd(30)} ${mean.toFixed(2).padStart(7)} ${most.toFixed(1).padStart(12)} ${times.at(-1)!.toFixed(1).padStart(14)}`,
  );
}
if (missed > 0) process.exitCode = 1;
