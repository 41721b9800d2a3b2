// Questions that people ask at a table, and whether the finder answers them in its first three lines.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAMILIES, RULESET_IDS, rulesets, type RulesetId } from '../../src/engine/index.ts';
import { some } from '../deep.ts';
import { createFinder } from './support/finder.ts';
import { finderIndex, finderMaterial } from '../content/finder-index.ts';

interface Set {
  /** In tests/content/questions/, a question a line: what is asked, `@` the game of the table if it has one, and what answers it. */
  readonly file: string;
  readonly what: string;
  /** The least share of them that must be answered. */
  readonly least: number;
  /** Who saw what a set held out misses would mend just that. */
  readonly heldOut?: true;
}

/** By people who know the site. */
const QUESTIONS: readonly Set[] = [
  { file: 'first', what: 'the first ones', least: 0.97 },
  { file: 'asked', what: 'those it was tuned by', least: 0.97 },
  { file: 'held-back', what: 'those held back', least: 0.97 },
  { file: 'third', what: 'a third set', least: 0.97 },
  // Rules drawn by lot, asked before anybody saw the answers. The first time 83, 74, 96 and 96 in a hundred were answered:
  // what a new set may count on, where these four have been tuned by since.
  { file: 'fourth', what: 'rules drawn by lot', least: 0.97 },
  { file: 'fifth', what: 'rules drawn by lot, asked as oddly as people do', least: 0.97 },
  { file: 'sixth', what: 'rules drawn by lot a third time', least: 0.97 },
  { file: 'seventh', what: 'rules drawn by lot a fourth time', least: 0.97 },
  // From here on every third question is misspelt, by lot. The first time 89 and 96 in a hundred were answered.
  { file: 'eighth', what: 'rules drawn by lot, a third misspelt', least: 0.97 },
  { file: 'ninth', what: 'rules drawn by lot, a third misspelt, again', least: 0.97 },
  // Nothing was tuned by these for a while: 94 in a hundred were answered. Before the eighth set it had been 86.
  { file: 'tenth', what: 'rules drawn by lot, a third misspelt, once more', least: 0.97 },
  // Rules and words of the glossary drawn by lot, a third misspelt, many of them oblique. The finder of that day answered
  // 90, 86, 85 and 83 in a hundred, the one that had been mended by the sets before 90, 91, 89 and 91: what a stranger
  // may count on.
  { file: 'eleventh', what: 'rules and words drawn by lot', least: 0.97 },
  { file: 'twelfth', what: 'rules and words drawn by lot, a second time', least: 0.97 },
  { file: 'thirteenth', what: 'rules and words drawn by lot, a third time', least: 0.97 },
  { file: 'fourteenth', what: 'rules and words drawn by lot, a fourth time', least: 0.97 },
];

/**
 * By ten strangers, written before anybody looked at the words of the site. The first time 91.7, 85.0, 91.7, 88.3 and 85.0 in
 * a hundred were answered. Then the finder was mended with the first three at hand, and answered 100, 95.0, 98.3, 91.7 and
 * 88.3. The two of the evening were written next: 90.0 and 91.7. After the first of them had been looked at, the three held
 * out were answered in 90.0, 91.7 and 96.7. Three more were written when all that had been mended: 95.0 and 90.0 the first
 * time, and the last one, asked after what these two and the held-out ones had missed was mended, 96.9. Nothing was mended
 * by that one: it is what a stranger may count on. Of 120 of November 74 in a hundred were answered, 29 answers having been
 * lost on their way into the site; with these 90, and the rest was mended. Of the five people's 130 it was 83, and 79 and 77 of what they asked next.
 * The two last: 119 with no word of the answer’s title, of which 79 in a hundred were answered, and twice 60 by four people:
 * 83 and 80. Counted strictly: the line, with the sentence below it, had to say what was asked.
 */
