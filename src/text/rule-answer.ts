import { tableInfo, type RulesetInfo, type SwitchValue } from '../engine/index.ts';
import { answerName, changersOf, houseRule } from './house-rules.ts';
import { fill } from './values.ts';

// What a rule answers at one table: its statement with the table’s numbers, and what the table plays where groups differ.

/** A rule that more house rules change than this has no short answer to each. */
const FEW = 2;

/** What changes rules of more chapters than this is about the whole game: how many play, whether there are flowers, the limit. */
const CHAPTERS = 2;

/** Whether a statement says an answer in just these words: “500 points”, “one double”. */
const saysAlready = (statement: string, answer: string): boolean =>
  !/^(?:yes|no)$/i.test(answer) && ` ${bare(statement)} `.includes(` ${bare(answer)} `);

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\bpoints?\b|[.?!:;]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A house rule that changes a rule, with the answer of the book. */
export interface AgreedHere {
  /** The house rule. */
  readonly id: string;
  readonly says: string;
}

/**
 * The house rules that change a rule, each with the answer of the book: “How often may East stay East after winning? Three
 * times.” One whose number the statement says by itself is left out.
 * @param statement as the page says it, filled
 */
export function agreedSays(id: string, statement: string, book: RulesetInfo): readonly AgreedHere[] {
  const changers = changersOf(id, book).filter((changer) => chaptersOf(changer, book) <= CHAPTERS);
  if (changers.length > FEW) return [];
  return changers.flatMap((changer) => {
    const rule = houseRule(book.switches.find((each) => each.id === changer)!);
    const answer = answerName(rule, rule.default).replace(/\.$/, '');
    return saysAlready(statement, answer) ? [] : [{ id: changer, says: `${rule.question} ${answer}.` }];
  });
}

/** How many chapters of the book a house rule changes. */
const chaptersOf = (changer: string, { rules, switches }: RulesetInfo): number => {
  const changed = rules.filter(({ id }) => changersOf(id, { switches }).includes(changer));
  return new Set(changed.map(({ chapter }) => chapter)).size;
};

/**
 * The statement of a rule with the numbers of a table, its house rules reckoned in.
 * @param statement as content/rules has it, with its {placeholders}
 * @returns undefined where the table or a number is unknown: what was kept may be of another edition
 */
export function answerAt(
  statement: string,
  id: string,
  rules: string,
  house: Readonly<Record<string, SwitchValue>>,
): string | undefined {
  const info = tableInfo(rules, house);
  if (!info.ok) return undefined;
  const switches = info.value.switches.map((each) => ({
    ...each,
    default: Object.hasOwn(house, each.id) ? house[each.id]! : each.default,
  }));
  try {
    return fill(statement, { ...info.value, switches }, id);
  } catch {
    return undefined;
  }
}
