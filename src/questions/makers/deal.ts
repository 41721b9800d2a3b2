import { startHand, type Table } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatInWords, formatPluralInWords } from '../../format/numbers.ts';
import { defineDraft, type Drafts } from '../draft.ts';
import { isFirstEdition, toFirstPlayedRuleField, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import { toTileCountOption, computeTileCountsOfDeal, type DealCountName } from './deal-count.ts';
import { generateDealProgressQuestions } from './deal-turns.ts';
import { rollDiceForWall } from './wall.ts';
import { BONUS_TILES } from '../table.ts';

function* generateWallCountQuestions(
  random: RandomSource,
  { table, level }: MakerContext,
  rolls: readonly number[],
): Drafts {
  const { seats } = table;
  const seat = random.pick(seats);
  const name = SEAT_NAMES[seat];
  const counts = computeTileCountsOfDeal(table, { rolls, seat });
  if (!counts) return;
  const { dealtTo, dealt, given, box, draws, all, side, turns } = counts;
  const [east, other] = [dealtTo('e'), dealtTo(seats.at(-1) ?? 's')];
  const about: readonly {
    readonly count: DealCountName;
    readonly ask: string;
    readonly wrong: readonly (readonly [tiles: number, why: string])[];
    readonly because: string;
    readonly rule: string;
  }[] = [
    {
      count: 'dealt',
      ask: `How many tiles is ${name} dealt?`,
      wrong: [
        [other, 'That is how many each of the others is dealt. East is dealt one more.'],
        [east, 'That is how many East is dealt. The others are dealt one tile fewer.'],
        [dealtTo(seat, turns.slice(0, -1).flat()), 'That leaves out the last round of the deal.'],
        [dealt - counts.fromTable, 'That leaves out the tiles that everybody takes from the table.'],
      ],
      rule: 'deal.tiles',
      because:
        seat === 'e'
          ? `The others are dealt ${other} tiles. East discards first and is dealt one more: ${east}.`
          : `East is dealt ${east} tiles and discards first. The others are dealt one fewer: ${other}.`,
    },
    {
      count: 'box',
      ask: 'How many tiles are set aside at the start?',
      wrong: [
        [box / 2, 'That is the number of stacks set aside. Each stack is two tiles.'],
        [draws, 'That is how many are left to draw after the deal.'],
        [east, 'That is how many East is dealt.'],
      ],
      rule: 'wall.box',
      because: `${box / 2} stacks are set aside. That is ${box} tiles.`,
    },
    {
      count: 'all',
      ask: 'How many tiles are in the wall before the deal?',
      wrong: [
        table.info.bonusTiles
          ? [all - BONUS_TILES.length, 'That leaves out the flowers and seasons.']
          : [all + BONUS_TILES.length, 'That counts flowers and seasons. This game has none.'],
        [all - box, 'That leaves out the tiles that are set aside.'],
        [draws, 'That is how many are left to draw after the deal.'],
      ],
      rule: 'wall.build',
      because: `There are ${all} tiles in the whole wall.`,
    },
    {
      count: 'side',
      ask: `How many tiles are in front of ${name} when the wall is built?`,
      wrong: [
        [side / 2, 'That is the number of stacks. Each stack is two tiles.'],
        [all, 'That is the whole wall, not just one side.'],
        [all / 2, 'That is the number of stacks in the whole wall.'],
      ],
      rule: 'wall.build',
      because: `${name}’s wall has ${side / 2} stacks of two. That is ${side} tiles.`,
    },
    {
      count: 'draws',
      ask: 'How many tiles are left to draw after the deal?',
      wrong: [
        [draws + box, 'That counts the tiles that are set aside. They are not drawn in turn.'],
        [all - box, 'That leaves out the tiles that the players are dealt.'],
        [draws + 1, 'That leaves out the extra tile that East is dealt.'],
      ],
      rule: 'wall.box',
      because: `Of the ${all} tiles in the wall, ${box} are set aside and ${given} are dealt. That leaves ${draws}.`,
    },
  ];
  const { count, ask, wrong, because, rule } = random.pick(about);
  yield defineDraft({
    asked: { rolls, seat, count },
    engine: computeTileCountsOfDeal,
    answer: (found) => String(found[count]),
    words: (found) => ({
      kind: level === 3 ? 'number' : 'choice',
      unit: 'tiles',
      situation: `A new hand begins, with ${formatPluralInWords(seats.length, 'player')} at the table.`,
      ask,
      right: toTileCountOption(found[count], because),
      wrong: random.shuffle(wrong).map(([n, why]) => toTileCountOption(n, why)),
      nudge: 'Think of the wall as stacks of two. Who has one tile more than the others?',
      because,
      ...toFirstPlayedRuleField(table.info, rule),
    }),
  });
}

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
            `That leaves out the ${one ? 'loose tile that takes its' : 'loose tiles that take their'} place.`,
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
        ...toFirstPlayedRuleField(table.info, 'deal.flowers'),
      };
    },
  });
}
