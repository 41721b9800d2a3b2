// Scores as people type them, of a hand that was won, or of which nobody says so.
import { describe, expect, it } from 'vitest';
import { openTableOfLoadedGame } from '../../src/ui/table.ts';
import { validateScoreOfWinnerOrLoser } from '../../src/ui/hand-end/typed-score.ts';

const table = openTableOfLoadedGame({ rules: 'u3a', house: { limit: 500 } });

describe('the best hand of a table, from paper', () => {
  it.each([
    ['800', '800 cannot be right: no hand that goes Mahjong is worth more than 500 at this table.'],
    ['about 90', 'Write the score in figures only, such as 92.'],
    ['500', ''],
    ['92', ''],
    // Less than any hand that goes Mahjong, and what another may have.
    ['4', ''],
    ['', ''],
  ])('of %j: “%s”', (typed, sentence) => {
    expect(validateScoreOfWinnerOrLoser(table, typed)).toBe(sentence);
  });
});
