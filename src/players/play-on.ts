import { act, isBonus, randomFrom, shuffled, type Action, type Play, type Random, type Seat } from '../engine/index.ts';
import type { Slices } from '../schedule/slices.ts';
import { playerOf, playOut } from './decide.ts';
import { decisionsOf, type PracticeHand } from './practice-game.ts';

// How often a hand would have been won from each of its turns: it is played on many times, the tiles that the learner could
// not see dealt anew each time. So what somebody chose can be told from what chance did.

/** The same hand as far as one seat sees it: the tiles of the other racks, the wall and the box are dealt again. Flowers stay where they are. */
export function dealtAnew(play: Play, seat: Seat, random: Random): Play {
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

/** How many of the games that were played from a place the learner has won. */
interface PlayedOn {
  readonly won: number;
  readonly games: number;
}

/** The learner's discards and claims: after each of these the hand is played on. */
export const turnsToLookAt = (hand: PracticeHand): readonly number[] =>
  decisionsOf(hand).filter((place) => hand.plays.at(-1)!.log[place]!.do !== 'pass');

/** Where every place has been played on once more, the count so far is handed out. */
export type Round = readonly PlayedOn[];

/**
 * Plays a hand on from some of its places, again and again, all places from the same numbers of chance. A slice for each game.
 * @param told hears the count after each round
 */
export function* playingOn(
  hand: PracticeHand,
  places: readonly FromHere[],
  rounds: number,
  told: (round: Round) => void,
): Slices<Round> {
  const counts = places.map(() => ({ won: 0, games: 0 }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, from] of places.entries()) {
      const won = wonFrom(hand, from, round);
      if (won !== undefined) counts[at] = { won: counts[at]!.won + Number(won), games: counts[at]!.games + 1 };
      yield;
    }
    told([...counts]);
  }
  return counts;
}

/** Whether the learner wins when the hand goes on from a place; undefined where the action cannot be done. */
function wonFrom(
  { plays, me, specials }: PracticeHand,
  { place, instead }: FromHere,
  round: number,
): boolean | undefined {
  const before = plays[place]!;
  const done = act(before, instead ?? plays.at(-1)!.log[place]!);
  if (!done.ok || !me) return undefined;
  const play = done.value;
  if (play.phase.name === 'over') return play.phase.end.winner === me;
  const again = dealtAnew(play, me, randomFrom(1 + round));
  const players = Object.fromEntries(play.seats.map((seat) => [seat, playerOf('steady', round)]));
  try {
    const { phase } = playOut(again, players, specials);
    return phase.name === 'over' && phase.end.winner === me;
  } catch {
    // Somebody has said something that the new tiles do not bear out, one tile short for example.
    return undefined;
  }
}
