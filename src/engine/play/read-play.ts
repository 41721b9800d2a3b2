import {
  is,
  isWholeCount,
  isFlag,
  isRecord,
  isSeat,
  listOf,
  mapOf,
  maybe,
  shaped,
  type Fields,
  type Test,
} from '../form.ts';
import { fail, ok, type Result } from '../result.ts';
import { tableOf } from '../rulesets/table.ts';
import { WAYS } from '../hands/hand.ts';
import { isTile } from '../tiles/tiles.ts';
import { CLAIMS } from './claim-law.ts';
import type { Play } from './state.ts';

// A hand of play is the engine's own, but it may come from where it was kept, or from somewhere else altogether.

const made = new WeakSet<Play>();

/** Marks a hand that the engine has made, so that it need not be read again. */
export function trusted(play: Play): Play {
  made.add(play);
  return play;
}

/**
 * A hand of play, its table opened again where that is needed. That it has the form of one is looked at, not whether it
 * could have come about. Error: `bad-input` for what is no hand of play.
 */
export function readPlay(play: unknown): Result<Play> {
  if (!isRecord(play)) return fail('bad-input');
  if (made.has(play as unknown as Play)) return ok(play as unknown as Play);
  const opened = isRecord(play['table']) ? tableOf({ table: play['table'] as unknown as Play['table'] }) : undefined;
  if (!opened?.ok || !isHand(play)) return fail('bad-input');
  return ok(trusted({ ...(play as unknown as Play), table: opened.value }));
}

const tiles = listOf(isTile);
const wallTiles = listOf(shaped({ tile: isTile, place: (thing) => typeof thing === 'string' }));
const drawn = shaped({ tile: isTile, by: is('wall', 'loose'), kongs: is(0, 1, 2) });

const player = shaped({
  rack: tiles,
  sets: listOf(shaped({ tiles: (thing) => tiles(thing) && (thing as []).length > 0, concealed: isFlag })),
  bonus: tiles,
  discards: tiles,
  passed: tiles,
  ready: is(true, false, 'original'),
  kept: isFlag,
  warned: maybe(is(true)),
});
const answer: Test = (thing) => thing === 'pass' || shaped({ claim: is(...CLAIMS), tiles })(thing);
const end = shaped({
  winner: maybe(isSeat),
  alsoWon: listOf(isSeat),
  tile: maybe(isTile),
  by: maybe(is(...WAYS)),
  discarder: maybe(isSeat),
  rule: (thing) => typeof thing === 'string',
  drawn: maybe(drawn),
  orphans: maybe(isSeat),
});
const PHASES: Readonly<Record<string, Fields>> = {
  exchange: { turn: isWholeCount, given: mapOf(tiles), agreed: listOf(isSeat) },
  draw: { seat: isSeat },
  turn: { seat: isSeat, drawn: maybe(drawn), claimed: isFlag, changed: isFlag },
  claims: {
    from: isSeat,
    tile: isTile,
    by: is('discard', 'kong', 'concealed-kong'),
    asked: listOf(isSeat),
    answers: mapOf(answer),
    kong: tiles,
    kongs: is(0, 1, 2),
    flower: maybe(shaped({ seat: isSeat, changed: isFlag })),
  },
  over: { end },
};

/** The seats that a phase names, each of which must be held. */
const seatsNamed = (phase: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const over = isRecord(phase['end']) ? phase['end'] : {};
  const flower = isRecord(phase['flower']) ? phase['flower'] : {};
  const lists = [phase['asked'], phase['agreed'], over['alsoWon']].flatMap((list) => (Array.isArray(list) ? list : []));
  const one = [phase['seat'], phase['from'], flower['seat'], over['winner'], over['discarder'], over['orphans']];
  return [...lists, ...one.filter((seat) => seat !== undefined)];
};

function isHand({ seats, players, phase, ...rest }: Readonly<Record<string, unknown>>): boolean {
  if (!listOf(isSeat)(seats) || !isRecord(players) || !isRecord(phase)) return false;
  const named = phase['name'];
  const fields = typeof named === 'string' && Object.hasOwn(PHASES, named) ? PHASES[named] : undefined;
  const held = seats as readonly string[];
  return (
    fields !== undefined &&
    shaped(fields)(phase) &&
    seatsNamed(phase).every((seat) => held.includes(seat as string)) &&
    held.every((seat) => player(players[seat])) &&
    shaped({ round: isSeat, goulash: isFlag, live: wallTiles, box: wallTiles, pool: tiles, disturbed: isFlag })(rest) &&
    Array.isArray(rest['log'])
  );
}
