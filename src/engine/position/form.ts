import { is, isWholeCount, isFlag, isRecord, listOf, mapOf, maybe, shaped, type Test } from '../form.ts';
import { WAYS } from '../hands/hand.ts';
import type { Position } from './types.ts';

// The form of a position, whatever its tiles and seats may be: those are read for themselves, so that a wrong one is named.

const anything: Test = () => true;
const tiles = listOf(anything);
const isText: Test = (thing) => typeof thing === 'string';
const isNumber: Test = (thing) => typeof thing === 'number';

const player = shaped({
  rack: maybe(tiles),
  sets: listOf(
    shaped({
      tiles: (thing) => tiles(thing) && (thing as []).length > 0,
      concealed: isFlag,
      from: maybe(isText),
      claimed: maybe(isText),
    }),
  ),
  bonus: tiles,
  discards: maybe(tiles),
  ready: maybe(is(true, false, 'original')),
  warned: maybe(isFlag),
});
const TURNS: Readonly<Record<string, Test>> = {
  draw: shaped({ seat: isText }),
  turn: shaped({ seat: isText }),
  claims: shaped({ seat: isText, tile: isText, by: is('discard', 'kong', 'concealed-kong') }),
};
const turn: Test = (thing) => {
  const name = isRecord(thing) ? thing['name'] : undefined;
  return typeof name === 'string' && Object.hasOwn(TURNS, name) && TURNS[name]!(thing);
};
const end = shaped({
  winner: maybe(isText),
  alsoWon: maybe(listOf(isText)),
  tile: maybe(isText),
  by: maybe(is(...WAYS)),
  discarder: maybe(isText),
  payer: maybe(isText),
});

const form = shaped({
  goulash: maybe(isFlag),
  seats: listOf(anything),
  players: (thing) => isRecord(thing) && Object.values(thing).every((each) => each === undefined || player(each)),
  turn: maybe(turn),
  wall: maybe(isWholeCount),
  box: maybe(isWholeCount),
  end: maybe(end),
  scores: maybe(mapOf(maybe(isNumber))),
});

/** Something that has the form of a position. */
export const isPosition = (thing: unknown): thing is Position => form(thing);
