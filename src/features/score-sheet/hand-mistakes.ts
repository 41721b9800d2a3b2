import texts from 'sparrow:mistakes';
import { listMistakeLaws, type Player, type Table } from '../../engine/index.ts';
import type { HandEnd } from '../../storage/hand-end.ts';

export function listHandEndMistakeQuestions(table: Table) {
  const laws = listMistakeLaws({ table });
  if (!laws.ok) return [];
  return table.asks.handMistakes.map((what) => ({
    what,
    says: `${texts[what].title}. Who?`,
    eachTime: laws.value.some(({ name, payee }) => name === what && payee === 'winner'),
  }));
}

type Mistakes = HandEnd<Player>['mistakes'];

export const countPlayerMistakesOfKind = (list: Mistakes, what: string, player: Player): number =>
  list.filter((each) => each.what === what && each.who === player).length;

export const setMistakeCount = (list: Mistakes, what: string, who: Player, many: number): Mistakes => [
  ...list.filter((each) => each.what !== what || each.who !== who),
  ...Array.from({ length: many }, () => ({ who, what })),
];
