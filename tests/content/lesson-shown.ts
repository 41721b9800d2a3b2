// What a reader of a lesson sees, taken from its source: the words, and those that its parts write when the site is built.
import { readySkill } from '../unit/support/ready.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import type { Question } from '../../src/questions/question.ts';
import { rulesets, score, type RulesetInfo } from '../../src/engine/index.ts';
import { getRuleStatement } from '../../src/format/rule-book.ts';
import { getRuleTitle, fillRuleTitles } from '../../src/format/rule-titles.ts';
import { createHouseRuleAnswerView } from '../../src/format/house-answers.ts';
import { lessons, plain, type LessonWords } from './lessons.ts';
import type { Words } from './support.ts';
import { opened } from '../unit/support/opened.ts';

export type Lesson = Words<LessonWords>;
export type Asked = LessonWords['check'][number];

/** The lessons of a course (`british` is the one at the top of the folder), in the order in which they are taught. */
export const courseOf = (family: string): readonly Lesson[] =>
  lessons
    .filter(({ path }) => (path.includes('/') ? path.split('/')[0] : 'british') === family)
    .toSorted((a, b) => a.data.order - b.data.order);

export const gameOf = ({ data }: Lesson): RulesetInfo => Object.values(rulesets).find(({ id }) => id === data.game)!;

/** The question a seed gives; the build stops where there is none, and so does the test. */
export function questionOf(lesson: Lesson, { skill, level, seed, house }: Asked): Question {
  const made = tryMakeQuestion(readySkill({ id: skill }), `lesson/${seed}`, {
    table: opened(gameOf(lesson).id, house),
    level,
  });
  if (!made) throw new Error(`${lesson.path} asks for a question of ${skill} that cannot be made`);
  return made;
}

/** The questions at the end of a lesson. */
export const checksOf = (lesson: Lesson): readonly Question[] =>
  lesson.data.check.map((asked) => questionOf(lesson, asked));

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const listIn = (tag: string, name: string): readonly string[] =>
  [...(new RegExp(`\\b${name}=\\{\\[([^\\]]*)\\]`).exec(tag)?.[1] ?? '').matchAll(/'([^']*)'/g)].map(
    ([, item]) => item!,
  );

/** The questions that a `<Try>` opens with. */
export function triesOf(lesson: Lesson): readonly Question[] {
  return [...lesson.body.matchAll(/<Try\b[^>]*\/>/g)].flatMap(([tag]) => {
    const level = Number(/level=\{(\d)\}/.exec(tag)?.[1] ?? 1) as Asked['level'];
    const seeds = /seeds=\{\[([^\]]*)\]/.exec(tag)?.[1]?.split(',').map(Number) ?? [];
    return seeds.map((seed) => questionOf(lesson, { skill: attribute(tag, 'skill')!, level, seed }));
  });
}

/** A question as it stands on the page before it is answered. */
const asked = ({ situation, ask, scenes, options }: Question): string =>
  fillRuleTitles(
    [
      situation,
      ask,
      ...scenes.flatMap(({ label, hand }) => [label, ...labelsIn(hand)]),
      ...options.map(({ text }) => text),
    ].join('\n'),
  );

/** What a picture of a hand writes below its sets: “Pung, exposed”. */
const labelsIn = (hand: string): readonly string[] => [
  ...(hand.includes('(') ? ['Set, exposed'] : []),
  ...(hand.includes('[') ? ['Set, concealed'] : []),
];

/** What a hand of a lesson scores; undefined for one that the engine refuses. */
export function billOf({ data }: Lesson, name: string) {
  const { also: _, ...hand } = data.hands?.[name] ?? { hand: '' };
  const bill = score({ rules: data.game, ...hand } as Parameters<typeof score>[0]);
  return bill.ok ? bill.value : undefined;
}

