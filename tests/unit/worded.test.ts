// Questions put into words: a rule is named by its title, and its statement travels with the question.
import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/questions/question.ts';
import { loadRuleTexts, addRuleTextsToQuestions } from '../../src/questions/question-text.ts';
import { rulesets, tableInfo } from '../../src/engine/index.ts';
import { getRuleStatement } from '../../src/format/rule-book.ts';
import { getRuleTitle } from '../../src/format/rule-titles.ts';

const PUNG = 'british.points.pung-minor';
const FAN = 'cantonese.fan.all-triplets';
const GAME = rulesets.u3a;

const QUESTION: Question = {
  key: 'q',
  skill: 'sets',
  kind: 'choice',
  situation: `You know {${PUNG}}.`,
  ask: 'What counts?',
  scenes: [],
  options: [
    { value: 'a', text: `{${PUNG}}`, right: true, why: `{${PUNG}} and {${FAN}}.`, rule: FAN },
    { value: 'b', text: 'Nothing', right: false, why: 'See {x.points.none}.', rule: 'x.points.none' },
  ],
  nudge: `Look at {${PUNG}}.`,
  because: `Because of {${PUNG}}.`,
  rule: PUNG,
};

describe('a question put into words', () => {
  it('names the rules of any game by their titles, and one without words plainly', async () => {
    const [worded] = await addRuleTextsToQuestions([QUESTION], GAME);
    const [pung, fan] = [getRuleTitle(PUNG), getRuleTitle(FAN)];
    expect(worded).toMatchObject({
      situation: `You know ${pung}.`,
      nudge: `Look at ${pung}.`,
      because: `Because of ${pung}.`,
      options: [{ text: pung, why: `${pung} and ${fan}.` }, { why: 'See this rule.' }],
    });
  });

  it('carries what its rules say, and where its own rule book has them', async () => {
    const [worded] = await addRuleTextsToQuestions([QUESTION], GAME);
    expect(Object.keys(worded!.rules)).toEqual([PUNG, FAN]);
    expect(worded!.rules[PUNG]).toMatchObject({ title: getRuleTitle(PUNG), says: getRuleStatement(PUNG, GAME) });
    expect(worded!.rules[PUNG]!.number).toMatch(/, rule \d+$/);
    expect(worded!.rules[FAN]).toEqual({ title: getRuleTitle(FAN), says: getRuleStatement(FAN, GAME) });
  });

  it('says the values of the table', async () => {
    const own = tableInfo('u3a', { limit: 500 });
    if (!own.ok) throw new Error('no such table');
    const rule = own.value.rules.find(({ unit, off }) => unit === 'limit' && !off)!.id;
    const about = { ...QUESTION, rule };
    const [ours] = await addRuleTextsToQuestions([about], own.value);
    expect(ours!.rules[rule]!.says).toBe(getRuleStatement(rule, own.value));
  });
});

describe('the rule books of single games', () => {
  it.each(Object.values(rulesets))('$id: say what the whole rule book says', async (game) => {
    const ids = game.rules.map(({ id }) => id);
    const book = await loadRuleTexts(ids);
    for (const id of ids) {
      expect(book.title(id)).toBe(getRuleTitle(id));
      if (book.has(id)) expect(book.says(id, game)).toBe(getRuleStatement(id, game));
    }
  });
});
