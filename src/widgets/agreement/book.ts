import { inFigures, counted } from '../../text/numbers.ts';
import type { SwitchValue } from '../../engine/index.ts';
import type { Agreement } from '../../learner/agreement.ts';

/** A house rule in the words a table needs: the question, the answers, and the one the game starts from. */
export interface HouseRule {
  readonly id: string;
  readonly question: string;
  readonly default: SwitchValue;
  /** The answers with their names; or the bounds of a number, and what it counts. */
  readonly answers:
    readonly (readonly [SwitchValue, string])[] | { readonly min: number; readonly max: number; readonly unit: string };
}

/** A game and its house rules, in the order in which they are asked. */
export interface GameBook {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly edition: number;
  readonly rules: readonly HouseRule[];
  /** By older edition: the house rules that started from another answer then. */
  readonly former: Readonly<Record<number, Agreement['house']>>;
}

/** A house rule that this table answers in its own way. */
export interface Change {
  readonly rule: HouseRule;
  /** The table's answer and the usual one, in words. */
  readonly answer: string;
  readonly usual: string;
}

/** True when a house rule can be answered so. */
export function fits({ answers }: HouseRule, value: unknown): value is SwitchValue {
  if ('min' in answers) return typeof value === 'number' && value >= answers.min && value <= answers.max;
  return answers.some(([answer]) => answer === value);
}

/** What a typed or linked text answers; undefined when it is none of the answers. */
export function readAnswer(rule: HouseRule, text: string): SwitchValue | undefined {
  if ('min' in rule.answers) {
    const number = text.trim() === '' ? NaN : Number(text);
    return fits(rule, number) ? number : undefined;
  }
  return rule.answers.find(([answer]) => String(answer) === text)?.[0];
}

/** The name of an answer: "Three times", "500 points". */
export function answerName({ answers }: HouseRule, value: SwitchValue): string {
  if ('min' in answers) return `${inFigures(Number(value))} ${answers.unit}`;
  return answers.find(([answer]) => answer === value)?.[1] ?? String(value);
}

/** How an agreement answers a house rule: its own answer, or the usual one. */
export const answerOf = ({ house }: Pick<Agreement, 'house'>, { id, default: usual }: HouseRule): SwitchValue =>
  Object.hasOwn(house, id) ? house[id]! : usual;

/** The agreement with one house rule answered; the usual answer is not written down. */
export function withAnswer(agreed: Agreement, rule: HouseRule, value: SwitchValue): Agreement {
  const { [rule.id]: _, ...rest } = agreed.house;
  return { ...agreed, house: value === rule.default ? rest : { ...rest, [rule.id]: value } };
}

/** The agreement with only such answers as this game knows; one of an older edition keeps the meaning it had. */
export function settled(agreed: Agreement, { edition, rules, former }: GameBook): Agreement {
  const house = { ...(agreed.edition === undefined ? {} : former[agreed.edition]), ...agreed.house };
  const known = rules
    .filter(({ id }) => Object.hasOwn(house, id))
    .filter((rule) => fits(rule, house[rule.id]) && house[rule.id] !== rule.default);
  return { ...agreed, edition, house: Object.fromEntries(known.map(({ id }) => [id, house[id]!])) };
}

/** Where the table differs from the game as it is written, in the order of the page. */
export const changesOf = (agreed: Agreement, { rules }: GameBook): readonly Change[] =>
  rules
    .filter((rule) => answerOf(agreed, rule) !== rule.default)
    .map((rule) => ({ rule, answer: answerName(rule, answerOf(agreed, rule)), usual: answerName(rule, rule.default) }));

/** "3 things", "1 thing". */
export const things = (count: number): string => counted(count, 'thing');
