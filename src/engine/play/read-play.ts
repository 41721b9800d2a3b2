import {
  createPartialSeatRecordGuard,
  createOneOfGuard,
  isBoolean,
  isNonNullObject,
  isSeat,
  isWholeCount,
  createArrayGuard,
  createOptionalGuard,
  createObjectGuardFromFields,
  type TypeGuard,
} from '../guards.ts';
import { catchRefusal, throwRefusal, shortenInputForMessage } from '../result.ts';
import { resolveTable } from '../rulesets/table.ts';
import { WIN_METHODS } from '../hands/hand.ts';
import { isTile, parseSeat } from '../tiles/tiles.ts';
import { CLAIMS } from './claim-law.ts';
import type { Action, Play } from './state.ts';

const knownPlays = new WeakSet<Play>();

export function markPlayAsValidated(play: Play): Play {
  knownPlays.add(play);
  return play;
}

/** Reopens the table of a stored play if needed. Only the shape is checked, not whether such a play can come about. */
export function validatePlayOrThrowRefusal(play: Play): Play {
  if (knownPlays.has(play)) return play;
  const { table } = isNonNullObject(play) ? play : {};
  const opened = isNonNullObject(table) ? catchRefusal(() => resolveTable({ table })) : undefined;
  if (!opened?.ok || !isPlay({ ...play })) return throwRefusal('bad-input');
  return markPlayAsValidated({ ...play, table: opened.value });
}

const ACTION_NAMES = [
  'exchange',
  'keep',
  'stop',
  'draw',
  'discard',
  'kong',
  'mahjong',
  'orphans',
  'warn',
  'claim',
  'pass',
];

/** Checks an action, since a log may come from a link or a file. Refuses: `bad-input`, bad seats, tiles and claims. */
export function assertActionShape(play: Play, action: Action): void {
  const { do: what, seat, tiles: set, tile, claim }: Readonly<Record<string, unknown>> = { ...action };
  if (!ACTION_NAMES.some((each) => each === what)) throwRefusal('bad-input', { found: shortenInputForMessage(what) });
  const known = parseSeat(seat);
  if (!known || known !== seat) return throwRefusal('bad-seat', { found: shortenInputForMessage(seat) });
  if (!play.seats.includes(known)) throwRefusal('seat-not-playing', { found: known });
  const needsTiles = what === 'exchange' || what === 'kong' || what === 'claim';
  if (needsTiles && !areTiles(set)) throwRefusal('bad-input');
  if (what === 'discard' && !isTile(tile)) throwRefusal('unknown-tile-id', { found: shortenInputForMessage(tile) });
  if (what === 'claim' && !CLAIMS.some((each) => each === claim))
    throwRefusal('unknown-claim', { found: shortenInputForMessage(claim) });
}

const areTiles = createArrayGuard(isTile);
const wallTiles = createArrayGuard(
  createObjectGuardFromFields({ tile: isTile, place: (thing) => typeof thing === 'string' }),
);
const isDrawn = createObjectGuardFromFields({
  tile: isTile,
  by: createOneOfGuard('wall', 'loose'),
  kongs: createOneOfGuard(0, 1, 2),
});

const isPlayer = createObjectGuardFromFields({
  rack: areTiles,
  sets: createArrayGuard(
    createObjectGuardFromFields({
      tiles: (thing) => areTiles(thing) && (thing as []).length > 0,
      concealed: isBoolean,
    }),
  ),
  bonus: areTiles,
  discards: areTiles,
  passed: areTiles,
  ready: createOneOfGuard(true, false, 'original'),
  kept: isBoolean,
  warned: createOptionalGuard(createOneOfGuard(true)),
});
const isAnswer: TypeGuard = (thing) =>
  thing === 'pass' || createObjectGuardFromFields({ claim: createOneOfGuard(...CLAIMS), tiles: areTiles })(thing);
const isEnd = createObjectGuardFromFields({
  winner: createOptionalGuard(isSeat),
  alsoWon: createArrayGuard(isSeat),
  tile: createOptionalGuard(isTile),
  by: createOptionalGuard(createOneOfGuard(...WIN_METHODS)),
  discarder: createOptionalGuard(isSeat),
  rule: (thing) => typeof thing === 'string',
  drawn: createOptionalGuard(isDrawn),
  orphans: createOptionalGuard(isSeat),
});
const PHASE_FIELDS: Readonly<Record<string, Parameters<typeof createObjectGuardFromFields>[0]>> = {
  exchange: { turn: isWholeCount, given: createPartialSeatRecordGuard(areTiles), agreed: createArrayGuard(isSeat) },
  draw: { seat: isSeat },
  turn: { seat: isSeat, drawn: createOptionalGuard(isDrawn), claimed: isBoolean, changed: isBoolean },
  claims: {
    from: isSeat,
    tile: isTile,
    by: createOneOfGuard('discard', 'kong', 'concealed-kong'),
    asked: createArrayGuard(isSeat),
    answers: createPartialSeatRecordGuard(isAnswer),
    kong: areTiles,
    kongs: createOneOfGuard(0, 1, 2),
    flower: createOptionalGuard(
      createObjectGuardFromFields({
        seat: isSeat,
        changed: isBoolean,
        dealt: createOptionalGuard(createOneOfGuard(true)),
      }),
    ),
  },
  over: { end: isEnd },
};

const listSeatsInPhase = (phase: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const over = isNonNullObject(phase['end']) ? phase['end'] : {};
  const flower = isNonNullObject(phase['flower']) ? phase['flower'] : {};
  const lists = [phase['asked'], phase['agreed'], over['alsoWon']].flatMap((list) => (Array.isArray(list) ? list : []));
  const one = [phase['seat'], phase['from'], flower['seat'], over['winner'], over['discarder'], over['orphans']];
  return [...lists, ...one.filter((seat) => seat !== undefined)];
};

function isPlay({ seats, players, phase, ...rest }: Readonly<Record<string, unknown>>): boolean {
  if (!createArrayGuard(isSeat)(seats) || !isNonNullObject(players) || !isNonNullObject(phase)) return false;
  const named = phase['name'];
  const fields = typeof named === 'string' && Object.hasOwn(PHASE_FIELDS, named) ? PHASE_FIELDS[named] : undefined;
  const held = seats as readonly string[];
  return (
    fields !== undefined &&
    createObjectGuardFromFields(fields)(phase) &&
    listSeatsInPhase(phase).every((seat) => held.includes(seat as string)) &&
    held.every((seat) => isPlayer(players[seat])) &&
    createObjectGuardFromFields({
      round: isSeat,
      goulash: isBoolean,
      extraHands: createOptionalGuard(isWholeCount),
      live: wallTiles,
      box: wallTiles,
      pool: areTiles,
      disturbed: isBoolean,
    })(rest) &&
    Array.isArray(rest['log'])
  );
}
