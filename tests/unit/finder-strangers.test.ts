// Questions of ten strangers, written before anybody looked at the words of the site, and how many find their answer.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFinder } from '../../src/widgets/finder/search.ts';
import { finderIndex } from '../content/finder-index.ts';

interface Question {
  readonly ask: string;
  /** Any of these answers it. */
  readonly finds: readonly string[];
}

/**
 * The first time 91.7, 85.0, 91.7, 88.3 and 85.0 in a hundred were answered. Then the finder was mended with the first three
 * at hand, and answered 100, 95.0, 98.3, 91.7 and 88.3. The two of the evening were written next: 90.0 and 91.7. After the
 * first of them had been looked at, the three held out were answered in 90.0, 91.7 and 96.7. Three more were written when
 * all that had been mended: 95.0 and 90.0 the first time, and the last one, asked after what these two and the held-out ones
 * had missed was mended, 96.9. Nothing was mended by that one: it is what a stranger may count on.
 */
const LISTS = [
  { file: 'newcomer', what: 'a newcomer at a table', heldOut: false, least: 0.97 },
  { file: 'other-game', what: 'a player of another game', heldOut: false, least: 0.93 },
  { file: 'hasty', what: 'somebody typing in haste', heldOut: false, least: 0.95 },
  { file: 'other-tongue', what: 'somebody with another mother tongue', heldOut: false, least: 0.9 },
  { file: 'leader', what: 'a leader who prepares an evening', heldOut: false, least: 0.95 },
  { file: 'evening', what: 'a table on an evening', heldOut: false, least: 0.95 },
  { file: 'evening-after', what: 'the same table on the evening after', heldOut: false, least: 0.95 },
  { file: 'fresh-a', what: 'a beginner with a question of each kind', heldOut: false, least: 0.97 },
  { file: 'fresh-b', what: 'the same beginner, another day', heldOut: false, least: 0.97 },
  { file: 'fresh-c', what: 'several people of a group', heldOut: true, least: 0.95 },
] as const;

const FIRST = 3;
const ask = makeFinder(finderIndex);

const lists = LISTS.map((list) => {
  const text = readFileSync(new URL(`../content/strangers-${list.file}.json`, import.meta.url), 'utf8');
  const answers = (JSON.parse(text) as readonly Question[]).map((question) => {
    const ids = ask(question.ask)
      .hits.slice(0, FIRST)
      .map(({ id }) => id);
    return { ...question, ids, hit: ids.some((id) => question.finds.includes(id)) };
  });
  return { ...list, answers };
});

describe('the strangers', () => {
  it('ask sixty questions each or more, whose answers exist', () => {
    const known = new Set(finderIndex.entries.map(({ id }) => id));
    for (const { answers } of lists) expect(answers.length).toBeGreaterThanOrEqual(60);
    expect(
      lists.flatMap(({ answers }) => answers.flatMap(({ finds }) => finds)).filter((id) => !known.has(id)),
    ).toEqual([]);
  });

  it.each(lists)('find an answer in the first three: $what', ({ what, answers, least, heldOut }) => {
    const missed = answers.filter(({ hit }) => !hit);
    const rate = 1 - missed.length / answers.length;
    // Who saw what a list held out misses would mend just that.
    const shown = heldOut ? [] : missed.map(({ ask: text, ids }) => `  missed: ${text} → ${ids.join(', ')}`);
    console.log([`Finder, ${what}: ${(rate * 100).toFixed(1)} %.`, ...shown].join('\n'));
    expect(rate).toBeGreaterThanOrEqual(least);
  });
});
