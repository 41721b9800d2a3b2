import { tableInfo, type HouseInput, type RulesetInfo } from '../engine/index.ts';
import { answerName, changersOf, houseRule } from './house-rules.ts';
import { fill } from './values.ts';

// What a rule answers at one table: its statement with the table’s numbers, and what the table plays where groups differ.

/** A rule that more house rules change than this has no short answer to each. */
const FEW = 2;

/** What changes more rules than this is about the whole game: how many play, whether there are flowers, the limit. */
const MANY = 8;

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
export interface Agreed {
  /** The house rule. */
  readonly id: string;
  readonly says: string;
}

/**
 * The house rules that change a rule, each with the answer of the book: “How often may East stay East after winning? Three
 * times.” One whose number the statement says by itself is left out.
 * @param statement as the page says it, filled
 */
export function agreedSays(id: string, statement: string, book: RulesetInfo): readonly Agreed[] {
  const changers = changersOf(id, book).filter((changer) => changedBy(changer, book) <= MANY);
  if (changers.length > FEW) return [];
  return changers.flatMap((changer) => {
    const rule = houseRule(book.switches.find((each) => each.id === changer)!);
    const answer = answerName(rule, rule.default).replace(/\.$/, '');
    return saysAlready(statement, answer) ? [] : [{ id: changer, says: `${rule.question} ${answer}.` }];
  });
}

const changedBy = (changer: string, { rules, switches }: RulesetInfo): number =>
  rules.filter(({ id }) => changersOf(id, { switches }).includes(changer)).length;

/**
 * The statement of a rule with the numbers of a table, its house rules reckoned in.
 * @param statement as content/rules has it, with its {placeholders}
 * @returns undefined where the table or a number is unknown: what was kept may be of another edition
 */
export function answerAt(statement: string, id: string, rules: string, house: HouseInput): string | undefined {
  const info = tableInfo(rules, house);
  if (!info.ok) return undefined;
  const switches = info.value.switches.map((each) => ({ ...each, default: house[each.id] ?? each.default }));
  try {
    return fill(statement, { ...info.value, switches }, id);
  } catch {
    return undefined;
  }
}
