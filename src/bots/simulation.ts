import { act, isBonus, randomFrom, shuffled, type Action, type Play, type Random, type Seat } from '../engine/index.ts';
import type { Slices } from '../schedule/slices.ts';
import { findFastestHand } from './candidate-hands.ts';
import { createPlayer, playOut } from './decide.ts';
import { listDecisionPlaces, type PracticeHand } from './practice-game.ts';
import { createDecisionContext, countTurns } from './thinking.ts';
import { listOptions, createSeatView } from './view.ts';
import { getSetHandOdds } from './win-probability.ts';

// How often a hand would have been won from each of its turns: it is played on many times, the tiles that the learner could
// not see dealt anew each time. So what somebody chose can be told from what chance did.

/** The same hand as far as one seat sees it: the tiles of the other racks, the wall and the box are dealt again. Flowers stay where they are. */
export function dealHiddenTilesAgain(play: Play, seat: Seat, random: Random): Play {
  const others = play.seats.filter((each) => each !== seat);
  const hidden = [
    ...others.flatMap((each) => play.players[each]!.rack),
    ...[...play.live, ...play.box].map(({ tile }) => tile).filter((tile) => !isBonus(tile)),
  ];
  const mixed = shuffled(hidden, random);
  const refill = (lying: Play['live'][number]): Play['live'][number] =>
    isBonus(lying.tile) ? lying : { ...lying, tile: mixed.pop()! };
  const players = { ...play.players };
  for (const each of others) players[each] = { ...players[each]!, rack: players[each]!.rack.map(() => mixed.pop()!) };
  return { ...play, players, live: play.live.map(refill), box: play.box.map(refill) };
}

/** A place of a hand that is looked at: as the learner played there, or with another action. */
export interface FromHere {
  readonly place: number;
  readonly instead?: Action | undefined;
}

/** How many of the games that were played from a place the learner has won, and the chance by the counted odds, before any was played. */
interface PlayedOn {
  readonly won: number;
  readonly games: number;
  readonly odds: number;
}

/** The learner's discards and claims: after each of these the hand is played on. */
export const listTurnsToExamine = (hand: PracticeHand): readonly number[] =>
  listDecisionPlaces(hand).filter((place) => hand.plays.at(-1)!.log[place]!.do !== 'pass');

/** Where every place has been played on once more, the count so far is handed out. */
export type Round = readonly PlayedOn[];

/**
 * Plays a hand on from some of its places, again and again, all places from the same numbers of chance. A slice for each game.
 * @param onRound hears the counted odds before the first round, and the count after each
 */
export function* simulateInSlices(
  hand: PracticeHand,
  places: readonly FromHere[],
  rounds: number,
  onRound: (round: Round) => void,
): Slices<Round> {
  const counts: PlayedOn[] = [];
  for (const from of places) {
    counts.push({ won: 0, games: 0, odds: estimateOdds(hand, from) });
    yield;
  }
  onRound([...counts]);
  for (let round = 0; round < rounds; round++) {
    for (const [at, from] of places.entries()) {
      const won = simulateWin(hand, from, round);
      const { odds, ...count } = counts[at]!;
      if (won !== undefined) counts[at] = { won: count.won + Number(won), games: count.games + 1, odds };
      yield;
    }
    onRound([...counts]);
  }
  return counts;
}

/** How often such a hand wins, by how near it is and how long the hand has lasted. */
function estimateOdds({ plays, me, specials }: PracticeHand, { place, instead }: FromHere): number {
  const done = act(plays[place]!, instead ?? plays.at(-1)!.log[place]!);
  if (!done.ok || !me) return 0;
  const { phase } = done.value;
  if (phase.name === 'over') return Number(phase.end.winner === me);
  const view = createSeatView(done.value, me, specials);
  const thinking = createDecisionContext(view);
  // After a claim a tile is still to go.
  const throws = phase.name === 'turn' && phase.seat === me ? listOptions(view).flatMap(({ leaves }) => leaves) : [];
  const racks = throws.length > 0 ? throws : [{ ...view.own, thrown: undefined }];
  const nearest = racks
    .map((left) => findFastestHand(thinking, left))
    .reduce((a, b) => (b.distance < a.distance || (b.distance === a.distance && b.unseen > a.unseen) ? b : a));
  return getSetHandOdds(thinking.free, nearest, countTurns(view));
}

/** Whether the learner wins when the hand goes on from a place; undefined where the action cannot be done. */
function simulateWin(
  { plays, me, specials }: PracticeHand,
  { place, instead }: FromHere,
  round: number,
): boolean | undefined {
  const before = plays[place]!;
  const done = act(before, instead ?? plays.at(-1)!.log[place]!);
  if (!done.ok || !me) return undefined;
  const play = done.value;
  if (play.phase.name === 'over') return play.phase.end.winner === me;
  const again = dealHiddenTilesAgain(play, me, randomFrom(1 + round));
  const players = Object.fromEntries(play.seats.map((seat) => [seat, createPlayer('steady', round)]));
  try {
    const { phase } = playOut(again, players, specials);
    return phase.name === 'over' && phase.end.winner === me;
  } catch {
    // Somebody has said something that the new tiles do not bear out, one tile short for example.
    return undefined;
  }
}
