// Questions that people ask at a table, and whether the finder answers them in its first three lines.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { makeFinder } from '../../src/widgets/finder/search.ts';
import { finderIndex } from '../content/finder-index.ts';

interface Question {
  readonly ask: string;
  /** The ruleset of the table; the first of the catalogue unless given. */
  readonly game?: string;
  /** Any of these answers it. */
  readonly finds: readonly string[];
}

const questions = JSON.parse(
  readFileSync(new URL('../content/questions.json', import.meta.url), 'utf8'),
) as readonly Question[];
const ask = makeFinder(finderIndex);
const FIRST = 3;

const answers = questions.map((question) => {
  const ids = ask(question.ask, question.game)
    .hits.slice(0, FIRST)
    .map(({ id }) => id);
  return { ...question, ids, hit: ids.some((id) => question.finds.includes(id)) };
});
const hits = answers.filter(({ hit }) => hit).length;
const rate = hits / answers.length;

describe('the questions', () => {
  it('are many, and none is asked twice of a game', () => {
    expect(questions.length).toBeGreaterThanOrEqual(80);
    const asked = questions.map(({ ask: text, game = '' }) => `${game} ${text.toLowerCase()}`);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('ask about every game', () => {
    const games = Map.groupBy(
      questions,
      ({ game = Object.keys(rulesets)[0]! }) => rulesets[game as keyof typeof rulesets].family,
    );
    expect([...games.keys()].toSorted()).toEqual(['bell', 'british', 'cantonese', 'japanese']);
  });

  it('name answers that exist', () => {
    const known = new Set(finderIndex.entries.map(({ id }) => id));
    expect(questions.flatMap(({ finds }) => finds).filter((id) => !known.has(id))).toEqual([]);
  });

  it('find an answer in the first three, nineteen times of twenty', () => {
    const missed = answers
      .filter(({ hit }) => !hit)
      .map(({ ask: text, ids }) => `  missed: ${text} → ${ids.join(', ')}`);
    console.log(
      [
        `Finder: ${hits} of ${answers.length} questions answered in the first ${FIRST} (${(rate * 100).toFixed(1)} %).`,
        ...missed,
      ].join('\n'),
    );
    expect(rate).toBeGreaterThanOrEqual(0.95);
  });
});
