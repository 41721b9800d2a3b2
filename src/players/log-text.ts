import { isTile, parseSeat, type Action, type ClaimName, type TileId } from '../engine/index.ts';

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
  P: 'pung',
  K: 'kong-claimed',
  C: 'chow',
  W: 'mahjong-claimed',
  '.': 'pass',
} as const;

type Letter = keyof typeof LETTERS;

const letterFor = (name: (typeof LETTERS)[Letter]): string =>
  Object.entries(LETTERS).find(([, each]) => each === name)![0];

const CLAIM_LETTERS: Readonly<Record<ClaimName, string>> = {
  pung: letterFor('pung'),
  kong: letterFor('kong-claimed'),
  chow: letterFor('chow'),
  mahjong: letterFor('mahjong-claimed'),
};

/** The actions of a hand in short. */
export const makeLog = (log: readonly Action[]): string => log.map(wordOf).join(' ');

function wordOf(action: Action): string {
  switch (action.do) {
    case 'discard':
      return action.seat + letterFor(action.declare ? 'declare' : 'discard') + action.tile;
    case 'kong':
      return action.seat + letterFor(action.added ? 'added' : 'kong') + action.tiles.join('');
    case 'exchange':
      return action.seat + letterFor('exchange') + action.tiles.join('');
    case 'claim':
      return action.seat + CLAIM_LETTERS[action.claim] + action.tiles.join('');
    default:
      return action.seat + letterFor(action.do);
  }
}

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

function actionNamed(name: (typeof LETTERS)[Letter], seat: Action['seat'], tiles: TileId[]): Action | undefined {
  const [tile] = tiles;
  switch (name) {
    case 'discard':
      return tile && { do: 'discard', seat, tile };
    case 'declare':
      return tile && { do: 'discard', seat, tile, declare: true };
    case 'exchange':
      return { do: 'exchange', seat, tiles };
    case 'kong':
      return { do: 'kong', seat, tiles };
    case 'added':
      return { do: 'kong', seat, tiles, added: true };
    case 'pung':
    case 'chow':
      return { do: 'claim', seat, claim: name, tiles };
    case 'kong-claimed':
      return { do: 'claim', seat, claim: 'kong', tiles };
    case 'mahjong-claimed':
      return { do: 'claim', seat, claim: 'mahjong', tiles };
    default:
      return { do: name, seat };
  }
}
