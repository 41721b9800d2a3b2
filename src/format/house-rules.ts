import switches, { type SwitchText } from 'sparrow:switches';
import chapters from '../../content/table-rules/agreement.json' with { type: 'json' };
import type { RulesetInfo, SwitchInfo, SwitchValue } from '../engine/index.ts';
import { formatNumber } from './numbers.ts';

export interface HouseRuleWithTexts
  extends Pick<SwitchText, 'question' | 'sentence' | 'who' | 'only'>, Partial<Pick<SwitchText, 'changes'>> {
  readonly id: string;
  readonly default: SwitchValue;
  readonly answers:
    | NamedAnswers
    | {
        readonly min: number;
        readonly max: number;
        readonly unit: string;
        readonly often?: readonly number[];
        readonly words?: NamedAnswers;
      };
}

type NamedAnswers = readonly (readonly [SwitchValue, string])[];

/** Throws for a switch without words, so that the build stops. */
export function toHouseRuleWithTexts({ id, values, default: usual }: SwitchInfo): HouseRuleWithTexts {
  const words = switches[id];
  if (!words) throw new Error(`content/switches has no words for the house rule “${id}”.`);
  const { question, sentence, who, only, changes, unit = '' } = words;
  const answers =
    'min' in values
      ? { min: values.min, max: values.max, unit, ...(values.often && { often: values.often }) }
      : values.map((value) => [value, words.values?.[String(value)] ?? String(value)] as const);
  return { id, question, sentence, ...(who && { who }), ...(only && { only }), changes, default: usual, answers };
}

export const groupHouseRulesByChapter = ({ switches: infos }: Pick<RulesetInfo, 'switches'>) =>
  chapters
    .map(({ id, title }) => ({
      id,
      title,
      rules: infos.filter((info) => switches[info.id]?.chapter === id).map(toHouseRuleWithTexts),
    }))
    .filter(({ rules }) => rules.length > 0);

export const listSwitchesChangingRule = (
  rule: string,
  { switches: infos }: Pick<RulesetInfo, 'switches'>,
): readonly string[] => infos.map(({ id }) => id).filter((id) => switches[id]?.changes.includes(rule));

export function isPossibleHouseRuleAnswer({ answers }: HouseRuleWithTexts, value: unknown): value is SwitchValue {
  if (!('min' in answers)) return answers.some(([answer]) => answer === value);
  const { min, max, words } = answers;
  if (words?.some(([answer]) => answer === value)) return true;
  return typeof value === 'number' && value >= min && value <= max && (!words || Number.isInteger(value));
}

export function parseHouseRuleAnswer(rule: HouseRuleWithTexts, text: string): SwitchValue | undefined {
  const { answers } = rule;
  const named = listAnswerNames(answers).find(([answer]) => String(answer) === text)?.[0];
  if (named !== undefined || !('min' in answers)) return named;
  const number = text.trim() === '' ? NaN : Number(text);
  return isPossibleHouseRuleAnswer(rule, number) ? number : undefined;
}

const listAnswerNames = (answers: HouseRuleWithTexts['answers']): NamedAnswers =>
  'min' in answers ? (answers.words ?? []) : answers;

/** "Three times", "500 points". */
export function formatHouseRuleAnswer({ answers }: HouseRuleWithTexts, value: SwitchValue): string {
  const named = listAnswerNames(answers).find(([answer]) => answer === value)?.[1];
  if (named !== undefined || !('min' in answers)) return named ?? String(value);
  const unit = value === 1 && answers.words ? answers.unit.replace(/s$/, '') : answers.unit;
  return `${formatNumber(Number(value))} ${unit}`.trim();
}

export const formatHouseRuleAnswerWithoutFullStop = (rule: HouseRuleWithTexts, value: SwitchValue): string =>
  formatHouseRuleAnswer(rule, value).replace(/\.$/, '');

/** Returns a sentence that asks for a possible number; empty if the text already is one. */
export function validateHouseRuleNumber(rule: HouseRuleWithTexts, text: string): string {
  const { answers } = rule;
  if (!('min' in answers) || parseHouseRuleAnswer(rule, text) !== undefined) return '';
  return `Please write a ${answers.words ? 'whole ' : ''}number from ${formatNumber(answers.min)} to ${formatNumber(answers.max)}. Until then the earlier number counts.`;
}

/** A rule that more house rules than this can change shows no answers, because the list would be long. */
const MAX_CHANGERS_SHOWN = 2;

/** A house rule that changes more chapters than this concerns the whole game: the limit, the number of players. */
const MAX_CHAPTERS_CHANGED = 2;

/** Whether a statement contains an answer word for word: “500 points”, “one double”. */
export const isAnswerInStatement = (statement: string, answer: string): boolean =>
  !/^(?:yes|no)$/i.test(answer) && ` ${normalizeText(statement)} `.includes(` ${normalizeText(answer)} `);

const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\bpoints?\b|[.?!:;]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Lists the house rules that change a rule, with their usual answers: “How many times may East stay East after winning?
 * Three times.” Answers that the statement already contains are left out.
 * @param statement as the page shows it
 */
export function listHouseRuleDefaultsOfRule(id: string, statement: string, book: RulesetInfo) {
  const changers = listNarrowSwitchesChangingRule(id, book);
  if (changers.length > MAX_CHANGERS_SHOWN) return [];
  return changers.flatMap((changer) => {
    const rule = toHouseRuleWithTexts(book.switches.find((each) => each.id === changer)!);
    const answer = formatHouseRuleAnswerWithoutFullStop(rule, rule.default);
    return isAnswerInStatement(statement, answer) ? [] : [{ id: changer, question: rule.question, says: `${answer}.` }];
  });
}

export const listNarrowSwitchesChangingRule = (id: string, book: RulesetInfo): readonly string[] =>
  listSwitchesChangingRule(id, book).filter(
    (changer) => (listChangedChapters(book).get(changer)?.size ?? 0) <= MAX_CHAPTERS_CHANGED,
  );

const changedChaptersByBook = new WeakMap<RulesetInfo, ReadonlyMap<string, ReadonlySet<string>>>();

function listChangedChapters(book: RulesetInfo): ReadonlyMap<string, ReadonlySet<string>> {
  const known = changedChaptersByBook.get(book);
  if (known) return known;
  const found = new Map<string, Set<string>>();
  for (const { id, chapter } of book.rules)
    for (const changer of listSwitchesChangingRule(id, book))
      found.set(changer, (found.get(changer) ?? new Set()).add(chapter));
  changedChaptersByBook.set(book, found);
  return found;
}
