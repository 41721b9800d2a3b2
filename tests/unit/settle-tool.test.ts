// Settling up in tallies: what moves is what is owed, and nobody hands over what they do not have.
import { describe, expect, test } from 'vitest';
import {
  openTable,
  sumPurse,
  RULESET_IDS,
  getStartPurseAndShare,
  listPlayersStartPurses,
  type Table,
} from '../../src/engine/index.ts';
import {
  listStickHandOutSentences,
  payInSticksWithSentences,
  describePaymentsInCountingSticks,
} from '../../src/ui/bill/sticks.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';

const PLAIN = opened('u3a');

describe('in tallies', () => {
  test('change comes back, and what no tally can pay is written down; two players have twice the sticks', async () => {
    const pays = (amount: number, table: Table = PLAIN, from = 's', to = 'e') =>
      describePaymentsInCountingSticks([{ from, to, amount, rule: 'x' } as never], table);
    const cases = {
      'two players': pays(5000, opened('u3a', { players: 2 }), 'e', 'w'),
      64: pays(64),
      90: pays(90),
      4: pays(4),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/sticks-paid.txt');
  });

  test('what one player has received he can pass on', () => {
    const start = getStartPurseAndShare({ rules: PLAIN.rules });
    if (!start.ok) throw new Error(start.error.code);
    const all = sumPurse(start.value.purse);
    const sentences = describePaymentsInCountingSticks(
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
    const none = RULESET_IDS.filter((rules) => !getStartPurseAndShare({ rules }).ok);
    expect(none.length).toBeGreaterThan(0);
    for (const rules of none)
      expect(describePaymentsInCountingSticks([{ from: 's', to: 'e', amount: 10, rule: 'x' }], opened(rules))).toEqual(
        [],
      );
  });
});

describe('tallies are handed out', () => {
  const called = (player: number) => `Player ${player}`;
  test('alike in one sentence, or to each by name; with more boxes than one where one is not enough', () => {
    for (const rules of RULESET_IDS)
      for (const players of [2, 3, 4, 5]) {
        const opens = openTable({ rules, house: { players } });
        const table = opens.ok ? opens.value : opened(rules);
        const start = getStartPurseAndShare({ table });
        const shares = listPlayersStartPurses({ table });
        const words = listStickHandOutSentences(table, called);
        if (!start.ok || !shares.ok) continue;
        const boxes = start.value.boxes ?? 1;
        expect(words.filter((each) => each.includes('boxes'))).toEqual(
          boxes > 1 ? [`One box does not hold enough tallies. Take ${boxes} boxes.`] : [],
        );
        const gets = words.slice(boxes > 1 ? 1 : 0);
        const alike = new Set(shares.value.map((share) => JSON.stringify(share))).size === 1;
        expect(gets).toHaveLength(alike ? 1 : shares.value.length);
        for (const [player, sentence] of gets.entries())
          expect(sentence).toMatch(alike ? /^Each player gets \d/ : new RegExp(`^Player ${player} gets \\d`));
      }
  });
  test('and no stick is lost while they are paid', () => {
    const purse = [100, 10, 1].map((value) => ({ value, count: 5 }));
    const owed = [
      { from: 0, to: 1, amount: 137 },
      { from: 1, to: 2, amount: 9 },
      { from: 2, to: 0, amount: 250 },
      { from: 3, to: 0, amount: 1 },
    ];
    const { purses, sentences } = payInSticksWithSentences([purse, purse, purse], owed, called);
    // Who has no purse pays nothing.
    expect(sentences).toHaveLength(3);
    const all = (value: number) =>
      purses.reduce((sum, each) => sum + each.find((stick) => stick.value === value)!.count, 0);
    expect([100, 10, 1].map(all)).toEqual([15, 15, 15]);
    expect(purses.map(sumPurse)).toEqual([555 - 137 + 250, 555 + 137 - 9, 555 + 9 - 250]);
    expect(sentences.every((each, at) => each.startsWith(`Player ${at} gives Player ${(at + 1) % 3} `))).toBe(true);
  });
});
