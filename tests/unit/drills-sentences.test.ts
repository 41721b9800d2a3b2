// The grammar of what is asked: every form with its slots at none, one and many, at tables of two to five.
import { describe, expect, it } from 'vitest';
import { openTable, RULESETS, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import { LEVELS } from '../../src/drills/game.ts';
import type { Question } from '../../src/drills/question.ts';
import { tryQuestion } from '../../src/drills/questions.ts';
import { isSkillIn } from '../../src/drills/skills.ts';
import { runs } from '../deep.ts';
import { READY } from './support/ready.ts';
import { opened } from './support/opened.ts';

const TABLES = RULESETS.flatMap((rules): readonly (readonly [RulesetId, HouseInput])[] => [
  [rules, {}],
  ...[2, 3, 5].flatMap((players) =>
    openTable({ rules, house: { players } }).ok ? [[rules, { players }] as const] : [],
  ),
]);

const SEEDS = runs(80);

const NOUNS =
  'tile|stack|chow|pung|kong|pair|set|point|double|fan|player|flower|season|round|kind|throw|discard|dragon|wind';
/** A singular noun is wanted after one, a plural after any other number. */
const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['one of many', new RegExp(`\\b(one|1) (more |wild |loose )?(${NOUNS})s\\b`, 'i')],
  [
    'many of one',
    new RegExp(`\\b(two|three|four|[2-9]|[1-9]\\d+) (more |wild |loose )?(${NOUNS})\\b(?! (of|wind|dragon))`, 'i'),
  ],
  ['one with a plural verb', /\b(one|1|is left out|a tile) (are|were|have)\b/i],
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

/** Answers and scenes are no sentences; all else is. */
const sentencesOf = ({ situation, ask, nudge, because, options }: Question): readonly string[] => [
  situation,
  ask,
  nudge,
  because,
  ...options.map(({ why }) => why),
];

const faultsIn = (text: string): readonly string[] => {
  // A rule is named by its title, which stands for itself.
  const plain = text.replaceAll(/\{[^}]*\}/g, 'Rule');
  return FAULTS.filter(([, pattern]) => pattern.test(plain)).map(([name]) => `${name}: ${text}`);
};

describe.each(TABLES)('the sentences of %s %j', (rules, house) => {
  const table = opened(rules, house);

  it.each(READY.filter((skill) => isSkillIn(skill, table.info)).map((skill) => [skill.id, skill] as const))(
    'of %s are grammatical',
    (_, skill) => {
      const levels = LEVELS.filter((level) => level >= skill.from);
      const questions = Array.from({ length: SEEDS }, (__, seed) =>
        tryQuestion(skill, `words ${seed}`, { table, level: levels[seed % levels.length]! }),
      ).filter((question) => question !== undefined);
      expect([...new Set(questions.flatMap(sentencesOf).flatMap(faultsIn))]).toEqual([]);
    },
  );
});

describe.each(TABLES.filter(([, house]) => house['players'] === 2))('a table of two, %s', (rules, house) => {
  it('has nobody sit between the two', () => {
    const table = opened(rules, house);
    const questions = READY.filter((skill) => isSkillIn(skill, table.info)).flatMap((skill) =>
      Array.from({ length: 20 }, (_, seed) => tryQuestion(skill, `${seed}`, { table, level: 3 })),
    );
    const said = questions.flatMap((question) => (question ? sentencesOf(question) : []));
    expect(said.filter((text) => /players in between|player on East’s right/.test(text))).toEqual([]);
  });
});
