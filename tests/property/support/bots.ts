// Whole hands played by the players of the engine: lawful, complete, and the same for the same seed.
import { describe, expect, it } from 'vitest';
import {
  listAllTilesOfPlay,
  computeHandBillsAndSettlement,
  startHand,
  type StartInput,
} from '../../../src/engine/index.ts';
import {
  BOT_CHARACTER_IDS,
  createBotActionChooser,
  playHandToEnd,
  type BotCharacterId,
} from '../../../src/bots/index.ts';

/** The thoughtful take ten times as long as the others: they sit at every fourth table. */
const characterAt = (seed: number, place: number): BotCharacterId =>
  seed % 4 === 0
    ? BOT_CHARACTER_IDS[(seed / 4 + place) % BOT_CHARACTER_IDS.length]!
    : BOT_CHARACTER_IDS[(seed + place) % 2]!;

/** Plays hands of all characters in turn about the table, from a seed on; `playHandToEnd` throws where an action is refused. */
export function describeBots(name: string, hands: number, input: StartInput, from = 1): void {
  describe(`${hands} hands of bots: ${name}`, () => {
    it(
      'end lawfully with every tile where it belongs and every debt paid',
      () => {
        let won = 0;
        for (let seed = from; seed < from + hands; seed++) {
          const start = startHand({ ...input, seed });
          if (!start.ok) throw new Error(start.error.code);
          const players = Object.fromEntries(
            start.value.seats.map((seat, i) => [seat, createBotActionChooser(characterAt(seed, i), seed)]),
          );
          const over = playHandToEnd(start.value, players);
          expect(listAllTilesOfPlay(over)).toEqual(listAllTilesOfPlay(start.value));
          const result = computeHandBillsAndSettlement(over);
          if (!result.ok) throw new Error(`seed ${seed}: ${result.error.code}`);
          const { end, settlement, bills } = result.value;
          expect(Object.values(settlement.net).reduce((sum, net) => sum + net, 0)).toBe(0);
          if (end.winner) {
            won++;
            expect(bills[end.winner]!.total).toBeGreaterThan(0);
          }
          if (seed % 10 === 0) expect(playHandToEnd(start.value, players)).toEqual(over);
        }
        expect(won).toBeGreaterThan(hands * 0.4);
      },
      60_000 + hands * 5000,
    );
  });
}
