// The house style: short sentences, British spelling, the game's own words.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillRuleValues } from '../../src/format/values.ts';
import { TURNS } from './course-words.ts';
import { lessons, plain } from './lessons.ts';
import { bookFor, glossary, heard, readJson, rules, sentencesOf, switches, wordCount } from './support.ts';

/** American or old-fashioned spellings, and words this site does not use for things it has other words for. */
const NOT_OURS =
  /\b(colors?|centers?|honors?|favor\w*|neighbors?|gray|plow|program(?!me)|analyze|recogni[z]e\w*|organi[z]e\w*|meld(s|ed)?|mah[- ]jongg?|mahjongg|tile wall|riichi|whilst|utili[sz]e\w*|in order to|please note)\b/i;

/** Names that are written as their owners write them, and search words that players do type. */
const QUOTED = /Mah-Jong British Rules|Know the Game Mah-Jong|British Mah-Jong Association/g;

const pages: readonly (readonly [string, string])[] = [
  ...rules.map(({ data, body }) => {
    const text = [data.statement, body, data.example?.note ?? '']
      .map((part) => fillRuleValues(part, bookFor(data.id), data.id))
      .join('\n');
    return [data.id, text] as const;
  }),
  ...glossary.map(
    ({ path, data, body }) =>
      [`glossary/${path}`, fillRuleValues(`${data.short}\n${body}`, bookFor('british'))] as const,
  ),
  ...lessons.map(({ path, data, body }) => [`lessons/${path}`, `${data.summary}\n${plain(body)}`] as const),
  ...switches.map(
    ({ path, data }) => [`switches/${path}`, [data.question, data.sentence, data.who ?? ''].join('\n')] as const,
  ),
  ...Object.entries(readJson<Record<string, { intro: string }>>('chapters.json')).map(
    ([id, { intro }]) => [`chapters/${id}`, intro] as const,
  ),
  ...Object.entries(readJson<Record<string, { sentence: string }>>('rulesets.json')).map(
    ([id, { sentence }]) => [`rulesets/${id}`, sentence] as const,
  ),
];

describe.each(pages)('%s', (_, text) => {
  const counts = sentencesOf(text).map((sentence) => [wordCount(sentence), sentence] as const);

  it('keeps its sentences short', () => {
    expect(counts.filter(([words]) => words > 25)).toEqual([]);
    const mean = counts.reduce((sum, [words]) => sum + words, 0) / counts.length;
    expect(mean).toBeLessThanOrEqual(15);
  });

  it('is spelt and worded as the site spells and words', () => {
    expect(NOT_OURS.exec(heard(text).replaceAll(QUOTED, ''))?.[0]).toBeUndefined();
    expect(text).not.toMatch(/ {2}|'|"|--/);
    expect(TURNS.filter((turn) => text.toLowerCase().includes(turn.toLowerCase()))).toEqual([]);
  });
});

/** What makes questions and says why, without what is said to those who read the code. */
const MAKERS = [...globSync('src/questions/makers/**/*.ts'), 'content/reasons.json'].map(
  (file) => [file, readFileSync(file, 'utf8').replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')] as const,
);

it.each(MAKERS)('%s asks in turns that people use', (_, text) => {
  expect(TURNS.filter((turn) => text.toLowerCase().includes(turn.toLowerCase()))).toEqual([]);
});
