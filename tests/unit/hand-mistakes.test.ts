// Mistakes that are settled with the hand.
import { describe, expect, it } from 'vitest';
import { listMistakeLaws, RULESET_IDS, tableInfo } from '../../src/engine/index.ts';

describe('which mistakes are asked with a hand', () => {
  it.each(RULESET_IDS)(
    '%s: those that leave the hand going and cost its player the win, or are owed to the winner',
    (rules) => {
      const [info, laws] = [tableInfo(rules, {}), listMistakeLaws({ rules })];
      if (!info.ok || !laws.ok) throw new Error(rules);
      const barring = laws.value.filter(
        ({ hand, player }) => hand === 'goes-on' && ['cannot-win', 'scores-nothing', 'dead'].includes(player),
      );
      expect(info.value.asks.handMistakes).toEqual(barring.map(({ name }) => name));
    },
  );
  it('claims that were not made, where the table plays so', () => {
    const info = tableInfo('japanese', { claimForfeit: true });
    expect(info.ok && info.value.asks.handMistakes).toContain('claim-not-made');
  });
});
