import { insurance, type TileId, type Table } from '../../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../../text/names.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finishYesNo, type Made } from '../../draft.ts';
import type { RandomStretch } from '../../random.ts';
import { mayWin } from './shown.ts';
import { LIABLE_SKILL } from './skill.ts';

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
export function judgedByInsurance(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  const [winner = 'e', discarder = 's'] = random.shuffle(seats);
  const [sets, claimed, rack, tile] = random.pick(FED);
  const win = { tile, by: 'wall' } as const;
  const judged = insurance({ table, sets, claimed, win });
  if (!mayWin(table, winner, `${rack} ${sets} ${claimed}`, win)) return undefined;
  const known = table.info.liabilities['insurance'];
  if (!judged.ok || !known || table.info.rules.some(({ id, off }) => id === known && off)) return undefined;
  const { due, rule = known } = judged.value;
  const then = due ? `So ${SEAT_NAMES[discarder]} pays for the whole hand.` : 'So everybody pays as usual.';
  const because = `${reasonSentence(judged.value.because)} ${then}`;
  return finishYesNo(
    {
      situation: `${SEAT_NAMES[winner]} makes the last open set with a discard of ${SEAT_NAMES[discarder]}. Later ${SEAT_NAMES[winner]} draws ${theTile(tile)} and goes Mahjong.`,
      ask: `Does ${SEAT_NAMES[discarder]} pay for everybody?`,
      scenes: [
        { label: `On ${SEAT_NAMES[winner]}’s side of the table before`, hand: sets },
        { label: `The set that ${SEAT_NAMES[winner]} made with it`, hand: claimed },
        { label: `${SEAT_NAMES[winner]}’s rack`, hand: rack, last: tile },
      ],
      fact: due,
      nudge: 'Which kind of hand could everybody see? And does the tile that was drawn belong to it?',
      because,
      rule,
    },
    LIABLE_SKILL,
    random,
  );
}
