import { tilesShown, triplets, whole, windSets } from '../../scoring/facts.ts';
import type { Context, Rule } from '../../scoring/types.ts';
import { isDragonKind, isMajorKind, suitOf, tileIndex, type Kind } from '../../tiles/tiles.ts';
import type { BellHouse } from './switches.ts';

/** Doubles (RULES.md T.4): those of every hand, then the winner's, which some tables give to everybody. */
export function bellDoubles({ bellWinnerDoublesAll }: BellHouse): readonly Rule[] {
  const who = bellWinnerDoublesAll ? 'all' : 'winner';
  return [
    { id: 'bell.double.dragons', unit: 'doubles', value: 1, who: 'all', when: (reading) => triplets(reading, isDragonKind) },
    { id: 'bell.double.own-wind', unit: 'doubles', value: 1, who: 'all', when: (reading, { seat }) => windSets(reading, seat) },
    { id: 'bell.double.round-wind', unit: 'doubles', value: 1, who: 'all', when: (reading, { round }) => windSets(reading, round) },
    { id: 'bell.double.robbing-kong', unit: 'doubles', value: 1, who: 'winner', when: (_, { win }) => tilesShown(win!.by === 'kong' ? [win!.tile] : []) },
    { id: 'bell.double.one-suit-honours', unit: 'doubles', value: 1, who, when: (_, context) => wholeHand(context, (kinds) => suits(kinds).size === 2 && suits(kinds).has(HONOURS)) },
    { id: 'bell.double.majors', unit: 'doubles', value: 1, who, when: (_, context) => wholeHand(context, (kinds) => kinds.every(isMajorKind)) },
    { id: 'bell.double.one-suit', unit: 'doubles', value: 3, who, when: (_, context) => wholeHand(context, (kinds) => suits(kinds).size === 1 && !suits(kinds).has(HONOURS)) },
  ];
}

const HONOURS = 3;
const suits = (kinds: readonly Kind[]): Set<number> => new Set(kinds.map(suitOf));

/** Asks all the tiles of a hand, sets or not. Of a loser's hand that is not all there nothing can be said. */
function wholeHand({ hand, win }: Context, holds: (kinds: readonly Kind[]) => boolean) {
  const all = win !== undefined || hand.rack.length + 3 * hand.sets.length === 13;
  return whole(all && holds([...hand.rack, ...hand.sets.flatMap((set) => set.tiles)].map(tileIndex)));
}
