import type { Bill, BillLine } from '../engine/index.ts';
import { getExampleNameOfPlayer, formatSetKindAndTile } from '../format/seats.ts';
import { formatPlural } from '../format/numbers.ts';
import { joinWithAnd } from '../format/sentences.ts';
import { YES_AND_NO } from './draft.ts';
import type { AnswerOption, Question } from './question.ts';
import type { RandomSource } from './random.ts';

type Form = (question: Question, random: RandomSource) => Question | undefined;

export interface VerdictWithMistakenVerdicts {
  readonly verdict: unknown;
  readonly mistaken: () => readonly { readonly why: string; readonly verdict: unknown }[];
}

/** Other ways to ask: is somebody right, who is right, what went wrong, at which of two tables is this the answer? */
export const QUESTION_REPHRASING_NAMES = ['says', 'who', 'slip', 'tables'] as const;

/** Asks the question in another form; returns it unchanged if it cannot be asked in this form. */
export function changeQuestionForm(
  name: (typeof QUESTION_REPHRASING_NAMES)[number],
  question: Question,
  random: RandomSource,
  other: (nth: number) => Question | undefined,
): Question {
  const either = question.kind === 'true-false';
  const forms: Readonly<Record<typeof name, Form>> = {
    says: either ? askWhoNamesRule : isItRight,
    who: either ? askWhoNamesRule : askWhoIsRight,
    slip: either ? keepForm : askWhatWentWrong,
    tables: createTwoTablesForm(other, askWhichTable),
  };
  return forms[name](question, random) ?? question;
}

/** Perhaps asks the question in another form. `other` makes another question of the same kind for each number. */
export function changeQuestionFormAtRandom(
  question: Question,
  random: RandomSource,
  other: (nth: number) => Question | undefined,
  judged: VerdictWithMistakenVerdicts,
): Question {
  const bill = isBill(judged.verdict) ? [createBillForm(judged.verdict, judged)] : [];
  const twoTables = [createTwoTablesForm(other, askWhichTable), createTwoTablesForm(other, askWhoIsWrong)];
  const forms: readonly Form[] =
    question.kind === 'true-false'
      ? [keepForm, askWhoNamesRule, ...twoTables]
      : [keepForm, isItRight, askWhoIsRight, askWhatWentWrong, ...twoTables, ...bill];
  return random.pick(forms)(question, random) ?? question;
}

const keepForm: Form = (question) => question;

const MAX_READ_ANSWERS = 4;

/** Selects all right answers and the likeliest mistakes. */
const selectReadAnswers = ({ options }: Question): readonly AnswerOption[] => {
  const wrong = options.filter(({ right }) => !right).slice(0, MAX_READ_ANSWERS - 1);
  return options.filter((option) => option.right || wrong.includes(option));
};

/** Whether people can say the answers, because they are text and not pictures. */
const canBeSpoken = ({ kind, options }: Question): boolean =>
  kind !== 'tiles' && options.length > 1 && options.every(({ text, tiles }) => text !== '' && !tiles);

const quoteOption = ({ text }: AnswerOption): string => `“${text.replace(/\.$/, '')}”`;

/** The name of the form is part of the key, because another form makes another question. */
const withForm = (question: Question, form: string, change: Partial<Question>): Question => {
  const { unit: _, ...rest } = question;
  return { ...rest, ...change, key: `${question.key}|${form}` };
};

const isItRight: Form = (question, random) => {
  if (!canBeSpoken(question)) return undefined;
  const fact = random.chance(1, 2);
  const spokenOption = random.pick(selectReadAnswers(question).filter(({ right }) => right === fact));
  const who = getExampleNameOfPlayer(random.below(3));
  const yes = {
    value: 'yes',
    text: YES_AND_NO.yes,
    right: spokenOption.right,
    why: spokenOption.why,
    ...(spokenOption.rule && { rule: spokenOption.rule }),
  };
  const no = { value: 'no', text: YES_AND_NO.no, right: !spokenOption.right, why: question.because };
  return withForm(question, `says ${spokenOption.value}`, {
    kind: 'true-false',
    ask: `${question.ask} ${who} says: ${quoteOption(spokenOption)}. Is ${who} right?`,
    options: [yes, no],
  });
};

