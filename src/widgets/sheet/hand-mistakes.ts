import words from '../../../content/mistakes.json' with { type: 'json' };
import { mistakes, type MistakeName, type Table } from '../../engine/index.ts';
import { mistakeMark } from '../hand-end/entered.ts';

// Mistakes that are settled with the hand: who may not win any more, whose hand counts for nothing, who owes the winner.

/** A mistake that may be ticked for a player. */
interface MistakeChoice {
  readonly what: MistakeName;
  /** What happened, as a player would say it. */
  readonly says: string;
  /** It is paid for each time it is made. */
  readonly eachTime: boolean;
}

/** The mistakes that this game settles with the hand. */
export function mistakeChoices(table: Table): readonly MistakeChoice[] {
  const laws = mistakes({ table });
  if (!laws.ok) return [];
  return table.asks.handMistakes.map((what) => ({
    what,
    says: `${words.mistakes[what].says}. Who?`,
    eachTime: laws.value.some(({ name, payee }) => name === what && payee === 'winner'),
  }));
}

/** How often a player is marked with a mistake. */
export const timesMarked = (list: readonly string[], what: string, player: string): number =>
  list.filter((each) => each === mistakeMark(what, player)).length;

/** The list with a given number of marks of one player for one mistake, and the others as they were. */
export function withMarks(list: readonly string[], what: string, player: string, many: number): readonly string[] {
  const mark = mistakeMark(what, player);
  return [...list.filter((each) => each !== mark), ...Array.from({ length: many }, () => mark)];
}
