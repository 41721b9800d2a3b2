// The questions of every maker at every table of two to five: one right answer, wrong ones that are mistakes really made
// (what they come to is the engine’s: questions.ts asks for it), grammar with each slot at none, one and many, and what the
// engine was told is told the learner too: it stands in the words or lies in the scenes.
import { describe, expect, it } from 'vitest';
import {
  type HouseInput,
  isTile,
  openTable,
  parseHand,
  parseSeat,
  isTableWithoutHouseRules,
  type RulesetId,
  RULESET_IDS,
  SEATS,
  type Table,
} from '../../src/engine/index.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import { computeEngineAnswerOfDraft, type QuestionWithJudgedDraft } from '../../src/questions/questions.ts';
import { isSkillInGame } from '../../src/questions/skills.ts';
import { SEAT_NAMES, formatTheTile } from '../../src/format/names.ts';
import { formatNumber } from '../../src/format/numbers.ts';
import { DEEP } from '../deep.ts';
import { faults, judgedOf } from './support/drills.ts';
import { opened } from './support/opened.ts';
import { READY } from './support/ready.ts';

/** A game as it is written is asked more often than its tables of two, three and five. */
const SEEDS = DEEP ? { written: 5000, others: 80 } : { written: 6, others: 2 };

const TABLES = RULESET_IDS.flatMap((rules): readonly (readonly [RulesetId, HouseInput])[] => [
  [rules, {}],
  ...[2, 3, 5].flatMap((players) =>
    openTable({ rules, house: { players } }).ok ? [[rules, { players }] as const] : [],
  ),
]);

const NOUNS =
  'tile|stack|chow|pung|kong|pair|set|point|double|fan|player|flower|season|round|kind|throw|discard|dragon|wind';
/** A singular noun is wanted after one, a plural after any other number. */
const SLIPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['one of many', new RegExp(`\\b(one|1) (more |wild |loose )?(${NOUNS})s\\b`, 'i')],
  [
    'many of one',
    new RegExp(`\\b(two|three|four|[2-9]|[1-9]\\d+) (more |wild |loose )?(${NOUNS})\\b(?! (of|wind|dragon))`, 'i'),
  ],
  ['one with a plural verb', /\b(one|1|is left out|a tile) (are|were|have)\b/i],
  // “The chow of North and East has …” is of two, and one thing.
  [
    'two that do as one',
    /(?<!(?:of|between|from|to|by|for|with|before|after) )\b(East|South|West|North) and (East|South|West|North) (pays|gets|wins|takes|has|is|was|needs|says|scores|sits|plays)\b/,
  ],
  ['none of something', new RegExp(`\\b0 (${NOUNS})s? (among|of)\\b|\\bwith 0\\b`)],
  ['a before a vowel', /\ba (East|exposed|open|own|eight|original)\b/],
  ['an before a consonant', /\ban (South|West|North|concealed|pung|kong|chow|pair)\b/],
  ['a word twice', /\b([a-z]+) \1\b/i],
  ['something unsaid', /undefined|NaN|null|\[object|Player \d/],
  ['two numbers side by side', /\b(two|three|four|\d) [1-9] (bamboos|characters|circles)/],
  ['the fourth of a number', /fourth of (the )?\d/],
  ['a space too many', /  | [.,?!]|\.\.(?!\.)/],
  ['no capital', /^[a-z]|[.?!] [a-z]/],
  ['an empty list', /: \.|, and\b(?= and)|\(\)/],
  ['hope', /\bhopes? for\b/],
  ['another way', /it would be another way/],
];
/** At a table of two nobody sits between them. */
const OF_TWO = [...SLIPS, ['somebody between the two', /players in between|player on East’s right/] as const];

/** Slips of grammar: answers and scenes are no sentences; all else is. */
function slips({ situation, ask, nudge, because, options }: Question, players: number): readonly string[] {
  return [situation, ask, nudge, because, ...options.map(({ why }) => why)].flatMap((text) => {
    // A rule is named by its title, which stands for itself.
    const plain = text.replaceAll(/\{[^}]*\}/g, 'Rule');
    return (players === 2 ? OF_TWO : SLIPS)
      .filter(([, pattern]) => pattern.test(plain))
      .map(([name]) => `${name}: ${text}`);
  });
}

