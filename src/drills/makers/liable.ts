import { cannon, insurance, type Table, type TileId } from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { draft, factValue, type Draft, type Drafts } from '../draft.ts';
import type { Wanted } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import { HAND_TRIES } from '../won-hand.ts';
import { whatItCosts } from './liable-cost.ts';
import {
  judgedBySets,
  leavesItToTheTable,
  mayWin,
  plainlyWanted,
  scenesOf,
  setsShown,
  wonWith,
} from './liable-sets.ts';

// One player pays for the others: whether a discard was that risky, and what it costs. Which of it a game knows is said by
// its liabilities; the engine judges.

/** Who pays for whom after a risky discard, and how much. */
export function* liable(random: RandomStretch, wanted: Wanted): Drafts {
  const { table } = wanted;
  const judges = [judgedBySets, judgedByCannon, judgedByInsurance];
  if (random.chance(1, 4)) return yield* whatItCosts(random, wanted);
  if (leavesItToTheTable(table)) yield plainlyWanted(random, table);
  else
    for (let turn = 0; turn < HAND_TRIES; turn++) {
      const made = random.pick(judges)(random, table);
      if (made) yield made;
    }
  yield* whatItCosts(random, wanted);
}

/** “Is this discard a cannon?”: the sets that everybody saw, and the tile. */
function judgedByCannon(random: RandomStretch, table: Table): Draft | undefined {
  const { seats } = table;
  // Where two play there is nobody to pay for.
  if (seats.length < 3) return undefined;
  const [winner = 'e', discarder = 's'] = random.shuffle(seats);
  const found = setsShown(random);
  const hand = `${found.rack} ${found.open}`;
  const win = { tile: found.last, by: 'discard' } as const;
  if (!mayWin(table, winner, hand, win)) return undefined;
  const noChoice = random.chance(1, 3);
  return draft({
    position: wonWith(table, winner, hand, win, discarder),
    asked: { shown: found.open, discard: found.last, noChoice },
    engine: (at, asked) => {
      const judged = cannon({ table: at, ...asked });
      return judged.ok ? judged.value : undefined;
    },
    answer: (judged) => factValue(judged.cannon),
    words: ({ cannon: fact, rule, because: reason }) => ({
      kind: 'yes-no',
      situation: `${SEAT_NAMES[discarder]} discards ${theTile(found.last)}, and ${SEAT_NAMES[winner]} goes Mahjong with it.${noChoice ? ` ${SEAT_NAMES[discarder]} was one tile short too and held no safe tile.` : ''}`,
      ask: 'Is this discard a cannon?',
      scenes: [scenesOf(winner, found)[0]!, { label: 'The discard', hand: found.last }],
      nudge: 'Do the open sets point to one great hand? Then: would the discard belong to it?',
      because: `${reasonSentence(reason)} ${fact ? `So ${SEAT_NAMES[discarder]} pays for everybody.` : 'So it is no cannon, and everybody pays as usual.'}`,
      rule,
    }),
  });
}

/** A set claimed after others of its kind, and what was on the rack when the hand went Mahjong, with its last tile. */
const FED: readonly (readonly [sets: string, claimed: string, rack: string, tile: TileId])[] = [
  ['(drrr) (dggg)', '(dwww)', 'b234 c55', 'b4'],
  ['(drrr) (dggg)', '(dwww)', 'wee b666', 'b6'],
  ['(drrr) (dggg)', '(o777)', 'dwww c55', 'dw'],
  ['(weee) (wsss) (wwww)', '(wnnn)', 'b55', 'b5'],
  ['(weee) (wsss)', '(wwww)', 'wnnn b55', 'wn'],
  ['(weee) (drrr) (dggg)', '(wsss)', 'wnn', 'wn'],
  ['(weee) (drrr) (dggg)', '(wsss)', 'b44', 'b4'],
  ['(wsss) (drrr)', '(dggg)', 'weee dww', 'dw'],
  ['(b111) (c999) (o111)', '(o999)', 'b99', 'b9'],
  ['(b111) (c999) (o111)', '(o999)', 'b44', 'b4'],
  ['(b222) (b333) (dggg)', '(b666)', 'b88', 'b8'],
  ['(b222) (b333) (dggg)', '(b666)', 'c44', 'c4'],
  ['(b222) (c345)', '(o777)', 'b888 c44', 'b8'],
  ['(b222)', '(dggg)', 'b333 b666 b88', 'b8'],
];

/** “Whose insurance?”: does the player who fed the last set pay for the hand? */
function judgedByInsurance(random: RandomStretch, table: Table): Draft | undefined {
  const [winner = 'e', discarder = 's'] = random.shuffle(table.seats);
  const [sets, claimed, rack, tile] = random.pick(FED);
  const known = table.info.liabilities['insurance'];
  if (!known || table.info.rules.some(({ id, off }) => id === known && off)) return undefined;
  return draft({
    position: wonWith(table, winner, `${rack} ${sets} ${claimed}`, { tile, by: 'wall' }, discarder),
    asked: { sets, claimed, win: { tile, by: 'wall' } },
    engine: (at, asked) => {
      const judged = insurance({ table: at, ...asked });
      return judged.ok ? judged.value : undefined;
    },
    answer: ({ due }) => factValue(due),
    words: ({ due, rule = known, because: reason }) => ({
      kind: 'yes-no',
      situation: `${SEAT_NAMES[winner]} makes the last open set with a discard of ${SEAT_NAMES[discarder]}. Later ${SEAT_NAMES[winner]} draws ${theTile(tile)} and goes Mahjong.`,
      ask: `Does ${SEAT_NAMES[discarder]} pay for everybody?`,
      scenes: [
        { label: `On ${SEAT_NAMES[winner]}’s side of the table before`, hand: sets },
        { label: `The set that ${SEAT_NAMES[winner]} made with it`, hand: claimed },
        { label: `${SEAT_NAMES[winner]}’s rack`, hand: rack, last: tile },
      ],
      nudge: 'Which kind of hand could everybody see? And does the tile that was drawn belong to it?',
      because: `${reasonSentence(reason)} ${due ? `So ${SEAT_NAMES[discarder]} pays for the whole hand.` : 'So everybody pays as usual.'}`,
      rule,
    }),
  });
}
