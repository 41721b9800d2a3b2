import {
  type RulesetId,
  applyPlayAction,
  computeHandBillsAndSettlement,
  getSeatAfterSteps,
  startHand,
  type Play,
  type HandResult,
  type Result,
  type Seat,
  type Bill,
} from '../../engine/index.ts';
import { createBotActionChooser, playHandToEnd, type BotActionChooser } from '../../bots/index.ts';
import { sumGameTallies, type SimulationTallyOfGame, toMomentsOfSingleSample } from '../../format/simulation.ts';

const countOne = (name: string | number | undefined): Record<string, number> =>
  name === undefined ? {} : { [name]: 1 };

function createTallyOfHand(
  play: Play,
  { end, bills, settlement }: HandResult,
  chow: SimulationTallyOfGame['chow'] | undefined,
): SimulationTallyOfGame {
  const { winner, alsoWon, rule, by } = end;
  const { winnerOnly } = play.table.asks;
  const winners = winner ? [winner, ...alsoWon] : [];
  const isLoserCounted = (seat: (typeof play.seats)[number]) => !winnerOnly && !winners.includes(seat);
  const won = winners.flatMap((seat) => bills[seat] ?? []);
  const lost = play.seats.filter(isLoserCounted).flatMap((seat) => bills[seat] ?? []);
  const empty = sumGameTallies([]);
  return {
    ...empty,
    hands: 1,
    drawn: winner ? 0 : 1,
    ends: countOne(rule),
    by: countOne(by),
    eastWon: winners.includes('e') ? 1 : 0,
    thrown: countOne(play.log.filter((action) => action.do === 'discard').length),
    won: toSpread(won.map(({ total }) => total)),
    lost: toSpread(lost.map(({ total }) => total)),
    paid: winner ? toMomentsOfSingleSample(settlement.net[winner]) : empty.paid,
    atLimit: won.filter(({ total, limit }) => limit !== undefined && total >= limit).length,
    cut: won.filter(({ uncapped, total }) => uncapped > total).length,
    doubled: toSpread(won.filter(({ special }) => !special).map(({ doubles, fans }) => fans ?? doubles)),
    rules: countRules(won, lost),
    chow: chow ?? empty.chow,
  };
}

function toSpread(values: readonly (number | string)[]): Record<string, number> {
  const spread: Record<string, number> = {};
  for (const value of values) spread[value] = (spread[value] ?? 0) + 1;
  return spread;
}

function countRules(won: readonly Bill[], lost: readonly Bill[]): SimulationTallyOfGame['rules'] {
  const wins = toSpread(won.flatMap(listRules));
  const losses = toSpread(lost.flatMap(listRules));
  const counts = Object.keys({ ...wins, ...losses }).map((rule) => {
    return [rule, { won: wins[rule] ?? 0, lost: losses[rule] ?? 0 }];
  });
  return Object.fromEntries(counts);
}

function listRules({ lines, sum, special }: Bill): string[] {
  const steps = sum.flatMap(({ rule }) => rule ?? []);
  return [...new Set([...lines.map(({ rule }) => rule), ...steps, ...(special ? [special.rule] : [])])];
}

/** Replays the hand from its first claimed chow without that claim. Undefined where none was claimed. */
function runEarlyChowTrial(start: Play, over: Play, result: HandResult): SimulationTallyOfGame['chow'] | undefined {
  const claimed = findFirstChow(start, over);
  if (!claimed) return undefined;
  const { before, seat } = claimed;
  const passed = getValueOrThrow(applyPlayAction(before, { do: 'pass', seat }));
  const without = getValueOrThrow(computeHandBillsAndSettlement(playHandToEnd(passed, createBotsBySeat(start))));
  const gain = result.settlement.net[seat] - without.settlement.net[seat];
  return {
    hands: 1,
    better: gain > 0 ? 1 : 0,
    worse: gain < 0 ? 1 : 0,
    wonWith: result.end.winner === seat ? 1 : 0,
    wonWithout: without.end.winner === seat ? 1 : 0,
    gain: toMomentsOfSingleSample(gain),
  };
}

function findFirstChow(start: Play, over: Play): { readonly before: Play; readonly seat: Seat } | undefined {
  let play = start;
  let asked: { before: Play; seat: Seat } | undefined;
  for (const action of over.log) {
    if (action.do === 'claim' && action.claim === 'chow') asked = { before: play, seat: action.seat };
    play = getValueOrThrow(applyPlayAction(play, action));
    // Someone else may have claimed the tile first, for a pung or Mahjong.
    const set = play.phase.name === 'turn' && play.phase.seat === asked?.seat && play.phase.claimed;
    if (asked && set && play.players[asked.seat]!.sets.length > asked.before.players[asked.seat]!.sets.length)
      return asked;
    if (play.phase.name !== 'claims') asked = undefined;
  }
  return undefined;
}

// A hand depends on its seed alone, so every run plays the same hands, whatever portions it divides them into.

/** Only every fourth hand is replayed without its chow, because a replay takes half as long as a hand. */
const CHOW_TRIAL_INTERVAL = 4;

export const simulateHandsAndTally = (game: RulesetId, from: number, hands: number): SimulationTallyOfGame =>
  sumGameTallies(Array.from({ length: hands }, (_, i) => playHandOfSeed(game, from + i)));

function playHandOfSeed(game: RulesetId, seed: number): SimulationTallyOfGame {
  const start = getValueOrThrow(startHand({ rules: game, seed, round: getSeatAfterSteps('e', seed) }));
  const over = playHandToEnd(start, createBotsBySeat(start));
  const result = getValueOrThrow(computeHandBillsAndSettlement(over));
  const chow = seed % CHOW_TRIAL_INTERVAL === 0 ? runEarlyChowTrial(start, over, result) : undefined;
  return createTallyOfHand(over, result, chow);
}

export const SIMULATED_CHARACTER = 'steady';
const player = createBotActionChooser(SIMULATED_CHARACTER, 0);

const createBotsBySeat = ({ seats }: Play): Readonly<Record<string, BotActionChooser>> =>
  Object.fromEntries(seats.map((seat) => [seat, player]));

function getValueOrThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The engine refuses its own hand: ${result.error.code}`);
  return result.value;
}