/** Wrong answers that nobody would come to, or whose reason is not their own. */
function unfounded(question: Question): readonly string[] {
  if (question.kind !== 'choice' && question.kind !== 'number') return [];
  const [right] = listRightOptions(question);
  const wrong = question.options.filter((option) => !option.right);
  return wrong.flatMap((option) => {
    const other = wrong.find((each) => each !== option && each.why === option.why);
    if (option.why === question.because || option.why === right?.why)
      return [`says why the right one is right: ${option.text}`];
    if (other) return [`${option.text} and ${other.text} share a reason: ${option.why}`];
    return /^That is (one|two) \w+ too (many|few)|^That is too (many|few)/.test(option.why)
      ? [`a guess: ${option.why}`]
      : [];
  });
}

/** Tiles of a hand, in order. */
function tilesOf(hand: string): string {
  const read = parseHand(hand);
  if (!read.ok) return read.error.code;
  const { rack, sets, bonus } = read.value;
  return [...rack, ...sets.flatMap(({ tiles }) => tiles), ...bonus].toSorted().join(' ');
}

/** Players whom the engine is told, by what it is told of them. */
const PLAYERS = ['seat', 'discarder', 'winner', 'offender', 'round'];
/** The wind of the round is said only where it matters, and whose wall or hand it is only where that does. */
const NO_ROUND = new Set(['mahjong', 'special', 'turns', 'goulash', 'liable']);
const NO_SEAT = new Set(['deal', 'goulash']);

/** Whether the engine answers the same, whichever wind it is told. */
function isSameForEverySeat(draft: QuestionWithJudgedDraft['draft'], name: string, table: Table): boolean {
  const answers = SEATS.map((seat) =>
    JSON.stringify(
      computeEngineAnswerOfDraft(
        { ...draft, asked: { ...(draft.asked as object), [name]: seat } } as typeof draft,
        table,
      ),
    ),
  );
  return new Set(answers).size === 1;
}

/** What the engine was told, and the learner is not. */
function untold({ question, draft }: QuestionWithJudgedDraft, table: Table): readonly string[] {
  const { situation, ask, scenes, skill } = question;
  const words = [situation, ask, ...scenes.map(({ label }) => label)].join(' ');
  const asked = Object.entries(
    typeof draft.asked === 'object' && !Array.isArray(draft.asked) ? { ...draft.asked } : {},
  );
  return asked.flatMap(([name, fact]): readonly string[] => {
    if (PLAYERS.includes(name) && typeof fact === 'string' && !(name === 'round' ? NO_ROUND : NO_SEAT).has(skill)) {
      const seat = parseSeat(fact);
      const isTold = seat && words.includes(SEAT_NAMES[seat]);
      return isTold || (skill === 'differences' && isSameForEverySeat(draft, name, table)) ? [] : [`${name} ${fact}`];
    }
    if (name === 'discard' && isTile(fact))
      return words.includes(formatTheTile(fact)) || scenes.some(({ hand }) => hand.includes(fact))
        ? []
        : [`discard ${fact}`];
    if (name === 'hand' && typeof fact === 'string') {
      const shown = [...scenes.map(({ hand }) => hand), scenes.map(({ hand }) => hand).join(' ')].map(tilesOf);
      return shown.includes(tilesOf(fact)) ? [] : [`hand ${fact}`];
    }
    if (name === 'scores')
      return Object.entries(fact as object).flatMap(([seat, score]) =>
        score === 0 || words.includes(formatNumber(Number(score))) ? [] : [`${seat} scored ${score}`],
      );
    return [];
  });
}

describe.each(TABLES)('%s %j', (rules, house) => {
  const table = opened(rules, house);
  const isWritten = isTableWithoutHouseRules({ house });
  const skills = READY.filter((skill) => isSkillInGame(skill, table.info));

  it.each(skills.map((skill) => [skill.id, skill] as const))('%s has nothing wrong with its questions', (_, skill) => {
    const seeds = isWritten ? SEEDS.written : SEEDS.others;
    const made = judgedOf(skill, table, seeds);
    if (isWritten) expect(made).toHaveLength(seeds);
    const found = made.flatMap((judged) => {
      const { question, draft } = judged;
      const all = [
        ...faults(question, table, computeEngineAnswerOfDraft(draft, table)),
        ...unfounded(question),
        ...slips(question, table.seats.length),
        ...untold(judged, table).map((fact) => `not told: ${fact}`),
      ];
      return all.map((fault) => `${fault} (${question.situation} ${question.ask})`);
    });
    expect([...new Set(found)]).toEqual([]);
  });
});
