import texts from 'sparrow:mistakes';
import { listMistakeLaws, type Player, type Table } from '../../engine/index.ts';
import type { HandEnd } from '../../storage/hand-end.ts';

// Mistakes that are settled with the hand: who may not win any more, whose hand counts for nothing, who owes the winner.

/** The mistakes that this game settles with the hand, as a player would say them. */
export function listSettledMistakeChoices(table: Table) {
  const laws = listMistakeLaws({ table });
  if (!laws.ok) return [];
  return table.asks.handMistakes.map((what) => ({
    what,
    says: `${texts[what].title}. Who?`,
    /** It is paid for each time it is made. */
    eachTime: laws.value.some(({ name, payee }) => name === what && payee === 'winner'),
  }));
}

type Mistakes = HandEnd<Player>['mistakes'];

export const countPlayerMistakesOfKind = (list: Mistakes, what: string, player: Player): number =>
  list.filter((each) => each.what === what && each.who === player).length;

/** The list with a given number of marks of one player for one mistake, and the others as they were. */
export const setMistakeCount = (list: Mistakes, what: string, who: Player, many: number): Mistakes => [
  ...list.filter((each) => each.what !== what || each.who !== who),
  ...Array.from({ length: many }, () => ({ who, what })),
];
