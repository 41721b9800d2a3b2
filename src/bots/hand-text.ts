import {
  applyPlayAction,
  isTile,
  parseSeat,
  listSeatsToAct,
  type Action,
  type ClaimName,
  type Play,
  type TileId,
} from '../engine/index.ts';
import { listTilesOfAction } from './view.ts';

// Two text formats for a hand, which must not change: the log with every action, which the device stores, and the
// shorter hand text for links and practice, without what can be inferred.

/** What a letter stands for. The seat and the tiles are written beside it. */
interface ActionKind extends Pick<Action, 'do'> {
  readonly claim?: ClaimName;
  readonly declare?: true;
  readonly added?: true;
}

const SHARED_LETTERS: Readonly<Record<string, ActionKind>> = {
  X: { do: 'exchange' },
  H: { do: 'keep' },
  S: { do: 'stop' },
  M: { do: 'mahjong' },
  O: { do: 'orphans' },
  V: { do: 'warn' },
  P: { do: 'claim', claim: 'pung' },
  K: { do: 'claim', claim: 'kong' },
  C: { do: 'claim', claim: 'chow' },
  W: { do: 'claim', claim: 'mahjong' },
};

const LOG_LETTERS: Readonly<Record<string, ActionKind>> = {
  ...SHARED_LETTERS,
  '-': { do: 'discard' },
  '!': { do: 'discard', declare: true },
  D: { do: 'draw' },
  '=': { do: 'kong' },
  '+': { do: 'kong', added: true },
  '.': { do: 'pass' },
};

const SHORT_LETTERS: Readonly<Record<string, ActionKind>> = {
  ...SHARED_LETTERS,
  Y: { do: 'discard', declare: true },
  Q: { do: 'kong' },
  A: { do: 'kong', added: true },
};

const isOfKind = (action: Action, kind: ActionKind): boolean =>
  action.do === kind.do &&
  (action.do !== 'claim' || action.claim === kind.claim) &&
  (action.do !== 'discard' || Boolean(action.declare) === Boolean(kind.declare)) &&
  (action.do !== 'kong' || Boolean(action.added) === Boolean(kind.added));

const findLetter = (letters: typeof SHARED_LETTERS, action: Action): string =>
  Object.entries(letters).find(([, kind]) => isOfKind(action, kind))![0];

/** Undefined for a discard without a tile. The engine checks whether the action is legal. */
function createAction(kind: ActionKind, seat: Action['seat'], tiles: readonly TileId[]): Action | undefined {
  const [tile] = tiles;
  if (kind.do === 'discard') return tile && ({ ...kind, seat, tile } as Action);
  const hasTiles = kind.do === 'exchange' || kind.do === 'kong' || kind.do === 'claim';
  return { ...kind, seat, ...(hasTiles && { tiles }) } as Action;
}

function readAction(letters: typeof SHARED_LETTERS, letter: string, seat: string, tiles: string): Action | undefined {
  const by = parseSeat(seat);
  const kind = Object.hasOwn(letters, letter) ? letters[letter] : undefined;
  const read: readonly string[] = tiles.match(/../g) ?? [];
  return by && kind && read.every(isTile) ? createAction(kind, by, read) : undefined;
}

/** Each action as its seat, its letter in LOG_LETTERS and its tiles, for example "e-wn sPb5b5b5 s-c1". */
export const encodeActionLogAsText = (log: readonly Action[]): string =>
  log.map((action) => action.seat + findLetter(LOG_LETTERS, action) + listTilesOfAction(action).join('')).join(' ');

/** Reads up to the first damaged word; `whole` is false if there is one. */
export function parseActionLogWithDamage(text: string) {
  const words = text.split(' ').filter(Boolean);
  const read = words.map((word) =>
    word.length % 2 > 0 ? undefined : readAction(LOG_LETTERS, word.charAt(1), word.charAt(0), word.slice(2)),
  );
  const end = read.indexOf(undefined);
  const log = read.slice(0, end < 0 ? undefined : end).filter((action) => action !== undefined);
  return { log, whole: end < 0 };
}

/** In a hand text, this mark means that all players have passed, and whoever must draw has drawn. */
const SETTLED_MARK = '.';

