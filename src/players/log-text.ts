import { isTile, parseSeat, type Action } from '../engine/index.ts';
import { actionNamed, actionName, actionTiles, type ActionName } from './action-names.ts';

// A hand of play as one short line: "e-wn sPb5b5b5 s-c1". It is kept on the device and goes into links, so its form stays.

/** The letter of each thing a player does; claims have letters of their own. */
const LETTERS = {
  '-': 'discard',
  '!': 'declare',
  D: 'draw',
  X: 'exchange',
  H: 'keep',
  S: 'stop',
  '=': 'kong',
  '+': 'added',
  M: 'mahjong',
  O: 'orphans',
  V: 'warn',
  P: 'pung',
  K: 'kong-claimed',
  C: 'chow',
  W: 'mahjong-claimed',
  '.': 'pass',
} as const satisfies Record<string, ActionName>;

type Letter = keyof typeof LETTERS;

const letterFor = (name: ActionName): string => Object.entries(LETTERS).find(([, each]) => each === name)![0];

/** The actions of a hand in short. */
export const makeLog = (log: readonly Action[]): string =>
  log.map((action) => action.seat + letterFor(actionName(action)) + actionTiles(action).join('')).join(' ');

/** Reads the short form. It ends where a word is none: what follows a damaged place cannot be played. */
export function readLog(text: string): { readonly log: readonly Action[]; readonly whole: boolean } {
  const words = text.split(' ').filter(Boolean);
  const read = words.map(actionOf);
  const end = read.indexOf(undefined);
  const log = read.slice(0, end < 0 ? undefined : end).filter((action) => action !== undefined);
  return { log, whole: end < 0 };
}

function actionOf(word: string): Action | undefined {
  const seat = parseSeat(word.charAt(0));
  const name = LETTERS[word.charAt(1) as Letter];
  const tiles: string[] = word.slice(2).match(/../g) ?? [];
  if (!seat || !name || !tiles.every(isTile) || word.length % 2 > 0) return undefined;
  return actionNamed(name, seat, tiles);
}
