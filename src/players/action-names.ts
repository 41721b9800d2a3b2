import type { Action, ClaimName, TileId } from '../engine/index.ts';

// Each thing a player can do by one name, its seat and its tiles: what a hand is written down with, in whatever letters.

const CLAIMS = {
  pung: 'pung',
  kong: 'kong-claimed',
  chow: 'chow',
  mahjong: 'mahjong-claimed',
} as const satisfies Record<ClaimName, string>;

type Plain = Exclude<Action['do'], 'claim'>;
/** A declared discard, a fourth tile added and the claims have names of their own. */
export type ActionName = Plain | 'declare' | 'added' | (typeof CLAIMS)[ClaimName];

/** The name of an action. */
export function actionName(action: Action): ActionName {
  switch (action.do) {
    case 'discard':
      return action.declare ? 'declare' : 'discard';
    case 'kong':
      return action.added ? 'added' : 'kong';
    case 'claim':
      return CLAIMS[action.claim];
    default:
      return action.do;
  }
}

/** The tiles that an action names, in their order. */
export function actionTiles(action: Action): readonly TileId[] {
  if (action.do === 'discard') return [action.tile];
  return 'tiles' in action ? action.tiles : [];
}

/** The action of a name; undefined for a discard of no tile. Whether the rules allow it, the engine says. */
export function actionNamed(name: ActionName, seat: Action['seat'], tiles: readonly TileId[]): Action | undefined {
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