const toPersonValueAndText = (who: number): Pick<AnswerOption, 'value' | 'text'> => ({
  value: getExampleNameOfPlayer(who),
  text: getExampleNameOfPlayer(who),
});

const askWhoIsRight: Form = (question, random) => {
  if (!canBeSpoken(question)) return undefined;
  const spokenOption = random.shuffle(selectReadAnswers(question));
  const says = spokenOption.map((option, who) => `${getExampleNameOfPlayer(who)} ${quoteOption(option)}`);
  return withForm(question, 'who', {
    kind: 'choice',
    ask: `${question.ask} ${joinWithAnd(says).replace(' “', ' says “')}. Who is right?`,
    options: spokenOption.map((option, who) => ({ ...option, ...toPersonValueAndText(who) })),
  });
};

const askWhatWentWrong: Form = (question, random) => {
  const wrong = selectReadAnswers(question).filter(({ right }) => !right);
  const reasons = new Set(wrong.map(({ why }) => why));
  const plain = wrong.every(({ text, why }) => why !== question.because && !why.includes(text));
  if (!canBeSpoken(question) || wrong.length < 2 || reasons.size < wrong.length || !plain) return undefined;
  const spokenOption = random.pick(wrong);
  const who = getExampleNameOfPlayer(random.below(3));
  return withForm(question, `slip ${spokenOption.value}`, {
    kind: 'choice',
    ask: `${question.ask} ${who} says: ${quoteOption(spokenOption)}, and that is wrong. What has gone wrong?`,
    options: wrong.map((option) => ({
      value: option.value,
      text: option.why,
      right: option === spokenOption,
      why: option === spokenOption ? question.because : `That would give a different answer: ${quoteOption(option)}.`,
      ...(option.rule && { rule: option.rule }),
    })),
  });
};

const askWhoNamesRule: Form = (question, random) => {
  const people = random.shuffle(question.options).map((option, who) => ({
    says: option.text,
    option: { ...option, ...toPersonValueAndText(who) },
  }));
  return withForm(question, 'who', {
    kind: 'choice',
    ask: `${question.ask} ${people.map(({ option: { text }, says }) => `${text} says ${says.toLowerCase()}.`).join(' ')} Who is right?`,
    options: people.map(({ option }) => option),
  });
};

const isBill = (verdict: unknown): verdict is Bill =>
  typeof verdict === 'object' && verdict !== null && 'lines' in verdict && 'sum' in verdict;

const formatBillLine = ({ rule, unit, value, set }: BillLine): string =>
  `{${rule}}${set ? `, ${formatSetKindAndTile(set.kind, set.tile)}` : ''}: ${formatPlural(value, unit.replace(/s$/, ''))}`;

const listBillLines = ({ lines }: Bill): readonly string[] => [
  ...new Set(lines.filter(({ value }) => value !== 0).map(formatBillLine)),
];

function createBillForm(bill: Bill, { mistaken }: VerdictWithMistakenVerdicts): Form {
  return (question, random) => {
    const right = listBillLines(bill);
    const mistakenBills = mistaken().flatMap(({ why, verdict }) => {
      const written = isBill(verdict) ? listBillLines(verdict) : [];
      const wrong = written.filter((line) => !right.includes(line));
      const rightLines = written.filter((line) => right.includes(line));
      return wrong.length === 1 && rightLines.length > 1 ? [{ why, line: wrong[0]!, rightLines }] : [];
    });
    if (mistakenBills.length === 0) return undefined;
    const { why, line, rightLines } = random.pick(mistakenBills);
    const who = getExampleNameOfPlayer(random.below(3));
    const shown = random.shuffle([line, ...random.shuffle(rightLines).slice(0, MAX_READ_ANSWERS - 1)]);
    return withForm(question, `bill ${line}`, {
      kind: 'choice',
      ask: `${who} counts this hand, and one line of the bill is wrong. Which one?`,
      nudge:
        'Check each line against the tiles. Is that set there? Is it exposed or concealed? Does that line count for this hand?',
      because: why,
      options: shown.map((text) => ({
        value: text,
        text,
        right: text === line,
        why: text === line ? why : 'That line is right. Another line is wrong.',
      })),
    });
  };
}

