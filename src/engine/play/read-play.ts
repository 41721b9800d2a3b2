import {
  isRecordBySeat,
  isOneOf,
  isFlag,
  isRecord,
  isSeat,
  isWholeCount,
  isListOf,
  isOptional,
  isRecordWithFields,
  type Guard,
} from '../guards.ts';
import { catchRefusal, deny, quoteInput } from '../result.ts';
import { resolveTable } from '../rulesets/table.ts';
import { WIN_METHODS } from '../hands/hand.ts';
import { isTile, parseSeat } from '../tiles/tiles.ts';
import { CLAIMS } from './claim-law.ts';
import type { Action, Play } from './state.ts';

const knownPlays = new WeakSet<Play>();

export function markAsRead(play: Play): Play {
  knownPlays.add(play);
  return play;
}

/**
 * Checks a hand of play and reopens its table if needed. Only its shape is checked, not whether it could have come
 * about.
 * Refuses: `bad-input`.
 */
export function readPlay(play: Play): Play {
  if (knownPlays.has(play)) return play;
  const { table } = isRecord(play) ? play : {};
  const opened = isRecord(table) ? catchRefusal(() => resolveTable({ table })) : undefined;
  if (!opened?.ok || !isPlay({ ...play })) return deny('bad-input');
  return markAsRead({ ...play, table: opened.value });
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

/**
 * Checks the shape of an action, since a log may come from a link or a file. Refuses: `bad-input`, `bad-seat`,
 * `seat-not-playing`, `unknown-tile-id`, `unknown-claim`.
 */
export function assertActionForm(play: Play, action: Action): void {
  const { do: what, seat, tiles: set, tile, claim }: Readonly<Record<string, unknown>> = { ...action };
  if (!ACTION_NAMES.some((each) => each === what)) deny('bad-input', { found: quoteInput(what) });
  const known = parseSeat(seat);
  if (!known || known !== seat) return deny('bad-seat', { found: quoteInput(seat) });
  if (!play.seats.includes(known)) deny('seat-not-playing', { found: known });
  const needsTiles = what === 'exchange' || what === 'kong' || what === 'claim';
  if (needsTiles && !areTiles(set)) deny('bad-input');
  if (what === 'discard' && !isTile(tile)) deny('unknown-tile-id', { found: quoteInput(tile) });
  if (what === 'claim' && !CLAIMS.some((each) => each === claim)) deny('unknown-claim', { found: quoteInput(claim) });
}

const areTiles = isListOf(isTile);
const wallTiles = isListOf(isRecordWithFields({ tile: isTile, place: (thing) => typeof thing === 'string' }));
const isDrawn = isRecordWithFields({ tile: isTile, by: isOneOf('wall', 'loose'), kongs: isOneOf(0, 1, 2) });

const isPlayer = isRecordWithFields({
  rack: areTiles,
  sets: isListOf(
    isRecordWithFields({ tiles: (thing) => areTiles(thing) && (thing as []).length > 0, concealed: isFlag }),
  ),
  bonus: areTiles,
  discards: areTiles,
  passed: areTiles,
  ready: isOneOf(true, false, 'original'),
  kept: isFlag,
  warned: isOptional(isOneOf(true)),
});
const isAnswer: Guard = (thing) =>
  thing === 'pass' || isRecordWithFields({ claim: isOneOf(...CLAIMS), tiles: areTiles })(thing);
const isEnd = isRecordWithFields({
  winner: isOptional(isSeat),
  alsoWon: isListOf(isSeat),
  tile: isOptional(isTile),
  by: isOptional(isOneOf(...WIN_METHODS)),
  discarder: isOptional(isSeat),
  rule: (thing) => typeof thing === 'string',
  drawn: isOptional(isDrawn),
  orphans: isOptional(isSeat),
});
const PHASE_FIELDS: Readonly<Record<string, Parameters<typeof isRecordWithFields>[0]>> = {
  exchange: { turn: isWholeCount, given: isRecordBySeat(areTiles), agreed: isListOf(isSeat) },
  draw: { seat: isSeat },
  turn: { seat: isSeat, drawn: isOptional(isDrawn), claimed: isFlag, changed: isFlag },
  claims: {
    from: isSeat,
    tile: isTile,
    by: isOneOf('discard', 'kong', 'concealed-kong'),
    asked: isListOf(isSeat),
    answers: isRecordBySeat(isAnswer),
    kong: areTiles,
    kongs: isOneOf(0, 1, 2),
    flower: isOptional(isRecordWithFields({ seat: isSeat, changed: isFlag, dealt: isOptional(isOneOf(true)) })),
  },
  over: { end: isEnd },
};

const listSeatsInPhase = (phase: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const over = isRecord(phase['end']) ? phase['end'] : {};
  const flower = isRecord(phase['flower']) ? phase['flower'] : {};
  const lists = [phase['asked'], phase['agreed'], over['alsoWon']].flatMap((list) => (Array.isArray(list) ? list : []));
  const one = [phase['seat'], phase['from'], flower['seat'], over['winner'], over['discarder'], over['orphans']];
  return [...lists, ...one.filter((seat) => seat !== undefined)];
};

function isPlay({ seats, players, phase, ...rest }: Readonly<Record<string, unknown>>): boolean {
  if (!isListOf(isSeat)(seats) || !isRecord(players) || !isRecord(phase)) return false;
  const named = phase['name'];
  const fields = typeof named === 'string' && Object.hasOwn(PHASE_FIELDS, named) ? PHASE_FIELDS[named] : undefined;
  const held = seats as readonly string[];
  return (
    fields !== undefined &&
    isRecordWithFields(fields)(phase) &&
    listSeatsInPhase(phase).every((seat) => held.includes(seat as string)) &&
    held.every((seat) => isPlayer(players[seat])) &&
    isRecordWithFields({
      round: isSeat,
      goulash: isFlag,
      extraHands: isOptional(isWholeCount),
      live: wallTiles,
      box: wallTiles,
      pool: areTiles,
      disturbed: isFlag,
    })(rest) &&
    Array.isArray(rest['log'])
  );
}
