import { isTile, parseSeat, toAct, type Action, type Play, type TileId } from '../engine/index.ts';
import { actionNamed, actionName, actionTiles, type ActionName } from './action-names.ts';
import { nowOf, takeAction, type PracticeHand } from './practice-hand.ts';

// A hand of play as short as a link needs it: "wnb5Psb5b5b5_c1.". A discard is its tile alone, since whose turn it is the
// hand knows; to draw and to let a tile go by are not written, since nothing else happens there. It goes into links and
// into the practice of a learner, so its form stays.

/** Everything that has a letter: the letter, the seat, the tiles, a stroke. */
const LETTERS = {
  Y: 'declare',
  X: 'exchange',
  H: 'keep',
  S: 'stop',
  Q: 'kong',
  A: 'added',
  M: 'mahjong',
  O: 'orphans',
  V: 'warn',
  P: 'pung',
  K: 'kong-claimed',
  C: 'chow',
  W: 'mahjong-claimed',
} as const satisfies Record<string, ActionName>;

/** Nobody says more, and whoever must draw has drawn. */
const SETTLED = '.';

/** The actions of a hand in short, up to a place of it. @param begun the hand as it was dealt */
export function makeHandText(begun: PracticeHand, plays: readonly Play[]): string {
  const actions = plays.at(-1)!.log;
  let shadow = begun;
  let text = '';
  const settleTo = (play: Play): void => {
    for (let now = nowOf(shadow); !sameSpot(now, play); now = nowOf(shadow)) {
      const settled = settle(shadow);
      if (settled === shadow) throw new Error('a hand of play cannot be written');
      shadow = settled;
      text += SETTLED;
    }
  };
  actions.forEach((action, place) => {
    if (action.do === 'pass' || action.do === 'draw') return;
    if (action.do === 'claim') settleTo(plays[place]!);
    text += wordOf(action);
    shadow = played(shadow, action)!;
  });
  settleTo(plays.at(-1)!);
  return text;
}

/** Both lie at the same place of the hand, whoever has already answered. */
const sameSpot = (a: Play, b: Play): boolean =>
  a.phase.name === b.phase.name &&
  a.live.length === b.live.length &&
  a.box.length === b.box.length &&
  a.pool.length === b.pool.length;

function wordOf(action: Action): string {
  if (action.do === 'discard' && !action.declare) return action.tile;
  const letter = Object.entries(LETTERS).find(([, name]) => name === actionName(action))![0];
  return `${letter}${action.seat}${actionTiles(action).join('')}_`;
}

/** Does what is written; whatever is not written before it happens first. Undefined where the rules do not allow it. */
function played(hand: PracticeHand, action: Action): PracticeHand | undefined {
  let now = hand;
  if (action.do !== 'claim') while (isUnwritten(nowOf(now))) now = settle(now);
  const done = takeAction(now, action);
  return done.ok ? done.value : undefined;
}

const isUnwritten = ({ phase }: Play): boolean => phase.name === 'claims' || phase.name === 'draw';

/** Whoever has not answered lets the tile go by, and whoever must draw draws. The same hand where there is nothing to do. */
function settle(hand: PracticeHand): PracticeHand {
  let now = hand;
  const { phase } = nowOf(now);
  if (phase.name === 'claims') for (const seat of toAct(nowOf(hand))) now = certainly(now, { do: 'pass', seat });
  for (let { phase: next } = nowOf(now); next.name === 'draw'; { phase: next } = nowOf(now))
    now = certainly(now, { do: 'draw', seat: next.seat });
  return now;
}

function certainly(hand: PracticeHand, action: Action): PracticeHand {
  const done = takeAction(hand, action);
  if (!done.ok) throw new Error(`${action.do} is always allowed: ${JSON.stringify(done.error)}`);
  return done.value;
}

/**
 * Plays a short text again, as far as it can be read and the rules allow it: `whole` is false for one that is damaged.
 * Answers to a discard may come in another order than at the table, where nobody hears it.
 */
export function readHandText(
  begun: PracticeHand,
  text: string,
): { readonly hand: PracticeHand; readonly whole: boolean } {
  let hand = begun;
  let at = 0;
  for (const word of text.matchAll(/\.|[a-z][a-z0-9]|[A-Z][a-z](?:[a-z][a-z0-9])*_/g)) {
    if (word.index !== at) break;
    const next = word[0] === SETTLED ? settle(hand) : withWord(hand, word[0]);
    if (!next) break;
    hand = next;
    at += word[0].length;
  }
  return { hand, whole: at === text.length };
}

function withWord(hand: PracticeHand, word: string): PracticeHand | undefined {
  if (/^[a-z]/.test(word)) return isTile(word) ? thrown(hand, word) : undefined;
  const seat = parseSeat(word.charAt(1));
  const name = LETTERS[word.charAt(0) as keyof typeof LETTERS];
  const tiles: readonly string[] = word.slice(2, -1).match(/../g) ?? [];
  const action = seat && name && tiles.every(isTile) ? actionNamed(name, seat, tiles) : undefined;
  return action && played(hand, action);
}

/** Whoever’s turn it is throws a tile. */
function thrown(hand: PracticeHand, tile: TileId): PracticeHand | undefined {
  let now = hand;
  while (isUnwritten(nowOf(now))) now = settle(now);
  const { phase } = nowOf(now);
  return phase.name === 'turn' ? played(now, { do: 'discard', seat: phase.seat, tile }) : undefined;
}