/** The hands whose bills a part shows: worked, filled in, scored or settled. */
export function handsIn(body: string): readonly string[] {
  const tags = [
    ...body.matchAll(/<(?:WorkedHand|ScoredHand|FillInHand|Settlement)\b(?:[^>"{]|"[^"]*"|\{[^}]*\})*\/>/g),
  ];
  return tags.flatMap(([tag]) => [
    ...[...tag.matchAll(/\bhand="([^"]*)"/g)].map(([, name]) => name!),
    ...listIn(tag, 'hands').slice(0, 1),
    ...(tag.startsWith('<Settlement') ? [...tag.matchAll(/\b[eswn]: '([^']*)'/g)].map(([, name]) => name!) : []),
  ]);
}

const lineWords = (lesson: Lesson, hand: string): string => {
  const bill = billOf(lesson, hand);
  const lines =
    bill?.lines.map(({ rule, set }) => [getRuleTitle(rule), set ? 'a set of tiles, exposed' : ''].join(' ')) ?? [];
  return [
    'You are South. The wind of the round is East. The last tile was drawn.',
    ...lines,
    'All the points',
    'South scores',
  ].join('\n');
};

const yourTable = (lesson: Lesson, tag: string): string => {
  const { question, books, who } = createHouseRuleAnswerView(attribute(tag, 'switch')!, gameOf(lesson));
  return [`Groups differ. ${question}`, books, who].join('\n');
};

const askFirst = (lesson: Lesson, tag: string): string =>
  listIn(tag, 'switches')
    .map((name) => {
      const { question, answer, sentence, others } = createHouseRuleAnswerView(name, gameOf(lesson));
      return [question, answer, ...(/ why\b/.test(tag) ? [sentence] : []), others].join(' ');
    })
    .join('\n');

const gallery = (lesson: Lesson, tag: string): string =>
  listIn(tag, 'hands')
    .map((name) => {
      const rule = gameOf(lesson).rules.find(({ id }) => id.endsWith(`.${name}`) && /\.(special|fan)\./.test(id));
      if (!rule) throw new Error(`${lesson.path}: no special hand ${name}`);
      return `${getRuleTitle(rule.id)}\n${getRuleStatement(rule.id, gameOf(lesson))}\nWorth points. How rare it is.`;
    })
    .join('\n');

/** The steps of the wall and what stands round them: its sentences are the widget's own. */
const WALL_WORDS = 330;

/** The words of a part that stands alone. */
function partText(lesson: Lesson, tag: string): string {
  const [, name] = /^<(\w+)/.exec(tag) ?? [];
  switch (name) {
    case 'YourTable':
      return yourTable(lesson, tag);
    case 'AskFirst':
      return askFirst(lesson, tag);
    case 'SpecialGallery':
      return gallery(lesson, tag);
    case 'WorkedHand':
    case 'ScoredHand':
    case 'FillInHand':
      return [attribute(tag, 'title') ?? '', ...handsIn(tag).map((hand) => lineWords(lesson, hand))].join('\n');
    case 'Settlement':
      return 'East pays South ten, twice over, as East.\n'.repeat(6);
    case 'Wall':
      return Array.from({ length: WALL_WORDS }, () => 'step').join(' ');
    case 'Try':
      return [
        attribute(tag, 'title') ?? '',
        ...triesOf({ ...lesson, body: tag })
          .slice(0, 1)
          .map(asked),
      ].join('\n');
    case 'Check':
      return checksOf(lesson).map(asked).join('\n');
    case 'RulesUsed':
      return (lesson.data.rules ?? []).map(getRuleTitle).join('\n');
    default:
      return '';
  }
}

const ALONE =
  /^<(?:YourTable|AskFirst|SpecialGallery|WorkedHand|ScoredHand|FillInHand|Settlement|Wall|Try|Check|RulesUsed)\b(?:[^>"{]|"[^"]*"|\{[^}]*\})*\/>/gm;

/** What a picture of tiles writes below its sets. */
const withLabels = (body: string): string =>
  body
    .replaceAll(/^<Tiles hand="[^"]*\(/gm, (tag) => `set, exposed\n\n${tag}`)
    .replaceAll(/^<Tiles hand="[^"]*\[/gm, (tag) => `set, concealed\n\n${tag}`);

/** A lesson as text, its parts in their places. */
export const shown = (lesson: Lesson): string =>
  plain(withLabels(lesson.body).replaceAll(ALONE, (tag) => `\n${partText(lesson, tag)}\n`));

/** The same without headings, which name what is about to be explained, and with each mark of a word in its place, as `⟦id⟧`. */
export const shownWithTerms = (lesson: Lesson): string =>
  plain(
    withLabels(lesson.body)
      .replaceAll(/^## .*$/gm, '')
      .replaceAll(ALONE, (tag) => `\n${partText(lesson, tag)}\n`)
      .replaceAll(/<Term id="([^"]+)"\s*\/?>/g, '⟦$1⟧'),
  );

/** The kinds of tile in the text of a hand, by the letter that names them. */
export const kindsIn = (hand: string): readonly string[] => [
  ...new Set([...hand.matchAll(/(?<![a-z])([bcowdfs])[\deswnrg]/g)].map(([, kind]) => kind!)),
];
