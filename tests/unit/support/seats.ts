import {
  isBonus,
  SEATS,
  shuffled,
  startHand,
  type Play,
  type Random,
  type Seat,
  type StartInput,
  type WallTile,
} from '../../../src/engine/index.ts';

/** A hand that has been dealt. */
export function dealt(input: StartInput): Play {
  const play = startHand(input);
  if (!play.ok) throw new Error(play.error.code);
  return play.value;
}

/** The same hand as far as one seat sees it: the tiles of the other racks, the wall and the box are dealt again. Flowers stay where they are. */
export function dealtAnew(play: Play, seat: Seat, random: Random): Play {
  const others = SEATS.filter((each) => each !== seat && play.players[each]);
  const hidden = [
    ...others.flatMap((each) => play.players[each]!.rack),
    ...[...play.live, ...play.box].map(({ tile }) => tile).filter((tile) => !isBonus(tile)),
  ];
  const mixed = shuffled(hidden, random);
  const refill = (lying: WallTile): WallTile => (isBonus(lying.tile) ? lying : { ...lying, tile: mixed.pop()! });
  const players = { ...play.players };
  for (const each of others) players[each] = { ...players[each]!, rack: players[each]!.rack.map(() => mixed.pop()!) };
  return { ...play, players, live: play.live.map(refill), box: play.box.map(refill) };
}
