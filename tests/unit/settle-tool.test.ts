// Settling up in tallies: what moves is what is owed, and nobody hands over what they do not have.
import { describe, expect, test } from 'vitest';
import { purseTotal, RULESETS, startTallies } from '../../src/engine/index.ts';
import { tallySentences } from '../../src/widgets/bill/sticks.ts';
import { opened } from './support/opened.ts';

const PLAIN = opened('u3a');

describe('in tallies', () => {
  test('two players have twice the sticks of four', () => {
    const [said] = tallySentences(
      [{ from: 'e', to: 'w', amount: 5000, rule: 'british.settle.winner' }],
      opened('u3a', { players: 2 }),
    );
    expect(said).toBe('East gives West 2 of 1,000, 4 of 500 and 10 of 100.');
  });
  test('change comes back, and what no tally can pay is written down', () => {
    expect(tallySentences([{ from: 's', to: 'e', amount: 64, rule: 'x' }], PLAIN)).toEqual([
      'South gives East 1 of 100 and gets back 4 of 10. 4 more must be written down.',
    ]);
    expect(tallySentences([{ from: 's', to: 'e', amount: 90, rule: 'x' }], PLAIN)).toEqual([
      'South gives East 1 of 100 and gets back 1 of 10.',
    ]);
    expect(tallySentences([{ from: 's', to: 'e', amount: 4, rule: 'x' }], PLAIN)).toEqual([
      'South has nothing to give East. 4 must be written down.',
    ]);
  });

  test('what one player has received he can pass on', () => {
    const start = startTallies({ rules: PLAIN.rules });
    if (!start.ok) throw new Error(start.error.code);
    const all = purseTotal(start.value.purse);
    const sentences = tallySentences(
      [
        { from: 's', to: 'e', amount: all, rule: 'x' },
        { from: 'e', to: 'w', amount: 2 * all, rule: 'x' },
      ],
      PLAIN,
    );
    expect(sentences).toHaveLength(2);
    expect(sentences.join(' ')).not.toContain('written down');
  });

  test('a game that is played for points only has none', () => {
    const none = RULESETS.filter((rules) => !startTallies({ rules }).ok);
    expect(none.length).toBeGreaterThan(0);
    for (const rules of none)
      expect(tallySentences([{ from: 's', to: 'e', amount: 10, rule: 'x' }], opened(rules))).toEqual([]);
  });
});
