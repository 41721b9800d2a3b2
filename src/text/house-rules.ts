import switches from 'sparrow:switches';
import chapters from '../../content/agreement.json' with { type: 'json' };
import type { RulesetInfo, SwitchInfo, SwitchValue } from '../engine/index.ts';
import { inFigures } from './numbers.ts';

// The house rules as everything on the site asks them: one place for their questions and the names of their answers.

/** A house rule in the words a table needs: the question, the answers, and the one the game starts from. */
export interface HouseRule {
  readonly id: string;
  readonly question: string;
  readonly sentence: string;
  /** Who plays it otherwise, as a sentence. */
  readonly who?: string;
  readonly default: SwitchValue;
  /** The answers with their names; or the bounds of a number, and what it counts. */
  readonly answers:
    readonly (readonly [SwitchValue, string])[] | { readonly min: number; readonly max: number; readonly unit: string };
}

/** House rules that belong together. */
export interface HouseRuleChapter {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly HouseRule[];
}

/** A switch of the catalogue with its words. Throws, so that the build stops, for one without words. */
export function houseRule({ id, values, default: usual }: SwitchInfo): HouseRule {
  const words = switches[id];
  if (!words) throw new Error(`content/switches has no words for the house rule “${id}”.`);
  const { question, sentence, who, unit = '' } = words;
  const answers =
    'min' in values
      ? { min: values.min, max: values.max, unit }
      : values.map((value) => [value, words.values?.[String(value)] ?? String(value)] as const);
  return { id, question, sentence, ...(who && { who }), default: usual, answers };
}

const CLAIMED = new Set(chapters.flatMap(({ switches: names }) => names));

/** The house rules of a game in chapters (content/agreement.json); what no chapter claims comes last. */
export function houseRuleChapters({ switches: infos }: Pick<RulesetInfo, 'switches'>): readonly HouseRuleChapter[] {
  const rest = infos.map(({ id }) => id).filter((id) => !CLAIMED.has(id));
  return [...chapters, { id: 'other', title: 'Other house rules', switches: rest }]
    .map(({ id, title, switches: names }) => ({
      id,
      title,
      rules: names.flatMap((name) => infos.filter((info) => info.id === name).map(houseRule)),
    }))
    .filter(({ rules }) => rules.length > 0);
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
  if ('min' in answers) return `${inFigures(Number(value))} ${answers.unit}`.trim();
  return answers.find(([answer]) => answer === value)?.[1] ?? String(value);
}

/** What to say about a text that a house rule takes no number from; empty when it can. */
export function numberTrouble(rule: HouseRule, text: string): string {
  const { answers } = rule;
  if (!('min' in answers) || readAnswer(rule, text) !== undefined) return '';
  return `Please write a number from ${inFigures(answers.min)} to ${inFigures(answers.max)}. Until then the last one stands.`;
}