/** Finds a question with another answer, which describes the second table; undefined after a few tries. */
function findSecondQuestion(question: Question, other: (nth: number) => Question | undefined): Question | undefined {
  for (let nth = 0; nth < 12; nth++) {
    const second = other(nth);
    if (!second || second.ask !== question.ask || findRightOption(second).value === findRightOption(question).value)
      continue;
    if (second.scenes.length === question.scenes.length && canBeSpoken(second)) return second;
  }
  return undefined;
}

const findRightOption = ({ options }: Question): AnswerOption => options.find(({ right }) => right)!;

const pairTables = (question: Question, second: Question, random: RandomSource) =>
  random.shuffle([question, second]).map((each, at) => ({ ...each, name: `Table ${at + 1}` }));

const combineTableScenes = (
  tables: readonly (Question & { readonly name: string })[],
): Pick<Question, 'situation' | 'scenes'> => ({
  situation: tables.flatMap(({ name, situation }) => (situation ? [`${name}: ${situation}`] : [])).join(' '),
  scenes: tables.flatMap(({ name, scenes }) => scenes.map((scene) => ({ ...scene, label: `${name}. ${scene.label}` }))),
});

const createTwoTablesForm =
  (other: (nth: number) => Question | undefined, put: typeof askWhoIsWrong): Form =>
  (question, random) => {
    const second = canBeSpoken(question) ? findSecondQuestion(question, other) : undefined;
    if (!second) return undefined;
    const tables = pairTables(question, second, random);
    const wanted = random.pick(tables);
    const { form, asks, options } = put(tables, wanted, random);
    return withForm(question, `${form} ${second.key}`, {
      kind: 'choice',
      ...combineTableScenes(tables),
      ask: `${question.ask} ${asks}`,
      because: wanted.because,
      ...(wanted.rule && { rule: wanted.rule }),
      options,
    });
  };

function askWhoIsWrong(
  tables: ReturnType<typeof pairTables>,
  wrong: ReturnType<typeof pairTables>[number],
  random: RandomSource,
): { readonly form: string; readonly asks: string; readonly options: readonly AnswerOption[] } {
  const people = tables.map((at, who) => ({
    at,
    who: getExampleNameOfPlayer(who),
    says: at === wrong ? random.pick(selectReadAnswers(at).filter(({ right }) => !right)) : findRightOption(at),
  }));
  const slip = people.find(({ at }) => at === wrong)!.says;
  return {
    form: `wrong ${slip.value}`,
    asks: `${people.map(({ at, who, says }) => `At ${at.name.toLowerCase()} ${who} says ${quoteOption(says)}.`).join(' ')} Who is wrong?`,
    options: people.map(({ at, who }) => ({
      value: who,
      text: who,
      right: at === wrong,
      why: at === wrong ? slip.why : at.because,
    })),
  };
}

const askWhichTable: typeof askWhoIsWrong = (tables, right) => {
  const answer = findRightOption(right);
  const called = right.kind === 'true-false' ? answer.text.toLowerCase() : quoteOption(answer);
  return {
    form: answer.value,
    asks: `At which table is the answer ${called}?`,
    options: tables.map(({ name, because, rule }) => ({
      value: name,
      text: name,
      right: name === right.name,
      why: because,
      ...(rule && { rule }),
    })),
  };
};
