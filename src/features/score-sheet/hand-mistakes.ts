import words from '../../../content/rulings/mistakes.json' with { type: 'json' };
import { mistakes, type Table } from '../../engine/index.ts';
import { formatMistakeField } from '../../ui/hand-end/entered-hand.ts';

// Mistakes that are settled with the hand: who may not win any more, whose hand counts for nothing, who owes the winner.

/** The mistakes that this game settles with the hand, as a player would say them. */
export function listMistakeChoices(table: Table) {
  const laws = mistakes({ table });
  if (!laws.ok) return [];
  return table.asks.handMistakes.map((what) => ({
    what,
    says: `${words.mistakes[what].says}. Who?`,
    /** It is paid for each time it is made. */
    eachTime: laws.value.some(({ name, payee }) => name === what && payee === 'winner'),
  }));
}

/** How often a player is marked with a mistake. */
export const countMistakes = (list: readonly string[], what: string, player: string): number =>
  list.filter((each) => each === formatMistakeField(what, player)).length;

/** The list with a given number of marks of one player for one mistake, and the others as they were. */
export function withMarks(list: readonly string[], what: string, player: string, many: number): readonly string[] {
  const mark = formatMistakeField(what, player);
  return [...list.filter((each) => each !== mark), ...Array.from({ length: many }, () => mark)];
}
