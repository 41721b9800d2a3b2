// What the makers ask at the tables where it comes up, and that each of its answers is right now and then.
import { describe, expect, it } from 'vitest';
import type { HouseInput } from '../../src/engine/index.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import { readySkill } from './support/ready.ts';
import { opened } from './support/opened.ts';

const SEEDS = 150;

/** The questions of a skill at a table, those who keep the score. */
function asked(skill: string, rules: string, house: HouseInput): readonly Question[] {
  const wanted = { table: opened(rules, house), level: 2 } as const;
  return Array.from({ length: SEEDS }, (_, seed) =>
    tryMakeQuestion(readySkill({ id: skill }), `${seed}`, wanted),
  ).filter((question) => question !== undefined);
}

/** A matter, where it is asked, its words, and answers that must each be right at least once. */
const MATTERS: readonly (readonly [string, string, string, HouseInput, RegExp, readonly string[]])[] = [
  ['the dice are cast again', 'wall', 'cantonese', { players: 3 }, /Who counts the stacks/, ['again', 'e', 'w']],
  ['the next player counts', 'wall', 'u3a', { players: 3 }, /Who counts the stacks/, ['e', 's', 'w']],
  ['who of five waits', 'winds', 'u3a', { players: 5 }, /Who sits out/, ['0', '1', '2', '3', '4']],
  ['who dreams', 'winds', 'cantonese', { players: 5 }, /Who sits out/, ['0', '4']],
  ['a goulash comes next', 'goulash', 'u3a', {}, /Is the next hand a goulash/, ['yes', 'no']],
  ['an empty kong box', 'kongs', 'u3a', {}, /declare the kong\?/, ['over', 'loose']],
  ['a dead wall that stays whole', 'kongs', 'japanese', {}, /declare the kong\?/, ['barred', 'loose']],
  ['what a kong is declared for', 'kongs', 'cantonese', {}, /would you not get/, ['worth']],
  [
    'another tile that was missed',
    'barred',
    'cantonese',
    {},
    /go by, which would also have completed your hand/,
    ['no'],
  ],
  ['the same where it bars nothing', 'barred', 'bell', {}, /go by, which would also have completed your hand/, ['yes']],
];

describe.each(MATTERS)('%s', (_, skill, rules, house, words, answers) => {
  it('is asked, with each answer', () => {
    const found = asked(skill, rules, house).filter(({ situation, ask }) => words.test(`${situation} ${ask}`));
    const right = new Set(found.flatMap((question) => listRightOptions(question).map(({ value }) => value)));
    expect(answers.filter((answer) => !right.has(answer))).toEqual([]);
  });
});
