// A few hands are enough to tell a beginner from the others; how the better two compare takes thousands (npm run bench -- players).
import { expect, it } from 'vitest';
import { computeHandBillsAndSettlement, startHand } from '../../src/engine/index.ts';
import { runs } from '../deep.ts';
import { createBotActionChooser, playHandToEnd, type BotCharacterId } from '../../src/bots/index.ts';

const WALLS = runs(16);

/** What one player of a character gets from three of another, in each seat of the same walls. */
function paid(rules: string, one: BotCharacterId, others: BotCharacterId): number {
  let sum = 0;
  for (let seed = 1; seed <= WALLS; seed++) {
    const start = startHand({ rules, seed });
    if (!start.ok) throw new Error(start.error.code);
    const { seats } = start.value;
    for (const own of seats) {
      const players = Object.fromEntries(
        seats.map((seat) => [seat, createBotActionChooser(seat === own ? one : others, seed)]),
      );
      const result = computeHandBillsAndSettlement(playHandToEnd(start.value, players));
      if (!result.ok) throw new Error(result.error.code);
      sum += result.value.settlement.net[own];
    }
  }
  return sum;
}

it.each(['steady', 'thoughtful'] as const)('the %s player takes from three beginners', (one) => {
  expect(paid('bell', one, 'beginner')).toBeGreaterThan(0);
});
it('and a beginner gives to three steady players', () => {
  expect(paid('bell', 'beginner', 'steady')).toBeLessThan(0);
});