/**
 * All decisions of a hand, for example "wnb5Psb5b5b5_c1.". A discard is only its tile, because the turn is known. Draws
 * and passes can be inferred and are omitted. `plays`: the hand as dealt and after each action.
 */
export function encodeDecisionsAsText(plays: readonly Play[]): string {
  let [shadow] = plays;
  let text = '';
  const settleShadowUpTo = (play: Play): void => {
    while (!isSamePlace(shadow!, play)) {
      const settled = listSettledPlays(shadow!).at(-1);
      if (!settled) throw new Error('a hand of play cannot be written');
      shadow = settled;
      text += SETTLED_MARK;
    }
  };
  const last = plays.at(-1)!;
  last.log.forEach((action, place) => {
    if (action.do === 'pass' || action.do === 'draw') return;
    if (action.do === 'claim') settleShadowUpTo(plays[place]!);
    text += formatAction(action);
    shadow = playAction(shadow!, action)!.at(-1);
  });
  settleShadowUpTo(last);
  return text;
}

const isSamePlace = (a: Play, b: Play): boolean =>
  a.phase.name === b.phase.name &&
  a.live.length === b.live.length &&
  a.box.length === b.box.length &&
  a.pool.length === b.pool.length;

const formatAction = (action: Action): string =>
  action.do === 'discard' && !action.declare
    ? action.tile
    : `${findLetter(SHORT_LETTERS, action)}${action.seat}${listTilesOfAction(action).join('')}_`;

/**
 * Replays the text as far as it can be read and is legal; `whole` is false for a damaged text. Answers to a discard may
 * be in another order than they were given.
 */
export function replayDecisionsFromText(begun: Play, text: string) {
  const plays = [begun];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/\.|[a-z][a-z0-9]|[A-Z][a-z](?:[a-z][a-z0-9])*_/g)) {
    if (index !== at) break;
    const now = plays.at(-1)!;
    const next = word === SETTLED_MARK ? listSettledPlays(now) : playActionWord(now, word);
    if (!next) break;
    plays.push(...next);
    at += word.length;
  }
  return { plays, whole: at === text.length };
}

// The functions below play one word of a hand text and return all plays to which it leads, in order: none if
// it changes nothing, undefined for an illegal action.

function playActionWord(play: Play, word: string): readonly Play[] | undefined {
  if (/^[a-z]/.test(word)) return isTile(word) ? playDiscard(play, word) : undefined;
  const action = readAction(SHORT_LETTERS, word.charAt(0), word.charAt(1), word.slice(2, -1));
  return action && playAction(play, action);
}

function playDiscard(play: Play, tile: TileId): readonly Play[] | undefined {
  const settled = playUntilWritten(play);
  const now = settled.at(-1) ?? play;
  const done = now.phase.name === 'turn' ? playAction(now, { do: 'discard', seat: now.phase.seat, tile }) : undefined;
  return done && [...settled, ...done];
}

function playAction(play: Play, action: Action): readonly Play[] | undefined {
  const settled = action.do === 'claim' ? [] : playUntilWritten(play);
  const done = applyPlayAction(settled.at(-1) ?? play, action);
  return done.ok ? [...settled, done.value] : undefined;
}

function playUntilWritten(play: Play): readonly Play[] {
  const plays: Play[] = [];
  for (let now = play; now.phase.name === 'claims' || now.phase.name === 'draw'; now = plays.at(-1)!)
    plays.push(...listSettledPlays(now));
  return plays;
}

function listSettledPlays(play: Play): readonly Play[] {
  const plays: Play[] = [];
  const addPlayAfter = (action: Action): void => {
    const done = applyPlayAction(plays.at(-1) ?? play, action);
    if (!done.ok) throw new Error(`${action.do} is always allowed: ${JSON.stringify(done.error)}`);
    plays.push(done.value);
  };
  if (play.phase.name === 'claims') for (const seat of listSeatsToAct(play)) addPlayAfter({ do: 'pass', seat });
  for (let { phase } = plays.at(-1) ?? play; phase.name === 'draw'; { phase } = plays.at(-1)!)
    addPlayAfter({ do: 'draw', seat: phase.seat });
  return plays;
}
