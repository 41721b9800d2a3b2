import { startHand, type Table } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatInWords } from '../../format/numbers.ts';
import { defineDraft, type Drafts } from '../draft.ts';
import { isFirstEdition, toRuleField, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import { toTileCountOption } from './deal-count.ts';
import { generateWallCountQuestions } from './deal-facts.ts';
import { generateDealProgressQuestions } from './deal-turns.ts';
import { rollDiceForWall } from './wall.ts';

export function* generateDealQuestions(random: RandomSource, wanted: MakerContext): Drafts {
  const { table, level } = wanted;
  const { rolls } = rollDiceForWall(random, table);
  if (random.chance(1, 5)) return yield* generateWallCountQuestions(random, wanted, rolls);
  // All flower questions are alike, so they are asked rarely.
  const often = isFirstEdition(wanted) ? 4 : 7;
  if (level > 1 && table.info.bonusTiles && random.chance(1, often)) return yield* generateFlowers(random, table);
  yield* generateDealProgressQuestions(random, wanted, rolls);
}

/** Flowers and seasons were dealt and replaced: how many tiles are on the rack? */
function* generateFlowers(random: RandomSource, table: Table): Drafts {
  const seed = random.below(10_000);
  const begun = startHand({ table, seed });
  if (!begun.ok) return;
  const { players } = begun.value;
  const seats = table.seats.filter((seat) => (players[seat]?.bonus.length ?? 0) > 0);
  if (seats.length === 0) return;
  const seat = random.pick(seats);
  yield defineDraft({
    asked: { seed, seat },
    engine: (at, asked) => {
      const hand = startHand({ table: at, seed: asked.seed });
      return hand.ok ? hand.value.players[asked.seat] : undefined;
    },
    answer: ({ rack }) => String(rack.length),
    words: ({ rack, bonus }) => {
      const because = `Every flower or season goes on the table, and a loose tile replaces it. That leaves ${rack.length} tiles on the rack.`;
      const one = bonus.length === 1;
      return {
        situation: `${SEAT_NAMES[seat]} has been dealt ${one ? 'a flower or season' : `${formatInWords(bonus.length)} flowers or seasons`}. All of them have been put on the table and replaced.`,
        ask: `How many tiles are on ${SEAT_NAMES[seat]}’s rack now?`,
        right: toTileCountOption(rack.length, because),
        wrong: [
          toTileCountOption(
            rack.length - bonus.length,
            `That forgets the ${one ? 'loose tile that takes its' : 'loose tiles that take their'} place.`,
          ),
          toTileCountOption(
            rack.length + bonus.length,
            `That counts ${one ? 'the flower too. It is' : 'the flowers too. They are'} beside the rack.`,
          ),
          ...(seat === 'e'
            ? [toTileCountOption(rack.length - 1, 'That is how many the others have. East has one tile more.')]
            : [toTileCountOption(rack.length + 1, 'That is how many East has. East discards first.')]),
        ],
        nudge: 'A flower never stays on the rack. What comes in its place?',
        because,
        ...toRuleField(table.info, 'deal.flowers'),
      };
    },
  });
}
