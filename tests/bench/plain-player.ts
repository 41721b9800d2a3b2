import { type Action, type EnteredHandTiles } from '../../src/engine/index.ts';
import type { BotActionChooser } from '../../src/bots/index.ts';
import { measureDistanceToWaiting } from '../property/support/measure-hand.ts';

/**
 * A player that only looks for the nearest hand: throws the first tile that leaves its hand nearest, claims what brings
 * it nearer, and counts neither what helps nor what is left of it.
 */
export const plain: BotActionChooser = ({ table, goulash, own, actions, phase }) => {
  const far = (hand: EnteredHandTiles): number => {
    const found = measureDistanceToWaiting({ table, goulash, hand });
    return found.ok ? found.value : Number.POSITIVE_INFINITY;
  };
  const allowed = actions.filter((each) => each.allowed).map(({ action }) => action);
  const wins = (action: Action) => action.do === 'mahjong' || (action.do === 'claim' && action.claim === 'mahjong');
  const value = (action: Action): number => {
    if (wins(action)) return 10;
    if (action.do === 'pass') return -far(own);
    if (action.do === 'claim' && phase.name === 'claims') {
      const rack = [...own.rack, phase.tile];
      for (const tile of action.tiles) rack.splice(rack.indexOf(tile), 1);
      return -far({ ...own, rack, sets: [...own.sets, { tiles: action.tiles, concealed: false }] }) - 0.5;
    }
    if (action.do !== 'discard') return -9;
    return -far({ ...own, rack: own.rack.toSpliced(own.rack.indexOf(action.tile), 1) }) + (action.declare ? 0.1 : 0);
  };
  return allowed.toSorted((a, b) => value(b) - value(a))[0]!;
};