const STRANGERS: readonly Set[] = [
  { file: 'strangers-newcomer', what: 'a newcomer at a table', least: 0.97 },
  { file: 'strangers-other-game', what: 'a player of another game', least: 0.93 },
  { file: 'strangers-hasty', what: 'somebody typing in haste', least: 0.95 },
  { file: 'strangers-other-tongue', what: 'somebody with another mother tongue', least: 0.9 },
  { file: 'strangers-leader', what: 'a leader who prepares an evening', least: 0.95 },
  { file: 'strangers-evening', what: 'a table on an evening', least: 0.95 },
  { file: 'strangers-evening-after', what: 'the same table on the evening after', least: 0.95 },
  { file: 'strangers-fresh-a', what: 'a beginner with a question of each kind', least: 0.97 },
  { file: 'strangers-fresh-b', what: 'the same beginner, another day', least: 0.97 },
  { file: 'strangers-november', what: 'a table that knows other games, too', least: 0.97 },
  { file: 'strangers-five', what: 'five people of a table', least: 0.97 },
  { file: 'strangers-five-more', what: 'the same five, another day', least: 0.95 },
  { file: 'strangers-oblique', what: 'people who use no word of the answer', least: 0.97 },
  { file: 'strangers-fresh-d', what: 'four people of a table and of other games', least: 0.97 },
  { file: 'strangers-twelve', what: 'twelve people who never read a rule', least: 0.97 },
  { file: 'strangers-twelve-after', what: 'the same twelve, another day', least: 0.86, heldOut: true },
  { file: 'strangers-fresh-c', what: 'several people of a group', least: 0.95, heldOut: true },
];

const FIRST = 3;
const LINE = /^(?<text>.+?)(?: @(?<game>[\w-]+))? → (?<finds>.+)$/;
const ask = createFinder(finderIndex);
const isRuleset = (id: string): id is RulesetId => Object.hasOwn(rulesets, id);

function questionsIn({ file }: Set) {
  const lines = readFileSync(new URL(`../content/questions/${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const { text, game, finds } = LINE.exec(line)?.groups ?? {};
    if (!text || !finds || (game !== undefined && !isRuleset(game))) throw new Error(`No question: ${line}`);
    return { text, game, wanted: finds.split(' ') };
  });
}

function answered(question: ReturnType<typeof questionsIn>[number]) {
  const first = ask(question.text, question.game)
    .hits.map(({ id }) => id)
    .slice(0, FIRST);
  return { ...question, first, hit: first.some((id) => question.wanted.includes(id)) };
}

// Of the sets it was tuned by every seventh is asked each day, of those by strangers every fourth.
const ofToday = [...some(QUESTIONS, 7), ...some(STRANGERS, 4)].map(({ file }) => file);
const sets = [...QUESTIONS, ...STRANGERS].map((set) => ({ ...set, questions: questionsIn(set) }));
const asked = sets
  .filter(({ file }) => ofToday.includes(file))
  .map((set) => ({ ...set, answers: set.questions.map(answered) }));
const all = sets.flatMap(({ questions }) => questions);

describe('the questions', () => {
  it('are sixty of each stranger or more, and none is asked twice of a game by those who know the site', () => {
    const [known, strange] = [sets.slice(0, QUESTIONS.length), sets.slice(QUESTIONS.length)];
    for (const { questions } of strange) expect(questions.length).toBeGreaterThanOrEqual(60);
    const texts = known.flatMap(({ questions }) =>
      questions.map(({ text, game = '' }) => `${game} ${text.toLowerCase()}`),
    );
    expect(texts.length).toBeGreaterThanOrEqual(1526);
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  });

  it.each(FAMILIES)('ask about a %s game', (family) => {
    expect(all.some(({ game = RULESET_IDS[0] }) => rulesets[game].family === family)).toBe(true);
  });

  it('name answers that exist', () => {
    const known = new Set(finderMaterial.entries.map(({ id }) => id));
    expect(all.flatMap(({ wanted }) => wanted).filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(asked)('find an answer in the first three: $what', ({ what, answers, least, heldOut }) => {
    const missed = answers.filter(({ hit }) => !hit);
    const hits = answers.length - missed.length;
    const shown = heldOut
      ? []
      : missed.map(({ text, game = '', first }) => `  missed: ${text} (${game}) → ${first.join(', ')}`);
    const rate = hits / answers.length;
    console.log(
      [
        `Finder, ${what}: ${hits} of ${answers.length} answered in the first ${FIRST} (${(rate * 100).toFixed(1)} %).`,
        ...shown,
      ].join('\n'),
    );
    expect(rate).toBeGreaterThanOrEqual(least);
  });
});
